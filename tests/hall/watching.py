"""Live streams in the background, so that a test can wait for what it needs to see, and no longer than a limit."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, Thread
from typing import Any

from tests.hall.guest import PATIENCE, Guest

Json = Any


class Watching:
    """Somebody who watches a table: all messages so far, each with its id, and the text as it came."""

    def __init__(self, guest: Guest, table: str, last_seen: int | None) -> None:
        assert guest.http.base_url.port is not None
        self._connection = http.client.HTTPConnection("127.0.0.1", guest.http.base_url.port, timeout=PATIENCE)
        cookies = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        headers = {"Cookie": cookies} | ({} if last_seen is None else {"Last-Event-ID": str(last_seen)})
        self._connection.request("GET", f"/api/tables/{table}/live", headers=headers)
        self._socket = self._connection.sock
        self._answer = self._connection.getresponse()
        assert self._answer.status == 200, self._answer.read()
        self.messages: list[Json] = []
        self.text: list[str] = []
        self.ended = False
        self._news = Condition()
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        number = 0
        with contextlib.suppress(OSError, http.client.HTTPException, ValueError):  # the connection was closed
            while line := self._answer.readline().decode():
                if line.startswith("id: "):
                    number = int(line[4:])
                if line.startswith("data: "):
                    with self._news:
                        self.text.append(line[6:])
                        self.messages.append(json.loads(line[6:]) | {"id": number})
                        self._news.notify_all()
        with self._news:
            self.ended = True
            self._news.notify_all()

    def until(self, seen: Callable[[Json], bool], after: int = 0) -> Json:
        """The first message that is as awaited, past or to come, after the first few."""
        checked = after
        with self._news:
            while True:
                for message in self.messages[checked:]:
                    if seen(message):
                        return message
                checked = len(self.messages)
                assert not self.ended, "the stream ended before"
                assert self._news.wait(PATIENCE), "it did not come"

    def until_number(self, number: int) -> Json:
        """The table after this event, or a later one."""
        return self.until(lambda message: message["table"]["number"] >= number)

    def until_event(self, kind: str, after: int = 0) -> Json:
        """The first event of a kind after some number."""
        wanted = [kind, after]

        def matching(message: Json) -> list[Json]:
            return [event for event in message["events"] if event["kind"] == wanted[0] and event["number"] > wanted[1]]

        return matching(self.until(lambda message: bool(matching(message))))[0]

    def until_over(self) -> Json:
        return self.until(lambda message: message["table"]["status"] == "over")

    def events(self) -> list[Json]:
        """All events, as they came."""
        return [event for message in self.messages for event in message["events"]]

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self._connection.close()


@contextmanager
def watching(guest: Guest, table: str, last_seen: int | None = None) -> Iterator[Watching]:
    """Watch a table; the first message has come when this returns."""
    watch = Watching(guest, table, last_seen)
    try:
        watch.until(lambda _: True)
        yield watch
    finally:
        watch.close()

"""Live updates: what everybody may see is encoded once, and each seat gets its own part beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence

import msgspec

from meadhall.hall.shapes import Event
from meadhall.hall.table import OVER, PLAYING, Table
from meadhall.hall.undo import free_from
from meadhall.kernel.game import Words
from meadhall.kernel.seeing import own_view

HEARTBEAT = 15.0  # seconds of silence after which a sign of life is sent
MOST_UNSENT = 64  # messages that wait for a viewer; who is slower reconnects and gets the latest
encode = msgspec.json.Encoder().encode


# --- what is told -------------------------------------------------------------------------------------------
def public_part(table: Table, online: Collection[str], deadline: float | None) -> Words:
    """The table as everybody may see it."""
    match, fair = table.match, table.fair
    part: Words = {
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.options,
        "public": table.public,
        "clock": table.clock,
        "status": table.status,
        "other_rules": table.other_rules,
        "number": table.number,
        "seats": [
            {"name": seat.name, "kind": seat.kind, "level": seat.level or None, "online": seat.guest in online}
            for seat in table.seats
        ],
        "to_act": table.to_act,
        "since": table.since,
        "deadline": deadline,
        "undo": table.undo,
        "rematch": table.rematch or None,
        "entries": table.num_entries,
        "hash": fair.get("hash"),
        "secret": fair.get("secret") if table.status == OVER else None,
        "view": table.game.sight.public(match.state) if match else None,
    }
    return part | (table.result if table.status == OVER else {})


def private_part(table: Table, seat: int) -> Words:
    """What a seat sees besides: its own view, and from which entry on it can take back at once."""
    match = table.match
    if match is None:
        return {"view": None, "free_from": 0}
    if table.other_rules:  # there is nothing to choose
        return {"view": table.game.sight.private(match.state, seat), "free_from": table.num_entries}
    free = free_from(match, seat) if table.status == PLAYING else len(match.entries)
    return {"view": own_view(table.game, match.state, seat, seat in table.to_act), "free_from": free}


class Message:
    """What is told of a table after an event; parts are made when somebody wants them, and once."""

    def __init__(self, table: Table, events: list[Event], first: int, online: Collection[str], deadline: float | None):
        self.table, self.events, self.first = table, events, first
        self.online, self.deadline = online, deadline
        self._public = b""
        self._private: dict[int, bytes] = {}

    def public(self) -> bytes:
        if not self._public:
            table = public_part(self.table, self.online, self.deadline)
            entries = self.table.told(None, self.first)
            told = {"events": self.events, "first": self.first, "entries": entries, "table": table}
            told = {"game": self.table.game.name} | told
            self._public = encode(told)
        return self._public

    def private(self, seat: int) -> bytes:
        if seat not in self._private:
            part = private_part(self.table, seat) | {"entries": self.table.told(seat, self.first)}
            self._private[seat] = encode(part)
        return self._private[seat]

    def for_seats(self, seats: Sequence[int]) -> bytes:
        """The whole message for who has these seats."""
        private = b",".join(b'"%d":%b' % (seat, self.private(seat)) for seat in seats)
        return self.public()[:-1] + b',"seats":{' + private + b"}}"


# --- who is told --------------------------------------------------------------------------------------------
class Viewer:
    """Somebody who looks at a table."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)

    def send(self, message: bytes | None) -> None:
        if self.unsent.full():  # too slow: the stream ends, and the viewer comes back for the latest
            while not self.unsent.empty():
                self.unsent.get_nowait()
            message = None
        self.unsent.put_nowait(message)


class Hub:
    """The viewers of each table."""

    def __init__(self) -> None:
        self.viewers: dict[str, set[Viewer]] = {}

    def join(self, table: str, guest: str) -> Viewer:
        viewer = Viewer(guest)
        self.viewers.setdefault(table, set()).add(viewer)
        return viewer

    def leave(self, table: str, viewer: Viewer) -> None:
        viewers = self.viewers.get(table, set())
        viewers.discard(viewer)
        if not viewers:
            self.viewers.pop(table, None)

    def online(self, table: str) -> set[str]:
        return {viewer.guest for viewer in self.viewers.get(table, ()) if viewer.guest}

    def tell(self, message: Message) -> None:
        table = message.table
        frames: dict[tuple[int, ...], bytes] = {}
        for viewer in self.viewers.get(table.id, ()):
            seats = tuple(table.seats_of(viewer.guest))
            if seats not in frames:
                frames[seats] = frame(table.number, message.for_seats(seats))
            viewer.send(frames[seats])

    def close(self) -> None:
        for viewers in self.viewers.values():
            for viewer in viewers:
                viewer.send(None)


def frame(number: int, data: bytes) -> bytes:
    """A server-sent event; its id is where the viewer goes on after a break."""
    return b"id: %d\ndata: %b\n\n" % (number, data)


async def stream(hub: Hub, table: str, viewer: Viewer, first: bytes, gone: Callable[[], None]) -> AsyncIterator[bytes]:
    """What a viewer is sent, from the present position on; ``gone`` is called at the end."""
    try:
        yield b"retry: 1000\n\n" + first
        while True:
            try:
                message = await asyncio.wait_for(viewer.unsent.get(), HEARTBEAT)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if message is None:
                return
            yield message
    finally:
        hub.leave(table, viewer)
        gone()

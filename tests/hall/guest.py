"""A guest as a client of the API: real requests, a cookie of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx

Json = Any
PATIENCE = 120.0  # seconds for an answer: the machine may be compiling a game's bots


class Guest:
    def __init__(self, port: int, name: str | None = "Astrid", cookies: dict[str, str] | None = None) -> None:
        """Who has no name is a stranger, and may only watch; who brings cookies is known already."""
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, cookies=cookies)
        self.get("/health")  # the first answer brings what protects the later requests
        if cookies:
            self.id = self.get("/api/me").json()["id"]
        else:
            self.id = self.post("/api/guests", {"name": name}).json()["id"] if name else ""

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query)

    def post(self, path: str, data: Json = None, key: str | None = None) -> httpx.Response:
        headers = {"X-Meadhall-CSRF": self.http.cookies.get("meadhall-csrf", "")}
        if key is not None:
            headers["Idempotency-Key"] = key
        return self.http.post(path, json=data, headers=headers)

    # --- at a table -----------------------------------------------------------------------------------------
    def open_table(self, game: str, *seats: str, **more: Any) -> str:
        """A table with these seats ("me", "open" or a level); returns its id."""
        data = {"game": game, "seats": [{"who": who} for who in seats]} | more
        answer = self.post("/api/tables", data)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    def see(self, table: str) -> Json:
        answer = self.get(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def choices(self, table: str, seat: int) -> list[Json]:
        mine = self.see(table)["seats"][str(seat)]["view"]
        found: list[Json] = mine.get("choices", [])
        return found

    def move(
        self, table: str, seat: int, action: Json, number: int | None = None, key: str | None = None
    ) -> httpx.Response:
        """Make a move, from what the table shows now unless a number says otherwise."""
        number = self.see(table)["table"]["number"] if number is None else number
        return self.post(f"/api/tables/{table}/moves", {"seat": seat, "number": number, "action": action}, key)

    def move_any(self, table: str, seat: int) -> None:
        """The first choice that is offered."""
        answer = self.move(table, seat, self.choices(table, seat)[0]["action"])
        assert answer.status_code == 200, answer.text

    def undo(self, table: str, seat: int, to: int | None = None) -> httpx.Response:
        data = {"seat": seat, "number": self.see(table)["table"]["number"], "to": to}
        return self.post(f"/api/tables/{table}/undo", data)

    def watch(self, table: str, last_seen: int | None = None) -> Iterator[Json]:
        """The messages of the live stream, each with its id as ``"id"``."""
        headers = {} if last_seen is None else {"Last-Event-ID": str(last_seen)}
        with self.http.stream("GET", f"/api/tables/{table}/live", headers=headers) as answer:
            number = ""
            for line in answer.iter_lines():
                if line.startswith("id: "):
                    number = line[4:]
                if line.startswith("data: "):
                    yield json.loads(line[6:]) | {"id": int(number)}


def table_of_two(first: Guest, second: Guest, game: str, **more: Any) -> str:
    """Two guests at a table where the game has begun; seat 0 is the first one's."""
    table = first.open_table(game, "me", "open", **more)
    assert second.post(f"/api/tables/{table}/seats/1/sit", {}).status_code == 200
    assert first.post(f"/api/tables/{table}/start").status_code == 200
    return table


def acting(guests: list[Guest], table: str) -> tuple[Guest, int]:
    """Who is to act now, and the seat; each guest has the seat of its place in the list."""
    seat = guests[0].see(table)["table"]["to_act"][0]
    return guests[seat], seat

"""A hall that is killed at any moment keeps every move that it has acknowledged, and no half of any other.

Tables of scripted players post moves all the time. The hall is killed with SIGKILL at a random moment and started again
on the same database; then everything that it had told anybody must be there, and nothing that nobody asked for.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
import sqlalchemy as sa

from meadhall.games import GAMES
from meadhall.hall import schema
from meadhall.hall.bench import Running, running_hall
from meadhall.hall.store import open_engine
from meadhall.kernel.fair import seed_of
from meadhall.kernel.match import Match
from tests.hall.conftest import NewDatabase
from tests.hall.marks import on_both

pytestmark = pytest.mark.compiled

KILLS = {"sqlite": 5, "postgres": 2}
SEATS = {"looot": 2, "loot": 3, "lofoten": 2}
TABLES_OF_EACH = 2
LONGEST_LOAD = 0.5  # seconds until the hall is killed, at most: many batches of writes
UNDO = 0.05  # of the steps take a move back
PATIENCE = 120.0  # seconds for anything that should take a fraction of one

Json = dict[str, Any]


class Request(NamedTuple):
    """A move or an undo; with the same key it is the same request."""

    path: str
    data: Json
    key: str
    choice: Json  # what was chosen for a move, in words


class Event(NamedTuple):
    """An event as the database has it."""

    number: int
    at: float
    key: str | None
    data: Json


# --- the load -----------------------------------------------------------------------------------------------
class Scripted:
    """A table whose players share one device and choose anything, with all that the hall has told them."""

    def __init__(self, guest: str, table: str, chance: Random) -> None:
        self.guest, self.id, self.chance = guest, table, chance
        self.keys = count(1)
        self.in_flight: dict[str, Request] = {}  # requests without an answer, by key
        self.acknowledged: dict[str, tuple[int, Request]] = {}  # those with one, and their events
        self.seen: Json = {}  # the table as it was shown last

    async def go_on(self, http: httpx.AsyncClient) -> None:
        """All who are asked choose at the same time; now and then the last choice is taken back."""
        answer = await http.get(f"/api/tables/{self.id}")
        assert answer.status_code == 200, answer.text
        self.seen = answer.json()
        requests = self.undo() if self.seen["entries"] and self.chance.random() < UNDO else self.moves()
        for wrong in await asyncio.gather(*(self.send(http, one) for one in requests), return_exceptions=True):
            if wrong is not None:
                raise wrong

    @property
    def is_over(self) -> bool:
        return bool(self.seen) and self.seen["table"]["status"] == "over"

    def moves(self) -> list[Request]:
        found = []
        for seat in self.seen["table"]["to_act"]:
            choice = self.chance.choice(self.seen["seats"][str(seat)]["view"]["choices"])
            found.append(self.request("moves", choice, seat=seat, action=choice["action"]))
        return found

    def undo(self) -> list[Request]:
        return [] if self.is_over else [self.request("undo", {}, seat=self.seen["entries"][-1]["seat"])]

    def request(self, what: str, choice: Json, **data: Any) -> Request:
        data["number"] = self.seen["table"]["number"]
        return Request(f"/api/tables/{self.id}/{what}", data, f"request-{next(self.keys)}", choice)

    async def send(self, http: httpx.AsyncClient, request: Request) -> None:
        self.in_flight[request.key] = request
        number = (await post(http, request.path, request.data, request.key))["number"]
        self.acknowledged[request.key] = (number, self.in_flight.pop(request.key))


class Device:
    """Plays one game after the other, while the hall lets it."""

    def __init__(self, game: str, seed: float) -> None:
        self.game, self.chance = game, Random(seed)
        self.cookies = httpx.Cookies()
        self.guest = ""
        self.tables: list[Scripted] = []
        self.moving = asyncio.Event()

    async def play(self, port: int) -> None:
        async with client(port, self.cookies) as http:
            if not self.guest:
                await http.get("/health")  # brings what protects the later requests
                self.guest = (await post(http, "/api/guests", {"name": "Astrid"}))["id"]
                self.cookies = http.cookies
            while True:
                if not self.tables or self.tables[-1].is_over:
                    seats = [{"who": "me"}] * SEATS[self.game]
                    opened = await post(http, "/api/tables", {"game": self.game, "seats": seats, "start": True})
                    self.tables.append(Scripted(self.guest, opened["id"], self.chance))
                await self.tables[-1].go_on(http)
                self.moving.set()


def client(port: int, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", cookies=cookies, timeout=PATIENCE)


async def post(http: httpx.AsyncClient, path: str, data: Any, key: str = "") -> Json:
    """The answer to a request that the hall must accept."""
    headers = {"X-Meadhall-CSRF": http.cookies.get("meadhall-csrf", "")} | ({"Idempotency-Key": key} if key else {})
    answer = await http.post(path, json=data, headers=headers)
    assert answer.status_code in (200, 201), f"{path} {data}: {answer.text}"
    found: Json = answer.json()
    return found


async def play_until_killed(hall: Running, devices: list[Device], chance: Random) -> None:
    """Kill the hall at a random moment after all have begun to move."""
    for device in devices:
        device.moving.clear()
    playing = [asyncio.create_task(device.play(hall.port)) for device in devices]
    moving = asyncio.gather(*(device.moving.wait() for device in devices))
    await asyncio.wait([moving, *playing], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.wait(playing, timeout=chance.uniform(0, LONGEST_LOAD), return_when=asyncio.FIRST_COMPLETED)
    hall.process.kill()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    moving.cancel()
    for error in ended:
        if not isinstance(error, httpx.TransportError):
            raise AssertionError("a table stopped before the hall was killed") from error


# --- what must be there afterwards --------------------------------------------------------------------------
@contextmanager
def reading(database: str) -> Iterator[sa.Connection]:
    """The database itself, past the hall."""
    engine = open_engine(database)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def events_in(database: str) -> dict[str, list[Event]]:
    """The events of every table; what is written beside them must agree with them."""
    found: dict[str, list[Event]] = {}
    with reading(database) as connection:
        for row in connection.execute(sa.select(schema.events).order_by(schema.events.c.number)):
            found.setdefault(row.table_id, []).append(Event(row.number, row.at, row.key, json.loads(row.data)))
        statuses = {row.id: row.status for row in connection.execute(sa.select(schema.tables))}
    assert set(found) == set(statuses)
    for table, events in found.items():
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        has_begun, is_over = len(events) > 1, "result" in events[-1].data
        assert statuses[table] == ("over" if is_over else "playing" if has_begun else "open")
    return found


def entries_of(events: list[Event]) -> list[Json]:
    """The entries that stand after these events."""
    entries: list[Json] = []
    for event in events:
        if event.data["kind"] == "moved":
            entries.append(event.data["entry"])
        elif event.data["kind"] == "undone":
            entries[event.data["to"] :] = event.data["kept"]
    return entries


def check_table(table: Scripted, events: list[Event]) -> None:
    """What was acknowledged or shown is there; all else are requests that were in flight, each at most once."""
    for number, request in table.acknowledged.values():
        assert number <= len(events), f"event {number} of table {table.id} was acknowledged and is lost"
        check_event(table, events[number - 1], request)
    assert [event.data["kind"] for event in events[:2]] == ["created", "started"]
    unanswered = {f"{table.guest} {key}" for key in table.in_flight}
    answered = {f"{table.guest} {key}" for key in table.acknowledged}
    kept = [event.key for event in events[2:]]
    assert len(kept) == len(set(kept))
    assert set(kept) <= answered | unanswered
    if table.seen:
        check_seen(table.seen, events[: table.seen["table"]["number"]])


def check_event(table: Scripted, event: Event, request: Request) -> None:
    """An event is what was asked for."""
    assert event.key == f"{table.guest} {request.key}"
    assert event.data["kind"] == ("moved" if request.choice else "undone")
    assert event.data["seat"] == request.data["seat"]
    if request.choice:
        words = {name: value for name, value in event.data["entry"].items() if name not in ("seat", "chance")}
        assert words == request.choice["move"]


def check_seen(seen: Json, events: list[Event]) -> None:
    """What the players saw has happened, with what chance brought: each sees its own entries in full."""
    told = [(event["number"], event["at"], event["kind"]) for event in seen["events"]]
    assert told == [(event.number, event.at, event.data["kind"]) for event in events]
    entries = entries_of(events)
    assert seen["table"]["entries"] == len(entries)
    for number, entry in enumerate(entries):
        told = seen["seats"][str(entry["seat"])]["entries"][number]
        chance = {"chance": told["chance"]} if "chance" in told else {}
        assert entry == {"seat": told["seat"], **told["move"], **chance}


async def check_hall(hall: Running, devices: list[Device], events: Mapping[str, list[Event]]) -> None:
    """The hall has every table as its events say."""
    async with client(hall.port) as http:
        for table, kept in events.items():
            answer = await http.get(f"/api/tables/{table}")
            assert answer.status_code == 200, answer.text
            now = answer.json()["table"]
            assert (now["number"], now["entries"]) == (len(kept), len(entries_of(kept)))
    for device in devices:
        for table in device.tables:
            await send_again(hall, device, table, {event.key: event.number for event in events[table.id] if event.key})


async def send_again(hall: Running, device: Device, table: Scripted, kept: Mapping[str, int]) -> None:
    """Who got no answer asks again, impatiently twice at once. What was kept is not carried out again."""
    async with client(hall.port, device.cookies) as http:
        for key, request in list(table.in_flight.items()):
            twice = (post(http, request.path, request.data, key) for _ in range(2))
            numbers = [answer["number"] for answer in await asyncio.gather(*twice)]
            number = kept.get(f"{table.guest} {key}", numbers[0])
            assert numbers == [number, number]
            table.acknowledged[key] = (number, table.in_flight.pop(key))


def check_chance(database: str) -> None:
    """However often the hall was killed, each game came about as its secret gives it."""
    with reading(database) as connection:
        secrets = {row.id: row.secret for row in connection.execute(sa.select(schema.tables))}
    for table, (created, *later) in events_in(database).items():
        names = [seat["name"] for seat in created.data["seats"]]
        match = Match(GAMES[created.data["game"]], names, seed=seed_of(secrets[table]))
        assert [event.data["start"] for event in later[:1]] in ([], [match.start])
        for entry in entries_of(later):
            match.play_entry(entry, scripted=False)


# --- the tests ----------------------------------------------------------------------------------------------
async def kill_again_and_again(database: str, kills: int, seed: int) -> None:
    chance = Random(seed)
    devices = [Device(game, chance.random()) for game in SEATS for _ in range(TABLES_OF_EACH)]
    for kill in range(kills + 1):
        with running_hall(database, "--limit", "0", "--workers", "1") as hall:
            tables = [table for device in devices for table in device.tables]
            waiting = sum(len(table.in_flight) for table in tables)
            before = events_in(database)
            for table in tables:
                check_table(table, before[table.id])
            await check_hall(hall, devices, before)
            after = events_in(database)
            for table in tables:
                check_table(table, after[table.id])
            done, all_done = (sum(map(len, events.values())) for events in (before, after))
            print(
                f"seed {seed}, kill {kill}: {done} events, {all_done - done} of {waiting} requests in flight were lost"
            )
            if kill < kills:
                await play_until_killed(hall, devices, chance)
            else:
                check_chance(database)


@on_both
def test_nothing_acknowledged_is_lost(new_database: NewDatabase, kind: str, full: bool) -> None:
    kills = KILLS[kind] * (5 if full else 1)
    asyncio.run(kill_again_and_again(new_database(kind), kills, seed=1))

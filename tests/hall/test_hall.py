"""The hall and its thinkers without a server: what happens when something comes at a bad time."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.games import GAMES
from meadhall.hall import hall as hall_module
from meadhall.hall import thinking
from meadhall.hall.events import Created, Seat
from meadhall.hall.hall import Hall
from meadhall.hall.problems import Unavailable
from meadhall.hall.schema import tables
from meadhall.hall.shapes import Acknowledged, MovedEvent
from meadhall.hall.store import Store
from meadhall.hall.table import PLAYING, Table
from meadhall.hall.thinking import Thinkers, Worker

pytestmark = pytest.mark.compiled
LIMIT = 60.0  # seconds for what should take none
BOT = Seat("Bot", level="apprentice")


class Slow:
    """Thinkers that answer when the test says so; the answer is an action."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[tuple[Any, asyncio.Future[Any]]] = asyncio.Queue()

    async def think(self, job: Any) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self.asked.put((job, answer))
        return await answer

    async def next(self) -> tuple[Any, asyncio.Future[Any]]:
        return await asyncio.wait_for(self.asked.get(), LIMIT)

    async def close(self) -> None:
        pass


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


def with_hall(url: str, test: Callable[[Hall, Slow], Awaitable[None]]) -> None:
    """Run a test with an open hall that has slow thinkers."""

    async def run() -> None:
        hall = Hall(Store(url), workers=0)
        slow = Slow()
        hall.thinkers = slow  # type: ignore[assignment]
        await hall.open()
        try:
            await asyncio.wait_for(test(hall, slow), LIMIT)
        finally:
            await hall.close()

    asyncio.run(run())


async def new_table(hall: Hall, *seats: Seat, clock: int = 0) -> Table:
    """A game of LOOT that has begun; guests are known by their names."""
    for seat in seats:
        if seat.guest and await hall.store.guest_name(seat.guest) is None:
            await hall.store.add_guest(seat.guest, seat.name)
    event = Created("loot", {}, "astrid", False, clock, seats, GAMES["loot"].rules.version)
    table = await hall.create(event, seats[0].guest)
    await hall.act(table.id, lambda found: found.start("astrid"))
    return await hall.table(table.id)


def person(name: str) -> Seat:
    return Seat(name, name)


async def changed(table: Table, number: int) -> None:
    """Until a table has come so far; whoever brings it there is a task of this loop."""
    while table.number < number:
        await asyncio.sleep(0)


# --- bots at a bad time -------------------------------------------------------------------------------------
def test_who_comes_back_while_a_bot_thinks_makes_the_move_themselves(url: str) -> None:
    async def test(hall: Hall, slow: Slow) -> None:
        table = await new_table(hall, person("astrid"), person("ragnar"))
        await hall.act(table.id, lambda found: found.leave(1, "ragnar"))
        job, answer = await slow.next()
        assert (job["seat"], job["level"]) == (1, "seasoned")
        await hall.act(table.id, lambda found: found.sit(1, "ragnar", "ragnar"))
        answer.set_result(table.require_match().legal(1)[0])
        await hall.act(table.id, lambda found: found.move(0, found.require_match().legal(0)[0]))
        assert [entry.seat for entry in table.require_match().entries] == [0]
        await hall.act(table.id, lambda found: found.leave(1, "ragnar"))  # and away again: the bot is asked again
        job, answer = await slow.next()
        answer.set_result(table.require_match().legal(1)[3])
        await changed(table, 7)
        assert table.log[-1] == MovedEvent(7, table.at, 1, "seasoned")

    with_hall(url, test)


def test_a_move_that_was_thought_about_before_an_undo_is_not_made(url: str) -> None:
    async def test(hall: Hall, slow: Slow) -> None:
        table = await new_table(hall, person("astrid"), BOT)
        _, first = await slow.next()
        await hall.act(table.id, lambda found: found.move(0, found.require_match().legal(0)[0]))
        await hall.act(table.id, lambda found: found.take_back(0, 0, []))
        _, second = await slow.next()
        first.set_result(table.require_match().legal(1)[0])
        second.set_result(table.require_match().legal(1)[5])
        await changed(table, 5)
        assert len(table.require_match().entries) == 1
        assert table.require_match().entries[0].move.cell == (0, 5)

    with_hall(url, test)


def test_bots_that_cannot_think_are_asked_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "PATIENCE", 0)

    async def test(hall: Hall, slow: Slow) -> None:
        table = await new_table(hall, person("astrid"), BOT)
        for _ in range(3):
            _, answer = await slow.next()
            answer.set_exception(Unavailable("not now"))
        _, answer = await slow.next()
        answer.set_result(table.require_match().legal(1)[0])
        await changed(table, 3)

    with_hall(url, test)


def test_a_clock_that_runs_out_for_who_has_left_is_not_told_as_one(url: str) -> None:
    async def test(hall: Hall, slow: Slow) -> None:
        table = await new_table(hall, person("astrid"), person("ragnar"), clock=1)
        await hall.act(table.id, lambda found: found.move(0, found.require_match().legal(0)[0]))
        job, on_time_out = await slow.next()
        assert (job["seat"], job["level"]) == (1, "seasoned")
        await hall.act(table.id, lambda found: found.leave(1, "ragnar"))
        _, instead = await slow.next()
        on_time_out.set_result(table.require_match().legal(1)[0])
        instead.set_result(table.require_match().legal(1)[1])
        await changed(table, 5)
        assert table.log[-1] == MovedEvent(5, table.at, 1, "seasoned")

    with_hall(url, test)


def test_thinkers_get_the_position_and_neither_secret_nor_past(url: str) -> None:
    async def test(hall: Hall, slow: Slow) -> None:
        table = await new_table(hall, person("astrid"), BOT)
        job, _ = await slow.next()
        assert set(job) == {"job", "game", "players", "state", "seat", "seed", "level"}
        assert table.secret not in str(job)

    with_hall(url, test)


# --- tables in memory and on the disk -----------------------------------------------------------------------
def test_one_table_that_cannot_be_read_does_not_hold_up_the_others(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def before(hall: Hall, _slow: Slow) -> None:
        for _ in range(2):
            await new_table(hall, person("astrid"), BOT)

    async def after(_hall: Hall, slow: Slow) -> None:
        job, _ = await slow.next()
        assert job["seat"] == 1

    with_hall(url, before)
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        latest = connection.execute(sa.select(tables.c.id).order_by(tables.c.at.desc())).scalars().first()
        broken = {"latest": latest, "data": '{"kind": "unheard_of"}'}
        connection.execute(sa.text("UPDATE events SET data = :data WHERE table_id = :latest AND number = 2"), broken)
    engine.dispose()
    with_hall(url, after)
    assert f"table {latest} cannot go on" in caplog.text


def test_what_cannot_be_kept_has_not_happened(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)

    async def test(hall: Hall, _slow: Slow) -> None:
        table = await new_table(hall, person("astrid"))
        with hall.store.engine.begin() as connection:
            connection.execute(sa.text("ALTER TABLE events RENAME TO gone"))
        with pytest.raises(Unavailable, match="the move could not be saved; try again"):
            await hall.act(table.id, lambda found: found.move(0, found.require_match().legal(0)[0]))
        with pytest.raises(Unavailable, match="the table could not be saved; try again"):
            await new_table(hall, person("astrid"))
        with hall.store.engine.begin() as connection:
            connection.execute(sa.text("ALTER TABLE gone RENAME TO events"))
        again = await hall.table(table.id)
        assert (again.number, again.require_match().entries) == (2, [])
        await hall.act(table.id, lambda found: found.move(0, found.require_match().legal(0)[0]))
        assert (await hall.table(table.id)).number == 3
        assert table.secret not in caplog.text

    with_hall(url, test)


def test_tables_that_nobody_needs_are_forgotten_and_read_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_module, "IN_MEMORY", 2)

    async def test(hall: Hall, _slow: Slow) -> None:
        waiting = await new_table(hall, person("astrid"), BOT)
        first = await new_table(hall, person("astrid"))
        await hall.act(first.id, lambda found: found.move(0, found.require_match().legal(0)[0]), key="astrid k")
        for _ in range(3):
            await new_table(hall, person("astrid"))
        again = await hall.table(first.id)
        assert again is not first
        assert again.require_match().entries == first.require_match().entries
        assert again.require_match().view(0) == first.require_match().view(0)
        assert again.log == first.log
        number = again.number
        await hall.act(first.id, lambda found: found.move(0, 0), key="astrid k")  # was carried out already
        assert again.number == number
        assert await hall.table(waiting.id) is waiting  # a bot has still to play there
        assert again.status == PLAYING

    with_hall(url, test)


# --- workers ------------------------------------------------------------------------------------------------
ECHO = """
import json, sys
from pathlib import Path
times = Path(sys.argv[1])
for line in sys.stdin:
    job = json.loads(line)
    tried = len(times.read_text()) if times.exists() else 0
    times.write_text("x" * (tried + 1))
    if tried < int(sys.argv[2]):
        {fault}
    print(json.dumps({{"id": job["id"], "answer": tried}}), flush=True)
"""
FAULTS = {
    "dies": "sys.exit(1)",
    "says nonsense": "print('nonsense', flush=True); continue",
    "answers another question": "job['id'] = -1",
    "is slow": "sys.stdin.read()",
}


@pytest.fixture
def echoing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, int], None]:
    """Workers that fail some times, and then answer how often they did."""

    def use(fault: str, times: int) -> None:
        script = ECHO.format(fault=FAULTS[fault])

        async def start(_worker: Worker) -> asyncio.subprocess.Process:
            command = (sys.executable, "-c", script, str(tmp_path / "times"), str(times))
            pipe = asyncio.subprocess.PIPE
            return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)

        monkeypatch.setattr(Worker, "_start", start)
        monkeypatch.setattr(thinking, "FIRST_ANSWER", 1.0 if fault == "is slow" else LIMIT)

    return use


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_worker_failed_at_is_done_again(echoing: Callable[[str, int], None], fault: str) -> None:
    echoing(fault, 1)

    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            answers = [await thinkers.think({"job": "choose", "game": "loot"}) for _ in range(2)]
            assert answers == [1, 2]
        finally:
            await thinkers.close()

    asyncio.run(asyncio.wait_for(run(), LIMIT))


def test_who_asks_is_told_when_no_worker_can(echoing: Callable[[str, int], None]) -> None:
    echoing("dies", 99)

    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            with pytest.raises(Unavailable, match="the bots are not available at the moment"):
                await thinkers.think({"job": "choose", "game": "loot"})
            assert thinkers._idle.qsize() == 1  # the worker is there for the next one
        finally:
            await thinkers.close()

    asyncio.run(asyncio.wait_for(run(), LIMIT))


def test_each_is_told_the_event_of_their_own_move(url: str) -> None:
    """Though another one is kept before the first answer goes out."""

    async def test(hall: Hall, _slow: Slow) -> None:
        table = await new_table(hall, person("astrid"), person("ragnar"))

        def choose(seat: int) -> Awaitable[Acknowledged]:
            return hall.act(table.id, lambda found: found.move(seat, found.require_match().legal(seat)[0]))

        assert [done.number for done in await asyncio.gather(choose(0), choose(1))] == [3, 4]

    with_hall(url, test)

"""The hall itself: finds tables, has their decisions kept, tells who is looking, and keeps bots and clocks going."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from meadhall.games import GAMES
from meadhall.hall.events import Opening, kind_of
from meadhall.hall.identity import Signer, new_table
from meadhall.hall.live import Hub, Message
from meadhall.hall.metrics import EVENTS, TABLES
from meadhall.hall.problems import Conflict, NotFound, Problem, Unavailable
from meadhall.hall.shapes import Acknowledged
from meadhall.hall.store import Row, Store, StoredEvent, StoredTable
from meadhall.hall.table import CLOCK, OPEN, OVER, PLAYING, STAND_IN, Decision, Table
from meadhall.hall.thinking import Thinkers
from meadhall.kernel.fair import new_secret
from meadhall.kernel.game import Words
from meadhall.preparing.parts import BOTS
from meadhall.preparing.preparation import Preparation

LOG = logging.getLogger(__name__)
IN_MEMORY = 1000  # tables that nobody looks at stay in memory, up to so many
PATIENCE = 5.0  # seconds until bots that could not think are asked again
MOST_RUNNING = 100_000  # games to go on with after a start
Decide = Callable[[Table], Decision]


class Hall:
    def __init__(self, store: Store, workers: int, preparation: Preparation | None = None) -> None:
        self.store = store
        self.preparation = preparation or Preparation()
        self.signer = Signer(store.secret())
        self.hub = Hub()
        self.thinkers = Thinkers(workers)
        self.reviewers = Thinkers(1)  # looking back takes long; no bot should wait for it
        self._reviewing = asyncio.Lock()
        self._tables: dict[str, Table] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._tasks: dict[object, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Get the games ready, and go on with all that were being played."""
        self._begin("prepare", self.preparation.run())
        self._begin("resume", self._resume())

    async def close(self) -> None:
        self.hub.close()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.reviewers.close()
        self.store.close()

    async def _resume(self) -> None:
        rows = await self.store.tables_with((PLAYING,), public=False, most=MOST_RUNNING)
        games = {game: [row.id for row in rows if row.game == game] for game in {row.game for row in rows}}
        await asyncio.gather(*(self._resume_tables(game, tables) for game, tables in games.items()))

    async def _resume_tables(self, game: str, tables: list[str]) -> None:
        if game not in GAMES:
            LOG.warning("running tables that wait until the game %r is installed again: %d", game, len(tables))
            return
        await self.preparation.ready(game, urgent=False)
        for table in tables:
            try:
                async with self._lock(table):
                    self._go_on(await self._load(table))
            except Exception as error:  # one table that cannot be read must not hold up the others
                LOG.error("table %s cannot go on: %s", table, type(error).__name__)

    # --- tables -------------------------------------------------------------------------------------------
    def _lock(self, table: str) -> asyncio.Lock:
        return self._locks.setdefault(table, asyncio.Lock())

    async def table(self, table: str) -> Table:
        """A table as it stands."""
        found = self._tables.get(table)
        if found is not None:
            return found
        async with self._lock(table):
            return await self._load(table)

    async def outline(self, row: Row) -> Table:
        """A table for a list: as it stands, or, while its game is being prepared or is not there, without the game."""
        if row.id in self._tables or (row.game in GAMES and self.preparation.is_ready(row.game)):
            return await self.table(row.id)
        found = await self.store.table(row.id)
        assert found is not None
        made = Table(row.id, found.secret)
        for stored in found.events:
            made.note(stored.event, stored.number, stored.at)
        return made

    async def _load(self, table: str) -> Table:
        """From memory, or from its events."""
        if table in self._tables:
            self._tables[table] = self._tables.pop(table)  # the latest stand at the end
            return self._tables[table]
        try:
            loaded = self._tables[table] = replay(await self._stored(table))
        except NotFound:
            self._locks.pop(table, None)
            raise
        self._forget_some()
        return loaded

    async def _stored(self, table: str) -> StoredTable:
        """To be replayed, once the rules are there for it."""
        found = await self.store.table(table) if table.isalnum() else None  # PostgreSQL refuses some other texts
        if found is None:
            raise NotFound(f"there is no table {table!r}")
        if found.game not in GAMES:
            raise NotFound(f"the game of this table, {found.game!r}, is not installed here any more", code="no_game")
        await self.preparation.ready(found.game)
        return found

    async def table_at(self, table: str, number: int) -> Table:
        """A table as it stood after an event, though the move may have been taken back since."""
        found = await self._stored(table)
        if not 1 <= number <= len(found.events):
            raise NotFound(f"table {table!r} has no event {number}")
        return replay(found._replace(events=found.events[:number]))

    def _forget_some(self) -> None:
        """Tables that nobody needs at the moment are read again when somebody does."""
        TABLES.set(len(self._tables))
        if len(self._tables) <= IN_MEMORY:
            return
        for name, table in list(self._tables.items()):
            busy = name in self.hub.viewers or self._lock(name).locked()
            waits = table.can_go_on and (table.clock or not all(seat.is_present for seat in table.seats))
            if not busy and not waits:
                del self._tables[name], self._locks[name]
                return

    async def create(self, event: Opening, guest: str, status: str = OPEN, secret: str = "") -> Table:
        """A new table with its first event. Its chance comes from a secret that nobody knows, unless one is given."""
        table, secret, at = new_table(), secret or new_secret(), time.time()
        made = Table(table, secret)
        made.apply(event, 1, at)
        try:
            await self.store.add_table(table, secret, event, at, status, guest)
        except SQLAlchemyError as error:  # its text would hold the secret
            LOG.error("a table could not be saved: %s", type(error).__name__)
            raise Unavailable("the table could not be saved; try again") from None
        self._tables[table] = made
        self._forget_some()
        return made

    async def act(self, table: str, decide: Decide, key: str | None = None) -> Acknowledged:
        """Let a table decide, keep the decision, then carry it out and tell everybody.

        Once begun it is carried through, though who asked for it may hang up meanwhile.
        """
        return await asyncio.shield(self._act(table, decide, key))

    async def _act(self, table: str, decide: Decide, key: str | None) -> Acknowledged:
        async with self._lock(table):
            found = await self._load(table)
            if key is not None and key in found.keys:
                return Acknowledged(table, found.keys[key], found.status)
            decision = decide(found)
            stored = StoredEvent(found.number + 1, time.time(), key, decision.event)
            try:
                await self.store.append(table, stored, decision.status, decision.guest)
            except SQLAlchemyError as error:
                self._tables.pop(table, None)  # what is on the disk counts
                LOG.error("table %s could not be saved: %s", table, type(error).__name__)
                raise Unavailable("the move could not be saved; try again") from None
            found.apply(decision.event, stored.number, stored.at, decision.match)
            if key is not None:
                found.keys[key] = stored.number
            EVENTS.labels(kind_of(decision.event)).inc()
            self._go_on(found)
            self.tell(found)
            return Acknowledged(table, stored.number, found.status)

    # --- telling ------------------------------------------------------------------------------------------
    def message(self, table: Table, since: int, first: int) -> Message:
        """What is told of a table: the events after ``since``, the entries from ``first``, and how it stands."""
        online = self.hub.online(table.id)
        return Message(table, table.log[since:], first, online, deadline(table))

    def tell(self, table: Table) -> None:
        """The last event, to all who look."""
        if table.id in self.hub.viewers:
            self.hub.tell(self.message(table, table.number - 1, table.told_from))

    def tell_who_is_here(self, table: Table) -> None:
        """Somebody came or went."""
        if table.id in self.hub.viewers:
            self.hub.tell(self.message(table, table.number, table.num_entries))

    # --- bots and clocks ----------------------------------------------------------------------------------
    def _begin(self, name: object, work: Coroutine[object, None, None]) -> None:
        """Start a task, and keep hold of it while it runs; the same one is not started twice."""
        if name in self._tasks:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._tasks.pop(name, None))

    def _go_on(self, table: Table) -> None:
        """Whoever is to act and is no person here thinks; who is has a clock."""
        if not table.can_go_on:
            return
        for seat in table.to_act:
            level, asked = table.seats[seat].level, table.since[seat]
            if level:
                self._begin((table.id, seat, asked, level), self._play_bot(table, seat, asked, level, level))
            elif table.clock:
                self._begin((table.id, seat, asked, CLOCK), self._watch_clock(table, seat, asked))

    async def _watch_clock(self, table: Table, seat: int, asked: int) -> None:
        """When the time is up, a bot makes this move."""
        await asyncio.sleep(max(0.0, table.asked_at[seat] + table.clock - time.time()))
        if table.since[seat] == asked and seat in table.to_act and table.seats[seat].is_present:
            await self._play_bot(table, seat, asked, STAND_IN, CLOCK)

    async def _play_bot(self, table: Table, seat: int, asked: int, level: str, by: str) -> None:
        """Have a bot choose, until it has or is no longer asked."""

        def decide(found: Table) -> Decision:
            who = found.seats[seat].level or CLOCK
            if found.since[seat] != asked or seat not in found.to_act or who != by:
                raise Conflict("the question has changed")
            return found.move(seat, action, by)

        while table.status == PLAYING and table.since[seat] == asked:
            try:
                action = await self.think(table, seat, "choose", level=level)
                await self.act(table.id, decide)
                return
            except Unavailable:
                await asyncio.sleep(PATIENCE)
            except Problem:  # somebody was faster: an undo, or the player came back
                return

    async def think(self, table: Table, seat: int, job: str, **more: object) -> Any:
        """Ask a worker about the present position."""
        match, seed = table.require_playing(), secrets.randbits(63)
        state = base64.b64encode(match.position(seat, seed).content).decode()
        about = {"job": job, "game": match.game.name, "players": len(match.seats), "state": state, "seat": seat}
        await self.preparation.ready(match.game.name, BOTS, urgent=False)
        return await self.thinkers.think(about | {"seed": seed} | more)

    async def review(self, table: Table) -> list[Words]:
        """Looking back at a finished game; it is thought about once."""
        if table.status != OVER:
            raise Conflict("a game can be reviewed once it is over")
        found = await self.store.review_of(table.id)
        if found is not None:
            return found
        table.check_rules()
        async with self._reviewing:
            found = await self.store.review_of(table.id)  # somebody may have waited for the same
            if found is None:
                await self.preparation.ready(table.game.name, BOTS)
                found = await self.reviewers.think({"job": "review", "game": table.game.name, "record": table.record()})
                await self.store.add_review(table.id, found)
        return found


def replay(stored: StoredTable) -> Table:
    """A table is the sum of its events."""
    made = Table(stored.id, stored.secret)
    for one in stored.events:
        made.apply(one.event, one.number, one.at)
        if one.key:
            made.keys[one.key] = one.number
    return made


def deadline(table: Table) -> float | None:
    """When the first clock runs out."""
    if not table.clock or not table.can_go_on:
        return None
    asked = [table.asked_at[seat] for seat in table.to_act if table.seats[seat].is_present]
    return min(asked) + table.clock if asked else None

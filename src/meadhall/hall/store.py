"""The store: SQLite or PostgreSQL, read in threads and written by one.

What is to be written queues up. The writer takes all that is waiting into one transaction, so that a disk that can
commit a hundred times a second keeps thousands of moves; each is acknowledged after the commit that holds it.
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import NamedTuple, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError, SQLAlchemyError

from meadhall.hall.events import Event, Opening, decode, encode
from meadhall.hall.schema import events, guests, reviews, settings, tables, visits
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words

T = TypeVar("T")
Statement = tuple[sa.Executable, Words]
MOST_AT_ONCE = 500  # writes in one transaction


class StoredEvent(NamedTuple):
    number: int
    at: float
    key: str | None  # of the request that it came from
    event: Event


class StoredTable(NamedTuple):
    """All that is kept of a table."""

    id: str
    secret: str
    game: str
    events: list[StoredEvent]


class Row(NamedTuple):
    """A table as the database lists it."""

    id: str
    game: str
    status: str
    at: float


class Write(NamedTuple):
    """Statements that belong together, and who waits for them."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


def open_engine(url: str) -> sa.Engine:
    """An engine for a URL; ``postgresql://`` uses psycopg."""
    try:
        address = sa.make_url(url)
        if address.get_backend_name() not in ("sqlite", "postgresql"):
            raise MeadhallError(f"a hall keeps its data in SQLite or PostgreSQL, not {address.get_backend_name()}")
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        engine = sa.create_engine(address, hide_parameters=True)  # secrets stay out of the log
    except ModuleNotFoundError:
        raise MeadhallError("PostgreSQL needs its driver: pip install 'meadhall[postgres]'") from None
    except (ArgumentError, NoSuchModuleError):
        raise MeadhallError(
            f"{url!r} is not the URL of a database; it should look like postgresql://user@host/name"
        ) from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """A write-ahead log, on the disk before a commit returns."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")


def migrate(engine: sa.Engine) -> None:
    """Bring the database up to date."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except OperationalError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise MeadhallError(f"cannot open the database {engine.url.render_as_string()}: {reason}") from None


class Store:
    """All that the hall keeps."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        migrate(self.engine)
        self._waiting: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._writer = Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()

    # --- writing ------------------------------------------------------------------------------------------
    async def write(self, *statements: Statement) -> None:
        """Write all or nothing; it is on the disk when this returns."""
        loop = asyncio.get_running_loop()
        write = Write(statements, loop.create_future(), loop)
        self._waiting.put(write)
        await write.done

    def _write_on(self) -> None:
        while (write := self._waiting.get()) is not None:
            batch = [write]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                another = self._waiting.get()
                if another is None:
                    self._waiting.put(None)
                    break
                batch.append(another)
            self._commit(batch)

    def _commit(self, batch: list[Write]) -> None:
        error: Exception | None = None
        try:
            with self.engine.begin() as connection:
                added = []  # events go in together, after the tables they belong to
                for write in batch:
                    for statement, values in write.statements:
                        if statement is ADD_EVENT:
                            added.append(values)
                        else:
                            connection.execute(statement, values)
                if added:
                    connection.execute(ADD_EVENT, added)
        except SQLAlchemyError as wrong:
            if len(batch) > 1:  # one of them is at fault; the others must not suffer for it
                for write in batch:
                    self._commit([write])
                return
            error = wrong
        for write in batch:
            write.loop.call_soon_threadsafe(_resolve, write.done, error)

    async def append(self, table: str, stored: StoredEvent, status: str = "", guest: str = "") -> None:
        """Add an event to a table's log."""
        beside = [*_set_status(table, status, stored.at), *_add_visit(table, guest, stored.at)]
        await self.write(_add_event(table, stored), *beside)

    async def add_table(self, table: str, secret: str, event: Opening, at: float, status: str, guest: str) -> None:
        """A new table with its first event."""
        row = {"id": table, "secret": secret, "game": event.game, "public": event.public, "at": at, "status": status}
        first = _add_event(table, StoredEvent(1, at, None, event))
        await self.write((tables.insert(), row), first, *_add_visit(table, guest, at))

    async def add_guest(self, guest: str, name: str) -> None:
        await self.write((guests.insert(), {"id": guest, "name": name, "at": time.time()}))

    async def rename_guest(self, guest: str, name: str) -> None:
        await self.write((guests.update().where(guests.c.id == guest), {"name": name}))

    async def add_review(self, table: str, review: list[Words]) -> None:
        """In the place of one that an older hall wrote in another form."""
        old: Statement = (reviews.delete().where(reviews.c.table_id == table), {})
        await self.write(old, (reviews.insert(), {"table_id": table, "data": json.dumps(review)}))

    # --- reading ------------------------------------------------------------------------------------------
    async def read(self, read: Callable[[sa.Connection], T]) -> T:
        """Run a query in a thread."""

        def run() -> T:
            with self.engine.connect() as connection:
                return read(connection)

        return await asyncio.to_thread(run)

    async def table(self, table: str) -> StoredTable | None:
        """A table with its events, or nothing if there is no such table."""
        query = sa.select(tables.c.secret, tables.c.game).where(tables.c.id == table)
        found = await self.read(lambda c: c.execute(query).first())
        if found is None:
            return None
        of_table = sa.select(events).where(events.c.table_id == table).order_by(events.c.number)
        rows = await self.read(lambda c: c.execute(of_table).all())
        stored = [StoredEvent(row.number, row.at, row.key, decode(row.data)) for row in rows]
        return StoredTable(table, found.secret, found.game, stored)

    async def guest_name(self, guest: str) -> str | None:
        query = sa.select(guests.c.name).where(guests.c.id == guest)
        return await self.read(lambda c: c.execute(query).scalar())

    async def tables_with(self, status: Sequence[str], public: bool, most: int) -> list[Row]:
        """The latest tables of some status."""
        query = _ROWS.where(tables.c.status.in_(status)).order_by(tables.c.at.desc()).limit(most)
        query = query.where(tables.c.public) if public else query
        return [Row(*row) for row in await self.read(lambda c: c.execute(query).all())]

    async def tables_of(self, guest: str, most: int) -> list[Row]:
        """The tables where a guest sat, the latest first."""
        query = _ROWS.join(visits, visits.c.table_id == tables.c.id).where(visits.c.guest == guest)
        query = query.order_by(tables.c.at.desc()).limit(most)
        return [Row(*row) for row in await self.read(lambda c: c.execute(query).all())]

    async def review_of(self, table: str) -> list[Words] | None:
        query = sa.select(reviews.c.data).where(reviews.c.table_id == table)
        data = await self.read(lambda c: c.execute(query).scalar())
        found: list[Words] | None = None if data is None else json.loads(data)
        # Halls before 0.2.0 wrote moves without their sentences: such a game is looked back at anew.
        return found if found is None or all("text" in one["played"] for one in found) else None

    def secret(self) -> str:
        """What signs the hall's cookies; made once."""
        with self.engine.begin() as connection:
            query = sa.select(settings.c.value).where(settings.c.name == "secret")
            found: str | None = connection.execute(query).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(settings.insert(), {"name": "secret", "value": found})
        return found


ADD_EVENT = events.insert()
_ROWS = sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.at)


def _add_event(table: str, stored: StoredEvent) -> Statement:
    row = {"table_id": table, "number": stored.number, "at": stored.at, "key": stored.key}
    return ADD_EVENT, row | {"data": encode(stored.event)}


def _set_status(table: str, status: str, at: float) -> list[Statement]:
    """Of a table, where it changes."""
    return [(tables.update().where(tables.c.id == table), {"status": status, "at": at})] if status else []


def _add_visit(table: str, guest: str, at: float) -> list[Statement]:
    """Of who came, if it is the first one."""
    if not guest:
        return []
    missing = ~sa.exists().where(visits.c.guest == guest, visits.c.table_id == table)
    row = sa.select(sa.literal(guest), sa.literal(table), sa.literal(at)).where(missing)
    return [(visits.insert().from_select(["guest", "table_id", "at"], row), {})]


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)

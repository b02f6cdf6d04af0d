"""Options, markers and shared numbers of the whole suite."""

from __future__ import annotations

import pytest

from meadhall.kernel.rule import INTERPRETED

# Who uses one of these fixtures, or has it as a parameter, goes to the same worker: so a hall, a PostgreSQL, a browser
# and a cluster start once.
SHARED = {"chromium": "web", "halls": "hall", "postgres": "hall", "hands": "cluster"}


if INTERPRETED:
    collect_ignore = ["hall", "web"]  # all of it is for the compiled run: not even imported


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="also prove what only patience proves")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that the test covers")
    config.addinivalue_line("markers", "compiled: means something, or ends soon, only when rules are compiled")
    config.addinivalue_line("markers", "full: left to --full")


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    unwanted = {"compiled"} if INTERPRETED else set()
    if not config.getoption("--full"):
        unwanted.add("full")
    left_out = [item for item in items if any(map(item.get_closest_marker, unwanted))]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
    for item in items:
        group = group_of(item)
        if group:
            item.add_marker(pytest.mark.xdist_group(group))


def group_of(item: pytest.Item) -> str | None:
    """The group that shares what the test uses, by name or as one of its parameters."""
    parameters = getattr(getattr(item, "callspec", None), "params", {}).values()
    used = {*getattr(item, "fixturenames", ()), *(value for value in parameters if isinstance(value, str))}
    return next((group for name, group in SHARED.items() if name in used), None)


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

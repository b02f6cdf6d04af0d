"""Options and markers of the whole suite."""

from __future__ import annotations

import pytest

from meadhall.kernel.rule import INTERPRETED


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="play the full number of random games")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that the test covers")
    config.addinivalue_line("markers", "compiled: means something only when rules are compiled")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if INTERPRETED:
        left_out = [item for item in items if item.get_closest_marker("compiled")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def random_games(request: pytest.FixtureRequest) -> int:
    """How many random games to play for each number of players."""
    if request.config.getoption("--full"):
        return 1000
    return 1 if INTERPRETED else 100

"""The bots that a player can pick, by name. A name may carry a budget: ``master@0.5s`` or ``master@800``.

The three levels are the same in every game. They differ in how long they think alone; none of them plays a move that
it believes to be bad.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from meadhall.bots import Choose, greedy, random, search
from meadhall.bots.names import BOTS
from meadhall.bots.search import SearchSettings
from meadhall.kernel.errors import MeadhallError

SETTINGS = {
    "apprentice": SearchSettings(simulations=60),
    "seasoned": SearchSettings(simulations=400),
    "master": SearchSettings(seconds=0.5),
    # A yardstick: search that knows nothing of the game.
    "plain": SearchSettings(seconds=0.5, explore=0.7, tries=1, best_first=0, horizon=-1),
}
YARDSTICKS: dict[str, Choose] = {"random": random.choose, "greedy": greedy.choose}
BUDGET = re.compile(r"(?P<seconds>\d+(\.\d+)?)s|(?P<simulations>\d+)")


def bot_named(name: str, threads: int = 1, clock: Callable[[], float] = time.perf_counter) -> Choose:
    """The bot of that name, with the budget that it may carry; seconds are read from the clock."""
    bot, at, budget = name.partition("@")
    if bot in YARDSTICKS and not at:
        return YARDSTICKS[bot]
    if bot not in SETTINGS:
        raise MeadhallError(f"there is no bot called {name!r}; choose one of: {', '.join(BOTS)}")
    settings = replace(SETTINGS[bot], threads=threads, clock=clock)
    if at:
        found = BUDGET.fullmatch(budget)
        if not found or float(found["seconds"] or found["simulations"]) <= 0:
            raise MeadhallError(f"a budget is seconds or simulations, like master@0.5s or master@800, not {budget!r}")
        settings = replace(settings, seconds=float(found["seconds"] or 0), simulations=int(found["simulations"] or 0))
    return partial(search.choose, settings=settings)

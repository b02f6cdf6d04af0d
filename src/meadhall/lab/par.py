"""Par: what the greedy bot makes alone on each hall plan of LOOT, looking at the three dice (LOOT-O1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median

from meadhall.bots import greedy, play_on
from meadhall.games import game_named
from meadhall.games.loot.pieces import DATA
from meadhall.kernel.match import Match

KNOWN_DICE = 3  # the queue tells the next three rounds


def par(games: int) -> Iterator[str]:
    """The lines of a Markdown table, as they are measured."""
    yield "| plan | median points of the greedy bot | least to most | games |"
    yield "|---|---|---|---|"
    for plan in DATA["plans"]:
        points = []
        for seed in range(games):
            match = Match(game_named("loot"), ["greedy"], options={"plan": plan}, seed=seed)
            play_on(match, partial(greedy.choose, ahead=KNOWN_DICE), seed)
            points += match.scores
        yield f"| {plan} | {median(points):g} | {min(points)} to {max(points)} | {games} |"

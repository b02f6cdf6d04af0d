"""Par: what the greedy bot makes alone on each course of a game, looking ahead as far as a player can know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from statistics import median

from meadhall.bots import greedy, play_on
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.kernel.match import Match


def par(game: Game, games: int) -> Iterator[str]:
    """The lines of a Markdown table, as they are measured."""
    if game.daily is None:
        raise MeadhallError(f"{game.title} cannot be played alone, so it has no par")
    yield "| plan | median points of the greedy bot | least to most | games |"
    yield "|---|---|---|---|"
    for course, options in game.daily.courses.items():
        points = []
        for seed in range(games):
            match = Match(game, ["greedy"], options=options, seed=seed)
            play_on(match, partial(greedy.choose, ahead=game.daily.known), seed)
            points += match.scores
        yield f"| {course} | {median(points):g} | {min(points)} to {max(points)} | {games} |"

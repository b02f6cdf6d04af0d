"""Play a game in every way that a hall does, and tell which rules that needed beyond those that were prepared.

``python -m tests.preparing.table GAME`` prints them, in a process where nothing else was ever called.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from numba.core.dispatcher import Dispatcher

from meadhall.bots.analysis import hint, review
from meadhall.bots.levels import bot_named
from meadhall.bots.search import SearchSettings
from meadhall.games import GAMES
from meadhall.hall.undo import free_from
from meadhall.kernel.compiling import calls
from meadhall.kernel.game import Game
from meadhall.kernel.lesson import lesson
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record
from meadhall.preparing.parts import parts_of
from tests.test_random_games import OPTIONS


def in_use() -> set[Any]:
    """The rules that have been called in this process, and those that they call: they are compiled."""
    modules = [module for name, module in sys.modules.items() if name.startswith("meadhall.")]
    rules = [thing for module in modules for thing in vars(module).values() if isinstance(thing, Dispatcher)]
    return set().union(*(calls(rule) for rule in rules if rule.signatures))


def play(match: Match, chance: Random) -> None:
    """A whole game; all that a seat sees is looked at on the way."""
    while match.to_act:
        seat = chance.choice(match.to_act)
        for one in range(len(match.seats)):
            match.view(one)
            match.visible(one)
            free_from(match, one)
        match.refused(seat)
        match = match.clone()
        match.play(seat, chance.choice(match.legal(seat)))
    match.undo(3)
    assert match.scores
    assert from_record(to_record(match), GAMES).winners == match.winners


def think(game: Game) -> None:
    """What the workers of a hall are asked."""
    match = Match(game, ["x"] * game.players[-1], seed=1)
    for level in ("apprentice", "master@0.01s"):
        seat = match.to_act[0]
        match.play(seat, bot_named(level)(match.position(seat, 1), 1))
    hint(match.position(match.to_act[0], 1), 1, SearchSettings(seconds=0.01))
    assert list(review(match, SearchSettings(seconds=0.01)))


if __name__ == "__main__":
    game = GAMES[sys.argv[1]]
    for part in parts_of([game]):
        part.compile()
    prepared = in_use()
    for players in game.players:
        for options in OPTIONS.get(game.name, [{}]):
            play(Match(game, ["x"] * players, options=options, seed=1), Random(1))
    lesson(game)
    think(game)
    print(*(rule.__name__ for rule in in_use() - prepared))

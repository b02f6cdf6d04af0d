"""The games of the hall, by name."""

from __future__ import annotations

from meadhall.games import lofoten, looot, loot
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (looot.GAME, loot.GAME, lofoten.GAME)}


def game_named(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise MeadhallError(f"there is no game called {name!r}; the hall has: {', '.join(GAMES)}")
    return GAMES[name]

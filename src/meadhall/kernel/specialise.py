"""Drivers made once per game.

A driver (playouts, later search) calls a game's rules in its inner loop. Passing the rules as arguments
would keep Numba from caching it, so a driver is a module that is executed afresh for each game, with that
game's rules as its globals and a cache of its own.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from types import ModuleType

from meadhall.kernel.game import Game
from meadhall.kernel.rule import cache_part, is_hashed

PLAYOUT = f"{__package__}.playout"

_game: list[Game] = []


def game_in_hand() -> Game:
    """The game for which a driver module is being executed."""
    return _game[-1]


@cache
def specialise(driver: str, game: Game) -> ModuleType:
    """The driver module of that name, made for ``game``."""
    template = importlib.util.find_spec(driver)
    assert template is not None
    assert template.origin is not None
    name = f"{template.name}.for_{game.name}"
    spec = importlib.util.spec_from_file_location(name, template.origin)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # Numba looks a function's module up by name
    _game.append(game)
    try:
        # A game from elsewhere can change without our noticing: compile its drivers anew each time.
        with cache_part(game.name if is_hashed(game.play) else None):
            spec.loader.exec_module(module)
    finally:
        _game.pop()
    return module

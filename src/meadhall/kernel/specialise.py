"""Drivers made once per game.

A driver (playouts, later search) calls a game's rules in its inner loop. Passing the rules as arguments
would keep Numba from caching it, so a driver is a module that is executed afresh for each game, with that
game's rules as its globals and a cache of its own.
"""

from __future__ import annotations

import importlib.util
import sys
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from types import ModuleType

from meadhall.kernel.game import Game
from meadhall.kernel.rule import PACKAGE, cache_part, is_hashed, source_hash

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
        with _cache_of(Path(template.origin).resolve(), game):
            spec.loader.exec_module(module)
    finally:
        _game.pop()
    return module


def _cache_of(driver: Path, game: Game) -> AbstractContextManager[None]:
    """Where a driver is cached: with our own, or apart where all that stands beside it is in the name of the place."""
    if not is_hashed(game.play):
        return cache_part(None)  # a game from elsewhere can change without our noticing: compile anew each time
    if driver.is_relative_to(PACKAGE):
        return cache_part(game.name)
    return cache_part(f"{game.name}-{source_hash(driver.parent, ('',))}", besides=driver.parent)

"""Drivers made once per game.

A driver (playouts, search) calls a game's rules in its inner loop. Passing the rules as arguments would keep Numba from
caching it, so a driver is a module that is executed afresh for each game, with that game's rules as its globals and a
cache of its own.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from meadhall.kernel.game import Game
from meadhall.kernel.rule import COMPILED_IN, PACKAGE, compiling_driver, game_files, game_folder, source_of, unit_cache

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
    files = _files_of(Path(template.origin).resolve())
    _game.append(game)
    try:
        with compiling_driver(files, _cache_of(template.name, files, game)):
            spec.loader.exec_module(module)
    finally:
        _game.pop()
    return module


def _files_of(driver: Path) -> list[Path]:
    """What can be compiled into a driver besides rules; one from elsewhere may call all that stands beside it."""
    if driver.is_relative_to(PACKAGE):
        return [driver]
    return sorted(path for path in driver.parent.rglob("*") if path.suffix in COMPILED_IN)


def _cache_of(driver: str, files: list[Path], game: Game) -> Path | None:
    """Where a driver is kept for a game: nowhere if the game's sources are not known, since they could change."""
    folder = game_folder(source_of(game.rules.play))
    name = f"{game.name}-{driver.rpartition('.')[2]}"
    return unit_cache(name, (*files, *game_files(folder))) if folder else None

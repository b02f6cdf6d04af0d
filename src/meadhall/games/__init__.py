"""The games of the hall, by name: those of this package, and those that other installed packages bring along.

A package brings a game by an entry point of the group ``meadhall.games`` that names its ``Game``.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from meadhall.kernel.errors import MeadhallError

if TYPE_CHECKING:
    from meadhall.kernel.game import Game

OURS = ("looot", "loot", "lofoten")  # packages beside this file, in the order in which they are shown
GROUP = "meadhall.games"
LOG = logging.getLogger(__name__)


class Games(Mapping[str, "Game"]):
    """Each is loaded when it is needed. One from elsewhere that cannot be loaded is told of, and left out."""

    @cached_property
    def _elsewhere(self) -> dict[str, Game]:
        return _from_elsewhere()

    def __getitem__(self, name: str) -> Game:
        if name in OURS:
            game: Game = import_module(f"{__name__}.{name}").GAME
            return game
        return self._elsewhere[name]

    def __iter__(self) -> Iterator[str]:
        return iter((*OURS, *self._elsewhere))

    def __len__(self) -> int:
        return len(OURS) + len(self._elsewhere)


def _from_elsewhere() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for point in entry_points(group=GROUP):
        try:
            game: Game = point.load()
            game.rules, game.name  # noqa: B018 - whatever has these is taken for a game
        except Exception as error:  # a package may raise what it likes
            LOG.warning("the game %r of %s cannot be loaded: %s", point.name, point.value, error)
            continue
        if game.name in (*OURS, *found):
            LOG.warning("there is a game called %r already; that of %s is left out", game.name, point.value)
        else:
            found[game.name] = game
    return found


def names() -> list[str]:
    """The names of all games, as far as they can be told without loading any."""
    return [*OURS, *sorted({point.name for point in entry_points(group=GROUP)} - set(OURS))]


GAMES: Mapping[str, Game] = Games()


def game_named(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise MeadhallError(f"there is no game called {name!r}; choose one of: {', '.join(GAMES)}")
    return GAMES[name]

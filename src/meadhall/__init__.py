"""Meadhall: Looot, LOOT and Lofoten, with one source of rules for players, bots and researchers."""

from typing import TYPE_CHECKING

from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError

if TYPE_CHECKING:
    from meadhall.kernel.match import Match
else:

    def __getattr__(name: str) -> object:
        """A match brings the compiler along, which not every command needs."""
        if name != "Match":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from meadhall.kernel.match import Match

        return Match


__all__ = ["GAMES", "Match", "MeadhallError", "game_named"]

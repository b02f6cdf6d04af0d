"""Meadhall: Looot, LOOT and Lofoten, with one source of rules for players, bots and researchers."""

from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match

__all__ = ["GAMES", "Match", "MeadhallError", "game_named"]

"""Lofoten (Pearl Games, by Sébastien Dujardin), for 2 players."""

from meadhall.kernel.game import assemble

GAME = assemble(__name__, "Lofoten", rules_version=1, players=range(2, 3))

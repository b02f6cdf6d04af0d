"""LOOT (Skellig Games and Merz Verlag 2024, by R. and R. zur Linde), for 1 to 4 players."""

from meadhall.kernel.game import assemble

GAME = assemble(__name__, "LOOT", rules_version=1, players=range(1, 5))

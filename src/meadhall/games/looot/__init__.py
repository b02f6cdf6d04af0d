"""Looot (Gigamic 2023, by C. Chevallier and L. Escoffier), for 2 to 4 players."""

from meadhall.kernel.game import assemble

GAME = assemble(__name__, "Looot", rules_version=1, players=range(2, 5))

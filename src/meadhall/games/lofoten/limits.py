"""What a game of Lofoten can take at most."""

from __future__ import annotations

from meadhall.games.lofoten.rules.market import TOP_NOTE
from meadhall.games.lofoten.rules.pieces import NUM_GOODS
from meadhall.kernel.dice import MAX_NOTES
from meadhall.kernel.game import Limits


def limits(players: int) -> Limits:
    """In one of twenty turns a tile leaves the market, which 32 tiles can do; then two more turns may follow.

    A turn takes 30 decisions: 27 for a card, its power and what coins buy, 3 for the next card and the end. What tiles
    bring takes 700 in the whole game: each is taken, placed and unloaded, and may then give up to 8 uses of a power.
    Chance gives two cards a turn, three for each hand that 16 coins buy, and two things for each tile.
    """
    turns = 20 * (32 + 1) + 2
    chances = MAX_NOTES + turns * (2 + 3 * 16) + 2 * 32
    return Limits(TOP_NOTE + NUM_GOODS, turns * 30 + 700, chances, hidden=players > 1)

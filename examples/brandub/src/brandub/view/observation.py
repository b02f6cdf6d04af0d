"""What a seat sees as numbers; everything is open in this game."""

from brandub.rules.board import KING, NOWHERE, NUM_CELLS, STATE
from brandub.rules.decisions import QUIET_MOVES
from meadhall.kernel.layout import Layout, Part

LAYOUT = Layout(STATE, 2, (
    Part("board", "the piece on each cell: none, attacker, defender, king", 0, KING),
    Part("turn", "who moves", seats=True),
    Part("lifted", "the cell of the lifted piece, or -1", NOWHERE, NUM_CELLS - 1),
    Part("quiet", "moves since a piece was captured", 0, QUIET_MOVES),
))  # fmt: skip

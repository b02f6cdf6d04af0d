"""The board, the pieces, the whole state as one record, and the numbers of the actions. Cells are counted by rows."""

import numpy as np

SIDE, DIRECTIONS, NOWHERE = 7, 4, -1
NUM_CELLS = SIDE * SIDE
THRONE = NUM_CELLS // 2
EMPTY, ATTACKER, DEFENDER, KING = range(4)
LETTERS = ".adk"  # the same in words
ATTACKERS, DEFENDERS = range(2)  # the sides; each has the seat of its number
SIDE_OF = np.array([-1, ATTACKERS, DEFENDERS, DEFENDERS], np.int8)  # of each piece
SET_UP = ("...a...", "...a...", "...d...", "aadkdaa", "...d...", "...a...", "...a...")  # BRAN-S2
START = np.array([LETTERS.index(letter) for letter in "".join(SET_UP)], np.int8)
_cells = np.arange(NUM_CELLS).reshape(SIDE, SIDE)
_wide = np.pad(_cells, 1, constant_values=NOWHERE)
_nearest = (_wide[:-2, 1:-1], _wide[2:, 1:-1], _wide[1:-1, :-2], _wide[1:-1, 2:])
NEXT = np.stack(_nearest, axis=-1).reshape(NUM_CELLS, DIRECTIONS)  # of each cell to the north, south, west and east
IS_CORNER = np.isin(_cells, _cells[:: SIDE - 1, :: SIDE - 1]).ravel()
IS_ROYAL = IS_CORNER | (_cells.ravel() == THRONE)  # BRAN-S1
IS_SHELTER = np.isin(_cells, [THRONE, *NEXT[THRONE]]).ravel()  # BRAN-K2, K3

# Each number answers one question and means one thing: lift the piece on this cell, put it on this cell.
LIFT_ACTION, PUT_ACTION, NUM_ACTIONS = 0, NUM_CELLS, 2 * NUM_CELLS

STATE = np.dtype(
    [
        ("board", np.int8, (NUM_CELLS,)),  # the piece on each cell; a lifted one still stands where it was
        ("turn", np.int8),  # the side that moves
        ("lifted", np.int8),  # the cell of the lifted piece, or nowhere
        ("last", np.int8, (2,)),  # where the last move came from and went to, or nowhere
        ("quiet", np.int8),  # moves since a piece was captured
        ("won", np.int8),  # a bit for each side that has won; none before the end
    ]
)

"""No piece of Brandub comes back, moves by itself, or stands where it may not."""

from brandub.rules.board import EMPTY, IS_CORNER, KING, NOWHERE, NUM_CELLS, SIDE_OF, START, THRONE
from meadhall.kernel.rule import rule


@rule
def lost_piece(state):
    kings = 0
    pieces = 0
    for cell in range(NUM_CELLS):
        piece = int(state.board[cell])
        kings += 1 if piece == KING else 0
        pieces += 0 if piece == EMPTY else 1
        if piece != EMPTY and piece != KING and (IS_CORNER[cell] or cell == THRONE):
            return True
        if piece == KING and IS_CORNER[cell] and state.won != 2:
            return True
    if kings == 0 and state.won != 1:
        return True
    if state.lifted != NOWHERE and SIDE_OF[state.board[state.lifted]] != state.turn:
        return True
    return kings > 1 or pieces > START.shape[0] or state.quiet > 50

"""What a bot believes of Brandub: pieces, and how the king sees the corners. What one side gains the other loses."""

from brandub.rules.board import ATTACKERS, DIRECTIONS, EMPTY, IS_CORNER, KING, NEXT, NOWHERE, NUM_CELLS, THRONE
from meadhall.kernel.game import Heuristic, Options, State
from meadhall.kernel.rule import rule

# Each attacker and each defender; each corner that the king can go to, at once or after one more move; each cell.
WEIGHTS = {"attacker": -1.0, "defender": 1.6, "corner": 4.0, "way": 1.2, "cell": 0.1}
CORNER, WAY, CELL = range(2, 5)  # a piece has the place before its number
VICTORY = 12.0


@rule
def corners_from(state: State, cell: int) -> int:
    """Corners that the king would see from a cell."""
    found = 0
    for direction in range(DIRECTIONS):
        at = int(NEXT[cell, direction])
        while at != NOWHERE and state.board[at] == EMPTY:
            found += 1 if IS_CORNER[at] else 0
            at = int(NEXT[at, direction])
    return found


@rule
def evaluate(state: State, seat: int, weights: Options) -> float:
    if state.won != 0:
        return VICTORY * (((int(state.won) >> seat) & 1) - ((int(state.won) >> (1 - seat)) & 1))
    king, worth = THRONE, 0.0
    for cell in range(NUM_CELLS):
        piece = int(state.board[cell])
        king = cell if piece == KING else king
        worth += weights[piece - 1] if EMPTY < piece < KING else 0.0
    worth += weights[CORNER] * corners_from(state, king)
    for direction in range(DIRECTIONS):
        at = int(NEXT[king, direction])
        while at != NOWHERE and state.board[at] == EMPTY:
            worth += weights[CELL] + weights[WAY] * corners_from(state, at)
            at = int(NEXT[at, direction])
    return float(-worth if seat == ATTACKERS else worth)


HEURISTIC = Heuristic(weights=WEIGHTS, evaluate=evaluate, scale=8.0, horizon=4, explore=0.7)

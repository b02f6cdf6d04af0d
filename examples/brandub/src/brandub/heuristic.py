"""What a bot believes of Brandub: pieces, and where the king can go. What one side gains the other loses."""

from brandub.rules.board import ATTACKERS, DIRECTIONS, EMPTY, IS_CORNER, KING, NEXT, NOWHERE, NUM_CELLS, THRONE
from meadhall.kernel.game import Heuristic, State, Weights
from meadhall.kernel.rule import rule

# Worth to the defenders: each attacker and each defender; each corner and each other cell that the king can go to.
WEIGHTS = {"attacker": -1.5, "defender": 2.4, "corner": 4.0, "cell": 0.2}
CORNER, CELL = 2, 3  # a piece has the place before its number


@rule
def evaluate(state: State, seat: int, weights: Weights) -> float:
    if state.won != 0:
        return 12.0 * (((int(state.won) >> seat) & 1) - ((int(state.won) >> (1 - seat)) & 1))
    king, worth = THRONE, 0.0
    for cell in range(NUM_CELLS):
        piece = int(state.board[cell])
        king = cell if piece == KING else king
        worth += weights[piece - 1] if EMPTY < piece < KING else 0.0
    for direction in range(DIRECTIONS):
        at = int(NEXT[king, direction])
        while at != NOWHERE and state.board[at] == EMPTY:
            worth += weights[CORNER] if IS_CORNER[at] else weights[CELL]
            at = int(NEXT[at, direction])
    return float(-worth if seat == ATTACKERS else worth)


HEURISTIC = Heuristic(weights=WEIGHTS, evaluate=evaluate, scale=8.0, horizon=4, explore=0.4)

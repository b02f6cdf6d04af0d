"""How pieces move (BRAN-M2 to M6), and how they and the king are captured (BRAN-C1 to C4, K1 to K3)."""

from brandub.rules.board import ATTACKERS, DIRECTIONS, EMPTY, IS_ROYAL, IS_SHELTER, KING, NEXT, NOWHERE, SIDE, SIDE_OF
from brandub.rules.ids import M2, M3, M4, M5, M6
from meadhall.kernel.game import State
from meadhall.kernel.rule import rule


@rule
def refuse_lift(state: State, cell: int) -> int:
    """The rule that keeps a piece from being lifted; it must have somewhere to go, maybe over the empty throne."""
    if SIDE_OF[state.board[cell]] != state.turn:
        return M2
    for direction in range(DIRECTIONS):
        at = int(NEXT[cell, direction])
        while at != NOWHERE and state.board[at] == EMPTY:
            if state.board[cell] == KING or not IS_ROYAL[at]:
                return 0
            at = int(NEXT[at, direction])
    return M6


@rule
def refuse_put(state: State, cell: int) -> int:
    """The rule that keeps the lifted piece from a cell: the first that it would break on the way."""
    at = int(state.lifted)
    if cell == at or (cell // SIDE != at // SIDE and cell % SIDE != at % SIDE):
        return M3
    step = SIDE if cell % SIDE == at % SIDE else 1
    while at != cell:
        at += step if cell > at else -step
        if state.board[at] != EMPTY:
            return M4
    return M5 if IS_ROYAL[cell] and state.board[state.lifted] != KING else 0


@rule
def is_hostile(state: State, cell: int, side: int) -> bool:
    """Whether a cell helps to capture a piece of a side: a rival stands there, or it is royal and empty (BRAN-C3)."""
    if cell == NOWHERE:
        return False
    return bool(IS_ROYAL[cell]) if state.board[cell] == EMPTY else bool(SIDE_OF[state.board[cell]] != side)


@rule
def is_captured(state: State, cell: int, direction: int) -> bool:
    """Whether a rival who has come next to a piece captures it; ``direction`` leads from the rival to the piece."""
    side = int(SIDE_OF[state.board[cell]])
    if state.board[cell] != KING or not IS_SHELTER[cell]:
        return is_hostile(state, int(NEXT[cell, direction]), side)
    hostile = 0
    for around in range(DIRECTIONS):
        hostile += 1 if is_hostile(state, int(NEXT[cell, around]), side) else 0
    return hostile == DIRECTIONS


@rule
def capture_from(state: State, cell: int) -> int:
    """Take off what the piece that was put on a cell captures; return how many."""
    taken = 0
    for direction in range(DIRECTIONS):
        near = int(NEXT[cell, direction])
        rival = near != NOWHERE and SIDE_OF[state.board[near]] == 1 - SIDE_OF[state.board[cell]]
        if rival and is_captured(state, near, direction):
            if state.board[near] == KING:
                state.won = 1 << ATTACKERS  # BRAN-E2
            state.board[near] = EMPTY
            taken += 1
    return taken

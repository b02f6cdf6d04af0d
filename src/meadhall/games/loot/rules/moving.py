"""Where a pawn may go (LOOT-U1, R1 to R7, P7 to P9). Each kind of answer has one predicate ``refuse_...``."""

from __future__ import annotations

from meadhall.games.loot.rules.ids import P7, P8, P9, R1, R3, R4, R5, R7, U1
from meadhall.games.loot.rules.pieces import DIRECTIONS, IS_BORDER, NUM_CELLS, REACH, SIDE, WRAPPED
from meadhall.games.loot.rules.state import ACTIVE, CROSS, State
from meadhall.kernel.rule import rule

NUM_DIRECTIONS = len(DIRECTIONS)
WRAP_PLACE, STEP_PLACE = 0, 1  # in ``gained`` and ``used``


@rule
def active_die(state: State) -> int:
    return int(state.dice[ACTIVE])


@rule
def abilities_left(state: State, seat: int, ability: int) -> int:
    return int(state.gained[seat, ability]) - int(state.used[seat, ability])


@rule
def refuse_start(cell: int) -> int:
    """LOOT-U1."""
    return 0 if IS_BORDER[cell] else U1


@rule
def refuse_mark(state: State, seat: int, cell: int) -> int:
    """LOOT-R5: no move ends on a cross."""
    return R5 if state.mark[seat, cell] == CROSS else 0


@rule
def refuse_move(state: State, seat: int, cell: int) -> int:
    """LOOT-R1, R3, R4: exactly the die's number of cells, in one line, inside the fair."""
    pawn, die = int(state.pawn[seat]), active_die(state)
    for direction in range(NUM_DIRECTIONS):
        if REACH[pawn, direction, die] == cell:
            return refuse_mark(state, seat, cell)
    for direction in range(NUM_DIRECTIONS):
        if WRAPPED[pawn, direction, die] == cell:
            return R4
    return R1 if pawn // SIDE == cell // SIDE or pawn % SIDE == cell % SIDE else R3


@rule
def refuse_wrap(state: State, seat: int, cell: int) -> int:
    """LOOT-P8: over an edge and on from the opposite side."""
    if abilities_left(state, seat, WRAP_PLACE) == 0:
        return P7
    pawn, die = int(state.pawn[seat]), active_die(state)
    for direction in range(NUM_DIRECTIONS):
        if REACH[pawn, direction, die] < 0 and WRAPPED[pawn, direction, die] == cell:
            return refuse_mark(state, seat, cell)
    return P8


@rule
def refuse_step(state: State, seat: int, cell: int) -> int:
    """LOOT-P9: one cell more or fewer than the die, never none."""
    if abilities_left(state, seat, STEP_PLACE) == 0:
        return P7
    pawn, die = int(state.pawn[seat]), active_die(state)
    for direction in range(NUM_DIRECTIONS):
        fewer = die > 1 and REACH[pawn, direction, die - 1] == cell
        if fewer or REACH[pawn, direction, die + 1] == cell:
            return refuse_mark(state, seat, cell)
    return P9


@rule
def has_move(state: State, seat: int) -> bool:
    """Whether the die allows a move without an ability."""
    pawn, die = int(state.pawn[seat]), active_die(state)
    for direction in range(NUM_DIRECTIONS):
        cell = int(REACH[pawn, direction, die])
        if cell >= 0 and refuse_mark(state, seat, cell) == 0:
            return True
    return False


@rule
def refuse_relocate(state: State, seat: int, cell: int) -> int:
    """LOOT-R7: only without a move, and only to a cell without a mark."""
    return R7 if state.mark[seat, cell] > 0 or has_move(state, seat) else 0


@rule
def refuse_stay(state: State, seat: int) -> int:
    """LOOT-R7: the pawn stays only where there is neither a move nor a cell without a mark."""
    return R7 if state.visited[seat] < NUM_CELLS or has_move(state, seat) else 0

"""The contract: who is to act, what is legal and why not, what an action does, and how a game ends (BRAN-E1 to E5)."""

from brandub.rules.board import ATTACKERS, EMPTY, IS_CORNER, NOWHERE, NUM_ACTIONS, NUM_CELLS, PUT_ACTION, START
from brandub.rules.ids import E5, M1, M2, M6
from brandub.rules.moving import capture_from, refuse_lift, refuse_put
from meadhall.kernel.dice import Dice
from meadhall.kernel.game import Listed, Options, State
from meadhall.kernel.rule import exported

QUIET_MOVES, BOTH = 50, 3  # in a row end the game (BRAN-E4); the two sides, as bits


@exported
def begin_turn(state: State, side: int) -> None:
    """BRAN-M1; a side without a move has lost (BRAN-E3)."""
    state.turn = side
    state.lifted = NOWHERE
    for cell in range(NUM_CELLS):
        if refuse_lift(state, cell) == 0:
            return
    state.won = BOTH & ~(1 << side)


@exported
def start(state: State, players: int, options: Options, dice: Dice) -> None:
    """BRAN-S2, S3: there is nothing to choose."""
    for cell in range(NUM_CELLS):
        state.board[cell] = START[cell]
    state.last[:] = NOWHERE
    state.quiet = state.won = 0
    begin_turn(state, ATTACKERS)


@exported
def to_act(state: State) -> int:
    return 1 << int(state.turn) if state.won == 0 else 0


@exported
def refusal(state: State, seat: int, action: int) -> int:
    """0 if ``seat`` may do ``action`` now, else the number of the rule that forbids it."""
    if state.won != 0:
        return E5
    if seat != state.turn:
        return M1
    if state.lifted == NOWHERE:
        return refuse_lift(state, action) if action < PUT_ACTION else M2
    return refuse_put(state, action - PUT_ACTION) if action >= PUT_ACTION else M6


@exported
def legal(state: State, seat: int, out: Listed) -> int:
    """Write the legal actions of ``seat`` into ``out`` and return how many there are."""
    count = 0
    for action in range(NUM_ACTIONS):
        if refusal(state, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@exported
def play(state: State, seat: int, action: int, dice: Dice) -> None:
    """Carry out a legal action: lift a piece, or put it and capture, which ends the turn or the game."""
    if action < PUT_ACTION:
        state.lifted = action
        return
    origin, cell = int(state.lifted), action - PUT_ACTION
    state.board[cell] = state.board[origin]
    state.board[origin] = EMPTY
    state.last[0], state.last[1] = origin, cell
    state.quiet = 0 if capture_from(state, cell) > 0 else int(state.quiet) + 1
    if IS_CORNER[cell]:  # BRAN-E1
        state.won = 1 << seat
    begin_turn(state, 1 - seat)
    if state.quiet == QUIET_MOVES and state.won == 0:
        state.won = BOTH


@exported
def winners(state: State) -> int:
    """A bit for each side that has won; before the end nobody is behind."""
    return int(state.won) if state.won != 0 else BOTH


@exported
def score(state: State, out: Options) -> None:
    """BRAN-E5: a point for whoever has won."""
    out[0], out[1] = int(state.won) & 1, int(state.won) >> 1

"""The contract of a game: who is to act, what is legal and why not, and what an action does."""

from __future__ import annotations

from meadhall.games.loot.rules.ids import E1, R1, U1, U2
from meadhall.games.loot.rules.moving import (
    NUM_DIRECTIONS,
    STEP_PLACE,
    WRAP_PLACE,
    abilities_left,
    active_die,
    refuse_mark,
    refuse_move,
    refuse_relocate,
    refuse_start,
    refuse_stay,
    refuse_step,
    refuse_wrap,
)
from meadhall.games.loot.rules.pieces import NUM_CELLS, REACH, WRAPPED
from meadhall.games.loot.rules.rounds import choose, move_pawn, order_dice, refuse_order
from meadhall.games.loot.rules.state import (
    HIDDEN_CHOICE,
    MOVE_ACTION,
    MOVE_PAWN,
    NO_CHOICE,
    NUM_ORDERS,
    ORDER_ACTION,
    ORDER_DICE,
    OVER,
    PLACE_PAWN,
    RELOCATE_ACTION,
    START_ACTION,
    STAY,
    STEP_ACTION,
    WRAP_ACTION,
    Numbers,
    State,
)
from meadhall.kernel.dice import Dice
from meadhall.kernel.rule import exported, rule


@exported
def to_act(state: State) -> int:
    """A bit for each seat that has not chosen yet."""
    if state.question == OVER:
        return 0
    if state.question == ORDER_DICE:
        return 1
    seats = 0
    for seat in range(state.num_players):
        if state.choice[seat] == NO_CHOICE:
            seats |= 1 << seat
    return seats


@rule
def refuse_answer(state: State, seat: int, action: int) -> int:
    """The rule that forbids ``action`` as an answer to the question asked."""
    if state.question == PLACE_PAWN:
        return refuse_start(action - START_ACTION) if START_ACTION <= action < MOVE_ACTION else U1
    if state.question == ORDER_DICE:
        if ORDER_ACTION <= action < ORDER_ACTION + NUM_ORDERS and not refuse_order(state, action - ORDER_ACTION):
            return 0
        return U2
    if action < MOVE_ACTION or action >= ORDER_ACTION:
        return U1 if action < MOVE_ACTION else U2
    if action < WRAP_ACTION:
        return refuse_move(state, seat, action - MOVE_ACTION)
    if action < STEP_ACTION:
        return refuse_wrap(state, seat, action - WRAP_ACTION)
    if action < RELOCATE_ACTION:
        return refuse_step(state, seat, action - STEP_ACTION)
    if action < STAY:
        return refuse_relocate(state, seat, action - RELOCATE_ACTION)
    return refuse_stay(state, seat)


@exported
def refusal(state: State, seat: int, action: int) -> int:
    """0 if ``seat`` may do ``action`` now, else the number of the rule that forbids it."""
    if state.question == OVER:
        return E1
    if (to_act(state) >> seat) & 1 == 0:
        return U2 if state.question == ORDER_DICE else R1
    return refuse_answer(state, seat, action)


@rule
def list_reach(state: State, seat: int, distance: int, first: int, out: Numbers, count: int) -> int:
    """Where a move of that many cells can end."""
    pawn = int(state.pawn[seat])
    for direction in range(NUM_DIRECTIONS):
        cell = int(REACH[pawn, direction, distance])
        if cell >= 0 and refuse_mark(state, seat, cell) == 0:
            out[count] = first + cell
            count += 1
    return count


@rule
def list_wrapped(state: State, seat: int, out: Numbers, count: int) -> int:
    pawn, die = int(state.pawn[seat]), active_die(state)
    for direction in range(NUM_DIRECTIONS):
        cell = int(WRAPPED[pawn, direction, die])
        if REACH[pawn, direction, die] < 0 and refuse_mark(state, seat, cell) == 0:
            out[count] = WRAP_ACTION + cell
            count += 1
    return count


@rule
def legal_moves(state: State, seat: int, out: Numbers) -> int:
    die = active_die(state)
    moves = list_reach(state, seat, die, MOVE_ACTION, out, 0)
    count = moves
    if abilities_left(state, seat, WRAP_PLACE) > 0:
        count = list_wrapped(state, seat, out, count)
    if abilities_left(state, seat, STEP_PLACE) > 0:
        if die > 1:
            count = list_reach(state, seat, die - 1, STEP_ACTION, out, count)
        count = list_reach(state, seat, die + 1, STEP_ACTION, out, count)
    if moves > 0:
        return count
    relocations = count
    for cell in range(NUM_CELLS):
        out[count] = RELOCATE_ACTION + cell
        count += 1 if state.mark[seat, cell] == 0 else 0
    if count == relocations:
        out[count] = STAY
        count += 1
    return count


@rule
def legal_starts(out: Numbers) -> int:
    count = 0
    for cell in range(NUM_CELLS):
        out[count] = START_ACTION + cell
        count += 1 if refuse_start(cell) == 0 else 0
    return count


@rule
def legal_orders(state: State, out: Numbers) -> int:
    count = 0
    for order in range(NUM_ORDERS):
        out[count] = ORDER_ACTION + order
        count += 0 if refuse_order(state, order) else 1
    return count


@exported
def legal(state: State, seat: int, out: Numbers) -> int:
    """Write the legal actions of ``seat`` into ``out`` and return how many there are."""
    if (to_act(state) >> seat) & 1 == 0:
        return 0
    if state.question == PLACE_PAWN:
        return legal_starts(out)
    if state.question == ORDER_DICE:
        return legal_orders(state, out)
    return legal_moves(state, seat, out)


@exported
def play(state: State, seat: int, action: int, dice: Dice) -> None:
    """Carry out a legal action."""
    if action >= ORDER_ACTION:
        order_dice(state, action - ORDER_ACTION)
    else:
        choose(state, seat, action, dice)


@rule
def attempt(state: State, seat: int, action: int, dice: Dice) -> None:
    """All choose unseen: the own pawn is moved at once, as if nobody else were there."""
    if state.question == MOVE_PAWN:
        move_pawn(state, seat, action)


@exported
def reimagine(state: State, seat: int, dice: Dice) -> None:
    """Forget what the other seats have chosen in this round: they owe their choice again."""
    if state.question == PLACE_PAWN or state.question == MOVE_PAWN:
        for other in range(state.num_players):
            if other != seat:
                state.choice[other] = NO_CHOICE


@exported
def blind(state: State, seat: int) -> None:
    """Cover what the other seats have chosen in this round; that they have chosen is to be seen."""
    for other in range(state.num_players):
        if other != seat and state.choice[other] != NO_CHOICE:
            state.choice[other] = HIDDEN_CHOICE

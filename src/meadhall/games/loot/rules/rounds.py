"""A round: all choose unseen, then all move at once, then a die is rolled (LOOT-R1, R2, R8, E1, E4, O1)."""

from __future__ import annotations

from meadhall.games.loot.rules.moving import STEP_PLACE, WRAP_PLACE, refuse_stay, refuse_step, refuse_wrap
from meadhall.games.loot.rules.pieces import DATA, NUM_CELLS
from meadhall.games.loot.rules.scoring import make_stroke, total, write_total
from meadhall.games.loot.rules.state import (
    BONUS,
    DICE,
    MOVE_ACTION,
    MOVE_PAWN,
    NO_CHOICE,
    NUM_ORDERS,
    ORDER_DICE,
    OVER,
    PLACE_PAWN,
    RELOCATE_ACTION,
    START_ACTION,
    STAY,
    STEP_ACTION,
    WRAP_ACTION,
    State,
)
from meadhall.kernel.dice import Dice, roll
from meadhall.kernel.rule import exported, rule

FINISH_BONUS: int = DATA["finish_bonus"]
SOLO_ROUNDS: int = DATA["solo_rounds"]
IDLE_ROUNDS: int = DATA["idle_rounds"]
ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))  # of the three dice


# --- the first dice -----------------------------------------------------------------------------------
@rule
def roll_die(dice: Dice) -> int:
    return 1 + roll(dice, 6)


@rule
def same_order(state: State, one: int, two: int) -> bool:
    for place in range(DICE):
        if state.dice[ORDERS[one][place]] != state.dice[ORDERS[two][place]]:
            return False
    return True


@rule
def refuse_order(state: State, order: int) -> bool:
    """With dice alike, two orders are one; the first of them stands for both."""
    for earlier in range(order):
        if same_order(state, earlier, order):
            return True
    return False


@rule
def order_dice(state: State, order: int) -> None:
    first, second, third = (
        int(state.dice[ORDERS[order][0]]),
        int(state.dice[ORDERS[order][1]]),
        int(state.dice[ORDERS[order][2]]),
    )
    state.dice[0] = first
    state.dice[1] = second
    state.dice[2] = third
    state.question = MOVE_PAWN


@rule
def begin_rounds(state: State, dice: Dice) -> None:
    """LOOT-U1, U2: the pawns stand on the cells chosen; then the dice are rolled."""
    for seat in range(state.num_players):
        state.pawn[seat] = int(state.choice[seat]) - START_ACTION
        state.choice[seat] = NO_CHOICE
    for place in range(DICE):
        state.dice[place] = roll_die(dice)
    state.question = MOVE_PAWN
    if state.first_seat_orders == 1:
        for order in range(1, NUM_ORDERS):
            if not refuse_order(state, order):  # with three alike there is nothing to choose
                state.question = ORDER_DICE


# --- one seat -----------------------------------------------------------------------------------------
@rule
def has_ability_move(state: State, seat: int) -> bool:
    for cell in range(NUM_CELLS):
        if refuse_wrap(state, seat, cell) == 0 or refuse_step(state, seat, cell) == 0:
            return True
    return False


@exported
def move_pawn(state: State, seat: int, action: int) -> bool:
    """Carry out what a seat has chosen; return whether it made a stroke."""
    if action == STAY:
        return False
    if action >= RELOCATE_ACTION:
        state.pawn[seat] = action - RELOCATE_ACTION
        return False
    cell = (action - MOVE_ACTION) % NUM_CELLS
    if action >= STEP_ACTION:
        state.used[seat, STEP_PLACE] += 1
    elif action >= WRAP_ACTION:
        state.used[seat, WRAP_PLACE] += 1
    state.pawn[seat] = cell
    make_stroke(state, seat, cell)
    return True


# --- the round ----------------------------------------------------------------------------------------
@rule
def all_have_chosen(state: State) -> bool:
    for seat in range(state.num_players):
        if state.choice[seat] == NO_CHOICE:
            return False
    return True


@rule
def move_all(state: State) -> None:
    """Everybody moves and writes; the choices are open now."""
    strokes = 0
    for seat in range(state.num_players):
        before = total(state, seat)
        if move_pawn(state, seat, int(state.choice[seat])):
            strokes += 1
        write_total(state, seat, before)
        state.choice[seat] = NO_CHOICE
    state.rounds += 1
    state.idle_rounds = 0 if strokes > 0 else state.idle_rounds + 1


@rule
def end_if_due(state: State) -> None:
    """LOOT-E1: a full track ends the game with a bonus; E4 and O1 end it without."""
    for seat in range(state.num_players):
        if state.spaces[seat] >= state.score_spaces - 1:
            state.points[seat, BONUS] = FINISH_BONUS
            state.question = OVER
    if state.idle_rounds >= IDLE_ROUNDS or (state.num_players == 1 and state.rounds >= SOLO_ROUNDS):
        state.question = OVER


@rule
def next_die(state: State, dice: Dice) -> None:
    """LOOT-R8."""
    state.dice[2] = state.dice[1]
    state.dice[1] = state.dice[0]
    state.dice[0] = roll_die(dice)


@rule
def can_only_stay(state: State, seat: int) -> bool:
    return refuse_stay(state, seat) == 0 and not has_ability_move(state, seat)


@rule
def choose_stays(state: State) -> None:
    """Who can only stay is not asked."""
    for seat in range(state.num_players):
        if can_only_stay(state, seat):
            state.choice[seat] = STAY


@exported
def count_secret(state: State) -> int:
    """How many have been asked in this round, have chosen, and wait for the others (LOOT-R1)."""
    count = 0
    for seat in range(state.num_players):
        was_asked = state.question == PLACE_PAWN or not can_only_stay(state, seat)
        count += 1 if was_asked and state.choice[seat] != NO_CHOICE else 0
    return count


@rule
def end_round(state: State, dice: Dice) -> None:
    """Play out the round that all have chosen for, and any that nobody needs to be asked about."""
    while state.question == MOVE_PAWN and all_have_chosen(state):
        move_all(state)
        end_if_due(state)
        if state.question == MOVE_PAWN:
            next_die(state, dice)
            choose_stays(state)


@rule
def choose(state: State, seat: int, action: int, dice: Dice) -> None:
    """Note what a seat has chosen; the last choice sets the table in motion."""
    state.choice[seat] = action
    if state.question == PLACE_PAWN:
        if all_have_chosen(state):
            begin_rounds(state, dice)
    else:
        end_round(state, dice)

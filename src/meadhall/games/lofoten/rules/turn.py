"""A turn, phase by phase: action, draw, upkeep, end step; and how the game ends (LOF-T1 to T8, D1, U1 to U4, E1 to E3).

``go_on`` carries a turn on until somebody must be asked. Each phase has a function ``ask_...`` that does what
happens by itself, sets the next question and returns True, or returns False once the phase has nothing to ask.
"""

from __future__ import annotations

from meadhall.games.lofoten.rules.cards import draw_card
from meadhall.games.lofoten.rules.fleet import is_loaded, settle, unload
from meadhall.games.lofoten.rules.improving import can_improve
from meadhall.games.lofoten.rules.jarls import draws_two, refuse_jarl, renewal_price
from meadhall.games.lofoten.rules.market import (
    break_four_alike,
    break_standstill,
    empty_zones,
    take_tile,
    tiles_left,
)
from meadhall.games.lofoten.rules.pieces import (
    COIN_POWER,
    NUM_JARLS,
    NUM_SHIPS,
    NUM_ZONES,
    QUIET_TURNS,
    REMOVE_POWER,
    TURN_PRICE,
)
from meadhall.games.lofoten.rules.state import (
    ACTION,
    ATTACH,
    DONE,
    DRAW,
    END_OF_TURN,
    END_STEP,
    FROM_CARD,
    FROM_SHIP,
    HAND,
    KEEP_CARD,
    LAST_UNLOAD,
    LEFT_CARD,
    MIDDLE_CARD,
    MOVE,
    NONE,
    OVER,
    PAY,
    PLACE_CARD,
    PLACE_TILE,
    PLAY_CARD,
    RIGHT_CARD,
    STORE,
    TAKE_TILE,
    UNLOAD_LAST,
    UPKEEP,
    USE_POWER,
    State,
)
from meadhall.kernel.dice import Dice
from meadhall.kernel.rule import exported, rule


# --- who and when -------------------------------------------------------------------------------------------
@rule
def is_last_turn(state: State) -> bool:
    """LOF-E2: once the end is triggered, the turn of the player without the first-player card is the last."""
    return bool(state.end_triggered == 1 and state.current != state.first_player)


@rule
def begin_turn(state: State, seat: int) -> None:
    state.current = seat
    state.phase = ACTION
    state.extra_bought = 0
    state.ship_improved = 0
    state.tile_left = 0
    state.step_done = 0
    state.played = NONE
    state.moves_left = 0
    state.power_left[FROM_CARD] = 0
    state.power_left[FROM_SHIP] = 0


# --- the action phase ---------------------------------------------------------------------------------------
@rule
def way_of_card(state: State) -> int:
    """LOF-T3: the way in which the side card moves the fleet; 0 if none is being played."""
    return -1 if state.played == LEFT_CARD else 1 if state.played == RIGHT_CARD else 0


@rule
def power_serves(state: State, source: int) -> bool:
    """Whether a power has uses left and something to use it on (LOF-T6)."""
    if state.power_left[source] == 0:
        return False
    if state.power[source] == COIN_POWER:
        return bool(state.reserve > 0 or state.coins[1 - state.current] > 0)
    return not (state.power[source] == REMOVE_POWER and empty_zones(state) == NUM_ZONES)


@exported
def source_of_power(state: State) -> int:
    """A longship's power comes first: it has interrupted the card."""
    return FROM_SHIP if power_serves(state, FROM_SHIP) else FROM_CARD


@rule
def ask_action(state: State) -> bool:
    """LOF-A1: loading and unloading come first, at the start of the phase and after everything that is done in it."""
    if state.unloading == NONE:
        settle(state)
    if state.unloading != NONE and not unload(state):
        state.question = STORE
    elif power_serves(state, FROM_SHIP):
        state.question = USE_POWER
    elif state.played == NONE:
        state.question = PLAY_CARD
    elif way_of_card(state) != 0 and (state.moves_left > 0 or state.coins[state.current] > 0):
        state.question = MOVE
    elif state.played == MIDDLE_CARD and power_serves(state, FROM_CARD):
        state.question = USE_POWER
    else:
        return False
    return True


# --- draw and upkeep ----------------------------------------------------------------------------------------
@rule
def ask_draw(state: State, dice: Dice) -> bool:
    """LOF-D1; the Seer sees two cards (LOF-J5)."""
    seat = int(state.current)
    if state.held_card[0] == NONE and state.hand[seat, HAND - 1] == NONE:
        state.held_card[0] = draw_card(state, seat, dice)
        if draws_two(state, seat):
            state.held_card[1] = draw_card(state, seat, dice)
    if state.held_card[0] == NONE:
        return False
    state.question = KEEP_CARD if state.held_card[1] != NONE else PLACE_CARD
    return True


@rule
def ask_upkeep(state: State, dice: Dice) -> bool:
    """LOF-U1 to U3: fill the market, and thin it out again as long as that is due."""
    while True:
        empty = empty_zones(state)
        if state.held_tile != NONE:
            state.question = PLACE_TILE
            return True
        if empty > 0 and state.pile[0] > 0 and state.pile[1] > 0 and state.taking == NONE:
            state.question = TAKE_TILE
            return True
        if empty > 0 and tiles_left(state) > 0:
            take_tile(state, dice)
        elif empty > 0 or not (break_four_alike(state) or break_standstill(state)):
            return False


@rule
def end_upkeep(state: State) -> None:
    """LOF-E1: the end is triggered by a market that stays short, or by twenty quiet turns (LOF-U4)."""
    state.quiet_turns = 0 if state.tile_left == 1 else state.quiet_turns + 1
    if empty_zones(state) > 0 or state.quiet_turns >= QUIET_TURNS:
        state.end_triggered = 1


# --- the end step -------------------------------------------------------------------------------------------
@rule
def can_buy_turn(state: State) -> bool:
    """LOF-T8: once a turn, not in an extra turn, and not when no turn can follow."""
    if state.extra_turn == 1 or state.extra_bought == 1 or is_last_turn(state):
        return False
    return bool(state.coins[state.current] >= TURN_PRICE)


@rule
def can_renew_hand(state: State) -> bool:
    """LOF-T8: whenever the hand has three cards."""
    seat = int(state.current)
    return bool(state.hand[seat, HAND - 1] != NONE and state.coins[seat] >= renewal_price(state, seat))


@rule
def can_take_jarl(state: State) -> bool:
    for jarl in range(NUM_JARLS):
        if refuse_jarl(state, int(state.current), jarl) == 0:
            return True
    return False


@rule
def ask_end_step(state: State) -> bool:
    """LOF-B4: nobody is asked where nothing can be done."""
    if state.attaching != NONE:
        state.question = ATTACH
    elif state.improving != NONE:
        state.question = PAY
    elif state.step_done == 0 and (
        can_take_jarl(state) or can_improve(state) or can_buy_turn(state) or can_renew_hand(state)
    ):
        state.question = END_OF_TURN
    else:
        return False
    return True


# --- the end of the game ------------------------------------------------------------------------------------
@rule
def ask_last_unload(state: State) -> bool:
    """LOF-E3: each may unload one longship; who has none loaded is not asked."""
    if state.unloading != NONE and not unload(state):
        state.question = STORE
        return True
    if state.step_done == 0:
        for ship in range(NUM_SHIPS):
            if is_loaded(state, int(state.current), ship):
                state.question = UNLOAD_LAST
                return True
    return False


@rule
def begin_last_unload(state: State, seat: int) -> None:
    state.phase = LAST_UNLOAD
    state.current = seat
    state.step_done = 0


# --- from phase to phase --------------------------------------------------------------------------------------
@rule
def end_turn(state: State) -> None:
    """LOF-E2: the last turn leads to the end, any other to an extra turn or to the rival's."""
    state.turns += 1
    if is_last_turn(state):
        begin_last_unload(state, int(state.first_player))
        return
    state.extra_turn = state.extra_bought
    begin_turn(state, int(state.current) if state.extra_bought == 1 else 1 - int(state.current))


@rule
def next_phase(state: State) -> None:
    if state.phase == ACTION:
        state.played = DONE
        state.phase = END_STEP if is_last_turn(state) else DRAW
    elif state.phase == DRAW:
        state.phase = UPKEEP
    elif state.phase == UPKEEP:
        end_upkeep(state)
        state.phase = END_STEP
    elif state.phase == END_STEP:
        end_turn(state)
    elif state.current == state.first_player:
        begin_last_unload(state, 1 - int(state.first_player))
    else:
        state.question = OVER


@rule
def go_on(state: State, dice: Dice) -> None:
    """Carry the game on until somebody must be asked, or it is over."""
    asked = False
    while not asked:
        if state.phase == ACTION:
            asked = ask_action(state)
        elif state.phase == DRAW:
            asked = ask_draw(state, dice)
        elif state.phase == UPKEEP:
            asked = ask_upkeep(state, dice)
        elif state.phase == END_STEP:
            asked = ask_end_step(state)
        else:
            asked = ask_last_unload(state)
        if not asked:
            next_phase(state)
            asked = bool(state.question == OVER)

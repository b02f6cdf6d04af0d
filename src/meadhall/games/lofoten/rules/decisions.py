"""The contract of a game: who is to act, what is legal and why not, and what an action does."""

from __future__ import annotations

from meadhall.games.lofoten.rules.cards import (
    card_good,
    card_value,
    cover_cards,
    deal_again,
    discard,
    discard_hand,
    draw_hand,
    keep_held_card,
    place_held_card,
    reveal,
    take_from_hand,
)
from meadhall.games.lofoten.rules.fleet import (
    good_to_store,
    is_loaded,
    refuse_slide,
    refuse_store,
    turn_wheel,
    uses_of_power,
    zone_beside,
)
from meadhall.games.lofoten.rules.ids import A4, B1, B4, D1, E2, E3, J2, J4, J5, T1, T2, T3, T5, T6, T8, U1
from meadhall.games.lofoten.rules.improving import improve, pay, refuse_improve, refuse_pay
from meadhall.games.lofoten.rules.jarls import extra_movements, refuse_jarl, renewal_price, take_jarl
from meadhall.games.lofoten.rules.market import (
    cover_tile,
    hold_another,
    place_tile,
    refuse_place_tile,
    refuse_take_tile,
    remove_tile,
)
from meadhall.games.lofoten.rules.pieces import (
    COIN_POWER,
    MOVEMENT_PRICE,
    REMOVE_POWER,
    SLIDE_POWER,
    TURN_POWER,
    TURN_PRICE,
)
from meadhall.games.lofoten.rules.state import (
    ATTACH,
    ATTACH_ACTION,
    BUY_MOVEMENT,
    BUY_TURN,
    DOCK,
    DONE,
    END_OF_TURN,
    END_TURN,
    FROM_CARD,
    IMPROVE_ACTION,
    JARL_ACTION,
    KEEP_ACTION,
    KEEP_CARD,
    MIDDLE_CARD,
    MOVE,
    NONE,
    NUM_ACTIONS,
    OVER,
    PAY,
    PAY_ACTION,
    PLACE_CARD,
    PLACE_CARD_ACTION,
    PLACE_TILE,
    PLACE_TILE_ACTION,
    PLAY_ACTION,
    PLAY_CARD,
    REMOVE_ACTION,
    RENEW_HAND,
    SLIDE_ACTION,
    STOP,
    STORE,
    STORE_ACTION,
    TAKE_COIN,
    TAKE_TILE,
    TAKE_TILE_ACTION,
    TURN_ACTION,
    UNLOAD_ACTION,
    UNLOAD_LAST,
    UNLOAD_NONE,
    USE_POWER,
    Numbers,
    State,
)
from meadhall.games.lofoten.rules.turn import can_buy_turn, can_renew_hand, go_on, source_of_power, way_of_card
from meadhall.kernel.dice import Dice
from meadhall.kernel.rule import exported, rule


@exported
def to_act(state: State) -> int:
    """A bit for the seat that owes a decision."""
    return 0 if state.question == OVER else 1 << state.current


# --- why not: a predicate for each kind of answer -------------------------------------------------------------
@rule
def refuse_play(state: State, seat: int, place: int) -> int:
    """LOF-T5: the longship at the dock can hold one order."""
    if state.question != PLAY_CARD:
        return T2
    return T5 if place == MIDDLE_CARD and state.order[seat, state.wheel[seat, DOCK]] != NONE else 0


@rule
def refuse_purchase(state: State, seat: int, action: int) -> int:
    """LOF-T8: what coins buy, and when."""
    question = int(state.question)
    if action == RENEW_HAND:
        bought = question in (PLAY_CARD, END_OF_TURN) and can_renew_hand(state)
    elif action == BUY_TURN:
        bought = (question <= USE_POWER or question == END_OF_TURN) and can_buy_turn(state)
    else:
        bought = question == MOVE and bool(state.coins[seat] >= MOVEMENT_PRICE)
    return 0 if bought else T8


@rule
def way_of(action: int) -> int:
    """Of a slide or a turn: -1 to the left or counter-clockwise, 1 to the right or clockwise."""
    return 2 * ((action - SLIDE_ACTION) & 1) - 1


@rule
def refuse_movement(state: State, seat: int, action: int) -> int:
    """LOF-T3 for a side card, LOF-T6 for a power; LOF-T4 for both."""
    slides = action < TURN_ACTION
    way = way_of(action)
    if state.question == USE_POWER:
        if state.power[source_of_power(state)] != (SLIDE_POWER if slides else TURN_POWER):
            return T6
    elif state.question != MOVE or state.moves_left == 0 or way != way_of_card(state):
        return T3
    return refuse_slide(state, seat, way) if slides else 0


@rule
def refuse_power(state: State, power: int) -> int:
    """LOF-T6."""
    return 0 if state.question == USE_POWER and state.power[source_of_power(state)] == power else T6


@rule
def refuse_remove(state: State, zone: int) -> int:
    return T6 if state.market[zone] == NONE else refuse_power(state, REMOVE_POWER)


@rule
def refuse_in_action(state: State, seat: int, action: int) -> int:
    """Answers that belong to playing a card."""
    if action < RENEW_HAND:
        return refuse_play(state, seat, action - PLAY_ACTION)
    if action < SLIDE_ACTION or action == BUY_MOVEMENT:
        return refuse_purchase(state, seat, action)
    if action < BUY_MOVEMENT:
        return refuse_movement(state, seat, action)
    if action == STOP:
        return 0 if state.question == MOVE or state.question == USE_POWER else T3
    if action == TAKE_COIN:
        return refuse_power(state, COIN_POWER)
    if action < STORE_ACTION:
        return refuse_remove(state, action - REMOVE_ACTION)
    return refuse_store(state, action - STORE_ACTION) if state.question == STORE else A4


@rule
def refuse_in_upkeep(state: State, action: int) -> int:
    """Answers that belong to the draw phase and the upkeep."""
    if action < PLACE_CARD_ACTION:
        return 0 if state.question == KEEP_CARD else J5
    if action < TAKE_TILE_ACTION:
        return 0 if state.question == PLACE_CARD else D1
    if action < PLACE_TILE_ACTION:
        return refuse_take_tile(state, action - TAKE_TILE_ACTION) if state.question == TAKE_TILE else U1
    return refuse_place_tile(state, action - PLACE_TILE_ACTION) if state.question == PLACE_TILE else U1


@rule
def refuse_at_end(state: State, seat: int, action: int) -> int:
    """Answers that belong to the end step and to the end of the game."""
    if action < IMPROVE_ACTION:
        return refuse_jarl(state, seat, action - JARL_ACTION) if state.question == END_OF_TURN else J2
    if action < END_TURN:
        return refuse_improve(state, seat, action - IMPROVE_ACTION) if state.question == END_OF_TURN else B1
    if action == END_TURN:
        return 0 if state.question == END_OF_TURN else B4
    if action < PAY_ACTION:
        return 0 if state.question == ATTACH else J4
    if action < UNLOAD_ACTION:
        return refuse_pay(state, seat, action - PAY_ACTION) if state.question == PAY else B1
    if state.question != UNLOAD_LAST:
        return E3
    return 0 if action == UNLOAD_NONE or is_loaded(state, seat, action - UNLOAD_ACTION) else E3


@rule
def refuse_answer(state: State, seat: int, action: int) -> int:
    """The rule that forbids ``action`` as an answer to the question asked."""
    if action < KEEP_ACTION:
        return refuse_in_action(state, seat, action)
    if action < JARL_ACTION:
        return refuse_in_upkeep(state, action)
    return refuse_at_end(state, seat, action)


@exported
def refusal(state: State, seat: int, action: int) -> int:
    """0 if ``seat`` may do ``action`` now, else the number of the rule that forbids it."""
    if state.question == OVER:
        return E2
    if seat != state.current:
        return T1
    return refuse_answer(state, seat, action)


# --- what is legal ------------------------------------------------------------------------------------------
# For each question the actions that can answer it: two runs, each from a first to before a last.
ANSWERS = (
    (PLAY_ACTION, SLIDE_ACTION, 0, 0),
    (BUY_TURN, TAKE_COIN, 0, 0),
    (BUY_TURN, STORE_ACTION, 0, 0),
    (STORE_ACTION, KEEP_ACTION, 0, 0),
    (KEEP_ACTION, PLACE_CARD_ACTION, 0, 0),
    (PLACE_CARD_ACTION, TAKE_TILE_ACTION, 0, 0),
    (TAKE_TILE_ACTION, PLACE_TILE_ACTION, 0, 0),
    (PLACE_TILE_ACTION, JARL_ACTION, 0, 0),
    (RENEW_HAND, SLIDE_ACTION, JARL_ACTION, ATTACH_ACTION),
    (ATTACH_ACTION, PAY_ACTION, 0, 0),
    (PAY_ACTION, UNLOAD_ACTION, 0, 0),
    (UNLOAD_ACTION, NUM_ACTIONS, 0, 0),
    (0, 0, 0, 0),
)


@exported
def legal(state: State, seat: int, out: Numbers) -> int:
    """Write the legal actions of ``seat`` into ``out`` and return how many there are."""
    if seat != state.current:
        return 0
    question = int(state.question)
    count = 0
    for run in range(2):
        for action in range(ANSWERS[question][2 * run], ANSWERS[question][2 * run + 1]):
            out[count] = action
            count += 1 if refuse_answer(state, seat, action) == 0 else 0
    return count


# --- what an action does ------------------------------------------------------------------------------------
@rule
def spend(state: State, seat: int, coins: int) -> None:
    """LOF-T8: spent coins go to the reserve."""
    state.coins[seat] -= coins
    state.reserve += coins


@rule
def play_card(state: State, seat: int, place: int) -> None:
    """LOF-T3, T5: a side card moves the fleet, the middle card becomes the order of the longship at the dock."""
    card = take_from_hand(state, seat, place)
    state.played = place
    if place == MIDDLE_CARD:
        reveal(state, card)
        state.order[seat, state.wheel[seat, DOCK]] = card
        state.power[FROM_CARD] = state.power_of[card_good(card)]
        state.power_left[FROM_CARD] = uses_of_power(state, seat, card_good(card))
    else:
        discard(state, card)
        state.moves_left = card_value(card) + extra_movements(state, seat)


@rule
def move_fleet(state: State, seat: int, action: int) -> None:
    """One movement of a side card, or one use of a power."""
    if state.question == MOVE:
        state.moves_left -= 1
    else:
        state.power_left[source_of_power(state)] -= 1
    if action < TURN_ACTION:
        state.zone[seat] = zone_beside(state, seat, way_of(action))
    else:
        turn_wheel(state, seat, way_of(action))


@rule
def take_coin(state: State, seat: int) -> None:
    """LOF-T6: from the reserve, or from the rival while it is empty."""
    state.power_left[source_of_power(state)] -= 1
    state.coins[seat] += 1
    if state.reserve > 0:
        state.reserve -= 1
    else:
        state.coins[1 - seat] -= 1


@rule
def stop(state: State) -> None:
    if state.question == MOVE:
        state.played = DONE
    else:
        state.power_left[source_of_power(state)] = 0


@rule
def play_in_action(state: State, seat: int, action: int, dice: Dice) -> None:
    if action < RENEW_HAND:
        play_card(state, seat, action - PLAY_ACTION)
    elif action == RENEW_HAND:
        spend(state, seat, renewal_price(state, seat))
        discard_hand(state, seat)
        draw_hand(state, seat, dice)
    elif action == BUY_TURN:
        spend(state, seat, TURN_PRICE)
        state.extra_bought = 1
    elif action < BUY_MOVEMENT:
        move_fleet(state, seat, action)
    elif action == BUY_MOVEMENT:
        spend(state, seat, MOVEMENT_PRICE)
        state.moves_left += 1
    elif action == STOP:
        stop(state)
    elif action == TAKE_COIN:
        take_coin(state, seat)
    elif action < STORE_ACTION:
        state.power_left[source_of_power(state)] -= 1
        remove_tile(state, action - REMOVE_ACTION)
    else:
        state.warehouse_good[action - STORE_ACTION] = good_to_store(state)


@rule
def play_in_upkeep(state: State, seat: int, action: int) -> None:
    if action < PLACE_CARD_ACTION:
        keep_held_card(state, seat, action - KEEP_ACTION)
    elif action < TAKE_TILE_ACTION:
        place_held_card(state, seat, action > PLACE_CARD_ACTION)
    elif action < PLACE_TILE_ACTION:
        state.taking = action - TAKE_TILE_ACTION
    else:
        place_tile(state, action - PLACE_TILE_ACTION)


@rule
def play_at_end(state: State, seat: int, action: int) -> None:
    if action < IMPROVE_ACTION:
        take_jarl(state, seat, action - JARL_ACTION)
    elif action < END_TURN:
        improve(state, seat, action - IMPROVE_ACTION)
    elif action < ATTACH_ACTION or action == UNLOAD_NONE:
        state.step_done = 1
    elif action < PAY_ACTION:
        state.jarl_warehouse[state.attaching] = action - ATTACH_ACTION
        state.attaching = NONE
    elif action < UNLOAD_ACTION:
        pay(state, seat, action - PAY_ACTION)
    else:
        state.step_done = 1
        state.unloading = action - UNLOAD_ACTION


@exported
def play(state: State, seat: int, action: int, dice: Dice) -> None:
    """Carry out a legal action."""
    if action < KEEP_ACTION:
        play_in_action(state, seat, action, dice)
    elif action < JARL_ACTION:
        play_in_upkeep(state, seat, action)
    else:
        play_at_end(state, seat, action)
    go_on(state, dice)


@exported
def reimagine(state: State, seat: int, dice: Dice) -> None:
    """Deal again what ``seat`` cannot know: the rival's cards, the deck, a tile that the rival looks at."""
    deal_again(state, seat, dice)
    if state.held_tile != NONE and state.current != seat:
        hold_another(state, dice)


@exported
def blind(state: State, seat: int) -> None:
    """Cover what ``seat`` cannot know: the rival's cards, the deck, a tile that the rival looks at."""
    cover_cards(state, seat)
    if state.held_tile != NONE and state.current != seat:
        cover_tile(state)

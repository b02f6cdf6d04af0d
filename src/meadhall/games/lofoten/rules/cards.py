"""Order cards: the deck, the hands, and what each player can know of them (LOF-S5, T8, D1).

A set of cards is an integer with a bit for each. Nobody knows the order of the deck, so it has none. What a seat
knows is kept as two kinds of sets: ``maybe_deck`` holds the cards that may lie in the deck for all the seat knows,
``maybe_hand`` those that a card of the rival may be. A card that a seat comes to see leaves both. When the deck
runs out, all it held is in hands: so the sets of older cards hold nothing of the new deck. Of two cards of a hand
that were drawn from the same deck, the set of the earlier lies within the set of the later.
"""

from __future__ import annotations

from meadhall.games.lofoten.rules.pieces import COPIES, VALUES
from meadhall.games.lofoten.rules.state import HAND, HIDDEN, NONE, PLAYERS, State
from meadhall.kernel.dice import Dice, count_bits, draw
from meadhall.kernel.rule import rule

NUM_VALUES = len(VALUES)


@rule
def card_good(card: int) -> int:
    return card // (COPIES * NUM_VALUES)


@rule
def card_value(card: int) -> int:
    return card // COPIES % NUM_VALUES + 1


# --- what is known ------------------------------------------------------------------------------------------
@rule
def learn(state: State, seat: int, card: int) -> None:
    """A seat sees a card."""
    others = ~(1 << card)
    state.maybe_deck[seat] &= others
    for place in range(HAND):
        state.maybe_hand[1 - seat, place] &= others


@rule
def reveal(state: State, card: int) -> None:
    """All see a card."""
    learn(state, 0, card)
    learn(state, 1, card)


# --- drawing and discarding -----------------------------------------------------------------------------------
@rule
def remake_deck(state: State) -> None:
    """LOF-D1: the discards are the new deck. What a rival holds unplaced may still go back into it."""
    for seat in range(PLAYERS):
        rival_holds = seat != state.current and state.held_card[0] != NONE
        state.maybe_deck[seat] = state.discards | (state.maybe_deck[seat] if rival_holds else 0)
    state.deck = state.discards
    state.discards = 0


@rule
def draw_card(state: State, seat: int, dice: Dice) -> int:
    """One card of the deck, seen by the seat alone."""
    if state.deck == 0:
        remake_deck(state)
    card = draw(dice, int(state.deck))
    state.deck &= ~(1 << card)
    learn(state, seat, card)
    return card


@rule
def discard(state: State, card: int) -> None:
    """Onto the discards, for all to see."""
    state.discards |= 1 << card
    reveal(state, card)


@rule
def put_in_hand(state: State, seat: int, place: int, card: int) -> None:
    state.hand[seat, place] = card
    state.maybe_hand[seat, place] = state.maybe_deck[1 - seat]


@rule
def copy_in_hand(state: State, seat: int, place: int, to: int) -> None:
    state.hand[seat, to] = state.hand[seat, place]
    state.maybe_hand[seat, to] = state.maybe_hand[seat, place]


@rule
def clear_place(state: State, seat: int, place: int) -> None:
    state.hand[seat, place] = NONE
    state.maybe_hand[seat, place] = 0


@rule
def draw_hand(state: State, seat: int, dice: Dice) -> None:
    """LOF-S5: three cards, kept in the order drawn."""
    for place in range(HAND):
        put_in_hand(state, seat, place, draw_card(state, seat, dice))


@rule
def discard_hand(state: State, seat: int) -> None:
    for place in range(HAND):
        discard(state, int(state.hand[seat, place]))
        clear_place(state, seat, place)


@rule
def take_from_hand(state: State, seat: int, place: int) -> int:
    """LOF-T2: the other two keep their order."""
    card = int(state.hand[seat, place])
    for later in range(place + 1, HAND):
        copy_in_hand(state, seat, later, later - 1)
    clear_place(state, seat, HAND - 1)
    return card


@rule
def place_held_card(state: State, seat: int, right: bool) -> None:
    """LOF-D1: the card drawn goes to the left or the right end of the hand."""
    place = HAND - 1
    if not right:
        for earlier in range(HAND - 1, 0, -1):
            copy_in_hand(state, seat, earlier - 1, earlier)
        place = 0
    put_in_hand(state, seat, place, int(state.held_card[0]))
    state.held_card[0] = NONE


@rule
def keep_held_card(state: State, seat: int, kept: int) -> None:
    """LOF-J5, the Seer: the other card goes back into the deck, and its owner knows that it is there."""
    back = 1 << int(state.held_card[1 - kept])
    state.held_card[0] = state.held_card[kept]
    state.held_card[1] = NONE
    state.deck |= back
    state.maybe_deck[seat] |= back


# --- dealing again what a seat cannot know ----------------------------------------------------------------------
@rule
def least_open(state: State, seat: int, dealt: int) -> int:
    """The place of the hand, of those not dealt yet, whose card can be the fewest things."""
    found = NONE
    fewest = 64
    for place in range(HAND):
        count = count_bits(int(state.maybe_hand[seat, place]))
        if state.hand[seat, place] != NONE and (dealt >> place) & 1 == 0 and count < fewest:
            fewest = count
            found = place
    return found


@rule
def deal_again(state: State, seat: int, dice: Dice) -> None:
    """Deal the rival's cards and the deck again, each consistent way equally likely.

    The sets lie within each other or apart, so dealing the least open card first leaves as many ways to go on
    whatever it is.
    """
    rival = 1 - seat
    picked = 0
    dealt = 0
    place = least_open(state, rival, dealt)
    while place != NONE:
        card = draw(dice, int(state.maybe_hand[rival, place]) & ~picked)
        state.hand[rival, place] = card
        picked |= 1 << card
        dealt |= 1 << place
        place = least_open(state, rival, dealt)
    if state.current == rival:
        for held in range(2):
            if state.held_card[held] != NONE:
                card = draw(dice, int(state.maybe_deck[seat]) & ~picked)
                state.held_card[held] = card
                picked |= 1 << card
    state.deck = state.maybe_deck[seat] & ~picked
    forget(state, seat)


@rule
def forget(state: State, seat: int) -> None:
    """What the rival knows of this seat's cards depends on the rival's own: let the rival rule out nothing else."""
    cards = int(state.deck)
    for place in range(HAND):
        if state.hand[seat, place] != NONE:
            cards |= 1 << int(state.hand[seat, place])
    if state.current == seat:
        for held in range(2):
            if state.held_card[held] != NONE:
                cards |= 1 << int(state.held_card[held])
    state.maybe_deck[1 - seat] = cards
    for place in range(HAND):
        state.maybe_hand[seat, place] = cards if state.hand[seat, place] != NONE else 0


# --- covering what a seat cannot know ---------------------------------------------------------------------------
@rule
def cover_cards(state: State, seat: int) -> None:
    """Turn the rival's cards and the deck over, and leave out what the rival can know of them and of ours."""
    rival = 1 - seat
    for place in range(HAND):
        if state.hand[rival, place] != NONE:
            state.hand[rival, place] = HIDDEN
        state.maybe_hand[seat, place] = 0
    for held in range(2):
        if state.current == rival and state.held_card[held] != NONE:
            state.held_card[held] = HIDDEN
    state.maybe_deck[rival] = 0
    state.deck = 0

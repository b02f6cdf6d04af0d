"""Set-up (LOF-S1 to S7, M1, J1)."""

from __future__ import annotations

from meadhall.games.lofoten.rules.cards import card_good, clear_place, discard, draw_card, draw_hand, reveal
from meadhall.games.lofoten.rules.market import CENTRE, show_top, take_top
from meadhall.games.lofoten.rules.pieces import (
    BOX_LENGTH,
    CARD_KINDS,
    CENTRAL_POWER,
    COPIES,
    FIRST_COINS,
    IMPROVEMENTS,
    JARLS,
    LEVEL_1,
    LEVEL_2,
    NUM_GOODS,
    NUM_JARLS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_WAREHOUSES,
    NUM_ZONES,
    ORDERS,
    OURS,
    PILE_SIZE,
    REQUIREMENTS,
    RESERVE_COINS,
    SECOND_COINS,
    SHIPS,
    TILES_OF_KIND,
)
from meadhall.games.lofoten.rules.state import HAND, LEFT, MAX_LOAD, NONE, PLAYERS, RIGHT, Numbers, State
from meadhall.games.lofoten.rules.stores import store_tile, turn_tile
from meadhall.games.lofoten.rules.turn import ask_action, begin_turn
from meadhall.games.lofoten.rules.warehouses import MAJORITY
from meadhall.kernel.dice import Dice, draw, roll
from meadhall.kernel.rule import exported, rule

# The options of a game: a box of pieces, then these.
STARTER, TIES, LEVEL_2_COUNT, MODULE_2, MODULE_3 = range(BOX_LENGTH, BOX_LENGTH + 5)


@rule
def fill_box(state: State, options: Numbers) -> None:
    """What stays the same all game, as ``pieces.read_box`` gives it."""
    state.ours = options[OURS]
    state.ties_score = options[TIES]
    state.better_longships = options[MODULE_3]
    for good in range(NUM_GOODS):
        state.power_of[good] = options[CENTRAL_POWER + good]
    for ship in range(NUM_SHIPS):
        state.ship_effect[ship] = options[SHIPS + ship]
    state.ship_points = options[SHIPS + NUM_SHIPS]
    state.load_limit = options[SHIPS + NUM_SHIPS + 1]
    for ships in range(NUM_SHIPS + 1):
        state.improvement_points[ships] = options[IMPROVEMENTS + ships]
    state.cards = 0
    for kind in range(CARD_KINDS):
        for copy in range(options[ORDERS + kind]):
            state.cards |= 1 << (kind * COPIES + copy)


@rule
def clear_market(state: State) -> None:
    """All tiles lie on the piles."""
    for zone in range(NUM_ZONES):
        state.market[zone] = NONE
    for pile in range(2):
        state.pile[pile] = PILE_SIZE
        state.pile_top[pile] = NONE
    for kind in range(NUM_KINDS):
        state.unseen[kind] = TILES_OF_KIND[kind]
        state.removed[kind] = 0
    state.taking = NONE
    state.held_tile = NONE


@rule
def clear_cards(state: State) -> None:
    """No warehouse holds goods, no Jarls are there, and all order cards are in the deck."""
    for warehouse in range(NUM_WAREHOUSES):
        state.warehouse_good[warehouse] = NONE
        state.warehouse_number[warehouse] = 0
    for jarl in range(NUM_JARLS):
        state.jarl_effect[jarl] = NONE
        state.jarl_points[jarl] = 0
        state.jarl_number[jarl] = 0
        state.need[jarl] = 0
        state.need_good[jarl] = 0
        state.need_count[jarl] = 0
        state.jarl_owner[jarl] = NONE
        state.jarl_warehouse[jarl] = NONE
    state.deck = state.cards
    state.discards = 0
    for held in range(2):
        state.held_card[held] = NONE


@rule
def clear_player(state: State, seat: int) -> None:
    """No orders, no loads, no cards, nothing stored."""
    state.zone[seat] = CENTRE
    state.maybe_deck[seat] = state.cards
    for place in range(HAND):
        clear_place(state, seat, place)
    for ship in range(NUM_SHIPS):
        state.order[seat, ship] = NONE
        state.improved[seat, ship] = 0
        for slot in range(MAX_LOAD):
            state.load[seat, ship, slot] = NONE
    for kind in range(NUM_KINDS):
        state.stored[seat, kind] = 0
        state.turned[seat, kind] = 0
    for good in range(NUM_GOODS):
        state.tiles[seat, good] = 0
        state.goods[seat, good] = 0
        for clan in range(PLAYERS):
            state.shields[seat, good, clan] = 0


@rule
def unpack(state: State, options: Numbers) -> None:
    """The box unpacked: all tiles on the piles, all cards in the deck."""
    fill_box(state, options)
    clear_market(state)
    clear_cards(state)
    state.current = 0
    for seat in range(PLAYERS):
        clear_player(state, seat)


@rule
def clear_turn(state: State) -> None:
    """As before the first turn."""
    state.turns = 0
    state.extra_turn = 0
    state.quiet_turns = 0
    state.end_triggered = 0
    state.unloading = NONE
    state.attaching = NONE
    state.improving = NONE
    for source in range(2):
        state.power[source] = 0


@rule
def fill_market(state: State, dice: Dice) -> None:
    """LOF-S1."""
    for pile in range(2):
        show_top(state, pile, dice)
    for zone in range(NUM_ZONES):
        state.market[zone] = take_top(state, zone % 2, dice)


@rule
def deal_warehouses(state: State, options: Numbers, dice: Dice) -> None:
    """LOF-S2, M1: four random cards, the first of them of level 2 if module 1 is played."""
    level_1 = level_2 = 255
    for warehouse in range(NUM_WAREHOUSES):
        is_level_2 = warehouse < options[LEVEL_2_COUNT]
        card = draw(dice, level_2 if is_level_2 else level_1)
        if is_level_2:
            level_2 &= ~(1 << card)
            state.warehouse_effect[warehouse] = options[LEVEL_2 + 3 * card]
            state.warehouse_points[warehouse] = options[LEVEL_2 + 3 * card + 1]
            state.warehouse_number[warehouse] = options[LEVEL_2 + 3 * card + 2]
        else:
            level_1 &= ~(1 << card)
            state.warehouse_effect[warehouse] = MAJORITY
            state.warehouse_points[warehouse] = options[LEVEL_1 + card]


@rule
def deal_jarls(state: State, options: Numbers, dice: Dice) -> None:
    """LOF-J1: two Jarls, each with a requirement card on a random face."""
    jarls = 255
    requirements = 127
    for jarl in range(NUM_JARLS):
        card = draw(dice, jarls)
        jarls &= ~(1 << card)
        state.jarl_effect[jarl] = options[JARLS + 3 * card]
        state.jarl_points[jarl] = options[JARLS + 3 * card + 1]
        state.jarl_number[jarl] = options[JARLS + 3 * card + 2]
        requirement = draw(dice, requirements)
        requirements &= ~(1 << requirement)
        face = REQUIREMENTS + 3 * (2 * requirement + roll(dice, 2))
        state.need[jarl] = options[face]
        state.need_good[jarl] = options[face + 1]
        state.need_count[jarl] = options[face + 2]


@rule
def place_longships(state: State, seat: int, dice: Dice) -> None:
    """LOF-S3."""
    ships = 15
    for place in range(NUM_SHIPS):
        ship = draw(dice, ships)
        ships &= ~(1 << ship)
        state.wheel[seat, place] = ship


@rule
def first_orders(state: State, seat: int, dice: Dice) -> None:
    """LOF-S4: the first card goes left, the second right; alike ones are drawn again."""
    left, right = NONE, NONE
    while left == NONE or card_good(left) == card_good(right):
        if left != NONE:
            discard(state, left)
            discard(state, right)
        left = draw_card(state, seat, dice)
        right = draw_card(state, seat, dice)
    reveal(state, left)
    reveal(state, right)
    state.order[seat, state.wheel[seat, LEFT]] = left
    state.order[seat, state.wheel[seat, RIGHT]] = right


@rule
def hand_out_coins(state: State, first_player: int) -> None:
    """LOF-S6."""
    state.first_player = first_player
    state.coins[first_player] = FIRST_COINS
    state.coins[1 - first_player] = SECOND_COINS
    state.reserve = RESERVE_COINS


@rule
def first_turn(state: State, seat: int) -> None:
    clear_turn(state)
    begin_turn(state, seat)
    ask_action(state)


@exported
def start(state: State, players: int, options: Numbers, dice: Dice) -> None:
    """A new game."""
    unpack(state, options)
    fill_market(state, dice)
    deal_warehouses(state, options, dice)
    if options[MODULE_2] == 1:
        deal_jarls(state, options, dice)
    first_player = int(options[STARTER]) - 1 if options[STARTER] > 0 else roll(dice, PLAYERS)
    hand_out_coins(state, first_player)
    for step in range(PLAYERS):
        seat = (first_player + step) % PLAYERS
        place_longships(state, seat, dice)
        first_orders(state, seat, dice)
    for step in range(PLAYERS):
        draw_hand(state, (first_player + step) % PLAYERS, dice)
    first_turn(state, first_player)


# --- for a described position -------------------------------------------------------------------------------
@exported
def lay_box(state: State, options: Numbers) -> None:
    unpack(state, options)


@exported
def begin(state: State, seat: int) -> None:
    """The first turn is this seat's."""
    first_turn(state, seat)


@exported
def put_in_store(state: State, seat: int, kind: int, turned: bool) -> None:
    store_tile(state, seat, kind)
    if turned:
        turn_tile(state, seat, kind)

"""The market and its piles (LOF-S1, U1 to U3)."""

from __future__ import annotations

from meadhall.games.lofoten.rules.cards import card_good
from meadhall.games.lofoten.rules.fleet import is_loaded
from meadhall.games.lofoten.rules.ids import U1
from meadhall.games.lofoten.rules.pieces import KINDS_PER_GOOD, NUM_GOODS, NUM_KINDS, NUM_SHIPS, NUM_ZONES, TILE_GOOD
from meadhall.games.lofoten.rules.state import NONE, PLAYERS, State
from meadhall.kernel.dice import Dice, draw_counted
from meadhall.kernel.rule import rule

# What chance brings is noted as a number that tells what it is: cards from 0, then tiles, then the tops of piles.
TILE_NOTE = 64
TOP_NOTE = 96
COUNT_BITS = 8  # of each count, for ``draw_counted``
CENTRE = NUM_ZONES // 2


# --- the piles ----------------------------------------------------------------------------------------------
@rule
def counts_of_good(state: State, good: int) -> int:
    """How many tiles of each kind of a good are unseen, as ``draw_counted`` wants them."""
    counts = 0
    for i in range(KINDS_PER_GOOD):
        counts |= int(state.unseen[good * KINDS_PER_GOOD + i]) << (COUNT_BITS * i)
    return counts


@rule
def counts_of_tops(state: State, pile: int) -> int:
    """How many unseen tiles of each good can be the new top of a pile: not the one on top of the other."""
    counts = 0
    for good in range(NUM_GOODS):
        tiles = -1 if state.pile_top[1 - pile] == good else 0
        for kind in range(good * KINDS_PER_GOOD, (good + 1) * KINDS_PER_GOOD):
            tiles += int(state.unseen[kind])
        counts |= tiles << (COUNT_BITS * good)
    return counts


@rule
def show_top(state: State, pile: int, dice: Dice) -> None:
    """LOF-P1: the back of the tile on top shows its good."""
    state.pile_top[pile] = NONE
    if state.pile[pile] > 0:
        state.pile_top[pile] = draw_counted(dice, counts_of_tops(state, pile), TOP_NOTE)


@rule
def draw_tile(state: State, good: int, dice: Dice) -> int:
    """Any unseen tile of a good."""
    first = good * KINDS_PER_GOOD
    kind = first + draw_counted(dice, counts_of_good(state, good), TILE_NOTE + first)
    state.unseen[kind] -= 1
    return kind


@rule
def take_top(state: State, pile: int, dice: Dice) -> int:
    """The tile on top of a pile, turned over; the back of the next one is seen."""
    kind = draw_tile(state, int(state.pile_top[pile]), dice)
    state.pile[pile] -= 1
    show_top(state, pile, dice)
    return kind


@rule
def hold_another(state: State, dice: Dice) -> None:
    """Deal the held tile again: of the same good, any that has not been seen."""
    state.unseen[state.held_tile] += 1
    state.held_tile = draw_tile(state, int(TILE_GOOD[state.held_tile]), dice)


@rule
def cover_tile(state: State) -> None:
    """Of the held tile show the good alone: a number after those of the kinds."""
    state.unseen[state.held_tile] += 1
    state.held_tile = NUM_KINDS + TILE_GOOD[state.held_tile]


# --- the zones ----------------------------------------------------------------------------------------------
@rule
def empty_zones(state: State) -> int:
    empty = 0
    for zone in range(NUM_ZONES):
        empty += 1 if state.market[zone] == NONE else 0
    return empty


@rule
def tiles_left(state: State) -> int:
    return int(state.pile[0]) + int(state.pile[1])


@rule
def refuse_take_tile(state: State, pile: int) -> int:
    """LOF-U1."""
    return 0 if state.pile[pile] > 0 else U1


@rule
def refuse_place_tile(state: State, zone: int) -> int:
    """LOF-U1: only an empty zone."""
    return 0 if state.market[zone] == NONE else U1


@rule
def place_tile(state: State, zone: int) -> None:
    state.market[zone] = state.held_tile
    state.held_tile = NONE


@rule
def take_tile(state: State, dice: Dice) -> None:
    """LOF-U1: from the pile chosen, or the only one left; where only one zone is empty the tile goes there."""
    pile = int(state.taking)
    if pile == NONE:
        pile = 0 if state.pile[0] > 0 else 1
    state.taking = NONE
    state.held_tile = take_top(state, pile, dice)
    if empty_zones(state) == 1:
        zone = 0
        while state.market[zone] != NONE:
            zone += 1
        place_tile(state, zone)


@rule
def remove_tile(state: State, zone: int) -> None:
    """Out of the game."""
    state.removed[state.market[zone]] += 1
    state.market[zone] = NONE
    state.tile_left = 1


# --- what can befall a market -------------------------------------------------------------------------------
@rule
def zones_of_good(state: State, good: int) -> int:
    zones = 0
    for zone in range(NUM_ZONES):
        if state.market[zone] != NONE and TILE_GOOD[state.market[zone]] == good:
            zones += 1
    return zones


@rule
def thin_out(state: State, good: int) -> None:
    """LOF-U2: of four or five tiles of a good the second and third from the active player's left go."""
    nth = 0
    for step in range(NUM_ZONES):
        zone = step if state.current == 0 else NUM_ZONES - 1 - step
        if TILE_GOOD[state.market[zone]] == good:
            nth += 1
            if nth == 2 or nth == 3:
                remove_tile(state, zone)


@rule
def break_four_alike(state: State) -> bool:
    """LOF-U2: on a full market, while tiles remain."""
    if tiles_left(state) == 0:
        return False
    for good in range(NUM_GOODS):
        if zones_of_good(state, good) >= 4:
            thin_out(state, good)
            return True
    return False


@rule
def nothing_can_move(state: State) -> bool:
    """LOF-U3: all longships hold orders, none is loaded, and the market has nothing for any of them."""
    on_market = 0
    for zone in range(NUM_ZONES):
        on_market |= 1 << TILE_GOOD[state.market[zone]]
    for seat in range(PLAYERS):
        for ship in range(NUM_SHIPS):
            order = int(state.order[seat, ship])
            if order == NONE or is_loaded(state, seat, ship) or (on_market >> card_good(order)) & 1 == 1:
                return False
    return True


@rule
def break_standstill(state: State) -> bool:
    """LOF-U3: the tile of the central zone goes."""
    if not nothing_can_move(state):
        return False
    remove_tile(state, CENTRE)
    return True

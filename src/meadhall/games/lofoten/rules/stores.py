"""What a player has stored: tiles, goods and shields (LOF-A4, B1)."""

from __future__ import annotations

from meadhall.games.lofoten.rules.pieces import (
    KINDS_PER_GOOD,
    NUM_GOODS,
    NUM_WAREHOUSES,
    TILE_CLAN,
    TILE_GOOD,
    TILE_VALUE,
)
from meadhall.games.lofoten.rules.state import NONE, State
from meadhall.kernel.rule import rule


@rule
def store_tile(state: State, seat: int, kind: int) -> None:
    good = int(TILE_GOOD[kind])
    state.stored[seat, kind] += 1
    state.tiles[seat, good] += 1
    state.goods[seat, good] += TILE_VALUE[kind]
    state.shields[seat, good, TILE_CLAN[kind]] += 1


@rule
def turn_tile(state: State, seat: int, kind: int) -> None:
    """LOF-B1: a turned tile counts as one good and shows no shield."""
    good = int(TILE_GOOD[kind])
    state.stored[seat, kind] -= 1
    state.turned[seat, kind] += 1
    state.goods[seat, good] -= TILE_VALUE[kind] - 1
    state.shields[seat, good, TILE_CLAN[kind]] -= 1


@rule
def all_goods(state: State, seat: int) -> int:
    goods = 0
    for good in range(NUM_GOODS):
        goods += int(state.goods[seat, good])
    return goods


@rule
def all_shields(state: State, seat: int, clan: int) -> int:
    shields = 0
    for good in range(NUM_GOODS):
        shields += int(state.shields[seat, good, clan])
    return shields


@rule
def has_value(state: State, seat: int, good: int, value: int) -> bool:
    """Whether a tile of that value lies there; a turned tile is a 1."""
    for kind in range(good * KINDS_PER_GOOD, (good + 1) * KINDS_PER_GOOD):
        if state.stored[seat, kind] > 0 and TILE_VALUE[kind] == value:
            return True
        if state.turned[seat, kind] > 0 and value == 1:
            return True
    return False


@rule
def warehouse_of(state: State, good: int) -> int:
    """LOF-A4: the warehouse that holds a good; else the only empty one, if there is only one; else none."""
    empty = 0
    found = NONE
    for warehouse in range(NUM_WAREHOUSES):
        if state.warehouse_good[warehouse] == good:
            return warehouse
        if state.warehouse_good[warehouse] == NONE:
            empty += 1
            found = warehouse
    return found if empty == 1 else NONE

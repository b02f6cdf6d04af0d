"""The fleet: sliding and turning the wheel, loading and unloading (LOF-S7, T3, T4, A1 to A4, B2)."""

from __future__ import annotations

from meadhall.games.lofoten.rules.cards import card_good
from meadhall.games.lofoten.rules.ids import A4, T4
from meadhall.games.lofoten.rules.pieces import NUM_ZONES, SHIP_EFFECTS, TILE_GOOD, TILE_VALUE
from meadhall.games.lofoten.rules.state import (
    BOW,
    DOCK,
    FROM_SHIP,
    LAST_UNLOAD,
    MAX_LOAD,
    NONE,
    State,
)
from meadhall.games.lofoten.rules.stores import store_tile, warehouse_of
from meadhall.kernel.rule import rule

_effects = tuple(SHIP_EFFECTS)
POINTS_SHIP, COIN_SHIP, LOAD_SHIP, POWER_SHIP = (
    _effects.index(effect) for effect in ("points", "coin_on_unload", "several_tiles", "power_on_unload")
)
TO_LEFT, TO_RIGHT = -1, 1  # counter-clockwise, clockwise


# --- the wheel ----------------------------------------------------------------------------------------------
@rule
def zone_beside(state: State, seat: int, way: int) -> int:
    """LOF-S7: the next zone on a player's own left or right; it may lie off the market."""
    return int(state.zone[seat]) + (way if seat == 0 else -way)


@rule
def refuse_slide(state: State, seat: int, way: int) -> int:
    """LOF-T4."""
    return 0 if 0 <= zone_beside(state, seat, way) < NUM_ZONES else T4


@rule
def turn_wheel(state: State, seat: int, way: int) -> None:
    """A quarter turn; places are counted clockwise."""
    bow, right = int(state.wheel[seat, 0]), int(state.wheel[seat, 1])
    dock, left = int(state.wheel[seat, 2]), int(state.wheel[seat, 3])
    state.wheel[seat, way & 3] = bow
    state.wheel[seat, (1 + way) & 3] = right
    state.wheel[seat, (2 + way) & 3] = dock
    state.wheel[seat, (3 + way) & 3] = left


@rule
def is_loaded(state: State, seat: int, ship: int) -> bool:
    return bool(state.load[seat, ship, 0] != NONE)


@rule
def has_effect(state: State, seat: int, ship: int, effect: int) -> bool:
    """LOF-B2: whether a longship shows its dark side, with this effect."""
    return bool(state.improved[seat, ship] == 1 and state.ship_effect[ship] == effect)


# --- loading ------------------------------------------------------------------------------------------------
@rule
def has_room(state: State, seat: int, ship: int, tile: int) -> bool:
    """LOF-A2: not loaded yet; the improved longship takes more, up to a sum of values (LOF-B2)."""
    if not is_loaded(state, seat, ship):
        return True
    if not has_effect(state, seat, ship, LOAD_SHIP):
        return False
    value = int(TILE_VALUE[tile])
    for slot in range(MAX_LOAD):
        if state.load[seat, ship, slot] != NONE:
            value += int(TILE_VALUE[state.load[seat, ship, slot]])
    return value <= state.load_limit


@rule
def load_bow(state: State, seat: int) -> None:
    """LOF-A2: the longship at the bow takes the tile that its order asks for."""
    ship, zone = int(state.wheel[seat, BOW]), int(state.zone[seat])
    tile, order = int(state.market[zone]), int(state.order[seat, ship])
    if tile == NONE or order == NONE or card_good(order) != TILE_GOOD[tile]:
        return
    if not has_room(state, seat, ship, tile):
        return
    slot = 0
    while state.load[seat, ship, slot] != NONE:
        slot += 1
    state.load[seat, ship, slot] = tile
    state.market[zone] = NONE
    state.tile_left = 1


# --- unloading ----------------------------------------------------------------------------------------------
@rule
def uses_of_power(state: State, seat: int, good: int) -> int:
    """LOF-T7."""
    return max(1, int(state.tiles[seat, good]))


@rule
def trigger_ship(state: State, seat: int, ship: int, good: int) -> None:
    """LOF-B2: what an improved longship does when it has unloaded."""
    if has_effect(state, seat, ship, COIN_SHIP) and state.reserve > 0:
        state.reserve -= 1
        state.coins[seat] += 1
    if has_effect(state, seat, ship, POWER_SHIP):
        state.power[FROM_SHIP] = state.power_of[good]
        state.power_left[FROM_SHIP] = uses_of_power(state, seat, good)


@rule
def store(state: State, seat: int, warehouse: int) -> None:
    """LOF-A3, A4: the goods of the longship go to the warehouse, its order to the discards."""
    ship = int(state.unloading)
    order = int(state.order[seat, ship])
    good = card_good(order)
    for slot in range(MAX_LOAD):
        if state.load[seat, ship, slot] != NONE:
            store_tile(state, seat, int(state.load[seat, ship, slot]))
            state.load[seat, ship, slot] = NONE
    state.warehouse_good[warehouse] = good
    state.order[seat, ship] = NONE
    state.discards |= 1 << order
    state.unloading = NONE
    if state.phase != LAST_UNLOAD:
        trigger_ship(state, seat, ship, good)


@rule
def good_to_store(state: State) -> int:
    """The good on the longship that unloads."""
    return card_good(int(state.order[state.current, state.unloading]))


@rule
def unload(state: State) -> bool:
    """Store what the longship carries; False if there is a choice of warehouses."""
    warehouse = warehouse_of(state, good_to_store(state))
    if warehouse == NONE:
        return False
    store(state, int(state.current), warehouse)
    return True


@rule
def refuse_store(state: State, warehouse: int) -> int:
    """LOF-A4: goods that no warehouse holds yet go to an empty one."""
    return 0 if state.warehouse_good[warehouse] == NONE else A4


@rule
def settle(state: State) -> None:
    """LOF-A1: load first; then the longship at the dock unloads."""
    seat = int(state.current)
    load_bow(state, seat)
    ship = int(state.wheel[seat, DOCK])
    if is_loaded(state, seat, ship):
        state.unloading = ship

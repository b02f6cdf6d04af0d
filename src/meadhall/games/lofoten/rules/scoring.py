"""The score at any moment, and who wins (LOF-E4, E5, J5, B2, B3)."""

from __future__ import annotations

from meadhall.games.lofoten.rules.fleet import POINTS_SHIP, has_effect
from meadhall.games.lofoten.rules.jarls import MORE_POINTS, PER_GOODS, jarl_of
from meadhall.games.lofoten.rules.pieces import NUM_SHIPS, NUM_WAREHOUSES
from meadhall.games.lofoten.rules.state import NONE, PLAYERS, Numbers, State
from meadhall.games.lofoten.rules.stores import all_goods
from meadhall.games.lofoten.rules.warehouses import goods_in, tiles_in, warehouse_score
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.states import Batch


@rule
def jarl_score(state: State, seat: int) -> int:
    """LOF-J5: what a player's Jarl is worth."""
    jarl = jarl_of(state, seat)
    if jarl == NONE:
        return 0
    points, effect = int(state.jarl_points[jarl]), int(state.jarl_effect[jarl])
    if effect == PER_GOODS:
        return all_goods(state, seat) // int(state.jarl_number[jarl])
    if effect == MORE_POINTS:
        warehouse = int(state.jarl_warehouse[jarl])
        return points if warehouse != NONE and warehouse_score(state, seat, warehouse) > 0 else 0
    return points


@rule
def longship_score(state: State, seat: int) -> int:
    """LOF-B2, a."""
    points = 0
    for ship in range(NUM_SHIPS):
        if has_effect(state, seat, ship, POINTS_SHIP):
            points += int(state.ship_points)
    return points


@rule
def improvement_score(state: State, seat: int) -> int:
    """LOF-B3."""
    improved = 0
    for ship in range(NUM_SHIPS):
        improved += int(state.improved[seat, ship])
    return int(state.improvement_points[improved])


@rule
def points(state: State, seat: int) -> int:
    total = jarl_score(state, seat) + longship_score(state, seat) + improvement_score(state, seat)
    for warehouse in range(NUM_WAREHOUSES):
        total += warehouse_score(state, seat, warehouse)
    return total


@exported
def score(state: State, out: Numbers) -> None:
    """Both players' points now."""
    for seat in range(PLAYERS):
        out[seat] = points(state, seat)


@exported
def winners(state: State) -> int:
    """LOF-E5: a bit for each seat in front; a tie is shared."""
    lead = points(state, 0) - points(state, 1)
    return 3 if lead == 0 else 1 if lead > 0 else 2


# --- for people ---------------------------------------------------------------------------------------------
LINES = ("warehouse 1", "warehouse 2", "warehouse 3", "warehouse 4", "jarl", "longship", "improvements")
PAD_COLUMNS = 3  # tiles, goods, points


@rule
def fill_pad(state: State, seat: int, pad: Numbers) -> None:
    """Tiles, goods and points of each warehouse, and the points of the other lines."""
    for warehouse in range(NUM_WAREHOUSES):
        pad[warehouse, 0] = tiles_in(state, seat, warehouse)
        pad[warehouse, 1] = goods_in(state, seat, warehouse)
        pad[warehouse, 2] = warehouse_score(state, seat, warehouse)
    pad[NUM_WAREHOUSES, 2] = jarl_score(state, seat)
    pad[NUM_WAREHOUSES + 1, 2] = longship_score(state, seat)
    pad[NUM_WAREHOUSES + 2, 2] = improvement_score(state, seat)


@exported
def fill_pads(states: Batch, pads: Numbers) -> None:
    for seat in range(PLAYERS):
        fill_pad(states[0], seat, pads[seat])

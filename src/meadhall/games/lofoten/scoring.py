"""The score at any moment, and who wins (LOF-E4, E5, J5, B2, B3)."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.lofoten.fleet import POINTS_SHIP, has_effect
from meadhall.games.lofoten.jarls import MORE_POINTS, PER_GOODS, jarl_of
from meadhall.games.lofoten.pieces import NUM_SHIPS, NUM_WAREHOUSES
from meadhall.games.lofoten.state import NONE, PLAYERS, Numbers, State
from meadhall.games.lofoten.stores import all_goods
from meadhall.games.lofoten.warehouses import goods_in, tiles_in, warehouse_score
from meadhall.kernel.rule import entry, rule
from meadhall.kernel.states import Records, copies_of


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


@entry
def score(state: State, out: Numbers) -> None:
    """Both players' points now."""
    for seat in range(PLAYERS):
        out[seat] = points(state, seat)


@entry
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


@entry
def fill_pads(states: Records, pads: Numbers) -> None:
    for seat in range(PLAYERS):
        fill_pad(states[0], seat, pads[seat])


def breakdowns(state: Any) -> list[dict[str, Any]]:
    """Both scores in their lines: of a warehouse also the tiles and goods counted there."""
    pads = np.zeros((PLAYERS, len(LINES), PAD_COLUMNS), np.int16)
    fill_pads(copies_of(state, 1), pads)
    found = []
    for pad in pads.tolist():
        lines: dict[str, Any] = {}
        for name, (tiles, goods, gained) in zip(LINES, pad, strict=True):
            counted = {"tiles": tiles, "goods": goods} if name.startswith("warehouse") else {}
            lines[name] = counted | {"points": gained}
        found.append({"lines": lines, "total": sum(line["points"] for line in lines.values())})
    return found


def breakdown(state: Any, seat: int) -> dict[str, Any]:
    """The same for one seat."""
    return breakdowns(state)[seat]

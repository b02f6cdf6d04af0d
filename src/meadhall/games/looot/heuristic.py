"""A heuristic of Looot: points now, what the tiles in hand will bring, and how near longships and sites are.

A longship or site that lacks some tiles is worth a part of what it will bring, the less the more it lacks, and
nothing if there is no room left around it for what it lacks. A shield that is still there and a free cell are worth
something too.
"""

from __future__ import annotations

from meadhall.games.looot.rules.pieces import (
    BITS_PER_KIND,
    FJORD_NEIGHBOURS,
    LONGSHIP_BONUS,
    LONGSHIP_BONUS_FOR,
    NEEDS,
    NUM_CELLS,
    NUM_KINDS,
    NUM_LONGSHIPS,
    NUM_SITES,
    SITE_CELLS,
    SITE_POINTS,
    STARTING_VALUE,
    UNFILLED_LONGSHIP,
)
from meadhall.games.looot.rules.scoring import points
from meadhall.games.looot.rules.state import EMPTY, FILLED, LONGSHIP, PLACE_LONGSHIP, TILE, State
from meadhall.kernel.dice import count_bits
from meadhall.kernel.game import Heuristic, Weights
from meadhall.kernel.rule import rule

WEIGHTS = {
    "ship_lacks_1": 0.6,  # part of a longship's worth when it lacks one tile, and so on
    "ship_lacks_2": 0.3,
    "ship_lacks_3": 0.1,
    "site_lacks_1": 0.52,
    "site_lacks_2": 0.39,
    "site_lacks_3": 0.15,
    "more_tiles": 0.78,  # tiles of its kind that a longship can still hope for
    "due": 1.1,  # for the value of each tile that is still to be placed
    "shield": 1.24,
    "free_cell": 0.056,
}
SHIP_LACKS, SITE_LACKS, MORE_TILES, DUE, SHIELD, FREE_CELL = 0, 3, 6, 7, 8, 9
MOST_LACKED = 3


@rule
def lacks(state: State, seat: int, cell: int, piece: int) -> int:
    """How many tiles a longship or site lacks; more than it can need if there is no room for them."""
    needs = int(NEEDS[piece])
    around = 0
    room = 0
    for direction in range(6):
        neighbour = int(FJORD_NEIGHBOURS[cell, direction])
        if neighbour < 0:
            break
        content = int(state.fjord[seat, neighbour])
        if content == EMPTY:
            room += 1
        elif TILE <= content < TILE + NUM_KINDS:
            around += 1 << (BITS_PER_KIND * (content - TILE))
    missing = 0
    for _ in range(NUM_KINDS):
        missing += max(0, (needs & 7) - (around & 7))
        needs >>= BITS_PER_KIND
        around >>= BITS_PER_KIND
    return missing if missing <= room else MOST_LACKED + 1


@rule
def hope_for_ship(state: State, seat: int, ship: int, missing: int, weights: Weights) -> float:
    """What a longship is worth beyond an unfilled one: its bonus, and that it no longer costs anything."""
    if missing > MOST_LACKED:
        return 0.0
    part = weights[SHIP_LACKS + missing - 1] if missing > 0 else 1.0
    tiles = state.tiles[seat, LONGSHIP_BONUS_FOR[ship]] + weights[MORE_TILES]
    return float(part * (LONGSHIP_BONUS[ship] * tiles - UNFILLED_LONGSHIP))


@rule
def hope_for_ships(state: State, seat: int, weights: Weights) -> float:
    hope = 0.0
    left = int(state.unfilled[seat])
    cell = 0
    while left > 0 and cell < NUM_CELLS:
        content = int(state.fjord[seat, cell])
        if LONGSHIP <= content < FILLED:
            left -= 1
            ship = content - LONGSHIP
            hope += hope_for_ship(state, seat, ship, lacks(state, seat, cell, ship), weights)
        cell += 1
    return hope


@rule
def hope_for_held(state: State, seat: int, weights: Weights) -> float:
    """What the longship in hand will be worth on the best cell."""
    if state.current != seat or state.question != PLACE_LONGSHIP:
        return 0.0
    best = 0.0
    ship = int(state.held_ship)
    for cell in range(NUM_CELLS):
        if state.fjord[seat, cell] == EMPTY:
            best = max(best, hope_for_ship(state, seat, ship, lacks(state, seat, cell, ship), weights))
    return best + UNFILLED_LONGSHIP


@rule
def hope_for_sites(state: State, seat: int, weights: Weights) -> float:
    hope = 0.0
    for sort in range(NUM_SITES):
        if state.finished[seat, sort] == 0:
            site = NUM_LONGSHIPS + int(state.site[seat, sort])
            missing = lacks(state, seat, int(SITE_CELLS[sort]), site)
            if 0 < missing <= MOST_LACKED:
                hope += weights[SITE_LACKS + missing - 1] * SITE_POINTS[sort]
    return hope


@rule
def hope_for_due(state: State, seat: int) -> float:
    """The value of the tiles that the seat has gained and still has to place."""
    hope = 0.0
    if state.current == seat and state.num_due > 0:
        for kind in range(NUM_KINDS):
            hope += state.due_of_kind[kind] * (STARTING_VALUE[kind] + state.bonus[seat, kind])
    return hope


@rule
def evaluate(state: State, seat: int, weights: Weights) -> float:
    worth = points(state, seat) + hope_for_ships(state, seat, weights) + hope_for_sites(state, seat, weights)
    worth += weights[DUE] * hope_for_due(state, seat) + hope_for_held(state, seat, weights)
    worth += weights[SHIELD] * count_bits(int(state.shields[seat]))
    return float(worth + weights[FREE_CELL] * state.free_cells[seat])


HEURISTIC = Heuristic(weights=WEIGHTS, evaluate=evaluate, scale=12.0, horizon=20, explore=0.3)

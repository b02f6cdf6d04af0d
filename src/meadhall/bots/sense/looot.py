"""A sense of Looot: points now, what the tiles in hand will bring, and how near longships and sites are to completion.

A longship or site that lacks some tiles is worth a part of what it will bring, the less the more it lacks, and
nothing if there is no room left around it for what it lacks. A shield that is still there and a free cell are worth
something too.
"""

from __future__ import annotations

from meadhall.games.looot.pieces import (
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
from meadhall.games.looot.rules import play
from meadhall.games.looot.scoring import points
from meadhall.games.looot.state import EMPTY, FILLED, LONGSHIP, TILE, Numbers, State
from meadhall.kernel.dice import Dice, count_bits
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
def hope_for_ships(state: State, seat: int, weights: Numbers) -> float:
    """What longships that are not filled are worth: their bonus, and that they no longer cost anything."""
    hope = 0.0
    left = int(state.unfilled[seat])
    cell = 0
    while left > 0 and cell < NUM_CELLS:
        content = int(state.fjord[seat, cell])
        if LONGSHIP <= content < FILLED:
            left -= 1
            ship = content - LONGSHIP
            missing = lacks(state, seat, cell, ship)
            if 0 < missing <= MOST_LACKED:
                tiles = state.tiles[seat, LONGSHIP_BONUS_FOR[ship]] + weights[MORE_TILES]
                hope += weights[SHIP_LACKS + missing - 1] * (LONGSHIP_BONUS[ship] * tiles - UNFILLED_LONGSHIP)
        cell += 1
    return hope


@rule
def hope_for_sites(state: State, seat: int, weights: Numbers) -> float:
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
def evaluate(state: State, seat: int, weights: Numbers) -> float:
    worth = points(state, seat) + hope_for_ships(state, seat, weights) + hope_for_sites(state, seat, weights)
    worth += weights[DUE] * hope_for_due(state, seat)
    worth += weights[SHIELD] * count_bits(int(state.shields[seat]))
    return float(worth + weights[FREE_CELL] * state.free_cells[seat])


@rule
def attempt(state: State, seat: int, action: int, dice: Dice) -> None:
    play(state, seat, action, dice)


SCALE = 12.0
SEARCH = {"horizon": 20, "explore": 0.3}

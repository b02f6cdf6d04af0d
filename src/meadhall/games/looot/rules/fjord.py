"""The fjord: tiles and longships laid out, longships filled and sites finished (LOOOT-T4, L3 to L6, B1)."""

from __future__ import annotations

from meadhall.games.looot.rules.pieces import (
    BITS_PER_KIND,
    FJORD_NEIGHBOURS,
    GUARD,
    LONGSHIP_BONUS,
    LONGSHIP_BONUS_FOR,
    NEEDS,
    NUM_CELLS,
    NUM_KINDS,
    NUM_LONGSHIPS,
    NUM_SITES,
    SITE_CELLS,
)
from meadhall.games.looot.rules.state import EMPTY, FILLED, LONGSHIP, SITE, TILE, Numbers, State
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.states import Batch


@rule
def supplies(state: State, seat: int, cell: int) -> int:
    """How many tiles of each kind lie around ``cell``, packed like ``NEEDS``, with guards between the kinds."""
    around = GUARD
    for direction in range(6):
        neighbour = int(FJORD_NEIGHBOURS[cell, direction])
        if neighbour < 0:
            break
        kind = int(state.fjord[seat, neighbour]) - TILE
        if 0 <= kind < NUM_KINDS:
            around += 1 << (BITS_PER_KIND * kind)
    return around


@rule
def is_supplied(state: State, seat: int, cell: int, piece: int) -> bool:
    """Whether all that ``piece`` (a longship, or 30 + a site) needs lies around ``cell``, a multiset."""
    return (supplies(state, seat, cell) - int(NEEDS[piece])) & GUARD == GUARD


@exported
def find_supplies(state: State, found: Numbers) -> None:
    """The supplies of every cell of every fjord, in one call."""
    for seat in range(state.num_players):
        for cell in range(NUM_CELLS):
            found[seat, cell] = supplies(state, seat, cell)


@rule
def check_longship(state: State, seat: int, cell: int) -> None:
    """LOOOT-L3, L6: fill the longship on ``cell`` if its needs are met."""
    ship = int(state.fjord[seat, cell]) - LONGSHIP
    if is_supplied(state, seat, cell, ship):
        state.fjord[seat, cell] = FILLED + ship
        state.bonus[seat, LONGSHIP_BONUS_FOR[ship]] += LONGSHIP_BONUS[ship]
        state.unfilled[seat] -= 1


@rule
def check_site(state: State, seat: int, cell: int) -> None:
    """LOOOT-B1: finish the site on ``cell`` if its needs are met."""
    for sort in range(NUM_SITES):
        if SITE_CELLS[sort] == cell and is_supplied(state, seat, cell, NUM_LONGSHIPS + int(state.site[seat, sort])):
            state.finished[seat, sort] = 1


@exported
def put_tile(state: State, seat: int, cell: int, kind: int) -> None:
    """Lay a tile for good; whatever around it now has all it needs is filled or finished (LOOOT-L5)."""
    state.fjord[seat, cell] = TILE + kind
    state.tiles[seat, kind] += 1
    state.free_cells[seat] -= 1
    for direction in range(6):
        neighbour = int(FJORD_NEIGHBOURS[cell, direction])
        if neighbour < 0:
            return
        content = int(state.fjord[seat, neighbour])
        if content == SITE:
            check_site(state, seat, neighbour)
        elif LONGSHIP <= content < FILLED:
            check_longship(state, seat, neighbour)


@rule
def put_longship(state: State, seat: int, cell: int, ship: int) -> None:
    """Lay a longship for good; it may be filled at once (LOOOT-L4)."""
    state.fjord[seat, cell] = LONGSHIP + ship
    state.free_cells[seat] -= 1
    state.unfilled[seat] += 1
    check_longship(state, seat, cell)


@rule
def count_completed(state: State, seat: int) -> int:
    """Sites finished, less longships that are not filled: it grows with everything completed."""
    count = -int(state.unfilled[seat])
    for sort in range(NUM_SITES):
        count += int(state.finished[seat, sort])
    return count


@exported
def find_completing(states: Batch, seat: int, found: Numbers) -> None:
    """For each cell and kind whether such a tile would complete something in state 0; state 1 is scratch."""
    for cell in range(NUM_CELLS):
        for kind in range(NUM_KINDS):
            found[cell, kind] = 0
            if states[0].fjord[seat, cell] == EMPTY:
                states[1] = states[0]
                put_tile(states[1], seat, cell, kind)
                found[cell, kind] = count_completed(states[1], seat) - count_completed(states[0], seat)


@exported
def put_each(states: Batch, seat: int, cells_and_kinds: Numbers) -> None:
    """Lay each of some tiles on a copy of state 0, in one call."""
    for i in range(cells_and_kinds.shape[0]):
        put_tile(states[1 + i], seat, int(cells_and_kinds[i, 0]), int(cells_and_kinds[i, 1]))

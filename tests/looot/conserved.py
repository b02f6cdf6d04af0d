"""Nothing of Looot gets lost: Vikings, longships, trophies, building tiles, the counts kept of a fjord."""

from meadhall.games.looot.rules.pieces import (
    BUILDING_STOCK,
    FJORD_CELLS,
    HOUSE,
    LONGSHIP_BONUS,
    LONGSHIP_BONUS_FOR,
    NUM_KINDS,
    NUM_LONGSHIPS,
    NUM_TROPHIES,
    OCEAN,
    VIKINGS,
)
from meadhall.games.looot.rules.state import EMPTY, FILLED, LONGSHIP, OCEAN_SPACES, TILE
from meadhall.kernel.dice import count_bits
from meadhall.kernel.rule import rule

NUM_CELLS = len(FJORD_CELLS)


@rule
def lost_viking(state):
    standing = 0
    for seat in range(state.num_players):
        on_map = 0
        for hex_ in range(state.num_hexes):
            on_map += state.vikings[seat, hex_]
        if on_map + state.vikings_left[seat] != VIKINGS:
            return True
        standing += on_map
    for hex_ in range(state.num_hexes):
        standing -= state.standing[hex_]
    return standing != 0


@rule
def lost_longship(state):
    found = count_bits(int(state.bag)) + (1 if state.held_ship >= 0 else 0)
    for space in range(OCEAN_SPACES):
        found += 1 if state.ocean_ship[space] >= 0 else 0
    for seat in range(state.num_players):
        for cell in range(NUM_CELLS):
            found += 1 if state.fjord[seat, cell] >= LONGSHIP else 0
    return found != NUM_LONGSHIPS


@rule
def lost_trophy(state):
    found = 0
    for trophy in range(NUM_TROPHIES):
        found += state.trophy_left[trophy]
    for seat in range(state.num_players):
        found += 1 if state.trophy[seat] >= 0 else 0
    return found != NUM_TROPHIES


@rule
def lost_building_tile(state):
    for kind in range(HOUSE, OCEAN):
        tiles = 0
        for hex_ in range(state.num_hexes):
            if state.terrain[hex_] == kind:
                tiles += state.stock[hex_] + state.due[hex_] - BUILDING_STOCK[kind]
        for seat in range(state.num_players):
            tiles += state.tiles[seat, kind]
        if tiles != 0:
            return True
    return False


@rule
def miscounted_fjord(state, seat):
    free = 0
    unfilled = 0
    for cell in range(NUM_CELLS):
        content = int(state.fjord[seat, cell])
        free += 1 if content == EMPTY else 0
        unfilled += 1 if LONGSHIP <= content < FILLED else 0
    if free != state.free_cells[seat] or unfilled != state.unfilled[seat]:
        return True
    for kind in range(NUM_KINDS):
        tiles = 0
        bonus = 0
        for cell in range(NUM_CELLS):
            content = int(state.fjord[seat, cell])
            tiles += 1 if content == TILE + kind else 0
            if content >= FILLED and LONGSHIP_BONUS_FOR[content - FILLED] == kind:
                bonus += LONGSHIP_BONUS[content - FILLED]
        if tiles != state.tiles[seat, kind] or bonus != state.bonus[seat, kind]:
            return True
    return False


@rule
def lost_piece(state):
    for seat in range(state.num_players):
        if miscounted_fjord(state, seat):
            return True
    due = 0
    for hex_ in range(state.num_hexes):
        due += state.due[hex_]
    if due != state.num_due:
        return True
    return lost_viking(state) or lost_longship(state) or lost_trophy(state) or lost_building_tile(state)

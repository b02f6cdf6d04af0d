"""Chains of Vikings and what they capture (LOOOT-C1 to C7)."""

from __future__ import annotations

from meadhall.games.looot.rules.pieces import HOUSE
from meadhall.games.looot.rules.state import State
from meadhall.kernel.rule import rule

VIKINGS_A_STEP = 4  # of a chain, for each tile of a castle
CASTLE_STEPS = 3


@rule
def make_due(state: State, hex_: int, count: int) -> None:
    """``count`` tiles of a hex are due to the current player."""
    state.due[hex_] += count
    state.due_of_kind[state.terrain[hex_]] += count
    state.num_due += count


@rule
def capture(state: State, hex_: int, count: int) -> None:
    """Take tiles of a building, as far as there are any (LOOOT-C6)."""
    count = min(count, int(state.stock[hex_]))
    state.stock[hex_] -= count
    make_due(state, hex_, count)


@rule
def is_in_chain(state: State, hex_: int) -> bool:
    for i in range(state.chain_length):
        if state.chain[i] == hex_:
            return True
    return False


@rule
def find_chain(state: State, seat: int, hex_: int) -> None:
    """LOOOT-C7: the connected hexes with this player's Vikings; a hex with two is one step."""
    state.chain[0] = hex_
    state.chain_length = 1
    i = 0
    while i < state.chain_length:
        for direction in range(6):
            neighbour = int(state.neighbours[state.chain[i], direction])
            if neighbour < 0:
                break
            if state.vikings[seat, neighbour] > 0 and not is_in_chain(state, neighbour):
                state.chain[state.chain_length] = neighbour
                state.chain_length += 1
        i += 1


@rule
def chain_touches(state: State, seat: int, hex_: int) -> bool:
    """Whether the chain just found has a Viking next to ``hex_``."""
    for direction in range(6):
        neighbour = int(state.neighbours[hex_, direction])
        if neighbour < 0:
            return False
        if state.vikings[seat, neighbour] > 0 and is_in_chain(state, neighbour):
            return True
    return False


@rule
def capture_houses(state: State, hex_: int) -> None:
    """LOOOT-C1: one tile of each house next to the Viking placed."""
    for direction in range(6):
        neighbour = int(state.neighbours[hex_, direction])
        if neighbour < 0:
            return
        if state.terrain[neighbour] == HOUSE:
            capture(state, neighbour, 1)


@rule
def capture_towers(state: State, seat: int) -> None:
    """LOOOT-C2, C3: one tile of each tower of each pair that no chain of the player has linked before."""
    linked = 0
    for tower in range(state.num_towers):
        if chain_touches(state, seat, int(state.tower_hex[tower])):
            linked |= 1 << tower
    if linked & (linked - 1) == 0:  # fewer than two
        return
    for tower in range(state.num_towers):
        if (linked >> tower) & 1 == 1:
            new = linked & ~int(state.linked[seat, tower]) & ~(1 << tower)
            state.linked[seat, tower] |= new
            while new != 0:
                new &= new - 1
                capture(state, int(state.tower_hex[tower]), 1)


@rule
def capture_castles(state: State, seat: int) -> None:
    """LOOOT-C4, C5: a castle pays once for each step of four Vikings in the longest chain that reached it."""
    steps = min(int(state.chain_length) // VIKINGS_A_STEP, CASTLE_STEPS)
    if steps == 0:
        return
    for castle in range(state.num_castles):
        paid = int(state.castle_steps[seat, castle])
        if paid < steps and chain_touches(state, seat, int(state.castle_hex[castle])):
            state.castle_steps[seat, castle] = steps
            capture(state, int(state.castle_hex[castle]), steps - paid)


@rule
def check_captures(state: State, seat: int, hex_: int) -> None:
    """LOOOT-T5: everything that the Viking just placed on ``hex_`` captures."""
    find_chain(state, seat, hex_)
    capture_houses(state, hex_)
    capture_towers(state, seat)
    capture_castles(state, seat)

"""The map: boards joined at random (LOOOT-S1, S3, S4), and which hexes are neighbours.

A placement is a rotation by sixths and a shift. All landscape boards have one outline, the ocean and the
trophy board have another; so what may stand where is worked out once, as tables over the outlines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

from meadhall.games.looot.rules.pieces import (
    BUILDING_STOCK,
    CASTLE,
    DATA,
    DIRECTIONS,
    OCEAN,
    TERRAIN_LETTERS,
    TOWER,
    TROPHY,
    Hex,
    drawn_hexes,
)
from meadhall.games.looot.rules.state import HEX_SLOTS, State
from meadhall.kernel.dice import Dice, draw, roll
from meadhall.kernel.rule import exported, rule

Placement = tuple[int, int, int]  # sixths of a turn, then the shift q, r

NUM_LANDSCAPES = 4
WHOLE_EDGE = (11, 13)  # touching hex sides of two landscapes that interlock along a whole edge
FULLY_SEATED = 9  # touching hex sides of an ocean or trophy board that does not overhang
REACH = 14  # boards further apart than this, along either axis, neither touch nor overlap

# --- outlines -----------------------------------------------------------------------------------------
LANDSCAPE, STRIP = 0, 1  # the two outlines
_landscape_sides = [drawn_hexes(DATA["landscapes"][f"{n}{side}"]) for n in "1234" for side in "ab"]
_ocean_sides = [drawn_hexes(DATA["ocean_board"][side]) for side in "ab"]
_trophy_sides = [drawn_hexes(DATA["trophy_board"][side]) for side in "ab"]
OUTLINES: tuple[list[Hex], list[Hex]] = ([h for h, _ in _landscape_sides[0]], [h for h, _ in _ocean_sides[0]])
_strip_land = [h for h, letter in _ocean_sides[0] if letter != "~"]  # must face the map


def rotated(hex_: Hex, sixths: int) -> Hex:
    q, r = hex_
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def placed(hexes: Iterable[Hex], placement: Placement) -> list[Hex]:
    """``hexes`` of a board as they lie on the map."""
    sixths, dq, dr = placement
    return [(q + dq, r + dr) for q, r in (rotated(hex_, sixths) for hex_ in hexes)]


def touching_sides(hexes: Iterable[Hex], others: set[Hex]) -> int:
    return sum((q + dq, r + dr) in others for q, r in hexes for dq, dr in DIRECTIONS)


def _placements(outline: list[Hex]) -> Iterator[tuple[Placement, list[Hex]]]:
    """Every way to lay a board beside a landscape that lies unturned at the origin."""
    origin = set(OUTLINES[LANDSCAPE])
    for sixths in range(6):
        for dq in range(-REACH, REACH + 1):
            for dr in range(-REACH, REACH + 1):
                hexes = placed(outline, (sixths, dq, dr))
                if origin.isdisjoint(hexes):
                    yield (sixths, dq, dr), hexes


def legal_joins() -> list[Placement]:
    """Where a second landscape interlocks with the first along a whole edge."""
    origin = set(OUTLINES[LANDSCAPE])
    return [at for at, hexes in _placements(OUTLINES[LANDSCAPE]) if touching_sides(hexes, origin) in WHOLE_EDGE]


def legal_seats() -> list[Placement]:
    """Where the ocean or trophy board is fully seated with its two land hexes towards the landscape."""
    origin = set(OUTLINES[LANDSCAPE])
    return [
        at
        for at, hexes in _placements(OUTLINES[STRIP])
        if touching_sides(hexes, origin) == FULLY_SEATED
        and all(touching_sides([land], origin) for land in placed(_strip_land, at))
    ]


# --- the same as tables -------------------------------------------------------------------------------
# What legal_joins() and legal_seats() find; they take a second, so a test compares them instead.
JOINS: tuple[Placement, ...] = (
    (1, -1, -2), (1, 0, -4), (1, 4, 1), (1, 8, -7), (3, 1, 3), (3, 2, 1), (3, 5, 6),
    (3, 7, 5), (3, 10, -3), (3, 11, -2), (5, -5, 4), (5, -1, 8), (5, 3, -1), (5, 4, 0),
)  # fmt: skip
SEATS: tuple[Placement, ...] = ((1, 5, -3), (3, 4, 3), (3, 6, 2), (5, -1, 3))


def _turned_outlines() -> npt.NDArray[np.int8]:
    """For each outline and turn the hexes, as q and r."""
    table = np.zeros((2, 6, len(OUTLINES[LANDSCAPE]), 2), np.int8)
    for outline, hexes in enumerate(OUTLINES):
        for sixths in range(6):
            table[outline, sixths, : len(hexes)] = placed(hexes, (sixths, 0, 0))
    return table


def _overlaps() -> npt.NDArray[np.bool_]:
    """Whether two boards overlap, by outlines, turns and the shift from one to the other."""
    table = np.zeros((2, 2, 6, 6, 2 * REACH + 1, 2 * REACH + 1), np.bool_)
    for a, b, turn_a, turn_b in np.ndindex(2, 2, 6, 6):
        hexes_a = TURNED[a, turn_a, : len(OUTLINES[a])].astype(np.int64)
        hexes_b = TURNED[b, turn_b, : len(OUTLINES[b])].astype(np.int64)
        shifts = hexes_a[:, None, :] - hexes_b[None, :, :] + REACH
        table[a, b, turn_a, turn_b, shifts[..., 0], shifts[..., 1]] = True
    return table


def _places() -> npt.NDArray[np.int8]:
    """For each outline, and each turn of the landscape beside which a board is laid, its places there."""
    table = np.zeros((2, 6, len(JOINS), 3), np.int8)
    for outline, base in ((LANDSCAPE, JOINS), (STRIP, SEATS)):
        for turn in range(6):
            for place, (sixths, q, r) in enumerate(base):
                table[outline, turn, place] = ((sixths + turn) % 6, *rotated((q, r), turn))
    return table


TURNED = _turned_outlines()
PLACES = _places()
NUM_PLACES = np.array([len(JOINS), len(SEATS)], np.int8)
OVERLAPS = _overlaps()
STEPS = np.array(DIRECTIONS, np.int8)
OUTLINE_SIZE = np.array([len(OUTLINES[LANDSCAPE]), len(OUTLINES[STRIP])], np.int8)

# A side is one face of one board: the landscapes 1a to 4b, then the ocean's two and the trophy board's two.
OCEAN_SIDE, TROPHY_SIDE = len(_landscape_sides), len(_landscape_sides) + 2
SIDE_NAMES = (
    *DATA["landscapes"],
    *(f"ocean {side}" for side in DATA["ocean_board"]),
    *(f"trophy {side}" for side in DATA["trophy_board"]),
)
SIDE_OUTLINE = np.array([LANDSCAPE] * OCEAN_SIDE + [STRIP] * 4, np.int8)
SIDE_TERRAIN = np.zeros((len(SIDE_NAMES), len(OUTLINES[LANDSCAPE])), np.int8)
for _side, _hexes in enumerate((*_landscape_sides, *_ocean_sides, *_trophy_sides)):
    SIDE_TERRAIN[_side, : len(_hexes)] = [TERRAIN_LETTERS.index(letter) for _, letter in _hexes]


# --- laying the boards --------------------------------------------------------------------------------
@exported
def has_room(state: State, outline: int, turn: int, q: int, r: int) -> bool:
    """Whether a board would lie on no other."""
    for board in range(state.num_boards):
        dq = q - int(state.boards[board, 2])
        dr = r - int(state.boards[board, 3])
        if abs(dq) <= REACH and abs(dr) <= REACH:
            other = SIDE_OUTLINE[state.boards[board, 0]]
            if OVERLAPS[other, outline, state.boards[board, 1], turn, dq + REACH, dr + REACH]:
                return False
    return True


@exported
def lay_board(state: State, side: int, turn: int, q: int, r: int) -> None:
    """Add a board's hexes to the map."""
    board = int(state.num_boards)
    state.boards[board, 0] = side
    state.boards[board, 1] = turn
    state.boards[board, 2] = q
    state.boards[board, 3] = r
    state.num_boards += 1
    outline = SIDE_OUTLINE[side]
    for i in range(OUTLINE_SIZE[outline]):
        hex_ = int(state.num_hexes)
        state.q[hex_] = q + TURNED[outline, turn, i, 0]
        state.r[hex_] = r + TURNED[outline, turn, i, 1]
        state.terrain[hex_] = SIDE_TERRAIN[side, i]
        state.num_hexes += 1


@rule
def spot_at(state: State, outline: int, base: int, place: int) -> tuple[int, int, int]:
    """Turn and shift of the ``place``-th place beside the landscape ``base``."""
    spot = PLACES[outline, state.boards[base, 1], place]
    return int(spot[0]), int(spot[1]) + int(state.boards[base, 2]), int(spot[2]) + int(state.boards[base, 3])


@rule
def free_places(state: State, outline: int) -> int:
    """A bit for each place beside the landscapes where such a board can be added: 42 at most.

    No free place is beside two landscapes, so none is counted twice; a test tries all maps.
    """
    places = int(NUM_PLACES[outline])
    free = 0
    for base in range(min(int(state.num_boards), int(state.num_players))):
        for place in range(places):
            turn, q, r = spot_at(state, outline, base, place)
            if has_room(state, outline, turn, q, r):
                free |= 1 << (base * places + place)
    return free


@rule
def lay_at_random(state: State, side: int, dice: Dice) -> None:
    """Add a board at one of its places, each equally likely."""
    outline = int(SIDE_OUTLINE[side])
    places = int(NUM_PLACES[outline])
    chosen = draw(dice, free_places(state, outline))
    turn, q, r = spot_at(state, outline, chosen // places, chosen % places)
    lay_board(state, side, turn, q, r)


@rule
def assemble(state: State, dice: Dice) -> None:
    """LOOOT-S1, S3, S4: a landscape for each player, then the trophy board, then the ocean board."""
    boards = (1 << NUM_LANDSCAPES) - 1
    for _ in range(state.num_players):
        board = draw(dice, boards)
        boards &= ~(1 << board)
        side = 2 * board + roll(dice, 2)
        if state.num_boards == 0:
            lay_board(state, side, 0, 0, 0)
        else:
            lay_at_random(state, side, dice)
    lay_at_random(state, TROPHY_SIDE + roll(dice, 2), dice)
    lay_at_random(state, OCEAN_SIDE + roll(dice, 2), dice)


# --- the map as a whole -------------------------------------------------------------------------------
@exported
def slot_of(state: State, q: int, r: int) -> int:
    """Where the hex at (q, r) stands in the table ``hex_at``, or would stand if it were on the map."""
    slot = (q * 37 + r) % HEX_SLOTS
    while state.hex_at[slot] >= 0:
        hex_ = state.hex_at[slot]
        if state.q[hex_] == q and state.r[hex_] == r:
            break
        slot = (slot + 1) % HEX_SLOTS
    return slot


@exported
def link_hexes(state: State) -> None:
    """Find which hexes are neighbours."""
    for hex_ in range(state.num_hexes):
        state.hex_at[slot_of(state, int(state.q[hex_]), int(state.r[hex_]))] = hex_
    for hex_ in range(state.num_hexes):
        count = 0
        for direction in range(6):
            q = int(state.q[hex_]) + int(STEPS[direction, 0])
            r = int(state.r[hex_]) + int(STEPS[direction, 1])
            state.neighbours[hex_, count] = state.hex_at[slot_of(state, q, r)]
            count += 1 if state.neighbours[hex_, count] >= 0 else 0


@exported
def survey(state: State) -> None:
    """Stock the buildings (LOOOT-S2) and note where ocean spaces, trophies, towers and castles are."""
    oceans = 0
    trophies = 0
    for hex_ in range(state.num_hexes):
        terrain = int(state.terrain[hex_])
        state.stock[hex_] = BUILDING_STOCK[terrain]
        if terrain == OCEAN:
            state.ocean_hex[oceans] = hex_
            oceans += 1
        elif terrain == TROPHY:
            state.trophy_hex[trophies] = hex_
            trophies += 1
        elif terrain == TOWER:
            state.tower_hex[state.num_towers] = hex_
            state.num_towers += 1
        elif terrain == CASTLE:
            state.castle_hex[state.num_castles] = hex_
            state.num_castles += 1


@rule
def change_near(state: State, hex_: int, change: int) -> None:
    """A Viking or a longship has come to ``hex_``, or has gone."""
    for direction in range(6):
        neighbour = int(state.neighbours[hex_, direction])
        if neighbour < 0:
            return
        state.near[neighbour] += change

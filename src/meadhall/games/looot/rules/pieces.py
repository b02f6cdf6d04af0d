"""The pieces of Looot: what is printed in ``pieces.json``, as names and as tables for the rules."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

from meadhall.kernel.game import Words

DATA: Words = json.loads(files(__package__).joinpath("pieces.json").read_text("utf-8"))

# --- kinds of tiles, and the terrain they come from --------------------------------------------------
TileKind = Literal["wood", "sheep", "gold", "axe", "house", "tower", "castle"]
KINDS: tuple[TileKind, ...] = get_args(TileKind)
WOOD, SHEEP, GOLD, AXE, HOUSE, TOWER, CASTLE = range(7)
NUM_KINDS, NUM_RESOURCES = 7, 4
LETTERS = "WSGXHTC"  # the kinds in the drawings of pieces.json

# Terrain k yields tiles of kind k; the last two yield nothing.
Terrain = Literal["forest", "meadow", "mountain", "battlefield", "house", "tower", "castle", "ocean", "trophy"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
OCEAN, TROPHY = 7, 8
TERRAIN_LETTERS = LETTERS + "~#"

STARTING_VALUE = np.array([DATA["starting_values"][kind] for kind in KINDS], np.int16)
BUILDING_STOCK = np.array([DATA["building_stock"].get(terrain, 0) for terrain in TERRAINS], np.int8)
VIKINGS: int = DATA["vikings"]
COLOURS = ("Blue", "Red", "Yellow", "Grey")  # by seat
Shield = Literal["second_viking", "occupied_hex", "double_gain"]
SHIELDS: tuple[Shield, ...] = tuple(DATA["shields"])
SECOND_VIKING, OCCUPIED_HEX, DOUBLE_GAIN = range(3)
NUM_SHIELDS = 3


# --- what wants tiles around it: longships, then construction sites -----------------------------------
class Longship(NamedTuple):
    name: str
    needs: tuple[TileKind, ...]
    bonus_for: TileKind
    bonus: int


SiteSort = Literal["port", "altar", "palace"]


class Site(NamedTuple):
    name: str
    sort: SiteSort
    needs: tuple[TileKind, ...]
    points: int


def _kinds(letters: str) -> tuple[TileKind, ...]:
    return tuple(KINDS[LETTERS.index(letter)] for letter in letters)


LONGSHIPS = tuple(
    Longship(
        f"{ship['bonus_for']}+{ship['bonus']} {'-'.join(_kinds(ship['needs']))}",
        _kinds(ship["needs"]),
        ship["bonus_for"],
        ship["bonus"],
    )
    for ship in DATA["longships"]
)
SITE_SORTS: tuple[SiteSort, ...] = get_args(SiteSort)
NUM_SITES = 3  # on each fjord, one of each sort
SITES = tuple(
    Site(f"{sort} {'-'.join(_kinds(needs))}", sort, _kinds(needs), DATA["construction_sites"][sort]["points"])
    for sort in SITE_SORTS
    for needs in DATA["construction_sites"][sort]["needs"]
)
SITES_PER_SORT = 5
NUM_LONGSHIPS = len(LONGSHIPS)

LONGSHIP_BONUS = np.array([ship.bonus for ship in LONGSHIPS], np.int8)
LONGSHIP_BONUS_FOR = np.array([KINDS.index(ship.bonus_for) for ship in LONGSHIPS], np.int8)
SITE_POINTS = np.array([DATA["construction_sites"][sort]["points"] for sort in SITE_SORTS], np.int16)
UNFILLED_LONGSHIP: int = DATA["unfilled_longship"]

# Needs are packed four bits to a kind. With the guard bit of each kind set on what lies around, a
# subtraction of the needs clears the guard of every kind that is short.
BITS_PER_KIND = 4
GUARD = sum(8 << (BITS_PER_KIND * kind) for kind in range(NUM_KINDS))
NEEDS = np.array(
    [
        sum(1 << (BITS_PER_KIND * KINDS.index(kind)) for kind in needs)
        for needs in (*(ship.needs for ship in LONGSHIPS), *(site.needs for site in SITES))
    ],
    np.int64,
)

# --- trophies -----------------------------------------------------------------------------------------
Axes = Literal[2, 3, 4, 5, 6]  # that a trophy asks for
AXES: tuple[Axes, ...] = tuple(trophy["axes"] for trophy in DATA["trophies"])
NUM_TROPHIES = len(AXES)
TROPHY_AXES = np.array(AXES, np.int8)
TROPHY_POINTS = np.array([trophy["points"] for trophy in DATA["trophies"]], np.int16)

# --- hexes --------------------------------------------------------------------------------------------
Hex = tuple[int, int]
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def drawn_hexes(rows: list[str]) -> list[tuple[Hex, str]]:
    """The hexes of a drawing, as axial coordinates with their letters."""
    return [
        ((column, row - (column + (column & 1)) // 2), letter)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != "."
    ]


# --- the fjord: 37 cells, three of them construction sites ----------------------------------------------
FJORD: tuple[tuple[Hex, str], ...] = tuple(drawn_hexes(DATA["fjord"]))
FJORD_CELLS: tuple[Hex, ...] = tuple(cell for cell, _ in FJORD)
NUM_CELLS = len(FJORD_CELLS)
SITE_CELLS = np.array([[letter for _, letter in FJORD].index(letter) for letter in "PAJ"], np.int8)


def _fjord_neighbours() -> npt.NDArray[np.int8]:
    """For each cell its neighbours, then -1."""
    table = np.full((NUM_CELLS, 6), -1, np.int8)
    for index, (q, r) in enumerate(FJORD_CELLS):
        around = [FJORD_CELLS.index((q + dq, r + dr)) for dq, dr in DIRECTIONS if (q + dq, r + dr) in FJORD_CELLS]
        table[index, : len(around)] = around
    return table


FJORD_NEIGHBOURS = _fjord_neighbours()

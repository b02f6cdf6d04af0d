"""What each choice would bring, and where a tile would complete something."""

from __future__ import annotations

import numpy as np
from msgspec import UNSET

from meadhall.games.looot.rules.fjord import find_completing, put_each
from meadhall.games.looot.rules.pieces import FJORD_CELLS, KINDS, LONGSHIPS, NUM_CELLS, SITES, TileKind
from meadhall.games.looot.rules.state import FILLED, TILE_ACTION
from meadhall.games.looot.view.shapes import CompletingCell, LoootBrings, LoootTiles
from meadhall.kernel.game import Afterstates, State
from meadhall.kernel.states import Array, as_array, copies_of, look


def brings(state: State, seat: int, after: Afterstates) -> list[LoootBrings]:
    """Of each choice the tiles gained, the longships and sites completed, and the change of the score."""
    tiles = _gained(look(state), after.table["due"])
    completed = _completed(after.table, seat)
    points = (after.scores[1:, seat] - after.scores[0, seat]).tolist()
    return [
        LoootBrings(
            points=points[i] or UNSET,
            completes=completed[i] or UNSET,
            tiles=tiles[i] if action < TILE_ACTION else UNSET,
        )
        for i, action in enumerate(after.actions)
    ]


def tiles_from(state: State, hex_: int, count: int) -> LoootTiles:
    """Tiles that a hex yields."""
    return LoootTiles(KINDS[state.terrain[hex_]], (int(state.q[hex_]), int(state.r[hex_])), count)


def _gained(state: State, due: Array) -> list[list[LoootTiles]]:
    """The tiles that are due in each table and were not in the first."""
    gained = due[1:] - due[0]
    found: list[list[LoootTiles]] = [[] for _ in gained]
    for table, hex_ in np.argwhere(gained > 0).tolist():
        found[table].append(tiles_from(state, hex_, int(gained[table, hex_])))
    return found


def _completed(tables: Array, seat: int) -> list[list[str]]:
    """The names of the longships filled and the sites finished in each table and not yet in the first."""
    fjord, site, finished = (tables[field][:, seat] for field in ("fjord", "site", "finished"))
    found: list[list[str]] = [[] for _ in fjord[1:]]
    for table, cell in np.argwhere((fjord[1:] != fjord[0]) & (fjord[1:] >= FILLED)).tolist():
        found[table].append(LONGSHIPS[fjord[1 + table, cell] - FILLED].name)
    for table, sort in np.argwhere(finished[1:] != finished[0]).tolist():
        found[table].append(SITES[site[0, sort]].name)
    return found


def completing(state: State, seat: int) -> dict[TileKind, list[CompletingCell]]:
    """For each kind of tile the empty cells of the fjord where it would complete something."""
    found = np.zeros((NUM_CELLS, len(KINDS)), np.int8)
    find_completing(copies_of(state, 2), seat, found)
    tiles = np.ascontiguousarray(np.argwhere(found))  # one layout, so that it is compiled once
    states = copies_of(state, 1 + len(tiles))
    put_each(states, seat, tiles)
    cells: dict[TileKind, list[CompletingCell]] = {}
    for (cell, kind), completes in zip(tiles.tolist(), _completed(as_array(states), seat), strict=True):
        cells.setdefault(KINDS[kind], []).append(CompletingCell(FJORD_CELLS[cell], completes))
    return cells

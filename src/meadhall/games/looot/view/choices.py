"""What each choice would bring, and where a tile would complete something."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.looot.rules.fjord import find_completing, put_each
from meadhall.games.looot.rules.pieces import FJORD_CELLS, KINDS, LONGSHIPS, NUM_CELLS, SITES
from meadhall.games.looot.rules.state import FILLED, TILE_ACTION
from meadhall.kernel.game import Afterstates, Words
from meadhall.kernel.states import as_array, copies_of, look


def brings(state: Any, seat: int, after: Afterstates) -> list[Words]:
    """Of each choice the tiles gained, the longships and sites completed, and the change of the score."""
    tiles = _gained(look(state), after.table["due"])
    completed = _completed(after.table, seat)
    points = (after.scores[1:, seat] - after.scores[0, seat]).tolist()
    found = []
    for i, action in enumerate(after.actions):
        words: Words = {"tiles": tiles[i]} if action < TILE_ACTION else {}
        if completed[i]:
            words["completes"] = completed[i]
        if points[i]:
            words["points"] = points[i]
        found.append(words)
    return found


def _gained(state: Any, due: Any) -> list[list[Words]]:
    """The tiles that are due in each table and were not in the first."""
    gained = due[1:] - due[0]
    found: list[list[Words]] = [[] for _ in gained]
    for table, hex_ in np.argwhere(gained > 0).tolist():
        at = [int(state.q[hex_]), int(state.r[hex_])]
        words = {"tile": KINDS[state.terrain[hex_]], "from": at, "count": int(gained[table, hex_])}
        found[table].append(words)
    return found


def _completed(tables: Any, seat: int) -> list[list[str]]:
    """The names of the longships filled and the sites finished in each table and not yet in the first."""
    fjord, site, finished = (tables[field][:, seat] for field in ("fjord", "site", "finished"))
    found: list[list[str]] = [[] for _ in fjord[1:]]
    for table, cell in np.argwhere((fjord[1:] != fjord[0]) & (fjord[1:] >= FILLED)).tolist():
        found[table].append(LONGSHIPS[fjord[1 + table, cell] - FILLED].name)
    for table, sort in np.argwhere(finished[1:] != finished[0]).tolist():
        found[table].append(SITES[site[0, sort]].name)
    return found


def completing(state: Any, seat: int) -> dict[str, list[Words]]:
    """For each kind of tile the empty cells of the fjord where it would complete something."""
    found = np.zeros((NUM_CELLS, len(KINDS)), np.int8)
    find_completing(copies_of(state, 2), seat, found)
    tiles = np.ascontiguousarray(np.argwhere(found))  # one layout, so that it is compiled once
    states = copies_of(state, 1 + len(tiles))
    put_each(states, seat, tiles)
    words: dict[str, list[Words]] = {}
    for (cell, kind), completes in zip(tiles.tolist(), _completed(as_array(states), seat), strict=True):
        words.setdefault(KINDS[kind], []).append({"cell": list(FJORD_CELLS[cell]), "completes": completes})
    return words

"""What a seat may choose and what each choice would bring, played on copies; chance stays unseen."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.looot.fjord import find_completing, put_each
from meadhall.games.looot.pieces import FJORD_CELLS, KINDS, LONGSHIPS, NUM_CELLS, SITES
from meadhall.games.looot.rules import legal, play
from meadhall.games.looot.scoring import score
from meadhall.games.looot.state import FILLED, MAX_PLAYERS, NUM_ACTIONS, TILE_ACTION, Numbers
from meadhall.games.looot.words import encode
from meadhall.kernel.dice import DICE, set_seed
from meadhall.kernel.game import Words
from meadhall.kernel.rule import entry
from meadhall.kernel.states import Records, as_array, copies_of, look, new_records


@entry
def play_each(states: Records, seat: int, actions: Numbers, dice: Records, scores: Numbers) -> None:
    """Play each action on a copy of state 0, in one call; score them all. Chance is the same for each."""
    score(states[0], scores[0])
    for i in range(actions.shape[0]):
        set_seed(dice[0], 0, 0)
        play(states[1 + i], seat, int(actions[i]), dice[0])
        score(states[1 + i], scores[1 + i])


def choices(state: Any) -> list[Words]:
    """All choices of the seat to act: tiles gained, longships and sites completed, and the change of the score."""
    seen = look(state)
    seat = seen.current
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = out[: legal(state, seat, out)]
    states = copies_of(state, 1 + len(actions))
    scores = np.zeros((len(states), MAX_PLAYERS), np.int32)
    play_each(states, seat, actions, new_records(DICE, 1), scores)
    tables = as_array(states)
    tiles = _gained(seen, tables["due"])
    completed = _completed(tables, seat)
    points = (scores[1:, seat] - scores[0, seat]).tolist()
    found = []
    for i, action in enumerate(actions.tolist()):
        brings: Words = {"tiles": tiles[i]} if action < TILE_ACTION else {}
        if completed[i]:
            brings["completes"] = completed[i]
        if points[i]:
            brings["points"] = points[i]
        found.append({"action": action} | encode(seen, action) | {"brings": brings})
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

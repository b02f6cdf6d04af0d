"""What a seat or a spectator sees, ready for JSON: the table, and what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from meadhall.games.looot.language.words import AXES
from meadhall.games.looot.rules.fjord import find_supplies
from meadhall.games.looot.rules.pieces import (
    BITS_PER_KIND,
    CASTLE,
    FJORD_CELLS,
    HOUSE,
    KINDS,
    LONGSHIPS,
    NUM_CELLS,
    NUM_TROPHIES,
    SHIELDS,
    SITE_CELLS,
    SITES,
    TERRAINS,
    TROPHY_POINTS,
)
from meadhall.games.looot.rules.scoring import winners
from meadhall.games.looot.rules.state import (
    CELL_ACTION,
    CHOOSE_TILE,
    EMPTY,
    END_OF_TURN,
    FILLED,
    HEX_ACTION,
    LONGSHIP,
    OCEAN_SPACES,
    OVER,
    PLACE_LONGSHIP,
    PLACE_TILE,
    PLACE_VIKING,
    QUESTIONS,
    SHIELD_ACTION,
    SHIP_ACTION,
    SHIP_CELL_ACTION,
    SITE,
    TILE,
    TILE_ACTION,
)
from meadhall.games.looot.view.choices import completing
from meadhall.games.looot.view.scores import breakdowns
from meadhall.kernel.game import Words, seats_in
from meadhall.kernel.states import look

SORT_AT = {cell: sort for sort, cell in enumerate(SITE_CELLS.tolist())}  # of a site


def public(state: Any) -> Words:
    """The table; in Looot everything on it is open."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    scores = breakdowns(state)
    supplies = np.zeros((seen.num_players, NUM_CELLS), np.int64)
    find_supplies(state, supplies)
    return {
        "game": "looot",
        "seat": None,
        "players": seen.num_players,
        "starter": seen.starter,
        "map": _map(seen),
        "ocean": _ocean(seen),
        "trophies": _trophies(seen),
        "bag": [ship.name for i, ship in enumerate(LONGSHIPS) if (seen.bag >> i) & 1],
        "fjords": [
            _fjord(seen, player, row) | {"score": scores[player]} for player, row in enumerate(supplies.tolist())
        ],
        "asked": None if over else _asked(seen),
        "choices": [],
        "refused": [],
        "completing": {},
        "winners": seats_in(winners(state)) if over else [],
    }


def private(state: Any, seat: int) -> Words:
    """Where on its fjord a tile would complete something."""
    return {"seat": seat} | ({} if look(state).question == OVER else {"completing": completing(state, seat)})


def answers(state: Any) -> list[range]:
    """The things on the table that the question is about."""
    seen = look(state)
    runs = {
        PLACE_VIKING: [(HEX_ACTION, seen.num_hexes), (SHIELD_ACTION, len(SHIELDS))],
        CHOOSE_TILE: [(TILE_ACTION, seen.num_hexes)],
        PLACE_TILE: [(CELL_ACTION, NUM_CELLS)],
        PLACE_LONGSHIP: [(SHIP_CELL_ACTION, NUM_CELLS)],
        END_OF_TURN: [(SHIP_ACTION, OCEAN_SPACES + NUM_TROPHIES)],
    }[seen.question]
    return [range(first, first + count) for first, count in runs]


def sealed(state: Any) -> int:
    """Every entry is open."""
    return 0


def conceal(entry: Mapping[str, Any], seat: int | None) -> Words:
    """All see what is done and what is drawn."""
    return dict(entry)


def _at(state: Any, hex_: int) -> list[int]:
    return [int(state.q[hex_]), int(state.r[hex_])]


# --- the table ----------------------------------------------------------------------------------------
def _map(state: Any) -> list[Words]:
    columns = (state.q, state.r, state.terrain, state.stock, state.standing)
    rows = zip(*(column[: state.num_hexes].tolist() for column in columns), strict=True)
    found = []
    for hex_, (q, r, terrain, stock, standing) in enumerate(rows):
        words: Words = {"hex": [q, r], "terrain": TERRAINS[terrain]}
        if HOUSE <= terrain <= CASTLE:
            words["stock"] = stock
        elif terrain < HOUSE:
            words["vikings"] = _vikings(state, hex_) if standing else []
        found.append(words)
    return found


def _vikings(state: Any, hex_: int) -> list[int]:
    """Whose they are, one by one."""
    return [player for player, count in enumerate(state.vikings[:, hex_].tolist()) for _ in range(count)]


def longship_words(ship: int) -> Words:
    """A longship as its tile shows it."""
    piece = LONGSHIPS[ship]
    return {
        "longship": piece.name,
        "needs": list(piece.needs),
        "bonus_for": piece.bonus_for,
        "bonus": piece.bonus,
    }


def _ocean(state: Any) -> list[Words]:
    return [
        {"hex": _at(state, hex_)} | (longship_words(ship) if ship >= 0 else {"longship": None})
        for hex_, ship in zip(state.ocean_hex.tolist(), state.ocean_ship.tolist(), strict=True)
        if hex_ >= 0
    ]


def _trophies(state: Any) -> list[Words]:
    owners = {int(state.trophy[p]): p for p in range(state.num_players)}
    return [
        {
            "hex": _at(state, int(state.trophy_hex[trophy])),
            "axes": AXES[trophy],
            "points": int(TROPHY_POINTS[trophy]),
            "left": bool(state.trophy_left[trophy]),
            "owner": owners.get(trophy),
        }
        for trophy in range(NUM_TROPHIES)
        if state.trophy_hex[trophy] >= 0
    ]


def _fjord(state: Any, player: int, supplies: list[int]) -> Words:
    trophy = int(state.trophy[player])
    return {
        "seat": player,
        "vikings_left": int(state.vikings_left[player]),
        "shields": [name for i, name in enumerate(SHIELDS) if (int(state.shields[player]) >> i) & 1],
        "trophy": AXES[trophy] if trophy >= 0 else None,
        "cells": [
            {"cell": list(FJORD_CELLS[cell])} | _content(state, player, cell, content, supplies[cell])
            for cell, content in enumerate(state.fjord[player].tolist())
        ],
    }


def _content(state: Any, player: int, cell: int, content: int, supplies: int) -> Words:
    if content == EMPTY:
        return {}
    if content == SITE:
        sort = SORT_AT[cell]
        site = SITES[state.site[player, sort]]
        done = bool(state.finished[player, sort])
        return {
            "site": site.name,
            "sort": site.sort,
            "needs": list(site.needs),
            "points": site.points,
            "done": done,
            "missing": [] if done else _missing(site.needs, supplies),
        }
    if content < LONGSHIP:
        return {"tile": KINDS[content - TILE]}
    filled = content >= FILLED
    ship = content - (FILLED if filled else LONGSHIP)
    missing = [] if filled else _missing(LONGSHIPS[ship].needs, supplies)
    return longship_words(ship) | {"done": filled, "missing": missing}


def _missing(needs: Sequence[str], supplies: int) -> list[str]:
    """What of its needs does not lie around a piece yet."""
    found = []
    for kind in needs:
        one = 1 << (BITS_PER_KIND * KINDS.index(kind))
        if supplies & (7 * one):
            supplies -= one
        else:
            found.append(kind)
    return found


# --- what is asked ------------------------------------------------------------------------------------
def _asked(state: Any) -> Words:
    words: Words = {"seat": int(state.current), "question": QUESTIONS[state.question]}
    words["declared"] = [name for i, name in enumerate(SHIELDS) if (int(state.declared) >> i) & 1]
    words["second_viking_to_come"] = bool(state.second_due)
    words["due"] = [
        {"tile": KINDS[state.terrain[hex_]], "from": _at(state, hex_), "count": int(state.due[hex_])}
        for hex_ in np.flatnonzero(state.due).tolist()
    ]
    if state.question == PLACE_TILE:
        words["tile"] = KINDS[state.terrain[state.held_from]]
        words["from"] = _at(state, int(state.held_from))
    if state.question == PLACE_LONGSHIP:
        words |= longship_words(int(state.held_ship))
    return words

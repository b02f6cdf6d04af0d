"""What a seat or a spectator sees, ready for JSON: the table, what is asked, and what each choice brings."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.looot.fjord import find_completing, put_tile
from meadhall.games.looot.ids import RULE_IDS
from meadhall.games.looot.pieces import (
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
from meadhall.games.looot.rules import legal, play, refusals
from meadhall.games.looot.scoring import breakdown, points, winners
from meadhall.games.looot.state import (
    CELL_ACTION,
    CHOOSE_TILE,
    EMPTY,
    END_OF_TURN,
    FILLED,
    HEX_ACTION,
    LONGSHIP,
    NUM_ACTIONS,
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
    STATE,
    TILE,
    TILE_ACTION,
)
from meadhall.games.looot.words import AXES, encode
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Words
from meadhall.kernel.states import copy_of, look, new_records


def view(state: Any, seat: int | None) -> Words:
    """All that ``seat`` may see; None is a spectator. In Looot only the choices differ."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    mine = seat is not None and not over and seat == seen.current
    return {
        "game": "looot",
        "seat": seat,
        "players": seen.num_players,
        "starter": seen.starter,
        "map": [_hex(seen, hex_) for hex_ in range(seen.num_hexes)],
        "ocean": _ocean(seen),
        "trophies": _trophies(seen),
        "bag": [ship.name for i, ship in enumerate(LONGSHIPS) if (seen.bag >> i) & 1],
        "fjords": [_fjord(seen, player) | {"score": breakdown(state, player)} for player in range(seen.num_players)],
        "asked": None if over else _asked(seen),
        "choices": _choices(state, seen) if mine else [],
        "refused": _refused(state, seen) if mine else [],
        "completing": _completing(state, seat) if seat is not None and not over else {},
        "winners": _seats(winners(state)) if over else [],
    }


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(4) if (bits >> seat) & 1]


def _at(state: Any, hex_: int) -> list[int]:
    return [int(state.q[hex_]), int(state.r[hex_])]


# --- the table ----------------------------------------------------------------------------------------
def _hex(state: Any, hex_: int) -> Words:
    terrain = int(state.terrain[hex_])
    words: Words = {"hex": _at(state, hex_), "terrain": TERRAINS[terrain]}
    if HOUSE <= terrain <= CASTLE:
        words["stock"] = int(state.stock[hex_])
    elif terrain < HOUSE:
        words["vikings"] = [p for p in range(state.num_players) for _ in range(state.vikings[p, hex_])]
    return words


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


def _fjord(state: Any, player: int) -> Words:
    trophy = int(state.trophy[player])
    return {
        "seat": player,
        "vikings_left": int(state.vikings_left[player]),
        "shields": [name for i, name in enumerate(SHIELDS) if (int(state.shields[player]) >> i) & 1],
        "trophy": AXES[trophy] if trophy >= 0 else None,
        "cells": [{"cell": list(FJORD_CELLS[cell])} | _content(state, player, cell) for cell in range(NUM_CELLS)],
    }


def _content(state: Any, player: int, cell: int) -> Words:
    content = int(state.fjord[player, cell])
    if content == EMPTY:
        return {}
    if content == SITE:
        sort = SITE_CELLS.tolist().index(cell)
        site = SITES[state.site[player, sort]]
        done = bool(state.finished[player, sort])
        return {
            "site": site.name,
            "sort": site.sort,
            "needs": list(site.needs),
            "points": site.points,
            "done": done,
        }
    if content < LONGSHIP:
        return {"tile": KINDS[content - TILE]}
    filled = content >= FILLED
    return longship_words(content - (FILLED if filled else LONGSHIP)) | {"done": filled}


# --- what is asked ------------------------------------------------------------------------------------
def _asked(state: Any) -> Words:
    words: Words = {"seat": int(state.current), "question": QUESTIONS[state.question]}
    words["declared"] = [name for i, name in enumerate(SHIELDS) if (int(state.declared) >> i) & 1]
    words["second_viking_to_come"] = bool(state.second_due)
    words["due"] = [
        {"tile": KINDS[state.terrain[hex_]], "from": _at(state, hex_), "count": int(state.due[hex_])}
        for hex_ in range(state.num_hexes)
        if state.due[hex_] > 0
    ]
    if state.question == PLACE_TILE:
        words["tile"] = KINDS[state.terrain[state.held_from]]
        words["from"] = _at(state, int(state.held_from))
    if state.question == PLACE_LONGSHIP:
        words |= longship_words(int(state.held_ship))
    return words


def _choices(state: Any, seen: Any) -> list[Words]:
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = out[: legal(state, seen.current, out)].tolist()
    return [{"action": action} | encode(seen, action) | {"brings": preview(state, action)} for action in actions]


def _refused(state: Any, seen: Any) -> list[Words]:
    """Why each thing on the table that answers the question cannot be chosen."""
    runs = {
        PLACE_VIKING: [(HEX_ACTION, seen.num_hexes), (SHIELD_ACTION, len(SHIELDS))],
        CHOOSE_TILE: [(TILE_ACTION, seen.num_hexes)],
        PLACE_TILE: [(CELL_ACTION, NUM_CELLS)],
        PLACE_LONGSHIP: [(SHIP_CELL_ACTION, NUM_CELLS)],
        END_OF_TURN: [(SHIP_ACTION, OCEAN_SPACES + NUM_TROPHIES)],
    }[seen.question]
    found = []
    for first, count in runs:
        rules = np.zeros(count, np.int16)
        refusals(state, seen.current, first, rules)
        found += [(first + i, RULE_IDS[rules[i]]) for i in np.flatnonzero(rules).tolist()]
    return [{"action": action} | encode(seen, action) | {"rule": rule} for action, rule in found]


# --- what a choice brings -----------------------------------------------------------------------------
def preview(state: Any, action: int) -> Words:
    """Tiles gained, longships and sites completed, and the change of the score. Chance stays unseen."""
    after, before = copy_of(state), look(state)
    seat = before.current
    play(after, seat, action, seeded_dice(0)[0])
    brings: Words = {}
    if action < TILE_ACTION:
        gained = look(after).due - before.due
        brings["tiles"] = [
            {"tile": KINDS[before.terrain[hex_]], "from": _at(before, hex_), "count": int(gained[hex_])}
            for hex_ in np.flatnonzero(gained > 0).tolist()
        ]
    completed = _completed(before, look(after), seat)
    if completed:
        brings["completes"] = completed
    change = points(after, seat) - points(state, seat)
    if change:
        brings["points"] = change
    return brings


def _completed(before: Any, after: Any, seat: int) -> list[str]:
    """The names of the longships filled and the sites finished in between."""
    cells = after.fjord[seat][before.fjord[seat] != after.fjord[seat]]
    sites = after.site[seat][before.finished[seat] != after.finished[seat]]
    return [*(LONGSHIPS[cell - FILLED].name for cell in cells if cell >= FILLED), *(SITES[site].name for site in sites)]


def _completing(state: Any, seat: int) -> dict[str, list[Words]]:
    """For each kind of tile the empty cells of the fjord where it would complete something."""
    states = new_records(STATE, 2)
    states[0] = state
    found = np.zeros((NUM_CELLS, len(KINDS)), np.int8)
    find_completing(states, seat, found)
    words: dict[str, list[Words]] = {}
    for cell, kind in np.argwhere(found).tolist():
        after = copy_of(state)
        put_tile(after, seat, cell, kind)
        completes = _completed(look(state), look(after), seat)
        words.setdefault(KINDS[kind], []).append({"cell": list(FJORD_CELLS[cell]), "completes": completes})
    return words

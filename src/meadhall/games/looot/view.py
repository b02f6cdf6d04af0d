"""What a seat or a spectator sees, ready for JSON: the table, what is asked, and what each choice brings."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.looot.fjord import put_tile
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
from meadhall.games.looot.rules import legal, play, refusal
from meadhall.games.looot.scoring import breakdown, points, winners
from meadhall.games.looot.state import (
    CELL_ACTION,
    CHOOSE_TILE,
    EMPTY,
    FILLED,
    HEX_ACTION,
    LONGSHIP,
    MAX_HEXES,
    NUM_ACTIONS,
    OVER,
    PLACE_LONGSHIP,
    PLACE_TILE,
    PLACE_VIKING,
    QUESTIONS,
    SHIELD_ACTION,
    SHIP_ACTION,
    SITE,
    TILE,
    TILE_ACTION,
)
from meadhall.games.looot.words import AXES, encode
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Words
from meadhall.kernel.states import copy_of


def view(state: Any, seat: int | None) -> Words:
    """All that ``seat`` may see; None is a spectator. In Looot only the choices differ."""
    over = state.question == OVER
    asked = None if over else int(state.current)
    mine = seat is not None and seat == asked
    return {
        "game": "looot",
        "seat": seat,
        "players": int(state.num_players),
        "starter": int(state.starter),
        "map": [_hex(state, hex_) for hex_ in range(state.num_hexes)],
        "ocean": _ocean(state),
        "trophies": _trophies(state),
        "bag": [ship.name for i, ship in enumerate(LONGSHIPS) if (int(state.bag) >> i) & 1],
        "fjords": [_fjord(state, player) for player in range(state.num_players)],
        "asked": None if over else _asked(state),
        "choices": _choices(state, int(state.current)) if mine else [],
        "refused": _refused(state, int(state.current)) if mine else [],
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
        "score": breakdown(state, player),
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


def _choices(state: Any, seat: int) -> list[Words]:
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = [int(action) for action in out[: legal(state, seat, out)]]
    return [{"action": action} | encode(state, action) | {"brings": preview(state, seat, action)} for action in actions]


def _refused(state: Any, seat: int) -> list[Words]:
    """Why each thing on the table that answers the question cannot be chosen."""
    if state.question in (PLACE_VIKING, CHOOSE_TILE):
        first = HEX_ACTION if state.question == PLACE_VIKING else TILE_ACTION
        things = [*range(first, first + state.num_hexes), *range(SHIELD_ACTION, SHIELD_ACTION + len(SHIELDS))]
    elif state.question in (PLACE_TILE, PLACE_LONGSHIP):
        first = CELL_ACTION if state.question == PLACE_TILE else CELL_ACTION + NUM_CELLS
        things = [*range(first, first + NUM_CELLS)]
    else:
        things = [*range(SHIP_ACTION, SHIELD_ACTION)]
    rules = ((action, int(refusal(state, seat, action))) for action in things)
    return [{"action": action} | encode(state, action) | {"rule": RULE_IDS[rule]} for action, rule in rules if rule]


# --- what a choice brings -----------------------------------------------------------------------------
def preview(state: Any, seat: int, action: int) -> Words:
    """Tiles gained, longships and sites completed, and the change of the score. Chance stays unseen."""
    after = copy_of(state)
    play(after, seat, action, seeded_dice(0)[0])
    brings: Words = {}
    if action < TILE_ACTION:
        brings["tiles"] = [
            {"tile": KINDS[state.terrain[hex_]], "from": _at(state, hex_), "count": int(gained)}
            for hex_ in range(MAX_HEXES)
            if (gained := int(after.due[hex_]) - int(state.due[hex_])) > 0
        ]
    completed = _completed(state, after, seat)
    if completed:
        brings["completes"] = completed
    change = points(after, seat) - points(state, seat)
    if change:
        brings["points"] = change
    return brings


def _completed(before: Any, after: Any, seat: int) -> list[str]:
    """The names of the longships filled and the sites finished in between."""
    names = []
    for cell in range(NUM_CELLS):
        was, now = _content(before, seat, cell), _content(after, seat, cell)
        if now.get("done") and not was.get("done"):
            names.append(now.get("longship") or now["site"])
    return names


def _completing(state: Any, seat: int) -> dict[str, list[Words]]:
    """For each kind of tile the empty cells of the fjord where it would complete something."""
    found: dict[str, list[Words]] = {}
    for kind, name in enumerate(KINDS):
        for cell in range(NUM_CELLS):
            if state.fjord[seat, cell] == EMPTY:
                after = copy_of(state)
                put_tile(after, seat, cell, kind)
                if after.unfilled[seat] < state.unfilled[seat] or (after.finished[seat] != state.finished[seat]).any():
                    completes = _completed(state, after, seat)
                    found.setdefault(name, []).append({"cell": list(FJORD_CELLS[cell]), "completes": completes})
    return found

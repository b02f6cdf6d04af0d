"""What each choice would bring; chance stays unseen."""

from __future__ import annotations

import numpy as np
from msgspec import UNSET, UnsetType

from meadhall.games.lofoten.language.pieces import Tile
from meadhall.games.lofoten.language.position import tiles_of
from meadhall.games.lofoten.rules.paths import MAX_WAYS, follow_ways
from meadhall.games.lofoten.rules.pieces import LONGSHIPS, NUM_KINDS, POWERS
from meadhall.games.lofoten.rules.state import (
    BOW,
    BUY_MOVEMENT,
    DOCK,
    FROM_CARD,
    LEFT_CARD,
    MIDDLE_CARD,
    NONE,
    NUM_ACTIONS,
    PLAY_ACTION,
    RENEW_HAND,
    RIGHT_CARD,
    SLIDE_ACTION,
    TURN_ACTION,
    USE_POWER,
)
from meadhall.games.lofoten.view.shapes import FleetPlace, LofotenBrings, Path
from meadhall.kernel.dice import DICE
from meadhall.kernel.game import Afterstates, State
from meadhall.kernel.states import Array, as_array, copies_of, look, new_batch

NOTHING = LofotenBrings()
Cargo = list[Tile] | UnsetType


def brings(state: State, seat: int, after: Afterstates) -> list[LofotenBrings]:
    """Of each choice the tiles loaded and unloaded, coins, and the change of both scores.

    A card also tells its power, or where its movements can lead, and a movement where the fleet is then.
    """
    tables = after.table
    loads, unloads = _moved_goods(tables, seat)
    coins = (tables["coins"][1:, seat] - tables["coins"][0, seat]).tolist()
    points = (after.scores[1:] - after.scores[0]).tolist()
    zones, wheels = (tables[field][1:, seat].tolist() for field in ("zone", "wheel"))
    found = []
    for i, action in enumerate(after.actions):
        card = _card(after.states[1 + i], seat) if PLAY_ACTION <= action < RENEW_HAND else NOTHING
        moved = SLIDE_ACTION <= action < BUY_MOVEMENT
        found.append(
            LofotenBrings(
                points=points[i][seat] or UNSET,
                rival_points=points[i][1 - seat] or UNSET,
                coins=coins[i] or UNSET,
                loads=loads[i],
                unloads=unloads[i],
                power=card.power,
                uses=card.uses,
                movements=card.movements,
                paths=card.paths,
                fleet=FleetPlace(zone=zones[i], longships=[LONGSHIPS[ship] for ship in wheels[i]]) if moved else UNSET,
            )
        )
    return found


# --- goods --------------------------------------------------------------------------------------------------
def _moved_goods(tables: Array, seat: int) -> tuple[list[Cargo], list[Cargo]]:
    """The tiles that have been loaded, and those that have been unloaded, in each table since the first."""
    stored = _since_first(tables["stored"][:, seat] + tables["turned"][:, seat])
    loads = tables["load"][:, seat]
    loaded = _since_first(_counted(loads.reshape(len(tables), -1))) + stored
    unloaded = np.maximum(stored + _since_first(_counted(_waiting(tables, loads, seat))), 0)
    return _cargo(loaded), _cargo(unloaded)


def _cargo(counts: Array) -> list[Cargo]:
    found: list[Cargo] = [UNSET] * len(counts)
    for table in np.flatnonzero(counts.any(axis=1)).tolist():
        found[table] = tiles_of(counts[table].tolist())
    return found


def _since_first(numbers: Array) -> Array:
    since: Array = numbers[1:] - numbers[0]
    return since


def _counted(tiles: Array) -> Array:
    """Tiles as counts of their kinds, a row for each table."""
    counts: Array = (tiles[:, :, None] == np.arange(NUM_KINDS)).sum(axis=1)
    return counts


def _waiting(tables: Array, loads: Array, seat: int) -> Array:
    """The tiles at the dock that wait for a warehouse."""
    ship = tables["unloading"]
    waits = (ship != NONE) & (tables["current"] == seat)
    return np.where(waits[:, None], loads[np.arange(len(tables)), ship], NONE)


# --- cards --------------------------------------------------------------------------------------------------
def _card(played: State, seat: int) -> LofotenBrings:
    """What a card gives: uses of a power, or movements and where they can lead."""
    seen = look(played)
    if seen.played == MIDDLE_CARD and seen.question == USE_POWER:
        return LofotenBrings(power=POWERS[seen.power[FROM_CARD]], uses=int(seen.power_left[FROM_CARD]))
    if seen.played in (LEFT_CARD, RIGHT_CARD):
        return LofotenBrings(movements=seen.moves_left, paths=_paths(played, seat))
    return NOTHING


def _paths(played: State, seat: int) -> list[Path]:
    """Every way to use the movements of a side card: where the fleet then is, what it loads and unloads."""
    states = copies_of(played, MAX_WAYS)
    out, steps = np.zeros(NUM_ACTIONS, np.int16), np.zeros((MAX_WAYS, 2), np.int16)
    count = follow_ways(states, seat, out, steps, new_batch(DICE, 1))
    tables = as_array(states)[:count]
    loads, unloads = _moved_goods(tables, seat)
    zones, wheels = tables["zone"][:, seat].tolist(), tables["wheel"][:, seat].tolist()
    moves: list[list[int]] = [[]]
    for before, action in steps[1:count].tolist():
        moves.append([*moves[before], action])
    return [
        Path(
            moves=["slide" if action < TURN_ACTION else "turn" for action in moves[way]],
            zone=zones[way],
            bow=LONGSHIPS[wheels[way][BOW]],
            dock=LONGSHIPS[wheels[way][DOCK]],
            loads=loads[way - 1],
            unloads=unloads[way - 1],
        )
        for way in sorted(range(1, count), key=moves.__getitem__)
    ]

"""What a seat may choose and what each choice would bring, played on copies; chance stays unseen."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.lofoten.pieces import LONGSHIPS, NUM_KINDS, POWERS
from meadhall.games.lofoten.position import tiles_words
from meadhall.games.lofoten.rules import legal, play
from meadhall.games.lofoten.scoring import score
from meadhall.games.lofoten.state import (
    BOW,
    BUY_MOVEMENT,
    DOCK,
    FROM_CARD,
    LEFT_CARD,
    MIDDLE_CARD,
    MOVE,
    NONE,
    NUM_ACTIONS,
    PLAY_ACTION,
    PLAYERS,
    RENEW_HAND,
    RIGHT_CARD,
    SLIDE_ACTION,
    USE_POWER,
    Numbers,
)
from meadhall.games.lofoten.words import DO, encode, shows
from meadhall.kernel.dice import DICE, set_seed
from meadhall.kernel.game import Words
from meadhall.kernel.rule import entry
from meadhall.kernel.states import Records, as_array, copies_of, look, new_records

MOST_MOVEMENTS = 5  # of one way that is told; a card and our Helmsman give four
MAX_WAYS = 2 << MOST_MOVEMENTS  # each movement is a slide or a turn


@entry
def play_each(states: Records, seat: int, actions: Numbers, dice: Records, scores: Numbers) -> None:
    """Play each action on a copy of state 0; score them all. Chance is the same for each."""
    score(states[0], scores[0])
    for i in range(actions.shape[0]):
        set_seed(dice[0], 0, 0)
        play(states[1 + i], seat, int(actions[i]), dice[0])
        score(states[1 + i], scores[1 + i])


def choices(state: Any) -> list[Words]:
    """All choices of the seat to act: tiles loaded and unloaded, coins, and the change of both scores.

    A card also tells its power, or where its movements can lead, and a movement where the fleet is then.
    """
    seen = look(state)
    seat = seen.current
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = out[: legal(state, seat, out)]
    states = copies_of(state, 1 + len(actions))
    scores = np.zeros((len(states), PLAYERS), np.int32)
    play_each(states, seat, actions, new_records(DICE, 1), scores)
    tables = as_array(states)
    goods = _moved_goods(tables, seat)
    coins = (tables["coins"][1:, seat] - tables["coins"][0, seat]).tolist()
    points = (scores[1:] - scores[0]).tolist()
    zones, wheels = (tables[field][1:, seat].tolist() for field in ("zone", "wheel"))
    found = []
    for i, action in enumerate(actions.tolist()):
        changes = {"coins": coins[i], "points": points[i][seat], "rival_points": points[i][1 - seat]}
        brings = goods[i] | {name: change for name, change in changes.items() if change}
        if PLAY_ACTION <= action < RENEW_HAND:
            brings |= _card_preview(states[1 + i], seat)
        if SLIDE_ACTION <= action < BUY_MOVEMENT:
            brings["fleet"] = {"zone": zones[i], "longships": [LONGSHIPS[ship] for ship in wheels[i]]}
        found.append({"action": action} | encode(seen, action) | shows(seen, action) | {"brings": brings})
    return found


# --- goods --------------------------------------------------------------------------------------------------
def _moved_goods(tables: Any, seat: int) -> list[Words]:
    """The tiles that have been loaded and unloaded in each table since the first."""
    stored = _since_first(tables["stored"][:, seat] + tables["turned"][:, seat])
    loads = tables["load"][:, seat]
    loaded = _since_first(_counted(loads.reshape(len(tables), -1))) + stored
    unloaded = np.maximum(stored + _since_first(_counted(_waiting(tables, loads, seat))), 0)
    found: list[Words] = [{} for _ in loaded]
    for field, counts in (("loads", loaded), ("unloads", unloaded)):
        for table in np.flatnonzero(counts.any(axis=1)).tolist():
            found[table][field] = tiles_words(counts[table])
    return found


def _since_first(numbers: Any) -> Any:
    return numbers[1:] - numbers[0]


def _counted(tiles: Any) -> Any:
    """Tiles as counts of their kinds, a row for each table."""
    return (tiles[:, :, None] == np.arange(NUM_KINDS)).sum(axis=1)


def _waiting(tables: Any, loads: Any, seat: int) -> Any:
    """The tiles at the dock that wait for a warehouse."""
    ship = tables["unloading"]
    waits = (ship != NONE) & (tables["current"] == seat)
    return np.where(waits[:, None], loads[np.arange(len(tables)), ship], NONE)


# --- cards --------------------------------------------------------------------------------------------------
def _card_preview(played: Any, seat: int) -> Words:
    seen = look(played)
    if seen.played == MIDDLE_CARD and seen.question == USE_POWER:
        return {"power": POWERS[seen.power[FROM_CARD]], "uses": int(seen.power_left[FROM_CARD])}
    if seen.played in (LEFT_CARD, RIGHT_CARD):
        return {"movements": seen.moves_left, "paths": _paths(played, seat)}
    return {}


@entry
def follow_ways(states: Records, seat: int, out: Numbers, steps: Numbers, dice: Records) -> int:
    """Use the movements of the side card played in state 0 in every way; return how many states that made.

    A row of ``steps`` tells from which state and by which action a state has come.
    """
    moves_kept = int(states[0].moves_left) - MOST_MOVEMENTS
    count = 1
    before = 0
    while before < count:
        moving = states[before].question == MOVE and states[before].moves_left > max(0, moves_kept)
        for i in range(legal(states[before], seat, out) if moving else 0):
            if SLIDE_ACTION <= out[i] < BUY_MOVEMENT:
                steps[count, 0] = before
                steps[count, 1] = out[i]
                states[count] = states[before]
                set_seed(dice[0], 0, 0)
                play(states[count], seat, int(out[i]), dice[0])
                count += 1
        before += 1
    return count


def _paths(played: Any, seat: int) -> list[Words]:
    """Every way to use the movements of a side card: where the fleet then is, what it loads and unloads."""
    states = copies_of(played, MAX_WAYS)
    out, steps = np.zeros(NUM_ACTIONS, np.int16), np.zeros((MAX_WAYS, 2), np.int16)
    count = follow_ways(states, seat, out, steps, new_records(DICE, 1))
    tables = as_array(states)[:count]
    goods = _moved_goods(tables, seat)
    zones, wheels = tables["zone"][:, seat].tolist(), tables["wheel"][:, seat].tolist()
    moves: list[list[int]] = [[]]
    for before, action in steps[1:count].tolist():
        moves.append([*moves[before], action])
    return [
        {
            "moves": [DO[action] for action in moves[way]],
            "zone": zones[way],
            "bow": LONGSHIPS[wheels[way][BOW]],
            "dock": LONGSHIPS[wheels[way][DOCK]],
        }
        | goods[way - 1]
        for way in sorted(range(1, count), key=moves.__getitem__)
    ]

"""What a seat may choose and what each choice would bring, carried out on copies."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.loot.pieces import ABILITIES, COLOUR_NAMES, GROUP_SIZE, MEEPS, NUM_CELLS, SIDE, SIZES
from meadhall.games.loot.rounds import move_pawn
from meadhall.games.loot.rules import legal
from meadhall.games.loot.scoring import total
from meadhall.games.loot.state import MOVE_ACTION, MOVE_PAWN, NUM_ACTIONS, RELOCATE_ACTION, Numbers
from meadhall.games.loot.words import encode
from meadhall.kernel.game import Words
from meadhall.kernel.rule import entry
from meadhall.kernel.states import Records, as_array, copies_of, look

_colours = tuple(COLOUR_NAMES.values())
COMPLETES = (
    *(f"row {n + 1}" for n in range(SIDE)),
    *(f"column {n + 1}" for n in range(SIDE)),
    *(f"combo {colour}" for colour in _colours),
    *(f"combo of size {size}" for size in SIZES),
    *(f"{colour} group of {size}" for colour in _colours for size in SIZES),
)


@entry
def move_each(states: Records, seat: int, actions: Numbers, totals: Numbers) -> None:
    """Carry out each choice of a seat on a copy of state 0, in one call; total them all."""
    totals[0] = total(states[0], seat)
    for i in range(actions.shape[0]):
        move_pawn(states[1 + i], seat, int(actions[i]))
        totals[1 + i] = total(states[1 + i], seat)


def choices(state: Any, seat: int) -> list[Words]:
    """All choices of a seat, and what each would bring on its sheet."""
    seen = look(state)
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = out[: legal(state, seat, out)]
    moves = actions[actions < RELOCATE_ACTION] if seen.question == MOVE_PAWN else actions[:0]
    brings = dict(zip(moves.tolist(), _previews(state, seat, moves), strict=True))
    return [
        {"action": action} | encode(seen, action) | {"brings": brings.get(action, {})} for action in actions.tolist()
    ]


def _previews(state: Any, seat: int, moves: Any) -> list[Words]:
    """The points and abilities each move would bring on the own sheet, and what it would complete."""
    states = copies_of(state, 1 + len(moves))
    totals = np.zeros(len(states), np.int32)
    move_each(states, seat, moves, totals)
    sheets = as_array(states)
    gained = (sheets["gained"][1:, seat] - sheets["gained"][0, seat]).tolist()
    meeps = sheets["group_visited"][:, seat, MEEPS].tolist()
    complete = _complete(sheets, seat)
    completed = complete[1:] & ~complete[0]
    found = []
    for i, cell in enumerate(((moves - MOVE_ACTION) % NUM_CELLS).tolist()):
        brings: Words = {}
        if points := int(totals[1 + i] - totals[0]):
            brings["points"] = points
        if any(gained[i]):
            brings["abilities"] = {name: count for name, count in zip(ABILITIES, gained[i], strict=True) if count}
        if completed[i].any():
            brings["completes"] = [COMPLETES[n] for n in np.flatnonzero(completed[i]).tolist()]
        if meeps[1 + i] > meeps[0]:
            brings["meeps"] = meeps[0]  # the entry of the track that is circled
        brings["stroke"] = "slash" if sheets["mark"][0, seat, cell] == 0 else "cross"
        found.append(brings)
    return found


def _complete(sheets: Any, seat: int) -> Any:
    """Which rows, columns, combos and groups are complete on each sheet, in the order of ``COMPLETES``."""
    lines = sheets["line_visited"][:, seat] == SIDE
    combos = sheets["combo_circled"][:, seat] >= sheets["combo_circles"]
    groups = sheets["group_visited"][:, seat, :MEEPS] == GROUP_SIZE
    return np.concatenate([lines, combos, groups], axis=1)

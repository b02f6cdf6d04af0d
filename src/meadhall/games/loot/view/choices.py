"""What each choice would bring on the own sheet."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from msgspec import UNSET

from meadhall.games.loot.rules.pieces import ABILITIES, COLOUR_NAMES, GROUP_SIZE, MEEPS, NUM_CELLS, SIDE, SIZES
from meadhall.games.loot.rules.state import MOVE_ACTION, MOVE_PAWN, RELOCATE_ACTION
from meadhall.games.loot.view.shapes import LootBrings
from meadhall.kernel.game import Afterstates, State
from meadhall.kernel.states import Array, look

NOTHING = LootBrings()
_colours = tuple(COLOUR_NAMES.values())
COMPLETES = (
    *(f"row {n + 1}" for n in range(SIDE)),
    *(f"column {n + 1}" for n in range(SIDE)),
    *(f"combo {colour}" for colour in _colours),
    *(f"combo of size {size}" for size in SIZES),
    *(f"{colour} group of {size}" for colour in _colours for size in SIZES),
)


def brings(state: State, seat: int, after: Afterstates) -> list[LootBrings]:
    """Of each move the points and abilities on the own sheet, and what it would complete."""
    if look(state).question != MOVE_PAWN:
        return [NOTHING] * len(after.actions)
    sheets = after.table
    points = (after.scores[1:, seat] - after.scores[0, seat]).tolist()
    gained = (sheets["gained"][1:, seat] - sheets["gained"][0, seat]).tolist()
    meeps = sheets["group_visited"][:, seat, MEEPS].tolist()
    complete = _complete(sheets, seat)
    completed = complete[1:] & ~complete[0]
    marks = sheets["mark"][0, seat].tolist()
    return [
        LootBrings(
            points=points[i] or UNSET,
            abilities={name: count for name, count in zip(ABILITIES, gained[i], strict=True) if count} or UNSET,
            completes=[COMPLETES[n] for n in np.flatnonzero(completed[i]).tolist()] or UNSET,
            meeps=meeps[0] if meeps[1 + i] > meeps[0] else UNSET,
            stroke="cross" if marks[(action - MOVE_ACTION) % NUM_CELLS] else "slash",
        )
        if action < RELOCATE_ACTION
        else NOTHING
        for i, action in enumerate(after.actions)
    ]


def _complete(sheets: Array, seat: int) -> npt.NDArray[np.bool_]:
    """Which rows, columns, combos and groups are complete on each sheet, in the order of ``COMPLETES``."""
    lines = sheets["line_visited"][:, seat] == SIDE
    combos = sheets["combo_circled"][:, seat] >= sheets["combo_circles"]
    groups = sheets["group_visited"][:, seat, :MEEPS] == GROUP_SIZE
    return np.concatenate([lines, combos, groups], axis=1)

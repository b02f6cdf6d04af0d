"""Fresh plans of the fair from a seed (LOOT-S1), and the plan of the day (LOOT-O2)."""

from __future__ import annotations

from datetime import date
from random import Random

from meadhall.games.loot.rules.pieces import COLOURS, DATA, NUM_CELLS, SIDE, SIZES, neighbours
from meadhall.kernel.game import Daily, Words


def fresh_fair(seed: int) -> list[str]:
    """A plan made from a seed, the same on every machine."""
    dice = Random(seed)
    letters = None
    while letters is None:
        letters = _try_fair(dice)
    return ["".join(letters[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def _try_fair(dice: Random) -> list[str] | None:
    """Lay the groups from the largest to the smallest at random; None when one finds no room."""
    letters = ["M"] * NUM_CELLS
    for size in reversed(SIZES):
        for colour in COLOURS:
            group = _try_group(dice, letters, colour, size)
            if group is None:
                return None
            for cell in group:
                letters[cell] = colour
    return letters


def _try_group(dice: Random, letters: list[str], colour: str, size: int) -> list[int] | None:
    """Grow a group from a random free cell, touching no other of its colour."""
    free = {
        cell
        for cell in range(NUM_CELLS)
        if letters[cell] == "M" and all(letters[other] != colour for other in neighbours(cell))
    }
    group: list[int] = []
    while len(group) < size:
        around = {other for cell in group for other in neighbours(cell) if other in free} if group else free
        edge = sorted(around - set(group))
        if not edge:
            return None
        # Of all that Random offers only random() is promised to stay the same.
        group.append(edge[int(dice.random() * len(edge))])
    return group


def of_the_day(day: date) -> tuple[Words, str]:
    """The options of the day, and the open secret of its chance: the same plan and dice for everyone."""
    return {"plan": day.toordinal()}, f"daily {day.isoformat()}"


DAILY = Daily(of_the_day, courses={plan: {"plan": plan} for plan in DATA["plans"]}, known=3)  # the queue of dice

"""Fresh plans of the fair from a seed (LOOT-S1), and the plan of the day (LOOT-O2)."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

from meadhall.games.loot.pieces import COLOURS, NUM_CELLS, SIDE, SIZES, neighbours


def fresh_fair(seed: int) -> list[str]:
    """A plan made from a seed, the same on every machine."""
    dice = Random(seed)
    while True:
        letters = _try_fair(dice)
        if letters:
            return ["".join(letters[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]


def _pick(dice: Random, things: list[Any]) -> Any:
    """One of the things. Of all that ``Random`` offers only ``random()`` is promised to stay the same."""
    return things[int(dice.random() * len(things))]


def _try_fair(dice: Random) -> list[str]:
    """Lay the groups from the largest to the smallest at random; an empty list when one finds no room."""
    letters = ["M"] * NUM_CELLS
    for size in reversed(SIZES):
        for colour in COLOURS:
            group = _try_group(dice, letters, colour, size)
            if not group:
                return []
            for cell in group:
                letters[cell] = colour
    return letters


def _try_group(dice: Random, letters: list[str], colour: str, size: int) -> list[int]:
    """Grow a group from a random free cell that touches no other of its colour."""
    free = {
        cell
        for cell in range(NUM_CELLS)
        if letters[cell] == "M" and all(letters[other] != colour for other in neighbours(cell))
    }
    for _ in range(NUM_CELLS):
        if not free:
            return []
        group = [_pick(dice, sorted(free))]
        while len(group) < size:
            edge = sorted({other for cell in group for other in neighbours(cell) if other in free} - set(group))
            if not edge:
                break
            group.append(_pick(dice, edge))
        if len(group) == size:
            return group
    return []


def daily(day: date) -> tuple[dict[str, Any], int]:
    """The options and the seed of the day: the same plan and dice for everyone."""
    number = day.toordinal()
    return {"plan": number}, number

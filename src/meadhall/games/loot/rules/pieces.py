"""The sheet of LOOT: a plan of the fair, the combo grid, the Meeps track and the score track, read and checked.

A sheet is data, so that an owner can type in what is printed on theirs:

    {"fair": ["AABBBCC", ... seven rows], "combo_rows": [{"colour": "A", "circles": 3, "reward": 3}, ...],
     "combo_columns": [{"size": 1, "circles": 3, "reward": "wrap"}, ...],
     "meeps_track": [1, "step", "wrap", ...], "score_spaces": 14}

Only ``fair`` must be there; the rest is ours if it is left out. ``"ours": true`` marks a sheet that we designed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Literal

import numpy as np
import numpy.typing as npt

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_square, read_whole

DATA: Words = json.loads(files(__package__).joinpath("pieces.json").read_text("utf-8"))

# --- the fair -----------------------------------------------------------------------------------------
SIDE = 7
NUM_CELLS = SIDE * SIDE
COLOURS = ("A", "B", "C", "D")
SIZES = (1, 2, 3, 4)
NUM_GROUPS = len(COLOURS) * len(SIZES)
MEEPS = NUM_GROUPS  # the group number of a Meeps cell
MEEPS_CELLS = NUM_CELLS - sum(SIZES) * len(COLOURS)
DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))
FARTHEST = 7  # cells a pawn can be asked to move: a six and a step

# --- rewards: points, or an ability: -1 is the first of them, -2 the second --------------------------
Ability = Literal["wrap", "step"]
ABILITIES: tuple[Ability, ...] = ("wrap", "step")
MAX_MEEPS_TRACK = 16
MAX_SPACES = 24
MAX_REWARD = 9

COLOUR_NAMES = {"A": "orange", "B": "blue", "C": "green", "D": "purple"}


def neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, SIDE)
    around = [(row + dr, column + dc) for dr, dc in DIRECTIONS]
    return [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


def _reach(wrapped: bool) -> npt.NDArray[np.int8]:
    """For each cell, direction and distance the cell where a move ends; -1 where it leaves the fair."""
    table = np.full((NUM_CELLS, len(DIRECTIONS), FARTHEST + 1), -1, np.int8)
    for cell, direction, distance in np.ndindex(*table.shape):
        row = cell // SIDE + DIRECTIONS[direction][0] * distance
        column = cell % SIDE + DIRECTIONS[direction][1] * distance
        inside = 0 <= row < SIDE and 0 <= column < SIDE
        if inside or wrapped:
            table[cell, direction, distance] = row % SIDE * SIDE + column % SIDE
    return table


REACH = _reach(wrapped=False)
WRAPPED = _reach(wrapped=True)
IS_BORDER = np.array([len(neighbours(cell)) < 4 for cell in range(NUM_CELLS)])
GROUP_SIZE = np.array([SIZES[group % len(SIZES)] for group in range(NUM_GROUPS)], np.int8)


# --- reading a sheet ----------------------------------------------------------------------------------
def read_fair(value: object) -> list[int]:
    """The group of each cell (LOOT-S1); a plan that breaks a constraint is refused with it."""
    letters = read_square("the fair", value, SIDE)
    for letter in letters:
        if letter not in (*COLOURS, "M"):
            raise MeadhallError(f"a cell of the fair is A, B, C, D or M, not {letter!r}")
    groups = [MEEPS] * NUM_CELLS
    for colour in COLOURS:
        sizes: Counter[int] = Counter()
        for cells in _connected(letters, colour):
            if len(cells) not in SIZES:
                raise MeadhallError(f"a group of colour {colour} has {len(cells)} cells; groups have 1 to 4 (LOOT-S1)")
            sizes[len(cells)] += 1
            for cell in cells:
                groups[cell] = COLOURS.index(colour) * len(SIZES) + len(cells) - 1
        for size in SIZES:
            if sizes[size] != 1:
                raise MeadhallError(f"colour {colour} has {sizes[size]} groups of size {size}, not 1 (LOOT-S1)")
    return groups


def _connected(letters: str, colour: str) -> list[list[int]]:
    """The connected groups of a colour. Two that touch are one, and so of a wrong size."""
    left = {cell for cell, letter in enumerate(letters) if letter == colour}
    found = []
    while left:
        group = [left.pop()]
        for cell in group:
            around = [other for other in neighbours(cell) if other in left]
            left.difference_update(around)
            group.extend(around)
        found.append(group)
    return found


def read_reward(what: str, value: object) -> int:
    """Points as they are, an ability as its code."""
    if isinstance(value, str):
        return -1 - read_one_of(what, value, ABILITIES)
    return read_whole(f"{what}: points", value, 1, MAX_REWARD)


def reward_words(reward: int) -> int | Ability:
    return int(reward) if reward > 0 else ABILITIES[-1 - int(reward)]


def _read_combos(what: str, value: object, field: str, names: tuple[object, ...]) -> list[tuple[int, int]]:
    """Threshold and reward of each row or column of the combo grid (LOOT-S2)."""
    lines = read_list(what, value)
    if len(lines) != len(names):
        raise MeadhallError(f"{what} has {len(lines)} lines, not {len(names)} (LOOT-S2)")
    found = []
    for line, name in zip(lines, names, strict=True):
        words = read_fields(f"a line of {what}", line, (field, "circles", "reward"))
        if words[field] != name:
            raise MeadhallError(f"{what} must be in the order {', '.join(map(str, names))}; found {words[field]!r}")
        circles = read_whole(f"circles of {what}", words["circles"], 2, 3)
        found.append((circles, read_reward(f"the reward of {what}", words["reward"])))
    return found


# A sheet as the numbers that a game starts with: these parts, then the length of the Meeps track and of the score
# track, and 1 if the sheet is ours.
SHEET_PARTS = {"group": NUM_CELLS, "combo_circles": 8, "combo_reward": 8, "meeps_track": MAX_MEEPS_TRACK}


def read_sheet(value: object) -> npt.NDArray[np.int32]:
    """A sheet, checked, as numbers."""
    also = ("combo_rows", "combo_columns", "meeps_track", "score_spaces", "ours", "par")
    sheet = {**DATA, **read_fields("a sheet", value, ("fair",), also)}
    groups = read_fair(sheet["fair"])
    combos = _read_combos("combo_rows", sheet["combo_rows"], "colour", COLOURS)
    combos += _read_combos("combo_columns", sheet["combo_columns"], "size", SIZES)
    track = [read_reward("the Meeps track", entry) for entry in read_list("meeps_track", sheet["meeps_track"])]
    if not MEEPS_CELLS <= len(track) <= MAX_MEEPS_TRACK:
        span = f"{MEEPS_CELLS} to {MAX_MEEPS_TRACK}"
        raise MeadhallError(f"the Meeps track has {span} entries, not {len(track)} (LOOT-S3)")
    spaces = read_whole("score_spaces (LOOT-S4)", sheet["score_spaces"], 3, MAX_SPACES)
    padded = track + [0] * (MAX_MEEPS_TRACK - len(track))
    circles, rewards = zip(*combos, strict=True)
    ours = read_one_of("ours", sheet.get("ours", False), (False, True))
    return np.array([*groups, *circles, *rewards, *padded, len(track), spaces, ours], np.int32)


def sheet_words(numbers: npt.NDArray[np.int32]) -> Words:
    """A sheet in words; ``read_sheet`` reads it again."""
    parts = np.split(numbers, np.cumsum(list(SHEET_PARTS.values())))
    groups, circles, rewards, track, (length, spaces, ours) = parts
    letters = ["M" if group == MEEPS else COLOURS[group // len(SIZES)] for group in groups]
    return {
        "fair": ["".join(letters[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)],
        "combo_rows": [
            {"colour": colour, "circles": int(circles[i]), "reward": reward_words(rewards[i])}
            for i, colour in enumerate(COLOURS)
        ],
        "combo_columns": [
            {"size": size, "circles": int(circles[4 + i]), "reward": reward_words(rewards[4 + i])}
            for i, size in enumerate(SIZES)
        ],
        "meeps_track": [reward_words(entry) for entry in track[:length]],
        "score_spaces": int(spaces),
        "ours": bool(ours),
    }


def par_of(fair: Sequence[str]) -> int | None:
    """Par of a hall plan, alone (LOOT-O1)."""
    return next((plan["par"] for plan in DATA["plans"].values() if plan["fair"] == fair), None)


def named_sheet(name: object) -> Mapping[str, object]:
    """One of the hall's own plans."""
    plan = DATA["plans"][tuple(DATA["plans"])[read_one_of("plan", name, tuple(DATA["plans"]))]]
    return {**plan, "ours": True}

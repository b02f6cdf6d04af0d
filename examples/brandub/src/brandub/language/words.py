"""Actions in words of the game, as records hold them. Each action has one form."""

from collections.abc import Mapping
from typing import Any

from brandub.rules.board import NUM_CELLS, SIDE
from meadhall.kernel.game import State, Words
from meadhall.kernel.reading import read_cell, read_fields, read_one_of

DO = ("lift", "put")  # in the order of the actions' numbers


def cell_words(cell: int) -> list[int]:
    """A cell is its row and column, counted from 0."""
    return list(divmod(int(cell), SIDE))


def encode(state: State, action: int) -> Words:
    return {"do": DO[action // NUM_CELLS], "cell": cell_words(action % NUM_CELLS)}


def decode(state: State, words: Mapping[str, Any]) -> int:
    """The action that the words name; it need not be legal."""
    kind = read_one_of("do", words.get("do"), DO)
    read_fields(DO[kind], words, ("do", "cell"))
    row, column = read_cell(words["cell"], SIDE)
    return kind * NUM_CELLS + row * SIDE + column

"""Brandub in plain text, from a view: the board for a terminal, and actions as sentences."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brandub.language.position import SIDES
from brandub.rules.board import IS_ROYAL, SIDE
from meadhall.games.columns import board
from meadhall.kernel.game import Words

LEGEND = "a attacker, d defender, k king, + throne or corner, * lifted, [n] choice n"


def action_text(words: Mapping[str, Any]) -> str:
    """An action, with what it brings if the words tell."""
    row, column = words["cell"]
    if words["do"] == "lift":
        return f"Lift the piece on {row},{column}"
    brings = words.get("brings", {})
    parts = [f"captures {at[0]},{at[1]}" for at in brings.get("captures", [])] + ["wins"] * brings.get("wins", False)
    return f"Put it on {row},{column}" + (f" ({', '.join(parts)})" if parts else "")


def question_text(view: Words) -> str:
    """What is asked, and of whom."""
    if view["asked"] is None:
        return "The game is over."
    return f"{view['turn'].capitalize()}, " + ("put it on a cell" if view["lifted"] else "lift a piece")


def render_text(view: Words, width: int) -> str:
    """The board; what can be chosen carries the number of its choice."""
    cells = np.array([list(row) for row in view["board"]], object)
    cells[IS_ROYAL.reshape(SIDE, SIDE) & (cells == ".")] = "+"
    if view["lifted"]:
        cells[tuple(view["lifted"])] += "*"
    quiet = f"{view['quiet']} of {view['quiet_moves']} moves without a capture"
    return f"{board(cells.tolist(), view['choices'], 7)}\n\n{LEGEND}\n{quiet}"


def score_sheet(view: Words) -> list[list[str]]:
    """The score as rows: a heading, and the points (BRAN-E5)."""
    return [["", *map(str.capitalize, SIDES)], ["total", *(str(int(seat in view["winners"])) for seat in range(2))]]

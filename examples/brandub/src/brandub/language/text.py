"""Brandub in plain text, from a view: the board for a terminal, and actions as sentences."""

import numpy as np

from brandub.language.position import SIDES
from brandub.language.words import BrandubMove, Lift
from brandub.rules.board import IS_ROYAL, SIDE
from brandub.view.view import BrandubBrings, BrandubView
from meadhall.games.columns import board

LEGEND = "a attacker, d defender, k king, + throne or corner, * lifted, [n] choice n"


def action_text(move: BrandubMove, brings: BrandubBrings | None = None, *_: object) -> str:
    """An action, with what it brings if that is told."""
    row, column = move.cell
    if isinstance(move, Lift):
        return f"Lift the piece on {row},{column}"
    parts = [f"captures {at[0]},{at[1]}" for at in (brings and brings.captures) or ()]
    parts += ["wins"] if brings and brings.wins else []
    return f"Put it on {row},{column}" + (f" ({', '.join(parts)})" if parts else "")


def question_text(view: BrandubView) -> str:
    """What is asked, and of whom."""
    if view.asked is None:
        return "The game is over."
    return f"{view.turn.capitalize()}, " + ("put it on a cell" if view.lifted else "lift a piece")


def render_text(view: BrandubView, width: int) -> str:
    """The board; what can be chosen carries the number of its choice."""
    cells = np.array([list(row) for row in view.board], object)
    cells[IS_ROYAL.reshape(SIDE, SIDE) & (cells == ".")] = "+"
    if view.lifted:
        cells[view.lifted] += "*"
    quiet = f"{view.quiet} of {view.quiet_moves} moves without a capture"
    return f"{board(cells.tolist(), view.choices, 7)}\n\n{LEGEND}\n{quiet}"


def score_sheet(view: BrandubView) -> list[list[str]]:
    """The score as rows: a heading, and the points (BRAN-E5)."""
    return [["", *map(str.capitalize, SIDES)], ["total", *(str(score.total) for score in view.scores)]]

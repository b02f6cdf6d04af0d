"""Text in columns: a board, and blocks beside each other, as wide as the terminal allows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from meadhall.kernel.shapes import Choice

GAP = 6
MARGIN = 4


def beside(left: str, right: str, width: int) -> str:
    """Two blocks side by side, or one above the other where they do not fit."""
    lines, others = left.split("\n"), right.split("\n")
    edge = max(map(len, lines)) + GAP
    if edge + max(map(len, others)) > width:
        return f"{left}\n\n{right}"
    return "\n".join((a.ljust(edge) + b).rstrip() for a, b in zip_longest(lines, others, fillvalue=""))


def board(rows: Sequence[Sequence[str]], choices: Sequence[Choice], wide: int) -> str:
    """Cells in rows and columns, with the numbers of both, and of each choice on its cell."""
    cells = [list(row) for row in rows]
    for number, choice in enumerate(choices, start=1):
        if hasattr(choice.move, "cell"):
            row, column = choice.move.cell
            cells[row][column] += f"[{number}]"
    lines = [("", *map(str, range(len(cells[0])))), *((str(row), *texts) for row, texts in enumerate(cells))]
    return "\n".join(
        (side.ljust(MARGIN) + "".join(text.ljust(wide) for text in texts)).rstrip() for side, *texts in lines
    )

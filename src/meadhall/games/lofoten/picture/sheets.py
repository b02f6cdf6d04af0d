"""What the table of Lofoten is laid out with: boxes, sheets of paper or timber, the glow, and text that fits."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from meadhall.games.lofoten.language.moves import LofotenMove
from meadhall.games.lofoten.view.shapes import LofotenView
from meadhall.games.svg import INK, Point, number, text

PAPER, GOLD, TIMBER, BARK, FADED = "#f5ead3", "#ffc42e", "#54331b", "#4a2c16", "#7d6b58"
PALE_SEATS = ("#d3e2f2", "#f5d8d1")
BOLD, SERIF = ' font-weight="bold"', ' font-family="Georgia, serif"'


class Box(NamedTuple):
    """A rectangle on the table."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def centre(self) -> Point:
        return self.left + self.width / 2, self.top + self.height / 2

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def around(centre: Point, width: float, height: float) -> Box:
    """The box with this middle."""
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


def sheet(box: Box, look: str, radius: float = 10) -> str:
    """A piece of paper, timber or sea."""
    where = f'x="{number(box.left)}" y="{number(box.top)}" width="{number(box.width)}" height="{number(box.height)}"'
    return f'<rect {where} rx="{number(radius)}" {look}/>'


def panel(box: Box, marked: bool = False) -> str:
    """Paper on the table; with a golden edge for who acts or has won."""
    edge = f'stroke="{GOLD}" stroke-width="5"' if marked else f'stroke="{BARK}" stroke-width="2"'
    return sheet(box, f'fill="{PAPER}" {edge}')


# --- what can be chosen -------------------------------------------------------------------------------------
def can(view: LofotenView, *moves: LofotenMove) -> bool:
    """Whether the viewer may choose one of these now."""
    return any(choice.move in moves for choice in view.choices)


def glow(box: Box, radius: float = 8) -> str:
    """The soft light around something to choose; the thing itself lies on it."""
    soft = sheet(box.grown(7), f'fill="{GOLD}" fill-opacity=".4"', radius + 7)
    return soft + sheet(box.grown(3), f'fill="{GOLD}"', radius + 3)


# --- text -----------------------------------------------------------------------------------------------------
NARROW, WIDE = frozenset("fijlrtI.,:;'!|()[] "), frozenset("mwMW")


def text_width(words: str, size: float) -> float:
    """About how wide words are in any plain face, rather too much than too little."""
    ems = (
        0.36 if letter in NARROW else 0.92 if letter in WIDE else 0.7 if letter.isupper() else 0.6 for letter in words
    )
    return size * sum(ems)


def wrapped(words: str, size: float, width: float) -> list[str]:
    """Words in lines that are no wider than ``width``."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def lines_of_text(lines: list[str], at: Point, size: float, anchor: str = "start", fill: str = INK) -> str:
    """Lines below one another, the middle of the block at the height of a point."""
    step = 1.22 * size
    first = at[1] - step * (len(lines) - 1) / 2 + 0.35 * size
    return "".join(text(escape(line), (at[0], first + step * n), size, anchor, fill) for n, line in enumerate(lines))


def fitted(
    words: str, at: Point, size: float, width: float, anchor: str = "start", fill: str = INK, extra: str = ""
) -> str:
    """One line of words, as large as the width allows."""
    return text(escape(words), at, size * min(1, width / max(text_width(words, size), 1)), anchor, fill, extra)

"""The few strokes of SVG that all drawings are made of."""

from __future__ import annotations

from collections.abc import Iterable

INK = "#2a2320"
SEAT_COLOURS = ("#2f6fb5", "#c4382f", "#efb627", "#858d92")
TIMES = "\u00d7"
Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) + 0:g}"  # + 0 makes -0 a plain 0


def line(points: Iterable[Point]) -> str:
    """The data of a path along some points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def text(words: str | int, at: Point, size: float, anchor: str = "middle", fill: str = INK, extra: str = "") -> str:
    """Words with their baseline at a point."""
    where = f'x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}" text-anchor="{anchor}"'
    return f'<text {where} fill="{fill}"{extra}>{words}</text>'


def group(shapes: Iterable[str], at: Point, scale: float = 1.0) -> str:
    """Shapes moved to a point and scaled."""
    grown = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({number(at[0])} {number(at[1])}){grown}">{"".join(shapes)}</g>'

"""The few strokes of SVG that the drawing of Looot is made of. Hexes are flat-topped with a radius of 24."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from meadhall.games.looot.icons import INK

RADIUS = 24.0
HALF_HEIGHT = RADIUS * sqrt(3) / 2
CORNERS = (
    (24.0, 0.0),
    (12.0, HALF_HEIGHT),
    (-12.0, HALF_HEIGHT),
    (-24.0, 0.0),
    (-12.0, -HALF_HEIGHT),
    (12.0, -HALF_HEIGHT),
)

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) + 0:g}"  # + 0 makes -0 a plain 0


def centre(hex_: Sequence[int]) -> Point:
    """Where the hex (q, r) lies."""
    q, r = hex_
    return 1.5 * RADIUS * q, 2 * HALF_HEIGHT * (r + q / 2)


def bounds(hexes: Iterable[Sequence[int]]) -> Box:
    """The box around some hexes."""
    xs, ys = zip(*map(centre, hexes), strict=True)
    return min(xs) - RADIUS, min(ys) - HALF_HEIGHT, max(xs) + RADIUS, max(ys) + HALF_HEIGHT


def line(points: Iterable[Point]) -> str:
    """The data of a path along some points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def use(name: str, at: Point, extra: str = "") -> str:
    """A defined group, put with its origin at a point."""
    return f'<use href="#looot-{name}" x="{number(at[0])}" y="{number(at[1])}"{extra}/>'


def icon(name: str, at: Point, size: float, extra: str = "") -> str:
    """An icon with its middle at a point."""
    side = number(size)
    corner = (at[0] - size / 2, at[1] - size / 2)
    return use(name, corner, f' width="{side}" height="{side}"{extra}')


def text(words: str | int, at: Point, size: float, anchor: str = "middle", fill: str = INK, extra: str = "") -> str:
    """Words with their baseline at a point."""
    where = f'x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}" text-anchor="{anchor}"'
    return f'<text {where} fill="{fill}"{extra}>{words}</text>'


def roundel(points: int, at: Point, radius: float) -> str:
    """Points to win, on gold."""
    x, y = at
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="#f2c230" stroke="{INK}"/>' + text(
        points, (x, y + 0.45 * radius), radius * 1.3, extra=' font-weight="bold"'
    )


def group(shapes: Iterable[str], at: Point, scale: float = 1.0) -> str:
    """Shapes moved to a point and scaled."""
    grown = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({number(at[0])} {number(at[1])}){grown}">{"".join(shapes)}</g>'

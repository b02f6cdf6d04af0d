"""What the drawing of Looot is made of, besides strokes. Hexes are flat-topped with a radius of 24."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from meadhall.games.svg import INK, Point, number, text

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

Box = tuple[float, float, float, float]  # left, top, right, bottom


def centre(hex_: Sequence[int]) -> Point:
    """Where the hex (q, r) lies."""
    q, r = hex_
    return 1.5 * RADIUS * q, 2 * HALF_HEIGHT * (r + q / 2)


def bounds(hexes: Iterable[Sequence[int]]) -> Box:
    """The box around some hexes."""
    xs, ys = zip(*map(centre, hexes), strict=True)
    return min(xs) - RADIUS, min(ys) - HALF_HEIGHT, max(xs) + RADIUS, max(ys) + HALF_HEIGHT


def use(name: str, at: Point, extra: str = "") -> str:
    """A defined group, put with its origin at a point."""
    return f'<use href="#looot-{name}" x="{number(at[0])}" y="{number(at[1])}"{extra}/>'


def icon(name: str, at: Point, size: float, extra: str = "") -> str:
    """An icon with its middle at a point."""
    side = number(size)
    corner = (at[0] - size / 2, at[1] - size / 2)
    return use(name, corner, f' width="{side}" height="{side}"{extra}')


def roundel(points: int, at: Point, radius: float) -> str:
    """Points to win, on gold."""
    x, y = at
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="#f2c230" stroke="{INK}"/>' + text(
        points, (x, y + 0.45 * radius), radius * 1.3, extra=' font-weight="bold"'
    )

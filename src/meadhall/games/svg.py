"""The few strokes of SVG that all drawings are made of. Shapes and icons lie on a grid of 24 x 24."""

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


# --- icons: an outlined shape, a lighter or darker tone on one, a line as thick as a rod --------------
def shape(colour: str, path: str) -> str:
    return f'<path fill="{colour}" d="{path}"/>'


def tone(colour: str, path: str) -> str:
    return f'<path fill="{colour}" stroke="none" d="{path}"/>'


def rod(colour: str, width: float, path: str) -> str:
    return f'<path stroke="{colour}" stroke-width="{width}" d="{path}"/>'


def symbol(name: str, shapes: str) -> str:
    """An icon to be used by its name."""
    return (
        f'<symbol id="{name}" viewBox="0 0 24 24" overflow="visible"><g fill="none" stroke="{INK}" '
        f'stroke-width="1.2" stroke-linejoin="round">{shapes}</g></symbol>'
    )


# Patterns tell the seats apart without their colours: plain, stripe, dot, chevron.
PATTERNS = (
    "",
    rod("#f6dfd0", 1.8, "M0 2.5h5"),
    '<circle cx="2.5" cy="2.5" r="1.5" fill="#7a4a08"/>',
    f'<g fill="none">{rod("#eef1f2", 1.4, "M-1 4.5l3.5-3 3.5 3")}</g>',
)


def cloth(name: str, seat: int) -> str:
    """The colour and pattern of a seat, to fill shapes with."""
    return (
        f'<pattern id="{name}" width="5" height="5" patternUnits="userSpaceOnUse">'
        f'<rect width="5" height="5" fill="{SEAT_COLOURS[seat]}"/>{PATTERNS[seat]}</pattern>'
    )

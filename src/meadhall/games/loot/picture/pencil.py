"""What is written on a sheet of LOOT: strokes, circles and digits of a pencil, each in a few hands."""

from __future__ import annotations

from meadhall.games.svg import Point, number

GRAPHITE = "#34333d"
DIGIT_WIDTH = 0.6  # of its height

# On a grid of 24 x 24. Several of each, so that two strokes side by side are not twins.
_SLASHES = (
    "M20.5 3.2C16 8.4 9.6 14.2 3.4 20.9",
    "M21.2 4.1C15.2 8.6 10.4 15.6 4 20.2",
    "M19.8 2.6C16.8 8.8 9 13.6 4.2 21.3",
    "M20.9 3.6C14.6 10 9.8 13.4 2.9 20.3",
)
_BACKSLASHES = (
    "M3.5 3C8.6 8.8 14.8 13.6 20.8 20.6",
    "M2.9 4.2C9.4 8.4 14 15.4 20.2 19.9",
    "M4.4 2.7C8 9.2 15.6 14 19.7 21.2",
)
_LOOPS = (
    "M17.6 3.9C9 -.6 1 5.6 1.6 12.8 2.2 19.4 8 23 13.4 22.2 19.2 21.4 23.2 16.6 22.2 10.6 21.4 5 15.8.6 9 1.6",
    "M6.2 3.2C14 -.6 22 3.8 22.6 11.2 23 18.2 17.6 22.4 11.4 22.5 5 22.6 1 17.4 1.4 11.4 1.9 5.6 7.6 2.2 15.6 2.6",
    "M19.4 3.2C11.6-.4 2.8 3 1.6 10.4.6 17.4 6.4 22.6 12.6 22.3 18.8 22 23.4 16.4 22.4 10.4 21.4 5.2 16.4 2.4 10.4 3.4",
)

# On a grid of 12 x 20.
_DIGITS = (
    "M6.5 2C3 2 1.5 6.5 1.8 11 2 15.5 4 18.3 6.4 18 9.6 17.6 10.6 13 10.3 8.6 10 4.6 8.6 2.2 5.8 2.4",
    "M3 6C5 4.8 6.4 3.4 7 2 6.8 7 6.6 13 6.2 18.2",
    "M2 5.4C2.6 2.8 5 1.6 7.2 2.2 10 3 10 6.2 8.2 9 6.4 11.8 3.6 14.8 1.6 17.8 4.6 17.2 7.8 17.4 10.8 17.6",
    "M2.2 3.2C4.8 1.4 9 1.8 9.2 5 9.4 7.6 6.8 9.2 4.6 9.4 8 9.2 10.4 11 10.2 13.8 10 17 6.6 18.6 1.8 17.4",
    "M7.4 2C5.8 6 3.6 9.4 1.4 12.6 4.6 12.4 8 12.4 11 12.2M8.4 8.2C8.2 11.6 8 15 7.8 18.4",
    "M9.8 2.2C7.6 2.4 5.4 2.4 3.2 2.4 3 4.6 2.6 6.6 2.4 8.8 5.4 7.4 9.8 8.4 9.9 12.4 10 16.6 6 19 1.8 17.2",
    "M9 2C5 4.4 2 9 1.9 13.2 1.8 16.4 4 18.4 6.4 18.2 9 18 10.6 15.8 10.2 13.4 9.8 10.8 7.4 9.6 5.2 10.2"
    " 3.6 10.7 2.4 11.8 2 13.4",
    "M1.6 3C4.6 2.4 7.6 2.4 10.6 2.4 8 7.4 5.8 12.6 4.6 18.2M3.8 10.4C5.6 10.1 7.4 10 9.2 10",
    "M9.4 4.4C8.2 1.6 3.4 1.4 3 4.8 2.6 8.4 9.8 9.6 10 13.8 10.2 17.4 6.4 18.6 4 17.6 1 16.2 1.6 12.4 4.6 10.4"
    " 7 8.8 9.6 7.2 9.4 4.4",
    "M9.8 5.2C9.2 2.4 5.6 1.2 3.4 3.2 1.2 5.4 2 9.4 5 9.8 7.8 10.1 9.6 8 9.9 5 10 9.6 9.4 14 8 18.4",
)
_KINDS = {"slash": _SLASHES, "backslash": _BACKSLASHES, "loop": _LOOPS, "digit": _DIGITS}


def pencil_definitions() -> str:
    """Every stroke twice, the second fainter and a little askew, as lead leaves it."""
    symbols = []
    for kind, paths in _KINDS.items():
        box, middle = ("12 20", "6 10") if kind == "digit" else ("24 24", "12 12")
        for n, path in enumerate(paths):
            faint = f'<path transform="rotate(2.5 {middle})" opacity=".4" d="{path}"/>'
            look = f'id="loot-{kind}-{n}" viewBox="0 0 {box}" overflow="visible"'
            symbols.append(f'<symbol {look}><path d="{path}"/>{faint}</symbol>')
    return "".join(symbols)


def in_pencil(marks: str) -> str:
    """Marks as the pencil makes them; their own widths are in ``_mark``."""
    return f'<g fill="none" stroke="{GRAPHITE}" stroke-linecap="round" stroke-linejoin="round">{marks}</g>'


def _mark(name: str, at: Point, width: float, height: float, lead: float) -> str:
    """A stroke with its middle at a point; ``lead`` is how wide its line comes out."""
    grid = 20 if name.startswith("digit") else 24
    where = f'x="{number(at[0] - width / 2)}" y="{number(at[1] - height / 2)}"'
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<use href="#loot-{name}" {where} {size} stroke-width="{number(lead * grid / height)}"/>'


def slash(at: Point, size: float, nth: int) -> str:
    return _mark(f"slash-{nth % len(_SLASHES)}", at, size, size, size / 22)


def cross(at: Point, size: float, nth: int) -> str:
    return slash(at, size, nth) + _mark(f"backslash-{nth % len(_BACKSLASHES)}", at, size, size, size / 22)


def loop(at: Point, size: float, nth: int) -> str:
    """A circle around something."""
    return _mark(f"loop-{nth % len(_LOOPS)}", at, size, size, 1.7)


def written(value: int, at: Point, height: float) -> str:
    """A number by hand, with its middle at a point."""
    step = 1.15 * DIGIT_WIDTH * height
    digits = str(value)
    first = at[0] - step * (len(digits) - 1) / 2
    return "".join(
        _mark(f"digit-{digit}", (first + step * n, at[1]), DIGIT_WIDTH * height, height, 1 + height / 28)
        for n, digit in enumerate(digits)
    )

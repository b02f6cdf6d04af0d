"""The shapes that stand for the things of LOOT, each on a grid of 24 x 24, defined once for the drawing."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.games.svg import INK, Point, cloth, number, rod, shape, symbol, tone

# Each colour of booths with its own tone, a pale one for the floor and a dark one for outlines.
BOOTHS = {
    "A": ("#f08c1e", "#ffd7a0", "#8a4604"),
    "B": ("#2f86d1", "#b5dcf8", "#124677"),
    "C": ("#4ba33b", "#bfe6a8", "#205615"),
    "D": ("#8f58c6", "#dcc4f2", "#472270"),
}


def use(name: str, at: Point, extra: str = "") -> str:
    """A defined shape, put with its origin at a point."""
    return f'<use href="#loot-{name}" x="{number(at[0])}" y="{number(at[1])}"{extra}/>'


def icon(name: str, at: Point, size: float) -> str:
    """An icon with its middle at a point."""
    side = number(size)
    return use(name, (at[0] - size / 2, at[1] - size / 2), f' width="{side}" height="{side}"')


# --- what the booths sell: token, cards, pyramid, gem; told by their outline first ---------------------
def _wares() -> dict[str, str]:
    tones = {letter: tone for letter, (tone, _, _) in BOOTHS.items()}
    return {
        "A": shape(tones["A"], "M12 2a10 10 0 1 1-.1 0z")
        + rod("#ffd7a0", 2, "M12 7a5 5 0 1 1-.1 0z")
        + tone("#ffd7a0", "M12 10.2a1.8 1.8 0 1 1-.1 0z"),
        "B": shape("#fff", "M2 6.5l9.5-3.5 6 15.5L8 22z")
        + shape(tones["B"], "M9 2.5h11.5q1 0 1 1v16q0 1-1 1H9q-1 0-1-1v-16q0-1 1-1z")
        + tone("#b5dcf8", "M10.3 5h9v4.5h-9zM10.3 11.5h9v1.7h-9zM10.3 15h6v1.7h-6z"),
        "C": shape(tones["C"], "M12 2L22.5 18 12 22 1.5 18z") + tone("#d6f2c4", "M11.5 4.2V20.8L3 17.6z"),
        "D": shape(tones["D"], "M6.5 3h11L23 10 12 22 1 10z")
        + tone("#e6d2f8", "M7 4h4.5L8 9.3H3.2zM8.3 11l3 8.2L3.6 11z")
        + rod("#472270", 1.2, "M1 10h22M12 3L8 10l4 12 4-12z"),
    }


_THINGS = {
    "meep": (
        rod(INK, 4.2, "M4 5.5l4 6M20 5.5l-4 6M9.5 19v3.2M14.5 19v3.2")
        + rod("#ffcf3a", 2.2, "M4 5.5l4 6M20 5.5l-4 6M9.5 19v3.2M14.5 19v3.2")
        + shape("#ffcf3a", "M12 2.5c4.6 0 6.6 3.5 6.6 8.8 0 5.6-2 9-6.6 9s-6.6-3.4-6.6-9c0-5.3 2-8.8 6.6-8.8z")
        + tone("#ef5f4c", "M5.6 13.5h12.8q-.6 6.3-6.4 6.3T5.6 13.5z")
        + tone(INK, "M9.6 6.4a1.1 1.3 0 1 1-.1 0zM14.4 6.4a1.1 1.3 0 1 1-.1 0z")
        + rod(INK, 1.1, "M8.8 10.2q3.2 2.6 6.4 0")
    ),
    "wrap": (
        shape("#d3f0ea", "M4.5 2.5h15v19h-15z")
        + rod("#fffdf6", 5.6, "M13.5 12h5.5M-.5 12h5")
        + rod("#0d7f72", 3, "M13.5 12h5.5M-.5 12h5")
        + shape("#0d7f72", "M18 7.2l6.6 4.8-6.6 4.8zM5 7.2l6.6 4.8L5 16.8z")
    ),
    "step": (
        shape("#ef6f53", "M6.6 8.5c2.6-.3 4 2 3.8 5.2-.1 1.6-.8 2.6-.9 4H5.2c0-2-1.5-3-1.6-5.2-.1-2.2 1.2-3.8 3-4z")
        + shape("#ef6f53", "M5.3 19.4h4.1c.1 2-.6 3-2 3s-2.1-1-2.1-3z")
        + shape("#ef6f53", "M17.4 1.5c-2.6-.3-4 2-3.8 5.2.1 1.6.8 2.6.9 4h4.3c0-2 1.5-3 1.6-5.2.1-2.2-1.2-3.8-3-4z")
        + shape("#ef6f53", "M18.7 12.4h-4.1c-.1 2 .6 3 2 3s2.1-1 2.1-3z")
    ),
    "flag": rod(INK, 1.8, "M4.5 1.5v21.5")
    + shape("#fff", "M4.5 2.5h16v11h-16z")
    + tone(INK, "M5 3h5v3.4H5zM15 3h5v3.4h-5zM10 6.4h5v3.4h-5zM5 9.8h5v3.2H5zM15 9.8h5v3.2h-5z"),
    "rosette": shape("#e4574a", "M7 14l-3 8.5 4.2-1.4L12 23l3.8-1.9 4.2 1.4L17 14z")
    + shape("#ffd34f", "M12 1.5a8 8 0 1 1-.1 0z")
    + tone("#fff3c4", "M12 4l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z"),
}

# --- dice ---------------------------------------------------------------------------------------------
_PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 6.4), (17, 6.4), (7, 12), (17, 12), (7, 17.6), (17, 17.6)),
}
_DIE = "M5 1h14q4 0 4 4v14q0 4-4 4H5q-4 0-4-4V5q0-4 4-4z"


def _die(pips: Iterable[tuple[float, float]]) -> str:
    face = (
        f'<g transform="translate(1.1 1.4)">{tone("#00000040", _DIE)}</g>'
        + shape("#fffdf8", _DIE)
        + rod("#ddd3c0", 1.4, "M21.6 6v13q0 2.6-2.6 2.6H6")
    )
    return face + "".join(f'<circle cx="{x}" cy="{y}" r="2.1" fill="{INK}" stroke="none"/>' for x, y in pips)


# --- pawns ----------------------------------------------------------------------------------------------
_PAWN = "M12 1a5 5 0 0 1 3.2 8.8c.4 4.4 2 7 4.6 9.2v4H4.2v-4c2.6-2.2 4.2-4.8 4.6-9.2A5 5 0 0 1 12 1z"


def _pawn(seat: int) -> str:
    """The pale rim lifts the pawn off the paper."""
    return (
        f'<g transform="translate(1.5 1.6)" opacity=".3">{rod("#000", 2, _PAWN)}</g>'
        + rod("#fffdf6", 4.4, _PAWN)
        + shape(f"url(#loot-cloth-{seat})", _PAWN)
        + tone("#ffffff90", "M9.6 4.2a3 3 0 0 1 2.6-1.6l-.4 1.6a2 2 0 0 0-1.2 1.2z")
        + rod(INK, 1.2, "M8.6 10h6.8M4.4 19h15.2")
    )


# --- definitions --------------------------------------------------------------------------------------
def icon_definitions(players: int) -> str:
    """The symbols and patterns that a table with that many players refers to."""
    things = [symbol(f"loot-{name}", shapes) for name, shapes in {**_wares(), **_THINGS}.items()]
    dice = [symbol(f"loot-die-{face}", _die(pips)) for face, pips in _PIPS.items()]
    pawns = [cloth(f"loot-cloth-{seat}", seat) + symbol(f"loot-pawn-{seat}", _pawn(seat)) for seat in range(players)]
    return "".join([*things, *dice, *pawns])

"""The shapes that stand for the things of Looot, each on a grid of 24 x 24, defined once for the drawing."""

from __future__ import annotations

from meadhall.games.svg import INK, SEAT_COLOURS, TIMES, cloth, rod, shape, symbol, tone

# --- things: two tones of a hue, light from the upper left --------------------------------------------
_ANCHOR = "M12 7a2.5 2.5 0 1 1 .1 0v14M7.5 10.5h9M3 14.5c.8 4.2 4.3 6.5 9 6.5s8.2-2.3 9-6.5"
_TRESTLE = "M8.7 13L6.5 22M15.3 13l2.2 9M7.5 20l8-5M16.5 20l-8-5"
_AXE = (
    rod(INK, 3.6, "M5 21.5L17.5 3.5")
    + rod("#a9713f", 1.7, "M5 21.5L17.5 3.5")
    + shape("#c3cdd3", "M16.6 3.8L23 6q.4 6.4-5.2 8L13.6 8.2z")
    + tone("#f2f6f7", "M20.6 5.8l1.7.6q.2 5-4.1 6.7l-1-1.4q3.2-1.7 3.4-5.9z")
)
ICONS = {
    "wood": (
        shape("#8a5a35", "M10.3 19h3.4v4h-3.4z")
        + shape("#2c6b45", "M12 1l6 8h-2.4l4.2 6h-3l4.7 5.5h-19L7.2 15h-3l4.2-6H6z")
        + tone("#4f9a66", "M11.7 2.4L7.3 8.4h2.1l-4 6h3.1l-4.6 5.5h7.8z")
    ),
    "sheep": (
        shape("#4a413d", "M8.2 16h2.8v5.5H8.2zM15 16h2.8v5.5H15z")
        + shape(
            "#fbf7ee",
            "M7.5 18.2a3.6 3.6 0 0 1-2-6A3.8 3.8 0 0 1 9 6.7a4 4 0 0 1 6.7-.5 3.7 3.7 0 0 1 5"
            " 4.2 3.6 3.6 0 0 1-.7 6.3 3.4 3.4 0 0 1-4 1.5z",
        )
        + tone("#d9d2c6", "M9 17.6c4.5.4 9-1 11.6-5.6.9 2-.1 3.8-1.2 4.2-.9 1.3-2.3 1.7-3.5 1.4z")
        + shape("#4a413d", "M1.5 9.8l2.3.2c.9-1.3 3.6-1.3 4.5 0 .9 3.2-.4 6.6-2.3 6.6s-3-2.6-2.8-4.9z")
    ),
    "gold": (
        shape("#e9b22b", "M2 15.5L6 8l6.5-4L19 6.5l3 8-3.5 5.5h-12z")
        + tone("#ffe189", "M6.5 8.5l6-3.7.7 6.2-5.3 2.7z")
        + tone("#b97f16", "M13.2 11l5.4-3.8 2.7 7.3-3.1 4.9h-3.5z")
    ),
    "axe": _AXE + f'<g transform="matrix(-1 0 0 1 24 0)">{_AXE}</g>',
    "house": (
        rod(INK, 2.6, "M9.5 1.5l4.5 4M14.5 1.5L10 5.5")
        + shape("#d9a566", "M4.5 11h15v11h-15z")
        + tone("#b07c43", "M14 12h5v9.5h-5z")
        + shape("#a3452d", "M12 3L23 13.5l-2 1.5-9-6-9 6-2-1.5z")
        + tone("#cf6a4a", "M11.7 4L2.2 13.2l.8.8 8.7-5.9z")
        + shape("#4b2f20", "M9.7 22v-5.5h4.6V22z")
    ),
    "tower": (
        rod(INK, 3.4, _TRESTLE)
        + rod("#b98550", 1.5, _TRESTLE)
        + shape("#d9a566", "M7.5 6.5h9V13h-9z")
        + tone("#b07c43", "M13 7h3v5.5h-3z")
        + tone("#4b2f20", "M10.5 8.5h3v2.2h-3z")
        + shape("#8a5a35", "M5.5 11.8h13v2.4h-13z")
        + shape("#4d6f86", "M12 .8l7 6.5H5z")
        + tone("#7fa0b4", "M11.7 1.9v4.8H6.6z")
    ),
    "castle": (
        shape(
            "#b4b2bd",
            "M1.5 22.5V5h2.3v2.2h1.7V5h2.3v6h1.7V9.4h1.7V11h1.6V9.4h1.7V11h1.7V5h2.3v2.2h1.7V5h2.3v17.5z",
        )
        + tone("#e3e2e8", "M2.1 21.9V5.6h1.1v2.2h1.5v14.1zM9.2 21.9V11.6h5.6v2.5H9.9v7.8z")
        + tone("#84818f", "M19.5 21.9V7.8h1.3V5.6h1.1v16.3zM7.2 11.6h1.4v10.3H7.2z")
        + shape("#3a2f35", "M9.9 22.5V18a2.1 2.1 0 0 1 4.2 0v4.5z")
        + shape("#c4382f", "M12 9.4V2l5 1.8-5 1.9")
    ),
    "longship": (
        rod(INK, 1.8, "M12 1.5v16")
        + shape("#f1e6cf", "M5.5 3h13q1.5 5 0 9.5h-13Q7 8 5.5 3z")
        + tone("#c4382f", "M9 3.6h2.2q.8 4.2 0 8.3H9q.8-4 0-8.3zM14.6 3.6h2.2q.8 4.2 0 8.3h-2.2q.8-4 0-8.3z")
        + shape("#9a6238", "M1 11c.2 7 4 11 11 11s10.8-4 11-11c-2 .2-2.8 1.6-2.9 4.5H3.9C3.8 12.6 3 11.2 1 11z")
        + tone("#c48a55", "M3.6 16.2h16.8l-.6 1.6H4.3z")
    ),
    "horn": (
        shape(
            "#e8d5a9",
            "M2.5 5h9c0 5.5 1.7 8.8 5 8.4 2.7-.3 4-3 4.4-7.2C24 13.5 20.5 21.5 13.5 21.5S2.5 14.5 2.5 5z",
        )
        + tone("#b98f55", "M21.2 9.5c.7 6-2.7 11.4-7.7 11.4-4.3 0-7.4-2.7-9-6.7 4.5 5.3 13.7 4.8 16.7-4.7z")
        + shape("#e9b22b", "M1.5 2.5h11v4h-11z")
        + shape("#e9b22b", "M4.5 14.5l7.4-3.7 1.6 3-7 4.2z")
        + tone("#ffe189", "M2.2 3.1h9.6v1.3H2.2z")
    ),
    "port": (
        '<g stroke-linecap="round">'
        + rod(INK, 5.2, _ANCHOR)
        + rod("#4d6f86", 3, _ANCHOR)
        + rod("#8fb0c3", 1.2, _ANCHOR)
        + "</g>"
    ),
    "altar": (
        shape("#e2622b", "M12 1c.6 3 4.3 4 4.3 7.7 0 2.3-1.9 3.8-4.3 3.8s-4.3-1.5-4.3-3.8C7.7 6.3 9.7 5.6 12 1z")
        + tone("#ffd45e", "M12 6c.4 1.7 2 2.2 2 3.9 0 1.2-.9 1.9-2 1.9s-2-.7-2-1.9C10 8.4 11.4 7.9 12 6z")
        + shape("#9b9aa3", "M5 15.5h4v7H5zM15 15.5h4v7h-4z")
        + shape("#c9c8d0", "M2 12.5h20l-1.5 4h-17z")
    ),
    "palace": (
        rod(INK, 2.4, "M10 1l4 3.5M14 1l-4 3.5")
        + shape("#d9a566", "M8 7h8v6H8zM3.5 13h17v9.5h-17z")
        + shape("#6b4a8c", "M12 2l6.5 6.5h-13z")
        + shape("#6b4a8c", "M8 9h8l7 7H1z")
        + tone("#9a7bbb", "M11.7 3.2v4.7H6.9zM8.2 9.6h3.5v5.8H2.5z")
        + shape("#4b2f20", "M10 22.5v-4a2 2 0 0 1 4 0v4z")
        + shape("#ffd45e", "M5.7 17.5h2v2.5h-2zM16.3 17.5h2v2.5h-2z")
    ),
    "bag": (
        shape("#b98550", "M8.5 7.5C4 11 2.5 14.5 2.5 17.5c0 3.5 3 5 9.5 5s9.5-1.5 9.5-5c0-3-1.5-6.5-6-10z")
        + tone("#d9ac77", "M9 8.3c-4 3.2-5.7 6.4-5.7 9.2 0 1.5.7 2.6 2 3.2C4.7 16 6.5 11.5 11 8.3z")
        + shape("#b98550", "M8.5 6.5L6.5 2.5 10 3.5 12 1.5l2 2 3.5-1-2 4z")
        + shape("#c4382f", "M7.7 6.2h8.6v2.3H7.7z")
    ),
}

# --- Vikings: a cloak in the colour and pattern of the seat, a cap, horns of bone ----------------------
_CLOAK = "M1.5 22.8c0-5 1.7-8.3 5.5-9.6h10c3.8 1.3 5.5 4.6 5.5 9.6z"
_CAP = "M6.8 9.3C6.8 5 8.8 2.7 12 2.7s5.2 2.3 5.2 6.6z"
_HORNS = "M7.3 8C3.5 8 2.2 4.3 3.7 1.2c.7 2.3 2.2 3 4.4 3.3zM16.7 8c3.8 0 5.1-3.7 3.6-6.8-.7 2.3-2.2 3-4.4 3.3z"
_FACE = "M7.6 8.5h8.8v2.5c0 3.3-1.9 5.2-4.4 5.2s-4.4-1.9-4.4-5.2z"


def _viking(seat: int) -> str:
    """The pale rim lifts the Viking off the land."""
    return (
        f'<g transform="translate(1.5 2)" opacity=".3">{rod("#000", 4, _CLOAK)}</g>'
        + rod("#fffaf0", 4, _CLOAK + _HORNS + _CAP)
        + shape(f"url(#looot-cloth-{seat})", _CLOAK)
        + shape("#f0c9a0", _FACE)
        + shape("#f6efdf", _HORNS)
        + shape(SEAT_COLOURS[seat], _CAP)
    )


# --- shields to use once, each with a sign for what it allows -----------------------------------------
_SHIELD = (
    '<circle cx="12" cy="12" r="11" fill="#a3452d"/>'
    + tone("#c9694b", "M12 1.6A10.4 10.4 0 0 0 1.6 12H12zM22.4 12H12v10.4A10.4 10.4 0 0 0 22.4 12z")
    + '<circle cx="12" cy="12" r="8" fill="#f4e6c8"/>'
)


def _pawn(x: float, y: float) -> str:
    pawn = shape(INK, "M-3.6 5c0-3.2.8-4.8 2.3-5.4a2.7 2.7 0 1 1 2.6 0C2.8.2 3.6 1.8 3.6 5z")
    return f'<g transform="translate({x} {y})" stroke="#f4e6c8">{pawn}</g>'


_TWICE = f'<text x="12" y="16.5" font-size="12" text-anchor="middle" fill="{INK}" stroke="none">{TIMES}2</text>'
_SIGNS = {
    "second_viking": _pawn(14.5, 11) + _pawn(9.5, 13),
    "occupied_hex": shape("#7fa56a", "M4.5 12l3.7-6.5h7.6l3.7 6.5-3.7 6.5h-7.6z") + _pawn(12, 12.3),
    "double_gain": _TWICE,
}


# --- definitions --------------------------------------------------------------------------------------
def icon_definitions(players: int) -> str:
    """The symbols and patterns that the icons of a table with that many players refer to."""
    icons = [symbol(f"looot-{name}", shapes) for name, shapes in ICONS.items()]
    vikings = [
        cloth(f"looot-cloth-{seat}", seat) + symbol(f"looot-viking-{seat}", _viking(seat)) for seat in range(players)
    ]
    shields = [symbol(f"looot-{name}", _SHIELD + sign) for name, sign in _SIGNS.items()]
    return "".join([*icons, *vikings, *shields])

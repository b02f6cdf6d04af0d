"""The shapes that stand for the things of Lofoten, each on a grid of 24 x 24, defined once for the drawing."""

from __future__ import annotations

from meadhall.games.lofoten.rules.state import PLAYERS
from meadhall.games.looot.picture.icons import ICONS as FAMILY  # sheep, horn and anchor are the same in all our games
from meadhall.games.svg import INK, Point, cloth, number, rod, shape, symbol, tone


def use(name: str, at: Point, extra: str = "") -> str:
    """A defined shape, put with its origin at a point."""
    return f'<use href="#lofoten-{name}" x="{number(at[0])}" y="{number(at[1])}"{extra}/>'


def icon(name: str, at: Point, size: float, extra: str = "") -> str:
    """An icon with its middle at a point."""
    side = number(size)
    return use(name, (at[0] - size / 2, at[1] - size / 2), f' width="{side}" height="{side}"{extra}')


# --- goods: horn, fish, sheep and chest, told by their outline ---------------------------------------------
_FISH = "M1.2 11.6C4.6 6.2 11.5 4.8 17.2 10.2L22.8 5.4Q21.4 11.8 22.8 18.4L17.2 13.6C11.5 18.6 4.6 17.2 1.2 11.6z"
_GOODS = {
    "mead": FAMILY["horn"],
    "fish": (
        shape("#dcb67e", _FISH)
        + tone("#f3dcb0", "M3 11C6.4 7 11.4 6.2 16 10.2Q9.4 9.2 3 11z")
        + tone("#a97f49", "M3.4 12.8C7 16.8 12 16.6 16.4 13.2L21.6 17.2 21.2 14Q12 15.4 3.4 12.8z")
        + rod(INK, 1, "M8.2 8.2Q9.8 11.6 8.2 15.2M11.4 9.6v4.2M13.8 10.2v3")
        + '<circle cx="5.4" cy="10.6" r=".9" fill="#2a2320" stroke="none"/>'
    ),
    "sheep": FAMILY["sheep"],
    "chest": (
        shape("#8a5530", "M2 21.2V10.4Q2 4 8 4H16Q22 4 22 10.4V21.2z")
        + tone("#b97d4b", "M2.7 10.2Q2.7 4.7 8 4.7H13.5L11 10.2z")
        + tone("#6b3f22", "M14 12.8h7.3v7.7H14z")
        + shape("#e9b22b", "M4.4 4.9Q5.6 4 7.6 4V21.2H4.4zM19.6 4.9Q18.4 4 16.4 4V21.2H19.6z")
        + rod(INK, 1.4, "M2 11.6H22")
        + shape("#ffe189", "M9.6 9.6h4.8v5.6H9.6z")
        + tone(INK, "M12 11a1.1 1.1 0 0 1 .5 2l.3 1.3h-1.6l.3-1.3A1.1 1.1 0 0 1 12 11z")
    ),
}


# --- movements and powers -----------------------------------------------------------------------------------
def _stroke(colour: str, path: str) -> str:
    return rod(INK, 4.8, path) + rod(colour, 2.6, path)


def _mirrored(shapes: str) -> str:
    return f'<g transform="matrix(-1 0 0 1 24 0)">{shapes}</g>'


_MOVE, _POWER = "#3d93b8", "#e2622b"
_SLIDE = "M1.8 9.4H12.4V4.4L22.4 12 12.4 19.6V14.6H1.8z"
_TURN_ARC = "M4.6 17.6A8.6 8.6 0 1 1 19.6 12.4"
_TURN_HEAD = "M14 11.6h10L18.9 19z"
_BOTH_ARC = "M4.4 14.4A8 8 0 0 1 19.6 14.4"


def _turn(colour: str) -> str:
    return _stroke(colour, _TURN_ARC) + shape(colour, _TURN_HEAD)


_SIGNS = {
    "slide-right": shape(_MOVE, _SLIDE),
    "slide-left": _mirrored(shape(_MOVE, _SLIDE)),
    "turn-right": _turn(_MOVE),
    "turn-left": _mirrored(_turn(_MOVE)),
    "dock": FAMILY["port"],
    "power-slide": shape(_POWER, "M.8 12L8 5.2V9.6H16V5.2L23.2 12 16 18.8V14.4H8V18.8z"),
    "power-turn": (
        _stroke(_POWER, _BOTH_ARC)
        + shape(_POWER, "M14.4 13h9.4L19 20z")
        + _mirrored(shape(_POWER, "M14.4 13h9.4L19 20z"))
    ),
    "power-remove": (
        shape("#f6ead0", "M5 3.5h14q1.5 0 1.5 1.5v14q0 1.5-1.5 1.5H5q-1.5 0-1.5-1.5V5q0-1.5 1.5-1.5z")
        + f'<g stroke-linecap="round">{rod(INK, 6, "M7.8 7.8l8.4 8.4M16.2 7.8l-8.4 8.4")}'
        + f"{rod(_POWER, 3.6, 'M7.8 7.8l8.4 8.4M16.2 7.8l-8.4 8.4')}</g>"
    ),
}

# --- coins, Jarls, the first player ---------------------------------------------------------------------------
_COIN = (
    '<circle cx="12" cy="12" r="10.8" fill="#e9b22b"/>'
    + tone("#ffe189", "M12 1.8A10.2 10.2 0 0 0 1.8 12h2.7A7.5 7.5 0 0 1 12 4.5z")
    + tone("#b97f16", "M12 22.2A10.2 10.2 0 0 0 22.2 12h-2.7a7.5 7.5 0 0 1-7.5 7.5z")
    + rod("#8a5c0c", 1.3, "M12 4.6a7.4 7.4 0 1 1-.1 0z")
    + rod("#8a5c0c", 2, "M9.4 7.6v8.8M9.4 12.2l5.2-4.4M9.4 12.2l5.2 4.2")
)
_THINGS = {
    "coin": _COIN,
    "power-coin": _COIN,
    "jarl": (
        shape("#b5622c", "M4.6 10C3.4 16.6 6.4 21.4 12 23.2c5.6-1.8 8.6-6.6 7.4-13.2z")
        + tone("#d98a50", "M5.2 11C4.4 16.4 6.8 20.6 11.2 22.2V11z")
        + shape("#f3cfa6", "M6.8 8.6H17.2V12.8Q17 15.4 12 15.2 7 15.4 6.8 12.8z")
        + shape("#b5622c", "M7.6 14.4Q10 12.6 12 14q2-1.4 4.4.4Q14.6 16.8 12 15.8 9.4 16.8 7.6 14.4z")
        + tone(INK, "M8.5 10.4h2v1.5h-2zM13.5 10.4h2v1.5h-2z")
        + shape("#9aa5ad", "M4.4 9.4C4.4 4 7.4.9 12 .9s7.6 3.1 7.6 8.5z")
        + tone("#d3dce1", "M5.4 8.6C5.6 4.6 8 2 11.4 1.7v6.9z")
        + shape("#e9b22b", "M3.6 7.8h16.8v2.4H13l-1 2.6-1-2.6H3.6z")
    ),
    "first": (
        rod(INK, 3.4, "M5 1.5V23") + rod("#a9713f", 1.4, "M5 2V22.5") + shape("#fffaf0", "M5 2.5H22.5L18.5 8.5l4 6H5z")
    ),
}


def _shield(seat: int) -> str:
    """Of a clan: the colour and pattern of its seat, with a boss."""
    return (
        f'<circle cx="12" cy="12" r="11" fill="#fffaf0"/><circle cx="12" cy="12" r="9.2" '
        f'fill="url(#lofoten-cloth-{seat})" stroke-width=".8"/><circle cx="12" cy="12" r="2.9" fill="#d5dbde"/>'
    )


# --- definitions ------------------------------------------------------------------------------------------------
def icon_definitions() -> str:
    """The symbols and patterns that all other shapes refer to."""
    cloths = [cloth(f"lofoten-cloth-{seat}", seat) for seat in range(PLAYERS)]
    shields = [symbol(f"lofoten-shield-{seat}", _shield(seat)) for seat in range(PLAYERS)]
    icons = [symbol(f"lofoten-{name}", shapes) for name, shapes in {**_GOODS, **_SIGNS, **_THINGS}.items()]
    return "".join([*cloths, *shields, *icons])

"""The hexes of Looot as they are drawn: land, tiles, longships, construction sites and trophies."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from meadhall.games.looot.picture.svg import CORNERS, icon, roundel, use
from meadhall.games.looot.rules.pieces import KINDS, TERRAINS, TileKind
from meadhall.games.looot.view.shapes import FjordCell, LoootQuestion, MapSpace, OceanSpace, TrophySpace
from meadhall.games.svg import INK, TIMES, Point, group, line, number, text

KIND_OF = dict(zip(TERRAINS, KINDS, strict=False))  # what a terrain yields; ocean and trophy yield nothing

# Each ground with its own tone, a lighter and a darker one for the edges.
GROUNDS = {
    "forest": ("#6d9a6c", "#8fb88b", "#4c7550"),
    "meadow": ("#b4cf83", "#d2e6a8", "#8daa5f"),
    "mountain": ("#a3a09c", "#c4c1bc", "#7b7874"),
    "battlefield": ("#b97f66", "#d6a48d", "#8f5c47"),
    "house": ("#e6d3a6", "#f6ead0", "#bfa774"),
    "tower": ("#c9d6de", "#e8f0f4", "#9db0bb"),
    "castle": ("#e4dbe9", "#f8f3fa", "#b6a9be"),
    "ocean": ("#7fb2c6", "#a6cddb", "#5a90a6"),
    "trophy": ("#d9b98c", "#ecd7b6", "#ab875a"),
    "ship": ("#d8eaf0", "#f5fbfc", "#9cc0cd"),
    "sailing": ("#4f93b3", "#7fb8d1", "#34708d"),
    "site": ("#f3ead6", "#fffaf0", "#cdbd9b"),
    "built": ("#f5d375", "#ffebb0", "#c99f33"),
}

_HULL = "M-20-3.5C-19 8-14 16.5-9 17.5H9C14 16.5 19 8 20-3.5c-2.5.5-3 2.5-3.3 5H-16.7C-17-1-17.5-3-20-3.5z"
_DECK = "M-16.2 2.7H16.2C15 8 13 13 10 14.5H-10C-13 13-15 8-16.2 2.7z"
_SAIL = "M-14.5-18.5H14.5Q18.5-9 14.5.5H-14.5Q-10.5-9-14.5-18.5z"
BOLD = ' font-weight="bold"'


# --- definitions --------------------------------------------------------------------------------------
def tile_definitions() -> str:
    """The grounds, and a tile of each kind to lie on a fjord."""
    outline = line(CORNERS)
    shadow = f'<path id="looot-shadow" transform="translate(1 2)" fill-opacity=".3" d="{outline}z"/>'
    tiles = (
        f'<g id="looot-tile-{kind}">{_lying(terrain)}{icon(kind, (0, 0), 27)}</g>' for terrain, kind in KIND_OF.items()
    )
    return "".join([f'<path id="looot-hex" d="{outline}z"/>', shadow, *map(_ground, GROUNDS), *tiles, _ships()])


def _ground(name: str) -> str:
    colour, light, dark = GROUNDS[name]
    edge = [(0.93 * x, 0.93 * y) for x, y in CORNERS]
    return (
        f'<g id="looot-ground-{name}">'
        f'<use href="#looot-hex" fill="{colour}" stroke="{INK}" stroke-width=".8"/>'
        f'<path fill="none" stroke="{light}" stroke-width="2" d="{line(edge[2:])}"/>'
        f'<path fill="none" stroke="{dark}" stroke-width="2" d="{line([edge[5], *edge[:3]])}"/></g>'
    )


def _lying(ground: str) -> str:
    """A tile on a board: a little smaller than its hex, with a shadow under it."""
    return f'<g transform="scale(.93)">{use("shadow", (0, 0))}{use(f"ground-{ground}", (0, 0))}</g>'


def _ships() -> str:
    """The longship with an open deck for its needs, and the one that sails."""
    hull = f'<path fill="#9a6238" stroke="{INK}" stroke-linejoin="round" d="{_HULL}"/>'
    deck = f'<path fill="#f8efdc" d="{_DECK}"/>'
    mast = f'<path stroke="{INK}" stroke-width="2" d="M0-20.5V6"/>'
    sail = f'{mast}<path fill="#c4382f" stroke="{INK}" d="{_SAIL}"/>'
    spot = '<circle cx="-6.8" cy="-9" r="7.8" fill="#fbf3e2"/>'  # what is raised must not drown in red
    shields = "".join(f'<circle cx="{x}" cy="6.5" r="3.8" fill="#f2c230" stroke="{INK}"/>' for x in (-10, 0, 10))
    return (
        f'<g id="looot-ship">{_lying("ship")}{hull}{deck}</g>'
        f'<g id="looot-filled-ship">{_lying("sailing")}{sail}{spot}{hull}{shields}</g>'
    )


# --- the map ------------------------------------------------------------------------------------------
def land(space: MapSpace, at: Point) -> str:
    """A hex of the map without its Vikings, which stand above all land."""
    terrain = space.terrain
    ground = use(f"ground-{terrain}", at)
    if terrain not in KIND_OF:
        return ground
    x, y = at
    kind = KIND_OF[terrain]
    if space.stock is not UNSET:
        faded = "" if space.stock else ' opacity=".35"'
        return ground + icon(kind, (x, y - 3), 27, faded) + _pips(space.stock, (x, y + 15))
    standing = len(space.vikings or ())
    if standing == 0:
        return ground + icon(kind, at, 28)
    return ground + (icon(kind, (x - 9, y - 6), 20) if standing == 1 else icon(kind, (x, y - 11.5), 15))


def _pips(stock: int, at: Point) -> str:
    x, y = at
    first = x - 4.5 * (stock - 1)
    return "".join(
        f'<circle cx="{number(first + 9 * i)}" cy="{number(y)}" r="3.2" fill="#fffaf0" stroke="{INK}"/>'
        for i in range(stock)
    )


def standing_vikings(seats: Sequence[int], at: Point) -> str:
    """The Vikings on a hex; alone beside the resource, several in a row below it."""
    x, y = at
    if len(seats) == 1:
        return icon(f"viking-{seats[0]}", (x + 7, y + 5), 23)
    step = min(17.0, 34 / len(seats))
    first = x - step * (len(seats) - 1) / 2
    return "".join(icon(f"viking-{seat}", (first + step * i, y + 7), 18) for i, seat in enumerate(seats))


def trophy(space: TrophySpace, at: Point) -> str:
    """A trophy on its space, with the axes it takes; a dashed space where it is gone."""
    if not space.left:
        return use("hex", at, ' fill="#dfe6e4" stroke="#5d6a72" stroke-dasharray="4 3"')
    shapes = [
        use("ground-trophy", (0, 0)),
        icon("horn", (-8, -7), 17),
        roundel(space.points, (9, -7), 8),
        icon("axe", (-7.5, 10), 14),
        text(f"{TIMES}{space.axes}", (0.5, 14.5), 12.5, "start", extra=BOLD),
    ]
    return group(shapes, at)


# --- what lies on the ocean and on fjords -------------------------------------------------------------
def longship(ship: OceanSpace | FjordCell | LoootQuestion, at: Point, filled: bool = False) -> str:
    """A longship: what it raises above the hull, what it needs in it; under a red sail once it is filled."""
    bonus, raises = f"+{ship.bonus}", str(ship.bonus_for)
    if filled:
        above = icon(raises, (-6.8, -9), 13) + text(bonus, (0.5, -4.5), 12.5, "start", "#fff", BOLD)
        return group([use("filled-ship", (0, 0)), above], at)
    above = icon(raises, (-9.5, -9), 17) + text(bonus, (0, -3.5), 15, "start", extra=BOLD)
    return group([use("ship", (0, 0)), above, *_row(ship.needs or (), 8, 11)], at)


def site(place: FjordCell, at: Point) -> str:
    """A construction site with what it needs around it and its points; on gold once it is built."""
    name, points, needs = str(place.sort), place.points or 0, place.needs or ()
    if place.done:
        shapes = [_lying("built"), icon(name, (-3, -1), 30), roundel(points, (12, 8), 8)]
        return group(shapes, at)
    head = -10 if len(needs) < 5 else -11.5
    shapes = [_lying("site"), icon(name, (-7, head), 16), roundel(points, (8, head), 7)]
    if len(needs) < 5:
        return group([*shapes, *_row(needs, 7.5, 11 if len(needs) == 3 else 9)], at)
    return group([*shapes, *_row(needs[:3], 2.5, 9.5), *_row(needs[3:], 12.5, 9.5)], at)


def _row(kinds: Sequence[TileKind], y: float, size: float) -> list[str]:
    step = size + 0.5
    first = -step * (len(kinds) - 1) / 2
    return [icon(kind, (first + step * i, y), size) for i, kind in enumerate(kinds)]

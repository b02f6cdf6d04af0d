"""A fleet: the wheel with its four longships, seen from above, the orders on them and what they carry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meadhall.games.lofoten.language.moves import Improve, Slide, TurnFleet, TurnWay, Unload, Way
from meadhall.games.lofoten.language.pieces import Tile
from meadhall.games.lofoten.picture.icons import icon, use
from meadhall.games.lofoten.picture.sheets import BOLD, GOLD, can
from meadhall.games.lofoten.picture.tiles import mini_order, tile
from meadhall.games.lofoten.rules.pieces import Longship
from meadhall.games.lofoten.rules.state import PLAYERS
from meadhall.games.lofoten.view.shapes import Fleet, LofotenView
from meadhall.games.svg import INK, SEAT_COLOURS, Point, group, text

RADIUS = 114.0
DECK, BADGE = 61.0, 91.0  # how far from the hub the order lies, and the letter of the longship
LOAD_SIZES = (37.0, 26.0, 21.0, 21.0)  # of each tile, by how many there are
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to bow, right, dock, left as the near player sees them
LIGHT_HULL, DARK_HULL = ("#8f5a32", "#d3a06a", "#b57f4b"), ("#2b1f1a", "#5b443a", "#413029")

_HULL = "M0-112C3-102 29-96 30-62 29-38 8-30 0-16-8-30-29-38-30-62-29-96-3-102 0-112z"
_INSIDE = "M0-102C6-94 23-88 24-62 23-44 7-36 0-27-7-36-23-44-24-62-23-88-6-94 0-102z"
_BENCHES = "M-17-84H17M-23-73H23M-24-61H24M-22-49H22M-14-39H14"
_POSTS = "M0-112V-99M0-27V-16"  # the ends of the keel, where the hull is highest
_OARS = "M-28-76l-14 5M-30-66l-15 5M-30-56l-14 5M28-76l14 5M30-66l15 5M30-56l14 5"
_GUNWALE = ((26.5, -81.0), (29.8, -69.0), (29.6, -57.0), (25.5, -45.0))  # where the shields hang


# --- definitions ------------------------------------------------------------------------------------------------
def wheel_definitions() -> str:
    """The hull with its light and its dark side for both seats, pointing upwards from the hub."""
    sides = (("light", LIGHT_HULL), ("dark", DARK_HULL))
    hulls = [_hull(f"hull-{side}-{seat}", colours, seat) for side, colours in sides for seat in range(PLAYERS)]
    halo = f'<path id="lofoten-halo" fill="{GOLD}" stroke="{GOLD}" stroke-linejoin="round" d="{_HULL}"/>'
    return "".join([halo, *hulls])


def _hull(name: str, colours: tuple[str, str, str], seat: int) -> str:
    rail, deck, seam = colours
    shields = "".join(
        f'<circle cx="{side * x:g}" cy="{y:g}" r="4.4" fill="url(#lofoten-cloth-{seat})" stroke="{INK}"/>'
        for x, y in _GUNWALE
        for side in (-1, 1)
    )
    return (
        f'<g id="lofoten-{name}" stroke-linejoin="round" stroke-linecap="round">'
        f'<path fill="none" stroke="#7a5230" stroke-width="2.2" d="{_OARS}"/>'
        f'<path fill="{rail}" stroke="{INK}" stroke-width="1.4" d="{_HULL}"/>'
        f'<path fill="{deck}" stroke="{INK}" stroke-width=".8" d="{_INSIDE}"/>'
        f'<path stroke="{seam}" stroke-width="2.4" d="{_BENCHES}"/>'
        f'<path stroke="{INK}" stroke-width="4" d="{_POSTS}"/>{shields}</g>'
    )


# --- the wheel ----------------------------------------------------------------------------------------------------
def wheel(view: LofotenView, fleet: Fleet, at: Point, near: bool) -> str:
    """The wheel of a fleet with its hub at a point; that of the far player stands the other way round."""
    shapes = [_disc(fleet.seat)]
    for place, ship in enumerate(fleet.longships):
        way = WAYS[place if near else (place + 2) % 4]
        lit = near and can(view, Improve(ship), Unload(ship))
        shapes.append(_longship(fleet, ship, way, lit))
    shapes.append(icon(f"shield-{fleet.seat}", (0, 0), 26))
    return group([*shapes, *(_movements(view) if near else [])], at)


def _disc(seat: int) -> str:
    """Calm water within a rim of the seat's cloth."""
    rim = RADIUS - 4.5
    return (
        f'<circle cx="2" cy="4" r="{RADIUS:g}" fill="#000" fill-opacity=".25"/>'
        f'<circle r="{RADIUS:g}" fill="{INK}"/><circle r="{rim:g}" fill="#b9dae4" '
        f'stroke="url(#lofoten-cloth-{seat})" stroke-width="6.6"/><circle r="{rim - 4:g}" fill="none" stroke="{INK}"/>'
        f'<circle r="16" fill="{SEAT_COLOURS[seat]}" stroke="{INK}" stroke-width="1.4"/>'
    )


def _longship(fleet: Fleet, ship: Longship, way: tuple[int, int], lit: bool) -> str:
    angle = 90 * WAYS.index(way)
    side = "dark" if ship in fleet.improved else "light"
    turned = f' transform="rotate({angle})"'
    shapes = []
    if lit:
        shapes.append(use("halo", (0, 0), f'{turned} stroke-width="13"'))
    shapes.append(use(f"hull-{side}-{fleet.seat}", (0, 0), turned))
    shapes.append(_letter(ship, (BADGE * way[0], BADGE * way[1]), side == "dark"))
    deck = (DECK * way[0], DECK * way[1])
    if ship in fleet.orders:
        shapes.append(mini_order(fleet.orders[ship].good, deck))
    return "".join([*shapes, *_load(fleet.loads.get(ship, ()), deck)])


def _letter(ship: Longship, at: Point, dark: bool) -> str:
    paper, ink = (INK, "#ffe189") if dark else ("#fffaf0", INK)
    circle = f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="8" fill="{paper}" stroke="{ink}"/>'
    return circle + text(ship, (at[0], at[1] + 4), 12.5, fill=ink, extra=BOLD)


def _load(tiles: Sequence[Tile], deck: Point) -> Iterator[str]:
    """The tiles on the order, two in a row."""
    rows = (len(tiles) + 1) // 2
    for n, piece in enumerate(tiles):
        row, column = divmod(n, 2)
        size = LOAD_SIZES[len(tiles) - 1]
        in_row = min(2, len(tiles) - 2 * row)
        at = (deck[0] + (size + 1) * (column - (in_row - 1) / 2), deck[1] + (size + 1) * (row - (rows - 1) / 2))
        yield tile(piece, at, size)


# --- where the fleet can go ---------------------------------------------------------------------------------------
SIDES: tuple[tuple[Way, TurnWay, int], ...] = (("left", "counter-clockwise", -1), ("right", "clockwise", 1))


def _movements(view: LofotenView) -> Iterator[str]:
    """Arrows beside the wheel for every slide, at its corners for every turn."""
    for way, turn, side in SIDES:
        if can(view, Slide(way)):
            yield _arrow(f"slide-{way}", (side * (RADIUS + 25), 0))
        if can(view, TurnFleet(turn)):
            yield _arrow(f"turn-{way}", (side * (RADIUS - 14), 14 - RADIUS))


def _arrow(name: str, at: Point) -> str:
    x, y = at
    soft = f'<circle cx="{x:g}" cy="{y:g}" r="22" fill="{GOLD}" fill-opacity=".4"/>'
    return f'{soft}<circle cx="{x:g}" cy="{y:g}" r="18" fill="{GOLD}"/>{icon(name, at, 26)}'

"""Goods tiles, order cards and coins as they lie on the table."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.lofoten.language.pieces import Order, Tile
from meadhall.games.lofoten.picture.icons import icon, use
from meadhall.games.lofoten.picture.sheets import BOLD, Box, sheet
from meadhall.games.lofoten.rules.pieces import GOODS, Good, Power
from meadhall.games.svg import INK, Point, group, number, text

TILE, CARD_WIDTH, CARD_HEIGHT = 48.0, 92.0, 128.0
MINI_WIDTH, MINI_HEIGHT = 38.0, 44.0
EDGE = f'stroke="{INK}" stroke-width="1.2"'
SHADOW = 'fill="#000" fill-opacity=".28"'

# Each good with its own tone, a lighter and a darker one.
GROUNDS: dict[Good, tuple[str, str, str]] = {
    "mead": ("#eebf5c", "#fbe3a8", "#c4902c"),
    "fish": ("#93c7da", "#c9e6ef", "#5f9bb2"),
    "sheep": ("#a9cc80", "#d6eab9", "#7ba352"),
    "chest": ("#cba3c6", "#ead3e7", "#a0749a"),
}


# --- definitions ------------------------------------------------------------------------------------------------
def tile_definitions(powers: Mapping[Good, Power]) -> str:
    """Of each good a tile, its back and its order card; the back of all orders."""
    shapes = [f'<g id="lofoten-{sort}-{good}">{make(good)}</g>' for good in GOODS for sort, make in _SORTS.items()]
    shapes += [f'<g id="lofoten-order-{good}">{_order(good, power)}</g>' for good, power in powers.items()]
    return "".join([*shapes, f'<g id="lofoten-order-back">{_order_back()}</g>'])


def _lying(box: Box, look: str, radius: float) -> str:
    """A piece with its shadow."""
    shadow = sheet(Box(box.left + 1.2, box.top + 2, box.width, box.height), SHADOW, radius)
    return shadow + sheet(box, f"{look} {EDGE}", radius)


def _tile(good: Good) -> str:
    """A band for value and shield on the left, the good on the right."""
    colour, light, dark = GROUNDS[good]
    return (
        _lying(Box(0, 0, TILE, TILE), f'fill="{colour}"', 6)
        + '<path fill="#fffaf0" d="M6 .8H16V47.2H6Q.8 47.2.8 42V6Q.8.8 6 .8z"/>'
        + f'<path fill="none" stroke="{light}" stroke-width="1.8" d="M17 2H42.5Q46 2 46 5.5"/>'
        + f'<path fill="none" stroke="{dark}" stroke-width="1.8" d="M17 46H42.5Q46 46 46 42.5V7"/>'
        + icon(good, (31.7, 24), 28)
    )


def _tile_back(good: Good) -> str:
    """The back tells the good, not how many."""
    return (
        _lying(Box(0, 0, TILE, TILE), 'fill="#7d5a40"', 6)
        + sheet(Box(4, 4, TILE - 8, TILE - 8), 'fill="none" stroke="#a98362" stroke-width="1.6"', 4)
        + f'<circle cx="24" cy="24" r="16" fill="{GROUNDS[good][1]}" stroke="{INK}" stroke-width=".8"/>'
        + icon(good, (24, 24), 22)
    )


def _order(good: Good, power: Power) -> str:
    """Value above (written by ``order``), the good, below what the card can do in the middle of the hand."""
    colour, light, dark = GROUNDS[good]
    return (
        _lying(Box(0, 0, CARD_WIDTH, CARD_HEIGHT), 'fill="#fffaf0"', 8)
        + sheet(Box(5, 5, CARD_WIDTH - 10, 84), f'fill="{light}" stroke="{dark}"', 5)
        + f'<circle cx="48" cy="53" r="32" fill="{colour}"/>'
        + icon(good, (49, 54), 48)
        + f'<circle cx="18" cy="18" r="14" fill="#fffaf0" {EDGE}/>'
        + icon("dock", (30, 108), 22)
        + icon(f"power-{power}", (60, 108), 26)
    )


def _mini_order(good: Good) -> str:
    """An order on board, where its value has done its work."""
    _, light, dark = GROUNDS[good]
    box = Box(0, 0, MINI_WIDTH, MINI_HEIGHT)
    return (
        _lying(box, 'fill="#fffaf0"', 5)
        + sheet(box.grown(-3), f'fill="{light}" stroke="{dark}"', 3)
        + icon(good, box.centre, 30)
    )


def _order_back() -> str:
    box = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)
    knots = "M46 26L74 64 46 102 18 64zM46 44L60 64 46 84 32 64z"
    return (
        _lying(box, 'fill="#2f5d73"', 8)
        + sheet(box.grown(-6), 'fill="none" stroke="#7fb2c6" stroke-width="2.4"', 5)
        + f'<path fill="none" stroke="#7fb2c6" stroke-width="5" d="{knots}"/>'
    )


_SORTS = {"tile": _tile, "back": _tile_back, "mini": _mini_order}


# --- pieces -------------------------------------------------------------------------------------------------------
def tile(piece: Tile, centre: Point, size: float) -> str:
    """A tile that lies open."""
    shapes = [
        use(f"tile-{piece.good}", (0, 0)),
        text(piece.value, (8.6, 19), 19, extra=BOLD),
        icon(f"shield-{piece.clan}", (8.6, 36), 14),
    ]
    return group(shapes, (centre[0] - size / 2, centre[1] - size / 2), size / TILE)


def tile_back(good: Good, centre: Point, size: float) -> str:
    return group([use(f"back-{good}", (0, 0))], (centre[0] - size / 2, centre[1] - size / 2), size / TILE)


def order(card: Order | None, box: Box) -> str:
    """An order card of a hand; its back where it is secret."""
    scale = box.width / CARD_WIDTH
    if card is None:
        return group([use("order-back", (0, 0))], (box.left, box.top), scale)
    value = text(card.value, (18, 26), 22, extra=BOLD)
    return group([use(f"order-{card.good}", (0, 0)), value], (box.left, box.top), scale)


def mini_order(good: Good, centre: Point) -> str:
    return use(f"mini-{good}", (centre[0] - MINI_WIDTH / 2, centre[1] - MINI_HEIGHT / 2))


def coins(count: int, first: Point, size: float, step: float, in_row: int = 8) -> str:
    """Coins in rows, the first one with its middle at a point."""
    places = (divmod(n, in_row) for n in range(count))
    return "".join(icon("coin", (first[0] + step * column, first[1] + step * row), size) for row, column in places)


def points(count: int, centre: Point, radius: float) -> str:
    """Power points: on gold if there are any."""
    look = f'fill="{"#f2c230" if count else "#fffaf0"}" {EDGE}'
    size = radius * (1.3 if count < 10 else 1.1)
    circle = f'<circle cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}" {look}/>'
    return circle + text(count, (centre[0], centre[1] + 0.36 * size), size, extra=BOLD)

"""The sea: the market on its pier with a wheel on either side, and the quay with what belongs to nobody."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from meadhall.games.lofoten.language.moves import LofotenPlaceTile, RemoveTile, TakeCoin, TakeTile
from meadhall.games.lofoten.language.pieces import Tile
from meadhall.games.lofoten.language.text import OURS
from meadhall.games.lofoten.picture.icons import icon
from meadhall.games.lofoten.picture.sheets import BARK, BOLD, FADED, GOLD, Box, around, can, glow, sheet
from meadhall.games.lofoten.picture.tiles import CARD_HEIGHT, CARD_WIDTH, coins, order, tile, tile_back
from meadhall.games.lofoten.picture.wheels import RADIUS, wheel
from meadhall.games.lofoten.view.shapes import LofotenView
from meadhall.games.svg import INK, SEAT_COLOURS, Point, number, text

SEA = Box(14, 132, 848, 644)
QUAY = Box(SEA.left, SEA.top, 126, SEA.height)
ZONE, ZONE_HEIGHT, ZONE_STEP = 108.0, 112.0, 117.0
FIRST_ZONE = QUAY.right + 14 + RADIUS  # the middle of the zone on the left
TO_WHEEL = ZONE_HEIGHT / 2 + 14 + RADIUS  # from the middle of the market to a hub
MARKET_TILE, PILE_TILE, COIN, DECK_WIDTH = 82.0, 50.0, 25.0, 48.0
COLUMN = 29.0  # from the middle of the quay to a pile, and to the deck
PLANKS, INLAY, SEAM = "#c9a06c", "#e3c699", "#a57c4b"


def sea_definitions() -> str:
    """Waves, and the boards of quay and piers."""
    return (
        '<pattern id="lofoten-waves" width="56" height="40" patternUnits="userSpaceOnUse">'
        '<rect width="56" height="40" fill="#35718c"/><path fill="none" stroke="#4b88a2" stroke-width="1.6" '
        'd="M6 12q5-5 10 0t10 0M34 32q5-5 10 0t10 0"/></pattern>'
        '<pattern id="lofoten-boards" width="20" height="23" patternUnits="userSpaceOnUse">'
        f'<rect width="20" height="23" fill="{PLANKS}"/>'
        f'<path stroke="{SEAM}" stroke-width="1.4" d="M0 .7H20"/></pattern>'
    )


def sea(view: LofotenView, near: int) -> Iterator[str]:
    """The market on its pier, with a wheel on either side."""
    edge = f'stroke="{BARK}" stroke-width="3"'
    yield sheet(SEA, 'fill="url(#lofoten-waves)"')
    for seat in (1 - near, near):
        yield from _jetty(_zone_x(view.fleets[seat].zone, near), seat == near)
    yield from _market(view, near)
    yield from _quay(view, near)
    yield sheet(SEA, f'fill="none" {edge}')
    for seat in (1 - near, near):
        fleet = view.fleets[seat]
        side = 1 if seat == near else -1
        x = _zone_x(fleet.zone, near)
        yield _pointer(seat, x, side)
        yield wheel(view, fleet, (x, SEA.centre[1] + side * TO_WHEEL), seat == near)


def _zone_x(zone: int, near: int) -> float:
    """Zones are listed from the left of seat 0; seat 1 sits opposite."""
    return FIRST_ZONE + ZONE_STEP * (zone if near == 0 else 4 - zone)


def _jetty(x: float, near: bool) -> Iterator[str]:
    """Where the dock of a wheel meets the land."""
    length = SEA.height / 2 - TO_WHEEL - RADIUS + 10
    top = SEA.bottom - length if near else SEA.top
    yield sheet(Box(x - 30, top, 60, length), f'fill="url(#lofoten-boards)" stroke="{INK}" stroke-width="1.2"', 2)
    yield icon("dock", (x, SEA.bottom - 13 if near else SEA.top + 13), 19)


def _pointer(seat: int, x: float, side: int) -> str:
    """From the bow of a wheel to the zone that it faces."""
    edge, base = SEA.centre[1] + side * (ZONE_HEIGHT / 2 - 2), SEA.centre[1] + side * (ZONE_HEIGHT / 2 + 15)
    path = f"M{number(x)} {number(edge)}L{number(x + 15)} {number(base)}H{number(x - 15)}z"
    return f'<path fill="{SEAT_COLOURS[seat]}" stroke="#fffaf0" stroke-width="2" stroke-linejoin="round" d="{path}"/>'


# --- the market -----------------------------------------------------------------------------------------------
def _market(view: LofotenView, near: int) -> Iterator[str]:
    last = FIRST_ZONE + 4 * ZONE_STEP + ZONE / 2 + 8
    pier = Box(QUAY.right - 10, SEA.centre[1] - ZONE_HEIGHT / 2, last - QUAY.right + 10, ZONE_HEIGHT)
    yield sheet(pier, f'fill="url(#lofoten-boards)" stroke="{INK}" stroke-width="1.4"', 6)
    for zone, piece in enumerate(view.market):
        at = (_zone_x(zone, near), SEA.centre[1])
        lit = can(view, RemoveTile(zone), LofotenPlaceTile(zone))
        yield from _zone(zone, piece, around(at, ZONE, ZONE_HEIGHT - 14), lit)


def _zone(zone: int, piece: Tile | None, box: Box, lit: bool) -> Iterator[str]:
    """A place of the market with its number and the tile that lies on it."""
    if lit:
        yield glow(box.grown(-3), 6)
    yield sheet(box.grown(-2), f'fill="{INLAY}" stroke="{SEAM}"', 6)
    if piece:
        yield tile(piece, (box.centre[0] + 5, box.centre[1]), MARKET_TILE)
    yield text(zone + 1, (box.left + 10, box.top + 18), 12, fill=FADED)


# --- the quay -------------------------------------------------------------------------------------------------
def _quay(view: LofotenView, near: int) -> Iterator[str]:
    """What belongs to nobody: the reserve and removed tiles, the piles beside the market, the deck."""
    yield sheet(QUAY, f'fill="url(#lofoten-boards)" stroke="{INK}" stroke-width="1.4"')
    x, middle = QUAY.centre
    yield from _reserve(view, (x, QUAY.top + 24))
    yield _label("piles", (x, middle - 52))
    for pile in range(2):
        side = -1 if pile == near else 1  # the piles, too, are seen from the viewer's side
        yield from _pile(view, pile, (x + side * COLUMN, middle))
    yield _label(f"{len(view.removed)} removed", (x, middle + 86))
    yield from _held_tile(view, ((QUAY.right + FIRST_ZONE - ZONE / 2) / 2, middle))
    yield from _deck(view, (x, QUAY.bottom - 78))


def _label(words: str, at: Point) -> str:
    return text(words, at, 14)


def _reserve(view: LofotenView, at: Point) -> Iterator[str]:
    x, y = at
    yield _label("reserve", at)
    count = view.reserve
    if count and can(view, TakeCoin()):
        yield glow(Box(x - 2 * COIN - 3, y + 11, 4 * COIN + 6, 2 * COIN + 8), 10)
    yield coins(count, (x - 1.5 * COIN - 3, y + 28), COIN, COIN + 2, 4)


def _pile(view: LofotenView, number: int, at: Point) -> Iterator[str]:
    """A stack with the good on top, and how many tiles are left."""
    pile, (x, y) = view.piles[number], at
    box = around(at, PILE_TILE, PILE_TILE)
    if can(view, TakeTile(number)):
        yield glow(box.grown(1), 6)
    if pile.top:
        for depth in range(min(pile.tiles, 4), 0, -1):  # a few edges under the top are enough for a stack
            yield tile_back(pile.top, (x, y + 3 * depth - 6), PILE_TILE)
    else:
        yield sheet(box.grown(-2), f'fill="none" stroke="{FADED}" stroke-dasharray="4 3"', 6)
    yield text(pile.tiles, (x, y + 56), 17, extra=BOLD)


def _held_tile(view: LofotenView, at: Point) -> Iterator[str]:
    """The tile that is on its way to the market; its value may be for its holder alone."""
    held = view.asked.held_tile if view.asked else UNSET
    if held is UNSET:
        return
    yield sheet(around(at, 60, 60), f'fill="{GOLD}"', 8)
    yield tile(held, at, 54) if isinstance(held, Tile) else tile_back(held.good, at, 54)


def _deck(view: LofotenView, at: Point) -> Iterator[str]:
    x, y = at
    height = DECK_WIDTH * CARD_HEIGHT / CARD_WIDTH
    for words, count, place in (("deck", view.deck, x - COLUMN), ("discards", len(view.discards), x + COLUMN)):
        slot = around((place, y), DECK_WIDTH, height)
        yield sheet(slot.grown(-1), f'fill="none" stroke="{FADED}" stroke-dasharray="4 3"', 5)
        if count and words == "deck":
            yield order(None, slot)
        elif count:  # their order is not kept, so none is on top
            yield sheet(slot, f'fill="#fffaf0" stroke="{INK}"', 5) + text(count, (place, y + 7), 20, extra=BOLD)
        yield text(words, (place, y + height / 2 + 17), 13)
    if view.deck:
        yield f'<circle cx="{number(x - COLUMN)}" cy="{number(y)}" r="15" fill="#fffaf0" stroke="{INK}"/>'
        yield text(view.deck, (x - COLUMN, y + 6), 17, extra=BOLD)
    if "orders" in view.ours:
        yield text(f"orders{OURS}", (x, QUAY.bottom - 9), 11.5)

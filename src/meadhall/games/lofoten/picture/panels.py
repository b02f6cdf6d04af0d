"""The column beside the sea: the warehouses, and the Jarls and dark longships of the modules."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.games.lofoten.language.moves import Attach, Pay, Store, TakeJarl
from meadhall.games.lofoten.language.text import OURS, jarl_text, longship_text, requirement_text, warehouse_text
from meadhall.games.lofoten.picture.icons import icon
from meadhall.games.lofoten.picture.sheets import (
    BOLD,
    FADED,
    PALE_SEATS,
    SERIF,
    Box,
    around,
    can,
    fitted,
    glow,
    lines_of_text,
    panel,
    sheet,
    wrapped,
)
from meadhall.games.lofoten.picture.tiles import GROUNDS, points, tile, tile_back
from meadhall.games.lofoten.rules.pieces import Good
from meadhall.games.lofoten.view.shapes import LofotenView, Warehouse, WarehouseSide
from meadhall.games.svg import INK, Point, text

GAP = 9.0
JARL_HEIGHT, LINE, HEADING = 80.0, 19.0, 30.0
HOUSE_WIDTH = 72.0  # the storehouse on the left of its card
SIDES_LEFT, SUMS = 88.0, 78.0  # where the two sides begin, and how much of them the sums take
SMALLEST_TILE, LARGEST_TILE, TEXT_BLOCK = 34.0, 50.0, 52.0
ROOMY = 56.0  # with that much height the text can be larger


def column(view: LofotenView, box: Box) -> Iterator[str]:
    """The modules take what they need, the warehouses the rest."""
    jarls, ships = len(view.jarls), len(view.longships)
    legend = HEADING + LINE * ships + 8 if ships else 0
    below = jarls * (JARL_HEIGHT + GAP) + legend + (GAP if ships else 0)
    height = (box.height - below - 3 * GAP) / 4
    top = box.top
    for index in range(4):
        yield from _warehouse(view, index, Box(box.left, top, box.width, height))
        top += height + GAP
    for index in range(jarls):
        yield from _jarl(view, index, Box(box.left, top, box.width, JARL_HEIGHT))
        top += JARL_HEIGHT + GAP
    if ships:
        yield from _legend(view, Box(box.left, top, box.width, legend))


# --- warehouses -----------------------------------------------------------------------------------------------
def _warehouse(view: LofotenView, index: int, box: Box) -> Iterator[str]:
    """The far side above, the text of the card, the near side below."""
    warehouse = view.warehouses[index]
    near = view.seat or 0
    if can(view, Store(index), Attach(index)):
        yield glow(box, 10)
    yield panel(box)
    yield from _house(index, warehouse.good, (box.left + 10 + HOUSE_WIDTH / 2, box.centre[1]))
    left, width = box.left + SIDES_LEFT, box.width - SIDES_LEFT - 10
    height = min(LARGEST_TILE, (box.height - TEXT_BLOCK) / 2 - 10) + 6
    rows = (Box(left, box.top + 8, width, height), Box(left, box.bottom - 8 - height, width, height))
    for seat, row in zip((1 - near, near), rows, strict=True):
        yield from _side(view, warehouse, seat, row)
    yield from _scoring(warehouse, Box(left, rows[0].bottom, width, rows[1].top - rows[0].bottom))


def _scoring(warehouse: Warehouse, box: Box) -> Iterator[str]:
    """What the card says; a plain prize is to be seen from afar."""
    size, left = (13.0 if box.height < ROOMY else 15.0), box.left
    if warehouse.level == 1:
        radius = size + 3
        yield points(warehouse.points, (left + radius, box.centre[1]), radius)
        left += 2 * radius + 8
    yield lines_of_text(wrapped(warehouse_text(warehouse), size, box.right - left), (left, box.centre[1]), size)


def _house(index: int, good: Good | None, at: Point) -> Iterator[str]:
    """A storehouse with its number in the gable and its good behind the open doors."""
    x, y = at
    inside = GROUNDS[good][1] if good else "#e4d6b8"
    yield (
        f'<g transform="translate({x:g} {y:g})" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round">'
        f'<path fill="#a9713f" d="M-29-8H29V45H-29z"/><path fill="{inside}" d="M-23 0H23V45H-23z"/>'
        f'<path fill="#8a4a2b" d="M0-46L36-6 29 1 0-30-29 1-36-6z"/><path fill="#d9a566" d="M0-30L22-6H-22z"/></g>'
    )
    yield text(index + 1, (x, y - 9), 15, extra=BOLD)
    if good:
        yield icon(good, (x, y + 23), 37)


def _side(view: LofotenView, warehouse: Warehouse, seat: int, row: Box) -> Iterator[str]:
    """What a player has stored here, how many goods that is, and what it scores now."""
    yield sheet(row, f'fill="{PALE_SEATS[seat]}"', 6)
    yield sheet(Box(row.left, row.top, 7, row.height), f'fill="url(#lofoten-cloth-{seat})"', 3)
    open_tiles, turned = warehouse.stored[seat], warehouse.turned[seat]
    count, room = len(open_tiles) + len(turned), row.width - SUMS - 12
    size = min(row.height - 6, max(SMALLEST_TILE, room / max(count, 1) - 3))
    step = min(size + 3, (room - size) / max(count - 1, 1))  # many lie like a fan, value and shield in sight
    for n, stored in enumerate([*turned, *open_tiles]):
        at = (row.left + 12 + size / 2 + step * n, row.centre[1])
        if n < len(turned):
            yield tile_back(stored.good, at, size)
            continue
        if seat == view.seat and can(view, Pay(stored)):
            yield glow(around(at, size - 4, size - 4), 4)
        yield tile(stored, at, size)
    if warehouse.good:
        yield from _sums(warehouse.sides[seat], row)


def _sums(side: WarehouseSide, row: Box) -> Iterator[str]:
    middle = row.centre[1]
    yield text(side.goods, (row.right - 54, middle + 2), 20, extra=BOLD)
    yield text("goods", (row.right - 54, middle + 14), 10.5, fill=FADED)
    yield points(side.points, (row.right - 20, middle), 15)


# --- modules --------------------------------------------------------------------------------------------------
def _jarl(view: LofotenView, index: int, box: Box) -> Iterator[str]:
    """Who it is, what they require, and whose ally they are."""
    jarl = view.jarls[index]
    if can(view, TakeJarl(index)):
        yield glow(box, 10)
    yield panel(box)
    yield icon("jarl", (box.left + 38, box.centre[1] - 6), 48)
    owner, attached = jarl.owner, jarl.warehouse
    yield text(f"Jarl {index + 1}", (box.left + 38, box.bottom - 9), 11.5, fill=FADED)
    left, width = box.left + 74, box.width - 74 - (48 if owner is not None else 12)
    lines = wrapped(jarl_text(jarl), 13, width)
    need = f"requires: {requirement_text(jarl.requirement)}"
    lines += wrapped(need if attached is None else f"attached to warehouse {attached + 1}", 13, width)
    yield lines_of_text(lines, (left, box.centre[1]), 13)
    if owner is not None:
        yield icon(f"shield-{owner}", (box.right - 28, box.centre[1]), 34)


def _legend(view: LofotenView, box: Box) -> Iterator[str]:
    """What the dark sides of the longships do."""
    yield panel(box)
    ours = OURS if "longships" in view.ours else ""
    yield fitted(f"Improved longships{ours}", (box.left + 14, box.top + 21), 15, box.width - 28, extra=SERIF + BOLD)
    for n, (name, side) in enumerate(view.longships.items()):
        x, y = box.left + 24, box.top + HEADING + LINE * (n + 0.5)
        yield f'<circle cx="{x:g}" cy="{y:g}" r="8.5" fill="{INK}"/>'
        yield text(name, (x, y + 4), 12.5, fill="#ffe189", extra=BOLD)
        yield fitted(longship_text(side), (x + 16, y + 4.5), 13, box.width - 54)

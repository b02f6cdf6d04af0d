"""A position of Looot as SVG, drawn from its view: the map on the left, the fjords on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from meadhall.games.looot.picture.icons import icon_definitions
from meadhall.games.looot.picture.svg import bounds, centre, icon, roundel, use
from meadhall.games.looot.picture.tiles import BOLD, land, longship, site, standing_vikings, tile_definitions, trophy
from meadhall.games.looot.rules.pieces import COLOURS, SHIELDS, Shield
from meadhall.games.looot.view.shapes import Fjord, FjordCell, LoootScore, LoootView
from meadhall.games.svg import SEAT_COLOURS, TIMES, Point, group, number, text

MARGIN, GAP, BEAM = 14.0, 14.0, 46.0
PANEL_WIDTH, PANEL_HEIGHT = 362.0, 414.0
FJORD_SCALE = 1.25
TABLE_TOP = MARGIN + BEAM + GAP
TABLE_HEIGHT = 2 * PANEL_HEIGHT + GAP
HEIGHT = TABLE_TOP + TABLE_HEIGHT + MARGIN
SHORE = 26.0  # open water around the map
WOOD, PAPER, SEA, GOLD = "#7a4e2d", "#f5ead3", "#3f7990", "#ffc42e"
SERIF = ' font-family="Georgia, serif"'
ASKED = {
    "place_viking": "places a Viking",
    "choose_tile": "chooses a tile",
    "place_tile": "places a tile",
    "end_of_turn": "finishes the turn",
    "place_longship": "places a longship",
}
KEY = {
    "wood": "wood",
    "sheep": "sheep",
    "gold": "gold",
    "axe": "axe",
    "house": "house",
    "tower": "watchtower",
    "castle": "castle",
    "longship": "longship",
    "port": "port",
    "altar": "altar",
    "palace": "palace",
    "horn": "trophy",
    "second_viking": "second Viking",
    "occupied_hex": "occupied hex",
    "double_gain": "double gain",
}
SCORED = ("castle", "tower", "house", "gold", "sheep", "wood")


class Layout(NamedTuple):
    """How large everything is: the map fills its area, which is as wide as the map allows."""

    map_scale: float
    map_width: float
    columns: int

    @property
    def fjords_left(self) -> float:
        return MARGIN + self.map_width + GAP

    @property
    def width(self) -> float:
        return self.fjords_left + self.columns * (PANEL_WIDTH + GAP) - GAP + MARGIN


def render_svg(table: LoootView) -> str:
    """A view as SVG."""
    layout = _layout(table)
    size = f"{number(layout.width)} {number(HEIGHT)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{number(layout.width)}" '
        f'height="{number(HEIGHT)}" role="img" font-family="Arial, Helvetica, sans-serif" '
        f'aria-labelledby="looot-title looot-desc">'
        f'<title id="looot-title">Looot</title><desc id="looot-desc">{_description(table)}</desc>'
        f"<defs>{icon_definitions(table.players)}{tile_definitions()}{_definitions()}</defs>"
        f'<rect width="{number(layout.width)}" height="{number(HEIGHT)}" fill="url(#looot-planks)"/>'
        f"{''.join([*_beam(table, layout), *_map(table, layout), *_fjords(table, layout)])}</svg>"
    )


def _layout(table: LoootView) -> Layout:
    left, top, right, bottom = bounds(space.hex for space in table.map)
    columns = 1 if table.players == 2 else 2
    widest = 940.0 if columns == 1 else 820.0
    scale = min((widest - 2 * SHORE) / (right - left), (TABLE_HEIGHT - 2 * SHORE) / (bottom - top))
    return Layout(scale, max(480.0, scale * (right - left) + 2 * SHORE), columns)


def _definitions() -> str:
    """The timber of the table and the waves of the sea."""
    return (
        f'<pattern id="looot-planks" width="62" height="62" patternUnits="userSpaceOnUse">'
        f'<rect width="62" height="62" fill="{WOOD}"/>'
        f'<path stroke="#5f3b20" stroke-width="2" d="M0 61H62"/>'
        f'<path stroke="#8d5e39" stroke-width="1.5" d="M0 1H62"/></pattern>'
        f'<pattern id="looot-waves" width="56" height="40" patternUnits="userSpaceOnUse">'
        f'<rect width="56" height="40" fill="{SEA}"/><path fill="none" stroke="#5590a6" stroke-width="1.6" '
        f'd="M6 12q5-5 10 0t10 0M34 32q5-5 10 0t10 0"/></pattern>'
    )


def _sheet(at: Point, width: float, height: float, look: str) -> str:
    """A piece of timber, sea or paper to draw on."""
    where = f'x="{number(at[0])}" y="{number(at[1])}" width="{number(width)}" height="{number(height)}"'
    return f'<rect {where} rx="10" {look}/>'


# --- in words -------------------------------------------------------------------------------------------
def _status(table: LoootView) -> str:
    """What happens now, in one line."""
    asked, winners = table.asked, table.winners
    if asked:
        return f"{COLOURS[asked.seats[0]]} {ASKED[asked.question]}"
    points = table.scores[winners[0]].total
    names = " and ".join(COLOURS[seat] for seat in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'win'} with {_signed(points)}"


def _description(table: LoootView) -> str:
    scores = ", ".join(f"{COLOURS[seat]} {score.total}" for seat, score in enumerate(table.scores))
    return f"{_status(table)}. Points: {scores}."


def _signed(points: int) -> str:
    return str(points).replace("-", "\u2212")


# --- the beam above the table ---------------------------------------------------------------------------
def _beam(table: LoootView, layout: Layout) -> Iterator[str]:
    """Title, status and bag."""
    right, middle = layout.width - MARGIN, MARGIN + BEAM / 2
    yield _sheet((MARGIN, MARGIN), right - MARGIN, BEAM, 'fill="#54331b"')
    yield text("Looot", (MARGIN + 16, middle + 10), 28, "start", PAPER, SERIF + BOLD)
    x = MARGIN + 150
    for thing in _at_stake(table):
        yield group([thing], (x, middle), 0.95)
        x += 46
    yield text(_status(table), (x - 14, middle + 7), 20, "start", PAPER)
    yield icon("bag", (right - 150, middle), 30)
    yield text(f"{len(table.bag)} in the bag", (right - 128, middle + 6), 16, "start", PAPER)


def _at_stake(table: LoootView) -> Iterator[str]:
    """Before the status: who acts and what is in hand, or who has won."""
    asked = table.asked
    for seat in asked.seats if asked else table.winners:
        yield icon(f"viking-{seat}", (0, 0), 34)
    if asked and asked.tile:
        yield use(f"tile-{asked.tile}", (0, 0))
    if asked and asked.longship:
        yield longship(asked, (0, 0))


# --- the map --------------------------------------------------------------------------------------------
def _map(table: LoootView, layout: Layout) -> Iterator[str]:
    sea = 'fill="url(#looot-waves)" stroke="#4a2c16" stroke-width="3"'
    yield _sheet((MARGIN, TABLE_TOP), layout.map_width, TABLE_HEIGHT, sea)
    left, top, right, bottom = bounds(space.hex for space in table.map)
    scale = layout.map_scale
    corner = (
        MARGIN + (layout.map_width - scale * (right + left)) / 2,
        TABLE_TOP + (TABLE_HEIGHT - scale * (bottom + top)) / 2,
    )
    yield group(_spaces(table), corner, scale)


def _spaces(table: LoootView) -> Iterator[str]:
    """The hexes of the map from the shore up: coast, land, what lies on it, the Vikings."""
    spaces = [(space, centre(space.hex)) for space in table.map]
    shore = "".join(use("hex", at) for space, at in spaces if space.terrain != "ocean")
    yield f'<g fill="#e9f1f1" stroke="#e9f1f1" stroke-width="9" stroke-linejoin="round">{shore}</g>'
    yield from (land(space, at) for space, at in spaces)
    yield from (trophy(place, centre(place.hex)) for place in table.trophies)
    yield from (longship(place, centre(place.hex)) for place in table.ocean if place.longship)
    due = table.asked.due if table.asked else []
    yield from (use("hex", centre(tiles.from_), f' fill="none" stroke="{GOLD}" stroke-width="4"') for tiles in due)
    yield from (standing_vikings(space.vikings, at) for space, at in spaces if space.vikings)


# --- the fjords -----------------------------------------------------------------------------------------
def _fjords(table: LoootView, layout: Layout) -> Iterator[str]:
    """A panel for each seat, in rows of one or two."""
    for index, fjord in enumerate(table.fjords):
        row, column = divmod(index, layout.columns)
        at = (layout.fjords_left + column * (PANEL_WIDTH + GAP), TABLE_TOP + row * (PANEL_HEIGHT + GAP))
        yield group(_panel(table, fjord), at)
    if table.players == 3:  # the fourth place is free
        yield group(_key(), (layout.fjords_left + PANEL_WIDTH + GAP, TABLE_TOP + PANEL_HEIGHT + GAP))


def _key() -> Iterator[str]:
    """What the icons stand for."""
    yield _sheet((0, 0), PANEL_WIDTH, PANEL_HEIGHT, f'fill="{PAPER}"')
    for place, (name, words) in enumerate(KEY.items()):
        column, row = divmod(place, 8)
        x, y = 36.0 + 158 * column, 40.0 + 48 * row
        yield icon(name, (x, y), 32) + text(words, (x + 26, y + 6), 16, "start")


def _panel(table: LoootView, fjord: Fjord) -> Iterator[str]:
    seat, asked = fjord.seat, table.asked
    acting = asked is not None and seat in asked.seats
    marked = acting or seat in table.winners
    edge = f'stroke="{GOLD}" stroke-width="6"' if marked else 'stroke="#4a2c16" stroke-width="2"'
    yield _sheet((0, 0), PANEL_WIDTH, PANEL_HEIGHT, f'fill="{PAPER}" {edge}')
    yield from _owner(fjord, asked.declared if asked and acting else ())
    yield from _board(fjord)
    yield from _score(table.scores[seat])
    if marked:
        yield _tab("to play" if acting else "winner")


def _tab(words: str) -> str:
    """A label on the upper edge of the panel."""
    tab = _sheet((PANEL_WIDTH - 92, -11), 80, 21, f'fill="{GOLD}"')
    return tab + text(words, (PANEL_WIDTH - 52, 4), 14, extra=BOLD)


def _owner(fjord: Fjord, declared: Sequence[Shield]) -> Iterator[str]:
    """Who sits here, Vikings left and shields, in the free corner of the fjord."""
    seat = fjord.seat
    edge = f"M14 4V{PANEL_HEIGHT - 4:g}H10Q4 {PANEL_HEIGHT - 4:g} 4 {PANEL_HEIGHT - 10:g}V10Q4 4 10 4z"
    yield f'<path fill="{SEAT_COLOURS[seat]}" d="{edge}"/>'
    yield icon(f"viking-{seat}", (38, 28), 34)
    yield text(COLOURS[seat], (62, 27), 20, "start", extra=SERIF + BOLD)
    yield text(f"{fjord.vikings_left} Vikings", (62, 44), 13, "start")
    for place, shield in enumerate(SHIELDS):
        at = (36.0 + 34 * place, 66.0)
        if shield in declared:
            yield f'<circle cx="{at[0]}" cy="{at[1]}" r="17" fill="{GOLD}"/>'
        yield icon(shield, at, 28, "" if shield in fjord.shields else ' opacity=".22"')


def _board(fjord: Fjord) -> Iterator[str]:
    """The cells of the fjord and what lies on them."""
    cells = [(cell, centre(cell.cell)) for cell in fjord.cells]
    left, top, _, _ = bounds(cell.cell for cell in fjord.cells)
    water = "".join(use("hex", at) for _, at in cells)
    shapes = [
        f'<g fill="{SEA}" stroke="{SEA}" stroke-width="6" stroke-linejoin="round">{water}</g>',
        f'<g fill="#e6eff2" stroke="#a9c3cd">{water}</g>',
        *(_content(cell, at) for cell, at in cells),
    ]
    yield group(shapes, (22 - FJORD_SCALE * left, 14 - FJORD_SCALE * top), FJORD_SCALE)


def _content(cell: FjordCell, at: Point) -> str:
    if cell.tile:
        return use(f"tile-{cell.tile}", at)
    if cell.site:
        return site(cell, at)
    return longship(cell, at, bool(cell.done)) if cell.longship else ""


def _score(score: LoootScore) -> Iterator[str]:
    """The total, the trophy, and a line: count x value of each kind, then what unfilled longships cost."""
    yield text(_signed(score.total), (PANEL_WIDTH - 14, 46), 36, "end", extra=SERIF + BOLD)
    lines = score.lines
    if lines["trophy"].count:
        yield icon("horn", (PANEL_WIDTH - 56, 352), 38)
        yield roundel(lines["trophy"].points, (PANEL_WIDTH - 26, 362), 13)
    counts = [(name, f"{lines[name].count}{TIMES}{lines[name].value}") for name in SCORED]
    for place, (name, words) in enumerate([*counts, ("longship", _signed(lines["unfilled"].points))]):
        x, y = 33.0 + 47.5 * place, PANEL_HEIGHT - 16
        yield icon(name, (x, y), 19) + text(words, (x + 12, y + 4.5), 13, "start")

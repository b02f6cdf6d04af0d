"""A position of LOOT as SVG, drawn from its view: the dice above, below them a sheet for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from meadhall.games.loot.picture.icons import BOOTHS, icon, icon_definitions, use
from meadhall.games.loot.picture.pencil import cross, in_pencil, loop, pencil_definitions, slash, written
from meadhall.games.loot.picture.sheet import (
    BOLD,
    CELL,
    HEIGHT,
    PAPER,
    PRINT,
    WIDTH,
    ability_at,
    cell_at,
    combo_at,
    combo_reward_at,
    line_at,
    meeps_at,
    meeps_step,
    printed_sheet,
    space_at,
    space_width,
)
from meadhall.games.loot.rules.pieces import SIDE
from meadhall.games.loot.view.shapes import DicePlace, LootView, Print, Sheet
from meadhall.games.svg import INK, SEAT_COLOURS, Point, group, number, text

MARGIN, GAP = 16.0, 16.0
COUNTER = 92.0  # height of the strip with the dice
SOLO_SCALE = 1.55
HALL, GOLD = "#a9d8d0", "#ffb81c"
ASKED = {"place_pawn": "a border cell", "order_dice": "the order of the dice", "move_pawn": "a move"}
KEY = {
    "A": "orange booth",
    "B": "blue booth",
    "C": "green booth",
    "D": "purple booth",
    "meep": "Meeps",
    "wrap": "wrap: out here, in there",
    "step": "step: one more or less",
    "flag": "ends the game",
    "rosette": "final total",
}


def render_svg(table: LootView) -> str:
    """A view as SVG."""
    columns = min(table.players, 2)
    scale = SOLO_SCALE if columns == 1 else 1.0
    rows = (table.players + 1) // 2
    width = 2 * MARGIN + columns * (scale * WIDTH + GAP) - GAP
    height = COUNTER + rows * (scale * HEIGHT + GAP) + MARGIN
    size = f'width="{number(width)}" height="{number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" {size} '
        f'role="img" font-family="Arial, Helvetica, sans-serif" aria-labelledby="loot-title loot-desc">'
        f'<title id="loot-title">LOOT</title><desc id="loot-desc">{_description(table)}</desc>'
        f"<defs>{icon_definitions(table.players)}{pencil_definitions()}{_definitions()}"
        f"{printed_sheet(table.sheet)}</defs>"
        f'<rect {size} fill="url(#loot-carpet)"/>'
        f"{''.join([*_counter(table, width), *_sheets(table, scale)])}</svg>"
    )


def _definitions() -> str:
    """The carpet of the hall, and the edge of the awning over the counter."""
    return (
        f'<pattern id="loot-carpet" width="36" height="36" patternUnits="userSpaceOnUse">'
        f'<rect width="36" height="36" fill="{HALL}"/>'
        f'<path fill="#b7e0d8" d="M0 0h18v18H0zM18 18h18v18H18z"/></pattern>'
        f'<pattern id="loot-scallops" width="48" height="40" y="{COUNTER - 14:g}" patternUnits="userSpaceOnUse">'
        f'<g stroke="{INK}" stroke-width="1.2"><path fill="#e4574a" d="M0-2h24v4a12 10 0 0 1-24 0z"/>'
        f'<path fill="#fff" d="M24-2h24v4a12 10 0 0 1-24 0z"/></g></pattern>'
    )


# --- in words -------------------------------------------------------------------------------------------
def _status(table: LootView) -> str:
    """What happens now, in one line."""
    asked, winners = table.asked, table.winners
    seats = [str(seat + 1) for seat in (asked.seats if asked else winners)]
    if asked and len(seats) == 1:
        return f"Player {seats[0]} chooses {ASKED[asked.question]}"
    if asked:
        return f"All choose {ASKED[asked.question]}"
    points = table.scores[winners[0]].total
    if table.players == 1:
        return f"Player 1 ends with {points}"
    names = " and ".join(seats)
    return f"Player {names} wins with {points}" if len(seats) == 1 else f"Players {names} win with {points}"


def _round(table: LootView) -> str:
    return f"Round {table.round + 1}" if table.asked else f"After {table.round} rounds"


def _description(table: LootView) -> str:
    scores = ", ".join(f"player {seat} has {score.total}" for seat, score in enumerate(table.scores, start=1))
    return f"{_round(table)}. {_status(table)}. Points: {scores}."


# --- the counter above the sheets -----------------------------------------------------------------------
def _counter(table: LootView, width: float) -> Iterator[str]:
    """Title, round, status and dice."""
    top = COUNTER - 14
    yield f'<rect width="{number(width)}" height="{number(top + 1)}" fill="{PAPER}"/>'
    yield f'<rect y="{number(top)}" width="{number(width)}" height="14" fill="url(#loot-scallops)"/>'
    for n, (letter, (tone, _, dark)) in enumerate(zip("LOOT", BOOTHS.values(), strict=True)):
        x, y = MARGIN + 48 * n, 16 + 3 * (n % 2)
        look = f'width="44" height="44" rx="7" fill="{tone}" stroke="{dark}" stroke-width="2"'
        yield f'<rect x="{x:g}" y="{y:g}" {look}/>' + text(letter, (x + 22, y + 34), 34, fill="#fff", extra=BOLD)
    yield text(_round(table), (MARGIN + 212, 34), 18, "start", PRINT)
    yield text(_status(table), (MARGIN + 212, 62), 24, "start", extra=BOLD)
    yield from _dice(table.dice or {}, width - MARGIN)


def _dice(dice: Mapping[DicePlace, int], right: float) -> Iterator[str]:
    """The queue: the die on ! is active, the others come up."""
    queue: list[tuple[DicePlace, float, float]] = [
        (">>", 38, right - 224),
        (">", 46, right - 138),
        ("!", 54, right - 36),
    ]
    for place, size, x in queue:
        active = place == "!"
        look = f'fill="{GOLD if active else "#f3ead8"}" stroke="{INK}" stroke-width="{2.2 if active else 1.2}"'
        side = size + 12
        where = f'x="{number(x - side / 2)}" y="{number(39 - side / 2)}" width="{number(side)}" height="{number(side)}"'
        yield f'<rect {where} rx="9" {look}/>'
        yield text(escape(place), (x - side / 2 - 6, 48), 25, "end", "#c4382f" if active else INK, BOLD)
        if place in dice:
            yield icon(f"die-{dice[place]}", (x, 39), size)


# --- the sheets -----------------------------------------------------------------------------------------
def _sheets(table: LootView, scale: float) -> Iterator[str]:
    for n, sheet in enumerate(table.sheets):
        yield group(_sheet(table, sheet), _place(n), scale)
    if table.players == 3:  # the fourth place is free
        yield group(_key(), _place(3))


def _place(n: int) -> Point:
    row, column = divmod(n, 2)
    return MARGIN + column * (WIDTH + GAP), COUNTER + GAP / 2 + row * (HEIGHT + GAP)


def _sheet(table: LootView, sheet: Sheet) -> Iterator[str]:
    """Paper and print, who owns it, what is written on it, and the pawn on top."""
    seat = sheet.seat
    won = seat in table.winners
    yield _outline(f'transform="translate(3 4)" fill="{INK}" fill-opacity=".25"')
    yield use("sheet", (0, 0))
    edge = f'stroke="{GOLD}" stroke-width="6"' if won else f'stroke="{INK}" stroke-width="1.4"'
    yield _outline(f'fill="none" {edge}')
    yield from _owner(sheet)
    if won:
        yield _tab("winner" if table.players > 1 else "the end")
    yield in_pencil("".join([*_fair_marks(sheet), *_circles(table.sheet, sheet), *_numbers(table, sheet)]))
    if sheet.pawn:
        x, y = cell_at(*sheet.pawn)
        yield icon(f"pawn-{seat}", (x, y - 1), 36)


def _outline(look: str) -> str:
    return f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="6" {look}/>'


def _owner(sheet: Sheet) -> Iterator[str]:
    seat = sheet.seat
    yield f'<path fill="{SEAT_COLOURS[seat]}" d="M4 4h8v{HEIGHT - 8:g}H4z"/>'
    yield icon(f"pawn-{seat}", (42, 32), 36)
    yield text(f"Player {seat + 1}", (68, 40), 24, "start", extra=BOLD)
    yield text("Total", (WIDTH - 98, 40), 17, "end", PRINT)


def _tab(words: str) -> str:
    """A label on the upper edge of the sheet."""
    tab = f'<rect x="66" y="-10" width="92" height="23" rx="7" fill="{GOLD}"/>'
    return tab + text(words, (112, 7), 16, extra=BOLD)


def _key() -> Iterator[str]:
    """What the icons stand for."""
    yield _outline(f'fill="{PAPER}" stroke="{INK}" stroke-width="1.4"')
    for n, (name, words) in enumerate(KEY.items()):
        column, row = divmod(n, 5)
        x, y = 70.0 + 330 * column, 78.0 + 92 * row
        yield icon(name, (x, y), 44) + text(words, (x + 40, y + 8), 22, "start")


# --- what is written on a sheet -------------------------------------------------------------------------
def _fair_marks(sheet: Sheet) -> Iterator[str]:
    """A slash in each cell visited, a cross in each visited twice."""
    for row, marks in enumerate(sheet.marks):
        for column, mark in enumerate(marks):
            nth = 5 * row + 3 * column + sheet.seat
            if mark:
                yield (slash if mark == 1 else cross)(cell_at(row, column), CELL - 4, nth)


def _circles(printed: Print, sheet: Sheet) -> Iterator[str]:
    """What is complete or gained is circled; what is used is crossed off as well."""
    entries = len(printed.meeps_track)
    yield from (loop(line_at(n), 31, n) for n in range(2 * SIDE) if sheet.lines[n])
    cells = [(row, column) for row in range(4) for column in range(4) if sheet.circled[row][column]]
    yield from (loop(combo_at(row, column), 31, row + column) for row, column in cells)
    yield from (loop(combo_reward_at(n), 34, n) for n in range(8) if sheet.combos[n])
    yield from (loop(meeps_at(n, entries), meeps_step(entries) + 2, n) for n in range(sheet.meeps))
    for name, ability in sheet.abilities.items():
        yield from (loop(ability_at(printed, name, n), 36, n) for n in range(ability.gained))
        yield from (cross(ability_at(printed, name, n), 36, n) for n in range(ability.used))


def _numbers(table: LootView, sheet: Sheet) -> Iterator[str]:
    """The totals on the score track and the total now."""
    spaces = table.sheet.score_spaces
    total = table.scores[sheet.seat].total
    height = min(20.0, space_width(spaces) / 2)
    yield from (written(value, space_at(n, spaces), height) for n, value in enumerate(sheet.track))
    if table.asked is None:
        yield written(total, space_at(spaces - 1, spaces), height)
    yield written(total, (WIDTH - 54, 32), 38)

"""The sheet of LOOT as it is printed: the fair, the combo grid, the tracks; and where things are on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from meadhall.games.loot.picture.icons import BOOTHS, icon, use
from meadhall.games.loot.rules.pieces import ABILITIES, COLOURS, SIDE, SIZES, Ability
from meadhall.games.loot.rules.scoring import LINE_POINTS
from meadhall.games.loot.view.shapes import Combo, Print, Reward
from meadhall.games.svg import INK, Point, line, number, text

WIDTH, HEIGHT = 744.0, 530.0
CELL = 50.0
FAIR = (26.0, 64.0)
EDGE = FAIR[0] + SIDE * CELL, FAIR[1] + SIDE * CELL  # the right and the lower edge of the fair
COLUMN = (434.0, 718.0)  # left and right of what is beside the fair
GRID, GRID_STEP = (493.0, 114.0), (42.0, 37.0)  # the middle of the first cell of the combo grid, and the steps
SPACES = (86.0, 718.0)  # left and right of the score track
SPACES_AT = 485.0
MEEPS_AT = 330.0
PAPER, FLOOR, PRINT = "#fffdf6", "#efe4cf", "#6b5f55"
RIM = "#c9a548"  # pale beside the circles of the pencil
BOLD = ' font-weight="bold"'


# --- where things are -----------------------------------------------------------------------------------
def cell_at(row: int, column: int) -> Point:
    return FAIR[0] + CELL * (column + 0.5), FAIR[1] + CELL * (row + 0.5)


def line_at(n: int) -> Point:
    """The points of a line: of the rows on their right, of the columns below them."""
    return (EDGE[0] + 22, cell_at(n, 0)[1]) if n < SIDE else (cell_at(0, n - SIDE)[0], EDGE[1] + 22)


def combo_at(row: int, column: int) -> Point:
    return GRID[0] + GRID_STEP[0] * column, GRID[1] + GRID_STEP[1] * row


def combo_reward_at(n: int) -> Point:
    """The reward of a row, or of a column of the combo grid."""
    return (COLUMN[1] - 14, combo_at(n, 0)[1]) if n < len(COLOURS) else (combo_at(0, n - len(COLOURS))[0], 281.0)


def meeps_step(entries: int) -> float:
    return (COLUMN[1] - COLUMN[0] - 58) / (entries - 1)


def meeps_at(n: int, entries: int) -> Point:
    return COLUMN[0] + 44 + meeps_step(entries) * n, MEEPS_AT


def combos_of(sheet: Print) -> list[Combo]:
    """All lines of the combo grid, its rows first."""
    return [*sheet.combo_rows, *sheet.combo_columns]


def slots(sheet: Print, ability: Ability) -> int:
    """How often an ability is printed as a reward."""
    combos = [combo.reward for combo in combos_of(sheet)]
    return [*combos, *sheet.meeps_track].count(ability)


def ability_at(sheet: Print, ability: Ability, n: int) -> Point:
    left = COLUMN[0] + 76
    step = min(44.0, (COLUMN[1] - 16 - left) / max(1, slots(sheet, ability) - 1))
    return left + step * n, 377.0 + 41 * ABILITIES.index(ability)


def space_width(spaces: int) -> float:
    return (SPACES[1] - SPACES[0]) / spaces


def space_at(n: int, spaces: int) -> Point:
    return SPACES[0] + space_width(spaces) * (n + 0.5), SPACES_AT


# --- the sheet ------------------------------------------------------------------------------------------
def printed_sheet(sheet: Print) -> str:
    """All that is on a sheet before anybody writes on it, and what it refers to."""
    parts = [*_paper(sheet.ours), *_fair(sheet.fair), *_combos(sheet), *_meeps(sheet.meeps_track)]
    parts += [*_abilities(sheet), *_score_track(sheet.score_spaces)]
    return "".join(map(_awning, COLOURS)) + f'<g id="loot-sheet">{"".join(parts)}</g>'


def _paper(ours: bool) -> Iterator[str]:
    """The paper, with bunting between the name and the total."""
    yield f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="6" fill="{PAPER}"/>'
    yield f'<path fill="none" stroke="{PRINT}" stroke-width="1.4" d="M232 16Q376 34 520 16"/>'
    for n in range(12):
        x = 244 + 24 * n
        y = 25 - 9 * ((x - 376) / 144) ** 2
        flag = line([(x - 8, y), (x + 8, y), (x, y + 17)])
        yield f'<path fill="{BOOTHS[COLOURS[n % 4]][0]}" stroke="{INK}" stroke-width=".8" d="{flag}z"/>'
    if ours:
        yield text("sheet by Meadhall [ours]", (COLUMN[1], HEIGHT - 9), 12.5, "end", PRINT)


def _points(value: int, at: Point, radius: float) -> str:
    """Points to win."""
    where = f'cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}"'
    return f'<circle {where} fill="#ffe9a6" stroke="{RIM}"/>' + text(
        value, (at[0], at[1] + 0.48 * radius), 1.35 * radius, extra=BOLD
    )


def _reward(what: int | str, at: Point, size: float) -> str:
    """Points, or the icon of an ability."""
    return icon(what, at, size) if isinstance(what, str) else _points(what, at, size / 2)


def _box(at: Point, width: float, height: float, look: str) -> str:
    corner = f'x="{number(at[0] - width / 2)}" y="{number(at[1] - height / 2)}"'
    return f'<rect {corner} width="{number(width)}" height="{number(height)}" {look}/>'


# --- the fair -------------------------------------------------------------------------------------------
def _awning(colour: str) -> str:
    """The striped roof that a booth has along its upper edge."""
    tone, _, dark = BOOTHS[colour]
    scallop = "h10v6a5 5 0 0 1-10 0z"
    stripes = (f'<path fill="{tone if n % 2 == 0 else "#fff"}" d="M{10 * n} 0{scallop}"/>' for n in range(5))
    return f'<g id="loot-awning-{colour}" stroke="{dark}" stroke-width=".7">{"".join(stripes)}</g>'


def _fair(fair: Sequence[str]) -> Iterator[str]:
    """The booths, with aisles between them, and the points of the lines."""
    at = {(row, column): letter for row, letters in enumerate(fair) for column, letter in enumerate(letters)}
    yield from (_cell(cell, letter, at.get((cell[0] - 1, cell[1]))) for cell, letter in at.items())
    aisles = "".join(_aisle(cell, letter, at) for cell, letter in at.items())
    for colour, width in ((INK, 5.6), (FLOOR, 3.2)):
        yield f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="square" d="{aisles}"/>'
    yield from (_points(LINE_POINTS, line_at(n), 10.5) for n in range(2 * SIDE))


def _cell(cell: tuple[int, int], letter: str, above: str | None) -> str:
    middle = x, y = cell_at(*cell)
    if letter not in BOOTHS:
        return _box(middle, CELL, CELL, 'fill="#fff"') + icon("meep", middle, 30)
    _, pale, dark = BOOTHS[letter]
    floor = _box(middle, CELL, CELL, f'fill="{pale}" stroke="{dark}" stroke-opacity=".45" stroke-width=".8"')
    if above == letter:
        return floor + icon(letter, middle, 25)
    return floor + use(f"awning-{letter}", (x - CELL / 2, y - CELL / 2)) + icon(letter, (x, y + 5), 25)


def _aisle(cell: tuple[int, int], letter: str, at: dict[tuple[int, int], str]) -> str:
    """The edges of a cell where another booth or the wall is."""
    row, column = cell
    x, y = FAIR[0] + CELL * column, FAIR[1] + CELL * row
    alone = letter not in BOOTHS
    right, below = at.get((row, column + 1)), at.get((row + 1, column))
    edges = f"M{number(x + CELL)} {number(y)}v{CELL:g}" if alone or letter != right else ""
    edges += f"M{number(x)} {number(y + CELL)}h{CELL:g}" if alone or letter != below else ""
    edges += f"M{number(x)} {number(y)}v{CELL:g}" if column == 0 else ""
    return edges + (f"M{number(x)} {number(y)}h{CELL:g}" if row == 0 else "")


# --- the combo grid -------------------------------------------------------------------------------------
def _combos(sheet: Print) -> Iterator[str]:
    """A row for each colour, a column for each size; each with the circles it takes and its reward."""
    for column, size in enumerate(SIZES):
        yield _size(size, (combo_at(0, column)[0], GRID[1] - 34))
    for row, colour in enumerate(COLOURS):
        _, pale, dark = BOOTHS[colour]
        yield icon(colour, (COLUMN[0] + 16, combo_at(row, 0)[1]), 25)
        for column, size in enumerate(SIZES):
            x, y = at = combo_at(row, column)
            yield _box(at, 38, 33, f'rx="4" fill="{pale}" stroke="{dark}"')
            yield text(size, (x, y + 6.5), 18, fill=dark, extra=BOLD)
    for n, combo in enumerate(combos_of(sheet)):
        x, y = at = combo_reward_at(n)
        yield _reward(combo.reward, at, 25)
        yield from _open_circles(combo.circles, (x - 34, y) if n < len(COLOURS) else (x, y - 27))


def _size(size: int, at: Point) -> str:
    """As many cells as a group of the size has."""
    x, y = at
    left = x if size == 1 else x - 5.5
    corners = ((0, 1), (1, 1), (1, 0), (0, 0))[:size]
    cells = (_box((left + 11 * i, y + 11 * (j - 0.5)), 11, 11, "") for i, j in corners)
    return f'<g fill="#fff" stroke="{INK}" stroke-width="1.2">{"".join(cells)}</g>'


def _open_circles(count: int, at: Point) -> Iterator[str]:
    for n in range(count):
        x = at[0] + 9.5 * (n - (count - 1) / 2)
        yield f'<circle cx="{number(x)}" cy="{number(at[1])}" r="3.6" fill="none" stroke="{INK}" stroke-width="1.2"/>'


# --- tracks ---------------------------------------------------------------------------------------------
def _meeps(track: Sequence[Reward]) -> Iterator[str]:
    """Who visits Meeps goes along this line."""
    places = [meeps_at(n, len(track)) for n in range(len(track))]
    start = (COLUMN[0] + 13, MEEPS_AT)
    size = min(25.0, meeps_step(len(track)) - 2)
    yield f'<path stroke="#f3c94b" stroke-width="6" d="{line([start, places[-1]])}"/>' + icon("meep", start, 33)
    for what, at in zip(track, places, strict=True):
        if isinstance(what, str):
            yield _box(at, size, size, f'rx="{number(size / 2)}" fill="{PAPER}" stroke="{RIM}"')
        yield _reward(what, at, 0.72 * size if isinstance(what, str) else size)


def _abilities(sheet: Print) -> Iterator[str]:
    for ability in ABILITIES:
        _, y = ability_at(sheet, ability, 0)
        yield text(ability.capitalize(), (COLUMN[0], y + 6), 17, "start", extra=BOLD)
        yield from (icon(ability, ability_at(sheet, ability, n), 26) for n in range(slots(sheet, ability)))


def _score_track(spaces: int) -> Iterator[str]:
    """The last space but one ends the game, and the last takes the final total."""
    yield text("Score", (FAIR[0], SPACES_AT + 6), 18, "start", extra=BOLD)
    width = space_width(spaces)
    for n in range(spaces):
        x, y = at = space_at(n, spaces)
        look = f'fill="#fff" stroke="{INK}"'
        if n == spaces - 1:
            look = f'fill="#ffe9a6" stroke="{INK}" stroke-width="2.4"'
        yield _box(at, width - 4, 34, f'rx="4" {look}')
        sign = {spaces - 2: "flag", spaces - 1: "rosette"}.get(n)
        if sign:
            yield icon(sign, (x + width / 2 - 9, y - 22), 19)

"""Looot in plain text, from a view: the table for a terminal, and actions as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from meadhall.games.columns import beside
from meadhall.games.looot.language.moves import (
    ChooseTile,
    DeclareShield,
    Hex,
    LoootMove,
    LoootPlaceTile,
    PlaceLongship,
    PlaceViking,
    TakeLongship,
    TakeTrophy,
)
from meadhall.games.looot.rules.pieces import COLOURS
from meadhall.games.looot.rules.scoring import LINES
from meadhall.games.looot.view.shapes import Fjord, FjordCell, LoootBrings, LoootScore, LoootView
from meadhall.kernel.shapes import do_of

TERRAIN_SIGNS = {"forest": "w", "meadow": "s", "mountain": "g", "battlefield": "x"}
TERRAIN_SIGNS |= {"house": "H", "tower": "T", "castle": "C", "ocean": "~", "trophy": "#"}
TILE_SIGNS = {"wood": "w", "sheep": "s", "gold": "g", "axe": "x", "house": "H", "tower": "T", "castle": "C"}
SITE_SIGNS = {"port": "P", "altar": "A", "palace": "J"}
SHIELD_NAMES = {
    "second_viking": "Second Viking",
    "occupied_hex": "Occupied hex",
    "double_gain": "Double gain",
}
COLUMN = 5  # characters a hex is wide
LEGEND = (
    "w forest, s meadow, g mountain, x battlefield; H house, T watchtower, C castle with tiles left;\n"
    "~ ocean, # trophy with its axes; B R Y G Vikings; [n] choice n"
)
Numbers = dict[tuple[str, Hex], int]  # of the choices, by what is done and where


# --- sentences ----------------------------------------------------------------------------------------
def action_text(
    move: LoootMove, brings: LoootBrings | None = None, shows: object = None, chance: Sequence[str] = ()
) -> str:
    """An action, with what it brings and the longships that were drawn."""
    drawn = f"; drawn: {', '.join(chance)}" if chance else ""
    return _sentence(move) + (_brings(brings) if brings else "") + drawn


def _sentence(move: LoootMove) -> str:
    match move:
        case PlaceViking():
            return f"Place a Viking on {_at(move.hex)}"
        case ChooseTile():
            return f"Place next a tile from {_at(move.from_)}"
        case LoootPlaceTile():
            return f"Put the tile on {_at(move.cell)}"
        case PlaceLongship():
            return f"Put the longship on {_at(move.cell)}"
        case TakeLongship():
            return f"Take the longship {move.longship}"
        case TakeTrophy():
            return f"Take the trophy of {move.axes} axes"
        case DeclareShield():
            return f"Declare the shield {SHIELD_NAMES[move.shield]}"
    return "End the turn"


def _at(place: Hex | None) -> str:
    return f"{place[0]},{place[1]}" if place else "no hex"


def _brings(brings: LoootBrings) -> str:
    parts = [f"{tiles.count} {tiles.tile}" for tiles in brings.tiles or ()]
    parts += [f"completes {name}" for name in brings.completes or ()]
    parts += [f"{brings.points:+d} VP"] if brings.points else []
    return f" ({', '.join(parts)})" if parts else ""


def question_text(view: LoootView) -> str:
    """What is asked, and of whom."""
    asked = view.asked
    if asked is None:
        return "The game is over."
    question = {
        "place_viking": "place a Viking",
        "choose_tile": "which tile will you place next?",
        "place_tile": f"put the {asked.tile} on your fjord",
        "end_of_turn": "take a longship or a trophy, or end your turn",
        "place_longship": f"put the longship {asked.longship} on your fjord",
    }[asked.question]
    notes = [f"{SHIELD_NAMES[shield]} declared" for shield in asked.declared]
    notes += ["a second Viking to come"] if asked.second_viking_to_come else []
    return f"{COLOURS[asked.seats[0]]}, {question}" + (f" ({', '.join(notes)})" if notes else "")


# --- the table ----------------------------------------------------------------------------------------
def render_text(view: LoootView, width: int) -> str:
    """The map and the fjord of the seat that looks; legal places carry the number of their choice."""
    numbers: Numbers = {}
    for number, choice in enumerate(view.choices, start=1):
        if place := _place(choice.move):
            numbers[do_of(choice.move), place] = number
    table = f"{_map(view, numbers)}\n\n{_ships(view)}"
    if view.seat is not None:
        table = beside(table, _fjord(view.fjords[view.seat], numbers), width)
    standings = "\n".join(_standing(fjord, score) for fjord, score in zip(view.fjords, view.scores, strict=True))
    return f"{table}\n\n{LEGEND}\n\n{standings}"


def _place(move: LoootMove) -> Hex | None:
    """Where on the map or on a fjord something is done."""
    match move:
        case PlaceViking():
            return move.hex
        case ChooseTile():
            return move.from_
        case LoootPlaceTile() | PlaceLongship():
            return move.cell
    return None


def _numbered(numbers: Numbers, at: Hex, *doing: type[LoootMove]) -> str:
    """The number of the choice to do one of these things there, if there is one."""
    return "".join(f"[{numbers[do_of(move), at]}]" for move in doing if (do_of(move), at) in numbers)


def _grid(signs: dict[Hex, str]) -> str:
    """Hexes as text: a column for each q, a line for each half row."""
    left = min(q for q, _ in signs)
    lines = {2 * r + q for q, r in signs}
    rows = []
    for line in range(min(lines), max(lines) + 1):
        row = ""
        for (q, r), sign in sorted(signs.items()):
            if 2 * r + q == line:
                row = row.ljust((q - left) * COLUMN) + sign
        rows.append(row.rstrip())
    return "\n".join(rows)


def _map(view: LoootView, numbers: Numbers) -> str:
    spaces = {space.hex: f"~{'abcde'[n]}" for n, space in enumerate(view.ocean)}
    for trophy in view.trophies:
        spaces[trophy.hex] = f"#{trophy.axes if trophy.left else '-'}"
    signs = {}
    for space in view.map:
        stock = "" if space.stock is UNSET else str(space.stock)
        sign = spaces.get(space.hex) or TERRAIN_SIGNS[space.terrain] + stock
        sign += "".join(COLOURS[seat][0] for seat in space.vikings or ())
        signs[space.hex] = sign + _numbered(numbers, space.hex, PlaceViking, ChooseTile)
    return _grid(signs)


def _ships(view: LoootView) -> str:
    lines = [f"  ~{letter}  {space.longship or 'empty'}" for letter, space in zip("abcde", view.ocean, strict=False)]
    return "Longships (bonus, then what each needs around it):\n" + "\n".join(lines)


def _fjord(fjord: Fjord, numbers: Numbers) -> str:
    signs: dict[Hex, str] = {}
    notes: list[str] = []
    for cell in fjord.cells:
        signs[cell.cell] = _sign(cell, notes) + _numbered(numbers, cell.cell, LoootPlaceTile, PlaceLongship)
    return f"Fjord of {COLOURS[fjord.seat]}:\n{_grid(signs)}\n" + "\n".join(notes)


def _sign(cell: FjordCell, notes: list[str]) -> str:
    """What lies on a cell; a site or a longship is noted too."""
    done = "+" if cell.done else ""
    if cell.tile:
        return TILE_SIGNS[cell.tile]
    if cell.sort:
        sign = SITE_SIGNS[cell.sort] + done
        notes.append(f"  {sign}  {cell.site}: {'finished' if done else 'not finished'}")
        return sign
    if cell.longship:
        sign = f"L{len(notes)}{done}"
        notes.append(f"  {sign}  {cell.longship}: {'filled' if done else 'not filled'}")
        return sign
    return "."


def _standing(fjord: Fjord, score: LoootScore) -> str:
    shields = ", ".join(SHIELD_NAMES[shield] for shield in fjord.shields) or "none"
    trophy = f", trophy of {fjord.trophy} axes" if fjord.trophy else ""
    return f"{COLOURS[fjord.seat]}: {score.total} VP, {fjord.vikings_left} Vikings left, shields: {shields}{trophy}"


def score_sheet(view: LoootView) -> list[list[str]]:
    """The score pad as rows: a heading, the lines, the total."""
    rows = [["", *COLOURS[: view.players]]]
    for name in LINES:
        lines = [score.lines[name] for score in view.scores]
        rows.append([name, *(f"{line.count} x {line.value} = {line.points}" for line in lines)])
    rows.append(["total", *(str(score.total) for score in view.scores)])
    return rows

"""LOOT in plain text, from a view: the sheet for a terminal, and actions as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.columns import beside, board
from meadhall.games.loot.language.moves import Cell, LootMove, OrderDice, Stay
from meadhall.games.loot.rules.pieces import COLOUR_NAMES
from meadhall.games.loot.rules.state import SOURCES
from meadhall.games.loot.view.shapes import Combo, LootBrings, LootView, Print, Sheet
from meadhall.kernel.shapes import do_of

STROKES = (" ", "/", "X")
COLUMN = 8  # characters a cell is wide
LEGEND = ", ".join(f"{letter} {name}" for letter, name in COLOUR_NAMES.items())
LEGEND += ", M Meeps; / slash, X cross, * pawn, [n] choice n"
VERBS = {"start": "Start on", "move": "Move to", "wrap": "Wrap to", "step": "Step to", "relocate": "Be put on"}


# --- sentences ----------------------------------------------------------------------------------------
def action_text(
    move: LootMove, brings: LootBrings | None = None, shows: object = None, dice: Sequence[int] = ()
) -> str:
    """An action, with what it brings and the dice that were rolled."""
    if isinstance(move, Stay):
        return "Stay"
    if isinstance(move, OrderDice):
        return "Put the dice on >>, > and ! as " + ", ".join(map(str, move.dice))
    then = f"; rolled: {', '.join(map(str, dice))}" if dice else ""
    return f"{VERBS[do_of(move)]} {_at(move.cell)}" + (_brings(brings) if brings else "") + then


def _at(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _brings(brings: LootBrings) -> str:
    parts = [f"+{brings.points} points"] if brings.points else []
    parts += [f"{count} {name}" for name, count in (brings.abilities or {}).items()]
    parts += [f"completes {name}" for name in brings.completes or ()]
    return f" ({', '.join(parts)})" if parts else ""


def question_text(view: LootView) -> str:
    """What is asked, and of whom."""
    asked = view.asked
    if asked is None:
        return "The game is over."
    who = f"Player {view.seat + 1}" if view.seat is not None and view.seat in asked.seats else "All"
    return {
        "place_pawn": f"{who}, put your pawn on a border cell",
        "order_dice": f"{who}, put the dice in order",
        "move_pawn": f"{who}, move by the die on !",
    }[asked.question]


# --- the table ----------------------------------------------------------------------------------------
def render_text(view: LootView, width: int) -> str:
    """The dice, and the sheet of the seat that looks; reachable cells carry the number of their choice."""
    dice, sheet = view.dice, view.sheet
    queue = f"   >> {dice['>>']}   > {dice['>']}   ! {dice['!']}" if dice else ""
    whose = "   (sheet by Meadhall [ours])" if sheet.ours else ""
    parts = [f"Round {view.round + 1}{queue}{whose}"]
    if view.seat is not None:
        mine = view.sheets[view.seat]
        parts.append(beside(_fair(view, mine), f"{_combos(sheet, mine)}\n\n{_tracks(sheet, mine)}", width))
        parts.append(LEGEND)
    parts.append("\n".join(f"Player {seat}: {score.total} points" for seat, score in enumerate(view.scores, start=1)))
    return "\n\n".join(parts)


def _fair(view: LootView, sheet: Sheet) -> str:
    rows = []
    for row, letters in enumerate(view.sheet.fair):
        strokes = (STROKES[mark].strip() for mark in sheet.marks[row])
        rows.append([letter + stroke for letter, stroke in zip(letters, strokes, strict=True)])
    if sheet.pawn:
        row, column = sheet.pawn
        rows[row][column] += "*"
    return board(rows, view.choices, COLUMN)


def _combos(sheet: Print, mine: Sheet) -> str:
    """The combo grid: o for a circle; each line with its threshold and reward."""
    lines = ["combos  size  1  2  3  4"]
    for n, row in enumerate(sheet.combo_rows):
        circles = "  ".join("o" if circled else "." for circled in mine.circled[n])
        lines.append(f"{COLOUR_NAMES[row.colour]:>12}  {circles}   {_reward(row, mine.combos[n])}")
    for n, column in enumerate(sheet.combo_columns):
        lines.append(f"      size {column.size}  {_reward(column, mine.combos[4 + n])}")
    return "\n".join(lines)


def _reward(combo: Combo, done: bool) -> str:
    reward = f"{combo.reward} points" if isinstance(combo.reward, int) else combo.reward
    return f"{combo.circles} circles: {reward}{' (done)' if done else ''}"


def _tracks(sheet: Print, mine: Sheet) -> str:
    track = " ".join(f"({entry})" if n < mine.meeps else str(entry) for n, entry in enumerate(sheet.meeps_track))
    abilities = ", ".join(f"{a.gained - a.used} {name}" for name, a in mine.abilities.items())
    written = " ".join(map(str, mine.track)) or "nothing yet"
    return f"Meeps: {track}\nAbilities: {abilities}\nScore track ({sheet.score_spaces} spaces): {written}"


def score_sheet(view: LootView) -> list[list[str]]:
    """The score as rows: a heading, the sources of points, the total, the crosses that break a tie."""
    scores = view.scores
    rows = [["", *(f"Player {seat}" for seat in range(1, view.players + 1))]]
    rows += [[name, *(str(score.lines[name].points) for score in scores)] for name in SOURCES]
    rows.append(["crosses", *(f"{score.crosses} (for ties)" for score in scores)])
    par = f" (par {view.par})" if view.par else ""
    rows.append(["total", *(f"{score.total}{par}" for score in scores)])
    return rows

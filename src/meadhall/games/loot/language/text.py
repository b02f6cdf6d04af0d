"""LOOT in plain text, from a view: the sheet for a terminal, and actions as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.games.columns import beside
from meadhall.games.loot.rules.pieces import COLOUR_NAMES
from meadhall.games.loot.rules.state import SOURCES
from meadhall.kernel.game import Words

STROKES = (" ", "/", "X")
COLUMN = 8  # characters a cell is wide
LEGEND = ", ".join(f"{letter} {name}" for letter, name in COLOUR_NAMES.items())
LEGEND += ", M Meeps; / slash, X cross, * pawn, [n] choice n"
VERBS = {"start": "Start on", "move": "Move to", "wrap": "Wrap to", "step": "Step to", "relocate": "Be put on"}


# --- sentences ----------------------------------------------------------------------------------------
def action_text(words: Mapping[str, Any]) -> str:
    """An action, with what it brings if the words tell."""
    do = words["do"]
    if do == "stay":
        return "Stay"
    if do == "order_dice":
        return "Put the dice on >>, > and ! as " + ", ".join(map(str, words["dice"]))
    rolled = words.get("chance", [])
    then = f"; rolled: {', '.join(map(str, rolled))}" if rolled else ""
    return f"{VERBS[do]} {_at(words['cell'])}" + _brings(words.get("brings", {})) + then


def _at(cell: list[int]) -> str:
    return f"{cell[0]},{cell[1]}"


def _brings(brings: Mapping[str, Any]) -> str:
    parts = [f"+{brings['points']} points"] if "points" in brings else []
    parts += [f"{count} {name}" for name, count in brings.get("abilities", {}).items()]
    parts += [f"completes {name}" for name in brings.get("completes", [])]
    return f" ({', '.join(parts)})" if parts else ""


def question_text(view: Words) -> str:
    """What is asked, and of whom."""
    asked = view["asked"]
    if asked is None:
        return "The game is over."
    who = "All" if view["seat"] not in asked["seats"] else f"Player {view['seat'] + 1}"
    return {
        "place_pawn": f"{who}, put your pawn on a border cell",
        "order_dice": f"{who}, put the dice in order",
        "move_pawn": f"{who}, move by the die on !",
    }[asked["question"]]


# --- the table ----------------------------------------------------------------------------------------
def render_text(view: Words, width: int) -> str:
    """The dice, and the sheet of the seat that looks; reachable cells carry the number of their choice."""
    dice, sheet = view["dice"], view["sheet"]
    queue = f"   >> {dice['>>']}   > {dice['>']}   ! {dice['!']}" if dice else ""
    whose = "   (sheet by Meadhall [ours])" if sheet["ours"] else ""
    parts = [f"Round {view['round'] + 1}{queue}{whose}"]
    if view["seat"] is not None:
        mine = view["sheets"][view["seat"]]
        parts.append(beside(_fair(view, mine), f"{_combos(sheet, mine)}\n\n{_tracks(sheet, mine)}", width))
        parts.append(LEGEND)
    parts.append("\n".join(f"Player {s['seat'] + 1}: {s['score']['total']} points" for s in view["sheets"]))
    return "\n\n".join(parts)


def _fair(view: Words, sheet: Words) -> str:
    numbers: dict[tuple[int, ...], str] = {}
    for number, choice in enumerate(view["choices"], start=1):
        if "cell" in choice:
            at = tuple(choice["cell"])
            numbers[at] = numbers.get(at, "") + f"[{number}]"
    lines = ["    " + "".join(str(column).ljust(COLUMN) for column in range(7))]
    for row, letters in enumerate(view["sheet"]["fair"]):
        line = f"{row}   "
        for column, letter in enumerate(letters):
            pawn = "*" if sheet["pawn"] == [row, column] else ""
            stroke = STROKES[sheet["marks"][row][column]].strip()
            line += f"{letter}{stroke}{pawn}{numbers.get((row, column), '')}".ljust(COLUMN)
        lines.append(line.rstrip())
    return "\n".join(lines)


def _combos(sheet: Words, mine: Words) -> str:
    """The combo grid: o for a circle; each line with its threshold and reward."""
    lines = ["combos  size  1  2  3  4"]
    for row, combo in enumerate(sheet["combo_rows"]):
        circles = "  ".join("o" if circled else "." for circled in mine["circled"][row])
        lines.append(f"{COLOUR_NAMES[combo['colour']]:>12}  {circles}   {_reward(combo, mine['combos'][row])}")
    for column, combo in enumerate(sheet["combo_columns"]):
        lines.append(f"      size {combo['size']}  {_reward(combo, mine['combos'][4 + column])}")
    return "\n".join(lines)


def _reward(combo: Words, done: bool) -> str:
    reward = f"{combo['reward']} points" if isinstance(combo["reward"], int) else combo["reward"]
    return f"{combo['circles']} circles: {reward}{' (done)' if done else ''}"


def _tracks(sheet: Words, mine: Words) -> str:
    track = " ".join(f"({entry})" if n < mine["meeps"] else str(entry) for n, entry in enumerate(sheet["meeps_track"]))
    abilities = ", ".join(f"{a['gained'] - a['used']} {name}" for name, a in mine["abilities"].items())
    written = " ".join(map(str, mine["track"])) or "nothing yet"
    return f"Meeps: {track}\nAbilities: {abilities}\nScore track ({sheet['score_spaces']} spaces): {written}"


def score_sheet(view: Words) -> list[list[str]]:
    """The score as rows: a heading, the sources of points, the total, the crosses that break a tie."""
    sheets = view["sheets"]
    rows = [["", *(f"Player {sheet['seat'] + 1}" for sheet in sheets)]]
    rows += [[name, *(str(sheet["score"]["lines"][name]["points"]) for sheet in sheets)] for name in SOURCES]
    rows.append(["crosses", *(f"{sheet['score']['crosses']} (for ties)" for sheet in sheets)])
    par = f" (par {view['par']})" if view["par"] else ""
    rows.append(["total", *(f"{sheet['score']['total']}{par}" for sheet in sheets)])
    return rows

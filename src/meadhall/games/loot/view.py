"""What a seat or a spectator sees, ready for JSON. What another seat has chosen in this round is not in it."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.loot.ids import RULE_IDS
from meadhall.games.loot.pieces import ABILITIES, COLOUR_NAMES, MEEPS, NUM_CELLS, SIDE, SIZES, par_of
from meadhall.games.loot.position import sheet_of
from meadhall.games.loot.rounds import move_pawn
from meadhall.games.loot.rules import legal, refusals, to_act
from meadhall.games.loot.scoring import breakdown, total, winners
from meadhall.games.loot.state import (
    MOVE_ACTION,
    MOVE_PAWN,
    NO_CHOICE,
    NUM_ACTIONS,
    ORDER_DICE,
    OVER,
    QUESTIONS,
    RELOCATE_ACTION,
    START_ACTION,
    STAY,
)
from meadhall.games.loot.words import encode
from meadhall.kernel.game import Words
from meadhall.kernel.states import copy_of, look

PLACES = (">>", ">", "!")  # of the dice


def view(state: Any, seat: int | None) -> Words:
    """All that ``seat`` may see; None is a spectator."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    sheet = sheet_of(seen)
    mine = seat is not None and (to_act(state) >> seat) & 1 == 1
    return {
        "game": "loot",
        "seat": seat,
        "players": seen.num_players,
        "round": seen.rounds,
        "sheet": sheet,
        "par": par_of(sheet["fair"]) if seen.num_players == 1 else None,
        "dice": dict(zip(PLACES, seen.dice.tolist(), strict=True)) if seen.dice[0] else None,
        "sheets": [_sheet(seen, player) | {"score": breakdown(state, player)} for player in range(seen.num_players)],
        "asked": None if over else {"question": QUESTIONS[seen.question], "seats": _asked(seen)},
        "chosen": encode(seen, int(seen.choice[seat])) if _has_chosen(seen, seat) else None,
        "choices": _choices(state, seat) if seat is not None and mine else [],
        "refused": _refused(state, seat) if seat is not None and mine else [],
        "winners": _seats(winners(state)) if over else [],
    }


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(4) if (bits >> seat) & 1]


def _asked(state: Any) -> list[int]:
    """Whom the question is for; who has already chosen is not told."""
    return [0] if state.question == ORDER_DICE else list(range(state.num_players))


def _has_chosen(state: Any, seat: int | None) -> bool:
    return seat is not None and bool(state.choice[seat] != NO_CHOICE)


def _cell(cell: int) -> list[int]:
    return list(divmod(int(cell), SIDE))


# --- the sheets ---------------------------------------------------------------------------------------
def _sheet(state: Any, player: int) -> Words:
    marks = state.mark[player].reshape(SIDE, SIDE)
    return {
        "seat": player,
        "pawn": _cell(state.pawn[player]) if state.pawn[player] >= 0 else None,
        "marks": marks.tolist(),
        "lines": (state.line_visited[player] == SIDE).tolist(),
        "circled": _circled(state, player),
        "combos": (state.combo_circled[player] >= state.combo_circles).tolist(),
        "meeps": int(state.group_visited[player, MEEPS]),
        "abilities": {
            name: {"gained": int(state.gained[player, i]), "used": int(state.used[player, i])}
            for i, name in enumerate(ABILITIES)
        },
        "track": state.track[player][: state.spaces[player]].tolist(),
    }


def _circled(state: Any, player: int) -> list[list[bool]]:
    """The combo grid: a row for each colour, a column for each size."""
    visited = state.group_visited[player][:MEEPS].reshape(-1, len(SIZES))
    return [[bool(cells == size) for cells, size in zip(row, SIZES, strict=True)] for row in visited]


# --- what can be chosen -------------------------------------------------------------------------------
def _choices(state: Any, seat: int) -> list[Words]:
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = [int(action) for action in out[: legal(state, seat, out)]]
    return [{"action": action} | encode(state, action) | {"brings": preview(state, seat, action)} for action in actions]


def _refused(state: Any, seat: int) -> list[Words]:
    """Why each cell cannot be chosen as an answer to the question."""
    if state.question == ORDER_DICE:
        return []
    first, end = (MOVE_ACTION, STAY) if state.question == MOVE_PAWN else (START_ACTION, MOVE_ACTION)
    rules = np.zeros(end - first, np.int16)
    refusals(state, seat, first, rules)
    return [
        {"action": first + i} | encode(state, first + i) | {"rule": RULE_IDS[rules[i]]}
        for i in np.flatnonzero(rules).tolist()
    ]


def preview(state: Any, seat: int, action: int) -> Words:
    """The points and abilities a choice would bring on the own sheet, and what it would complete."""
    if state.question != MOVE_PAWN or action >= RELOCATE_ACTION:
        return {}
    moved = copy_of(state)
    move_pawn(moved, seat, action)
    before, after = look(state), look(moved)
    brings: Words = {}
    if points := total(moved, seat) - total(state, seat):
        brings["points"] = points
    gained = after.gained[seat] - before.gained[seat]
    if gained.any():
        brings["abilities"] = {name: int(gained[i]) for i, name in enumerate(ABILITIES) if gained[i]}
    if completed := _completed(_sheet(before, seat), _sheet(after, seat)):
        brings["completes"] = completed
    cell = (action - MOVE_ACTION) % NUM_CELLS
    brings["stroke"] = "slash" if before.mark[seat, cell] == 0 else "cross"
    return brings


def _completed(before: Words, after: Words) -> list[str]:
    """Rows, columns, groups and combos that are complete after and were not before."""
    lines = [*(f"row {n + 1}" for n in range(SIDE)), *(f"column {n + 1}" for n in range(SIDE))]
    colours = list(COLOUR_NAMES.values())
    combos = [*(f"combo {colour}" for colour in colours), *(f"combo of size {size}" for size in SIZES)]
    groups = [f"{colour} group of {size}" for colour in colours for size in SIZES]
    names = [*lines, *combos, *groups]
    was, now = ([*s["lines"], *s["combos"], *(c for row in s["circled"] for c in row)] for s in (before, after))
    return [name for name, old, new in zip(names, was, now, strict=True) if new and not old]

"""What a seat or a spectator sees, ready for JSON. What another seat has chosen in this round is not in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.games.loot.language.position import sheet_of
from meadhall.games.loot.language.words import encode
from meadhall.games.loot.rules.pieces import ABILITIES, GROUP_SIZE, MEEPS, SIDE, SIZES, par_of
from meadhall.games.loot.rules.rounds import count_secret
from meadhall.games.loot.rules.scoring import LINE_POINTS, winners
from meadhall.games.loot.rules.state import (
    MOVE_ACTION,
    MOVE_PAWN,
    NO_CHOICE,
    ORDER_DICE,
    OVER,
    QUESTIONS,
    START_ACTION,
    STAY,
)
from meadhall.games.loot.view.scores import breakdowns
from meadhall.kernel.game import Words, seats_in
from meadhall.kernel.states import look

PLACES = (">>", ">", "!")  # of the dice


def public(state: Any) -> Words:
    """The sheets, the dice and what is asked."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    sheet = sheet_of(seen)
    scores = breakdowns(state)
    return {
        "game": "loot",
        "seat": None,
        "players": seen.num_players,
        "round": seen.rounds,
        "sheet": sheet,
        "line_points": LINE_POINTS,
        "par": par_of(sheet["fair"]) if seen.num_players == 1 else None,
        "dice": dict(zip(PLACES, seen.dice.tolist(), strict=True)) if seen.dice[0] else None,
        "sheets": [_sheet(seen, player) | {"score": scores[player]} for player in range(seen.num_players)],
        "asked": None if over else {"question": QUESTIONS[seen.question], "seats": _asked(seen)},
        "chosen": None,
        "choices": [],
        "refused": [],
        "winners": seats_in(winners(state)) if over else [],
    }


def private(state: Any, seat: int) -> Words:
    """What a seat has chosen."""
    seen = look(state)
    words: Words = {"seat": seat}
    if seen.choice[seat] != NO_CHOICE:
        words["chosen"] = encode(seen, int(seen.choice[seat]))
    return words


def answers(state: Any) -> list[range]:
    """The cells; dice can only be ordered as they lie there."""
    question = look(state).question
    if question == ORDER_DICE:
        return []
    return [range(MOVE_ACTION, STAY) if question == MOVE_PAWN else range(START_ACTION, MOVE_ACTION)]


def sealed(state: Any) -> int:
    """The choices of this round, until the last one sets it in motion (LOOT-R1)."""
    return count_secret(state)


def conceal(entry: Mapping[str, Any], seat: int | None) -> Words:
    """A choice is open once its round is played, and so are the dice."""
    return dict(entry)


def _asked(state: Any) -> list[int]:
    """Whom the question is for; who has already chosen is not told."""
    return [0] if state.question == ORDER_DICE else list(range(state.num_players))


def _cell(cell: int) -> list[int]:
    return list(divmod(int(cell), SIDE))


# --- the sheets ---------------------------------------------------------------------------------------
def _sheet(state: Any, player: int) -> Words:
    marks = state.mark[player].reshape(SIDE, SIDE)
    circled = state.group_visited[player, :MEEPS] == GROUP_SIZE
    return {
        "seat": player,
        "pawn": _cell(state.pawn[player]) if state.pawn[player] >= 0 else None,
        "marks": marks.tolist(),
        "lines": (state.line_visited[player] == SIDE).tolist(),
        "circled": circled.reshape(-1, len(SIZES)).tolist(),  # a row for each colour, a column for each size
        "combos": (state.combo_circled[player] >= state.combo_circles).tolist(),
        "meeps": int(state.group_visited[player, MEEPS]),
        "abilities": {
            name: {"gained": int(state.gained[player, i]), "used": int(state.used[player, i])}
            for i, name in enumerate(ABILITIES)
        },
        "track": state.track[player][: state.spaces[player]].tolist(),
    }

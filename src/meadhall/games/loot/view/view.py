"""What a seat or a spectator sees. What another seat has chosen in this round is not in it."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import numpy as np
from msgspec import UNSET

from meadhall.games.loot.language.position import sheet_numbers
from meadhall.games.loot.language.words import ACTIONS
from meadhall.games.loot.rules.pieces import ABILITIES, GROUP_SIZE, MEEPS, SIDE, SIZES, par_of, sheet_words
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
from meadhall.games.loot.view.scores import scores
from meadhall.games.loot.view.shapes import (
    AbilityUse,
    DicePlace,
    LootOwnView,
    LootQuestion,
    LootView,
    Print,
    Sheet,
)
from meadhall.kernel.game import State, seats_in
from meadhall.kernel.states import look

PLACES: tuple[DicePlace, ...] = (">>", ">", "!")


def public(state: State) -> LootView:
    """The sheets, the dice and what is asked."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    sheet = _print(sheet_numbers(seen).tobytes())
    return LootView(
        players=seen.num_players,
        round=seen.rounds,
        sheet=sheet,
        line_points=LINE_POINTS,
        par=par_of(sheet.fair) if seen.num_players == 1 else None,
        dice=dict(zip(PLACES, seen.dice.tolist(), strict=True)) if seen.dice[0] else None,
        sheets=[_sheet(seen, player) for player in range(seen.num_players)],
        scores=scores(state),
        asked=None if over else LootQuestion(question=QUESTIONS[seen.question], seats=_asked(seen)),
        winners=seats_in(winners(state)) if over else [],
    )


def private(state: State, seat: int) -> LootOwnView:
    """What a seat has chosen."""
    seen = look(state)
    choice = int(seen.choice[seat])
    return LootOwnView(seat=seat, chosen=UNSET if choice == NO_CHOICE else ACTIONS.encode(seen, choice))


def answers(state: State) -> list[range]:
    """The cells; dice can only be ordered as they lie there."""
    question = look(state).question
    if question == ORDER_DICE:
        return []
    return [range(MOVE_ACTION, STAY) if question == MOVE_PAWN else range(START_ACTION, MOVE_ACTION)]


def sealed(state: State) -> int:
    """The choices of this round, until the last one sets it in motion (LOOT-R1)."""
    return count_secret(state)


def _asked(state: State) -> list[int]:
    """Whom the question is for; who has already chosen is not told."""
    return [0] if state.question == ORDER_DICE else list(range(state.num_players))


# --- the sheets ---------------------------------------------------------------------------------------
@lru_cache(maxsize=64)
def _print(numbers: bytes) -> Print:
    """A sheet is the same from the beginning of a game to its end, and that of many games."""
    return msgspec.convert(sheet_words(np.frombuffer(numbers, np.int32)), Print)


def _sheet(state: State, player: int) -> Sheet:
    marks = state.mark[player].reshape(SIDE, SIDE)
    circled = state.group_visited[player, :MEEPS] == GROUP_SIZE
    pawn = int(state.pawn[player])
    return Sheet(
        seat=player,
        pawn=divmod(pawn, SIDE) if pawn >= 0 else None,
        marks=marks.tolist(),
        lines=(state.line_visited[player] == SIDE).tolist(),
        circled=circled.reshape(-1, len(SIZES)).tolist(),
        combos=(state.combo_circled[player] >= state.combo_circles).tolist(),
        meeps=int(state.group_visited[player, MEEPS]),
        abilities={
            name: AbilityUse(int(state.gained[player, i]), int(state.used[player, i]))
            for i, name in enumerate(ABILITIES)
        },
        track=state.track[player][: state.spaces[player]].tolist(),
    )

"""LOOT as plain text, and its words."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from meadhall.games import GAMES
from meadhall.games.loot.language.moves import MovePawn, OrderDice, Stay, Wrap
from meadhall.games.loot.view.shapes import LootBrings
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.seeing import sentence
from tests.loot.fair import Fair


def test_every_choice_of_a_cell_is_numbered_on_the_fair() -> None:
    match = Match(GAMES["loot"], ["a", "b"], options={"dice_order": "first seat"}, seed=3)
    moves = np.random.default_rng(3)
    asked = set()
    while match.to_act:
        seat = match.to_act[-1]
        view = match.view(seat)
        shown = match.game.language.render_text(view, 80)
        for number, choice in enumerate(view.choices, start=1):
            assert not hasattr(choice.move, "cell") or shown.count(f"[{number}]") == 1
            assert sentence(match.game, choice.move, choice.brings)
        assert match.game.language.question_text(view).startswith(f"Player {seat + 1}, ")
        asked.add(view.asked.question)
        match.play(seat, int(moves.choice(match.legal(seat))))
    assert asked == {"place_pawn", "order_dice", "move_pawn"}
    assert match.game.language.question_text(match.view()) == "The game is over."
    assert "Player 2: " in match.game.language.render_text(match.view(), 80)


def test_sentences() -> None:
    say = partial(sentence, GAMES["loot"])
    fair = Fair(pawn=(1, 4), die=2)
    sentences = [say(choice.move, choice.brings) for choice in fair.match.view(0).choices]
    assert "Move to 1,6 (+1 points, completes blue group of 1)" in sentences
    assert say(Stay()) == "Stay"
    assert say(OrderDice((1, 2, 3))) == "Put the dice on >>, > and ! as 1, 2, 3"
    assert say(Wrap((0, 6)), chance=[4]) == "Wrap to 0,6; rolled: 4"
    assert say(MovePawn((0, 0)), LootBrings(abilities={"wrap": 1})) == "Move to 0,0 (1 wrap)"
    assert GAMES["loot"].language.question_text(fair.match.view()) == "All, move by the die on !"


def test_the_sheet_shows_marks_combos_and_tracks() -> None:
    fair = Fair(pawn=(3, 3), die=2)
    fair.mark((0, 0), (0, 1), (1, 0), (1, 1))
    fair.mark((0, 0))
    fair.state.track[0, 0] = 7
    fair.state.spaces[0] = 1
    shown = fair.match.game.language.render_text(fair.match.view(0), 80)
    assert "0   AX      A/      B" in shown
    assert "orange  .  .  o  ." in shown
    assert "Meeps: (1) step wrap" in shown
    assert "Score track (14 spaces): 7" in shown


def test_the_score_has_par_when_alone() -> None:
    rows = GAMES["loot"].language.score_sheet(Match(GAMES["loot"], ["a"], seed=1).view())
    assert rows[-1] == ["total", "0 (par 24)"]
    rows = GAMES["loot"].language.score_sheet(Match(GAMES["loot"], ["a", "b"], seed=1).view())
    assert rows[-1] == ["total", "0", "0"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"do": "fly"}, "do must be one of start, .*; not 'fly'"),
        ({"do": "move"}, "missing required field `cell`"),
        ({"do": "move", "cell": [7, 0]}, r"Expected `int` <= 6 - at `\$.cell\[0\]`"),
        ({"do": "move", "cell": [1]}, "Expected `array` of length 2, got 1"),
        ({"do": "move", "cell": 3}, "Expected `array`, got `int`"),
        ({"do": "order_dice", "dice": [6, 6, 6]}, "the dice show"),
        ({"do": "stay", "cell": [0, 0]}, "Object contains unknown field `cell`"),
    ],
)
def test_words_that_name_no_action_are_refused(words: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        Fair(pawn=(3, 3)).match.play(0, words)


def test_a_die_has_six_faces() -> None:
    fair = Fair(pawn=(3, 3), die=1)
    with pytest.raises(MeadhallError, match=r"chance cannot be read: Expected `int` <= 6 - at `\$\[0\]`"):
        fair.match.play(0, {"do": "move", "cell": [3, 4]}, [7])
    with pytest.raises(MeadhallError, match="a position of LOOT needs 'sheet'"):
        Match(GAMES["loot"], ["a"], start={})

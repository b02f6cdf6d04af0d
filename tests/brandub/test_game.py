"""Brandub as a whole: its rulebook, random games, its words, its picture, what bots and learners see of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from meadhall.bots.levels import bot_named
from meadhall.kernel.entries import read_move
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record
from meadhall.kernel.rulebook import rulebook
from meadhall.kernel.seeing import sentence
from meadhall.kernel.states import bytes_of
from tests.brandub.game import GAME, SOURCES, BrandubBrings, Put, begin, choices, move
from tests.test_random_games import check_invariants
from tests.test_rulebooks import named_rules
from tests.trace import digests

SVG = "{http://www.w3.org/2000/svg}"
MOST_LINES = 450
RULES = set(GAME.rules.ids[1:])


def random_game(seed: int) -> Match:
    match, chance = begin(), Random(seed)
    while match.to_act:
        match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))
    return match


def test_it_is_as_short_as_it_claims() -> None:
    code = [path for path in SOURCES.rglob("*.py") if path.parent.name != "picture"]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in code) <= MOST_LINES


# --- the rulebook -----------------------------------------------------------------------------------------------
def test_every_rule_has_a_test_and_a_text_in_each_language() -> None:
    assert named_rules(Path(__file__).with_name("test_rules.py").read_text("utf-8")) == RULES
    english = rulebook(GAME)
    assert set(english) == RULES
    for language in ("fr", "it"):
        told = rulebook(GAME, language)
        assert list(told) == list(english)
        assert all(told[rule].marks == english[rule].marks for rule in RULES)
        assert not [rule for rule in RULES if told[rule].text == english[rule].text]


# --- random games -----------------------------------------------------------------------------------------------
def test_invariants_hold_at_every_decision(random_games: int) -> None:
    check_invariants(GAME, 2, {}, random_games)


def test_games_are_as_short_as_the_limits_say(random_games: int) -> None:
    limits, results = GAME.limits(2), set()
    for seed in range(max(30, random_games)):
        match = random_game(seed)
        assert len(match.entries) <= limits.decisions
        results.add(tuple(match.winners))
    assert results == {(0,), (1,), (0, 1)}


def test_a_record_replays_to_the_same_bytes_and_can_be_taken_back() -> None:
    match = random_game(3)
    again = from_record(json.loads(json.dumps(to_record(match))), {GAME.name: GAME})
    assert bytes_of(again.state) == bytes_of(match.state)
    again.undo(len(match.entries) - 7)
    assert again.entries == match.entries[:7]


@pytest.mark.compiled
def test_interpreted_and_compiled_agree_byte_for_byte() -> None:
    program = "from tests.brandub.game import GAME; from tests.trace import digests; print(*digests(GAME, 2, 10, {}))"
    env = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == list(digests(GAME, 2, 10, {}))


# --- what is seen and said --------------------------------------------------------------------------------------
def test_the_text_shows_the_board_and_the_choices() -> None:
    match = move(begin(), (0, 3), (0, 1))
    match.play(1, {"do": "lift", "cell": [2, 3]})
    view = match.view(1)
    lines = GAME.language.render_text(view, 80).splitlines()
    assert lines[0].split() == list("0123456")
    assert lines[1].split() == ["0", "+", "a", ".", ".", ".", ".", "+"]
    assert lines[3].split() == ["2", ".[1]", ".[2]", ".[3]", "d*", ".[4]", ".[5]", ".[6]"]
    assert "1 of 50 moves without a capture" in lines
    assert GAME.language.question_text(view) == "Defenders, put it on a cell"
    assert [sentence(GAME, choice.move, choice.brings) for choice in view.choices][:1] == ["Put it on 2,0"]
    won = BrandubBrings(captures=[(0, 1)], wins=True)
    assert sentence(GAME, Put((0, 0)), won) == "Put it on 0,0 (captures 0,1, wins)"


def test_a_score_sheet_and_the_question_of_a_finished_game() -> None:
    view = random_game(1).view()
    assert GAME.language.question_text(view) == "The game is over."
    assert sum(map(int, GAME.language.score_sheet(view)[-1][1:])) == len(view.winners)


@pytest.mark.parametrize("seed", range(4))
def test_each_cell_of_the_picture_is_the_action_that_a_click_on_it_means(seed: int) -> None:
    match, chance = begin(), Random(seed)
    while match.to_act:
        seat = match.to_act[0]
        view = match.view(seat)
        drawn = ElementTree.fromstring(GAME.render_svg(view))
        meant = [json.loads(cell.attrib["data-words"]) for cell in drawn.iter(f"{SVG}g") if "data-words" in cell.attrib]
        actions = [GAME.language.decode(match.state, read_move(GAME, words)) for words in meant]
        offered = {one.action for one in (*view.choices, *view.refused)}
        assert len(actions) == 49
        assert set(actions) == offered
        match.play(seat, chance.choice(match.legal(seat)))
    over = GAME.render_svg(match.view())
    assert "data-words" not in over
    drawn = ElementTree.fromstring(over)
    assert drawn.attrib["viewBox"]
    assert drawn.findtext(f"{SVG}title") == "Brandub"


def test_a_picture_says_how_a_game_ended() -> None:
    draw = begin(".......", "a......", ".......", ".......", ".......", "......k", ".......")
    for _ in range(13):
        for step in (((1, 0), (1, 1)), ((5, 6), (5, 5)), ((1, 1), (1, 0)), ((5, 5), (5, 6))):
            if draw.to_act:
                move(draw, *step)
    shut_in = begin("..aka..", "a......", ".......", ".......", ".......", ".......", ".......")
    caught = begin("...a...", ".......", ".......", ".......", ".......", ".ak....", "....d..")
    free = begin("...k...", "..a....", ".......", ".......", ".......", ".......", ".......", turn="defenders")
    for match, told in (
        (draw, "A draw"),
        (move(shut_in, (1, 0), (1, 3)), "The defenders cannot move"),
        (move(caught, (0, 3), (5, 3)), "The king is captured"),
        (move(free, (0, 3), (0, 0)), "The king has escaped"),
    ):
        assert told in GAME.render_svg(match.view())


# --- bots -------------------------------------------------------------------------------------------------------
@pytest.mark.compiled
@pytest.mark.parametrize("level", ["apprentice", "seasoned", "master@0.05s"])
def test_a_bot_takes_the_king_and_lets_him_out(level: str) -> None:
    """Both decisions of the move that wins."""
    caught = begin("...a...", ".......", ".......", ".......", ".......", ".ak....", "....d..")
    free = begin(".......", "..a....", "...k...", ".......", ".......", ".......", "....a..", turn="defenders")
    for match, moves in ((caught, 1), (free, 3)):
        seat, bot = match.to_act[0], bot_named(level)
        for number in range(2 * moves):
            if not match.to_act:
                break
            here = match.to_act[0]
            match.play(here, bot(match.position(here, number), number))
        assert seat in match.winners


def test_only_what_is_legal_is_offered() -> None:
    match = begin()
    assert choices(match) == [(0, 3), (1, 3), (3, 0), (3, 1), (3, 5), (3, 6), (5, 3), (6, 3)]

"""Looot as plain text."""

from __future__ import annotations

import re

import numpy as np

from meadhall.games import GAMES
from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.kernel.entries import read_move
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of
from tests.looot.table import Table


def test_every_choice_of_a_place_is_numbered_on_the_board() -> None:
    match = Match(GAMES["looot"], ["a", "b"], seed=3)
    moves = np.random.default_rng(3)
    while match.to_act:
        view = match.view(match.to_act[0])
        shown = match.game.language.render_text(view, 80)
        for number, choice in enumerate(view.choices, start=1):
            if {"hex", "cell", "from"} & set(words_of(choice.move)):
                assert shown.count(f"[{number}]") == 1
            assert match.game.language.action_text(choice.move, choice.brings)
        assert match.game.language.question_text(view).startswith(("Blue, ", "Red, "))
        match.play(match.to_act[0], int(moves.choice(match.legal(match.to_act[0]))))
    assert match.game.language.question_text(match.view()) == "The game is over."


def test_a_map_reads_as_it_was_drawn() -> None:
    table = Table(["~WH", "#T."], islands=False)
    lines = table.match.game.language.render_text(table.match.view(0), 80).split("\n")
    assert [line.split() for line in lines[:4]] == [["w[1]"], ["~a", "H2"], ["T2"], ["#2"]]


def test_sentences_tell_what_an_action_brings() -> None:
    table = Table(["~WH", "", "", "#"])
    game, choices = table.match.game, table.match.view(0).choices
    say = game.language.action_text
    assert say(choices[0].move, choices[0].brings) == "Place a Viking on 1,-1 (1 wood, 1 house)"
    assert "Declare the shield Second Viking" in [say(choice.move) for choice in choices]
    table.do("declare_shield", shield="double_gain")
    table.do("declare_shield", shield="second_viking")
    ask = table.match.game.language.question_text(table.match.view(0))
    assert ask == "Blue, place a Viking (Double gain declared, a second Viking to come)"
    assert say(read_move(game, {"do": "take_trophy", "axes": 2})) == "Take the trophy of 2 axes"
    put = read_move(game, {"do": "place_longship", "cell": [0, 1]})
    assert say(put, chance=[LONGSHIP_NAMES[0]]) == f"Put the longship on 0,1; drawn: {LONGSHIP_NAMES[0]}"


def test_the_fjord_lists_sites_and_longships_with_their_needs() -> None:
    table = Table(["~WW"])
    table.place(1, 0)
    table.do("place_tile", cell=[0, 5])
    table.do("take_longship", longship=LONGSHIP_NAMES[0])
    table.do("place_longship", cell=[3, 0])
    table.rivals()
    shown = table.match.game.language.render_text(table.match.view(0), 80)
    assert re.search(rf"L\d  {re.escape(LONGSHIP_NAMES[0])}: not filled", shown)
    assert "P  port house-house-sheep: not finished" in shown
    assert "Blue: -4 VP, 12 Vikings left" in shown


def test_the_score_pad_has_a_column_for_each_player() -> None:
    rows = GAMES["looot"].language.score_sheet(Match(GAMES["looot"], ["a", "b", "c"], seed=1).view())
    assert rows[0] == ["", "Blue", "Red", "Yellow"]
    assert rows[1] == ["castle", "0 x 4 = 0", "0 x 4 = 0", "0 x 4 = 0"]
    assert rows[-1] == ["total", "0", "0", "0"]

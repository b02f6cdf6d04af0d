"""LOOT-S and O: sheets are data, checked on load; plans from a seed and of the day."""

from __future__ import annotations

import copy
from collections import Counter
from datetime import date
from typing import Any

import pytest

from meadhall.bots import greedy, play_on
from meadhall.games import GAMES
from meadhall.games.loot.language.plans import fresh_fair, of_the_day
from meadhall.games.loot.rules.pieces import (
    DATA,
    MEEPS,
    NUM_CELLS,
    SIZES,
    neighbours,
    read_fair,
    read_sheet,
    sheet_words,
)
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.fair import seed_of
from meadhall.kernel.match import Match
from meadhall.kernel.rulebook import rulebook
from meadhall.kernel.shapes import words_of

LATTICE = DATA["plans"]["Lattice"]["fair"]


def assert_keeps_the_constraints(fair: list[str]) -> None:
    """Counted on the letters, not by the reader of sheets."""
    letters = "".join(fair)
    assert Counter(letters) == {"A": 10, "B": 10, "C": 10, "D": 10, "M": 9}
    groups = read_fair(fair)
    assert Counter(Counter(groups).values()) == {1: 4, 2: 4, 3: 4, 4: 4, 9: 1}
    for cell in range(NUM_CELLS):
        for other in neighbours(cell):
            if letters[cell] == letters[other] != "M":
                assert groups[cell] == groups[other], "two groups of one colour touch"


@pytest.mark.rule("LOOT-S1")
@pytest.mark.parametrize("name", list(DATA["plans"]))
def test_the_hall_plans_keep_the_constraints(name: str) -> None:
    assert_keeps_the_constraints(DATA["plans"][name]["fair"])


@pytest.mark.rule("LOOT-S1")
def test_fresh_plans_keep_the_constraints_and_differ() -> None:
    plans = [fresh_fair(seed) for seed in range(100)]
    for plan in plans:
        assert_keeps_the_constraints(plan)
    assert len({"".join(plan) for plan in plans}) == 100
    assert fresh_fair(7) == fresh_fair(7)


@pytest.mark.rule("LOOT-S1")
def test_a_fresh_plan_is_the_same_on_every_machine() -> None:
    assert fresh_fair(2026) == ["DCCBBCM", "DDBDACC", "BBBMAAM", "AADDMCB", "MCDDABB", "BCAMAAM", "CCMMADD"]


@pytest.mark.rule("LOOT-S1")
def test_all_players_use_the_same_plan() -> None:
    match = Match(GAMES["loot"], ["a", "b", "c"], options={"plan": "Pinwheel"}, seed=1)
    assert match.view(0).sheet == match.view(2).sheet
    assert match.view().sheet.fair == DATA["plans"]["Pinwheel"]["fair"]


@pytest.mark.rule("LOOT-S2", "LOOT-S3", "LOOT-S4")
def test_a_sheet_in_words_reads_as_itself() -> None:
    numbers = read_sheet({"fair": LATTICE})
    words = sheet_words(numbers)
    assert (read_sheet(words) == numbers).all()
    assert [line["reward"] for line in words["combo_rows"]] == [3, "wrap", 3, "step"]
    assert [line["circles"] for line in words["combo_columns"]] == [3, 2, 3, 2]
    assert words["meeps_track"] == [1, "step", "wrap", 2, "step", "wrap", 3, 4, 5]
    assert words["score_spaces"] == 14


@pytest.mark.rule("LOOT-S2", "LOOT-S3", "LOOT-S4")
def test_an_owner_can_play_on_the_sheet_of_their_box() -> None:
    sheet = {
        "fair": LATTICE,
        "combo_rows": [{"colour": colour, "circles": 2, "reward": "wrap"} for colour in "ABCD"],
        "combo_columns": [{"size": size, "circles": 3, "reward": 5} for size in SIZES],
        "meeps_track": [5, 4, 3, 2, 1, "wrap", "step", 1, 1, 1],
        "score_spaces": 10,
    }
    match = Match(GAMES["loot"], ["a", "b"], options={"plan": sheet}, seed=1)
    assert words_of(match.view().sheet) == {**sheet, "ours": False}, "and it is not called ours"
    assert "[ours]" not in match.game.render_svg(match.view()) + match.game.language.render_text(match.view(0), 80)
    assert "[ours]" in GAMES["loot"].render_svg(Match(GAMES["loot"], ["a"], options={"plan": 5}).view())
    play_on(match, greedy.choose, 1)
    assert max(len(one.track) for one in match.view().sheets) <= 9


def changed(**parts: Any) -> dict[str, Any]:
    return {**copy.deepcopy({"fair": LATTICE}), **parts}


def painted(row: int, column: int, letter: str) -> list[str]:
    rows = [list(line) for line in LATTICE]
    rows[row][column] = letter
    return ["".join(line) for line in rows]


ROWS, COLUMNS = DATA["combo_rows"], DATA["combo_columns"]
DEFECTS: list[tuple[Any, str]] = [
    ([], "a sheet must be an object"),
    ({}, "a sheet needs 'fair'"),
    (changed(music=1), "a sheet has no 'music'"),
    (changed(fair="ABCD"), "the fair must be a list"),
    (changed(fair=LATTICE[:6]), "the fair must be 7 rows of 7 letters"),
    (changed(fair=[row[:6] for row in LATTICE]), "the fair must be 7 rows of 7 letters"),
    (changed(fair=painted(0, 0, "E")), "a cell of the fair is A, B, C, D or M, not 'E'"),
    (changed(fair=painted(0, 0, "M")), "colour A has 3 groups of size 1, not 1"),
    (changed(fair=painted(1, 3, "B")), "a group of colour B has [56] cells; groups have 1 to 4"),
    (changed(fair=["M" * 7] * 7), "colour A has 0 groups of size 1, not 1"),
    (changed(combo_rows=ROWS[:3]), "combo_rows has 3 lines, not 4"),
    (changed(combo_rows=ROWS[::-1]), "combo_rows must be in the order A, B, C, D; found 'D'"),
    (changed(combo_rows=[{**ROWS[0], "circles": 4}, *ROWS[1:]]), "circles of combo_rows must be .* from 2 to 3, not 4"),
    (changed(combo_rows=[{**ROWS[0], "reward": "fly"}, *ROWS[1:]]), "must be one of wrap, step; not 'fly'"),
    (changed(combo_columns=[{"size": 1}, *COLUMNS[1:]]), "a line of combo_columns needs 'circles'"),
    (changed(meeps_track=[1, 2]), "the Meeps track has 9 to 16 entries, not 2"),
    (changed(meeps_track=[0] * 9), "the Meeps track: points must be a whole number from 1 to 9, not 0"),
    (changed(meeps_track=None), "meeps_track must be a list"),
    (changed(score_spaces=2), "score_spaces .* must be a whole number from 3 to 24, not 2"),
]


@pytest.mark.rule("LOOT-S1", "LOOT-S2", "LOOT-S3", "LOOT-S4")
@pytest.mark.parametrize(("sheet", "message"), DEFECTS, ids=[message[:45] for _, message in DEFECTS])
def test_each_defect_is_refused_with_its_own_message(sheet: Any, message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        read_sheet(sheet)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"plan": "Hall 9"}, "plan must be one of Lattice, Pinwheel, Market Day, Four Gates; not 'Hall 9'"),
        ({"plan": -1}, "the seed of a plan must be a whole number from 0"),
        ({"plan": None}, "the seed of a plan must be a whole number"),
        ({"dice_order": "mine"}, "dice_order must be one of random, first seat; not 'mine'"),
        ({"fog": 1}, "the option list of LOOT has no 'fog'"),
    ],
)
def test_bad_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        Match(GAMES["loot"], ["a"], options=options)


def test_what_is_ours_is_labelled() -> None:
    marks = {rule.id: rule.marks for rule in rulebook(GAMES["loot"]).values()}
    ours = {rule for rule, found in marks.items() if "ours" in found}
    assert ours == {f"LOOT-{n}" for n in ("S1", "S2", "S3", "S4", "E4", "O1", "O2")}
    rulings = {rule for rule, found in marks.items() if "ruling" in found}
    assert rulings == {f"LOOT-{n}" for n in ["U1", "U2", "R1", "R5", "R7", "P3", "P6", "P8", "P9", "E1", "E3"]}


@pytest.mark.rule("LOOT-O1")
def test_alone_the_game_ends_after_28_rounds_and_has_a_par() -> None:
    match = Match(GAMES["loot"], ["a"], options={"plan": "Four Gates"}, seed=4)
    assert match.view().par == DATA["plans"]["Four Gates"]["par"] == 24
    while match.to_act:  # to and fro, without a full track
        match.play(0, match.legal(0)[0])
    assert match.view().round <= 28
    if len(match.view().sheets[0].track) < 13:
        assert match.view().round == 28
        assert match.view().scores[0].lines["bonus"].points == 0
    assert Match(GAMES["loot"], ["a", "b"], seed=4).view().par is None


@pytest.mark.rule("LOOT-O2")
def test_the_plan_and_dice_of_the_day_are_the_same_for_everyone() -> None:
    def dice_of(pick: int) -> list[Any]:
        options, secret = of_the_day(date(2026, 11, 15))
        match = Match(GAMES["loot"], ["a"], options=options, seed=seed_of(secret))
        while match.to_act:
            legal = match.legal(0)
            match.play(0, legal[pick % len(legal)])
        rolled = [face for entry in match.entries for face in entry.chance]
        return [match.start["sheet"]["fair"], rolled[:15]]

    assert dice_of(0) == dice_of(3)
    assert of_the_day(date(2026, 11, 16)) != of_the_day(date(2026, 11, 15))


def test_meeps_cells_are_no_group() -> None:
    assert read_fair(LATTICE).count(MEEPS) == 9

"""LOOT-P1 to P6 and E: what visits bring, the score track, the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.bots import greedy, play_on
from meadhall.games import GAMES
from meadhall.games.loot.rules.pieces import DATA
from meadhall.games.loot.rules.state import OVER
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of
from tests.loot.fair import Fair, sheet_words

LATTICE = DATA["plans"]["Lattice"]["fair"]


def cells(letter: str, near: tuple[int, int]) -> list[tuple[int, int]]:
    """The connected group of a letter that holds a cell."""
    group = [near]
    for row, column in group:
        for at in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            inside = 0 <= at[0] < 7 and 0 <= at[1] < 7
            if inside and LATTICE[at[0]][at[1]] == letter and at not in group:
                group.append(at)
    return group


@pytest.mark.rule("LOOT-P1")
def test_a_second_stroke_is_no_new_visit() -> None:
    fair = Fair()
    fair.mark((0, 2), strokes=2)
    assert fair.state.visited[0] == 1


@pytest.mark.rule("LOOT-P2")
@pytest.mark.parametrize("line", [[(2, c) for c in range(7)], [(r, 4) for r in range(7)]])
def test_a_full_row_or_column_gives_three_points_once(line: list[tuple[int, int]]) -> None:
    fair = Fair()
    fair.mark(*line[:6])
    assert fair.points("lines") == 0
    fair.mark(line[6])
    assert fair.points("lines") == 3
    fair.mark(*line)
    assert fair.points("lines") == 3


@pytest.mark.rule("LOOT-P3")
def test_meeps_cells_circle_the_track_in_order_once_each() -> None:
    fair = Fair()
    meeps = [(r, c) for r in range(7) for c in range(7) if LATTICE[r][c] == "M"]
    assert len(meeps) == 9
    seen: list[Any] = []
    for cell in meeps:
        before = fair.sheet()
        fair.mark(cell)
        after = fair.sheet()
        points = after["score"]["lines"]["meeps"]["points"] - before["score"]["lines"]["meeps"]["points"]
        gains = [a for a in ("wrap", "step") if after["abilities"][a]["gained"] > before["abilities"][a]["gained"]]
        seen.append(points or gains[0])
        fair.mark(cell)
        assert fair.sheet()["meeps"] == after["meeps"], "a second visit gives nothing"
    assert seen == DATA["meeps_track"]


@pytest.mark.rule("LOOT-P4")
@pytest.mark.parametrize(
    ("letter", "near", "size"), [("A", (0, 0), 3), ("B", (0, 2), 4), ("C", (0, 5), 2), ("B", (1, 6), 1)]
)
def test_a_finished_group_gives_its_size_and_a_circle(letter: str, near: tuple[int, int], size: int) -> None:
    fair = Fair()
    group = cells(letter, near)
    assert len(group) == size
    fair.mark(*group[:-1])
    assert fair.points("groups") == 0
    fair.mark(group[-1])
    assert fair.points("groups") == size
    assert fair.sheet()["circled"]["ABCD".index(letter)][size - 1]
    assert sum(map(sum, fair.sheet()["circled"])) == 1


@pytest.mark.rule("LOOT-P5")
def test_a_combo_pays_once_when_it_has_its_circles() -> None:
    fair = Fair()
    blue = [cells("B", near) for near in ((1, 6), (0, 2), (5, 0), (6, 3))]
    gained = []
    for group in blue:  # the blue row asks for two circles and gives a wrap
        fair.mark(*group)
        gained.append(fair.sheet()["abilities"]["wrap"]["gained"])
    assert gained == [0, 1, 1, 1]
    assert fair.sheet()["combos"][1] is True


@pytest.mark.rule("LOOT-P5")
def test_a_combo_of_points_pays_points() -> None:
    fair = Fair()
    singles = [
        (r, c) for r in range(7) for c in range(7) if LATTICE[r][c] != "M" and len(cells(LATTICE[r][c], (r, c))) == 1
    ]
    assert len(singles) == 4
    paid = []
    for cell in singles:  # the column of size 1 asks for three circles and gives 3 points
        fair.mark(cell)
        paid.append(fair.points("combos"))
    assert paid == [0, 0, 3, 3]


@pytest.mark.rule("LOOT-P6")
def test_a_round_writes_one_total_and_a_round_without_points_none() -> None:
    fair = Fair(pawn=(1, 4), die=2)
    fair.mark(*((1, c) for c in range(6)))  # a row but for its last cell, which is a group of one
    fair.state.points[:] = 0
    fair.state.spaces[:] = 0
    fair.move(1, 6)
    assert fair.sheet()["track"] == [3 + 1], "the row and the group, summed"
    fair.die(1)
    fair.move(0, 6)
    assert fair.sheet()["track"] == [4], "nothing new"


def almost_full(players: int) -> Fair:
    """All need one more entry to end the game, and stand before a group of one."""
    fair = Fair(players=players, pawn=(1, 4), die=2)
    fair.state.spaces[:players] = 12
    return fair


@pytest.mark.rule("LOOT-E1")
def test_the_last_but_one_space_ends_the_game_with_a_bonus_after_the_round() -> None:
    fair = almost_full(3)
    fair.move(1, 6, seat=0)
    assert fair.match.to_act == [1, 2], "everyone finishes the round"
    fair.move(1, 2, seat=1)
    fair.move(1, 6, seat=2)
    assert fair.state.question == OVER
    assert fair.match.scores == [4, 0, 4], "both who wrote get the bonus"
    assert not fair.match.entries[-1].chance, "no die is rolled any more"


@pytest.mark.rule("LOOT-O1", "LOOT-E1")
@pytest.mark.parametrize(("cell", "points"), [((1, 6), 1 + 3), ((1, 2), 0)])
def test_alone_the_bonus_counts_up_to_the_last_round(cell: tuple[int, int], points: int) -> None:
    fair = almost_full(1)
    fair.state.rounds = 27
    fair.move(*cell)
    assert fair.state.question == OVER
    assert fair.match.scores == [points]


@pytest.mark.rule("LOOT-E2")
def test_the_highest_total_wins() -> None:
    fair = almost_full(2)
    fair.state.points[1, 0] = 30
    fair.move(1, 6, seat=0)
    fair.move(1, 2, seat=1)
    assert fair.match.scores == [4, 30]
    assert fair.match.winners == [1]


@pytest.mark.rule("LOOT-E3")
def test_crosses_break_a_tie_and_then_it_is_shared() -> None:
    fair = Fair(players=3)
    fair.state.points[:3, 0] = 9
    assert fair.match.winners == [0, 1, 2]
    fair.mark((0, 2), strokes=2, seat=1)
    assert fair.match.winners == [1]
    fair.mark((0, 2), strokes=2, seat=2)
    assert fair.match.winners == [1, 2]


@pytest.mark.rule("LOOT-E4")
def test_ten_rounds_without_a_stroke_end_the_game_without_a_bonus() -> None:
    fair = Fair(players=2, pawn=(3, 3), die=6)
    for round_ in range(10):
        assert fair.state.question != OVER
        fair.state.pawn[:2] = 3 * 7 + 3
        fair.die(6)
        for seat in (0, 1):
            fair.move(3, 3, "relocate", seat=seat)
        assert fair.state.idle_rounds == round_ + 1
    assert fair.state.question == OVER
    assert fair.match.scores == [0, 0]


@pytest.mark.rule("LOOT-E4")
def test_a_stroke_by_anyone_keeps_the_game_alive() -> None:
    fair = Fair(players=2, pawn=(3, 3), die=6)
    fair.state.idle_rounds = 9
    fair.state.pawn[1] = 0
    fair.move(3, 3, "relocate", seat=0)
    fair.move(0, 6, seat=1)
    assert fair.state.idle_rounds == 0


def test_previews_keep_their_promise() -> None:
    """What a move is said to bring is what the round brings."""
    match = Match(GAMES["loot"], ["a"], options={"plan": 11}, seed=2)
    while match.to_act:
        before = match.view(0)
        action = greedy.choose(match.position(0, len(match.entries)), len(match.entries), ahead=2)
        brings = words_of(next(choice.brings for choice in before.choices if choice.action == action))
        match.play(0, action)
        after, sheet = sheet_words(match.view(0), 0), sheet_words(before, 0)
        bonus = after["score"]["lines"]["bonus"]["points"]
        assert after["score"]["total"] - bonus - sheet["score"]["total"] == brings.get("points", 0)
        for name in ("wrap", "step"):
            gained = after["abilities"][name]["gained"] - sheet["abilities"][name]["gained"]
            assert gained == brings.get("abilities", {}).get(name, 0)
        assert (after["meeps"] > sheet["meeps"]) == ("meeps" in brings)
        assert brings.get("meeps", sheet["meeps"]) == sheet["meeps"]
        fresh = sum(map(sum, after["circled"])) - sum(map(sum, sheet["circled"]))
        assert fresh == sum(" group of " in name for name in brings.get("completes", []))


def test_the_breakdown_adds_up() -> None:
    match = Match(GAMES["loot"], ["a", "b"], seed=2)
    play_on(match, greedy.choose, 3)
    for seat, score in enumerate(match.view().scores):
        assert sum(line.points for line in score.lines.values()) == score.total
        assert match.scores[seat] == score.total

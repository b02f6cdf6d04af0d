"""What a seat sees: the table, what it may do and what that brings, and why it may not do the rest."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from meadhall.games import GAMES
from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.games.looot.rules.state import CHOOSE_TILE, END_OF_TURN, PLACE_LONGSHIP, PLACE_TILE, PLACE_VIKING
from meadhall.games.looot.view.shapes import LoootView
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of
from meadhall.kernel.states import bytes_of
from tests.looot.table import Table, axial


def random_positions(players: int, seed: int, every: int) -> Any:
    match = Match(GAMES["looot"], ["x"] * players, seed=seed)
    moves = np.random.default_rng(seed)
    while match.to_act:
        if len(match.entries) % every == 0:
            yield match
        match.play(match.to_act[0], int(moves.choice(match.legal(match.to_act[0]))))
    yield match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_ready_for_json_and_looking_changes_nothing(players: int) -> None:
    for match in random_positions(players, players, 11):
        before = bytes_of(match.state)
        for seat in (None, *range(players)):
            view = match.view(seat)
            assert words_of(msgspec.convert(words_of(view), LoootView)) == words_of(view)
        assert bytes_of(match.state) == before


def test_only_the_choices_depend_on_who_looks() -> None:
    private = {"seat", "choices", "refused", "completing"}
    for match in random_positions(3, 5, 23):
        views = [words_of(match.view(seat)) for seat in (None, 0, 1, 2)]
        assert all(private >= set(words_of(match.game.sight.private(match.state, seat))) for seat in range(3))
        for view in views:
            for field in private:
                view.pop(field)
        assert all(view == views[0] for view in views)


def test_the_seat_to_act_sees_all_its_choices_and_the_others_none() -> None:
    for match in random_positions(2, 6, 7):
        for seat in (0, 1):
            assert [choice.action for choice in match.view(seat).choices] == match.legal(seat)


def test_previews_keep_their_promise() -> None:
    """What a choice is said to bring is what playing it brings."""
    for match in random_positions(2, 7, 5):
        for choice in match.view(match.to_act[0]).choices if match.to_act else []:
            again, seat = match.clone(), match.to_act[0]
            again.play(seat, choice.action)
            assert again.scores[seat] - match.scores[seat] == (choice.brings.points or 0)
            done = [
                {cell.longship or cell.site for cell in one.view().fjords[seat].cells if cell.done}
                for one in (match, again)
            ]
            assert done[1] - done[0] == set(choice.brings.completes or ())


def test_placing_a_viking_tells_the_tiles_it_brings() -> None:
    table = Table(["~WH", ".H."])
    (choice, *_) = table.view(0)["choices"]
    assert choice["move"]["hex"] == axial(1, 0)
    assert choice["brings"]["tiles"] == [
        {"tile": "wood", "from": axial(1, 0), "count": 1},
        {"tile": "house", "from": axial(2, 0), "count": 1},
        {"tile": "house", "from": axial(1, 1), "count": 1},
    ]


def test_a_second_viking_tells_only_what_it_adds() -> None:
    table = Table(["~WS", ".H."])
    table.place(1, 0, "second_viking")
    (choice,) = (choice for choice in table.view(0)["choices"] if choice["move"].get("hex") == axial(2, 0))
    tiles = {tile["tile"]: tile["count"] for tile in choice["brings"]["tiles"]}
    assert tiles == {"sheep": 1, "house": 1}, "not the wood that is due already"


def test_cells_that_would_complete_something_are_told_for_each_kind() -> None:
    ship = "sheep+2 sheep-gold-wood"
    table = Table(["~WGS"], ships=[ship])
    for column, cell in ((1, [4, 0]), (2, [4, -1])):
        table.place(column, 0)
        table.do("place_tile", cell=cell)
        if column == 1:
            table.do("take_longship", longship=ship)
            table.do("place_longship", cell=[3, 0])
        else:
            table.do("end_turn")
        table.rivals()
    completing = table.view(0)["completing"]
    assert set(completing) == {"sheep"}
    assert {tuple(entry["cell"]) for entry in completing["sheep"]} == {(3, -1), (2, 0), (2, 1), (3, 1)}
    assert all(entry["completes"] == [ship] for entry in completing["sheep"])


def test_every_thing_that_cannot_be_chosen_names_its_rule() -> None:
    table = Table(["~WWH", "#..."])

    def refused() -> dict[str, str]:
        things = ("hex", "cell", "from", "longship", "axes", "shield")
        return {
            str(next(entry["move"][thing] for thing in things if thing in entry["move"])): entry["rule"]
            for entry in words_of(table.match.refused(0))
        }

    assert table.state.question == PLACE_VIKING
    answer = refused()
    assert answer[str(axial(2, 0))] == "LOOOT-T3"
    assert answer[str(axial(3, 0))] == "LOOOT-T2"
    assert answer["occupied_hex"] == "LOOOT-H2"
    table.place(1, 0, "second_viking")
    table.place(2, 0)
    assert table.state.question == CHOOSE_TILE
    assert refused()[str(axial(0, 0))] == "LOOOT-T6"
    table.do("choose_tile", **{"from": axial(1, 0)})
    table.do("place_tile", cell=[0, 1])
    assert table.state.question in (CHOOSE_TILE, PLACE_TILE)
    table.finish_turn()
    table.rivals()
    assert table.state.question == PLACE_VIKING
    assert refused()["second_viking"] == "LOOOT-H1"
    table.do("declare_shield", shield="occupied_hex")
    table.place(1, 0)
    assert table.state.question == PLACE_TILE
    assert {refused()[str([1, 1])], refused()[str([0, 1])]} == {"LOOOT-S7", "LOOOT-T4"}
    table.do("place_tile", cell=[6, 1])
    assert table.state.question == END_OF_TURN
    assert refused()["2"] == "LOOOT-P1"
    table.do("take_longship", longship=LONGSHIP_NAMES[0])
    assert table.state.question == PLACE_LONGSHIP
    assert refused()[str([6, 1])] == "LOOOT-L1"
    assert table.view(0)["asked"]["longship"] == LONGSHIP_NAMES[0]


def test_the_end_names_the_winners() -> None:
    *_, match = random_positions(4, 8, 50)
    view = match.view(0)
    assert view.asked is None
    assert view.winners == match.winners
    assert list(view.choices) == match.refused(0) == []


def test_all_that_is_done_and_drawn_is_told_to_everybody() -> None:
    *_, match = random_positions(3, 9, 50)
    assert any(entry.chance for entry in match.entries)
    for seat in (None, 0, 1, 2):
        assert match.visible(seat) == match.entries
        assert match.visible(seat, 7) == match.entries[7:]

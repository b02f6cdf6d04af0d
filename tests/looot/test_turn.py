"""LOOOT-T: a turn, and how it goes on."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.games.looot.rules.fjord import put_tile
from meadhall.games.looot.rules.pieces import FJORD_CELLS, KINDS
from meadhall.games.looot.rules.state import (
    CHOOSE_TILE,
    EMPTY,
    END_OF_TURN,
    OVER,
    PLACE_LONGSHIP,
    PLACE_TILE,
    PLACE_VIKING,
)
from meadhall.kernel.errors import Refused
from meadhall.kernel.shapes import do_of
from tests.looot.table import Table, axial


def fill_fjord(table: Table, seat: int, leave: int) -> None:
    """Cover the fjord with axes but for a few cells."""
    free = [cell for cell in range(len(FJORD_CELLS)) if table.state.fjord[seat, cell] == EMPTY]
    for cell in free[: len(free) - leave]:
        put_tile(table.state, seat, cell, KINDS.index("axe"))


@pytest.mark.rule("LOOOT-T1")
def test_a_turn_begins_with_a_viking_and_nothing_else() -> None:
    table = Table(["~WW"])
    assert table.state.question == PLACE_VIKING
    assert table.refused("end_turn") == "LOOOT-T1"
    assert table.refused("take_longship", longship=LONGSHIP_NAMES[0]) == "LOOOT-T1"
    assert table.refused("take_trophy", axes=2) == "LOOOT-T1"


@pytest.mark.rule("LOOOT-T1", "LOOOT-P3", "LOOOT-L1")
@pytest.mark.parametrize("ship_first", [True, False])
def test_one_longship_and_one_trophy_at_the_end_in_either_order(ship_first: bool) -> None:
    table = Table(["~XX", "", "", "#"])
    for cell in (0, 1):
        put_tile(table.state, 0, cell, KINDS.index("axe"))
    table.place(1, 0)
    table.do("place_tile", cell=list(FJORD_CELLS[2]))
    takes = [lambda: table.do("take_trophy", axes=2)]
    takes.insert(0 if ship_first else 1, lambda: take_longship(table))
    for take in takes:
        assert table.seat == 0
        assert table.state.question == END_OF_TURN
        take()
    assert table.seat == 1, "nothing is left to take, so the turn ends by itself"


def take_longship(table: Table) -> None:
    table.do("take_longship", longship=LONGSHIP_NAMES[0])
    table.do("place_longship", cell=list(FJORD_CELLS[-1]))


@pytest.mark.rule("LOOOT-T2")
def test_a_viking_goes_on_a_free_resource_hex_only() -> None:
    table = Table(["~WH", "#"])
    assert table.refused("place_viking", hex=axial(2, 0)) == "LOOOT-T2", "a house"
    assert table.refused("place_viking", hex=axial(0, 0)) == "LOOOT-T2", "water"
    assert table.refused("place_viking", hex=axial(0, 1)) == "LOOOT-T2", "a trophy space"
    table.turn(1, 0)
    assert table.refused("place_viking", hex=axial(1, 0)) == "LOOOT-T2", "a Viking stands there"


@pytest.mark.rule("LOOOT-T3")
def test_a_viking_needs_a_longship_or_a_viking_beside_it() -> None:
    table = Table(["~WWW"], islands=False)
    assert table.refused("place_viking", hex=axial(2, 0)) == "LOOOT-T3"
    table.place(1, 0)
    table.finish_turn()
    assert table.seat == 1
    assert table.refused("place_viking", hex=axial(2, 0)) == "", "next to a Viking of another colour"
    assert table.refused("place_viking", hex=axial(3, 0)) == "LOOOT-T3"


@pytest.mark.rule("LOOOT-T3", "LOOOT-L2")
def test_an_ocean_space_left_empty_does_not_count() -> None:
    table = Table(["~WW", "", "", "~S"], bag=[])
    table.place(1, 0)
    table.do("place_tile", cell=list(FJORD_CELLS[0]))
    assert table.refused("place_viking", hex=axial(1, 3)) == "LOOOT-T1"
    table.do("take_longship", longship=LONGSHIP_NAMES[1])
    table.do("place_longship", cell=list(FJORD_CELLS[1]))
    assert table.state.ocean_ship[1] == -1
    assert table.seat == 1
    assert table.refused("place_viking", hex=axial(1, 3)) == "LOOOT-T3"


@pytest.mark.rule("LOOOT-T4")
@pytest.mark.parametrize(("letter", "kind"), [("W", "wood"), ("S", "sheep"), ("G", "gold"), ("X", "axe")])
def test_a_hex_gives_one_resource_of_its_kind(letter: str, kind: str) -> None:
    table = Table([f"~{letter}"])
    assert table.turn(1, 0) == Counter({kind: 1})
    assert table.tiles() == Counter({kind: 1})


@pytest.mark.rule("LOOOT-T4", "LOOOT-S7")
def test_a_tile_goes_on_an_empty_cell_and_stays() -> None:
    table = Table(["~WW"])
    table.place(1, 0)
    table.do("place_tile", cell=[0, 1])
    table.do("end_turn")
    table.rivals()
    table.place(2, 0)
    assert table.refused("place_tile", cell=[0, 1]) == "LOOOT-T4"
    assert table.refused("place_tile", cell=[1, 1]) == "LOOOT-S7", "the altar's place"
    assert table.refused("place_longship", cell=[0, 2]) == "LOOOT-T6"


@pytest.mark.rule("LOOOT-T6")
def test_tiles_are_placed_one_at_a_time_in_the_order_of_choice() -> None:
    table = Table(["~W", ".H"])
    assert table.place(1, 0) == Counter(wood=1, house=1)
    assert table.refused("end_turn") == "LOOOT-T6"
    assert table.refused("choose_tile", **{"from": axial(0, 0)}) == "LOOOT-T6", "nothing is due from there"
    table.do("choose_tile", **{"from": axial(1, 1)})
    assert table.refused("take_longship", longship=LONGSHIP_NAMES[0]) == "LOOOT-T6"
    table.do("place_tile", cell=[0, 1])
    assert table.tiles() == Counter(house=1)
    assert table.state.question == PLACE_TILE, "one kind is left, so it is not asked which"
    assert table.refused("end_turn") == "LOOOT-T6", "placing is not optional"
    table.do("place_tile", cell=[0, 2])
    assert table.tiles() == Counter(house=1, wood=1)


@pytest.mark.rule("LOOOT-T7")
def test_a_full_fjord_takes_nothing_and_the_tiles_stay() -> None:
    table = Table(["~W", ".H"])
    fill_fjord(table, 0, leave=0)
    table.place(1, 0)
    assert table.seat == 1, "no resource, no building, no longship"
    assert table.stock(1, 1) == 2
    assert "wood" not in table.tiles()


@pytest.mark.rule("LOOOT-T7")
def test_with_too_little_room_the_player_chooses_what_to_keep() -> None:
    table = Table(["~WH", ".H."])
    fill_fjord(table, 0, leave=1)
    assert table.place(1, 0) == Counter(wood=1, house=2)
    table.do("choose_tile", **{"from": axial(2, 0)})
    table.finish_turn()
    assert table.tiles() == Counter(axe=33, house=1)
    assert (table.stock(2, 0), table.stock(1, 1)) == (1, 2), "the other house's tile stays where it was"


@pytest.mark.rule("LOOOT-T7")
def test_with_too_little_room_it_matters_which_of_two_like_tiles_is_kept() -> None:
    table = Table(["~WH", ".H."])
    fill_fjord(table, 0, leave=2)
    table.place(1, 0)
    table.do("choose_tile", **{"from": axial(1, 0)})
    table.match.play(0, table.match.legal(0)[0])
    assert table.state.question == CHOOSE_TILE, "two houses are due, one cell is left"
    table.do("choose_tile", **{"from": axial(1, 1)})
    table.finish_turn()
    assert (table.stock(2, 0), table.stock(1, 1)) == (2, 1)


@pytest.mark.rule("LOOOT-T7")
def test_no_longship_without_a_cell_for_it() -> None:
    table = Table(["~XX", "", "", "#"])
    fill_fjord(table, 0, leave=1)
    table.place(1, 0)
    table.do("place_tile", cell=next(list(c) for i, c in enumerate(FJORD_CELLS) if not table.state.fjord[0, i]))
    assert table.state.question == END_OF_TURN, "a trophy can be taken"
    assert table.refused("take_longship", longship=LONGSHIP_NAMES[0]) == "LOOOT-T7"


@pytest.mark.rule("LOOOT-T8", "LOOOT-H1")
def test_a_player_without_vikings_is_skipped() -> None:
    table = Table(["~" + "W" * 13])
    table.place(1, 0, "second_viking")
    table.place(2, 0)
    table.finish_turn()
    table.rivals()
    for column in range(3, 13):
        table.turn(column, 0)
    table.place(13, 0)
    table.finish_turn()
    assert table.state.vikings_left[:2].tolist() == [0, 2]
    table.place(12, 3)
    table.finish_turn()
    assert table.seat == 1, "Astrid has no Viking left: Ragnar again"
    table.place(13, 3)
    table.finish_turn()
    assert table.state.question == OVER


@pytest.mark.rule("LOOOT-T9")
def test_without_a_hex_only_the_placement_is_skipped() -> None:
    # One hex on the map: Ragnar, whose shields are used up, finds none; Astrid still can, by her shield.
    table = Table(["~W"], islands=False)
    table.state.shields[1] = 0
    table.place(1, 0)
    table.finish_turn()
    assert table.seat == 1
    assert table.state.question == END_OF_TURN, "Ragnar keeps his Viking, and may take a longship"
    table.do("end_turn")
    assert table.seat == 0
    assert table.state.vikings_left[1] == 13
    moves = [table.match.game.language.encode(table.state, action) for action in table.match.legal(0)]
    assert [do_of(move) for move in moves] == ["declare_shield"] * 3


@pytest.mark.rule("LOOOT-T9", "LOOOT-E1")
def test_the_game_ends_when_nobody_can_place() -> None:
    table = Table(["~W"], islands=False)
    table.state.shields[:] = 0
    table.place(1, 0)
    table.finish_turn()
    assert table.state.question == OVER
    assert table.match.to_act == []
    assert table.refused("end_turn") == "LOOOT-E1"


@pytest.mark.rule("LOOOT-S8")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    table = Table(["~WW"])
    with pytest.raises(Refused, match="LOOOT-S8") as refused:
        table.match.play(1, {"do": "place_viking", "hex": axial(1, 0)})
    assert refused.value.rule == "LOOOT-S8"


@pytest.mark.rule("LOOOT-L1")
def test_a_longship_taken_must_be_put_down_first() -> None:
    table = Table(["~WW"])
    table.place(1, 0)
    table.do("place_tile", cell=[0, 1])
    table.do("take_longship", longship=LONGSHIP_NAMES[0])
    assert table.state.question == PLACE_LONGSHIP
    assert table.refused("end_turn") == "LOOOT-L1"
    assert table.refused("place_longship", cell=[0, 1]) == "LOOOT-L1"
    assert table.refused("place_longship", cell=[1, 1]) == "LOOOT-S7"

"""LOOOT-H: the three shields."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.looot.rules.state import CHOOSE_TILE, PLACE_TILE, PLACE_VIKING
from tests.looot.table import Table, axial


@pytest.mark.rule("LOOOT-H1")
def test_a_second_viking_is_placed_at_once() -> None:
    table = Table(["~WSW"])
    table.place(1, 0, "second_viking")
    assert table.seat == 0
    assert table.state.question == PLACE_VIKING
    table.place(2, 0)
    table.finish_turn()
    assert table.state.vikings_left[0] == 11
    assert table.tiles() == Counter(wood=1, sheep=1)
    table.rivals()
    assert table.refused("declare_shield", shield="second_viking") == "LOOOT-H1", "once a game"


@pytest.mark.rule("LOOOT-H1")
def test_a_second_viking_follows_the_usual_rules() -> None:
    table = Table(["~WSW"])
    table.place(1, 0, "second_viking")
    assert table.refused("place_viking", hex=axial(1, 0)) == "LOOOT-T2"
    assert table.refused("place_viking", hex=axial(3, 0)) == "LOOOT-T3"


@pytest.mark.rule("LOOOT-H1")
def test_a_second_viking_needs_two_vikings() -> None:
    table = Table(["~" + "W" * 13])
    for column in range(1, 13):
        table.turn(column, 0)
    assert table.state.vikings_left[0] == 1
    assert table.refused("declare_shield", shield="second_viking") == "LOOOT-H1"


@pytest.mark.rule("LOOOT-H1")
def test_a_turn_with_two_vikings_has_one_end() -> None:
    table = Table(["~WSW"])
    table.place(1, 0, "second_viking")
    table.place(2, 0)
    table.do("choose_tile", **{"from": axial(1, 0)})
    table.do("place_tile", cell=[0, 1])
    table.do("place_tile", cell=[0, 2])
    ship = table.view(0)["ocean"][0]["longship"]
    table.do("take_longship", longship=ship)
    table.do("place_longship", cell=[0, 3])
    assert table.seat == 1, "one longship, then the turn is over"


@pytest.mark.rule("LOOOT-H1", "LOOOT-T9")
def test_a_second_viking_without_a_hex_stays_home() -> None:
    table = Table(["~W"], islands=False)
    table.state.shields[0] = 0b001  # the second Viking alone
    table.place(1, 0, "second_viking")
    assert table.state.question == PLACE_TILE
    assert table.state.vikings_left[0] == 12


@pytest.mark.rule("LOOOT-H2")
def test_an_occupied_hex_of_any_colour() -> None:
    table = Table(["~WW"], islands=False)
    table.place(1, 0)
    table.finish_turn()
    assert table.place(1, 0, "occupied_hex") == Counter(wood=1), "Ragnar on Astrid's hex"
    table.finish_turn()
    assert table.place(1, 0, "occupied_hex") == Counter(wood=1), "Astrid on her own, where two stand"
    assert table.state.standing[table.hex(1, 0)] == 3
    assert table.state.vikings[0, table.hex(1, 0)] == 2


@pytest.mark.rule("LOOOT-H2")
def test_a_viking_under_the_shield_must_go_on_an_occupied_hex() -> None:
    table = Table(["~WW"])
    assert table.refused("declare_shield", shield="occupied_hex") == "LOOOT-H2", "the map is empty"
    table.turn(1, 0)
    table.do("declare_shield", shield="occupied_hex")
    assert table.refused("place_viking", hex=axial(2, 0)) == "LOOOT-H2"
    assert table.refused("place_viking", hex=axial(1, 0)) == ""
    assert table.refused("declare_shield", shield="occupied_hex") == "LOOOT-H2", "used"


@pytest.mark.rule("LOOOT-H2", "LOOOT-C7")
def test_a_shared_hex_belongs_to_the_chain_of_every_colour_on_it() -> None:
    table = Table(["~WWWT", ".T..."], islands=False)
    table.place(1, 0)
    table.finish_turn()
    table.place(2, 0)  # Ragnar
    table.finish_turn()
    table.place(2, 0, "occupied_hex")  # Astrid beside him
    table.finish_turn()
    table.place(1, 0, "occupied_hex")  # and he beside her: his chain touches the first tower
    table.finish_turn()
    assert table.place(3, 0) == Counter(wood=1, tower=2), "Astrid's chain runs over the shared hexes"


@pytest.mark.rule("LOOOT-H3")
def test_double_gain_doubles_the_resource_and_not_the_captures() -> None:
    table = Table(["~WW", ".H."])
    assert table.turn(1, 0, "double_gain") == Counter(wood=2, house=1)
    assert table.refused("declare_shield", shield="double_gain") == "LOOOT-H3", "once a game"


@pytest.mark.rule("LOOOT-H4")
def test_double_gain_is_for_one_viking_and_tiles_wait_for_the_second() -> None:
    table = Table(["~WS"])
    table.place(1, 0, "second_viking", "double_gain")
    assert table.tiles() == Counter(), "nothing is placed before the second Viking"
    assert table.place(2, 0) == Counter(wood=2, sheep=1)
    assert table.state.question == CHOOSE_TILE


@pytest.mark.rule("LOOOT-H4")
def test_the_second_viking_may_use_the_shields_that_are_left() -> None:
    table = Table(["~WS"])
    table.place(1, 0, "second_viking")
    assert table.place(1, 0, "occupied_hex", "double_gain") == Counter(wood=3)
    table.finish_turn()
    assert table.state.shields[0] == 0


@pytest.mark.rule("LOOOT-H4")
def test_a_shield_is_declared_before_its_viking() -> None:
    table = Table(["~WS"])
    table.place(1, 0)
    assert table.refused("declare_shield", shield="double_gain") == "LOOOT-T6"
    table.do("place_tile", cell=[0, 1])
    assert table.refused("declare_shield", shield="second_viking") == "LOOOT-T1"

"""LOOOT-C: what chains of Vikings capture."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.looot.table import Table


@pytest.mark.rule("LOOOT-C1")
def test_a_house_pays_each_viking_placed_next_to_it() -> None:
    table = Table(["~WWWW", "...H."])
    assert table.turn(1, 0) == Counter(wood=1)
    assert table.turn(2, 0) == Counter(wood=1, house=1)
    assert table.turn(3, 0) == Counter(wood=1, house=1)
    assert table.stock(3, 1) == 0


@pytest.mark.rule("LOOOT-C2")
def test_two_towers_pay_when_one_chain_links_them() -> None:
    table = Table(["~WWWWWT", ".T....."])
    assert table.turn(1, 0) == Counter(wood=1), "next to one tower is no link"
    for column in (2, 3, 4):
        assert table.turn(column, 0) == Counter(wood=1)
    assert table.turn(5, 0) == Counter(wood=1, tower=2)
    assert table.stock(1, 1) == table.stock(6, 0) == 1


@pytest.mark.rule("LOOOT-C2")
def test_a_rivals_viking_does_not_link() -> None:
    table = Table(["~WWWT", ".T..."], islands=False)
    table.place(1, 0)
    table.finish_turn()
    table.place(2, 0)  # Ragnar's, in the middle
    table.finish_turn()
    assert table.place(3, 0) == Counter(wood=1)


@pytest.mark.rule("LOOOT-C3")
def test_the_same_pair_pays_once_even_by_another_chain() -> None:
    # Two separate roads between the same two towers.
    table = Table(["~WWWWWW", "..T.T..", "~WWWWWW", "......."])
    road = {column: table.turn(column, 0) for column in (1, 2, 3, 4)}
    assert sum(gain["tower"] for gain in road.values()) == 2
    other = [table.turn(column, 2) for column in (1, 2, 3, 4)]
    assert all(gain["tower"] == 0 for gain in other)
    assert table.stock(2, 1) == table.stock(4, 1) == 1


@pytest.mark.rule("LOOOT-C3")
def test_a_third_tower_joined_to_a_linked_pair_makes_two_new_pairs() -> None:
    table = Table(["~WWWWWWT", ".T..T...", "........"])
    gains = [table.turn(column, 0)["tower"] for column in range(1, 7)]
    assert gains == [0, 0, 0, 2, 0, 4], "two new pairs: a tile of each old tower, two of the new"
    assert [table.stock(*at) for at in ((1, 1), (4, 1), (7, 0))] == [0, 0, 0]


@pytest.mark.rule("LOOOT-C3", "LOOOT-C6")
def test_a_pair_with_one_empty_tower_still_pays_the_other_and_is_used() -> None:
    table = Table(["~WWWT", ".T..."], stock={(1, 1): 0})
    gains = [table.turn(column, 0)["tower"] for column in (1, 2, 3)]
    assert gains == [0, 0, 1]
    linked = table.state.linked[0]
    assert linked[0] == 0b10
    assert linked[1] == 0b01


@pytest.mark.rule("LOOOT-C4")
def test_a_castle_pays_at_4_8_and_12_vikings() -> None:
    table = Table(["~" + "W" * 12, ".C..........."])
    gains = [table.turn(column, 0)["castle"] for column in range(1, 13)]
    assert gains == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]


@pytest.mark.rule("LOOOT-C4")
def test_a_castle_reached_late_pays_all_steps_at_once() -> None:
    table = Table(["~" + "W" * 9, ".........C"])
    gains = [table.turn(column, 0)["castle"] for column in range(1, 10)]
    assert gains == [0, 0, 0, 0, 0, 0, 0, 2, 0]


@pytest.mark.rule("LOOOT-C5")
def test_a_second_chain_of_four_takes_nothing() -> None:
    table = Table(["~WWWW", "....C", "~WWWW", "....."])
    assert [table.turn(column, 0)["castle"] for column in (1, 2, 3, 4)] == [0, 0, 0, 1]
    assert [table.turn(column, 2)["castle"] for column in (1, 2, 3, 4)] == [0, 0, 0, 0]


@pytest.mark.rule("LOOOT-C6")
def test_a_building_with_too_few_tiles_pays_what_is_left() -> None:
    table = Table(["~" + "W" * 8, "........C"], stock={(8, 1): 1})
    gains = [table.turn(column, 0)["castle"] for column in range(1, 9)]
    assert sum(gains) == 1
    assert table.state.castle_steps[0, 0] == 2, "the second step counts as paid"


@pytest.mark.rule("LOOOT-C6")
def test_an_empty_house_pays_nothing() -> None:
    table = Table(["~WWW", "..H."], stock={(2, 1): 1})
    gains = [table.turn(column, 0)["house"] for column in (1, 2, 3)]
    assert sum(gains) == 1


@pytest.mark.rule("LOOOT-C7")
def test_two_vikings_on_one_hex_are_one_step_of_the_chain() -> None:
    table = Table(["~WWWWW", ".C...."])
    for column in (1, 2, 3):
        assert table.turn(column, 0)["castle"] == 0
    assert table.turn(3, 0, "occupied_hex")["castle"] == 0, "four Vikings, three hexes"
    assert table.turn(4, 0)["castle"] == 1


@pytest.mark.rule("LOOOT-T5")
def test_one_viking_captures_alike_and_different_buildings() -> None:
    table = Table(["~WWHT", ".T.H."])
    table.turn(1, 0)
    assert table.place(2, 0) == Counter(wood=1, house=2)

"""The worked examples of the rulebook, by their numbers in our rules."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games.looot.rules.fjord import put_tile
from meadhall.games.looot.rules.pieces import FJORD_CELLS, KINDS
from tests.looot.table import SITES, Table


def put(table: Table, cell: list[int], kind: str, seat: int = 0) -> None:
    put_tile(table.state, seat, FJORD_CELLS.index(tuple(cell)), KINDS.index(kind))


@pytest.mark.rule("LOOOT-C1")
def test_example_1_a_viking_next_to_two_houses_takes_a_tile_of_each() -> None:
    table = Table(["~WH", ".H."])
    assert table.place(1, 0) == Counter(wood=1, house=2)
    assert (table.stock(2, 0), table.stock(1, 1)) == (1, 1)


@pytest.mark.rule("LOOOT-C2", "LOOOT-C3")
def test_example_2_a_new_tower_linked_by_another_chain_pays_the_old_one_again() -> None:
    # The upper road links the first two towers; the lower road, apart from it, the second with a third.
    table = Table(["~WWWW....", ".T...T.T.", ".....WWW~"])
    assert [table.turn(column, 0)["tower"] for column in (1, 2, 3, 4)] == [0, 0, 0, 2]
    assert (table.stock(1, 1), table.stock(5, 1)) == (1, 1)
    assert [table.turn(column, 2)["tower"] for column in (7, 6, 5)] == [0, 0, 2]
    assert (table.stock(1, 1), table.stock(5, 1), table.stock(7, 1)) == (1, 0, 1)


@pytest.mark.rule("LOOOT-C4")
def test_example_3_a_chain_grown_to_eight_takes_three_castle_tiles() -> None:
    table = Table(["~" + "W" * 8, ".C......C"])
    gains = [table.turn(column, 0)["castle"] for column in range(1, 8)]
    assert gains == [0, 0, 0, 1, 0, 0, 0]
    assert table.place(8, 0)["castle"] == 1 + 2
    assert (table.stock(1, 1), table.stock(8, 1)) == (1, 1)


@pytest.mark.rule("LOOOT-L3", "LOOOT-L6")
def test_example_4_a_sheep_fills_a_longship_and_every_sheep_is_worth_three() -> None:
    ship = "sheep+2 sheep-gold-wood"
    table = Table(["~WS"], ships=[ship])
    table.place(1, 0)
    table.do("place_tile", cell=[4, 0])
    table.do("take_longship", longship=ship)
    table.do("place_longship", cell=[3, 0])
    put(table, [2, 0], "gold")
    table.rivals()
    table.place(2, 0)
    sheep = next(choice for choice in table.view(0)["choices"] if choice["move"]["cell"] == [3, 1])
    assert sheep["brings"]["completes"] == [ship]
    table.do("place_tile", cell=[3, 1])
    lines = table.view()["scores"][0]["lines"]
    assert lines["sheep"] == {"count": 1, "value": 3, "points": 3}


@pytest.mark.rule("LOOOT-P1", "LOOOT-P2")
def test_example_5_the_five_axe_trophy_is_gone_so_five_axes_take_the_four_axe_one() -> None:
    table = Table(["~WW", "", "", "#.#.#.#.#"])
    for cell in ([0, 1], [0, 2], [0, 3], [0, 4], [0, 5]):
        put(table, cell, "axe", seat=0)
        put(table, cell, "axe", seat=1)
    table.place(1, 0)
    table.do("place_tile", cell=[6, 1])
    table.do("take_trophy", axes=5)
    table.do("end_turn")
    table.place(1, 6)
    table.do("place_tile", cell=[6, 1])
    assert table.refused("take_trophy", axes=5) == "LOOOT-P2"
    assert table.refused("take_trophy", axes=6) == "LOOOT-P1"
    table.do("take_trophy", axes=4)
    assert table.view()["scores"][1]["lines"]["trophy"]["points"] == 10


@pytest.mark.rule("LOOOT-E2", "LOOOT-L6")
def test_example_6_castle_bonuses_of_three_and_four_and_three_castles_make_33() -> None:
    table = Table(["~W"])
    for cell in ([0, 1], [0, 2], [0, 3]):
        put(table, cell, "castle")
    table.state.bonus[0, KINDS.index("castle")] = 3 + 4
    lines = table.view()["scores"][0]["lines"]
    assert lines["castle"] == {"count": 3, "value": 11, "points": 33}


@pytest.mark.rule("LOOOT-T3", "LOOOT-T4")
def test_example_of_a_viking_on_a_battlefield_beside_another() -> None:
    table = Table(["~WX"], islands=False)
    table.place(1, 0)
    table.finish_turn()
    assert table.place(2, 0) == Counter(axe=1)


@pytest.mark.rule("LOOOT-B1")
def test_example_of_a_wood_and_a_house_that_finish_a_site() -> None:
    port = "port house-house-wood"
    table = Table(["~W", ".H"], sites=[[port, *SITES[1:]]] * 2)
    put(table, [6, -2], "house")
    table.place(1, 0)
    table.do("choose_tile", **{"from": [1, -1]})
    table.do("place_tile", cell=[4, -1])
    house = next(choice for choice in table.view(0)["choices"] if choice["move"]["cell"] == [5, -1])
    assert house["brings"]["completes"] == [port]
    table.do("place_tile", cell=[5, -1])
    assert table.state.finished[0].tolist() == [1, 0, 0]
    assert table.match.scores[0] == 1 + 2 * 1 + 5

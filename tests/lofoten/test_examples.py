"""The examples of the rulebook."""

from __future__ import annotations

import pytest

from tests.lofoten.table import Table


@pytest.mark.rule("LOF-T3")
def test_example_1_a_right_card_of_value_3() -> None:
    table = Table(zones=(1, 2), hands=("sheep1 mead1 fish3", "sheep1 mead1 sheep2"), coins=(0, 3))
    table.do("play_card", "right")
    table.do("slide", "right")
    assert table.fleet()["zone"] == 2
    table.do("turn", "clockwise")
    assert table.fleet()["longships"] == list("dabc"), "the bow moves to the right"
    assert ("stop",) in table.choices(), "she could have stopped there"
    table.do("turn", "clockwise")
    assert table.fleet()["longships"] == list("cdab")
    assert table.question == "place_card", "all three movements are made"


@pytest.mark.rule("LOF-T6", "LOF-T7")
@pytest.mark.parametrize(("chests", "coins"), [("chest1 chest2 chest2'", 3), ("", 1)])
def test_example_2_a_middle_chest_card_takes_as_many_coins_as_chest_tiles_but_at_least_one(
    chests: str, coins: int
) -> None:
    stored = ({"chest": chests} if chests else {}, {})
    table = Table(
        market="mead1 fish1 sheep1 chest1' mead2", hands=("sheep1 chest3 sheep1", "sheep2 mead1 sheep2"), stored=stored
    )
    table.do("play_card", "middle")
    for taken in range(coins):
        assert table.view()["asked"]["uses_left"] == coins - taken
        assert ("stop",) in table.choices()
        table.do("take_coin")
    assert table.fleet()["coins"] == 2 + coins
    assert table.question == "place_card"


@pytest.mark.rule("LOF-A4")
def test_example_3_goods_go_to_the_warehouse_where_the_rival_already_stores_them() -> None:
    table = Table(
        orders=({"b": "fish1"}, {}),
        loads=({"b": "fish2"}, {}),
        stored=({"mead": "mead2"}, {"fish": "fish3"}),
        hands=("sheep1 mead1 sheep1", "sheep2 mead1 sheep2"),
    )
    table.do("play_card", "right").do("turn", "clockwise")
    assert table.question == "move", "nobody asks where the fish go"
    assert table.warehouse(1)["good"] == "fish"
    assert [side["goods"] for side in table.warehouse(1)["sides"]] == [2, 3]
    assert "b" not in table.fleet()["orders"]

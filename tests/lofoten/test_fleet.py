"""Loading and unloading (LOF-A)."""

from __future__ import annotations

import pytest

from tests.lofoten.table import HAND, Table

HANDS = ("fish3 mead1 fish3", HAND)
GAP = {"market": "mead1 fish1 - chest1 mead2", "coins": (0, 0), "tops": ("sheep", "fish")}


@pytest.mark.rule("LOF-A2")
def test_the_bow_loads_the_good_of_its_order() -> None:
    table = Table(orders=({"a": "fish1"}, {}), hands=HANDS)
    table.do("play_card", "left").do("slide", "left")
    assert table.fleet()["loads"] == {"a": [{"good": "fish", "value": 1, "clan": 0}]}
    assert table.market() == "mead1 - sheep1 chest1 mead2"


@pytest.mark.rule("LOF-A2")
@pytest.mark.parametrize(("orders", "loads"), [({"a": "mead1"}, {}), ({}, {}), ({"a": "fish1"}, {"a": "fish2"})])
def test_the_bow_loads_only_for_its_order_and_only_once(orders: dict[str, str], loads: dict[str, str]) -> None:
    table = Table(orders=(orders, {}), loads=(loads, {}), hands=HANDS)
    table.do("play_card", "left").do("slide", "left")
    assert table.market() == "mead1 fish1 sheep1 chest1 mead2"


@pytest.mark.rule("LOF-A1", "LOF-A2")
def test_loading_happens_between_movements_whether_one_wants_it_or_not() -> None:
    table = Table(orders=({"a": "fish1"}, {}), hands=HANDS)
    table.do("play_card", "left").do("slide", "left").do("slide", "left")
    assert table.fleet()["zone"] == 0
    assert list(table.fleet()["loads"]) == ["a"]


@pytest.mark.rule("LOF-A1")
def test_what_the_rival_put_before_the_bow_is_loaded_at_the_start_of_the_next_action_not_before() -> None:
    table = Table(**GAP, orders=({}, {"a": "sheep3"}))
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.question == "take_tile"
    assert not table.fleet(1)["loads"]
    table.do("take_tile", 0)
    assert table.seat == 1
    assert table.question == "play_card"
    assert [tile["good"] for tile in table.fleet(1)["loads"]["a"]] == ["sheep"], "seat 1 begins its action"


@pytest.mark.rule("LOF-A1")
def test_nothing_is_loaded_in_the_own_upkeep() -> None:
    table = Table(**GAP, orders=({"a": "sheep3"}, {}))
    table.do("play_card", "left").do("stop").do("place_card", "left").do("take_tile", 0)
    assert not table.fleet(0)["loads"]
    table.pass_turn()
    assert list(table.fleet(0)["loads"]) == ["a"], "but at the start of the own next action"


@pytest.mark.rule("LOF-A1", "LOF-A3")
def test_one_movement_can_load_at_the_bow_and_unload_at_the_dock() -> None:
    """Clockwise, d comes from the left to the bow and b from the right to the dock."""
    table = Table(
        orders=({"d": "sheep1", "b": "mead2"}, {}),
        loads=({"b": "mead3"}, {}),
        stored=({}, {"mead": "mead2'"}),
        hands=HANDS,
    )
    table.do("play_card", "right").do("turn", "clockwise")
    assert list(table.fleet()["loads"]) == ["d"]
    assert list(table.fleet()["orders"]) == ["d"], "the order of b is fulfilled"
    assert [side["goods"] for side in table.warehouse(0)["sides"]] == [3, 2]
    assert {"good": "mead", "value": 2, "copy": 1} in table.view()["discards"]


@pytest.mark.rule("LOF-A3")
def test_a_longship_at_the_dock_without_goods_keeps_its_order() -> None:
    table = Table(orders=({"b": "mead2"}, {}), hands=HANDS)
    table.do("play_card", "right").do("turn", "clockwise")
    assert list(table.fleet()["orders"]) == ["b"]


@pytest.mark.rule("LOF-A4")
def test_a_new_good_goes_to_an_empty_warehouse_of_ones_choice() -> None:
    table = Table(orders=({"b": "mead2"}, {}), loads=({"b": "mead3"}, {}), stored=({"fish": "fish2"}, {}), hands=HANDS)
    table.do("play_card", "right").do("turn", "clockwise")
    assert table.question == "store"
    assert table.choices() == [("store", 1), ("store", 2), ("store", 3)]
    assert table.refused("store", 0) == "LOF-A4"
    table.do("store", 2)
    assert table.warehouse(2)["good"] == "mead"
    assert table.question == "move", "the card goes on"
    assert table.refused("store", 1) == "LOF-A4"


@pytest.mark.rule("LOF-A4")
def test_the_last_empty_warehouse_is_not_asked_for() -> None:
    stored = ({"fish": "fish2", "sheep": "sheep2"}, {"chest": "chest2"})
    table = Table(orders=({"b": "mead2"}, {}), loads=({"b": "mead3"}, {}), stored=stored, hands=HANDS)
    table.do("play_card", "right").do("turn", "clockwise")
    assert table.question == "move"
    assert table.warehouse(3)["good"] == "mead"

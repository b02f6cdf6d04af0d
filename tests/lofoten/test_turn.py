"""Playing a card, powers and coins (LOF-T)."""

from __future__ import annotations

import pytest

from meadhall.kernel.errors import Refused
from meadhall.kernel.shapes import words_of
from tests.lofoten.table import Table

STILL = ("sheep1 mead1 sheep2", "sheep1 mead1 sheep2")


@pytest.mark.rule("LOF-T1")
def test_players_alternate_and_only_who_is_to_play_plays() -> None:
    table = Table(coins=(0, 0))
    assert table.refused("play_card", "left", seat=1) == "LOF-T1"
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        table.pass_turn()
    assert seats == [0, 1, 0, 1]


@pytest.mark.rule("LOF-T2")
def test_one_card_is_played_and_the_others_keep_their_order() -> None:
    for card, rest in (("left", "mead1 sheep2"), ("middle", "sheep1 sheep2"), ("right", "sheep1 mead1")):
        table = Table(coins=(0, 3))
        table.do("play_card", card)
        assert table.hand() == rest
        assert table.refused("play_card", "left") == "LOF-T2"


@pytest.mark.rule("LOF-T3")
@pytest.mark.parametrize(("card", "way", "turn", "zone", "ships"), [
    ("left", "left", "counter-clockwise", 1, "bcda"),
    ("right", "right", "clockwise", 3, "dabc"),
])  # fmt: skip
def test_a_side_card_moves_in_its_direction_only(card: str, way: str, turn: str, zone: int, ships: str) -> None:
    table = Table(hands=("fish2 mead1 fish2", STILL[1]), coins=(0, 3))
    table.do("play_card", card)
    others = {"left": "right", "right": "left", "clockwise": "counter-clockwise", "counter-clockwise": "clockwise"}
    assert table.choices() == [("slide", way), ("turn", turn), ("stop",)]
    assert table.refused("slide", others[way]) == table.refused("turn", others[turn]) == "LOF-T3"
    table.do("slide", way).do("turn", turn)
    assert table.fleet()["zone"] == zone
    assert table.fleet()["longships"] == list(ships)
    assert [f"{c['good']}{c['value']}" for c in table.view()["discards"]] == ["fish2"]


@pytest.mark.rule("LOF-T3")
def test_a_side_card_may_move_nothing() -> None:
    table = Table(coins=(0, 3))
    table.do("play_card", "left").do("stop")
    assert table.question == "place_card"
    assert table.fleet()["zone"] == 2


@pytest.mark.rule("LOF-T4")
def test_the_wheel_cannot_leave_the_market() -> None:
    for seat, zone, way in ((0, 0, "left"), (0, 4, "right"), (1, 4, "left"), (1, 0, "right")):
        zones = (zone, 2) if seat == 0 else (2, zone)
        table = Table(zones=zones, to_play=seat, coins=(0, 0))
        table.do("play_card", way)
        assert table.refused("slide", way) == "LOF-T4"
        with pytest.raises(Refused, match="LOF-T4"):
            table.do("slide", way)


@pytest.mark.rule("LOF-T5")
def test_the_middle_card_becomes_the_order_of_the_longship_at_the_dock() -> None:
    table = Table()
    table.do("play_card", "middle")
    assert list(table.fleet()["orders"]) == ["c"]
    assert table.fleet()["orders"]["c"]["good"] == "mead"
    full = Table(orders=({"c": "fish1"}, {}))
    assert full.refused("play_card", "middle") == "LOF-T5"
    assert ("play_card", "middle") not in full.choices()


@pytest.mark.rule("LOF-T6")
def test_coins_come_from_the_rival_while_the_reserve_is_empty() -> None:
    hands = ("sheep1 chest1 sheep2", STILL[1])
    table = Table(hands=hands, coins=(2, 5), stored=({"chest": "chest2 chest3"}, {}))
    table.do("play_card", "middle").do("take_coin")
    assert [table.fleet(seat)["coins"] for seat in (0, 1)] == [3, 5]
    table.do("take_coin")
    assert [table.fleet(seat)["coins"] for seat in (0, 1)] == [4, 4]
    nothing = Table(hands=hands, coins=(8, 0))
    nothing.do("play_card", "middle")
    assert nothing.question == "place_card", "nobody is asked to take coins that are not there"


@pytest.mark.rule("LOF-T6")
def test_a_turn_goes_either_way_at_each_use() -> None:
    table = Table(hands=("sheep1 fish1 sheep2", STILL[1]), stored=({"fish": "fish2 fish3"}, {}), coins=(0, 3))
    table.do("play_card", "middle")
    assert table.choices() == [("turn", "counter-clockwise"), ("turn", "clockwise"), ("stop",)]
    table.do("turn", "clockwise").do("turn", "counter-clockwise")
    assert table.fleet()["longships"] == list("abcd")
    assert table.question == "place_card"


@pytest.mark.rule("LOF-T6", "LOF-U1")
def test_any_market_tile_can_be_removed_and_is_replaced_in_the_upkeep() -> None:
    table = Table(coins=(0, 3))
    table.do("play_card", "middle")
    assert table.refused("take_coin") == table.refused("slide", "left") == "LOF-T6"
    assert [choice for choice in table.choices() if choice[0] == "remove_tile"] == [
        ("remove_tile", z) for z in range(5)
    ]
    table.do("remove_tile", 3)
    assert table.market() == "mead1 fish1 sheep1 - mead2"
    assert table.view()["removed"] == [{"good": "chest", "value": 1, "clan": 0}]
    table.do("place_card", "left").do("take_tile", 0)
    assert "-" not in table.market()
    assert len(table.view()["removed"]) == 1


@pytest.mark.rule("LOF-T6")
def test_an_empty_zone_has_nothing_to_remove() -> None:
    table = Table(market="mead1 - sheep1 chest1 mead2", coins=(0, 3))
    table.do("play_card", "middle")
    assert table.refused("remove_tile", 1) == "LOF-T6"
    bare = Table(market="- - - - -", coins=(0, 3))
    bare.do("play_card", "middle")
    assert bare.question == "place_card", "nothing to remove at all: nobody is asked"


@pytest.mark.rule("LOF-T6", "LOF-T4")
def test_a_slide_goes_either_way() -> None:
    table = Table(zones=(0, 2), hands=("sheep1 sheep3 mead2", STILL[1]), coins=(0, 3))
    table.do("play_card", "middle")
    assert table.refused("slide", "left") == "LOF-T4"
    assert table.refused("turn", "clockwise") == table.refused("remove_tile", 0) == "LOF-T6"
    table.do("slide", "right")
    assert table.fleet()["zone"] == 1


@pytest.mark.rule("LOF-T7")
def test_uses_are_counted_when_the_card_is_played() -> None:
    """The fish unloaded by the first turn do not add a use."""
    table = Table(
        hands=("sheep1 fish1 sheep2", STILL[1]),
        orders=({"b": "fish2"}, {}),
        loads=({"b": "fish3"}, {}),
        stored=({"fish": "fish1'"}, {}),
        market="mead1 fish1 sheep1 chest1 mead2",
        coins=(0, 3),
    )
    table.do("play_card", "middle")
    assert table.view()["asked"]["uses_left"] == 1
    table.do("turn", "clockwise")
    assert table.warehouse(0)["sides"][0]["tiles"] == 2
    assert table.question == "place_card"


@pytest.mark.rule("LOF-T7")
def test_tiles_of_the_rival_do_not_count_for_a_power() -> None:
    table = Table(hands=("sheep1 fish1 sheep2", STILL[1]), stored=({}, {"fish": "fish2 fish3"}), coins=(0, 3))
    table.do("play_card", "middle")
    assert table.view()["asked"]["uses_left"] == 1


@pytest.mark.rule("LOF-T7")
def test_a_power_need_not_be_used() -> None:
    table = Table(coins=(0, 3))
    table.do("play_card", "middle").do("stop")
    assert table.question == "place_card"


# --- coins --------------------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-T8")
def test_a_coin_buys_a_movement_in_the_direction_of_the_card() -> None:
    table = Table(hands=("fish1 mead1 fish2", STILL[1]), coins=(2, 3))
    assert table.refused("buy_movement") == "LOF-T8", "not before a side card is played"
    table.do("play_card", "left").do("slide", "left")
    assert table.refused("slide", "left") == "LOF-T3", "the card has no more"
    table.do("buy_movement").do("turn", "counter-clockwise")
    assert table.fleet()["coins"] == 1
    assert table.view()["reserve"] == 4
    table.do("buy_movement").do("slide", "left")
    assert table.fleet()["zone"] == 0
    assert table.question == "place_card", "no coins and no movements: nobody is asked"


@pytest.mark.rule("LOF-T8")
def test_a_middle_card_has_no_movements_to_add_to() -> None:
    table = Table()
    table.do("play_card", "middle")
    assert table.refused("buy_movement") == "LOF-T8"


@pytest.mark.rule("LOF-T8")
def test_two_coins_renew_the_hand_before_playing() -> None:
    table = Table(coins=(2, 3))
    table.do("renew_hand")
    assert table.question == "play_card"
    assert table.fleet()["coins"] == 0
    assert len(table.view()["discards"]) == 3
    drawn = [outcome["order"] for outcome in words_of(table.match.entries[-1].chance)]
    assert table.fleet()["hand"] == drawn, "in the order drawn"
    assert table.refused("renew_hand") == "LOF-T8"


@pytest.mark.rule("LOF-T8")
def test_two_coins_renew_the_hand_after_drawing_too_but_not_in_between() -> None:
    table = Table(coins=(2, 3))
    table.do("play_card", "left")
    assert table.refused("renew_hand") == "LOF-T8"
    table.do("stop").do("place_card", "right")
    assert table.question == "end_of_turn"
    assert table.choices() == [("renew_hand",), ("end_turn",)]
    table.do("renew_hand")
    assert table.seat == 1, "nothing more to buy: the turn ends"
    assert len(table.hand().split()) == 3


@pytest.mark.rule("LOF-T8", "LOF-T1")
def test_three_coins_buy_another_turn_once() -> None:
    table = Table(coins=(6, 1))
    table.do("buy_turn")
    assert table.fleet()["coins"] == 3
    assert table.refused("buy_turn") == "LOF-T8", "once a turn"
    table.pass_turn()
    assert table.seat == 0
    assert table.view()["asked"]["extra_turn"]
    assert table.refused("buy_turn") == "LOF-T8", "not in an extra turn"
    table.pass_turn()
    assert table.seat == 1


@pytest.mark.rule("LOF-T8")
@pytest.mark.parametrize("card", ["left", "middle"])
def test_another_turn_can_be_bought_while_a_card_is_carried_out_and_at_the_end(card: str) -> None:
    table = Table(coins=(3, 3))
    table.do("play_card", card)
    assert ("buy_turn",) in table.choices()
    table.do("stop").do("place_card", "left").do("buy_turn")
    assert table.seat == 0


@pytest.mark.rule("LOF-T8")
def test_no_turn_can_be_bought_when_none_can_follow() -> None:
    table = Table(market="- fish1 sheep1 chest1 mead2", removed="*", coins=(0, 5))
    table.pass_turn()
    assert table.seat == 1
    assert table.view()["end_triggered"]
    assert table.refused("buy_turn") == "LOF-T8"

"""The three modules: new warehouses, alliances, better longships (LOF-M, LOF-J, LOF-B)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.kernel.match import Match
from tests.lofoten.table import HAND, Table, seen

ELDER = {"effect": "points", "points": 3, "requirement": {"need": "own_coins", "count": 5}}
NO_NEED = {"need": "own_coins", "count": 1}


def new(seed: int, **options: Any) -> Any:
    return seen(Match(GAMES["lofoten"], ["x", "y"], options=options, seed=seed))


def with_warehouse(effect: str, stored: tuple[dict[str, str], dict[str, str]], **more: Any) -> list[int]:
    """What a level-2 warehouse that holds mead brings both players."""
    numbers = {key: more.pop(key) for key in ("points", "at_most", "per_coin", "out_at", "rest") if key in more}
    market = {"market": "fish1 fish1' sheep1 chest1 chest1'", "tops": ("sheep", "fish")}
    table = Table(warehouses=[{"effect": effect, **numbers}], stored=stored, **market, **more)
    return [table.line("warehouse 1", seat) for seat in (0, 1)]


def mead(first: str, second: str) -> tuple[dict[str, str], dict[str, str]]:
    return {"mead": first}, {"mead": second}


# --- module 1 -----------------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-M1")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_some_level_1_warehouses_are_replaced_by_different_level_2_ones(count: int) -> None:
    effects: Counter[str] = Counter()
    for seed in range(60):
        cards = new(seed, modules=[1], level_2_warehouses=count)["warehouses"]
        level_2 = [card["effect"] for card in cards if card["level"] == 2]
        assert len(level_2) == len(set(level_2)) == count
        effects.update(level_2)
    assert len(effects) == 8
    assert all(card["level"] == 1 for card in new(0)["warehouses"])


@pytest.mark.rule("LOF-M2")
def test_long_hall_counts_tiles() -> None:
    assert with_warehouse("most_tiles", mead("mead1 mead1'", "mead3"), points=9) == [9, 0]
    assert with_warehouse("most_tiles", mead("mead1", "mead3"), points=9) == [0, 0]
    assert with_warehouse("most_tiles", mead("mead1", "mead3"), points=9, ties="both") == [9, 9]


@pytest.mark.rule("LOF-M2")
def test_open_store_gives_a_point_for_each_good_up_to_nine() -> None:
    assert with_warehouse("per_good", mead("mead3 mead3' mead2 mead2", "mead1 mead2'"), points=1, at_most=9) == [9, 3]


@pytest.mark.rule("LOF-M2")
def test_treasury_adds_the_coins_of_the_majority() -> None:
    treasury = {"points": 6, "per_coin": 1, "coins": (4, 2)}
    assert with_warehouse("majority_and_coins", mead("mead3", "mead2"), **treasury) == [10, 0]
    assert with_warehouse("majority_and_coins", mead("mead2", "mead2'"), **treasury) == [0, 0]
    assert with_warehouse("majority_and_coins", mead("mead2", "mead2'"), **treasury, ties="both") == [10, 8]


@pytest.mark.rule("LOF-M2")
def test_clan_store_and_rival_store_count_shields() -> None:
    sides = mead("mead1 mead2 mead2'", "mead3 mead3' mead1'")
    assert with_warehouse("per_own_shield", sides, points=3) == [6, 6]
    assert with_warehouse("per_rival_shield", sides, points=3) == [3, 3]


@pytest.mark.rule("LOF-M2", "LOF-B1")
def test_full_set_needs_each_value_and_a_turned_tile_is_a_1() -> None:
    assert with_warehouse("values_1_2_3", mead("mead1 mead2 mead3", "mead1' mead3'"), points=12) == [12, 0]
    turned = ({"mead": "mead3'"}, {"mead": "mead2'"})
    assert with_warehouse("values_1_2_3", mead("mead2 mead3", "mead1 mead2'"), points=12, turned=turned) == [12, 0]


@pytest.mark.rule("LOF-M2")
def test_narrow_gate_lets_no_one_in_with_eight_goods_or_more() -> None:
    gate = {"points": 9, "out_at": 8}
    assert with_warehouse("majority_under", mead("mead3 mead3' mead1", "mead2 mead2"), **gate) == [9, 0]
    assert with_warehouse("majority_under", mead("mead3 mead3' mead2", "mead2"), **gate) == [0, 9]
    assert with_warehouse("majority_under", mead("mead3 mead3' mead2", ""), **gate, ties="both") == [0, 0]


@pytest.mark.rule("LOF-M2")
def test_shared_feast_leaves_something_for_the_other() -> None:
    feast = {"points": 8, "rest": 3}
    assert with_warehouse("majority_and_rest", mead("mead3", "mead2"), **feast) == [8, 3]
    assert with_warehouse("majority_and_rest", mead("mead3", ""), **feast) == [8, 0]
    assert with_warehouse("majority_and_rest", mead("mead3", "mead3'"), **feast, ties="both") == [3, 3]


# --- module 2 -----------------------------------------------------------------------------------------------
def allied(effect: str, owner: int | None = 0, warehouse: int | None = None, **numbers: int) -> dict[str, Any]:
    """Two Jarls, the first of which a player owns."""
    jarl = {"effect": effect, **numbers, "requirement": NO_NEED, "owner": owner, "warehouse": warehouse}
    return {"jarls": [jarl, ELDER]}


@pytest.mark.rule("LOF-J1", "LOF-J3")
def test_two_different_jarls_with_a_random_face_of_different_requirements() -> None:
    effects, needs = Counter[str](), Counter[str]()
    for seed in range(300):
        jarls = new(seed, modules=[2])["jarls"]
        assert len({jarl["effect"] for jarl in jarls}) == 2
        assert all(jarl["owner"] is None and jarl["ours"] for jarl in jarls)
        effects.update(jarl["effect"] for jarl in jarls)
        needs.update(str(sorted(jarl["requirement"].items())) for jarl in jarls)
    assert len(effects) == 8
    assert len(needs) == 14
    assert new(0)["jarls"] == []


@pytest.mark.rule("LOF-J1")
def test_without_the_module_no_jarl_can_be_taken() -> None:
    table = Table(coins=(5, 3))
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.refused("take_jarl", 0) == "LOF-J1"


def at_the_end_of_a_turn(**position: Any) -> Table:
    """The table at the end step of seat 0."""
    table = Table(**{"coins": (0, 0), **position})
    table.do("play_card", "left").do("stop").do("place_card", "left")
    return table


REQUIREMENTS: list[tuple[dict[str, Any], dict[str, str], dict[str, str], int]] = [
    ({"need": "tile_of_each_good"},
     {"mead": "mead1'", "fish": "fish2", "sheep": "sheep2", "chest": "chest2"}, {"mead": "mead1'"}, 0),
    ({"need": "goods", "count": 10}, {"mead": "mead3 mead3'", "fish": "fish2 fish2"}, {"mead": "mead3 mead3'"}, 0),
    ({"need": "tiles_of", "good": "fish", "count": 3}, {"fish": "fish2 fish2 fish1'"}, {"fish": "fish3 fish3'"}, 0),
    ({"need": "goods_of", "good": "fish", "count": 6}, {"fish": "fish3 fish3'"}, {"fish": "fish3 fish2"}, 0),
    ({"need": "shields_of_each_clan", "count": 2},
     {"mead": "mead3 mead3'", "fish": "fish2 fish2'"}, {"mead": "mead3 mead2 mead3'", "fish": "fish2"}, 0),
    ({"need": "identical_shields", "count": 5},
     {"mead": "mead3 mead2", "fish": "fish2 fish2 fish3"}, {"mead": "mead3 mead2", "fish": "fish2 fish2'"}, 0),
    ({"need": "give_coins", "count": 3}, {}, {}, 3),
    ({"need": "own_coins", "count": 5}, {}, {}, 5),
]  # fmt: skip


@pytest.mark.rule("LOF-J2", "LOF-J3")
@pytest.mark.parametrize(("need", "met", "missed", "coins"), REQUIREMENTS, ids=lambda value: str(value)[:30])
def test_a_jarl_is_taken_at_the_end_of_the_turn_by_who_meets_the_requirement(
    need: dict[str, Any], met: dict[str, str], missed: dict[str, str], coins: int
) -> None:
    jarls = [{**ELDER, "requirement": need}, {**ELDER, "requirement": {"need": "goods", "count": 40}}]
    table = at_the_end_of_a_turn(jarls=jarls, stored=(met, {}), coins=(coins, 0))
    assert ("take_jarl", 0) in table.choices()
    assert table.refused("take_jarl", 1) == "LOF-J3"
    table.do("take_jarl", 0)
    assert table.view()["jarls"][0]["owner"] == 0
    assert table.line("jarl") == 3
    given = 3 if need["need"] == "give_coins" else 0
    assert [table.fleet(seat)["coins"] for seat in (0, 1)] == [coins - given, given]
    short = at_the_end_of_a_turn(jarls=jarls, stored=(missed, {}), coins=(max(coins - 1, 2), 0))
    assert short.refused("take_jarl", 0) == "LOF-J3"


@pytest.mark.rule("LOF-J2")
def test_one_may_wait_and_nobody_ever_has_two() -> None:
    jarls = [{**ELDER, "requirement": NO_NEED}, {**ELDER, "requirement": NO_NEED}]
    table = at_the_end_of_a_turn(jarls=jarls, coins=(1, 1))
    assert table.choices() == [("take_jarl", 0), ("take_jarl", 1), ("end_turn",)]
    table.do("end_turn")
    assert table.seat == 1
    table.do("play_card", "left").do("stop").do("place_card", "left").do("take_jarl", 1)
    assert table.seat == 0, "nothing more to do: the turn is over"
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.choices() == [("take_jarl", 0), ("end_turn",)]
    assert table.refused("take_jarl", 1) == "LOF-J2", "it is the rival's"
    table.do("take_jarl", 0).play_out()
    table.do("play_card", "left")
    assert table.refused("take_jarl", 0) == "LOF-J2"


@pytest.mark.rule("LOF-J4")
def test_some_jarls_are_attached_to_a_warehouse_when_taken() -> None:
    jarls = allied("attach_more_points", None, points=4)["jarls"]
    table = at_the_end_of_a_turn(jarls=jarls, coins=(1, 0), stored=({"mead": "mead2"}, {}))
    assert table.refused("attach", 0) == "LOF-J4"
    table.do("take_jarl", 0)
    assert table.question == "attach"
    assert table.choices() == [("attach", number) for number in range(4)]
    table.do("attach", 0)
    assert table.view()["jarls"][0]["warehouse"] == 0
    assert table.line("jarl") == 4
    assert table.seat == 1


@pytest.mark.rule("LOF-J5")
@pytest.mark.parametrize(("coins", "taken"), [((1, 0), 3), ((1, 5), 2)])
def test_silver_tongue_takes_up_to_three_coins_from_the_reserve(coins: tuple[int, int], taken: int) -> None:
    jarls = allied("take_coins", None, coins=3, points=2)["jarls"]
    table = at_the_end_of_a_turn(jarls=jarls, coins=coins)
    table.do("take_jarl", 0)
    assert table.fleet()["coins"] == coins[0] + taken
    assert table.line("jarl") == 2


@pytest.mark.rule("LOF-J5")
def test_helmsman_adds_a_movement_to_each_side_card() -> None:
    table = Table(**allied("extra_movement", movements=1), hands=("fish2 mead1 fish1", HAND), coins=(0, 0))
    table.do("play_card", "right")
    assert table.view()["asked"]["moves_left"] == 2
    assert table.line("jarl") == 0
    rival = Table(**allied("extra_movement", 1, movements=1), coins=(0, 0))
    rival.do("play_card", "left")
    assert rival.view()["asked"]["moves_left"] == 1


@pytest.mark.rule("LOF-J5")
def test_skald_renews_the_hand_for_one_coin() -> None:
    table = Table(**allied("cheap_renewal", price=1, points=2), coins=(1, 3))
    table.do("renew_hand")
    assert table.fleet()["coins"] == 0
    assert table.line("jarl") == 2


@pytest.mark.rule("LOF-J5")
def test_seer_looks_at_two_cards_and_keeps_one() -> None:
    table = Table(**allied("draw_two_keep_one", points=1), coins=(0, 0))
    deck = table.view()["deck"]
    fish, chest = ({"order": {"good": good, "value": 2, "copy": 1}} for good in ("fish", "chest"))
    table.do("play_card", "left").do("stop", chance=[fish, chest])
    assert table.question == "keep_card"
    assert [card["good"] for card in table.view(0)["asked"]["held_cards"]] == ["fish", "chest"]
    assert table.view(1)["asked"]["held_cards"] == [None, None]
    assert table.refused("place_card", "left") == "LOF-D1"
    table.do("keep_card", "second")
    assert table.refused("keep_card", "first") == "LOF-J5"
    table.do("place_card", "right")
    assert table.hand() == "mead1 sheep2 chest2"
    assert table.view()["deck"] == deck - 1
    assert fish["order"] in table.view(0)["unseen_orders"], "it is back in the deck"
    assert table.line("jarl") == 1


@pytest.mark.rule("LOF-J5")
def test_elder_and_quartermaster_are_worth_points() -> None:
    assert Table(**allied("points", points=3)).line("jarl") == 3
    for stored, points in (("mead3 mead2", 0), ("mead3 mead3'", 1), ("mead3 mead3' mead2 mead2 mead2'", 2)):
        table = Table(
            **allied("points_per_goods", per=6),
            stored=({"mead": stored}, {}),
            market="fish1 sheep1 sheep2 chest1 chest2",
            tops=("fish", "fish"),
        )
        assert table.line("jarl") == points


@pytest.mark.rule("LOF-J5", "LOF-E4")
def test_cooper_adds_goods_in_one_warehouse_but_not_to_an_empty_side() -> None:
    cooper = allied("attach_more_goods", warehouse=0, goods=2)
    table = Table(**cooper, stored=({"mead": "mead2'"}, {"mead": "mead3"}))
    assert table.line("warehouse 1") == 5
    assert table.warehouse(0)["sides"][0]["goods"] == 4
    empty = Table(**cooper, stored=({}, {"mead": "mead1'"}))
    assert [empty.line("warehouse 1", seat) for seat in (0, 1)] == [0, 5]
    other = Table(**allied("attach_more_goods", warehouse=1, goods=2), stored=({"mead": "mead2'"}, {"mead": "mead3"}))
    assert other.line("warehouse 1") == 0


@pytest.mark.rule("LOF-J5")
def test_landlord_is_paid_only_where_one_scores() -> None:
    landlord = allied("attach_more_points", warehouse=0, points=4)
    assert Table(**landlord, stored=({"mead": "mead2'"}, {})).line("jarl") == 4
    assert Table(**landlord, stored=({"mead": "mead2'"}, {"mead": "mead3"})).line("jarl") == 0


# --- module 3 -----------------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-B1", "LOF-B4")
def test_a_longship_is_improved_for_a_stored_tile_once_a_turn() -> None:
    table = at_the_end_of_a_turn(better_longships=True, stored=({"mead": "mead3 mead2'"}, {"mead": "mead3'"}))
    assert table.choices() == [*(("improve", ship) for ship in "abcd"), ("end_turn",)]
    table.do("improve", "b")
    assert table.question == "pay"
    tiles = [{"good": "mead", "value": 2, "clan": 1}, {"good": "mead", "value": 3, "clan": 0}]
    assert table.choices() == [("pay", tile) for tile in tiles]
    assert table.refused("pay", {"good": "mead", "value": 3, "clan": 1}) == "LOF-B1", "a tile of the rival"
    table.do("pay", tiles[1])
    assert table.fleet()["improved"] == ["b"]
    assert table.warehouse(0)["turned"][0] == [tiles[1]]
    assert table.warehouse(0)["sides"][0] == {"tiles": 2, "goods": 3, "points": 0}
    assert table.seat == 1, "no second one in this turn, and nothing else to do"
    table.pass_turn()
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.refused("improve", "b") == "LOF-B1", "only once each"
    table.do("improve", "a")
    assert table.fleet()["improved"] == ["a", "b"], "the only tile that can pay pays by itself"
    assert table.warehouse(0)["sides"][0]["goods"] == 2


@pytest.mark.rule("LOF-B1")
def test_a_turned_tile_shows_no_shield_and_cannot_pay_again() -> None:
    table = Table(
        warehouses=[{"effect": "per_own_shield", "points": 3}],
        stored=({"mead": "mead3"}, {}),
        turned=({"mead": "mead2"}, {}),
        better_longships=True,
    )
    assert table.line("warehouse 1") == 3
    poor = at_the_end_of_a_turn(better_longships=True, turned=({"mead": "mead2"}, {}), coins=(2, 0))
    assert poor.refused("improve", "a") == "LOF-B1"
    without = at_the_end_of_a_turn(stored=({"mead": "mead2"}, {}), coins=(2, 0))
    assert without.refused("improve", "a") == "LOF-B1", "the module is not played"


@pytest.mark.rule("LOF-B4")
def test_the_end_step_takes_things_in_any_order() -> None:
    jarls = [{**ELDER, "requirement": NO_NEED}, ELDER]
    position = {"better_longships": True, "jarls": jarls, "stored": ({"mead": "mead2'"}, {}), "coins": (6, 0)}
    for order in (("improve", "take", "renew", "buy"), ("buy", "renew", "take", "improve")):
        table = at_the_end_of_a_turn(**position)
        actions: dict[str, tuple[Any, ...]] = {
            "improve": ("improve", "a"),
            "take": ("take_jarl", 0),
            "renew": ("renew_hand",),
            "buy": ("buy_turn",),
        }
        for step in order:
            table.do(*actions[step])
        assert (table.fleet()["improved"], table.line("jarl"), table.fleet()["coins"]) == (["a"], 3, 1)
    table = at_the_end_of_a_turn(**{**position, "stored": ({"mead": "mead2' mead2'"}, {})})
    table.do("improve", "a")
    assert table.refused("improve", "b") == "LOF-B4"


@pytest.mark.rule("LOF-B2", "LOF-B3")
@pytest.mark.parametrize(("improved", "points"), [("", 0), ("b", 1), ("bd", 3), ("bcd", 6), ("abcd", 10)])
def test_improved_longships_are_worth_points_and_a_three_more(improved: str, points: int) -> None:
    table = Table(better_longships=True, improved=(improved, ""))
    assert table.line("improvements") == points
    assert table.line("longship") == (3 if "a" in improved else 0)


def unloading(ship: str, good: str, **position: Any) -> Table:
    """A longship comes to the dock with a tile of value 3, after the first of two movements."""
    ships = {"b": "abcd", "c": "acbd", "d": "adbc"}[ship]
    table = Table(
        **{
            "ships": ships,
            "orders": ({ship: f"{good}1"}, {}),
            "loads": ({ship: f"{good}3"}, {}),
            "stored": ({good: f"{good}2"}, {}),
            "improved": (ship, ""),
            "better_longships": True,
            "hands": ("fish2 mead2 fish3", HAND),
            "coins": (0, 3),
            **position,
        }
    )
    table.do("play_card", "right").do("turn", "clockwise")
    return table


@pytest.mark.rule("LOF-B2")
def test_b_takes_a_coin_from_the_reserve_when_it_unloads() -> None:
    assert unloading("b", "chest").fleet()["coins"] == 1
    assert unloading("b", "chest", coins=(0, 8)).fleet()["coins"] == 0, "not from the rival"
    assert unloading("b", "chest", improved=("", "")).fleet()["coins"] == 0


@pytest.mark.rule("LOF-B2")
def test_c_loads_several_tiles_up_to_a_sum_of_four() -> None:
    table = Table(
        market="fish2 fish3 fish2' sheep1 mead2",
        zones=(2, 2),
        ships="cabd",
        orders=({"c": "fish1"}, {}),
        improved=("c", ""),
        better_longships=True,
        hands=("fish3 mead1 fish3", HAND),
        coins=(2, 0),
    )
    assert table.market() == "fish2 fish3 - sheep1 mead2", "at the start of the action"
    table.do("play_card", "left").do("slide", "left")
    assert table.market() == "fish2 fish3 - sheep1 mead2", "2 + 3 is too much"
    table.do("slide", "left")
    assert table.market() == "- fish3 - sheep1 mead2"
    assert [tile["value"] for tile in table.fleet()["loads"]["c"]] == [2, 2]
    table.do("turn", "counter-clockwise").do("buy_movement").do("turn", "counter-clockwise")
    assert table.question == "store"
    table.do("store", 1)
    assert table.warehouse(1)["sides"][0] == {"tiles": 2, "goods": 4, "points": 6}
    assert table.fleet()["orders"] == {}, "they unload together, with the one order"


@pytest.mark.rule("LOF-B2", "LOF-T7")
def test_d_gives_the_power_of_its_order_counted_after_storing_and_the_card_goes_on() -> None:
    table = unloading("d", "chest")
    asked = table.view()["asked"]
    assert (asked["question"], asked["power"], asked["uses_left"]) == ("use_power", "coin", 2)
    table.do("take_coin").do("stop")
    assert table.fleet()["coins"] == 1
    assert (table.question, table.view()["asked"]["moves_left"]) == ("move", 2)
    light = unloading("d", "chest", improved=("", ""))
    assert light.question == "move"


@pytest.mark.rule("LOF-B2", "LOF-A1")
def test_the_power_of_d_can_interrupt_the_power_of_a_card() -> None:
    """A fish card turns the fleet; d comes to the dock with sheep and slides; then the fish power goes on."""
    table = Table(
        ships="adbc",
        orders=({"d": "sheep1"}, {}),
        loads=({"d": "sheep3"}, {}),
        stored=({"sheep": "sheep2", "fish": "fish2 fish3"}, {}),
        improved=("d", ""),
        better_longships=True,
        hands=("sheep2 fish1 mead2", HAND),
        coins=(0, 3),
    )
    table.do("play_card", "middle").do("turn", "clockwise")
    assert table.view()["asked"]["power"] == "slide"
    table.do("slide", "left").do("slide", "left")
    assert table.fleet()["zone"] == 0
    asked = table.view()["asked"]
    assert (asked["power"], asked["uses_left"]) == ("turn", 1)


@pytest.mark.rule("LOF-E2", "LOF-B4")
def test_the_last_turn_keeps_its_end_step() -> None:
    table = Table(
        market="- fish1 sheep1 chest1 mead2",
        removed="*",
        stored=({}, {"fish": "fish3 fish2"}),
        better_longships=True,
        coins=(0, 0),
    )
    table.pass_turn()
    table.do("play_card", "left").do("stop")
    assert (table.seat, table.question) == (1, "end_of_turn")
    table.do("improve", "a").do("pay", {"good": "fish", "value": 2, "clan": 0})
    assert table.question is None
    assert table.match.scores == [0, 5 + 3 + 1]

"""The end of the game and its score (LOF-E)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.lofoten.table import ALL_TILES, Table

# One tile is missing on the market and none is left: the first upkeep triggers the end.
ENDING: dict[str, Any] = {"market": "- fish1 sheep1 chest1 mead2", "removed": "*", "coins": (0, 0)}


@pytest.mark.rule("LOF-E1")
def test_the_end_is_triggered_when_the_market_cannot_be_filled() -> None:
    table = Table(**ENDING)
    assert not table.view()["end_triggered"]
    table.pass_turn()
    assert table.view()["end_triggered"]


@pytest.mark.rule("LOF-E1")
def test_filling_the_market_with_the_last_tile_does_not_trigger_it() -> None:
    market = "- fish1 sheep1 chest1 mead1"
    removed = Counter(ALL_TILES) - Counter(market.split()) - Counter(["mead3"])
    last = {"removed": " ".join(removed.elements()), "piles": (0, 1), "tops": (None, "mead")}
    table = Table(market=market, **last, coins=(0, 0))
    table.pass_turn()
    assert table.market() == "mead3 fish1 sheep1 chest1 mead1"
    assert not table.view()["end_triggered"]


@pytest.mark.rule("LOF-E2")
def test_triggered_by_the_first_player_the_rival_has_one_more_action() -> None:
    table = Table(**ENDING)
    table.pass_turn()
    assert table.seat == 1
    table.do("play_card", "left")
    assert table.question == "move"
    table.do("stop")
    assert table.question is None, "no draw, no upkeep: the game ends with the action"
    assert len(table.hand(1).split()) == 2
    assert table.refused("play_card", "left", seat=0) == "LOF-E2"


@pytest.mark.rule("LOF-E2")
def test_triggered_by_the_second_player_the_game_ends_at_once() -> None:
    table = Table(**ENDING, to_play=1)
    table.pass_turn()
    assert table.question is None


@pytest.mark.rule("LOF-E2", "LOF-T8")
def test_an_extra_turn_of_the_first_player_is_still_played_but_one_of_the_second_is_lost() -> None:
    coins = {**ENDING, "coins": (3, 3)}
    table = Table(**coins)
    table.do("buy_turn").pass_turn()
    assert (table.seat, table.view()["end_triggered"]) == (0, True)
    table.pass_turn()
    assert table.seat == 1
    second = Table(**coins, to_play=1)
    second.do("buy_turn").pass_turn()
    assert second.question is None


@pytest.mark.rule("LOF-E3")
def test_each_may_unload_one_longship_wherever_it_is() -> None:
    orders = ({"a": "fish1", "b": "mead1"}, {"d": "fish2"})
    loads = ({"a": "fish3", "b": "mead3"}, {"d": "fish2"})
    table = Table(**ENDING, orders=orders, loads=loads, stored=({}, {"mead": "mead2'", "fish": "fish2'"}), to_play=1)
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert (table.seat, table.question) == (0, "unload_last"), "the first player begins"
    assert table.choices() == [("unload", "a"), ("unload", "b"), ("unload_none",)]
    assert table.refused("unload", "c") == "LOF-E3"
    table.do("unload", "a")
    assert (table.seat, table.question) == (1, "unload_last")
    table.do("unload_none")
    assert table.question is None
    assert [side["goods"] for side in table.warehouse(1)["sides"]] == [3, 2]
    assert list(table.fleet()["loads"]) == ["b"], "only one"


@pytest.mark.rule("LOF-E3", "LOF-A4")
def test_the_last_unloading_may_choose_an_empty_warehouse_and_triggers_nothing() -> None:
    table = Table(
        **ENDING,
        stored=({}, {"sheep": "sheep2", "chest": "chest2"}),
        orders=({"b": "mead1", "d": "mead2"}, {}),
        loads=({"d": "mead3"}, {}),
        improved=("bd", ""),
        better_longships=True,
        to_play=1,
    )
    table.do("play_card", "left").do("stop").do("place_card", "left").do("end_turn")
    table.do("unload", "d")
    assert table.question == "store"
    assert table.choices() == [("store", 2), ("store", 3)]
    table.do("store", 3)
    assert table.question is None, "no power is used"
    assert table.warehouse(3)["good"] == "mead"


@pytest.mark.rule("LOF-E3", "LOF-B2")
def test_the_last_unloading_brings_no_coin() -> None:
    table = Table(
        **ENDING,
        orders=({"b": "mead1"}, {}),
        loads=({"b": "mead3"}, {}),
        stored=({}, {"mead": "mead2'"}),
        improved=("b", ""),
        better_longships=True,
        to_play=1,
    )
    table.do("play_card", "left").do("stop").do("place_card", "left").do("end_turn").do("unload", "b")
    assert table.question is None
    assert table.fleet()["coins"] == 0


@pytest.mark.rule("LOF-E4")
def test_the_greater_sum_takes_the_points_of_a_warehouse() -> None:
    table = Table(stored=({"mead": "mead3", "fish": "fish1'"}, {"mead": "mead2 mead2'", "sheep": "sheep1'"}))
    lines = [f"warehouse {n}" for n in (1, 2, 3, 4)]
    assert [table.line(line, 0) for line in lines] == [0, 6, 0, 0]
    assert [table.line(line, 1) for line in lines] == [5, 0, 7, 0]
    assert [score["total"] for score in table.view()["scores"]] == table.match.scores == [6, 12]


@pytest.mark.rule("LOF-E4")
@pytest.mark.parametrize(("ties", "points"), [("nobody", 0), ("both", 5)])
def test_on_a_tie_nobody_scores_or_both_but_never_an_empty_side(ties: str, points: int) -> None:
    table = Table(stored=({"mead": "mead2' mead1'"}, {"mead": "mead3"}), ties=ties)
    assert [table.line("warehouse 1", seat) for seat in (0, 1)] == [points, points]
    assert table.line("warehouse 2") == 0


@pytest.mark.rule("LOF-E5")
def test_the_most_points_win_and_a_tie_is_shared() -> None:
    assert Table(stored=({"mead": "mead3"}, {})).match.winners == [0]
    assert Table(stored=({"mead": "mead3"}, {"fish": "fish1'"})).match.winners == [1]
    assert Table().match.winners == [0, 1]
    table = Table(**ENDING, stored=({}, {"mead": "mead3"}), to_play=1)
    table.pass_turn()
    assert table.view()["winners"] == [1]

"""Draw and upkeep (LOF-D, LOF-U)."""

from __future__ import annotations

from collections import Counter
from unittest.mock import ANY

import pytest

from meadhall.kernel.errors import MeadhallError
from tests.lofoten.table import ALL_TILES, HAND, Table

QUIET = {"coins": (0, 0)}


def tile(good: str, value: int, clan: int = 0) -> dict[str, object]:
    return {"tile": {"good": good, "value": value, "clan": clan}}


# --- drawing ------------------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-D1")
@pytest.mark.parametrize(("end", "hand"), [("left", "chest3 mead1 sheep2"), ("right", "mead1 sheep2 chest3")])
def test_the_card_drawn_goes_to_an_end_of_the_hand(end: str, hand: str) -> None:
    table = Table(**QUIET)
    table.do("play_card", "left")
    table.do("stop", chance=[{"order": {"good": "chest", "value": 3, "copy": 1}}])
    assert table.choices() == [("place_card", "left"), ("place_card", "right")]
    table.do("place_card", end)
    assert table.hand(0) == hand
    assert table.refused("place_card", "left") == "LOF-D1"


@pytest.mark.rule("LOF-D1")
def test_the_rival_sees_that_a_card_is_drawn_but_not_which() -> None:
    table = Table(**QUIET)
    table.do("play_card", "left").do("stop")
    assert table.view(0)["asked"]["held_cards"][0]["good"]
    assert table.view(1)["asked"]["held_cards"] == table.view()["asked"]["held_cards"] == [None]


@pytest.mark.rule("LOF-D1")
def test_an_empty_deck_is_remade_from_the_discards_when_a_card_must_be_drawn() -> None:
    table = Table(**QUIET, discards="fish1 fish1 fish2 fish2 fish3 fish3 chest1 chest1 chest2 chest2 chest3 chest3")
    seen_empty = False
    for _ in range(19):
        deck, discards = table.view()["deck"], len(table.view()["discards"])
        table.do("play_card", "left").do("stop")
        after = table.view()
        if deck == 0:
            seen_empty = True
            assert (after["deck"], len(after["discards"])) == (discards + 1 - 1, 0), "all but the card drawn"
            break
        assert (after["deck"], len(after["discards"])) == (deck - 1, discards + 1), "an empty deck stays empty"
        table.do("place_card", "right")
    assert seen_empty


# --- filling the market -------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-U1")
def test_the_pile_is_chosen_then_the_tile_is_seen_then_the_zone_is_chosen() -> None:
    table = Table(market="mead1 - sheep1 - mead2", tops=("chest", "fish"), **QUIET)
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.choices() == [("take_tile", 0), ("take_tile", 1)]
    table.do("take_tile", 0, chance=[tile("chest", 3, 1), {"top": "sheep"}])
    assert table.view(0)["asked"]["held_tile"] == {"good": "chest", "value": 3, "clan": 1}
    assert table.view(1)["asked"]["held_tile"] == table.view()["asked"]["held_tile"] == {"good": "chest"}
    unseen = [table.view(seat)["unseen_tiles"] for seat in (0, 1, None)]
    assert len(unseen[0]) == len(unseen[1]) - 1, "the others have not seen it"
    assert unseen[1] == unseen[2]
    assert table.choices() == [("place_tile", 1), ("place_tile", 3)]
    assert table.refused("place_tile", 0) == "LOF-U1"
    table.do("place_tile", 3)
    assert table.market() == "mead1 - sheep1 chest3' mead2"
    assert table.view()["piles"][0]["top"] == "sheep"
    table.do("take_tile", 1, chance=[tile("fish", 2), {"top": "fish"}])
    assert table.market() == "mead1 fish2 sheep1 chest3' mead2", "the last empty zone needs no choice"
    assert table.seat == 1


@pytest.mark.rule("LOF-U1", "LOF-P1")
def test_a_tile_must_be_of_the_good_on_top_and_unseen() -> None:
    table = Table(market="mead1 - sheep1 chest1 mead2", tops=("mead", "fish"), **QUIET)
    table.do("play_card", "left").do("stop").do("place_card", "left")
    for wrong in (tile("fish", 2), tile("mead", 1)):
        with pytest.raises(MeadhallError, match="chance cannot have brought"):
            table.do("take_tile", 0, chance=[wrong, {"top": "fish"}])
    assert table.question == "take_tile"


@pytest.mark.rule("LOF-U1")
def test_the_only_pile_left_is_not_asked_for() -> None:
    table = Table(market="- fish1 sheep1 chest1 mead2", piles=(0, 28), tops=(None, "mead"), **QUIET)
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.seat == 1
    assert table.view()["piles"] == [{"tiles": 0, "top": None}, {"tiles": 27, "top": ANY}]


@pytest.mark.rule("LOF-U1", "LOF-P1")
def test_the_new_top_is_not_the_tile_on_top_of_the_other_pile() -> None:
    """Unseen: a fish, which is taken, and two mead and a sheep; the sheep is on top of the other pile."""
    market = "- fish1 sheep1 chest1 mead1"
    unseen = ["fish3'", "mead2", "mead2", "sheep2"]
    removed = Counter(ALL_TILES) - Counter(market.split()) - Counter(unseen)
    for seed in range(20):
        position = {"removed": " ".join(removed.elements()), "piles": (3, 1), "tops": ("fish", "sheep")}
        table = Table(seed, market=market, **position, **QUIET)
        table.do("play_card", "left").do("stop").do("place_card", "left").do("take_tile", 0)
        assert table.market().startswith("fish3'")
        assert table.view()["piles"][0]["top"] == "mead"


@pytest.mark.compiled
@pytest.mark.rule("LOF-U1")
def test_tops_and_tiles_come_as_often_as_there_are_of_them() -> None:
    """Of 27 unseen tiles, 7 are fish and 5 mead, and one fish is on top of the other pile: tops of 4 mead in 25."""
    tops, values = Counter[str](), Counter[int]()
    games = 1500
    for seed in range(games):
        table = Table(seed, market="- fish1 sheep1 chest1 mead2", removed="mead1", **QUIET)
        table.do("play_card", "left").do("stop").do("place_card", "left").do("take_tile", 0)
        tops[table.view()["piles"][0]["top"]] += 1
        values[table.view()["market"][0]["value"]] += 1
    expected = {"mead": 5 / 26, "fish": 6 / 26, "sheep": 7 / 26, "chest": 7 / 26}
    for good, chance in expected.items():
        assert abs(tops[good] / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5, good
    for value, chance in {1: 1 / 6, 2: 3 / 6, 3: 2 / 6}.items():
        assert abs(values[value] / games - chance) < 4 * (chance * (1 - chance) / games) ** 0.5, value


# --- four alike ---------------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-U2")
def test_of_four_alike_the_middle_two_go() -> None:
    table = Table(market="fish1 - fish2 fish2 fish3", tops=("mead", "fish"), **QUIET)
    table.do("play_card", "left").do("stop").do("place_card", "left")
    table.do("take_tile", 0)
    assert table.market().split()[2:] == ["-", "-", "fish3"]
    assert table.question == "take_tile", "and are replaced"
    assert Counter(t["good"] for t in table.view()["removed"]) == {"fish": 2}


@pytest.mark.rule("LOF-U2")
@pytest.mark.parametrize(("seat", "left"), [(0, "fish1 - - fish2 fish3"), (1, "fish1 fish2' - - fish3")])
def test_of_five_alike_the_second_and_third_from_the_active_players_left_go(seat: int, left: str) -> None:
    market = "fish1 fish2' fish2 fish2 fish3" if seat else "fish1 fish2 fish2' fish2 fish3"
    table = Table(market=market, to_play=seat, **QUIET)
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.market() == left


@pytest.mark.rule("LOF-U2")
def test_three_alike_stay() -> None:
    table = Table(market="fish1 mead1 fish2 fish2 sheep1", **QUIET)
    table.pass_turn()
    assert table.market() == "fish1 mead1 fish2 fish2 sheep1"


@pytest.mark.rule("LOF-U2")
def test_four_alike_stay_when_no_tiles_are_left() -> None:
    table = Table(market="fish1 fish2 fish2 fish3 mead3", removed="*", **QUIET)
    table.pass_turn()
    assert table.market() == "fish1 fish2 fish2 fish3 mead3"
    assert not table.view()["end_triggered"]


# --- standstill ---------------------------------------------------------------------------------------------
STUCK = {
    "market": "fish1 fish2 fish2 chest1 chest2",
    "orders": (
        {"a": "mead1", "b": "mead2", "c": "mead3", "d": "mead1"},
        {"a": "sheep1", "b": "sheep2", "c": "sheep3", "d": "mead2"},
    ),
    "hands": ("fish1 fish2 fish3", "fish1 fish2 fish3"),
    "coins": (0, 0),
}


@pytest.mark.rule("LOF-U3")
def test_at_a_standstill_the_central_tile_goes_as_long_as_it_lasts() -> None:
    table = Table(**STUCK, tops=("chest", "mead"))
    table.do("play_card", "left").do("stop").do("place_card", "left")
    assert table.market() == "fish1 fish2 - chest1 chest2"
    table.do("take_tile", 0)
    assert table.market() == "fish1 fish2 - chest1 chest2", "a chest does not help: it goes too"
    table.do("take_tile", 1)
    assert table.seat == 1, "mead does"
    assert Counter(t["good"] for t in table.view()["removed"]) == {"fish": 1, "chest": 1}


@pytest.mark.rule("LOF-U3")
@pytest.mark.parametrize("change", ["order", "load", "market"])
def test_it_is_no_standstill_if_an_order_is_missing_or_loaded_or_fits(change: str) -> None:
    position = dict(STUCK)
    if change == "order":
        position["orders"] = ({"a": "mead1", "b": "mead2", "c": "mead3"}, STUCK["orders"][1])
    if change == "load":
        position["loads"] = ({"b": "mead3"}, {})
    if change == "market":
        position["market"] = "fish1 fish2 fish2 chest1 sheep2"
    table = Table(**position)
    table.pass_turn()
    assert table.market() == position["market"]


@pytest.mark.rule("LOF-U3", "LOF-E1")
def test_a_standstill_without_tiles_to_replace_triggers_the_end() -> None:
    table = Table(**STUCK, removed="*")
    table.pass_turn()
    assert table.view()["end_triggered"]
    assert table.market() == "fish1 fish2 - chest1 chest2"


# --- quiet turns --------------------------------------------------------------------------------------------
@pytest.mark.rule("LOF-U4", "LOF-E2")
def test_twenty_turns_without_a_tile_leaving_the_market_end_the_game() -> None:
    table = Table(**QUIET)
    turns = 0
    while table.question is not None:
        assert table.view()["quiet_turns"] == turns
        table.pass_turn()
        turns += 1
    assert turns == 20


@pytest.mark.rule("LOF-U4")
def test_a_tile_that_leaves_the_market_starts_the_count_anew() -> None:
    table = Table(**QUIET, hands=("sheep1 mead1 sheep2", HAND))
    for _ in range(4):
        table.pass_turn()
    assert table.view()["quiet_turns"] == 4
    table = Table(**QUIET, orders=({"a": "fish1"}, {}), hands=("fish3 mead1 sheep2", HAND))
    table.do("play_card", "left").do("slide", "left").do("stop").play_out()
    assert table.view()["quiet_turns"] == 0
    table.pass_turn()
    assert table.view()["quiet_turns"] == 1
    table.do("play_card", "middle").do("remove_tile", 0).play_out()
    assert table.view()["quiet_turns"] == 0, "a tile that is removed has left it too"

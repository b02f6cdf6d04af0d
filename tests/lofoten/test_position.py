"""Positions, options and actions in words."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.states import bytes_of
from tests.lofoten.table import Table, described, seen, tile

GAME = GAMES["lofoten"]
RICH: dict[str, Any] = {
    "market": "mead1 - sheep1 chest1 mead2",
    "zones": (0, 4),
    "ships": "dacb",
    "orders": ({"a": "fish1", "d": "mead2"}, {"b": "fish2"}),
    "loads": ({"a": "fish3"}, {"b": "fish2"}),
    "improved": ("ab", ""),
    "discards": "chest1 chest2",
    "stored": ({"sheep": "sheep2"}, {"sheep": "sheep3", "mead": "mead3"}),
    "turned": ({"sheep": "sheep2'"}, {}),
    "removed": "chest3",
    "better_longships": True,
    "ties": "both",
    "to_play": 1,
    "jarls": [
        {"effect": "attach_more_goods", "goods": 2, "requirement": {"need": "own_coins", "count": 5}, "owner": 1,
         "warehouse": 0},
        {"effect": "points", "points": 3, "requirement": {"need": "tiles_of", "good": "fish", "count": 3}},
    ],
}  # fmt: skip


def lay(position: dict[str, Any]) -> Match:
    return Match(GAME, ["x", "y"], start=position, seed=1)


def test_a_described_position_is_laid_out_and_described_again() -> None:
    match = lay(described(**RICH))
    again = lay(match.start)
    assert again.start == match.start
    assert bytes_of(again.state) == bytes_of(match.state)
    assert match.to_act == [1]
    assert seen(match)["warehouses"][0]["sides"][1] == {"tiles": 1, "goods": 5, "points": 5}, "with the Cooper"


def test_a_game_that_has_begun_can_be_described_at_the_start_of_a_turn() -> None:
    match = Match(GAME, ["x", "y"], options={"modules": [1, 2, 3]}, seed=5)
    assert bytes_of(lay(match.start).state)[:24] == bytes_of(match.state)[:24], "the same cards in the same places"
    assert lay(match.start).view(0) == match.view(0)
    assert lay(match.start).view(1) == match.view(1)


def order(good: str, value: int, copy: int) -> dict[str, Any]:
    return {"good": good, "value": value, "copy": copy}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"market": [None] * 4}, "market has 4 entries, not 5"),
    ({"market": [tile("mead1")] * 5}, "there are only 1 tiles"),
    ({"market": [{"good": "gold", "value": 1, "clan": 0}] + [None] * 4}, "a tile cannot be read: .*gold"),
    ({"market": [{"good": "mead", "value": 4, "clan": 0}] + [None] * 4}, "a tile cannot be read.*4 - at `[$].value`"),
    ({"market": [{"good": "mead", "value": 1, "clan": 2}] + [None] * 4}, "a tile cannot be read.*2 - at `[$].clan`"),
    ({"piles": [{"tiles": 13, "top": "mead"}, {"tiles": 13, "top": "fish"}]}, "27 tiles for the piles, not 26"),
    ({"piles": [{"tiles": 27, "top": "mead"}, {"tiles": 0, "top": "fish"}]}, "a pile of 0 tiles cannot show 'fish'"),
    ({"piles": [{"tiles": 27, "top": "gold"}, {"tiles": 0, "top": None}]}, "the top of a pile must be one of"),
    ({"hands": [[order("fish", 1, 1)] * 3] * 2}, "there is no order card .* left"),
    ({"hands": [[order("fish", 1, 4)] * 3] * 2}, "there is no order card .* left"),
    ({"hands": [[order("fish", 1, 6)] * 3] * 2}, "an order card cannot be read: .* <= 5"),
    ({"hands": [[], []]}, "a hand has 0 entries, not 3"),
    ({"coins": [5, 4]}, "there are 8 coins, not 9"),
    ({"coins": [-1, 4]}, "coins must be a whole number from 0 to 8"),
    ({"fleets": [{"zone": 2, "longships": list("abca")}] * 2}, "a fleet has each longship once"),
    ({"fleets": [{"zone": 5, "longships": list("abcd")}] * 2}, "the zone of a fleet must be .* from 0 to 4"),
    ({"fleets": [{"zone": 2, "longships": list("abcd"), "loads": {"a": [tile("fish3")]}}] * 2}, "no order for fish"),
    ({"fleets": [{"zone": 2, "longships": list("abcd"), "loads": {"a": []}}] * 2}, "carries 1 to 4 tiles, not 0"),
    ({"warehouses": [{"effect": "majority", "points": 5, "good": "mead"}] * 4}, "two warehouses hold mead"),
    ({"warehouses": [{"effect": "majority", "points": 5, "good": "mead", "stored": [[tile("fish3")], []]}] * 4},
     "warehouse 0 does not hold fish"),
    ({"warehouses": [7] * 4}, "warehouse 0 must be an object, not 7"),
    ({"warehouses": [{"effect": "majority"}] * 4}, "warehouse 0 with the effect 'majority' needs 'points'"),
    ({"jarls": [{"effect": "points", "points": 3, "requirement": {"need": "goods", "count": 1}, "owner": 0}] * 2},
     "seat 0 owns two jarls"),
    ({"jarls": [{"effect": "points", "points": 3}] * 2}, "a requirement must be an object, not None"),
    ({"jarls": [None, None]}, "jarl 0 must be an object"),
    ({"first_player": 2}, "first_player must be one of 0, 1; not 2"),
    ({"to_play": "x"}, "to_play must be one of 0, 1"),
    ({"ours": ["dice"]}, "a part that is ours must be one of"),
    ({"better_longships": 1}, "better_longships must be one of False, True"),
    ({"weather": "fine"}, "a position of Lofoten has no 'weather'"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message"), BAD, ids=[message[:40] for _, message in BAD])
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(change: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        lay({**described(), **change})


def test_the_tops_must_be_there_to_show() -> None:
    few = described(market="mead2 fish1 sheep1 chest1 chest2", removed="mead1 mead1' mead2 mead2' mead2' mead3")
    for pile in few["piles"]:
        pile["top"] = "mead"
    with pytest.raises(MeadhallError, match="not enough tiles of mead left for the tops"):
        lay(few)


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"module": [1]}, "the option list of Lofoten has no 'module'"),
    ({"modules": 1}, "modules must be a list"),
    ({"modules": [4]}, "a module must be one of 1, 2, 3; not 4"),
    ({"modules": [1, 1]}, "modules names one twice"),
    ({"level_2_warehouses": 2}, "level_2_warehouses are part of module 1"),
    ({"modules": [1], "level_2_warehouses": 5}, "level_2_warehouses must be a whole number from 1 to 4"),
    ({"ties": "me"}, "ties must be one of nobody, both; not 'me'"),
    ({"starter": 2}, "starter must be one of random, 0, 1; not 2"),
]


@pytest.mark.parametrize(("options", "message"), OPTIONS, ids=[message[:40] for _, message in OPTIONS])
def test_options_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        Match(GAME, ["x", "y"], options=options, seed=1)


@pytest.mark.parametrize(("words", "message"), [
    ({"do": "dance"}, "do must be one of play_card, .*; not 'dance'"),
    ({"do": "play_card"}, "a move cannot be read: .*`card`"),
    ({"do": "play_card", "card": "top"}, "a move cannot be read: .*'top' - at `[$].card`"),
    ({"do": "stop", "now": 1}, "a move cannot be read: .*`now`"),
    ({"do": "pay", "tile": "fish"}, "a move cannot be read: .* - at `[$].tile`"),
])  # fmt: skip
def test_actions_that_do_not_exist_are_refused(words: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        Table().match.play(0, words)


@pytest.mark.parametrize(("chance", "message"), [
    ("fish", "chance cannot be read: .*got `str`"),
    ({"dice": 1}, "chance cannot be read: .*`dice`"),
    ({"top": "gold"}, "chance cannot be read: .*'gold'"),
    ({"order": 7}, "chance cannot be read: .*[.]order`"),
    ({"tile": {"good": "fish"}}, "chance cannot be read: .*`value`"),
    ({}, "chance brings one order, tile or top at a time, not {}"),
    ({"top": "mead", "order": order("sheep", 3, 3)}, "chance brings one order, tile or top at a time, not {'order'"),
    ({"order": order("sheep", 1, 1)}, "chance cannot have brought"),
    ({"tile": tile("fish3")}, "chance cannot have brought"),
])  # fmt: skip
def test_chance_that_cannot_be_is_refused_and_changes_nothing(chance: Any, message: str) -> None:
    table = Table(coins=(0, 0))
    table.do("play_card", "left")
    before = bytes_of(table.state)
    with pytest.raises(MeadhallError, match=message):
        table.do("stop", chance=[chance])
    assert bytes_of(table.state) == before

"""Pieces as data: an owner's numbers are played, and what cannot be read is refused with its own message."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.games.lofoten.rules.pieces import DATA, PARTS
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from tests.lofoten.table import Table, seen


def with_pieces(seed: int = 0, modules: list[int] | None = None, **pieces: Any) -> Match:
    options = {"pieces": pieces, "modules": modules or []}
    return Match(GAMES["lofoten"], ["x", "y"], options=options, seed=seed)


def changed(part: str, change: Any) -> Any:
    """A part of our pieces, changed."""
    pieces = copy.deepcopy(DATA[part])
    change(pieces)
    return pieces


@pytest.mark.rule("LOF-P4", "LOF-M2", "LOF-J5")
def test_the_numbers_of_an_owner_are_played_and_no_longer_ours() -> None:
    match = with_pieces(warehouses_level_1=[20, 21, 22, 23, 24, 25, 26, 27])
    view = seen(match)
    assert all(card["points"] >= 20 and not card["ours"] for card in view["warehouses"])
    assert "warehouses_level_1" not in view["ours"]
    assert "orders" in view["ours"]
    again = Match(match.game, ["x", "y"], options=match.options, start=match.start)
    assert seen(again) == view, "a record keeps them"
    jarls = seen(with_pieces(modules=[2], jarls=[{"effect": "points", "points": 7}] * 8))["jarls"]
    assert [jarl["points"] for jarl in jarls] == [7, 7]


@pytest.mark.rule("LOF-B2", "LOF-B3")
def test_longships_and_their_points_are_data_too() -> None:
    ships = {
        "a": {"effect": "coin_on_unload"},
        "b": {"effect": "points", "points": 9},
        "c": {"effect": "power_on_unload"},
        "d": {"effect": "several_tiles", "value_at_most": 5},
    }
    pieces = {"longships": ships, "improvement_points": [0, 2, 4, 8, 16]}
    table = Table(better_longships=True, improved=("b", "ac"), pieces=pieces)
    assert (table.line("longship", 0), table.line("improvements", 0)) == (9, 2)
    assert (table.line("longship", 1), table.line("improvements", 1)) == (0, 4)
    assert table.view()["longships"] == ships


@pytest.mark.rule("LOF-P2")
def test_order_cards_and_their_powers_are_data_too() -> None:
    orders = {"mead": [5, 4, 3], "fish": [1, 2, 3], "sheep": [3, 3, 3], "chest": [5, 3, 1]}
    powers = {"mead": "coin", "fish": "slide", "sheep": "turn", "chest": "remove"}
    match = with_pieces(orders=orders, central_power=powers)
    assert match.start["pieces"]["orders"] == orders
    table = Table(pieces={"central_power": powers}, hands=("fish1 sheep1 fish1", "mead1 mead1 mead1"))
    table.do("play_card", "middle")
    assert table.view()["asked"]["power"] == "turn"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"wharehouses": []}, "pieces has no 'wharehouses'"),
    ({"warehouses_level_1": [5, 6]}, "warehouses_level_1 has 2 entries, not 8"),
    ({"warehouses_level_1": [5, 6, 7, 8, 9, 10, 11, 0]}, "the points of a level-1 warehouse must be .* from 1 to 30"),
    ({"warehouses_level_2": {}}, "warehouses_level_2 must be a list"),
    ({"warehouses_level_2": changed("warehouses_level_2", lambda cards: cards[2].update(effect="magic"))},
     "the effect of card 3 of warehouses_level_2 must be one of majority, .*; not 'magic'"),
    ({"warehouses_level_2": changed("warehouses_level_2", lambda cards: cards[1].pop("at_most"))},
     "card 2 of warehouses_level_2 with the effect 'per_good' needs 'at_most'"),
    ({"warehouses_level_2": changed("warehouses_level_2", lambda cards: cards[0].update(rest=3))},
     "card 1 of warehouses_level_2 with the effect 'most_tiles' has no 'rest'"),
    ({"warehouses_level_2": changed("warehouses_level_2", lambda cards: cards.__setitem__(0, 9))},
     "card 1 of warehouses_level_2 must be an object, not 9"),
    ({"warehouses_level_2": changed("warehouses_level_2", lambda cards: cards[0].pop("effect"))},
     "card 1 of warehouses_level_2 needs 'effect'"),
    ({"jarls": changed("jarls", lambda cards: cards[5].update(per=0))}, "per of card 6 of jarls must be .* from 1"),
    ({"jarls": changed("jarls", lambda cards: cards[3].update(effect="dance"))}, "the effect of card 4 of jarls"),
    ({"requirements": changed("requirements", lambda cards: cards.pop())}, "requirements has 6 entries, not 7"),
    ({"requirements": changed("requirements", lambda cards: cards[0].pop())}, "a requirement card has 1 entries"),
    ({"requirements": changed("requirements", lambda cards: cards[0][1].update(need="luck"))},
     "the need of a requirement must be one of"),
    ({"requirements": changed("requirements", lambda cards: cards[0][1].pop("need"))}, "a requirement needs 'need'"),
    ({"requirements": changed("requirements", lambda cards: cards[1][0].update(good="gold"))},
     "the good of a requirement must be one of mead, fish, sheep, chest; not 'gold'"),
    ({"requirements": changed("requirements", lambda cards: cards[1][0].pop("count"))}, "'tiles_of' needs 'count'"),
    ({"longships": changed("longships", lambda ships: ships.pop("c"))}, "longships needs 'c'"),
    ({"longships": changed("longships", lambda ships: ships.update(b=ships["d"]))}, "longships must have each of"),
    ({"longships": changed("longships", lambda ships: ships["c"].update(value_at_most=2))}, "value_at_most .* 3 to 7"),
    ({"improvement_points": [0, 1, 3]}, "improvement_points has 3 entries, not 5"),
    ({"orders": changed("orders", lambda goods: goods.update(mead=[3, 3, 4]))}, "36 order cards, not 37"),
    ({"orders": changed("orders", lambda goods: goods.update(mead=[3, 3]))}, "orders of mead has 2 entries, not 3"),
    ({"central_power": changed("central_power", lambda goods: goods.update(mead="coin"))}, "central_power must have"),
]  # fmt: skip


@pytest.mark.rule("LOF-M2", "LOF-J5", "LOF-B2")
@pytest.mark.parametrize(("pieces", "message"), REFUSED, ids=[message[:40] for _, message in REFUSED])
def test_pieces_that_cannot_be_read_are_refused_with_what_is_wrong(pieces: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        with_pieces(modules=[1, 2, 3], **pieces)


def test_every_part_of_our_own_box_can_be_given_and_read() -> None:
    everything = {part: DATA[part] for part in PARTS}
    ours, given = with_pieces(modules=[1, 2, 3]), with_pieces(modules=[1, 2, 3], **everything)
    assert seen(given)["ours"] == []
    assert ours.start | {"ours": []} == given.start

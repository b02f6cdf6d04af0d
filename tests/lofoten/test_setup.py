"""The pieces and the set-up (LOF-P, LOF-S)."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.games import GAMES
from meadhall.games.lofoten.language.pieces import TILES
from meadhall.games.lofoten.rules.pieces import TILES_OF_KIND
from meadhall.kernel.match import Match
from tests.lofoten.table import seen

GOODS = ("mead", "fish", "sheep", "chest")


def new(seed: int = 0, **options: object) -> Match:
    return Match(GAMES["lofoten"], ["x", "y"], options=options, seed=seed)


@pytest.mark.rule("LOF-P1")
def test_32_tiles_of_four_goods_three_values_and_two_clans() -> None:
    tiles = [TILES[kind] for kind, count in enumerate(TILES_OF_KIND) for _ in range(count)]
    assert len(tiles) == 32
    assert Counter((tile.good, tile.value) for tile in tiles) == {
        (good, value): count for good in GOODS for value, count in ((1, 2), (2, 4), (3, 2))
    }
    for clan in (0, 1):
        own = Counter((tile.good, tile.value) for tile in tiles if tile.clan == clan)
        assert own == {(good, value): count for good in GOODS for value, count in ((1, 1), (2, 2), (3, 1))}


@pytest.mark.rule("LOF-P2")
def test_36_order_cards_nine_of_each_good() -> None:
    view = seen(new())
    orders = [order for fleet in view["fleets"] for order in fleet["orders"].values()]
    cards = orders + view["discards"] + view["unseen_orders"]
    assert Counter((card["good"], card["value"]) for card in cards) == {(g, v): 3 for g in GOODS for v in (1, 2, 3)}
    powers = new().start["pieces"]["central_power"]
    assert powers == {"chest": "coin", "mead": "remove", "fish": "turn", "sheep": "slide"}


@pytest.mark.rule("LOF-S6", "LOF-P3")
def test_coins_and_the_first_player() -> None:
    for seed in range(6):
        view = seen(new(seed))
        first = view["first_player"]
        assert [view["fleets"][first]["coins"], view["fleets"][1 - first]["coins"], view["reserve"]] == [2, 3, 3]
        assert view["asked"]["seats"] == [first]
    assert {seen(new(seed))["first_player"] for seed in range(20)} == {0, 1}, "random"
    assert {seen(new(seed, starter=1))["first_player"] for seed in range(20)} == {1}, "or named"


@pytest.mark.rule("LOF-S1")
def test_the_market_is_filled_from_both_piles_in_turn() -> None:
    goods: Counter[str] = Counter()
    for seed in range(200):
        view = seen(new(seed))
        assert [pile["tiles"] for pile in view["piles"]] == [13, 14]
        assert all(pile["top"] in GOODS for pile in view["piles"])
        assert len(view["unseen_tiles"]) == 27
        goods.update(tile["good"] for tile in view["market"])
    assert sum(goods.values()) == 1000
    assert all(200 < goods[good] < 300 for good in GOODS), "250 each, give or take four standard deviations"


@pytest.mark.rule("LOF-S1", "LOF-U2")
def test_four_alike_may_lie_there_at_set_up() -> None:
    four = [m for m in map(new, range(300)) if max(Counter(t["good"] for t in seen(m)["market"]).values()) >= 4]
    assert four, "seen in about one game of twenty"


@pytest.mark.rule("LOF-S2", "LOF-P4")
def test_four_different_level_1_warehouses() -> None:
    found = set()
    for seed in range(50):
        cards = seen(new(seed))["warehouses"]
        assert [card["effect"] for card in cards] == ["majority"] * 4
        assert all(card["ours"] and card["level"] == 1 and card["good"] is None for card in cards)
        points = [card["points"] for card in cards]
        assert len(set(points)) == 4
        found.update(points)
    assert found == set(range(5, 13))


@pytest.mark.rule("LOF-S3")
def test_the_wheels_stand_at_the_centre_with_longships_in_random_places() -> None:
    fleets = [fleet for seed in range(100) for fleet in seen(new(seed))["fleets"]]
    assert {fleet["zone"] for fleet in fleets} == {2}
    assert {tuple(sorted(fleet["longships"])) for fleet in fleets} == {("a", "b", "c", "d")}
    assert len({tuple(fleet["longships"]) for fleet in fleets}) == 24
    assert not any(fleet["improved"] for fleet in fleets)


@pytest.mark.rule("LOF-S4")
def test_the_first_orders_differ_and_rejects_are_discarded() -> None:
    redrawn = 0
    for seed in range(60):
        view = seen(new(seed))
        for fleet in view["fleets"]:
            _, right, _, left = fleet["longships"]
            assert set(fleet["orders"]) == {left, right}
            assert fleet["orders"][left]["good"] != fleet["orders"][right]["good"]
        pairs = view["discards"]
        redrawn += len(pairs) // 2
        assert len(pairs) % 2 == 0
    assert 20 < redrawn < 60, "a pair is alike with 8/35: 36 expected"


@pytest.mark.rule("LOF-S5")
def test_hands_of_three_are_secret() -> None:
    match = new()
    for seat in (0, 1):
        hands = [fleet["hand"] for fleet in seen(match, seat)["fleets"]]
        assert len(hands[seat]) == 3
        assert all(hands[seat])
        assert hands[1 - seat] == [None] * 3
    assert [fleet["hand"] for fleet in seen(match)["fleets"]] == [[None] * 3] * 2, "a spectator sees none"
    assert seen(match)["deck"] == 36 - 4 - 6 - len(seen(match)["discards"])


@pytest.mark.rule("LOF-S7", "LOF-T3")
def test_left_and_right_are_each_players_own() -> None:
    match = new(3, starter=1)
    match.play(1, {"do": "play_card", "card": "right"})
    match.play(1, {"do": "slide", "way": "right"})
    assert seen(match)["fleets"][1]["zone"] == 1, "the right of seat 1 is the left of seat 0"
    match = new(3, starter=0)
    match.play(0, {"do": "play_card", "card": "right"})
    match.play(0, {"do": "slide", "way": "right"})
    assert seen(match)["fleets"][0]["zone"] == 3

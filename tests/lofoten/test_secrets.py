"""What a seat can know: views, dealing again, and bots that do not see what is hidden (LOF-S5, D1, U1, J5)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

from meadhall.bots.levels import bot_named
from meadhall.games import GAMES
from meadhall.games.lofoten.language.moves import LofotenPlaceTile, PlayCard, RemoveTile
from meadhall.games.lofoten.language.pieces import ORDERS, TILES
from meadhall.games.lofoten.language.position import cards_of
from meadhall.games.lofoten.rules.state import HAND, HAND_PLACES
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.errors import Refused
from meadhall.kernel.match import Match
from meadhall.kernel.seeing import view
from meadhall.kernel.shapes import words_of
from meadhall.kernel.states import bytes_of, copy_of
from tests.lofoten.conserved import lost_piece
from tests.lofoten.table import HAND as CARDS
from tests.lofoten.table import Table
from tests.lofoten.table import seen as table_seen

GAME = GAMES["lofoten"]
SEER = {
    "effect": "draw_two_keep_one",
    "points": 1,
    "requirement": {"need": "goods", "count": 40},
    "owner": 0,
    "warehouse": None,
}
OTHER = {"effect": "points", "points": 3, "requirement": {"need": "goods", "count": 40}}


def seen(state: Any, seat: int | None) -> str:
    return json.dumps(words_of(view(GAME, state, seat)))


def dealt_again(state: Any, seat: int, seed: int) -> Any:
    copy = copy_of(state)
    GAME.rules.reimagine(copy, seat, seeded_dice(seed)[0])
    return copy


def positions(games: int, every: int) -> Iterator[Match]:
    """Positions of random games, with all modules and without; in some of them a player owns the Seer."""
    for seed in range(games):
        match = Match(GAME, ["x", "y"], options={"modules": [[], [1, 2, 3], [2]][seed % 3]}, seed=seed)
        if seed % 3 == 2:
            match = Table(seed, jarls=[{**SEER, "owner": seed % 2}, OTHER]).match
        moves = Random(seed)
        while match.to_act:
            if moves.random() * every < 1:
                yield match
            match.play(match.to_act[0], moves.choice(match.legal(match.to_act[0])))


# --- dealing again ------------------------------------------------------------------------------------------
@pytest.mark.compiled
@pytest.mark.rule("LOF-S5", "LOF-D1", "LOF-U1", "LOF-J5")
def test_what_is_dealt_again_looks_the_same_to_the_seat_and_loses_nothing() -> None:
    changed = 0
    for number, match in enumerate(positions(games=24, every=16)):
        for seat in (0, 1):
            copy = dealt_again(match.state, seat, number)
            assert seen(copy, seat) == seen(match.state, seat)
            assert seen(copy, None) == seen(match.state, None)
            assert not lost_piece(copy)
            changed += bytes_of(copy) != bytes_of(match.state)
    assert changed > 250


@pytest.mark.rule("LOF-S5")
def test_dealing_again_does_not_depend_on_what_the_seat_cannot_know() -> None:
    """Two states that differ only in secrets become the same state, by seed: so does all that follows from it."""
    for number, match in enumerate(positions(games=12, every=10)):
        for seat in (0, 1):
            other = dealt_again(match.state, seat, number)
            assert bytes_of(dealt_again(match.state, seat, 99)) == bytes_of(dealt_again(other, seat, 99))


@pytest.mark.rule("LOF-S5")
def test_two_tables_that_differ_in_the_rivals_hand_are_dealt_again_alike() -> None:
    """Also in what the rival knows, which depends on that hand."""
    one, two = (Table(hands=(CARDS, hand)).state for hand in ("fish1 fish2 fish3", "chest1 fish2 chest3"))
    assert seen(one, 0) == seen(two, 0)
    assert bytes_of(one) != bytes_of(two)
    assert bytes_of(dealt_again(one, 0, 3)) == bytes_of(dealt_again(two, 0, 3))


def frequencies(state: Any, seat: int, deals: int) -> list[Counter[int]]:
    """How often each card comes to each place of the rival's hand."""
    found: list[Counter[int]] = [Counter() for _ in range(HAND)]
    dice = seeded_dice(5)
    for _ in range(deals):
        copy = copy_of(state)
        GAME.rules.reimagine(copy, seat, dice[0])
        for place in range(HAND):
            found[place][int(copy.hand[1 - seat, place])] += 1
    return found


def assert_even(counter: Counter[int], cards: set[int], deals: int) -> None:
    """Each of the cards comes equally often, within five standard deviations, and no other."""
    assert set(counter) == cards
    chance = 1 / len(cards)
    for card in cards:
        deviation = (deals * chance * (1 - chance)) ** 0.5
        assert abs(counter[card] - deals * chance) <= 5 * deviation


def cards_named(cards: list[dict[str, Any]]) -> set[int]:
    return {card for card, order in enumerate(words_of(ORDERS)) if order in cards}


@pytest.mark.compiled
@pytest.mark.rule("LOF-S5")
def test_at_the_start_each_unseen_card_is_equally_likely_in_each_place() -> None:
    state = Match(GAME, ["x", "y"], seed=4).state
    for seat in (0, 1):
        unseen = cards_named(words_of(view(GAME, state, seat).unseen_orders))
        for counter in frequencies(state, seat, 5200):
            assert_even(counter, unseen, 5200)


DISCARDS = "fish1 fish1 fish2 fish2 fish3 fish3 chest1 chest1 chest2 chest2 chest3 chest3 mead3 mead3 mead3"


def empty_deck() -> Table:
    """Seat 0 has drawn the last card of the deck; seat 1 has just drawn from the new one."""
    table = Table(discards=DISCARDS, coins=(0, 0))
    table.pass_turn()
    while table.view()["deck"]:
        table.pass_turn()
    old = table.seat
    table.do("play_card", "left").do("stop").do("place_card", "right")
    assert table.seat != old
    return table


@pytest.mark.compiled
@pytest.mark.rule("LOF-D1")
def test_when_the_deck_has_run_out_the_cards_of_a_hand_are_known_but_not_their_places() -> None:
    table = empty_deck()
    owner = 1 - table.seat  # holds two cards of the old deck, then one of the new
    state = table.state
    old = {int(card) for card in state.hand[owner][:2]}
    first, second, third = frequencies(state, 1 - owner, 4000)
    assert_even(first, old, 4000)
    assert_even(second, old, 4000)
    assert_even(third, set(cards_of(int(state.deck))) | {int(state.hand[owner, 2])}, 4000)


@pytest.mark.compiled
@pytest.mark.rule("LOF-T2", "LOF-S5")
def test_cards_drawn_later_can_be_what_the_seer_put_back_but_earlier_ones_cannot() -> None:
    table = Table(jarls=[SEER, OTHER], coins=(0, 0), hands=(CARDS, "fish1 fish2 fish3"))
    chest, kept = ({"order": {"good": "chest", "value": value, "copy": 1}} for value in (3, 1))
    table.do("play_card", "left").do("stop", chance=[chest, kept]).do("keep_card", "second").do("place_card", "left")
    table.do("play_card", "left").do("stop").do("place_card", "right")
    assert table.seat == 0
    (back,) = cards_named([chest["order"]])
    unseen = cards_named(table.view(0)["unseen_orders"])
    deals = 6000
    first, second, third = frequencies(table.state, 0, deals)
    assert_even(first, unseen - {back}, deals)
    assert_even(second, unseen - {back}, deals)
    places = len(unseen) - 2  # the deck and the card drawn since: the card put back is in any of them
    expected = deals / places
    assert abs(third[back] - expected) <= 5 * expected**0.5
    assert set(third) == unseen


@pytest.mark.compiled
@pytest.mark.rule("LOF-U1")
def test_a_tile_that_the_rival_looks_at_is_any_unseen_one_of_its_good() -> None:
    table = Table(market="mead1 - - chest1 mead2", coins=(0, 0), tops=("fish", "mead"))
    table.do("play_card", "left").do("stop").do("place_card", "left").do("take_tile", 0)
    assert table.question == "place_tile"
    values: Counter[int] = Counter()
    deals = 4000
    for seed in range(deals):
        copy = dealt_again(table.state, 1, seed)
        tile = TILES[copy.held_tile]
        values[tile.value] += 1
        assert tile.good == "fish"
    for value, chance in {1: 2 / 8, 2: 4 / 8, 3: 2 / 8}.items():
        assert abs(values[value] - deals * chance) <= 5 * (deals * chance * (1 - chance)) ** 0.5
    own = dealt_again(table.state, 0, 1)
    assert own.held_tile == table.state.held_tile, "who looks knows"


# --- what is told ---------------------------------------------------------------------------------------------
def played(value: int) -> Match:
    """A turn in which the cards drawn and the tiles taken have this value."""
    order = {"order": {"good": "chest", "value": value, "copy": 1}}
    other = {"order": {"good": "fish", "value": value, "copy": 1}}
    tile = {"tile": {"good": "fish", "value": value, "clan": 1}}
    seer, market = [SEER, OTHER], "mead1 - - chest1 mead2"
    table = Table(jarls=seer, market=market, tops=("fish", "mead"), hands=(CARDS, "mead1 mead2 mead3"), coins=(4, 0))
    table.do("play_card", "left").do("stop", chance=[order, other]).do("keep_card", "first").do("place_card", "left")
    table.do("take_tile", 0, chance=[tile, {"top": "sheep"}])
    return table.match


@pytest.mark.rule("LOF-D1", "LOF-J5", "LOF-U1")
def test_games_that_differ_only_in_what_is_drawn_unseen_are_told_alike() -> None:
    one, two = played(1), played(3)
    assert one.entries != two.entries
    for seat in (1, None):
        assert one.visible(seat) == two.visible(seat)
    for match in (one, two):
        assert match.visible(0) == match.entries, "who draws sees it"
    drawn, taken = one.visible(1)[1], one.visible(1)[-1]
    assert words_of(drawn) == {"seat": 0, "move": {"do": "stop"}}
    backs = [{"tile": {"good": "fish"}}, {"top": "sheep"}]
    assert words_of(taken.chance) == backs, "what the backs of the tiles show"


@pytest.mark.rule("LOF-T8", "LOF-D1")
def test_cards_drawn_in_an_entry_are_its_seats_and_the_rival_is_not_told() -> None:
    drawn = 0
    for match in positions(games=9, every=1):
        if not match.entries:
            continue
        entry = match.entries[-1]
        orders = [outcome.order for outcome in entry.chance if outcome.order]
        held = match.state.held_card.tolist() if match.state.current == entry.seat else []
        own = [ORDERS[card] for card in (*match.state.hand[entry.seat].tolist(), *held) if card >= 0]
        assert all(order in own for order in orders)
        drawn += len(orders)
        last = len(match.entries) - 1
        assert match.visible(entry.seat, last) == [entry]
        for other in (1 - entry.seat, None):
            (told,) = match.visible(other, last)
            assert (told.seat, told.move) == (entry.seat, entry.move)
            assert not any(outcome.order or (outcome.tile and outcome.tile.value) for outcome in told.chance)
    assert drawn > 100


# --- leaks --------------------------------------------------------------------------------------------------
SLOW = ("apprentice@20", "seasoned@20", "master@20", "plain@20")


@pytest.mark.rule("LOF-S5")
@pytest.mark.parametrize("bot", ["random", "greedy", *(pytest.param(bot, marks=pytest.mark.compiled) for bot in SLOW)])
def test_bots_move_alike_on_states_that_differ_only_in_what_the_seat_cannot_know(bot: str) -> None:
    choose = bot_named(bot)
    compared = 0
    for number, match in enumerate(positions(games=6, every=25)):
        seat = match.to_act[0]
        other = Match(GAME, ["x", "y"], seed=0)
        other._state[0] = dealt_again(match.state, seat, number)
        assert seen(other.state, seat) == seen(match.state, seat)
        handed = [one.position(seat, number) for one in (other, match)]
        assert handed[0].content == handed[1].content, "a bot is handed no more than the seat may know"
        assert choose(handed[0], number) == choose(handed[1], number)
        compared += bytes_of(other.state) != bytes_of(match.state)
    assert compared > 20


def words_in(view: Any) -> Iterator[Any]:
    """All that stands anywhere in a view."""
    if isinstance(view, dict):
        for value in view.values():
            yield from words_in(value)
        yield view
    elif isinstance(view, list):
        for value in view:
            yield from words_in(value)


@pytest.mark.rule("LOF-S5")
def test_a_hand_is_nowhere_in_the_rivals_view_but_among_all_unseen_cards() -> None:
    for match in positions(games=6, every=12):
        for seat in (0, 1, None):
            view = table_seen(match, seat)
            hidden = [words_of(ORDERS[c]) for s in (0, 1) if s != seat for c in match.state.hand[s].tolist() if c >= 0]
            assert all(card in view["unseen_orders"] for card in hidden)
            open_part = {field: value for field, value in view.items() if field != "unseen_orders"}
            assert not any(card in list(words_in(open_part)) for card in hidden)


# --- what a move brings to light ------------------------------------------------------------------------------
@pytest.mark.compiled
def test_a_move_tells_everybody_the_piece_that_it_brings_to_light() -> None:
    told = set()
    for match in chain(positions(games=12, every=8), [played(2)]):
        seat = match.to_act[0]
        before = match.view(seat)
        for action in match.legal(seat):
            after = match.clone()
            after.play(seat, action)
            entry = after.visible(1 - seat)[-1]
            assert entry == after.visible(None)[-1]
            move, piece = entry.move, entry.shows
            if isinstance(move, PlayCard):
                assert piece.order == before.fleets[seat].hand[HAND_PLACES.index(move.card)]
            elif isinstance(move, RemoveTile):
                assert piece.tile == before.market[move.zone]
            elif isinstance(move, LofotenPlaceTile):
                assert piece.tile == after.view().market[move.zone]
            else:
                assert piece is UNSET
            told.add(type(move))
    assert {PlayCard, RemoveTile, LofotenPlaceTile} <= told


def test_a_refused_move_of_the_rival_tells_no_card() -> None:
    table = Table()
    with pytest.raises(Refused) as refused:
        table.match.play(1 - table.match.to_act[0], {"do": "play_card", "card": "left"})
    assert "good" not in str(refused.value)

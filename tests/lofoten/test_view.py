"""What a seat sees, and what each choice would bring."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from meadhall.games import GAMES
from meadhall.games.lofoten.language.moves import Pay, RemoveTile, Stop, TakeTile
from meadhall.games.lofoten.language.pieces import Drawn, LofotenShown, Order, Tile
from meadhall.games.lofoten.language.text import action_text, question_text, render_text, score_sheet
from meadhall.games.lofoten.view.shapes import LofotenView
from meadhall.kernel.match import Match
from meadhall.kernel.seeing import sentence
from meadhall.kernel.shapes import words_of
from tests.lofoten.table import HAND, Table, short

GAME = GAMES["lofoten"]


def brings(table: Table, do: str, *which: Any) -> dict[str, Any]:
    """What a choice would bring, tiles in short words."""
    words = table.words(do, *which)
    choice = next(c for c in table.view(table.seat)["choices"] if c["move"] == words)
    return {
        field: [short(tile) for tile in value] if field in ("loads", "unloads") else value
        for field, value in choice["brings"].items()
        if field != "fleet"
    }


def said_of(view: LofotenView) -> list[str]:
    """The choices in words."""
    return [sentence(GAME, choice.move, choice.brings, choice.shows) for choice in view.choices]


CARGO = {"orders": ({"d": "sheep1", "b": "mead2"}, {}), "loads": ({"b": "mead3"}, {})}


@pytest.mark.rule("LOF-A2", "LOF-A3")
def test_a_movement_tells_what_it_would_load_and_unload_and_score() -> None:
    table = Table(**CARGO, stored=({}, {"mead": "mead2'"}), hands=("fish3 mead1 fish3", HAND))
    table.do("play_card", "right")
    assert brings(table, "turn", "clockwise") == {
        "loads": ["sheep1"],
        "unloads": ["mead3"],
        "points": 5,
        "rival_points": -5,
    }
    assert brings(table, "slide", "right") == {}
    assert brings(table, "buy_movement") == {"coins": -1}


@pytest.mark.rule("LOF-T3")
def test_a_movement_tells_where_the_fleet_is_then() -> None:
    table = Table(hands=("fish3 mead1 fish3", HAND), zones=(1, 3))
    table.do("play_card", "right")
    for do, way in (("slide", "right"), ("turn", "clockwise")):
        choice = next(one for one in table.view(0)["choices"] if one["move"]["do"] == do)
        table.do(do, way)
        fleet = table.view(0)["fleets"][0]
        assert choice["brings"]["fleet"] == {field: fleet[field] for field in ("zone", "longships")}


def test_goods_that_wait_for_a_warehouse_are_unloaded_once() -> None:
    table = Table(**CARGO, hands=("fish3 mead1 fish3", HAND))
    table.do("play_card", "right")
    assert brings(table, "turn", "clockwise") == {"loads": ["sheep1"], "unloads": ["mead3"]}
    table.do("turn", "clockwise")
    assert brings(table, "store", 2) == {"points": 7}


def test_a_side_card_tells_every_way_it_can_be_used() -> None:
    table = Table(**CARGO, stored=({}, {"mead": "mead2'"}), hands=("fish2 mead1 fish2", HAND), zones=(4, 2))
    card = brings(table, "play_card", "right")
    assert card["movements"] == 2
    paths = {tuple(path["moves"]): path for path in card["paths"]}
    assert set(paths) == {("turn",), ("turn", "turn")}, "at the end of the market it can only turn"
    assert [short(tile) for tile in paths["turn",]["unloads"]] == ["mead3"]
    assert (paths["turn", "turn"]["bow"], paths["turn", "turn"]["dock"]) == ("c", "a")
    left = {tuple(path["moves"]) for path in brings(table, "play_card", "left")["paths"]}
    assert left == {("slide",), ("turn",), ("slide", "slide"), ("slide", "turn"), ("turn", "slide"), ("turn", "turn")}


def test_of_very_many_movements_only_the_first_are_told() -> None:
    """The ways double with each movement; an owner's Helmsman may give any number."""
    need = {"need": "goods", "count": 40}
    helmsman = {"effect": "extra_movement", "movements": 50, "requirement": need, "owner": 0}
    other = {"effect": "points", "points": 3, "requirement": need}
    card = brings(Table(jarls=[helmsman, other], hands=("fish2 mead1 fish2", HAND)), "play_card", "right")
    assert card["movements"] == 52
    assert max(len(path["moves"]) for path in card["paths"]) == 5


def test_a_middle_card_tells_its_power() -> None:
    table = Table(stored=({"mead": "mead3 mead3'"}, {}))
    assert brings(table, "play_card", "middle") == {"power": "remove", "uses": 2}


@pytest.mark.rule("LOF-E4")
def test_each_warehouse_tells_what_it_would_score_now() -> None:
    table = Table(stored=({"mead": "mead3"}, {"mead": "mead2'", "fish": "fish2"}))
    first, second, third, _ = table.view()["warehouses"]
    assert first["sides"] == [{"tiles": 1, "goods": 3, "points": 5}, {"tiles": 1, "goods": 2, "points": 0}]
    assert second["sides"] == [{"tiles": 0, "goods": 0, "points": 0}, {"tiles": 1, "goods": 2, "points": 6}]
    assert third["sides"] == [{"tiles": 0, "goods": 0, "points": 0}] * 2


def test_everything_is_either_a_choice_or_refused_by_a_rule() -> None:
    match = Match(GAMES["lofoten"], ["x", "y"], options={"modules": [1, 2, 3]}, seed=2)
    for step in range(60):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view = match.view(seat)
        refused = match.refused(seat)
        actions = [one.action for one in (*view.choices, *refused)]
        assert sorted(actions) == list(range(match.game.rules.num_actions))
        assert all(one.rule.startswith("LOF-") for one in refused)
        for other in (1 - seat, None):
            assert match.view(other).choices == ()
        assert match.refused(1 - seat) == []
        words = words_of(view)
        assert words_of(msgspec.convert(words, LofotenView)) == words, "it is what its types say"
        match.play(seat, match.legal(seat)[step % len(match.legal(seat))])


# --- text ---------------------------------------------------------------------------------------------------
def test_the_table_as_text_from_both_sides() -> None:
    table = Table(
        **CARGO,
        stored=({"fish": "fish2"}, {"fish": "fish3"}),
        jarls=[
            {"effect": "attach_more_goods", "goods": 2, "requirement": {"need": "goods", "count": 10}, "owner": 1,
             "warehouse": 0},
            {"effect": "points", "points": 3, "requirement": {"need": "tiles_of", "good": "fish", "count": 3}},
        ],
        better_longships=True,
        improved=("a", ""),
    )  # fmt: skip
    first, second = (render_text(table.match.view(seat), 200) for seat in (0, 1))
    assert "zone 1          zone 2" in first
    assert "zone 5          zone 4" in second
    assert "hand, left to right: sheep 1   mead 1   sheep 2" in first
    assert first.count("?   ?   ?") == 1
    assert "bow   a*: empty" in first
    assert "right b: order mead 2, loaded with 3 mead (blue)" in first
    assert "player 2: 5 goods on 1 tile, 5 PP" in first
    assert "Cooper: you count 2 more goods in one warehouse [ours] (player 2), warehouse 1" in first
    assert "requires: 3 tiles of fish stored" in first
    assert "a: 3 PP at the end" in first
    assert "5 PP for the most goods [ours]" in first
    spectator = render_text(table.match.view(None), 80)
    assert spectator.count("?   ?   ?") == 2


def test_the_end_is_announced() -> None:
    table = Table(market="- fish1 sheep1 chest1 mead2", removed="*", coins=(0, 0))
    table.pass_turn()
    assert "the last turn is player 2's" in render_text(table.match.view(1), 80)
    quiet = Table(coins=(0, 0))
    quiet.pass_turn()
    assert "1 quiet turn" in render_text(quiet.match.view(1), 80)


def test_what_is_asked_in_words() -> None:
    table = Table(market="mead1 - - chest1 mead2", tops=("fish", "mead"), coins=(2, 0))
    assert question_text(table.match.view(0)) == "Player 1, play one of your cards"
    table.do("play_card", "left")
    assert question_text(table.match.view(0)) == "Player 1, move to the left: 1 left"
    table.do("stop", chance=[{"order": {"good": "chest", "value": 3, "copy": 1}}])
    assert question_text(table.match.view(0)) == "Player 1, put into your hand: chest 3"
    assert question_text(table.match.view(1)) == "Player 1, put into your hand: ?"
    table.do("place_card", "left")
    assert question_text(table.match.view(0)) == "Player 1, take a tile for the market"
    table.do("take_tile", 0, chance=[{"tile": {"good": "fish", "value": 3, "clan": 1}}, {"top": "sheep"}])
    assert question_text(table.match.view(0)) == "Player 1, put 3 fish (red) on an empty zone"
    assert question_text(table.match.view(1)) == "Player 1, put a tile of fish on an empty zone"
    table.do("place_tile", 1).do("take_tile", 0)
    assert question_text(table.match.view(0)) == "Player 1, end your turn, or do more"
    table.do("end_turn").do("play_card", "middle")
    assert question_text(table.match.view(0)) == "Player 2, remove a market tile: 1 left"


def test_choices_in_words_tell_what_they_bring() -> None:
    table = Table(**CARGO, stored=({}, {"mead": "mead2'"}), hands=("fish2 mead1 fish2", HAND))
    said = said_of(table.match.view(0))
    assert said[0] == "Play the left card, fish 2 (2 movements)"
    assert said[1] == "Play the middle card, mead 1 (then once: remove a market tile)"
    assert said[2] == "Play the right card, fish 2 (2 movements, as turn: loads 1 sheep (blue); unloads 3 mead (blue))"
    assert said[3] == "Pay for a new hand (-2 coins)"
    table.do("play_card", "right")
    said = said_of(table.match.view(0))
    assert "Turn a quarter clockwise (loads 1 sheep (blue); unloads 3 mead (blue); +5 PP; -5 PP for the rival)" in said
    tile = Tile("fish", 2, 1)
    assert action_text(RemoveTile(0)) == "Remove the tile of zone 1"
    assert action_text(RemoveTile(0), shows=LofotenShown(tile=tile)) == "Remove the tile of zone 1, 2 fish (red)"
    assert action_text(Pay(tile)) == "Pay with 2 fish (red)"


def test_what_chance_brought_is_told_without_the_secrets() -> None:
    assert action_text(Stop(), chance=[Drawn(order=Order("chest", 3, 1))]) == "Stop"
    taken = [Drawn(tile=Tile("fish", 3, 1)), Drawn(top="mead")]
    assert action_text(TakeTile(0), chance=taken) == "Take a tile of pile 1; top mead"


@pytest.mark.slow
def test_every_question_and_action_of_whole_games_has_words() -> None:
    questions = set()
    for seed in range(6):
        options = {"modules": [1, 2, 3], "level_2_warehouses": 4}
        match, moves = Match(GAMES["lofoten"], ["x", "y"], options=options, seed=seed), Random(seed)
        while match.to_act:
            seat = match.to_act[0]
            view = match.view(seat)
            questions.add(view.asked.question)
            assert question_text(view).startswith(f"Player {seat + 1}")
            assert all(said_of(view))
            assert render_text(view, 100)
            match.play(seat, moves.choice(match.legal(seat)))
        assert question_text(match.view()) == "The game is over."
    assert questions >= {"play_card", "move", "use_power", "store", "place_card", "take_tile", "end_of_turn", "pay"}


def test_the_score_sheet_has_a_line_for_what_is_played() -> None:
    table = Table(stored=({"mead": "mead3"}, {"fish": "fish2"}))
    rows = score_sheet(table.match.view())
    assert rows[1] == ["warehouse 1, mead", "3 goods: 5", "0 goods: 0"]
    assert rows[3] == ["warehouse 3", "0 goods: 0", "0 goods: 0"]
    assert rows[-1] == ["total", "5", "6"]
    assert len(rows) == 6
    jarl = {"effect": "points", "points": 3, "requirement": {"need": "goods", "count": 1}}
    assert len(score_sheet(Table(better_longships=True, jarls=[jarl, jarl]).match.view())) == 9

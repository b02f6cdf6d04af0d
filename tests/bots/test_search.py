"""The search: the same by seed, blind to secrets, and stronger than the yardsticks."""

from __future__ import annotations

from itertools import count
from math import inf
from random import Random
from typing import Any

import numpy as np
import pytest

from meadhall.bots.levels import SETTINGS, bot_named
from meadhall.bots.names import BOTS, LEVELS
from meadhall.bots.search import CHUNK, SearchSettings, settings_for, think, weights_of
from meadhall.games import GAMES
from meadhall.games.looot.rules.state import CELL_ACTION
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.kernel.match import Match
from meadhall.kernel.rule import INTERPRETED
from meadhall.kernel.shapes import do_of
from meadhall.kernel.states import bytes_of
from tests.lofoten.table import Table, last_turn

FEW = SearchSettings(simulations=4 if INTERPRETED else 60, horizon=4)
TABLES = [("looot", 2, {}), ("looot", 4, {}), ("loot", 1, {}), ("loot", 3, {}), ("lofoten", 2, {"modules": [1, 2, 3]})]


def positions(name: str, players: int, options: dict[str, Any], every: int) -> list[Match]:
    """Matches stopped at different moments of a random game."""
    found = []
    for stop in range(0, 60, every):
        match, moves = Match(GAMES[name], ["x"] * players, options=options, seed=4), Random(4)
        while match.to_act and len(match.entries) < stop:
            match.play(match.to_act[0], moves.choice(match.legal(match.to_act[0])))
        if match.to_act and len(match.legal(match.to_act[-1])) > 1:
            found.append(match)
    return found


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_seed_and_a_number_of_simulations_give_the_same_legal_move(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for match in positions(name, players, options, every=15):
        seat, before = match.to_act[-1], bytes_of(match.state)
        first, again = (think(match.position(seat, 7), 7, FEW) for _ in range(2))
        assert np.array_equal(first.visits, again.visits)
        assert np.array_equal(first.values, again.values)
        assert first.best in match.legal(seat)
        assert set(np.flatnonzero(first.visits)) <= set(match.legal(seat))
        assert first.visits.sum() == first.simulations == FEW.simulations
        assert bytes_of(match.state) == before, "thinking changes nothing"


def test_threads_grow_trees_that_are_added_up() -> None:
    match = Match(GAMES["lofoten"], ["x", "y"], seed=1)
    seat = match.to_act[0]
    settings = SearchSettings(simulations=20, horizon=2, threads=2)
    first, again = (think(match.position(seat, 7), 7, settings) for _ in range(2))
    assert first.simulations == first.visits.sum() == 20
    assert np.array_equal(first.visits, again.visits)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_plain_search_knows_nothing_of_any_game(game: Game) -> None:
    settings = settings_for(game, SETTINGS["plain"])
    assert (settings.horizon, settings.tries, settings.best_first) == (-1, 1, 0)


def test_a_value_is_a_part_of_a_win() -> None:
    match = Match(GAMES["looot"], ["x", "y"], seed=1)
    thought = think(match.position(match.to_act[0], 7), 7, FEW)
    seen = thought.values[thought.visits > 0]
    assert (seen >= 0).all()
    assert (seen <= 1).all()


def test_the_search_unloads_what_wins_the_game() -> None:
    """The last action of the game: a turn to the right stores the fish that decide a warehouse."""
    table = last_turn()
    thought = think(table.match.position(1, 3), 3, SearchSettings(simulations=40, horizon=6))
    table.match.play(1, thought.best)
    assert table.match.entries[-1].move.card == "right"
    thought = think(table.match.position(1, 3), 3, SearchSettings(simulations=40, horizon=6))
    table.match.play(1, thought.best)
    assert do_of(table.match.entries[-1].move) == "turn"


def test_a_rival_is_believed_to_do_what_is_best_for_itself() -> None:
    """The same turn, thought about by the seat that loses by it."""
    table = last_turn()
    table.match.play(1, {"do": "play_card", "card": "right"})
    thought = think(table.match.position(0, 3), 3, SearchSettings(simulations=40, horizon=6))
    table.match.play(1, thought.best)
    assert do_of(table.match.entries[-1].move) == "turn"


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "least"), [("looot", 7), ("loot", 6), ("lofoten", 9)])
def test_a_short_search_beats_greedy(name: str, least: int) -> None:
    """In ten games; what it really is worth, the arena tells."""
    won = 0.0
    search, greedy = bot_named("seasoned"), bot_named("greedy")
    for game in range(10):
        match, seeds = Match(GAMES[name], ["x", "y"], seed=game // 2), Random(game)
        while match.to_act:
            seat = match.to_act[0]
            seed = seeds.getrandbits(60)
            match.play(seat, (search if seat == game % 2 else greedy)(match.position(seat, seed), seed))
        won += (game % 2 in match.winners) / len(match.winners)
    assert won >= least


# --- the heuristic of a game ----------------------------------------------------------------------------------
@pytest.mark.compiled
@pytest.mark.parametrize("name", list(GAMES))
def test_every_weight_has_a_name_and_matters(name: str) -> None:
    """A search that believes otherwise comes to other values."""
    weights = weights_of(GAMES[name])
    matches = positions(name, 2, {"modules": [1, 2, 3]} if name == "lofoten" else {}, every=6)
    if name == "lofoten":
        card = {"effect": "per_good", "points": 1, "at_most": 9}
        laden = {"orders": ({"b": "fish1"}, {}), "loads": ({"b": "fish3"}, {}), "stored": ({"mead": "mead3"}, {})}
        matches.append(Table(**laden, warehouses=[card]).match)
    settings = SearchSettings(simulations=12, horizon=0)

    def values(believed: dict[str, float]) -> list[Any]:
        return [think(m.position(m.to_act[0], 1), 1, settings, believed).values.tolist() for m in matches]

    before = values(weights)
    for weight in weights:
        assert values({**weights, weight: weights[weight] * 3 + 1}) != before, weight


# --- levels ---------------------------------------------------------------------------------------------------
def test_every_bot_has_a_name_and_plays() -> None:
    match = Match(GAMES["loot"], ["x", "y"], seed=1)
    for name in BOTS:
        bot = bot_named(name if name in ("random", "greedy") else f"{name}@3")
        assert bot(match.position(0, 1), 1) in match.legal(0)
    assert LEVELS == ("apprentice", "seasoned", "master")


@pytest.mark.parametrize(("name", "message"), [
    ("grandmaster", "there is no bot called 'grandmaster'; choose one of: apprentice, seasoned, master"),
    ("master@", "a budget is seconds or simulations"),
    ("master@soon", "a budget is seconds or simulations, like master@0.5s or master@800, not 'soon'"),
    ("master@0", "a budget is seconds or simulations"),
    ("random@5", "there is no bot called 'random@5'"),
])  # fmt: skip
def test_a_bot_that_does_not_exist_is_refused(name: str, message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        bot_named(name)


def test_an_only_choice_is_not_thought_about() -> None:
    """One tile is due and one cell of the fjord is free."""
    match = Match(GAMES["looot"], ["x", "y"], seed=1)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    free = match.legal(seat)
    cells = match.state.fjord[seat]
    cells[cells == 0] = 1
    cells[free[0] - CELL_ACTION] = 0
    assert match.legal(seat) == free[:1]
    assert bot_named("master@1000000000")(match.position(seat, 1), 1) == free[0]


def test_seconds_are_read_from_the_clock_it_is_given() -> None:
    match = Match(GAMES["loot"], ["x", "y"], seed=1)
    ticks = count()  # a second passes with every look: one at the beginning, and one before each chunk
    settings = SearchSettings(seconds=3, patience=inf, horizon=0, clock=lambda: float(next(ticks)))
    assert think(match.position(0, 0), 0, settings).simulations == 2 * CHUNK

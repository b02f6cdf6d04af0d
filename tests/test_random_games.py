"""Random games of every game of the hall, for every number of players and, in Lofoten, all modules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from meadhall.games import GAMES
from meadhall.kernel.dice import DICE
from meadhall.kernel.game import Game
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record
from meadhall.kernel.rule import INTERPRETED
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import as_array, bytes_of, new_batch
from tests.trace import digests

COUNTS = (0, 3) if INTERPRETED else range(4)  # modules in play; plain Python has time for the extremes
MODULES = [list(chosen) for count in COUNTS for chosen in combinations((1, 2, 3), count)]
OPTIONS: dict[str, list[dict[str, Any]]] = {"lofoten": [{"modules": modules} for modules in MODULES]}
TABLES = [
    pytest.param(name, players, options, id=f"{name}-{players}" + "".join(f"-{o}" for o in options.get("modules", [])))
    for name, game in GAMES.items()
    for players in (game.players[-1:] if INTERPRETED else game.players)
    for options in OPTIONS.get(name, [{}])
]
Words = dict[str, Any]


def check_invariants(game: Game, players: int, options: Words, games: int) -> None:
    driver = specialise("tests.invariants", game)
    states, dice = new_batch(game.rules.state, 3), new_batch(DICE, 1)
    raw = as_array(states).view(np.uint8).reshape(3, -1)
    out, again = (np.zeros(game.rules.num_actions, np.int16) for _ in range(2))
    numbers = game.language.read_options(players, options)
    for seed in range(games):
        fault = driver.check_game(states, raw, dice, out, again, players, numbers, seed)
        assert not fault, f"seed {seed}: {driver.FAULTS[fault]}"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_invariants_hold_at_every_decision(name: str, players: int, options: Words, random_games: int) -> None:
    check_invariants(GAMES[name], players, options, random_games)


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_interpreted_and_compiled_agree_byte_for_byte(
    name: str, players: int, options: Words, random_games: int
) -> None:
    games = random_games // (4 if len(options.get("modules", [])) in (0, 3) else 10)
    command = [sys.executable, "-m", "tests.trace", name, str(players), str(games), json.dumps(options)]
    interpreted = subprocess.run(
        command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True
    )
    assert interpreted.stdout.split() == list(digests(GAMES[name], players, games, options))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_action_has_one_form_in_words(name: str, players: int, options: Words, random_games: int) -> None:
    for seed in range(max(2, random_games // 20)):
        match = Match(GAMES[name], ["x"] * players, options=options, seed=seed)
        moves = np.random.default_rng(seed)
        while match.to_act:
            seat = match.to_act[0]
            legal = match.legal(seat)
            words = [match.game.language.encode(match.state, action) for action in legal]
            assert [match.game.language.decode(match.state, form) for form in words] == legal
            assert len({str(form) for form in words}) == len(legal)
            match.play(seat, int(moves.choice(legal)))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_record_replays_to_the_same_bytes(name: str, players: int, options: Words, random_games: int) -> None:
    for seed in range(max(2, random_games // 20)):
        match = Match(GAMES[name], ["x"] * players, options=options, seed=seed)
        moves = np.random.default_rng(seed)
        while match.to_act:
            match.play(match.to_act[0], int(moves.choice(match.legal(match.to_act[0]))))
        again = from_record(to_record(match), GAMES)
        assert bytes_of(again.state) == bytes_of(match.state)
        assert to_record(again) == to_record(match)

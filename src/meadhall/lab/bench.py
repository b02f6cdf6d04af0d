"""The speed of the rules: random games on one core, and the time to the first one."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from statistics import median

import numba
import numpy as np
import numpy.typing as npt

from meadhall.bots import play_on, random
from meadhall.bots.search import SearchSettings, think
from meadhall.kernel.dice import DICE
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Options, State
from meadhall.kernel.match import Match
from meadhall.kernel.specialise import PLAYOUT, specialise
from meadhall.kernel.states import new_batch

Scores = npt.NDArray[np.int32]

# Run in a process of its own: how long after the imports has a first random game been played?
FIRST_GAME = """
import sys, time
from meadhall.games import game_named
from meadhall.lab.bench import random_games
begun = time.perf_counter()
random_games(game_named(sys.argv[1]), 2, 1, 0)
print(time.perf_counter() - begun)
"""


@dataclass(frozen=True)
class Measure:
    """The same thing measured several times."""

    values: tuple[float, ...]

    def __str__(self) -> str:
        digits = 0 if median(self.values) > 100 else 2
        low, high = min(self.values), max(self.values)
        return f"{median(self.values):,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def play_random(game: Game, players: int, options: Options, first_seed: int, count: int) -> tuple[Scores, int]:
    """Whole random games, seeded one after another: a row of scores for each, and the decisions of them all."""
    scores = np.zeros((count, players), np.int32)
    out = np.zeros(game.rules.num_actions, np.int16)
    play_many = specialise(PLAYOUT, game).play_many
    return scores, int(
        play_many(new_batch(game.rules.state, 1), new_batch(DICE, 1), out, players, options, first_seed, scores)
    )


def random_games(game: Game, players: int, count: int, first_seed: int) -> tuple[float, int]:
    """Play whole random games; return the seconds and the decisions they took."""
    options = game.language.read_options(players, {})
    begun = time.perf_counter()
    _, decisions = play_random(game, players, options, first_seed, count)
    return time.perf_counter() - begun, decisions


def measure_games(game: Game, players: int, count: int, repetitions: int) -> tuple[Measure, Measure]:
    """Games and decisions a second."""
    random_games(game, players, 1, 0)  # compiled before the clock starts
    runs = [random_games(game, players, count, repetition * count) for repetition in range(repetitions)]
    return Measure(tuple(count / s for s, _ in runs)), Measure(tuple(d / s for s, d in runs))


def measure_first_game(game: Game, repetitions: int) -> tuple[Measure, Measure]:
    """Seconds to the first game in a new process: with an empty cache, and with a filled one."""
    cold, cached = [], []
    for _ in range(repetitions):
        with tempfile.TemporaryDirectory() as folder:
            cold.append(_first_game(game, folder))
            cached.append(_first_game(game, folder))
    return Measure(tuple(cold)), Measure(tuple(cached))


def _first_game(game: Game, cache: str) -> float:
    command = [sys.executable, "-c", FIRST_GAME, game.name]
    done = subprocess.run(
        command, env=os.environ | {"MEADHALL_CACHE": cache}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise MeadhallError(f"the measuring process failed: {done.stderr.strip().splitlines()[-1]}")
    return float(done.stdout)


def middle_of(game: Game, players: int, seed: int) -> State:
    """A position in the middle of a random game, and the seat to act."""
    matches = [Match(game, ["x"] * players, seed=seed) for _ in range(2)]
    play_on(matches[0], random.choose, seed)
    for entry in matches[0].entries[: len(matches[0].entries) // 2]:
        matches[1].play_entry(entry)
    return matches[1]


def measure_search(match: Match, settings: SearchSettings, repetitions: int) -> Measure:
    """Simulations a second."""
    seat = match.to_act[0]
    think(match.position(seat, 0), 0, replace(settings, simulations=1))  # compiled first
    rates = []
    for seed in range(repetitions):
        begun = time.perf_counter()
        thought = think(match.position(seat, seed), seed, settings)
        rates.append(thought.simulations / (time.perf_counter() - begun))
    return Measure(tuple(rates))


def bench_search(game: Game, seconds: float, repetitions: int) -> Iterator[str]:
    """The lines of a Markdown table: whole games played out, and as the bots search, alone and with all cores."""
    yield "| what | median (least to most) | runs |"
    yield "|---|---|---|"
    best = SearchSettings(seconds=seconds, patience=inf)
    cores = os.cpu_count() or 1
    plans = {
        "played out": replace(best, horizon=-1),
        "as the bots search": best,
        f"the same with {cores} threads": replace(best, threads=cores),
    }
    for what, settings in plans.items():
        for where, match in (("opening", Match(game, ["x"] * 2, seed=1)), ("middle", middle_of(game, 2, 1))):
            rate = measure_search(match, settings, repetitions)
            yield f"| {game.title}, {where}: simulations a second, {what} | {rate} | {repetitions} x {seconds:g} s |"


def bench(game: Game, count: int, repetitions: int, cold_runs: int) -> Iterator[str]:
    """The lines of a Markdown table, as they are measured."""
    versions = f"Python {platform.python_version()}, Numba {numba.__version__}, NumPy {np.__version__}"
    yield f"{versions}; {platform.machine()}, {os.cpu_count()} cores"
    yield ""
    yield "| what | median (least to most) | runs |"
    yield "|---|---|---|"
    for players in game.players:
        games, decisions = measure_games(game, players, count, repetitions)
        runs = f"{repetitions} x {count:,} games"
        what = f"{game.title}, {players} player{'s' if players > 1 else ''}"
        yield f"| {what}: random games a second, one core | {games} | {runs} |"
        yield f"| {what}: decisions a second, one core | {decisions} | {runs} |"
    if cold_runs:
        cold, cached = measure_first_game(game, cold_runs)
        yield f"| {game.title}: seconds to the first game, empty cache | {cold} | {cold_runs} |"
        yield f"| {game.title}: seconds to the first game, filled cache | {cached} | {cold_runs} |"

"""How fast the lab is: decisions a second of each adapter, of stepping in batches, and of pure playouts."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import pettingzoo
import pyspiel

from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Game
from meadhall.lab import gym, spiel, zoo
from meadhall.lab.batch import GameBatch
from meadhall.lab.bench import Measure, random_games

TABLES = 1024  # of a batch
Env: TypeAlias = Any  # the libraries make environments of any kind
Run = Callable[[float, int], int]  # plays for some seconds by a seed, and returns the decisions


def playouts(game: Game, players: int) -> Run:
    """Random games, one after another inside compiled code."""

    def run(seconds: float, seed: int) -> int:
        decisions, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            decisions += random_games(game, players, 100, seed)[1]
            seed += 100
        return decisions

    return run


def batches(game: Game, players: int, observe: bool) -> Run:
    """Random actions chosen by the masks, in games side by side."""

    def run(seconds: float, seed: int) -> int:
        batch, dice, actions = GameBatch(game, players, TABLES), seeded_dice(seed), np.zeros(TABLES, np.int64)
        batch.reset(seed)
        decisions, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            batch.choose(dice, actions)
            decisions += TABLES - int(batch.over.sum())  # what is over begins anew, which is no decision
            batch.step(actions)
            if observe:
                batch.observe()
        return decisions

    return run


def tables_env(game: Game, players: int) -> Run:
    """Gymnasium's vector environment; every seat is asked."""

    def run(seconds: float, seed: int) -> int:
        env: Env = gymnasium.make_vec(gym.id_of(game), num_envs=TABLES, players=players, rival="self", copy=False)
        env.reset(seed=seed)
        dice, actions, decisions, end = seeded_dice(seed), np.zeros(TABLES, np.int64), 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.batch.choose(dice, actions)
            decisions += TABLES - int(env.batch.over.sum())
            env.step(actions)
        return decisions

    return run


def table_env(game: Game, players: int) -> Run:
    """Gymnasium's single environment; only the own decisions are counted, the others are random."""

    def run(seconds: float, seed: int) -> int:
        env: Env = gymnasium.make(gym.id_of(game), players=players, rival="random").unwrapped
        choice, decisions, end = np.random.default_rng(seed), 0, time.perf_counter() + seconds
        _, info = env.reset(seed=seed)
        while time.perf_counter() < end:
            _, _, over, _, info = env.step(int(choice.choice(np.flatnonzero(info["action_mask"]))))
            decisions += 1
            if over:
                _, info = env.reset()
        return decisions

    return run


def agents_env(game: Game, players: int) -> Run:
    """PettingZoo, agent by agent."""

    def run(seconds: float, seed: int) -> int:
        env: Env = pettingzoo.make("aec", f"meadhall/{game.name}-v{zoo.VERSION}", players=players).unwrapped
        choice, decisions, end = np.random.default_rng(seed), 0, time.perf_counter() + seconds
        env.reset(seed=seed)
        while time.perf_counter() < end:
            _, _, over, _, info = env.last()
            if over:
                env.reset()
                continue
            env.step(int(choice.choice(np.flatnonzero(info["action_mask"]))))
            decisions += 1
        return decisions

    return run


def paths(game: Game, players: int) -> Run:
    """OpenSpiel; what chance decides is counted too, since it is a move there."""

    def run(seconds: float, seed: int) -> int:
        players_told = f"(players={players})" if len(game.players) > 1 else ""
        loaded = pyspiel.load_game(f"{spiel.PREFIX}{game.name}{players_told}")
        choice, decisions, end = Random(seed), 0, time.perf_counter() + seconds
        state = loaded.new_initial_state()
        while time.perf_counter() < end:
            if state.is_terminal():
                state = loaded.new_initial_state()
            elif state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choice.choices(outcomes, odds)[0])
            else:
                state.apply_action(choice.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return run


def measure(run: Run, seconds: float, repetitions: int, threads: int) -> Measure:
    """Decisions a second of all threads together; compiled code lets go of the interpreter."""
    while not run(0.01, 0):  # compiled before the clock starts
        pass
    rates = []
    for repetition in range(repetitions):
        seeds = range(1000 * repetition, 1000 * repetition + threads)
        begun = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            decisions = sum(pool.map(partial(run, seconds), seeds))
        rates.append(decisions / (time.perf_counter() - begun))
    return Measure(tuple(rates))


def speed(game: Game, players: int, seconds: float, repetitions: int) -> Iterator[str]:
    """The lines of a Markdown table, as they are measured."""
    cores = os.cpu_count() or 1
    runs = {
        "pure playouts": playouts(game, players),
        "batch with masks": batches(game, players, observe=False),
        "batch with masks and observations": batches(game, players, observe=True),
        "Gymnasium, many tables": tables_env(game, players),
        "Gymnasium, one seat": table_env(game, players),
        "PettingZoo": agents_env(game, players),
        "OpenSpiel": paths(game, players),
    }
    yield "| decisions a second | threads | median (least to most) | runs |"
    yield "|---|---|---|---|"
    for what, run in runs.items():
        # The adapters of single games are Python, which has one core at a time.
        for threads in (1, cores) if "playouts" in what or "batch" in what else (1,):
            rate = measure(run, seconds, repetitions, threads)
            yield f"| {game.title}, {players} players: {what} | {threads} | {rate} | {repetitions} x {seconds:g} s |"

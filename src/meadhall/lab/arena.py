"""The arena: bots play each other many times, and what that proves.

Two bots play each pairing on the same seeds with their seats rotated, so that luck of the set-up cancels. With more
than two players, the first bot of a pairing plays one seat and the other bot all the others. A tie counts as a part
of a win. The interval of a rate comes from the spread between seeds, since games of one seed are no independent ones.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from random import Random

import numpy as np

from meadhall.bots.levels import bot_named
from meadhall.games import game_named
from meadhall.kernel.match import Match
from meadhall.lab.ledger import Job, Ledger, Played, Setting

CERTAIN = 1.96  # standard deviations on either side that hold 95 %


@dataclass(frozen=True)
class Pairing:
    """All games of one bot against another."""

    bot: str
    rival: str
    games: list[Played]

    @property
    def rate(self) -> float:
        return float(np.mean([game.share for game in self.games]))

    @property
    def interval(self) -> tuple[float, float]:
        """In which the rate lies with 95 % certainty."""
        seeds: dict[int, list[float]] = {}
        for game in self.games:
            seeds.setdefault(game.seed, []).append(game.share)
        means = [float(np.mean(shares)) for shares in seeds.values()]
        # One more seed that came out even: otherwise a clean sweep would look like certainty.
        spread = CERTAIN * float(np.std([*means, 0.5], ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else 1.0
        return max(0.0, self.rate - spread), min(1.0, self.rate + spread)

    def mean(self, what: str) -> float:
        return float(np.mean([getattr(game, what) for game in self.games]))


def play_one(job: Job) -> Played:
    """Play a game to its end. Seconds are those of the processor, so that other work on the machine takes none."""
    setting, seat = job.setting, job.seat
    match = Match(game_named(setting.game), ["x"] * setting.players, options=setting.options, seed=job.seed)
    names = [job.bot if player == seat else job.rival for player in range(setting.players)]
    bots = [bot_named(name, clock=time.thread_time) for name in names]
    seeds = Random(f"{job.seed} {seat}")
    begun = time.perf_counter()
    while match.to_act:
        player = match.to_act[0]
        chance = seeds.getrandbits(63)
        match.play(player, bots[player](match.position(player, chance), chance))
    scores = match.scores
    others = [points for player, points in enumerate(scores) if player != seat]
    seconds = time.perf_counter() - begun
    won = share_of(match.winners, seat)
    return Played(job.seed, seat, won, scores[seat], float(np.mean(others)), len(match.entries), seconds)


def share_of(winners: list[int], seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / len(winners) if seat in winners else 0.0


Executor = Callable[[Sequence[Job]], Iterator[Played]]  # play games somewhere, and tell of them in their order


@contextmanager
def cores(workers: int | None = None) -> Iterator[Executor]:
    """Processes on this machine, one for each core unless told otherwise."""
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        yield partial(pool.map, play_one)


def play_arena(
    setting: Setting,
    bots: Sequence[str],
    games: int,
    executor: Executor,
    first_seed: int = 0,
    ledger: Ledger | None = None,
    on_progress: Callable[[], object] = lambda: None,
) -> Iterator[Pairing]:
    """Every bot against every later one; ``on_progress`` is called after each game. What is kept is not played."""
    for bot in bots:
        bot_named(bot)  # an unknown one is refused before anything is played
    play_one(Job(setting, "random", "random", 0, 0))  # compiled once, before others do it at the same time
    ledger = ledger or Ledger()
    for bot, rival in combinations(bots, 2):
        seats = [(first_seed + n // setting.players, n % setting.players) for n in range(games)]
        jobs = [Job(setting, bot, rival, seed, seat) for seed, seat in seats]
        played = []
        new = executor([job for job in jobs if not ledger.find(job)])
        for job in jobs:
            game = ledger.find(job)
            if not game:
                game = next(new)
                ledger.add(job, game)
            played.append(game)
            on_progress()
        yield Pairing(bot, rival, played)


# --- ratings ------------------------------------------------------------------------------------------------
def ratings(pairings: Sequence[Pairing], rounds: int = 500) -> dict[str, float]:
    """Bradley-Terry strengths on the scale of chess, the mean at 1500. A draw is added to every pairing."""
    bots = list(dict.fromkeys(name for pairing in pairings for name in (pairing.bot, pairing.rival)))
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(rounds):
        new = {}
        for bot in bots:
            won = weight = 0.0
            for pairing in pairings:
                if bot in (pairing.bot, pairing.rival):
                    other = pairing.rival if bot == pairing.bot else pairing.bot
                    count = len(pairing.games)
                    share = pairing.rate if bot == pairing.bot else 1 - pairing.rate
                    won += share * count + 0.5
                    weight += (count + 1) / (strength[bot] + strength[other])
            new[bot] = won / weight
        mean = math.exp(float(np.mean([math.log(value) for value in new.values()])))
        strength = {bot: value / mean for bot, value in new.items()}
    return {bot: 1500 + 400 * math.log10(value) for bot, value in strength.items()}

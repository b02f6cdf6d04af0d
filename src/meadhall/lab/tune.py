"""Tuning the heuristic of a game by play: beliefs that win against the present ones take their place.

Each round draws new weights around the present ones and lets the two play each other, on the same seeds from both
sides, with the same number of simulations. Half a round that goes badly is not played to its end.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

from meadhall.bots.search import SearchSettings, think, weights_of
from meadhall.games import game_named
from meadhall.kernel.game import Words
from meadhall.kernel.match import Match

Weights = dict[str, float]
ENOUGH = 0.55  # the rate at which new weights are kept


@dataclass(frozen=True)
class Round:
    """One round of tuning: how the new weights did, and the weights that are kept after it."""

    number: int
    rate: float
    kept: bool
    weights: Weights


def draw_near(weights: Weights, spread: float, chance: Random) -> Weights:
    """New weights: one to three of the present ones, larger or smaller by some part of themselves.

    If all were changed at once, nearly every round would be lost to the one that got worse.
    """
    changed = chance.sample(list(weights), chance.randint(1, min(3, len(weights))))
    return {
        name: value * chance.lognormvariate(0, spread) if name in changed else value for name, value in weights.items()
    }


def play_pair(game: str, options: Words, new: Weights, old: Weights, simulations: int, seed: int) -> float:
    """Two games on one seed, with the seats changed; the part of the victories of the new weights."""
    share = 0.0
    for seat in (0, 1):
        match = Match(game_named(game), ["x", "y"], options=options, seed=seed)
        settings, chance = SearchSettings(simulations=simulations), Random(seed)
        while match.to_act:
            player = match.to_act[0]
            believed = new if player == seat else old
            seed_of_choice = chance.getrandbits(63)
            thought = think(match.position(player, seed_of_choice), seed_of_choice, settings, believed)
            match.play(player, thought.best)
        share += (seat in match.winners) / len(match.winners)
    return share / 2


def tune(
    game: str, options: Words, rounds: int, pairs: int, simulations: int, spread: float, seed: int
) -> Iterator[Round]:
    """Look for better weights, round by round."""
    chance, weights = Random(seed), dict(weights_of(game_named(game)))
    play_pair(game, options, weights, weights, 1, 0)  # compiled once, before the workers start
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for number in range(1, rounds + 1):
            new = draw_near(weights, spread, chance)
            shares: list[float] = []
            for half in (range(pairs // 2), range(pairs // 2, pairs)):
                seeds = [chance.getrandbits(32) for _ in half]
                playing = [pool.submit(play_pair, game, options, new, weights, simulations, one) for one in seeds]
                shares += [future.result() for future in playing]
                if sum(shares) / len(shares) < 0.5:
                    break
            rate = sum(shares) / len(shares)
            kept = len(shares) == pairs and rate >= ENOUGH
            weights = new if kept else weights
            yield Round(number, rate, kept, weights)

"""Tree search from Python: how to search, for how long, and what it found."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random

import numpy as np
import numpy.typing as npt

from meadhall.kernel.compiling import Rule, compile_for
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Game, Listed, Weights
from meadhall.kernel.position import Position
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import Batch, as_array, new_batch

TREE = "meadhall.bots.tree"
CHUNK = 64  # simulations between two looks at the clock
MAX_NODES = 1 << 18
Numbers = npt.NDArray[np.int64]
Room = tuple[Batch, Batch, Batch, Listed, Numbers, Numbers, npt.NDArray[np.float64], Batch]  # to search in
PLAIN_EXPLORE, TO_THE_END = 0.7, -1  # how to search without a heuristic


@dataclass(frozen=True)
class SearchSettings:
    """How to search, and for how long: a number of simulations, or seconds. None is as the heuristic has it."""

    simulations: int = 0
    seconds: float = 0.0
    explore: float | None = None
    widen: float = 2.0
    width: float = 0.5
    win: float = 0.8
    tries: int = 3
    horizon: int | None = None
    best_first: int = 1
    wide_root: int = 0
    patience: float = 0.25  # thinking ends when the best is ahead by more than this part of what is left
    threads: int = 1
    clock: Callable[[], float] = time.perf_counter  # that the seconds are read from


@dataclass(frozen=True)
class SearchResult:
    """What a search found: for each action how often it was looked at, and its mean value."""

    visits: npt.NDArray[np.float64]
    values: npt.NDArray[np.float64]
    simulations: int

    @property
    def best(self) -> int:
        return int(self.visits.argmax())


def settings_for(game: Game, settings: SearchSettings) -> SearchSettings:
    """The settings with what is best for a game where it leaves that open."""
    best = game.heuristic
    explore, horizon = (best.explore, best.horizon) if best else (PLAIN_EXPLORE, TO_THE_END)
    return replace(
        settings,
        explore=explore if settings.explore is None else settings.explore,
        horizon=horizon if settings.horizon is None else settings.horizon,
    )


def weights_of(game: Game) -> dict[str, float]:
    """What the heuristic of a game believes."""
    return dict(game.heuristic.weights) if game.heuristic else {"": 0.0}


def think(
    position: Position, seed: int, settings: SearchSettings, weights: Mapping[str, float] | None = None
) -> SearchResult:
    """Search for the best action of a position; an only one is not thought about.

    Threads grow trees of their own, which are then added up.
    """
    game = position.game
    if len(legal := position.legal) == 1:
        visits = np.zeros(game.rules.num_actions)
        visits[legal[0]] = 1
        return SearchResult(visits, np.zeros(game.rules.num_actions), 0)
    settings = settings_for(game, settings)
    numbers = np.array(list((weights or weights_of(game)).values()), np.float64)
    if settings.threads == 1:
        trees = [_grow(position, seed, settings, numbers)]
    else:
        part = replace(settings, simulations=-(-settings.simulations // settings.threads))
        seeds = [Random(seed + n).getrandbits(64) for n in range(settings.threads)]
        with ThreadPoolExecutor(settings.threads) as pool:
            trees = list(pool.map(lambda one: _grow(position, one, part, numbers), seeds))
    nothing = np.zeros(game.rules.num_actions)
    visits, sums = sum((tree[0] for tree in trees), nothing), sum((tree[1] for tree in trees), nothing)
    return SearchResult(visits, sums / np.maximum(visits, 1), sum(tree[2] for tree in trees))


def _grow(
    position: Position, seed: int, settings: SearchSettings, weights: Weights
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], int]:
    game = position.game
    driver = specialise(TREE, game)
    room = _room(game, settings, seed)
    states, nodes = room[:2]
    states[driver.ROOT] = position.state
    driver.begin_tree(nodes)
    clock = Clock(settings)
    visits, sums = np.zeros(game.rules.num_actions), np.zeros(game.rules.num_actions)
    while (count := clock.next_chunk(visits)) > 0:
        driver.search(*room, weights, position.players, position.seat, clock.done - count, count)
        driver.root_visits(nodes, visits, sums)
    return visits, sums, clock.done


def _room(game: Game, settings: SearchSettings, seed: int) -> Room:
    """What a search works on: states, nodes, dice, scratch space, and the settings."""
    driver = specialise(TREE, game)
    how = new_batch(driver.SETTINGS_FIELDS, 1)
    for field in driver.SETTINGS_FIELDS.names:
        as_array(how)[field] = getattr(settings, field)
    return (
        new_batch(game.rules.state, 3),
        new_batch(driver.NODE, min(settings.simulations or MAX_NODES, MAX_NODES) + 2),
        seeded_dice(seed),
        np.zeros(game.rules.num_actions, np.int16),
        np.zeros(game.rules.num_actions, np.int64),
        np.zeros((driver.MAX_DEPTH, 2), np.int64),
        np.zeros(2 * driver.MAX_SEATS, np.float64),
        how,
    )


def search_rules(game: Game) -> tuple[Rule, ...]:
    """The compiled parts of the search that Python calls."""
    driver = specialise(TREE, game)
    return driver.search, driver.begin_tree, driver.root_visits


def compile_search(game: Game) -> None:
    """Compile the search of a game, without a position to search in: that would need all rules of set-up too."""
    search, begin_tree, root_visits = search_rules(game)
    room, numbers = _room(game, settings_for(game, SearchSettings(simulations=1)), 0), np.zeros(1)
    compile_for(search, *room, numbers, 1, 0, 0, 1)
    compile_for(begin_tree, room[1])
    compile_for(root_visits, room[1], numbers, numbers)


class Clock:
    """How much longer to think: until the budget is spent, or the most visited action is far enough ahead."""

    def __init__(self, settings: SearchSettings) -> None:
        self.settings = settings
        self.done = 0
        self.begun = settings.clock()

    def left(self) -> float:
        """Simulations that the budget still has room for."""
        if self.settings.simulations:
            return self.settings.simulations - self.done
        spent = self.settings.clock() - self.begun
        return (self.settings.seconds - spent) * self.done / spent if self.done else CHUNK

    def next_chunk(self, visits: npt.NDArray[np.float64]) -> int:
        """Simulations to run before the next look at the clock; none at the end."""
        left = self.left()
        second, first = np.partition(visits, -2)[-2:]
        if left <= 0 or first - second > left * self.settings.patience:
            return 0
        count = min(CHUNK, int(left)) if self.settings.simulations else CHUNK
        self.done += count
        return count


def choose(position: Position, seed: int, settings: SearchSettings) -> int:
    """The action the search finds best."""
    return think(position, seed, settings).best

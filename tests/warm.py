"""Compile the rules of all games into the cache, once: the workers of the tests would all do it at the same time."""

from __future__ import annotations

import subprocess
import sys

import numpy as np

from meadhall.bots.levels import bot_named
from meadhall.games import GAMES
from meadhall.kernel.match import Match
from meadhall.lab.batch import GameBatch
from meadhall.lab.bench import random_games
from meadhall.lab.game_path import GamePath, Table
from meadhall.preparing.parts import parts_of
from tests.test_random_games import check_invariants


def warm(name: str) -> None:
    """Call what most tests call."""
    game = GAMES[name]
    for part in parts_of([game]):
        part.compile()
    random_games(game, 2, 1, 0)
    match = Match(game, ["x", "y"], seed=1)
    for bot in ("greedy", "apprentice@2"):
        seat = match.to_act[0]
        match.play(seat, bot_named(bot)(match.position(seat, 1), 1))
        match.refused(match.to_act[0])
        match.view(match.to_act[0])
    batch = GameBatch(game, 2, 1)
    batch.reset(1)
    batch.step(np.argmax(batch.masks, axis=1))
    batch.observe()
    GamePath.of(Table(game, 2, {}))
    check_invariants(game, 2, {}, 1)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        warm(sys.argv[1])
    else:
        running = [subprocess.Popen([sys.executable, "-m", "tests.warm", name]) for name in GAMES]
        sys.exit(max(one.wait() for one in running))

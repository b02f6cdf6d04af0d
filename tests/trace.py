"""Digests of random games, state by state: the same in the interpreter and in compiled code.

Run as ``python -m tests.trace GAME PLAYERS COUNT OPTIONS``, the options as JSON; prints a digest for each game.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from meadhall.games import game_named
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Game
from meadhall.kernel.states import bytes_of, new_batch


def digests(game: Game, players: int, count: int, words: Mapping[str, Any]) -> Iterator[str]:
    """For each seed a digest of every state of a random game, and of its score."""
    state = new_batch(game.rules.state, 1)[0]
    out = np.zeros(game.rules.num_actions, np.int16)
    scores = np.zeros(players, np.int32)
    options = game.language.read_options(players, words)
    for seed in range(count):
        dice, moves = seeded_dice(seed)[0], np.random.default_rng(seed)
        digest = hashlib.sha256()
        game.rules.start(state, players, options, dice)
        while seats := game.rules.to_act(state):
            digest.update(bytes_of(state))
            seat = seats.bit_length() - 1
            legal = game.rules.legal(state, seat, out)
            game.rules.play(state, seat, int(out[moves.integers(legal)]), dice)
        game.rules.score(state, scores)
        digest.update(bytes_of(state) + scores.tobytes() + bytes([game.rules.winners(state)]))
        yield digest.hexdigest()


if __name__ == "__main__":
    for line in digests(game_named(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), json.loads(sys.argv[4])):
        print(line)

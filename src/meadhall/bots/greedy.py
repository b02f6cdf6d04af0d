"""A yardstick: the action that brings the most points, now or in its next two actions; of equals, any."""

from __future__ import annotations

from random import Random

import numpy as np

from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.position import Position
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import new_batch


def choose(position: Position, seed: int, ahead: int = 3) -> int:
    """The action the bot takes; it looks as many of its own actions ``ahead`` as it is told."""
    game, seat, dice = position.game, position.seat, seeded_dice(seed)
    states = new_batch(game.rules.state, ahead + 1)
    states[0] = position.state
    outs = np.zeros((ahead + 2, game.rules.num_actions), np.int16)
    counts = np.zeros((ahead + 1, 2), np.int64)
    scores = np.zeros(position.players, np.int32)
    gains = np.zeros(game.rules.num_actions, np.int32)
    driver = specialise("meadhall.bots.ahead", game)
    found = gains[: driver.look_ahead(states, dice, outs, counts, scores, seat, gains)]
    return int(outs[0, Random(seed).choice(np.flatnonzero(found == found.max()).tolist())])

"""A yardstick: the action that brings the most points, now or in its next two actions; of equals, any."""

from __future__ import annotations

from random import Random

import numpy as np

from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.match import Match
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import new_records


def choose(match: Match, seat: int, seed: int, ahead: int = 3) -> int:
    """The action the bot takes; it looks as many of its own actions ``ahead`` as it is told."""
    game, dice = match.game, seeded_dice(seed)
    states = new_records(game.state, ahead + 1)
    states[0] = match.state
    game.reimagine(states[0], seat, dice[0])
    outs = np.zeros((ahead + 2, game.num_actions), np.int16)
    counts = np.zeros((ahead + 1, 2), np.int64)
    scores = np.zeros(len(match.seats), np.int32)
    gains = np.zeros(game.num_actions, np.int32)
    driver = specialise("meadhall.bots.ahead", game)
    found = gains[: driver.look_ahead(states, dice, outs, counts, scores, seat, gains)]
    return int(outs[0, Random(seed).choice(np.flatnonzero(found == found.max()).tolist())])

"""A simple opponent: it plays each of its choices to the end many times at random and takes the best."""

from __future__ import annotations

import numpy as np

from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.match import Match
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import new_records

TRIALS = 60  # random games for each choice


def choose(match: Match, seat: int, seed: int) -> int:
    """The action the bot takes; the same seed gives the same action."""
    game = match.game
    states = new_records(game.state, 2)
    states[0] = match.state
    out, again = (np.zeros(game.num_actions, np.int16) for _ in range(2))
    scores = np.zeros(len(match.seats), np.int32)
    leads = np.zeros(game.num_actions, np.float64)
    trial = specialise("meadhall.bots.trial", game)
    count = trial.try_all(states, seeded_dice(seed), out, again, scores, seat, TRIALS, leads)
    return int(out[int(np.argmax(leads[:count]))])

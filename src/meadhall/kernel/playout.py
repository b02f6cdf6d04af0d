"""Random games, played inside compiled code. A driver: see ``specialise``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import Dice, below, nth_bit, set_seed
from meadhall.kernel.game import State
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.specialise import game_in_hand
from meadhall.kernel.states import Batch

_rules = game_in_hand().rules
start, to_act, legal, play, score = _rules.start, _rules.to_act, _rules.legal, _rules.play, _rules.score


@rule
def playout(state: State, dice: Dice, out: npt.NDArray[np.int16]) -> int:
    """Play uniformly random legal actions to the end; return how many decisions that took."""
    decisions = 0
    seats = to_act(state)
    while seats != 0:
        seat = nth_bit(seats, 0)
        count = legal(state, seat, out)
        play(state, seat, int(out[below(dice, count)]), dice)
        decisions += 1
        seats = to_act(state)
    return decisions


@exported
def play_many(
    states: Batch,
    dice: Batch,
    out: npt.NDArray[np.int16],
    players: int,
    options: npt.NDArray[np.int32],
    first_seed: int,
    scores: npt.NDArray[np.int32],
) -> int:
    """Play a whole random game for each row of ``scores``, seeded one after another; return the decisions."""
    state = states[0]
    rolls = dice[0]
    decisions = 0
    for game in range(scores.shape[0]):
        set_seed(rolls, first_seed + game, 0)
        start(state, players, options, rolls)
        decisions += playout(state, rolls, out)
        score(state, scores[game])
    return decisions

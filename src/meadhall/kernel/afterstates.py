"""What each choice of a seat leads to, and why the others are none, compiled. A driver: see ``specialise``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import set_seed
from meadhall.kernel.rule import exported
from meadhall.kernel.specialise import game_in_hand
from meadhall.kernel.states import Batch

_rules = game_in_hand().rules
refusal, score, attempt = _rules.refusal, _rules.score, _rules.attempt or _rules.play


@exported
def attempt_each(
    states: Batch,
    seat: int,
    actions: npt.NDArray[np.int16],
    dice: Batch,
    scores: npt.NDArray[np.int32],
) -> None:
    """Try each action on a copy of state 0; score them all. Chance is the same for each."""
    score(states[0], scores[0])
    for i in range(actions.shape[0]):
        set_seed(dice[0], 0, 0)
        attempt(states[1 + i], seat, int(actions[i]), dice[0])
        score(states[1 + i], scores[1 + i])


@exported
def refusals(states: Batch, seat: int, first: int, out: npt.NDArray[np.int16]) -> None:
    """The refusal of each of a run of actions."""
    for i in range(out.shape[0]):
        out[i] = refusal(states[0], seat, first + i)

"""Trying each action by playing on at random, inside compiled code. A driver: see ``kernel.specialise``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from meadhall.kernel.rule import entry
from meadhall.kernel.specialise import PLAYOUT, game_in_hand, specialise
from meadhall.kernel.states import Records

_game = game_in_hand()
legal, play, score, reimagine = _game.legal, _game.play, _game.score, _game.reimagine
playout = specialise(PLAYOUT, _game).playout


@entry
def try_all(
    states: Records,
    dice: Records,
    out: npt.NDArray[np.int16],
    again: npt.NDArray[np.int16],
    scores: npt.NDArray[np.int32],
    seat: int,
    trials: int,
    leads: npt.NDArray[np.float64],
) -> int:
    """For each legal action of state 0 the mean lead of ``seat`` at the end; state 1 is scratch."""
    count = legal(states[0], seat, out)
    for choice in range(count):
        total = 0
        for _ in range(trials):
            states[1] = states[0]
            reimagine(states[1], seat, dice[0])
            play(states[1], seat, int(out[choice]), dice[0])
            playout(states[1], dice[0], again)
            score(states[1], scores)
            rival = -(1 << 30)
            for other in range(scores.shape[0]):
                if other != seat:
                    rival = max(rival, int(scores[other]))
            total += int(scores[seat]) - rival
        leads[choice] = total / trials
    return count

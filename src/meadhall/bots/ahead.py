"""Looking a few of one's own actions ahead, inside compiled code. A driver: see ``kernel.specialise``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import Dice
from meadhall.kernel.game import State
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.specialise import game_in_hand
from meadhall.kernel.states import Batch

_rules = game_in_hand().rules
to_act, legal, play, score = _rules.to_act, _rules.legal, _rules.play, _rules.score


@rule
def play_round(state: State, seat: int, action: int, dice: Dice, spare: npt.NDArray[np.int16]) -> None:
    """Play an action; those who act at the same time choose the first thing they may."""
    others = to_act(state) & ~(1 << seat)
    play(state, seat, action, dice)
    other = 0
    while others >> other != 0:
        if (others >> other) & 1 == 1:
            legal(state, other, spare)
            play(state, other, int(spare[0]), dice)
        other += 1


@exported
def look_ahead(
    states: Batch,
    dice: Batch,
    outs: npt.NDArray[np.int16],
    counts: npt.NDArray[np.int64],
    scores: npt.NDArray[np.int32],
    seat: int,
    gains: npt.NDArray[np.int32],
) -> int:
    """For each legal action of state 0 the most points that ``seat`` can have some actions later.

    There is a state for each level, a row of ``outs`` to list its actions in (and a spare one), and a row of
    ``counts``: how many actions it has, and how many of them have been tried.
    """
    deepest = counts.shape[0] - 1
    level = 0
    counts[0, 0] = legal(states[0], seat, outs[0])
    counts[0, 1] = 0
    gains[:] = -(1 << 30)
    while level >= 0:
        if counts[level, 1] == counts[level, 0]:
            level -= 1
            continue
        action = int(outs[level, counts[level, 1]])
        counts[level, 1] += 1
        states[level + 1] = states[level]
        play_round(states[level + 1], seat, action, dice[0], outs[deepest + 1])
        level += 1
        counts[level, 0] = legal(states[level], seat, outs[level]) if level < deepest else 0
        counts[level, 1] = 0
        if counts[level, 0] == 0:
            score(states[level], scores)
            root = int(counts[0, 1]) - 1
            gains[root] = max(int(gains[root]), int(scores[seat]))
    return int(counts[0, 0])

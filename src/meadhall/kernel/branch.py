"""One step down the tree of a game, by a script of chance, in one compiled call. A driver: see ``specialise``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import nth_bit
from meadhall.kernel.game import Options
from meadhall.kernel.rule import exported
from meadhall.kernel.specialise import game_in_hand
from meadhall.kernel.states import Batch

_rules = game_in_hand().rules
start, to_act, legal, play = _rules.start, _rules.to_act, _rules.legal, _rules.play


@exported
def step(
    states: Batch,
    dice: Batch,
    out: npt.NDArray[np.int16],
    players: int,
    options: Options,
    seat: int,
    action: int,
) -> int:
    """Play an action, or set up if there is no seat; return the seats to act, or -1 if the dice were at fault.

    The legal actions of the first seat to act come into ``out``, and how many they are at its end.
    """
    state = states[0]
    rolls = dice[0]
    if seat < 0:
        start(state, players, options, rolls)
    else:
        play(state, seat, action, rolls)
    if rolls.fault == 1:
        return -1
    seats = to_act(state)
    out[-1] = legal(state, nth_bit(seats, 0), out) if seats != 0 else 0
    return seats

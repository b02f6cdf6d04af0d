"""Every way to use the movements of a side card."""

from __future__ import annotations

from meadhall.games.lofoten.rules.decisions import legal, play
from meadhall.games.lofoten.rules.state import BUY_MOVEMENT, MOVE, SLIDE_ACTION, Numbers
from meadhall.kernel.dice import set_seed
from meadhall.kernel.rule import exported
from meadhall.kernel.states import Batch

MOST_MOVEMENTS = 5  # of one way that is told; a card and our Helmsman give four
MAX_WAYS = 2 << MOST_MOVEMENTS  # each movement is a slide or a turn


@exported
def follow_ways(states: Batch, seat: int, out: Numbers, steps: Numbers, dice: Batch) -> int:
    """Use the movements of the side card played in state 0 in every way; return how many states that made.

    A row of ``steps`` tells from which state and by which action a state has come.
    """
    moves_kept = int(states[0].moves_left) - MOST_MOVEMENTS
    count = 1
    before = 0
    while before < count:
        moving = states[before].question == MOVE and states[before].moves_left > max(0, moves_kept)
        for i in range(legal(states[before], seat, out) if moving else 0):
            if SLIDE_ACTION <= out[i] < BUY_MOVEMENT:
                steps[count, 0] = before
                steps[count, 1] = out[i]
                states[count] = states[before]
                set_seed(dice[0], 0, 0)
                play(states[count], seat, int(out[i]), dice[0])
                count += 1
        before += 1
    return count

"""The smallest game there is, to see that the kernel knows no game: two seats in turn add rolls to a heap."""
# ruff: noqa: ARG001 - the contract gives more than a toy needs

from __future__ import annotations

from dataclasses import replace

import numpy as np

from meadhall.games import GAMES
from meadhall.kernel.dice import roll
from meadhall.kernel.game import Game
from meadhall.kernel.rule import exported

STATE = np.dtype([("turn", np.int64), ("heaps", np.int64, (2,))], align=True)


@exported
def start(state, players, options, dice):
    state.turn = 0
    state.heaps[:] = 0


@exported
def to_act(state):
    return 0 if state.turn == 6 else 1 << (int(state.turn) % 2)


@exported
def legal(state, seat, out):
    out[0] = 0
    out[1] = 1
    return 2


@exported
def low(state, seat, action, dice):
    state.heaps[seat] += roll(dice, 6)
    state.turn += 1


@exported
def high(state, seat, action, dice):
    state.heaps[seat] += 100 + roll(dice, 6)
    state.turn += 1


@exported
def score(state, out):
    out[0] = state.heaps[0]
    out[1] = state.heaps[1]


def toy(name: str, play) -> Game:
    """A toy game whose rolls are low or high."""
    rules = {"start": start, "to_act": to_act, "legal": legal, "play": play, "score": score}
    game = GAMES["looot"]
    return replace(game, name=name, rules=replace(game.rules, state=STATE, num_actions=2, **rules))

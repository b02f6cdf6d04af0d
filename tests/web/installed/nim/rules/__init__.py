"""The rules of Nim: from one of three heaps you take up to three stones; the last stone counts most."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from meadhall.kernel.rule import exported, rule

IDS = ("", "NIM-T1", "NIM-T2", "NIM-P1", "NIM-E1")
T1, T2, P1, E1 = range(1, len(IDS))
HEAPS, HIGHEST, MOST, LAST = 3, 7, 3, 3
PASS = HEAPS * HIGHEST
NUM_ACTIONS = PASS + 1
STATE = np.dtype(
    [
        ("turn", np.int8),
        ("last", np.int8),
        ("heap", np.int8, (HEAPS,)),
        ("taken", np.int8, (2,)),
        ("passed", np.int8, (2,)),
    ],
    align=True,
)
Numbers = npt.NDArray[np.signedinteger]


class State(Protocol):
    turn: int
    heap: Numbers
    taken: Numbers
    last: int  # who took the last stone; -1 nobody yet
    passed: Numbers


@exported
def start(state: State, _players: int, _options: Numbers, _dice: Any) -> None:
    for heap in range(HEAPS):
        state.heap[heap] = HIGHEST - 2 + heap
    state.turn, state.last = 0, -1
    for seat in range(2):
        state.taken[seat] = 0
        state.passed[seat] = 0


@exported
def to_act(state: State) -> int:
    return 1 << int(state.turn) if state.last < 0 else 0


@rule
def refuse(state: State, action: int) -> int:
    if action == PASS:
        return P1 if state.passed[state.turn] else 0
    stones = action % HIGHEST + 1
    if stones > state.heap[action // HIGHEST]:
        return T1
    return T2 if stones > MOST else 0


@exported
def refusal(state: State, seat: int, action: int) -> int:
    return E1 if (to_act(state) >> seat) & 1 == 0 else refuse(state, action)


@exported
def legal(state: State, seat: int, out: Numbers) -> int:
    count = 0
    if (to_act(state) >> seat) & 1:
        for action in range(NUM_ACTIONS):
            if refuse(state, action) == 0:
                out[count] = action
                count += 1
    return count


@exported
def play(state: State, seat: int, action: int, _dice: Any) -> None:
    if action == PASS:
        state.passed[seat] = 1
    else:
        stones = action % HIGHEST + 1
        state.heap[action // HIGHEST] -= stones
        state.taken[seat] += stones
        if int(state.heap[0]) + int(state.heap[1]) + int(state.heap[2]) == 0:
            state.last = seat
    state.turn = 1 - state.turn


@exported
def score(state: State, out: Numbers) -> None:
    for seat in range(2):
        out[seat] = int(state.taken[seat]) + (LAST if state.last == seat else 0)


@exported
def winners(state: State) -> int:
    first = int(state.taken[0]) + (LAST if state.last == 0 else 0)
    second = int(state.taken[1]) + (LAST if state.last == 1 else 0)
    if first == second:
        return 3
    return 1 if first > second else 2


@exported
def reimagine(_state: State, _seat: int, _dice: Any) -> None:
    """Nothing is hidden."""


@exported
def blind(_state: State, _seat: int) -> None:
    """Nothing is hidden."""

"""Many games stepped together, and what their seats see, inside compiled code. A driver: see ``specialise``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import Dice, below, nth_bit, set_seed
from meadhall.kernel.game import State
from meadhall.kernel.layout import BITS, BYTES, WORDS
from meadhall.kernel.reward import reward
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.specialise import game_in_hand
from meadhall.kernel.states import NOBODY, Batch

_rules = game_in_hand().rules
start, to_act, legal, play, score = _rules.start, _rules.to_act, _rules.legal, _rules.play, _rules.score
winners = _rules.winners
NUM_ACTIONS = _rules.num_actions
if _rules.blind is None:

    @rule
    def blind(_state: State, _seat: int) -> None:
        """Where nothing is hidden, nothing is covered."""

else:
    blind = _rules.blind  # type: ignore[assignment]


# --- what a seat sees -----------------------------------------------------------------------------------------
@rule
def copy_run(
    memory: npt.NDArray[np.int8], run: npt.NDArray[np.int32], players: int, seat: int, row: npt.NDArray[np.int16]
) -> None:
    kind, first, count = int(run[0]), int(run[1]), int(run[2])
    numbers = row[int(run[3]) : int(run[3]) + count]
    # Slices, since indices that start at 0 let the compiler copy many numbers at once.
    if kind == BYTES:
        source = memory[first : first + count]
        for i in range(count):
            numbers[i] = source[i]
    elif kind == WORDS:
        source = memory[first : first + 2 * count]
        for i in range(count):
            numbers[i] = (int(source[2 * i]) & 255) | (int(source[2 * i + 1]) << 8)
    elif kind == BITS:
        source = memory[first : first + (count + 7) // 8]
        for i in range(count):
            numbers[i] = (int(source[i >> 3]) >> (i & 7)) & 1
    else:
        source = memory[first : first + count]
        for i in range(count):
            other = int(source[i])
            numbers[i] = (other - seat + players) % players if other >= 0 else other


@rule
def observe(
    state: State,
    shown: Batch,
    memory: npt.NDArray[np.int8],
    runs: npt.NDArray[np.int32],
    scores: npt.NDArray[np.int32],
    players: int,
    seat: int,
    row: npt.NDArray[np.int16],
) -> None:
    """Fill a row with what ``seat`` sees; ``memory`` are the bytes of ``shown``, a copy with the secrets covered."""
    shown[0] = state
    blind(shown[0], seat)
    row[:] = 0
    score(state, scores)
    row[0] = seat
    for place in range(players):
        row[1 + place] = scores[(seat + place) % players]
    for n in range(runs.shape[1]):
        copy_run(memory, runs[seat, n], players, seat, row)


@exported
def observe_one(
    states: Batch,
    shown: Batch,
    memory: npt.NDArray[np.int8],
    runs: npt.NDArray[np.int32],
    scores: npt.NDArray[np.int32],
    players: int,
    seat: int,
    row: npt.NDArray[np.int16],
) -> None:
    observe(states[0], shown, memory, runs, scores, players, seat, row)


# --- one game -----------------------------------------------------------------------------------------------
@exported
def step_one(
    states: Batch,
    dice: Batch,
    seat: int,
    action: int,
    players: int,
    options: npt.NDArray[np.int32],
    out: npt.NDArray[np.int16],
    masks: npt.NDArray[np.int8],
    scores: npt.NDArray[np.int32],
) -> int:
    """Play an action, or begin if there is no seat; return the seats to act, with a mask and a score for each seat."""
    state = states[0]
    if seat == NOBODY:
        start(state, players, options, dice[0])
    else:
        play(state, seat, action, dice[0])
    seats = to_act(state)
    masks[:] = 0
    for each in range(players):
        for i in range(legal(state, each, out) if (seats >> each) & 1 == 1 else 0):
            masks[each, out[i]] = 1
    score(state, scores)
    return seats


# --- many games -------------------------------------------------------------------------------------------------
@rule
def play_others(state: State, dice: Dice, own: int, out: npt.NDArray[np.int16]) -> None:
    """Seats that nobody steers choose at random until the own one is asked, or the game is over."""
    seats = to_act(state)
    while own != NOBODY and seats != 0 and (seats >> own) & 1 == 0:
        seat = nth_bit(seats, 0)
        count = legal(state, seat, out)
        play(state, seat, int(out[below(dice, count)]), dice)
        seats = to_act(state)


@rule
def settle(state: State, players: int, scores: npt.NDArray[np.int32], rewards: npt.NDArray[np.float32]) -> None:
    """The game is over: say the scores, and give out the rewards."""
    score(state, scores)
    won = winners(state)
    for seat in range(players):
        rewards[seat] = reward(players, seat, won, int(scores[seat]))


@rule
def ask(state: State, own: int, out: npt.NDArray[np.int16], mask: npt.NDArray[np.uint8]) -> int:
    """The seat that is asked, its legal actions as a mask; nobody when the game is over."""
    mask[:] = 0
    seats = to_act(state)
    if seats == 0:
        return NOBODY
    seat = own if own != NOBODY else nth_bit(seats, 0)
    for i in range(legal(state, seat, out)):
        mask[out[i]] = 1
    return seat


@exported
def begin_many(dice: Batch, low: int, high: int) -> None:
    """Give each game its own dice by one seed."""
    for i in range(len(dice)):
        set_seed(dice[i], low, high ^ (i + 1))


@exported
def step_many(
    states: Batch,
    dice: Batch,
    actions: npt.NDArray[np.int64],
    players: int,
    options: npt.NDArray[np.int32],
    owns: npt.NDArray[np.int8],
    seats: npt.NDArray[np.int8],
    masks: npt.NDArray[np.uint8],
    over: npt.NDArray[np.uint8],
    refused: npt.NDArray[np.uint8],
    scores: npt.NDArray[np.int32],
    rewards: npt.NDArray[np.float32],
    out: npt.NDArray[np.int16],
) -> None:
    """One action in each game, by the seat that is asked; a game that is over begins anew instead."""
    for i in range(len(states)):
        state, rolls, own, action = states[i], dice[i], int(owns[i]), int(actions[i])
        rewards[i, :] = 0
        refused[i] = 0
        if over[i] == 1:
            start(state, players, options, rolls)
            over[i] = 0
        elif action < 0 or action >= NUM_ACTIONS or masks[i, action] == 0:
            refused[i] = 1
            continue
        else:
            play(state, int(seats[i]), action, rolls)
        play_others(state, rolls, own, out)
        if to_act(state) == 0:
            over[i] = 1
            settle(state, players, scores[i], rewards[i])
        seats[i] = ask(state, own, out, masks[i])


@exported
def observe_many(
    states: Batch,
    shown: Batch,
    memory: npt.NDArray[np.int8],
    runs: npt.NDArray[np.int32],
    scores: npt.NDArray[np.int32],
    players: int,
    owns: npt.NDArray[np.int8],
    seats: npt.NDArray[np.int8],
    rows: npt.NDArray[np.int16],
) -> None:
    """What the seat that is asked sees in each game; after the end, what the own or the first seat sees."""
    for i in range(len(states)):
        seat = int(seats[i]) if seats[i] != NOBODY else max(int(owns[i]), 0)
        observe(states[i], shown, memory, runs, scores, players, seat, rows[i])


@exported
def choose_many(masks: npt.NDArray[np.uint8], dice: Batch, actions: npt.NDArray[np.int64]) -> None:
    """A random legal action in each game; the dice are those of the one who chooses, not of the games."""
    for i in range(len(actions)):
        count = 0
        for action in range(NUM_ACTIONS):
            count += int(masks[i, action])
        nth = below(dice[0], count)
        for action in range(NUM_ACTIONS):
            nth -= int(masks[i, action])
            if nth < 0:
                actions[i] = action
                break

"""Randomness, handed in from outside the state.

A ``Dice`` either rolls (seeded) or replays recorded outcomes (scripted). Either way it notes what came up,
as the thing drawn and never as the generator's number, so that a record replays even when the generator
changes, and a game recorded by another program can be replayed here.

The generator is sfc32: sums, shifts and exclusive ors of 32-bit words, which masked 64-bit integers hold
exactly in the interpreter, in compiled code and on a GPU alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.states import Batch, as_array, new_batch

WORD = 0xFFFFFFFF
# Outcomes that an action or a set-up may need. Set-up of Lofoten with all modules needs 41, and two more each time that
# both first orders show the same good: one in 10**16 needs more than this.
MAX_NOTES = 96
WARM_UP = 12  # rounds that mix the seed
NOTHING, ROLL, DRAW, COUNTED = range(4)  # what dice can be asked

DICE = np.dtype(
    [
        ("a", np.int64),  # the generator's four 32-bit words
        ("b", np.int64),
        ("c", np.int64),
        ("counter", np.int64),
        ("scripted", np.int64),  # 1: outcomes come from the notes
        ("script_length", np.int64),
        ("noted", np.int64),  # outcomes so far
        ("fault", np.int64),  # 1: the script ran out, or named an impossible outcome
        ("asked", np.int64),  # what the dice were asked when the script ran out,
        ("asked_of", np.int64),  # of how many sides, which bag or which counts,
        ("asked_first", np.int64),  # and as what the first kind is noted
        ("notes", np.int16, (MAX_NOTES,)),
    ],
    align=True,
)


class Dice(Protocol):
    a: int
    b: int
    c: int
    counter: int
    scripted: int
    script_length: int
    noted: int
    fault: int
    asked: int
    asked_of: int
    asked_first: int
    notes: npt.NDArray[np.int16]


@rule
def next_word(dice: Dice) -> int:
    """The generator's next 32 bits."""
    a, b, c, counter = int(dice.a), int(dice.b), int(dice.c), int(dice.counter)
    word = (a + b + counter) & WORD
    dice.counter = (counter + 1) & WORD
    dice.a = b ^ (b >> 9)
    dice.b = (c + (c << 3)) & WORD
    dice.c = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    return word


@exported
def set_seed(dice: Dice, low: int, high: int) -> None:
    """Begin a fresh sequence; the seed is two 32-bit words."""
    dice.a = low
    dice.b = high
    dice.c = 0
    dice.counter = 1
    dice.scripted = 0
    dice.script_length = 0
    dice.noted = 0
    dice.fault = 0
    dice.asked = NOTHING
    for _ in range(WARM_UP):
        next_word(dice)


@rule
def note(dice: Dice, outcome: int) -> None:
    if dice.noted < MAX_NOTES:
        dice.notes[dice.noted] = outcome
    dice.noted += 1


@rule
def scripted_outcome(dice: Dice, asked: int, of: int, first: int) -> int:
    """The next outcome of the script, or -1 (a fault) when it has run out; then what was asked is kept."""
    if dice.noted >= dice.script_length:
        if dice.fault == 0:
            dice.asked = asked
            dice.asked_of = of
            dice.asked_first = first
        dice.fault = 1
        return -1
    outcome = int(dice.notes[dice.noted])
    dice.noted += 1
    return outcome


@rule
def below(dice: Dice, bound: int) -> int:
    """A number from 0 to ``bound`` - 1 that is not noted: for policies, not for rules."""
    return (next_word(dice) * bound) >> 32


@rule
def roll(dice: Dice, sides: int) -> int:
    """One of 0 to ``sides`` - 1."""
    if dice.scripted == 1:
        outcome = scripted_outcome(dice, ROLL, sides, 0)
        if outcome < 0 or outcome >= sides:
            dice.fault = 1
            return 0
        return outcome
    outcome = below(dice, sides)
    note(dice, outcome)
    return outcome


@rule
def count_bits(bits: int) -> int:
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def nth_bit(bits: int, n: int) -> int:
    """The position of the ``n``-th set bit, counted from 0."""
    for _ in range(n):
        bits &= bits - 1
    position = 0
    while (bits >> position) & 1 == 0:
        position += 1
    return position


@rule
def draw(dice: Dice, bag: int) -> int:
    """One of the things in ``bag``, a bit for each; the bag must not be empty and is not changed."""
    if dice.scripted == 1:
        outcome = scripted_outcome(dice, DRAW, bag, 0)
        if outcome < 0 or outcome > 62 or (bag >> outcome) & 1 == 0:
            dice.fault = 1
            return nth_bit(bag, 0)
        return outcome
    outcome = nth_bit(bag, below(dice, count_bits(bag)))
    note(dice, outcome)
    return outcome


@rule
def draw_counted(dice: Dice, counts: int, first: int) -> int:
    """One of up to seven kinds of things, as likely as there are things of it.

    ``counts`` holds eight bits for each kind, and must not be 0; the outcome is noted as ``first`` and the kind.
    """
    if dice.scripted == 1:
        kind = scripted_outcome(dice, COUNTED, counts, first) - first
        if kind < 0 or kind > 6 or (counts >> (8 * kind)) & 255 == 0:
            dice.fault = 1
            kind = 0
            while (counts >> (8 * kind)) & 255 == 0:
                kind += 1
        return kind
    left = counts
    things = 0
    while left != 0:
        things += left & 255
        left >>= 8
    which = below(dice, things)
    kind = 0
    while which >= (counts >> (8 * kind)) & 255:
        which -= (counts >> (8 * kind)) & 255
        kind += 1
    note(dice, first + kind)
    return kind


def seeded_dice(seed: int) -> Batch:
    """Dice that roll; ``seed`` is a number from 0 to 2**64 - 1."""
    if not 0 <= seed < 1 << 64:
        raise MeadhallError(f"a seed is a whole number from 0 to {(1 << 64) - 1}, not {seed}")
    dice = new_batch(DICE, 1)
    set_seed(dice[0], seed & WORD, seed >> 32)
    return dice


def scripted_dice(outcomes: Sequence[int]) -> Batch:
    """Dice that replay ``outcomes`` and are at fault when asked for more."""
    dice = new_batch(DICE, 1)
    set_script(dice, outcomes)
    return dice


def set_script(dice: Batch, outcomes: Sequence[int]) -> None:
    """Begin to replay ``outcomes``."""
    if len(outcomes) > MAX_NOTES:
        raise MeadhallError(f"chance brings {MAX_NOTES} outcomes at most at a time, not {len(outcomes)}")
    memory = as_array(dice)
    memory["scripted"] = 1
    memory["script_length"] = len(outcomes)
    memory["noted"] = 0
    memory["fault"] = 0
    memory["asked"] = NOTHING
    memory["notes"][0, : len(outcomes)] = outcomes


def chances(dice: Batch) -> list[tuple[int, float]]:
    """What can come up where the script ran out, each with its probability; nothing if it did not run out."""
    asked, of, first = (int(as_array(dice)[field][0]) for field in ("asked", "asked_of", "asked_first"))
    if asked == ROLL:
        return [(side, 1 / of) for side in range(of)]
    if asked == DRAW:
        return [(thing, 1 / of.bit_count()) for thing in range(of.bit_length()) if (of >> thing) & 1]
    things = [(of >> (8 * kind)) & 255 for kind in range(7)] if asked == COUNTED else []
    return [(first + kind, count / sum(things)) for kind, count in enumerate(things) if count]


def take_notes(dice: Batch) -> list[int]:
    """What came up since the last call."""
    memory = as_array(dice)
    notes: list[int] = memory["notes"][0, : memory["noted"][0]].tolist()
    memory["noted"] = 0
    return notes

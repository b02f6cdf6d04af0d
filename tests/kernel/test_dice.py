"""Randomness: seeded, scripted, and noted as what came up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import ceil

import pytest

from meadhall.kernel.dice import (
    MAX_NOTES,
    chances,
    draw,
    draw_counted,
    nth_bit,
    roll,
    scripted_dice,
    seeded_dice,
    take_notes,
)
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.rule import exported


@exported
def roll_from_python(dice, sides):
    return roll(dice, sides)


@exported
def draw_counted_from_python(dice, counts, first):
    return draw_counted(dice, counts, first)


@exported
def draw_from_python(dice, bag):
    return draw(dice, bag)


@exported
def nth_bit_from_python(bits, n):
    return nth_bit(bits, n)


def test_a_seed_gives_the_same_rolls_and_another_seed_others() -> None:
    def rolls(seed: int) -> list[int]:
        dice = seeded_dice(seed)
        return [roll_from_python(dice[0], 1000) for _ in range(20)]

    assert rolls(7) == rolls(7)
    assert len({tuple(rolls(seed)) for seed in (0, 1, 2, 1 << 32, (1 << 64) - 1)}) == 5


def test_the_generator_is_pinned() -> None:
    dice = seeded_dice(2026)
    assert [roll_from_python(dice[0], 1 << 14) for _ in range(5)] == [6868, 9115, 12143, 12554, 8851]


def test_rolls_are_even() -> None:
    # 6,000 rolls of six sides: 1,000 each, standard deviation 29; five of them is beyond chance.
    dice = seeded_dice(1)
    counts = Counter(roll_from_python(dice[0], 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 1000) < 5 * 29 for count in counts.values())


def test_a_draw_takes_one_of_what_is_there() -> None:
    dice = seeded_dice(3)
    bag = 0b1000_0000_0000_0101
    counts = Counter(draw_from_python(dice[0], bag) for _ in range(3000))
    assert set(counts) == {0, 2, 15}
    assert all(abs(count - 1000) < 5 * 26 for count in counts.values())


def test_a_counted_draw_is_as_likely_as_there_are_things_of_a_kind() -> None:
    dice = seeded_dice(4)
    counts = Counter(draw_counted_from_python(dice[0], 3 << 48 | 2 << 16 | 1, 70) for _ in range(3000))
    assert set(counts) == {0, 2, 6}
    for kind, expected in {0: 500, 2: 1000, 6: 1500}.items():
        assert abs(counts[kind] - expected) < 5 * 28
    assert set(take_notes(dice)) == {70, 72, 76}


def test_a_counted_draw_can_be_scripted() -> None:
    counts = 3 << 48 | 2 << 16 | 1 << 8
    dice = scripted_dice([72, 76])
    assert [draw_counted_from_python(dice[0], counts, 70) for _ in range(2)] == [2, 6]
    assert dice[0].fault == 0
    for impossible in (70, 73, 77, 69, -1):
        dice = scripted_dice([impossible])
        assert draw_counted_from_python(dice[0], counts, 70) == 1, "something that is there, so that nothing breaks"
        assert dice[0].fault == 1


def test_the_nth_bit() -> None:
    assert [nth_bit_from_python(0b101100, n) for n in range(3)] == [2, 3, 5]


def test_outcomes_are_noted_and_can_be_replayed() -> None:
    dice = seeded_dice(5)
    came = [roll_from_python(dice[0], 6), draw_from_python(dice[0], 0b1110)]
    assert take_notes(dice) == came
    assert take_notes(dice) == []
    again = scripted_dice(came)
    assert [roll_from_python(again[0], 6), draw_from_python(again[0], 0b1110)] == came
    assert again[0].fault == 0


@pytest.mark.parametrize(("script", "bag"), [([], 0b11), ([2], 0b11), ([63], 0b11), ([-1], 0b11)])
def test_a_script_that_does_not_fit_is_a_fault(script: list[int], bag: int) -> None:
    dice = scripted_dice(script)
    assert draw_from_python(dice[0], bag) == 0, "something that is there, so that nothing breaks"
    assert dice[0].fault == 1


def test_a_script_beyond_all_measure_is_refused() -> None:
    scripted_dice([0] * MAX_NOTES)
    with pytest.raises(MeadhallError, match=f"{MAX_NOTES} outcomes at most at a time, not {MAX_NOTES + 1}"):
        scripted_dice([0] * (MAX_NOTES + 1))


def test_a_scripted_roll_outside_the_die_is_a_fault() -> None:
    dice = scripted_dice([6])
    assert roll_from_python(dice[0], 6) == 0
    assert dice[0].fault == 1


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(MeadhallError, match="a seed is a whole number"):
        seeded_dice(seed)


# --- what was asked -----------------------------------------------------------------------------------
COUNTS = 3 << 48 | 2 << 16 | 1
ASKED = {
    "roll": (lambda dice: roll_from_python(dice, 6), {side: Fraction(1, 6) for side in range(6)}),
    "draw": (lambda dice: draw_from_python(dice, 1 << 62 | 0b1101), dict.fromkeys((0, 2, 3, 62), Fraction(1, 4))),
    "counted": (
        lambda dice: draw_counted_from_python(dice, COUNTS, 70),
        {70: Fraction(1, 6), 72: Fraction(2, 6), 76: Fraction(3, 6)},
    ),
}


@pytest.mark.parametrize(("ask", "expected"), ASKED.values(), ids=ASKED)
def test_dice_whose_script_ran_out_tell_what_could_have_come_up(ask, expected: dict[int, Fraction]) -> None:
    for outcome in expected:
        dice = scripted_dice([outcome])
        ask(dice[0])
        assert chances(dice) == [], "the script had an outcome"
        ask(dice[0])
        roll_from_python(dice[0], 2)  # what comes after the first question without an answer is no matter
        assert chances(dice) == [(outcome, float(probability)) for outcome, probability in expected.items()]


@pytest.mark.parametrize(("ask", "expected"), ASKED.values(), ids=ASKED)
def test_seeded_dice_bring_what_they_tell_of(ask, expected: dict[int, Fraction]) -> None:
    """Each outcome has its share of the generator's 2**32 words, to the word: its first and its last bring it."""
    before = Fraction(0)
    for outcome, probability in expected.items():
        after = before + probability
        for word in (ceil(before * 2**32), ceil(after * 2**32) - 1):
            dice = seeded_dice(0)
            dice[0].a, dice[0].b, dice[0].counter = word, 0, 0  # of which the next word is the sum
            ask(dice[0])
            assert take_notes(dice) == [outcome]
        before = after
    assert before == 1


def test_dice_tell_nothing_after_an_impossible_outcome() -> None:
    dice = scripted_dice([9])
    roll_from_python(dice[0], 6)
    roll_from_python(dice[0], 6)
    assert dice[0].fault == 1
    assert chances(dice) == []

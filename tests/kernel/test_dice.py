"""Randomness: seeded, scripted, and noted as what came up."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.kernel.dice import draw, draw_counted, nth_bit, roll, scripted_dice, seeded_dice, take_notes
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.rule import entry


@entry
def roll_from_python(dice, sides):
    return roll(dice, sides)


@entry
def draw_counted_from_python(dice, counts, first):
    return draw_counted(dice, counts, first)


@entry
def draw_from_python(dice, bag):
    return draw(dice, bag)


@entry
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
    with pytest.raises(MeadhallError, match="64 outcomes at most at a time, not 65"):
        scripted_dice([0] * 65)


def test_a_scripted_roll_outside_the_die_is_a_fault() -> None:
    dice = scripted_dice([6])
    assert roll_from_python(dice[0], 6) == 0
    assert dice[0].fault == 1


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(MeadhallError, match="a seed is a whole number"):
        seeded_dice(seed)

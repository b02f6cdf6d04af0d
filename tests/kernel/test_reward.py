"""What a game was worth: shares that add up to zero, and alone the score."""

from __future__ import annotations

import pytest

from meadhall.kernel.reward import reward


@pytest.mark.parametrize(("players", "winners", "expected"), [
    (2, 0b01, [1, -1]),
    (2, 0b10, [-1, 1]),
    (2, 0b11, [0, 0]),
    (3, 0b010, [-1 / 2, 1, -1 / 2]),
    (3, 0b101, [1 / 4, -1 / 2, 1 / 4]),
    (4, 0b1000, [-1 / 3, -1 / 3, -1 / 3, 1]),
    (4, 0b0110, [-1 / 3, 1 / 3, 1 / 3, -1 / 3]),
    (4, 0b1111, [0, 0, 0, 0]),
])  # fmt: skip
def test_winners_share_what_the_others_lose(players: int, winners: int, expected: list[float]) -> None:
    assert [reward(players, seat, winners, 7) for seat in range(players)] == expected
    assert sum(expected) == pytest.approx(0)  # thirds are rounded, and later Pythons add up more exactly


def test_alone_the_score_counts() -> None:
    assert reward(1, 0, 0b1, 23) == 23.0

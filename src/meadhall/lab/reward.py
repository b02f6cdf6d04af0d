"""What a game is worth to each seat once it is over: the same in all environments of the lab."""

from __future__ import annotations

from collections.abc import Sequence


def rewards(players: int, winners: int, scores: Sequence[int]) -> list[float]:
    """Alone, the score; else shares that add up to zero: 1 for a victory of one's own, and a tie parts it.

    ``winners`` has a bit for each winning seat. For two players that is 1, 0 and -1.
    """
    if players == 1:
        return [float(scores[0])]
    share = players / winners.bit_count()
    return [((winners >> seat & 1) * share - 1) / (players - 1) for seat in range(players)]

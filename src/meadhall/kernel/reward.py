"""What a finished game is worth to a seat that learns: winning, and nothing else."""

from __future__ import annotations

from meadhall.kernel.dice import count_bits
from meadhall.kernel.rule import exported


@exported
def reward(players: int, seat: int, winners: int, score: int) -> float:
    """1 for the only winner, less for several; what winners gain the others lose. Alone, the points are the reward."""
    if players == 1:
        return float(score)
    share = 1.0 / count_bits(winners) if (winners >> seat) & 1 == 1 else 0.0
    return (players * share - 1.0) / (players - 1)

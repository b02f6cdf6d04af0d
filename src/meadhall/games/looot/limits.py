"""What a game of Looot can take at most."""

from __future__ import annotations

from meadhall.kernel.game import Limits


def limits(players: int) -> Limits:
    """Each has 13 Vikings, 3 shields, a trophy and 34 cells with two decisions each; a turn ends once, and each time
    round somebody places a Viking. Set-up draws 6 times for each player and 9 times more; 25 longships are then left.
    """
    return Limits(63, players * (13 + 3 + 1 + 2 * 34) + 13 * players**2, 6 * players + 9 + 25, hidden=False)

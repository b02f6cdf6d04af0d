"""What a game of Brandub can take at most."""

from brandub.rules.board import EMPTY, START
from brandub.rules.decisions import QUIET_MOVES
from meadhall.kernel.game import Limits


def limits(players: int) -> Limits:
    """One of so many moves, each of two decisions, captures a piece (BRAN-E4), or the game ends."""
    return Limits(outcomes=0, decisions=2 * QUIET_MOVES * int((START != EMPTY).sum()), chances=0, hidden=False)

"""The yardstick: any legal action, each equally likely."""

from __future__ import annotations

from random import Random

from meadhall.kernel.match import Match


def choose(match: Match, seat: int, seed: int) -> int:
    """The action the bot takes; the same seed gives the same action."""
    return Random(seed).choice(match.legal(seat))

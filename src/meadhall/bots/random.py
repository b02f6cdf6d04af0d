"""The yardstick: any legal action, each equally likely."""

from __future__ import annotations

from random import Random

from meadhall.kernel.position import Position


def choose(position: Position, seed: int) -> int:
    """The action the bot takes; the same seed gives the same action."""
    return Random(seed).choice(position.legal)

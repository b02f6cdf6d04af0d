"""Players that are no people. Each bot is a module with ``choose(match, seat, seed)``."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from meadhall.kernel.match import Match

Choose = Callable[[Match, int, int], int]  # match, seat, seed -> action


def play_on(match: Match, choose: Choose, seed: int) -> None:
    """Let a bot play all seats of a match to its end."""
    seeds = Random(seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, choose(match, seat, seeds.getrandbits(64)))

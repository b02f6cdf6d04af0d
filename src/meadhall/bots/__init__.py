"""Players that are no people. Each bot is a module with ``choose(position, seed)``."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from meadhall.kernel.match import Match
    from meadhall.kernel.position import Position

Choose: TypeAlias = "Callable[[Position, int], int]"  # position, seed -> action


def play_on(match: Match, choose: Choose, seed: int) -> None:
    """Let a bot play all seats of a match to its end."""
    seeds = Random(seed)
    while match.to_act:
        seat, chance = match.to_act[0], seeds.getrandbits(64)
        match.play(seat, choose(match.position(seat, chance), chance))

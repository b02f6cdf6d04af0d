"""What a game of LOOT can take at most."""

from __future__ import annotations

from meadhall.games.loot.rules.pieces import DATA
from meadhall.kernel.game import Limits


def limits(players: int) -> Limits:
    """Alone it is 28 rounds. Else in one of ten rounds somebody makes a stroke, two at most on each of 49 cells."""
    rounds = DATA["solo_rounds"] if players == 1 else 10 * (2 * 49 * players + 1)
    return Limits(6, players * (rounds + 1) + 1, rounds + 3, hidden=players > 1, most_alone=most_alone())


def most_alone() -> float:
    """No sheet gives more points: all lines, groups, Meeps and combos, and the bonus."""
    rewards = [*DATA["meeps_track"], *(line["reward"] for line in (*DATA["combo_rows"], *DATA["combo_columns"]))]
    points = sum(reward for reward in rewards if isinstance(reward, int))
    return float(points + 14 * DATA["line_points"] + 4 * (1 + 2 + 3 + 4) + DATA["finish_bonus"])

"""Every game with every number of players, for tests of the lab."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.kernel.match import Match

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((game.name, players, {}) for game in GAMES.values() for players in game.players),
    ("lofoten", 2, {"modules": [1, 2, 3]}),
]
every_table = pytest.mark.parametrize(("name", "players", "options"), TABLES, ids=lambda value: str(value))


def positions(name: str, players: int, options: dict[str, Any], games: int, every: int) -> Iterator[Match]:
    """Random games, stopped now and then, and at their end."""
    for seed in range(games):
        match, moves = Match(GAMES[name], ["x"] * players, options=options, seed=seed), Random(seed)
        while match.to_act:
            if moves.random() * every < 1:
                yield match
            seat = moves.choice(match.to_act)
            match.play(seat, moves.choice(match.legal(seat)))
        yield match

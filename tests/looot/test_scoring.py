"""LOOOT-E: the end, the score pad, and who wins."""

from __future__ import annotations

import pytest

from meadhall.bots import play_on, random
from meadhall.games import GAMES
from meadhall.games.looot.rules.fjord import put_tile
from meadhall.games.looot.rules.pieces import KINDS
from meadhall.kernel.match import Match
from tests.looot.table import Table


@pytest.mark.rule("LOOOT-E1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_ends_when_all_vikings_are_placed(players: int) -> None:
    match = Match(GAMES["looot"], ["x"] * players, seed=players)
    play_on(match, random.choose, 1)
    assert match.state.vikings_left.tolist() == [0, 0, 0, 0]
    assert match.view().asked is None
    assert match.refusal(0, match.game.rules.num_actions - 1) == "LOOOT-E1"


@pytest.mark.rule("LOOOT-E2")
@pytest.mark.parametrize(
    ("kind", "value"),
    [("castle", 4), ("tower", 2), ("house", 1), ("gold", 2), ("sheep", 1), ("wood", 1), ("axe", 0)],
)
def test_starting_values(kind: str, value: int) -> None:
    table = Table(["~W"])
    for cell in range(3):
        put_tile(table.state, 0, cell, KINDS.index(kind))
    assert table.match.scores[0] == 3 * value


@pytest.mark.rule("LOOOT-E2", "LOOOT-E3")
def test_the_breakdown_adds_up_at_every_moment() -> None:
    match = Match(GAMES["looot"], ["x"] * 3, seed=8)
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1 if len(match.entries) % 3 else 0])
        for seat, score in enumerate(match.view().scores):
            assert all(line.points == line.count * line.value for line in score.lines.values())
            assert sum(line.points for line in score.lines.values()) == score.total
            assert score.total == match.scores[seat]


@pytest.mark.rule("LOOOT-E3")
def test_sites_and_trophy_are_added() -> None:
    table = Table(["~W"])
    table.state.finished[0] = [1, 0, 1]
    table.state.trophy[0] = 3
    table.state.unfilled[0] = 2
    assert table.match.scores[0] == 5 + 9 + 15 - 10


@pytest.mark.rule("LOOOT-E4")
def test_most_points_win_then_the_stronger_trophy_then_nobody_alone() -> None:
    table = Table(["~W"], players=3)
    state = table.state
    for cell in range(5):
        put_tile(state, 1, cell, KINDS.index("wood"))
        put_tile(state, 2, cell, KINDS.index("wood"))
    assert table.match.winners == [1, 2], "a shared victory"
    put_tile(state, 0, 0, KINDS.index("wood"))
    put_tile(state, 0, 1, KINDS.index("wood"))
    state.trophy[0] = 0
    assert table.match.scores == [5, 5, 5]
    assert table.match.winners == [0], "two trophies of nothing lose to one of two axes"
    state.trophy[2] = 1
    state.unfilled[2] = 1
    put_tile(state, 1, 5, KINDS.index("wood"))
    assert table.match.scores == [5, 6, 6]
    assert table.match.winners == [2], "the trophy breaks the tie"

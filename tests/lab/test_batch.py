"""Many games stepped together are the games that the rules play one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meadhall.games import GAMES
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.rule import INTERPRETED
from meadhall.kernel.states import NOBODY, bytes_of
from meadhall.lab.batch import Eyes, GameBatch
from tests.lab.tables import every_table
from tests.standing import standing

COUNT, STEPS = (3, 40) if INTERPRETED else (16, 600)


def begun(name: str, players: int, options: dict[str, Any], own: Any = NOBODY) -> tuple[GameBatch, Any, Any]:
    batch = GameBatch(GAMES[name], players, COUNT, options, own)
    batch.reset(7)
    return batch, seeded_dice(1), np.zeros(COUNT, np.int64)


def match_of(batch: GameBatch, i: int) -> Match:
    return standing(batch.game, batch.players, bytes_of(batch.states[i]))


@every_table
def test_masks_rows_and_rewards_are_those_of_the_rules(name: str, players: int, options: dict[str, Any]) -> None:
    batch, dice, actions = begun(name, players, options)
    eyes, ended = Eyes(batch.game, players), 0
    for step in range(STEPS):
        rows = batch.observe()
        for i in {step % COUNT, *np.flatnonzero(batch.over).tolist()}:
            match, seat = match_of(batch, i), int(batch.seats[i])
            assert match.to_act[:1] == ([] if batch.over[i] else [seat])
            assert np.flatnonzero(batch.masks[i]).tolist() == (sorted(match.legal(seat)) if match.to_act else [])
            assert np.array_equal(rows[i], eyes.see(match.state, max(seat, 0)))
            if batch.over[i]:
                ended += 1
                assert batch.scores[i].tolist() == match.scores
                if players == 1:
                    assert batch.rewards[i].tolist() == match.scores
                else:
                    best = batch.rewards[i] == batch.rewards[i].max()
                    assert np.flatnonzero(best).tolist() == match.winners or len(match.winners) == players
                    assert abs(batch.rewards[i].sum()) < 1e-6, "what some gain others lose, up to rounding"
        batch.choose(dice, actions)
        batch.step(actions)
        assert not batch.refused.any()
    assert ended or INTERPRETED


def test_a_seed_gives_the_same_games_and_another_gives_others() -> None:
    courses = []
    for seed in (7, 7, 8):
        batch = GameBatch(GAMES["looot"], 2, COUNT)
        batch.reset(seed)
        dice, actions = seeded_dice(3), np.zeros(COUNT, np.int64)
        for _ in range(20):
            batch.choose(dice, actions)
            batch.step(actions)
        courses.append([bytes_of(batch.states[i]) for i in range(COUNT)])
    assert courses[0] == courses[1] != courses[2]
    assert len(set(courses[0])) == COUNT, "each game has its own chance"


def test_a_forbidden_action_changes_nothing() -> None:
    batch, _, actions = begun("lofoten", 2, {})
    before = [bytes_of(batch.states[i]) for i in range(COUNT)]
    masks = batch.masks.copy()
    actions[:] = [-1, 10_000, *np.argmin(masks[2:], axis=1)]
    batch.step(actions)
    assert batch.refused.all()
    assert not batch.over.any()
    assert not batch.rewards.any()
    assert [bytes_of(batch.states[i]) for i in range(COUNT)] == before
    assert np.array_equal(batch.masks, masks)
    actions[:] = np.argmax(masks, axis=1)
    batch.step(actions)
    assert not batch.refused.any()
    assert all(bytes_of(batch.states[i]) != before[i] for i in range(COUNT))


@every_table
def test_own_seats_alone_are_asked(name: str, players: int, options: dict[str, Any]) -> None:
    own = np.arange(COUNT) % players
    batch, dice, actions = begun(name, players, options, own)
    for _ in range(STEPS // 4):
        assert (np.where(batch.over, own, batch.seats) == own).all()
        assert (batch.masks.any(axis=1) == (batch.over == 0)).all(), "who is asked has something to choose"
        batch.choose(dice, actions)
        batch.step(actions)


@pytest.mark.parametrize(
    ("players", "count", "own", "message"),
    [
        (5, 4, NOBODY, "Looot is for 2 to 4 players, not 5"),
        (2, 0, NOBODY, "a batch needs at least 1 game, not 0"),
        (2, 4, 2, "an own seat is a number from 0 to 1, not 2"),
    ],
)
def test_an_impossible_batch_is_refused(players: int, count: int, own: int, message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        GameBatch(GAMES["looot"], players, count, own=own)


def test_what_is_no_seed_is_refused() -> None:
    with pytest.raises(MeadhallError, match="a seed is a whole number"):
        GameBatch(GAMES["loot"], 2, 1).reset(-1)

"""The environments of Gymnasium and PettingZoo pass the tests of their makers, and keep to the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.lab import gym, zoo
from tests.lab.tables import every_table

pytestmark = pytest.mark.compiled

CYCLES = 100


def gym_id(name: str) -> str:
    return gym.id_of(GAMES[name])


def zoo_id(name: str) -> str:
    return f"meadhall/{name}-v{zoo.VERSION}"


def any_legal(mask: Any, choice: np.random.Generator) -> int:
    return int(choice.choice(np.flatnonzero(mask)))


# --- as their makers test them --------------------------------------------------------------------------------
@every_table
def test_pettingzoo_finds_no_fault(name: str, players: int, options: dict[str, Any]) -> None:
    make = partial(pettingzoo.make, "aec", zoo_id(name), players=players, options=options)
    api_test(make(), num_cycles=CYCLES)
    api_test(make(max_cycles=CYCLES), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)
    parallel_api_test(pettingzoo.make("parallel", zoo_id(name), players=players, options=options), num_cycles=CYCLES)
    table = {"game": name, "players": players, "options": options}
    max_cycles_test(SimpleNamespace(env=partial(zoo.env, **table), parallel_env=partial(zoo.parallel_env, **table)))


@every_table
@pytest.mark.parametrize("seat", [0, None])
def test_gymnasium_finds_no_fault(name: str, players: int, options: dict[str, Any], seat: int | None) -> None:
    # The environment itself: make() wraps it, and the checker wants it bare.
    check_env(gymnasium.make(gym_id(name), players=players, options=options, rival="random", seat=seat).unwrapped)


def test_any_title_makes_a_name_for_gymnasium() -> None:
    titles = {"Looot": "Looot", "Nine Men's Morris": "NineMensMorris", "\u56f2\u7881": "looot"}
    for title, name in titles.items():
        assert gym.id_of(replace(GAMES["looot"], title=title)) == f"meadhall/{name}-v{gym.VERSION}"


# --- whole games ------------------------------------------------------------------------------------------------
@every_table
def test_agents_play_a_game_to_its_end(name: str, players: int, options: dict[str, Any]) -> None:
    env, choice = pettingzoo.make("aec", zoo_id(name), players=players, options=options), np.random.default_rng(1)
    env.reset(seed=5)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        if over:
            paid[agent] = reward
        env.step(None if over else any_legal(info["action_mask"], choice))
    match = env.unwrapped.table.match
    assert not match.to_act
    assert len(paid) == players
    if players > 1:
        assert [seat for seat in range(players) if paid[f"player_{seat}"] == max(paid.values())] == match.winners
        assert sum(paid.values()) == pytest.approx(0, abs=1e-9), "up to rounding"
    else:
        assert [paid["player_0"]] == match.scores


@every_table
def test_agents_in_cycles_play_the_same_game(name: str, players: int, options: dict[str, Any]) -> None:
    """What only waits changes nothing: with the same choices both environments come to the same end."""
    turns = pettingzoo.make("aec", zoo_id(name), players=players, options=options)
    cycles = pettingzoo.make("parallel", zoo_id(name), players=players, options=options)
    turns.reset(seed=5)
    _, infos = cycles.reset(seed=5)
    first = lambda mask: int(np.flatnonzero(mask)[0])  # noqa: E731
    while cycles.agents:
        _, rewards, _, _, infos = cycles.step({agent: first(infos[agent]["action_mask"]) for agent in cycles.agents})
    for _ in turns.agent_iter():
        _, _, over, _, info = turns.last()
        turns.step(None if over else first(info["action_mask"]))
    assert cycles.table.match.entries == turns.unwrapped.table.match.entries
    assert sorted(rewards) == [f"player_{seat}" for seat in range(players)]


@pytest.mark.parametrize("rival", ["random", "greedy", "apprentice@8"])
def test_a_seat_plays_a_whole_game_against_a_bot(rival: str) -> None:
    env, choice = gymnasium.make(gym_id("loot"), players=3, rival=rival, seat=1), np.random.default_rng(1)
    _, info = env.reset(seed=3)
    over, total = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(any_legal(info["action_mask"], choice))
        total += float(reward)
    match = env.unwrapped.table.match  # type: ignore[attr-defined]
    assert info["scores"] == match.scores
    assert total == (1.0 if match.winners == [1] else -0.5 if 1 not in match.winners else total)
    assert not info["action_mask"].any()


# --- refusals -----------------------------------------------------------------------------------------------------
def test_a_forbidden_action_names_its_rule_and_changes_nothing() -> None:
    env = gymnasium.make(gym_id("looot"), rival="random", seat=0, disable_env_checker=True)
    before, info = env.reset(seed=1)
    forbidden = int(np.argmin(info["action_mask"]))
    after, reward, over, _, told = env.step(forbidden)
    assert np.array_equal(before, after)
    assert (reward, over) == (0.0, False)
    assert told["refused"]["rule"].startswith("LOOOT-")
    assert told["refused"]["text"]
    _, _, _, _, told = env.step(int(np.argmax(info["action_mask"])))
    assert "refused" not in told


@every_table
def test_any_number_that_is_no_legal_action_is_refused(name: str, players: int, options: dict[str, Any]) -> None:
    env = gymnasium.make(gym_id(name), players=players, options=options, rival="random", disable_env_checker=True)
    _, info = env.reset(seed=1)
    for action in (-1, 10_000, *np.flatnonzero(info["action_mask"] == 0)):
        _, _, over, _, told = env.step(int(action))
        assert told["refused"]["text"]
        assert not over
    assert not env.unwrapped.table.moves or players > 1  # type: ignore[attr-defined]


def test_agents_are_told_why_they_are_refused() -> None:
    env = zoo.parallel_env("lofoten", 2)
    _, infos = env.reset(seed=2)
    owing, idle = sorted(env.agents, key=lambda agent: infos[agent]["action_mask"][env.wait])
    assert not infos[owing]["action_mask"][env.wait]
    assert infos[idle]["action_mask"].sum() == infos[idle]["action_mask"][env.wait] == 1
    _, _, _, _, infos = env.step({owing: env.wait, idle: 0})
    assert infos[owing]["refused"] == zoo.OWES
    assert infos[idle]["refused"] == zoo.WAITS
    _, _, _, _, infos = env.step({owing: int(np.argmin(infos[owing]["action_mask"])), idle: env.wait})
    assert infos[owing]["refused"]["rule"].startswith("LOF-")
    assert "refused" not in infos[idle]
    assert not env.table.match.entries


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 5}, "Looot is for 2 to 4 players, not 5"),
        ({"rival": "genius"}, "there is no bot called 'genius'"),
        ({"seat": 2}, "a seat is a number from 0 to 1, or None for any; not 2"),
        ({"options": {"colour": 1}}, "colour"),
    ],
)
def test_an_impossible_table_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        gymnasium.make(gym_id("looot"), **wrong)


def test_a_table_shows_itself_as_text() -> None:
    env = gymnasium.make(gym_id("loot"), render_mode="ansi", rival="random")
    env.reset(seed=1)
    assert "Round" in str(env.render()) or "round" in str(env.render())
    agents = zoo.env("loot", 2, render_mode="ansi")
    agents.reset(seed=1)
    assert agents.render()


# --- many tables --------------------------------------------------------------------------------------------------
@every_table
@pytest.mark.parametrize("rival", ["random", "self"])
def test_many_tables_go_on_by_themselves(name: str, players: int, options: dict[str, Any], rival: str) -> None:
    count, steps = 12, 400
    tables = gymnasium.make_vec(gym_id(name), num_envs=count, players=players, options=options, rival=rival)
    choice = np.random.default_rng(1)
    rows, info = tables.reset(seed=4)
    ended = 0
    for _ in range(steps):
        assert rows in tables.observation_space
        actions = [any_legal(mask, choice) if mask.any() else 0 for mask in info["action_mask"]]
        rows, rewards, over, late, info = tables.step(actions)
        assert rewards[~over].tolist() == [0] * int((~over).sum())
        assert (np.abs(rewards[over]) > 0).all() or players > 1
        assert not late.any()
        ended += int(over.sum())
    assert ended


def test_many_tables_repeat_by_seed_and_leave_what_they_gave() -> None:
    courses = []
    for seed in (4, 4, 5):
        tables = gymnasium.make_vec(gym_id("loot"), num_envs=3)
        rows, info = tables.reset(seed=seed)
        kept, masks = rows.copy(), info["action_mask"].copy()
        after, *_ = tables.step(np.argmax(info["action_mask"], axis=1))
        assert np.array_equal(rows, kept), "what was given does not change later"
        assert np.array_equal(info["action_mask"], masks)
        courses.append(after)
    assert np.array_equal(courses[0], courses[1])
    assert not np.array_equal(courses[0], courses[2])


def test_many_tables_know_no_thinking_rival() -> None:
    with pytest.raises(MeadhallError, match="the rival of many tables is 'random' or 'self', not 'master'"):
        gym.TablesEnv("loot", 2, rival="master")

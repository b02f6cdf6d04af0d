"""PettingZoo: every seat is an agent.

    pettingzoo.make("aec", "meadhall/lofoten-v0", options={"modules": [1, 2, 3]})
    pettingzoo.make("parallel", "meadhall/loot-v0", players=4, max_cycles=50)

Importing this module registers the environments. Agents are asked when they owe a decision. In the parallel one, and in
the other if it has a limit of cycles, all are asked in every cycle: who owes nothing can only wait, which is the last
action. An action that the rules forbid changes nothing: ``info["refused"]`` names the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv, register
from pettingzoo.utils import parallel_to_aec
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from meadhall.games import GAMES
from meadhall.lab.sim_table import SimTable

VERSION = 0
Row = npt.NDArray[np.int16]
Info = dict[str, Any]
WAITS = {"rule": "", "text": "the seat owes no decision now: it can only wait"}
OWES = {"rule": "", "text": "the seat owes a decision: it cannot wait"}


class _Agents:
    """What both kinds of environments have in common: agents and their spaces, a table, a generator of seeds."""

    def __init__(
        self, game: str, players: int = 2, options: Mapping[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        self.table = SimTable(game, players, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"meadhall/{game}-v{VERSION}",
            "render_modes": ["ansi"],
            "render_fps": 1,
            "is_parallelizable": True,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        low, high = self.table.game.sight.layout.bounds
        self.wait = self.table.game.rules.num_actions
        self.observation_spaces = {agent: Box(low, high, dtype=np.int16) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.wait + 1) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def render(self) -> str:
        return self.table.show()

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.table.begin(int(self.np_random.integers(1 << 63)))

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _info(self, agent: str) -> Info:
        mask = self.table.mask(self._seat(agent), more=1)
        mask[self.wait] = not mask.any()
        return {"action_mask": mask, "scores": self.table.scores}

    def _play(self, agent: str, action: int) -> Info:
        """Carry out an action; return what forbids it, if anything does."""
        seat = self._seat(agent)
        owes = seat in self.table.asked
        if action == self.wait:
            return OWES if owes else {}
        if not owes:
            return WAITS
        refused = self.table.refused(seat, action)
        if not refused:
            self.table.play(seat, action)
        return refused

    def _reward(self, agent: str) -> float:
        return 0.0 if self.table.asked else self.table.reward(self._seat(agent))


class TurnsEnv(_Agents, AECEnv[str, Row, int]):  # type: ignore[misc]
    """Asks the agents one after another, each when it owes a decision."""

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask({})

    def observe(self, agent: str) -> Row:
        return self.table.see(self._seat(agent))

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        refused = self._play(agent, int(action))
        over = not self.table.asked
        self.terminations = dict.fromkeys(self.agents, over)
        self.rewards = {each: self._reward(each) for each in self.agents}
        self._ask({agent: {"refused": refused}} if refused else {})
        self._accumulate_rewards()

    def _ask(self, more: dict[str, Info]) -> None:
        self.infos = {agent: self._info(agent) | more.get(agent, {}) for agent in self.agents}
        asked = self.table.asked
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]


class CyclesEnv(_Agents, ParallelEnv[str, Row, int]):  # type: ignore[misc]
    """Asks all agents in every cycle; those who owe no decision wait."""

    def __init__(self, game: str, players: int = 2, max_cycles: int | None = None, **more: Any) -> None:
        super().__init__(game, players, **more)
        self.max_cycles = max_cycles

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Row], dict[str, Info]]:
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._seen(), {agent: self._info(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Row], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        owing = [agent for agent in self.agents if self._seat(agent) in self.table.asked]
        # Who waits is judged by what was asked, not by what the others' actions have led to.
        waiting = {agent: WAITS for agent, action in actions.items() if agent not in owing and action != self.wait}
        refused = waiting | {agent: self._play(agent, int(actions[agent])) for agent in owing}
        self.cycles += 1
        over = not self.table.asked
        late = self.cycles == self.max_cycles and not over
        infos = {
            agent: self._info(agent) | ({"refused": refused[agent]} if refused.get(agent) else {})
            for agent in self.agents
        }
        results = (
            self._seen(),
            {agent: self._reward(agent) for agent in self.agents},
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, late),
            infos,
        )
        if over or late:
            self.agents = []
        return results

    def _seen(self) -> dict[str, Row]:
        return {agent: self.table.see(self._seat(agent)) for agent in self.agents}


def env(game: str, players: int = 2, max_cycles: int | None = None, **more: Any) -> AECEnv[str, Row, int]:
    """Agents one after another: who owes a decision; with a limit of cycles, all in every cycle."""
    if max_cycles is None:
        return OrderEnforcingWrapper(TurnsEnv(game, players, **more))
    return OrderEnforcingWrapper(parallel_to_aec(CyclesEnv(game, players, max_cycles, **more)))


def parallel_env(game: str, players: int = 2, max_cycles: int | None = None, **more: Any) -> CyclesEnv:
    """All agents at once."""
    return CyclesEnv(game, players, max_cycles, **more)


for _name in GAMES:
    register("aec", f"meadhall/{_name}-v{VERSION}", f"{__name__}:env", kwargs={"game": _name})
    register("parallel", f"meadhall/{_name}-v{VERSION}", f"{__name__}:parallel_env", kwargs={"game": _name})

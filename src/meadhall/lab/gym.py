"""Gymnasium: one seat at a table of bots, or thousands of tables in one compiled call.

    gymnasium.make("meadhall/Looot-v0", players=3, rival="greedy")
    gymnasium.make_vec("meadhall/LOOT-v0", num_envs=4096, rival="random")

Importing this module registers the environments. An action that the rules forbid changes nothing: ``info["refused"]``
names the rule, and the seat is asked again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from meadhall.bots.levels import bot_named
from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.kernel.states import NOBODY, Array
from meadhall.lab.batch import GameBatch
from meadhall.lab.sim_table import SimTable

VERSION = 0
Row = npt.NDArray[np.int16]
Info = dict[str, Any]


def id_of(game: Game) -> str:
    """The name under which Gymnasium knows a game: its title, without what is no letter or digit."""
    return f"meadhall/{re.sub(r'[^0-9A-Za-z]', '', game.title) or game.name}-v{VERSION}"


def spaces_of(game: Game) -> tuple[Any, Any]:
    """What a seat sees, and what it can do."""
    low, high = game.sight.layout.bounds
    return Box(low, high, dtype=np.int16), Discrete(game.rules.num_actions)


def read_seat(seat: int | None, players: int) -> None:
    if seat is not None and seat not in range(players):
        raise MeadhallError(f"a seat is a number from 0 to {players - 1}, or None for any; not {seat!r}")


class TableEnv(gymnasium.Env[Row, int]):
    """One seat of a table; the same bot has all the others."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        players: int = 2,
        rival: str = "greedy",
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Without a ``seat``, each game has the learner on another."""
        read_seat(seat, players)
        self.table = SimTable(game, players, options)
        self.rival, self.fixed_seat, self.render_mode = bot_named(rival), seat, render_mode
        self.observation_space, self.action_space = spaces_of(self.table.game)
        self.seat = seat or 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Row, Info]:
        super().reset(seed=seed)
        self.table.begin(self._seed())
        self.seat = int(self.np_random.integers(self.table.players)) if self.fixed_seat is None else self.fixed_seat
        self._play_rivals()
        return self.table.see(self.seat), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, Info]:
        refused = self.table.refused(self.seat, int(action))
        if not refused:
            self.table.play(self.seat, int(action))
            self._play_rivals()
        over = not self.table.asked
        reward = self.table.reward(self.seat) if over else 0.0
        return self.table.see(self.seat), reward, over, False, self._info() | ({"refused": refused} if refused else {})

    def render(self) -> str:
        return self.table.show()

    def _seed(self) -> int:
        return int(self.np_random.integers(1 << 63))

    def _play_rivals(self) -> None:
        table = self.table
        while table.asked and self.seat not in table.asked:
            table.play_bot(table.asked[0], self.rival, self._seed())

    def _info(self) -> Info:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat, "scores": self.table.scores}


class TablesEnv(VectorEnv[Row, npt.NDArray[np.int64], Array]):
    """Many tables at once, in compiled code. The others play at random; or with ``rival="self"`` each seat is asked.

    In self-play the reward is that of the seat which has just acted; ``info["rewards"]`` has those of all seats.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        rival: str = "random",
        seat: int | None = None,
        options: Mapping[str, object] | None = None,
        copy: bool = True,
    ) -> None:
        """Without ``copy``, observations and masks are the same memory in every step, which is faster."""
        read_seat(seat, players)
        if rival not in ("random", "self"):
            raise MeadhallError(f"the rival of many tables is 'random' or 'self', not {rival!r}")
        own = NOBODY if rival == "self" else np.arange(num_envs) % players if seat is None else seat
        self.batch = GameBatch(game_named(game), players, num_envs, options, own)
        self.num_envs, self._copy = num_envs, copy
        self.single_observation_space, self.single_action_space = spaces_of(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Row, Info]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 63)))
        return self._seen(), self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[Row, Array, Array, Array, Info]:
        batch = self.batch
        # Of a game that is over nobody is asked: it begins anew in this step, and pays nothing.
        paid = np.maximum(np.where(batch.own == NOBODY, batch.seats, batch.own), 0)
        batch.step(np.asarray(actions, np.int64))
        rewards = batch.rewards[np.arange(batch.count), paid]
        return self._seen(), rewards, batch.over.astype(bool), np.zeros(batch.count, bool), self._info()

    def _seen(self) -> Row:
        rows = self.batch.observe()
        return rows.copy() if self._copy else rows

    def _info(self) -> Info:
        batch = self.batch
        return {
            "action_mask": batch.masks.copy() if self._copy else batch.masks,
            "seat": batch.seats.copy(),
            "refused": batch.refused.astype(bool),
            "scores": batch.scores.copy(),
            "rewards": batch.rewards.copy(),
        }


for _game in GAMES.values():
    gymnasium.register(
        id_of(_game),
        entry_point=f"{__name__}:TableEnv",
        vector_entry_point=f"{__name__}:TablesEnv",
        kwargs={"game": _game.name},
    )

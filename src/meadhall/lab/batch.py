"""Many games of one kind, stepped together in compiled code; and what one seat of a game sees, as numbers."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import DICE, WORD, seeded_dice
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, State
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import NOBODY, Batch, as_array, copies_of, new_batch

STEPPING = "meadhall.kernel.stepping"


class Eyes:
    """How the seats of a table see a game: one row of numbers, laid out as ``game.sight.layout`` says."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self._driver = game, specialise(STEPPING, game)
        shown = new_batch(game.rules.state, 1)
        self.scratch = (
            shown,
            as_array(shown).view(np.int8),
            game.sight.layout.runs(players),
            np.zeros(players, np.int32),
            players,
        )

    def see(self, state: State, seat: int) -> npt.NDArray[np.int16]:
        """What ``seat`` may know of a state, and nothing else."""
        return self.see_in(copies_of(state, 1), seat)

    def see_in(self, states: Batch, seat: int) -> npt.NDArray[np.int16]:
        """The same of the first of some states, which is faster."""
        row = np.zeros(self.game.sight.layout.size, np.int16)
        self._driver.observe_one(states, *self.scratch, seat, row)
        return row


class GameBatch:
    """Games side by side. ``seats`` says who is asked in each, ``masks`` what that seat may do.

    Without own seats every decision is asked for. With them (``own``: one seat for all games, or one for each) the
    other seats play at random, and only the own ones are asked.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        options: Mapping[str, object] | None = None,
        own: int | npt.NDArray[np.integer] = NOBODY,
    ) -> None:
        game.check_players(players)
        if count < 1:
            raise MeadhallError(f"a batch needs at least 1 game, not {count}")
        self.game, self.players, self.count = game, players, count
        self.options = game.language.read_options(players, options or {})
        self.states, self.dice = new_batch(game.rules.state, count), new_batch(DICE, count)
        self.own = np.broadcast_to(np.asarray(own, np.int8), count).copy()
        if not ((self.own >= NOBODY) & (self.own < players)).all():
            raise MeadhallError(f"an own seat is a number from 0 to {players - 1}, not {own}")
        self.seats = np.zeros(count, np.int8)
        self.masks = np.zeros((count, game.rules.num_actions), np.uint8)
        self.over = np.zeros(count, np.uint8)
        self.refused = np.zeros(count, np.uint8)
        self.scores = np.zeros((count, players), np.int32)
        self.rewards = np.zeros((count, players), np.float32)
        self._rows = np.zeros((count, game.sight.layout.size), np.int16)
        self._out = np.zeros(game.rules.num_actions, np.int16)
        self._eyes = Eyes(game, players)
        self._driver = specialise(STEPPING, game)

    def reset(self, seed: int) -> None:
        """Begin all games anew; the same seed brings the same games."""
        seeded_dice(seed)  # refuses what is no seed
        self._driver.begin_many(self.dice, seed & WORD, seed >> 32)
        self.over[:] = 1
        self.step(np.zeros(self.count, np.int64))

    def step(self, actions: npt.NDArray[np.int64]) -> None:
        """One action in each game; a game that is over begins anew instead. What is not allowed is refused."""
        self._driver.step_many(
            self.states,
            self.dice,
            actions,
            self.players,
            self.options,
            self.own,
            self.seats,
            self.masks,
            self.over,
            self.refused,
            self.scores,
            self.rewards,
            self._out,
        )

    def observe(self) -> npt.NDArray[np.int16]:
        """What the seats that are asked see, a row for each game; the same memory every time."""
        scratch = self._eyes.scratch
        self._driver.observe_many(self.states, *scratch, self.own, self.seats, self._rows)
        return self._rows

    def choose(self, dice: Batch, actions: npt.NDArray[np.int64]) -> None:
        """Random legal actions by these dice."""
        self._driver.choose_many(self.masks, dice, actions)

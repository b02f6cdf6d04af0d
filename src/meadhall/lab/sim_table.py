"""A game for learners: what a seat sees as numbers, what it may do as a mask, what it is paid at the end.

The adapters for other people's libraries are thin layers over this. A move is one compiled call; what only people ask
for (the rule that forbids something, the table as text, the record) is made when they do.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from meadhall.bots import Choose
from meadhall.games import game_named
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.match import Match
from meadhall.kernel.position import Position
from meadhall.kernel.reward import reward
from meadhall.kernel.rulebook import rule_text
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import NOBODY, new_batch
from meadhall.lab.batch import STEPPING, Eyes


class SimTable:
    """One table, and how its seats see it."""

    def __init__(self, game: str, players: int, options: Mapping[str, object] | None = None) -> None:
        self.game, self.players, self.words = game_named(game), players, dict(options or {})
        Match(self.game, [""] * players, options=self.words)  # refuses a table that the rules do not know
        self._options = self.game.language.read_options(players, self.words)
        self._states = new_batch(self.game.rules.state, 1)
        self._out = np.zeros(self.game.rules.num_actions, np.int16)
        self._masks = np.zeros((players, self.game.rules.num_actions), np.int8)
        self._scores = np.zeros(players, np.int32)
        self._driver = specialise(STEPPING, self.game)
        self._eyes = Eyes(self.game, players)
        self.begin(0)

    # --- playing ------------------------------------------------------------------------------------------------
    def begin(self, seed: int) -> None:
        """A new game; the same seed brings the same chance."""
        self.seed, self.moves, self._dice = seed, list[tuple[int, int]](), seeded_dice(seed)
        self._step(NOBODY, 0)

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        self.moves.append((seat, action))
        self._step(seat, action)

    def _step(self, seat: int, action: int) -> None:
        scratch = (self._options, self._out, self._masks, self._scores)
        seats = self._driver.step_one(self._states, self._dice, seat, action, self.players, *scratch)
        self.asked = [each for each in range(self.players) if (seats >> each) & 1]
        self.scores: list[int] = self._scores.tolist()

    def play_bot(self, seat: int, bot: Choose, seed: int) -> None:
        """Let a bot choose for a seat."""
        self.play(seat, bot(Position.deal(self.game, self.players, seat, self._states[0], seed), seed))

    # --- for learners -------------------------------------------------------------------------------------------
    def see(self, seat: int) -> npt.NDArray[np.int16]:
        return self._eyes.see_in(self._states, seat)

    def mask(self, seat: int, more: int = 0) -> npt.NDArray[np.int8]:
        """1 for each action that the seat may take now; ``more`` places are left for those of an adapter."""
        mask = np.zeros(self.game.rules.num_actions + more, np.int8)
        mask[: self.game.rules.num_actions] = self._masks[seat]
        return mask

    def reward(self, seat: int) -> float:
        """What the finished game is worth to a seat."""
        return float(reward(self.players, seat, self.game.rules.winners(self._states[0]), self.scores[seat]))

    # --- for people ---------------------------------------------------------------------------------------------
    def refused(self, seat: int, action: int) -> dict[str, str]:
        """The rule that forbids an action, and its text; empty if it may be taken."""
        last = self.game.rules.num_actions - 1
        if not 0 <= action <= last:
            return {"rule": "", "text": f"an action is a number from 0 to {last}, not {action}"}
        if self._masks[seat, action]:
            return {}
        rule = self.game.rules.ids[self.game.rules.refusal(self._states[0], seat, action)]
        return {"rule": rule, "text": rule_text(self.game, rule)}

    @property
    def match(self) -> Match:
        """The game so far, to be drawn or written down: played again from its seed."""
        match = Match(self.game, [f"player {seat}" for seat in range(self.players)], options=self.words, seed=self.seed)
        for seat, action in self.moves:
            match.play(seat, action)
        return match

    def show(self) -> str:
        """The table as a spectator sees it, in plain text."""
        return self.game.language.render_text(self.match.view(), 100)

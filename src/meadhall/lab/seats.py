"""A game for learners: what a seat sees as numbers, what it may do as a mask, what it is paid at the end.

The adapters for other people's libraries are thin layers over this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.games import game_named
from meadhall.kernel.match import Match
from meadhall.kernel.reward import reward
from meadhall.kernel.rulebook import rule_text
from meadhall.lab.batch import Eyes


class Seats:
    """One table: a match, and how its seats see it."""

    def __init__(self, game: str, players: int, options: Mapping[str, Any] | None = None) -> None:
        self.game, self.players, self.options = game_named(game), players, dict(options or {})
        self.begin(0)  # refuses a table that the rules do not know
        self.eyes = Eyes(self.game, players)

    def begin(self, seed: int) -> None:
        """A new game; the same seed brings the same chance."""
        self.match = Match(self.game, ["player"] * self.players, options=self.options, seed=seed)
        self._look()

    def play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._look()

    def _look(self) -> None:
        """Ask the rules once for what adapters ask for again and again."""
        self.asked, self.scores = self.match.to_act, self.match.scores

    def see(self, seat: int) -> npt.NDArray[np.int16]:
        return self.eyes.see(self.match.state, seat)

    def mask(self, seat: int, more: int = 0) -> npt.NDArray[np.int8]:
        """1 for each action that the seat may take now; ``more`` places are left for those of an adapter."""
        mask = np.zeros(self.game.num_actions + more, np.int8)
        if seat in self.asked:
            mask[self.match.legal(seat)] = 1
        return mask

    def refused(self, seat: int, action: int) -> dict[str, str]:
        """The rule that forbids an action, and its text; empty if it may be taken."""
        rule = self.match.refusal(seat, action)
        return {"rule": rule, "text": rule_text(self.game.name, rule)} if rule else {}

    def reward(self, seat: int) -> float:
        """What the finished game is worth to a seat."""
        return float(reward(self.players, seat, self.game.winners(self.match.state), self.scores[seat]))

    def show(self) -> str:
        """The table as a spectator sees it, in plain text."""
        return self.game.show(self.match.view(), 100)

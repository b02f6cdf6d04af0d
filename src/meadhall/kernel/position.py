"""A game as one seat may know it, for whoever chooses for that seat."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Game, State
from meadhall.kernel.seeing import legal_actions
from meadhall.kernel.states import as_array, bytes_of, copy_of, new_batch


@dataclass(frozen=True)
class Position:
    """Where a seat is asked. What the seat cannot know has been dealt again: the true game is not in here."""

    game: Game
    players: int
    seat: int
    state: State

    @classmethod
    def deal(cls, game: Game, players: int, seat: int, state: State, seed: int) -> Position:
        """The position of a seat in a true state; the same seed deals the same."""
        imagined = copy_of(state)
        if game.rules.reimagine is not None:
            game.rules.reimagine(imagined, seat, seeded_dice(seed)[0])
        return cls(game, players, seat, imagined)

    @classmethod
    def read(cls, game: Game, players: int, seat: int, content: bytes) -> Position:
        """A position that was dealt elsewhere."""
        return cls(game, players, seat, state_from(game, content))

    @property
    def content(self) -> bytes:
        return bytes_of(self.state)

    @property
    def legal(self) -> list[int]:
        """The actions that the seat may take."""
        return legal_actions(self.game, self.state, self.seat)


def state_from(game: Game, content: bytes) -> State:
    """A state of its own with this content."""
    states = new_batch(game.rules.state, 1)
    as_array(states).view(np.uint8)[:] = np.frombuffer(content, np.uint8)
    return states[0]

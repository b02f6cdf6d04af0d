"""What a seat sees of a game as a row of numbers: parts of the state under their names, the own seat first.

A layout is a table of runs: so many numbers, from here in the state's memory to there in the row. Which state that is,
and that it holds nothing the seat cannot know, is the business of the driver that copies them (``observe``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
import numpy.typing as npt

from meadhall.kernel.states import Array, Fields

BYTES, WORDS, BITS, SEATS = range(4)  # how a run is read: numbers of 8 or 16 bits, a set, or numbers of seats
KINDS = {1: BYTES, 2: WORDS}


@dataclass(frozen=True)
class Part:
    """A field of the state in the row, and between which numbers it lies."""

    name: str
    about: str
    low: int = 0
    high: int = 1
    players: bool = False  # the first axis is players: the own seat comes first, then those after it
    seats: bool = False  # the numbers are seats: 0 is the own one, 1 the next; below 0 nobody
    bits: int = 0  # the numbers are sets of so many things: one number for each thing, 1 if it is in the set


@dataclass(frozen=True)
class Slice:
    """Where a part lies in the row."""

    part: Part
    first: int
    shape: tuple[int, ...]

    @property
    def end(self) -> int:
        return self.first + prod(self.shape)


class Layout:
    """The row of a game. It begins with the seat and the scores, which are no fields of the state."""

    def __init__(self, state: Fields, most_players: int, parts: Sequence[Part]) -> None:
        self.state = state
        self.most_players = most_players
        seat = Part("seat", "the own seat, as the game counts seats", 0, max(most_players - 1, 1))
        score = Part("score", "points of each player as if the game ended now", -999, 999, players=True)
        self.slices: dict[str, Slice] = {}
        self.size = 0
        self._add(seat, ())
        self._add(score, (most_players,))
        for part in parts:
            shape = state[part.name].shape
            self._add(part, (*shape, part.bits) if part.bits else shape)

    def _add(self, part: Part, shape: tuple[int, ...]) -> None:
        self.slices[part.name] = Slice(part, self.size, shape)
        self.size = self.slices[part.name].end

    @cached_property
    def bounds(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """The least and the most that each number can be."""
        low, high = np.zeros(self.size, np.int16), np.zeros(self.size, np.int16)
        for piece in self.slices.values():
            low[piece.first : piece.end], high[piece.first : piece.end] = piece.part.low, piece.part.high
        return low, high

    def named(self, row: Array) -> dict[str, Array]:
        """A row, or many of them, taken apart: the numbers of each part in its own shape."""
        many = row.shape[:-1]
        return {
            name: row[..., piece.first : piece.end].reshape(many + piece.shape) for name, piece in self.slices.items()
        }

    def runs(self, players: int) -> npt.NDArray[np.int32]:
        """For each seat the runs of its row: how it is read, from which byte, how many numbers, to where."""
        return np.array([self._runs(players, seat) for seat in range(players)], np.int32)

    def _runs(self, players: int, seat: int) -> list[tuple[int, int, int, int]]:
        fields = self.state.fields
        assert fields is not None
        found = []
        for name, piece in self.slices.items():
            if name not in fields:
                continue
            part, width = piece.part, self.state[name].base.itemsize
            kind = BITS if part.bits else SEATS if part.seats else KINDS[width]
            each = part.bits or 1  # numbers of the row for one of the state
            owners = self.most_players if part.players else 1
            items = (piece.end - piece.first) // each // owners
            for place in range(owners):
                # Seats that nobody has come last, in their own order.
                owner = (seat + place) % players if part.players and place < players else place
                first = fields[name][1] + owner * items * width
                target = piece.first + place * items * each
                if part.bits:
                    found += [(kind, first + n * width, each, target + n * each) for n in range(items)]
                else:
                    found.append((kind, first, items, target))
        return found

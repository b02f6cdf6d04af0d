"""A game that was begun under other rules than those installed: told as it was written, and not gone on with."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.kernel.entries import read_entry
from meadhall.kernel.game import Game, Words
from meadhall.kernel.match import Match
from meadhall.kernel.record import record_of
from meadhall.kernel.shapes import Entry


class WrittenGame:
    """The entries are those of the events. The position is theirs, with the chance that is written, as far as the
    present rules follow: it stays at the last entry that they do.

    Words of other rules may bring a game to raise anything, and nobody is to be kept from looking by that.
    """

    def __init__(self, game: Game, seats: Sequence[str], options: Words, start: Words) -> None:
        self.game, self.seats, self.options, self.start = game, list(seats), options, start
        self.entries: list[Words] = []
        self.result: Words | None = None  # once the game is over
        self.position = self._set_up()  # nothing if even the start means nothing to the present rules

    def _set_up(self) -> Match | None:
        try:
            return Match(self.game, self.seats, options=self.options, start=self.start, seed=0)
        except Exception:
            return None

    # --- what has happened --------------------------------------------------------------------------------
    def add(self, entry: Words) -> None:
        if self._followed == len(self.entries):
            follow(self.position, entry)
        self.entries.append(entry)

    def cut(self, to: int, kept: Sequence[Words]) -> None:
        """Take back all from entry ``to`` on but what is kept."""
        self.entries = [*self.entries[:to], *kept]
        self.position = self.after(len(self.entries))

    # --- looking ------------------------------------------------------------------------------------------
    @property
    def _followed(self) -> int:
        """So many entries the present rules follow."""
        return len(self.position.entries) if self.position else 0

    def after(self, entries: int) -> Match | None:
        """The position after some entries."""
        match = self._set_up()
        for entry in self.entries[:entries]:
            if not follow(match, entry):
                break
        return match

    def told(self, seat: int | None, first: int) -> list[Entry]:
        """The entries from ``first`` on, as much of them as ``seat`` may know; of a sealed one, who made it."""
        seal = len(self.entries) - self.sealed
        return [self._told(number, seat, number >= seal) for number in range(first, len(self.entries))]

    def _told(self, number: int, seat: int | None, sealed: bool) -> Entry:
        words = self.entries[number]
        nothing = Entry(words["seat"])
        if sealed and nothing.seat != seat:
            return nothing
        if self.position and number < self._followed:
            return self.game.sight.conceal(self.position.entries[number], seat)
        try:
            return self.game.sight.conceal(read_entry(self.game, len(self.seats), words), seat)
        except Exception:
            return nothing

    @property
    def sealed(self) -> int:
        """How many of the last entries only those who made them know.

        Where the rules do not follow, nobody can tell. In a game that hides anything these are then as many as there
        can be: a choice for each seat but the one that would open them all.
        """
        if self.result is not None or not self._hides:
            return 0
        if self.position and self._followed == len(self.entries):
            return self.game.sight.sealed(self.position.state)
        seats: list[int] = []
        for entry in reversed(self.entries):
            if entry["seat"] in seats or len(seats) == len(self.seats) - 1:
                break
            seats.append(entry["seat"])
        return len(seats)

    @property
    def _hides(self) -> bool:
        try:
            return self.game.limits(len(self.seats)).hidden
        except Exception:
            return True

    def record(self, rules: int) -> Words:
        """The record, which names the version of the rules that it was played by."""
        record = record_of(self.game.name, rules, self.options, self.seats, self.start, self.entries)
        return record | ({"result": self.result} if self.result is not None else {})

    @property
    def is_open(self) -> bool:
        """Whether nothing of it is hidden from anybody."""
        return self.result is not None or not self._hides


def follow(match: Match | None, entry: Words) -> bool:
    """Play an entry with the chance that is written, if the rules allow it; else nothing changes."""
    if match is None:
        return False
    try:
        match.play_entry(entry)
    except Exception:
        return False
    return True

"""How long it still takes, on this machine: the work that is left, at the speed seen so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import heapreplace

from meadhall.kernel.compiling import Rule
from meadhall.preparing.parts import Part

SAMPLE = 0.03  # of all the work, until its speed means something


class Estimate:
    """Of some parts that are not there yet."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self._left = {part: {one: work for one, work in part.work.items() if not part.has(one)} for part in parts}
        self._whole = {part: sum(left.values()) for part, left in self._left.items()}
        self._all = sum({one: work for left in self._left.values() for one, work in left.items()}.values())
        self._done: dict[Rule, int] = {}
        self._spent = 0.0
        self._first: tuple[float, int] | None = None  # seconds spent and work done when something was there first

    def look(self, spent: float) -> None:
        """See what is there after all processes together have spent so many seconds."""
        for part, left in self._left.items():
            for piece in [piece for piece in left if part.has(piece)]:
                self._done[piece] = left.pop(piece)
        self._spent = spent
        if self._first is None and self._done:  # until now the processes were starting
            self._first = spent, sum(self._done.values())

    def share(self, part: Part) -> float:
        """Of the work of a part that was to be done."""
        left, whole = sum(self._left[part].values()), self._whole[part]
        return 1 - left / whole if whole else 0.0

    def seconds(self, order: Sequence[Part], cores: int) -> dict[Part, float]:
        """Until each of these parts is there, if they are taken up in this order; nothing as long as nobody knows."""
        speed = self._speed()
        if not speed:
            return {}
        shared = Counter(piece for part in order[:cores] for piece in self._left[part])  # by those side by side
        until, seen, busy = {}, set[Rule](), [0.0] * cores
        for place, part in enumerate(order):
            left = self._left[part]
            work = sum(
                left[one] / (shared[one] if place < cores else 1) for one in left if place < cores or one not in seen
            )
            seen.update(left)
            until[part] = busy[0] + work / speed
            heapreplace(busy, until[part])
        return until

    def _speed(self) -> float:
        """The work that a process does in a second; 0 as long as it is unknown."""
        spent, before = self._first or (self._spent, 0)
        done = sum(self._done.values()) - before
        return done / (self._spent - spent) if self._spent > spent and done >= SAMPLE * self._all else 0.0

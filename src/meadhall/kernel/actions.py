"""The table of what actions say: each kind of move, and the run of numbers that means it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import State
from meadhall.kernel.shapes import Move, do_of

M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Kind:
    """A kind of move: its shape, the first of its numbers, and what its one field can be, if it has one.

    Where only the state can tell, ``write`` gives the value of the field for the n-th of the numbers, and ``read`` the
    n of a value; it raises if there is none.
    """

    move: type[Move]
    first: int
    values: Sequence[object] | None = None
    write: Callable[[State, int], object] | None = None
    read: Callable[[State, Any], int] | None = None


class Actions(Generic[M]):
    """Actions as moves, and back."""

    def __init__(self, num_actions: int, *kinds: Kind) -> None:
        self._kinds = {kind.move: kind for kind in kinds}
        self._fixed: dict[Move, int] = {}
        self._of: list[tuple[Kind, Move | None]] = []
        ends = [*(kind.first for kind in kinds[1:]), num_actions]
        for kind, end in zip(kinds, ends, strict=True):
            self._of += [(kind, self._move(kind, action)) for action in range(kind.first, end)]

    def _move(self, kind: Kind, action: int) -> Move | None:
        if kind.write is not None:
            return None
        move = kind.move(kind.values[action - kind.first]) if kind.values is not None else kind.move()
        self._fixed[move] = action
        return move

    def do(self, action: int) -> str:
        """The word for what an action does."""
        return do_of(self._of[action][0].move)

    def encode(self, state: State, action: int) -> M:
        """An action of this state as a move."""
        kind, move = self._of[action]
        if move is None:
            assert kind.write is not None
            move = kind.move(kind.write(state, action - kind.first))
        return move  # type: ignore[return-value]

    def decode(self, state: State, move: M) -> int:
        """The action of this state that a move means; it need not be legal."""
        if move in self._fixed:
            return self._fixed[move]
        kind = self._kinds[type(move)]
        if kind.read is None:
            field = move.__struct_fields__[0]
            raise MeadhallError(f"there is no {field.rstrip('_')} {getattr(move, field)!r}")
        return kind.first + kind.read(state, getattr(move, move.__struct_fields__[0]))

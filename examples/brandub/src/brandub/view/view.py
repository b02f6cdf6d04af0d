"""What everybody sees, and what each choice would bring. Nothing is hidden."""

from collections.abc import Sequence

import numpy as np
from msgspec import UNSET, UnsetType

from brandub.language.position import SIDES, describe
from brandub.language.words import CELLS, Cell
from brandub.rules.board import EMPTY, NOWHERE, NUM_ACTIONS, PUT_ACTION
from brandub.rules.decisions import QUIET_MOVES
from meadhall.kernel.game import Afterstates, State, seats_in
from meadhall.kernel.shapes import Brings, Question, Score, ScoreLine, View
from meadhall.kernel.states import look


class BrandubBrings(Brings, frozen=True, kw_only=True):
    captures: Sequence[Cell] | UnsetType = UNSET
    wins: bool | UnsetType = UNSET


class BrandubView(View, frozen=True, kw_only=True, tag="brandub"):
    board: Sequence[str]
    turn: str
    lifted: Cell | None
    last: tuple[Cell, Cell] | None  # from where to where somebody moved
    quiet: int  # moves without a capture, of so many
    quiet_moves: int


def public(state: State) -> BrandubView:
    """The board and what is asked."""
    seen = look(state)
    lifted, (origin, target) = int(seen.lifted), seen.last.tolist()
    return BrandubView(
        players=2,
        board=describe(seen)["board"],
        turn=SIDES[seen.turn],
        lifted=None if lifted == NOWHERE else CELLS[lifted],
        last=None if origin == NOWHERE else (CELLS[origin], CELLS[target]),
        quiet=seen.quiet,
        quiet_moves=QUIET_MOVES,
        asked=None if seen.won else Question(question="lift" if lifted == NOWHERE else "put", seats=[seen.turn]),
        scores=[Score(lines={"victory": ScoreLine(points=one)}, total=one) for one in (seen.won & 1, seen.won >> 1)],
        winners=seats_in(seen.won),
    )


def answers(state: State) -> list[range]:
    """Every cell, to lift from or to put on."""
    return [range(PUT_ACTION) if look(state).lifted == NOWHERE else range(PUT_ACTION, NUM_ACTIONS)]


def brings(state: State, seat: int, after: Afterstates) -> list[BrandubBrings]:
    """The cells that a piece captures where it is put, and whether that wins; to lift one brings nothing."""
    stood, found = after.table["board"][0] != EMPTY, []
    for board, won, moved in zip(*(after.table[field][1:] for field in ("board", "won", "last")), strict=True):
        gone = np.setdiff1d(np.flatnonzero(stood & (board == EMPTY)), moved)
        wins = True if won == 1 << seat else UNSET
        found.append(BrandubBrings(captures=[CELLS[cell] for cell in gone] or UNSET, wins=wins))
    return found

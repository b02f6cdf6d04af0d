"""What each choice would bring."""

import numpy as np

from brandub.language.words import cell_words
from brandub.rules.board import EMPTY
from meadhall.kernel.game import Afterstates, State, Words


def brings(state: State, seat: int, after: Afterstates) -> list[Words]:
    """The cells that a piece captures where it is put, and whether that wins; to lift one brings nothing."""
    stood, found = after.table["board"][0] != EMPTY, []
    for board, won, moved in zip(*(after.table[field][1:] for field in ("board", "won", "last")), strict=True):
        gone = np.setdiff1d(np.flatnonzero(stood & (board == EMPTY)), moved)
        captures: Words = {"captures": [cell_words(cell) for cell in gone]} if gone.size else {}
        found.append(captures | ({"wins": True} if won == 1 << seat else {}))
    return found

"""Where a game starts, in words: ``{"board": ["...a...", ...], "turn": "attackers"}``, a string for each row."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from brandub.rules.board import ATTACKERS, EMPTY, IS_ROYAL, KING, LETTERS, SIDE, THRONE
from brandub.rules.decisions import begin_turn, start
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import State, Words
from meadhall.kernel.reading import read_fields, read_one_of, read_square

SIDES = ("attackers", "defenders")


def describe(state: State) -> Words:
    rows = state.board.reshape(SIDE, SIDE).tolist()
    return {"board": ["".join(LETTERS[piece] for piece in row) for row in rows], "turn": SIDES[state.turn]}


def lay_out(state: State, players: int, description: Mapping[str, Any]) -> None:
    """Set ``state`` to the start of a game from this position."""
    read_fields("a position of Brandub", description, ("board",), ("turn",))
    turn = read_one_of("turn", description.get("turn", SIDES[ATTACKERS]), SIDES)
    letters = read_square("a board", description["board"], SIDE)
    board = np.array([read_one_of("a piece", letter, LETTERS) for letter in letters], np.int8)
    if (board == KING).sum() != 1 or board[THRONE] not in (EMPTY, KING) or board[IS_ROYAL].sum() > board[THRONE]:
        raise MeadhallError("there is one king; only it stands on the throne, and nobody in a corner (BRAN-M5)")
    start(state, players, np.zeros(1, np.int32), seeded_dice(0)[0])
    state.board[:] = board
    begin_turn(state, turn)

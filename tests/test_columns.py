"""Boards as text, and blocks of text beside each other."""

from __future__ import annotations

from meadhall.games.columns import beside, board
from meadhall.games.loot.language.moves import Start, Stay
from meadhall.kernel.shapes import Brings, Choice


def test_side_by_side_where_there_is_room() -> None:
    assert beside("a\nbb", "x\ny\nz", 9) == "a       x\nbb      y\n        z"


def test_one_above_the_other_where_there_is_not() -> None:
    assert beside("a\nbb", "x\ny\nz", 8) == "a\nbb\n\nx\ny\nz"


def test_a_board_has_the_numbers_of_its_rows_columns_and_choices() -> None:
    moves = [Start((1, 0)), Stay(), Start((1, 0)), Start((0, 1))]
    choices = [Choice(action, move, Brings()) for action, move in enumerate(moves)]
    assert board(["ab", "cd"], choices, 9).splitlines() == ["    0        1", "0   a        b[4]", "1   c[1][3]  d"]

"""Blocks of text beside each other."""

from __future__ import annotations

from meadhall.games.columns import beside


def test_side_by_side_where_there_is_room() -> None:
    assert beside("a\nbb", "x\ny\nz", 9) == "a       x\nbb      y\n        z"


def test_one_above_the_other_where_there_is_not() -> None:
    assert beside("a\nbb", "x\ny\nz", 8) == "a\nbb\n\nx\ny\nz"

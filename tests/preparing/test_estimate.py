"""How long it still takes, told by the work that is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.preparing.estimate import Estimate
from tests.preparing.conftest import MakePart
from tests.preparing.quick import Quick


def compiled(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).touch()


def test_the_share_is_of_what_was_to_be_done(quick: MakePart, tmp_path: Path) -> None:
    part = quick("a", old=50, small=10, large=30)
    compiled(tmp_path, "old")
    estimate = Estimate([part])
    estimate.look(0)
    assert estimate.share(part) == 0
    compiled(tmp_path, "small")
    estimate.look(1)
    assert estimate.share(part) == 0.25
    compiled(tmp_path, "large")
    estimate.look(2)
    assert estimate.share(part) == 1


def test_the_speed_counts_from_the_first_piece(quick: MakePart, tmp_path: Path) -> None:
    """Before that the processes were starting."""
    part = quick("a", first=7, tiny=1, second=19, third=40)
    estimate = Estimate([part])
    estimate.look(5)
    assert estimate.seconds([part], 1) == {}
    compiled(tmp_path, "first")
    estimate.look(10)
    compiled(tmp_path, "tiny")
    estimate.look(15)
    assert estimate.seconds([part], 1) == {}  # too little to tell
    compiled(tmp_path, "second")
    estimate.look(20)
    assert estimate.seconds([part], 1) == {part: 20}  # 20 in 10 seconds, and 40 left


def measured(quick: MakePart, folder: Path, *parts: Quick) -> Estimate:
    """An estimate that has seen one unit of work a second."""
    clock = quick("clock", begun=1, ten=10)
    estimate = Estimate([clock, *parts])
    compiled(folder, "begun")
    estimate.look(0)
    compiled(folder, "ten")
    estimate.look(10)
    return estimate


def test_who_waits_for_a_core_takes_longer(quick: MakePart, tmp_path: Path) -> None:
    parts = [quick("a", one=6), quick("b", two=10), quick("c", three=5)]
    estimate = measured(quick, tmp_path, *parts)
    assert list(estimate.seconds(parts, 1).values()) == [6, 16, 21]
    assert list(estimate.seconds(parts, 2).values()) == [6, 10, 11]
    assert list(estimate.seconds(parts, 3).values()) == [6, 10, 5]


def test_what_two_need_is_done_once(quick: MakePart, tmp_path: Path) -> None:
    rules, bots = quick("a", "rules", own=4, both=10), quick("a", "bots", both=10, search=20)
    estimate = measured(quick, tmp_path, rules, bots)
    assert estimate.seconds([rules, bots], 1) == {rules: 14, bots: 34}
    assert estimate.seconds([rules, bots], 2) == {rules: 9, bots: 25}  # each does a half
    compiled(tmp_path, "both")
    estimate.look(20)
    assert estimate.seconds([rules, bots], 1) == pytest.approx({rules: 4, bots: 24})

"""Brandub as these tests find it: from the examples, without being installed; and games from positions in words."""

from __future__ import annotations

import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "examples" / "brandub" / "src"
sys.path.insert(0, str(SOURCES))

from brandub import GAME  # noqa: E402
from brandub.language.words import Put  # noqa: E402
from brandub.view.view import BrandubBrings  # noqa: E402
from meadhall.kernel.match import Match  # noqa: E402

__all__ = ["GAME", "BrandubBrings", "Cell", "Put", "begin", "choices", "move", "refusals"]

Cell = tuple[int, int]
SIDES = ("attackers", "defenders")


def begin(*rows: str, turn: str = "attackers") -> Match:
    """A game from a board; without one, from the usual one."""
    start = {"board": list(rows), "turn": turn} if rows else None
    return Match(GAME, SIDES, start=start, seed=0)


def move(match: Match, origin: Cell, target: Cell) -> Match:
    """Both decisions of a move, by whoever is to move."""
    seat = match.to_act[0]
    match.play(seat, {"do": "lift", "cell": list(origin)})
    match.play(seat, {"do": "put", "cell": list(target)})
    return match


def choices(match: Match) -> list[Cell]:
    """The cells that can be chosen."""
    return [choice.move.cell for choice in match.view(match.to_act[0]).choices]


def refusals(match: Match) -> dict[Cell, str]:
    """The cells that cannot, each with the number of its rule."""
    return {one.move.cell: one.rule.removeprefix("BRAN-") for one in match.refused(match.to_act[0])}

"""The result of a game: a banner, and the score of both players line by line."""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.games.lofoten.language.text import score_sheet
from meadhall.games.lofoten.picture.icons import icon
from meadhall.games.lofoten.picture.sheets import BOLD, FADED, GOLD, SERIF, Box, fitted, sheet
from meadhall.games.lofoten.view.shapes import LofotenView
from meadhall.games.svg import INK, text


def result(view: LofotenView, box: Box) -> Iterator[str]:
    """A banner with the winner, and below it the score of both, line by line."""
    yield _banner(result_text(view), Box(box.left + 20, box.top + 14, box.width - 40, 44))
    heading, *lines = score_sheet(view)
    left, top = box.left + 84, box.top + 72
    step = (box.right - 8 - left) / len(lines)
    for n, (name, *cells) in enumerate(lines):
        x, last = left + step * (n + 0.5), n == len(lines) - 1
        for row, words in enumerate(name.split(", ")):
            yield fitted(words, (x, top + 9 + 14 * row), 11.5, step - 8, "middle", FADED)
        for row, cell in enumerate(cells):
            yield fitted(
                cell, (x, top + 49 + 27 * row), 20 if last else 14, step - 10, "middle", extra=BOLD if last else ""
            )
    for row, name in enumerate(heading[1:]):
        yield icon(f"shield-{row}", (box.left + 16, top + 44 + 27 * row), 22)
        yield text(name, (box.left + 30, top + 48.5 + 27 * row), 13, "start")


def _banner(words: str, box: Box) -> str:
    """A ribbon with swallow-tailed ends."""
    left, top, right = box.left, box.top, box.right
    ribbon = sheet(Box(left + 24, top, box.width - 48, box.height), f'fill="{GOLD}"', 3)
    tails = (
        f"M{left + 40:g} {top + 8:g}H{left:g}l14 22-14 22H{left + 40:g}z"
        f"M{right - 40:g} {top + 8:g}H{right:g}l-14 22 14 22H{right - 40:g}z"
    )
    return (
        f'<g stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"><path fill="#c98f12" d="{tails}"/>{ribbon}</g>'
        + fitted(words, (box.centre[0], top + 31), 25, box.width - 80, "middle", extra=SERIF + BOLD)
    )


def result_text(view: LofotenView) -> str:
    """Who has won, with how much."""
    totals = sorted((score.total for score in view.scores), reverse=True)
    if len(view.winners) == 1:
        return f"Player {view.winners[0] + 1} wins with {totals[0]} PP to {totals[1]}"
    return f"Both players win with {totals[0]} PP"

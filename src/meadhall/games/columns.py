"""Blocks of text beside each other, as wide as the terminal allows."""

from __future__ import annotations

from itertools import zip_longest

GAP = 6


def beside(left: str, right: str, width: int) -> str:
    """Two blocks side by side, or one above the other where they do not fit."""
    lines, others = left.split("\n"), right.split("\n")
    edge = max(map(len, lines)) + GAP
    if edge + max(map(len, others)) > width:
        return f"{left}\n\n{right}"
    return "\n".join((a.ljust(edge) + b).rstrip() for a, b in zip_longest(lines, others, fillvalue=""))

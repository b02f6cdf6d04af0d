"""A position of Looot as SVG, drawn from its view."""

from __future__ import annotations

from typing import Any

from meadhall.games.looot.view import view


def draw(state: Any) -> str:
    """The table as a spectator sees it."""
    table = view(state, None)
    return f"<svg xmlns='http://www.w3.org/2000/svg'><title>{table['game']}</title></svg>"

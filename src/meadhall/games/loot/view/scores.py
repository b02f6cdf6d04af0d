"""The points of each player in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.loot.rules.scoring import score
from meadhall.games.loot.rules.state import SOURCES
from meadhall.kernel.states import look


def breakdowns(state: Any) -> list[dict[str, Any]]:
    """Everybody's points by where they come from, the crosses that break a tie, and the total."""
    seen = look(state)
    totals = np.zeros(seen.num_players, np.int32)
    score(state, totals)
    found = []
    for seat, total_ in enumerate(totals.tolist()):
        by_source = zip(SOURCES, seen.points[seat].tolist(), strict=True)
        lines = {name: {"points": gained} for name, gained in by_source}
        found.append({"lines": lines, "total": total_, "crosses": int(seen.crosses[seat])})
    return found

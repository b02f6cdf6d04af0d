"""The score pad in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.looot.rules.scoring import LINES, NUM_LINES, fill_pads
from meadhall.kernel.states import copies_of, look


def breakdowns(state: Any) -> list[dict[str, Any]]:
    """Everybody's pad in words: each line with count, value and points, and the total."""
    pads = np.zeros((look(state).num_players, NUM_LINES, 2), np.int16)
    fill_pads(copies_of(state, 1), pads)
    found = []
    for pad in pads.tolist():
        rows = zip(LINES, pad, strict=True)
        lines = {name: {"count": count, "value": value, "points": count * value} for name, (count, value) in rows}
        found.append({"lines": lines, "total": sum(line["points"] for line in lines.values())})
    return found

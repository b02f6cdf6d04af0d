"""Both scores in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.lofoten.rules.scoring import LINES, PAD_COLUMNS, fill_pads
from meadhall.games.lofoten.rules.state import PLAYERS
from meadhall.kernel.states import copies_of


def breakdowns(state: Any) -> list[dict[str, Any]]:
    """Both scores in their lines: of a warehouse also the tiles and goods counted there."""
    pads = np.zeros((PLAYERS, len(LINES), PAD_COLUMNS), np.int16)
    fill_pads(copies_of(state, 1), pads)
    found = []
    for pad in pads.tolist():
        lines: dict[str, Any] = {}
        for name, (tiles, goods, gained) in zip(LINES, pad, strict=True):
            counted = {"tiles": tiles, "goods": goods} if name.startswith("warehouse") else {}
            lines[name] = counted | {"points": gained}
        found.append({"lines": lines, "total": sum(line["points"] for line in lines.values())})
    return found

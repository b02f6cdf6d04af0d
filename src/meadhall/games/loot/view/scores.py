"""The points of each player, by where they come from."""

from __future__ import annotations

import numpy as np

from meadhall.games.loot.rules.scoring import score
from meadhall.games.loot.rules.state import SOURCES
from meadhall.games.loot.view.shapes import LootScore
from meadhall.kernel.game import State
from meadhall.kernel.shapes import ScoreLine
from meadhall.kernel.states import look


def scores(state: State) -> list[LootScore]:
    """Everybody's points, and the crosses that break a tie."""
    seen = look(state)
    totals = np.zeros(seen.num_players, np.int32)
    score(state, totals)
    return [
        LootScore(
            lines={
                name: ScoreLine(points=gained) for name, gained in zip(SOURCES, seen.points[seat].tolist(), strict=True)
            },
            total=total,
            crosses=int(seen.crosses[seat]),
        )
        for seat, total in enumerate(totals.tolist())
    ]

"""The score pad of each player, line by line."""

from __future__ import annotations

import numpy as np

from meadhall.games.looot.rules.scoring import LINES, NUM_LINES, fill_pads
from meadhall.games.looot.view.shapes import LoootScore, LoootScoreLine
from meadhall.kernel.game import State
from meadhall.kernel.states import copies_of, look


def scores(state: State) -> list[LoootScore]:
    """Everybody's pad: each line with count, value and points, and the total."""
    pads = np.zeros((look(state).num_players, NUM_LINES, 2), np.int16)
    fill_pads(copies_of(state, 1), pads)
    return [
        LoootScore(
            lines={
                name: LoootScoreLine(count=count, value=value, points=count * value)
                for name, (count, value) in zip(LINES, pad, strict=True)
            },
            total=sum(count * value for count, value in pad),
        )
        for pad in pads.tolist()
    ]

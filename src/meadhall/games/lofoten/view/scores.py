"""Both scores, line by line."""

from __future__ import annotations

import numpy as np

from meadhall.games.lofoten.rules.pieces import NUM_WAREHOUSES
from meadhall.games.lofoten.rules.scoring import LINES, PAD_COLUMNS, fill_pads
from meadhall.games.lofoten.rules.state import PLAYERS
from meadhall.games.lofoten.view.shapes import LofotenScore, LofotenScoreLine, WarehouseSide
from meadhall.kernel.game import State
from meadhall.kernel.states import copies_of


def scores(state: State) -> tuple[list[LofotenScore], list[list[WarehouseSide]]]:
    """Both scores in their lines; and of each warehouse the lines of both, with the tiles and goods counted there."""
    pads = np.zeros((PLAYERS, len(LINES), PAD_COLUMNS), np.int16)
    fill_pads(copies_of(state, 1), pads)
    found, stores = [], []
    for pad in pads.tolist():
        stored = [
            WarehouseSide(tiles=tiles, goods=goods, points=gained) for tiles, goods, gained in pad[:NUM_WAREHOUSES]
        ]
        rest = [LofotenScoreLine(points=gained) for _, _, gained in pad[NUM_WAREHOUSES:]]
        lines = dict(zip(LINES, [*stored, *rest], strict=True))
        found.append(LofotenScore(lines=lines, total=sum(gained for _, _, gained in pad)))
        stores.append(stored)
    return found, [list(sides) for sides in zip(*stores, strict=True)]

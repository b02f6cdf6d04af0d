"""A game of LOOT starts from clean sheets: a position is the sheet, and who orders the first dice.

{"sheet": {"fair": [...], "combo_rows": [...], "combo_columns": [...], "meeps_track": [...], "score_spaces": 14},
 "dice_order": "random"}
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from meadhall.games.loot.language.words import DICE_ORDERS, read_options
from meadhall.games.loot.rules.pieces import sheet_words
from meadhall.games.loot.rules.setup import start
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import State, Words
from meadhall.kernel.reading import read_fields


def sheet_numbers(state: State) -> npt.NDArray[np.int32]:
    """The sheet of a game, as ``read_sheet`` gives it."""
    parts = (state.group, state.combo_circles, state.combo_reward, state.meeps_track)
    rest = [int(state.meeps_length), int(state.score_spaces), int(state.ours)]
    return np.concatenate([*parts, rest]).astype(np.int32)


def describe(state: State) -> Words:
    """The position before the first action."""
    return {"sheet": sheet_words(sheet_numbers(state)), "dice_order": DICE_ORDERS[state.first_seat_orders]}


def lay_out(state: State, players: int, description: Mapping[str, object]) -> None:
    """Set ``state`` to the start of a game with this sheet."""
    read_fields("a position of LOOT", description, ("sheet",), ("dice_order",))
    options = {"plan": description["sheet"], "dice_order": description.get("dice_order", "random")}
    start(state, players, read_options(players, options), seeded_dice(0)[0])

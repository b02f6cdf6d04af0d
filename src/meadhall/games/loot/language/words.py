"""Actions, chance and options in words of the game, as records hold them. Each action has one form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from meadhall.games.loot.language.plans import fresh_fair
from meadhall.games.loot.rules.pieces import DATA, SIDE, named_sheet, read_sheet
from meadhall.games.loot.rules.rounds import ORDERS
from meadhall.games.loot.rules.state import (
    MOVE_ACTION,
    NUM_ACTIONS,
    ORDER_ACTION,
    RELOCATE_ACTION,
    START_ACTION,
    STAY,
    STEP_ACTION,
    WRAP_ACTION,
)
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Option, Options, Words
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole

# Each kind of action: its word, the field that says which, and the first of its numbers.
FORMS = {
    "start": ("cell", START_ACTION),
    "move": ("cell", MOVE_ACTION),
    "wrap": ("cell", WRAP_ACTION),
    "step": ("cell", STEP_ACTION),
    "relocate": ("cell", RELOCATE_ACTION),
    "stay": ("", STAY),
    "order_dice": ("dice", ORDER_ACTION),
}
DO = tuple([do for do, (_, first) in FORMS.items() if first <= action][-1] for action in range(NUM_ACTIONS))
DICE_ORDERS = ("random", "first seat")


def encode(state: Any, action: int) -> Words:
    """An action of this state in words; a cell is its row and column, counted from 0."""
    do = DO[action]
    field, first = FORMS[do]
    if field == "cell":
        return {"do": do, "cell": list(divmod(action - first, SIDE))}
    if field == "dice":
        return {"do": do, "dice": _ordered(state, action - first)}
    return {"do": do}


def _ordered(state: Any, order: int) -> list[int]:
    """The dice as they would lie on >>, > and !."""
    return [int(state.dice[die]) for die in ORDERS[order]]


def decode(state: Any, words: Mapping[str, Any]) -> int:
    """The action of this state that the words name; it need not be legal."""
    do = tuple(FORMS)[read_one_of("do", words.get("do"), tuple(FORMS))]
    field, first = FORMS[do]
    read_fields(do, words, ("do", field) if field else ("do",))
    if field == "cell":
        row, column = read_cell(words["cell"])
        return first + row * SIDE + column
    if field == "dice":
        orders = [_ordered(state, order) for order in range(len(ORDERS))]
        if words["dice"] not in orders:
            raise MeadhallError(f"the dice show {orders[0]}, not {words['dice']}")
        return first + orders.index(words["dice"])
    return first


def read_cell(value: Any) -> tuple[int, int]:
    if len(read_list("cell", value)) != 2:
        raise MeadhallError(f"cell must be a row and a column, not {value}")
    row, column = (read_whole(f"cell {value}: each part", part, 0, SIDE - 1) for part in value)
    return row, column


def reveals(state: Any, action: int) -> Words:
    """No piece: the words of an action tell it all."""
    return {}


def encode_chance(outcome: int) -> int:
    """The face of a die."""
    return outcome + 1


def decode_chance(words: Any) -> int:
    return read_whole("a die", words, 1, 6) - 1


MENU = (Option("plan", tuple(DATA["plans"])), Option("dice_order", DICE_ORDERS))


def read_options(players: int, words: Mapping[str, Any]) -> Options:
    """``plan``: the name of a hall plan, the seed of a fresh one, or a whole sheet; ``dice_order``: LOOT-U2."""
    read_fields("the options of LOOT", words, (), ("plan", "dice_order"))
    plan = words.get("plan", "Lattice")
    if isinstance(plan, Mapping):
        sheet = plan
    elif isinstance(plan, str):
        sheet = named_sheet(plan)
    else:
        sheet = {"fair": fresh_fair(read_whole("the seed of a plan", plan, 0, 2**63 - 1)), "ours": True}
    order = read_one_of("dice_order", words.get("dice_order", "random"), DICE_ORDERS)
    return np.array([*read_sheet(sheet), order], np.int32)

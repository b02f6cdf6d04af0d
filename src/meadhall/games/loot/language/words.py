"""Actions, chance and options in words of the game, as records hold them. Each action has one form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from meadhall.games.loot.language.moves import LootMove, MovePawn, OrderDice, Relocate, Start, Stay, Step, Wrap
from meadhall.games.loot.language.plans import fresh_fair
from meadhall.games.loot.rules.pieces import DATA, NUM_CELLS, SIDE, named_sheet, read_sheet
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
from meadhall.kernel.actions import Actions, Kind
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Option, Options, State
from meadhall.kernel.reading import read_fields, read_one_of, read_whole

DICE_ORDERS = ("random", "first seat")
CELLS = tuple(divmod(cell, SIDE) for cell in range(NUM_CELLS))


def _ordered(state: State, order: int) -> tuple[int, ...]:
    """The dice as they would lie on >>, > and !."""
    return tuple(int(state.dice[die]) for die in ORDERS[order])


def _order_of(state: State, dice: Sequence[int]) -> int:
    orders = [_ordered(state, order) for order in range(len(ORDERS))]
    if dice not in orders:
        raise MeadhallError(f"the dice show {list(orders[0])}, not {list(dice)}")
    return orders.index(dice)


ACTIONS: Actions[LootMove] = Actions(
    NUM_ACTIONS,
    Kind(Start, START_ACTION, CELLS),
    Kind(MovePawn, MOVE_ACTION, CELLS),
    Kind(Wrap, WRAP_ACTION, CELLS),
    Kind(Step, STEP_ACTION, CELLS),
    Kind(Relocate, RELOCATE_ACTION, CELLS),
    Kind(Stay, STAY),
    Kind(OrderDice, ORDER_ACTION, write=_ordered, read=_order_of),
)


def encode_chance(outcome: int) -> int:
    """The face of a die."""
    return outcome + 1


def decode_chance(face: int) -> int:
    return face - 1


MENU = (Option("plan", tuple(DATA["plans"])), Option("dice_order", DICE_ORDERS))


def read_options(players: int, words: Mapping[str, object]) -> Options:
    """``plan``: the name of a hall plan, the seed of a fresh one, or a whole sheet; ``dice_order``: LOOT-U2."""
    read_fields("the option list of LOOT", words, (), ("plan", "dice_order"))
    plan = words.get("plan", "Lattice")
    if isinstance(plan, Mapping):
        sheet = plan
    elif isinstance(plan, str):
        sheet = named_sheet(plan)
    else:
        sheet = {"fair": fresh_fair(read_whole("the seed of a plan", plan, 0, 2**63 - 1)), "ours": True}
    order = read_one_of("dice_order", words.get("dice_order", "random"), DICE_ORDERS)
    return np.array([*read_sheet(sheet), order], np.int32)

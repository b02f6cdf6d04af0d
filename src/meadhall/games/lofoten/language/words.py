"""Actions, chance and options in words of the game, as records hold them. Each action has one form.

A tile is {"good": "fish", "value": 2, "clan": 0}, the clan being that of a seat. An order card is {"good": "fish",
"value": 2, "copy": 1}; the copy tells cards apart that are printed alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from meadhall.games.lofoten.rules.market import TILE_NOTE, TOP_NOTE
from meadhall.games.lofoten.rules.pieces import (
    CLANS,
    COPIES,
    GOODS,
    KINDS_PER_GOOD,
    LONGSHIPS,
    NUM_JARLS,
    NUM_KINDS,
    NUM_WAREHOUSES,
    NUM_ZONES,
    TILE_CLAN,
    TILE_GOOD,
    TILE_VALUE,
    VALUES,
    read_box,
)
from meadhall.games.lofoten.rules.state import (
    ATTACH_ACTION,
    BUY_MOVEMENT,
    BUY_TURN,
    END_TURN,
    HAND_PLACES,
    IMPROVE_ACTION,
    JARL_ACTION,
    KEEP_ACTION,
    NUM_ACTIONS,
    PAY_ACTION,
    PLACE_CARD_ACTION,
    PLACE_TILE_ACTION,
    PLAY_ACTION,
    REMOVE_ACTION,
    RENEW_HAND,
    SLIDE_ACTION,
    STOP,
    STORE_ACTION,
    TAKE_COIN,
    TAKE_TILE_ACTION,
    TURN_ACTION,
    UNLOAD_ACTION,
    UNLOAD_NONE,
)
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Option, Options, Words
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole

WAYS = ("left", "right")
TURNS = ("counter-clockwise", "clockwise")
MODULES = (1, 2, 3)
TIES_SCORE = ("nobody", "both")


# --- pieces -------------------------------------------------------------------------------------------------
TILES = tuple(
    {"good": GOODS[TILE_GOOD[kind]], "value": int(TILE_VALUE[kind]), "clan": int(TILE_CLAN[kind])}
    for kind in range(NUM_KINDS)
)
ORDERS = tuple(
    {"good": good, "value": value, "copy": copy + 1} for good in GOODS for value in VALUES for copy in range(COPIES)
)


def tile_words(kind: int) -> Words:
    return dict(TILES[kind])


def read_tile(value: Any) -> int:
    words = read_fields("a tile", value, ("good", "value", "clan"))
    good = read_one_of("the good of a tile", words["good"], GOODS)
    number = read_one_of("the value of a tile", words["value"], VALUES)
    return good * KINDS_PER_GOOD + number * CLANS + read_one_of("the clan of a tile", words["clan"], range(CLANS))


def order_words(card: int) -> Words:
    return dict(ORDERS[card])


def read_order(value: Any) -> int:
    words = read_fields("an order card", value, ("good", "value", "copy"))
    good = read_one_of("the good of an order card", words["good"], GOODS)
    number = read_one_of("the value of an order card", words["value"], VALUES)
    copy = read_whole("the copy of an order card", words["copy"], 1, COPIES)
    return (good * len(VALUES) + number) * COPIES + copy - 1


# --- actions ------------------------------------------------------------------------------------------------
# Each kind of action: its word, the field that says which, what the field can be, and the first of its numbers.
FORMS: dict[str, tuple[str, Sequence[Any], int]] = {
    "play_card": ("card", HAND_PLACES, PLAY_ACTION),
    "renew_hand": ("", (), RENEW_HAND),
    "buy_turn": ("", (), BUY_TURN),
    "slide": ("way", WAYS, SLIDE_ACTION),
    "turn": ("way", TURNS, TURN_ACTION),
    "buy_movement": ("", (), BUY_MOVEMENT),
    "stop": ("", (), STOP),
    "take_coin": ("", (), TAKE_COIN),
    "remove_tile": ("zone", range(NUM_ZONES), REMOVE_ACTION),
    "store": ("warehouse", range(NUM_WAREHOUSES), STORE_ACTION),
    "keep_card": ("card", ("first", "second"), KEEP_ACTION),
    "place_card": ("end", WAYS, PLACE_CARD_ACTION),
    "take_tile": ("pile", range(2), TAKE_TILE_ACTION),
    "place_tile": ("zone", range(NUM_ZONES), PLACE_TILE_ACTION),
    "take_jarl": ("jarl", range(NUM_JARLS), JARL_ACTION),
    "improve": ("longship", LONGSHIPS, IMPROVE_ACTION),
    "end_turn": ("", (), END_TURN),
    "attach": ("warehouse", range(NUM_WAREHOUSES), ATTACH_ACTION),
    "pay": ("tile", TILES, PAY_ACTION),
    "unload": ("longship", LONGSHIPS, UNLOAD_ACTION),
    "unload_none": ("", (), UNLOAD_NONE),
}
DO = tuple([do for do, (_, _, first) in FORMS.items() if first <= action][-1] for action in range(NUM_ACTIONS))


def encode(state: Any, action: int) -> Words:
    """An action in words."""
    do = DO[action]
    field, values, first = FORMS[do]
    return {"do": do, field: values[action - first]} if field else {"do": do}


def decode(state: Any, words: Mapping[str, Any]) -> int:
    """The action that the words name; it need not be legal."""
    do = tuple(FORMS)[read_one_of("do", words.get("do"), tuple(FORMS))]
    field, values, first = FORMS[do]
    read_fields(do, words, ("do", field) if field else ("do",))
    if field == "tile":
        return first + read_tile(words[field])
    return first + (read_one_of(field, words[field], values) if field else 0)


def reveals(state: Any, action: int) -> Words:
    """The card that is played, the tile that leaves the market or comes to it."""
    do, seat = DO[action], int(state.current)
    if do == "play_card":
        return {"shows": {"order": order_words(int(state.hand[seat, action - PLAY_ACTION]))}}
    if do == "remove_tile":
        return {"shows": {"tile": tile_words(int(state.market[action - REMOVE_ACTION]))}}
    if do == "place_tile":
        return {"shows": {"tile": tile_words(int(state.held_tile))}}
    return {}


# --- chance -------------------------------------------------------------------------------------------------
def encode_chance(outcome: int) -> Words:
    """The card drawn, the tile taken, or the good that shows on top of a pile."""
    if outcome >= TOP_NOTE:
        return {"top": GOODS[outcome - TOP_NOTE]}
    if outcome >= TILE_NOTE:
        return {"tile": tile_words(outcome - TILE_NOTE)}
    return {"order": order_words(outcome)}


def decode_chance(words: Any) -> int:
    if not isinstance(words, Mapping) or len(words) != 1:
        raise MeadhallError(f"chance brings one order, tile or top at a time, not {words!r}")
    (what,) = words
    sort = read_one_of("what chance brings", what, ("order", "tile", "top"))
    if sort == 0:
        return read_order(words[what])
    if sort == 1:
        return TILE_NOTE + read_tile(words[what])
    return TOP_NOTE + read_one_of("the top of a pile", words[what], GOODS)


# --- options ------------------------------------------------------------------------------------------------
def read_modules(value: Any) -> list[int]:
    modules = read_list("modules", value)
    for module in modules:
        read_one_of("a module", module, MODULES)
    if len(set(modules)) != len(modules):
        raise MeadhallError(f"modules names one twice: {modules}")
    return modules


MENU = (
    Option("modules", MODULES, several=True),
    Option("level_2_warehouses", (2, 1, 3, 4)),
    Option("ties", TIES_SCORE),
)


def read_options(players: int, words: Mapping[str, Any]) -> Options:
    """``modules``: any of 1, 2, 3; ``level_2_warehouses``: how many with module 1 (LOF-M1); ``ties``: who scores a
    tied warehouse (LOF-E4); ``starter``: "random" or a seat (LOF-S6); ``pieces``: see ``pieces.py``.
    """
    also = ("modules", "level_2_warehouses", "ties", "starter", "pieces")
    read_fields("the options of Lofoten", words, (), also)
    modules = read_modules(words.get("modules", []))
    if "level_2_warehouses" in words and 1 not in modules:
        raise MeadhallError("level_2_warehouses are part of module 1")
    level_2 = read_whole("level_2_warehouses", words.get("level_2_warehouses", 2), 1, NUM_WAREHOUSES)
    options = [
        read_one_of("starter", words.get("starter", "random"), ("random", 0, 1)),
        read_one_of("ties", words.get("ties", "nobody"), TIES_SCORE),
        level_2 if 1 in modules else 0,
        int(2 in modules),
        int(3 in modules),
    ]
    return np.array([*read_box(words.get("pieces", {})), *options], np.int32)

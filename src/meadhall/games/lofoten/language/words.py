"""Actions, chance and options in words of the game, as records hold them. Each action has one form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

import numpy as np
from msgspec import UNSET

from meadhall.games.lofoten.language.moves import (
    Attach,
    BuyMovement,
    BuyTurn,
    HeldPlace,
    Improve,
    KeepCard,
    LofotenEndTurn,
    LofotenMove,
    LofotenPlaceTile,
    Pay,
    PlaceCard,
    PlayCard,
    RemoveTile,
    RenewHand,
    Slide,
    Stop,
    Store,
    TakeCoin,
    TakeJarl,
    TakeTile,
    TurnFleet,
    TurnWay,
    Unload,
    UnloadNone,
    Way,
)
from meadhall.games.lofoten.language.pieces import CARD_OF, KIND_OF, ORDERS, TILES, Drawn, LofotenShown
from meadhall.games.lofoten.rules.market import TILE_NOTE, TOP_NOTE
from meadhall.games.lofoten.rules.pieces import (
    GOODS,
    LONGSHIPS,
    NUM_JARLS,
    NUM_WAREHOUSES,
    NUM_ZONES,
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
from meadhall.kernel.actions import Actions, Kind
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Option, Options, State
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole
from meadhall.kernel.shapes import words_of

Ties = Literal["nobody", "both"]
TIES_SCORE: tuple[Ties, ...] = get_args(Ties)
WAYS: tuple[Way, ...] = get_args(Way)
TURN_WAYS: tuple[TurnWay, ...] = get_args(TurnWay)
HELD_PLACES: tuple[HeldPlace, ...] = get_args(HeldPlace)
MODULES = (1, 2, 3)

ACTIONS: Actions[LofotenMove] = Actions(
    NUM_ACTIONS,
    Kind(PlayCard, PLAY_ACTION, HAND_PLACES),
    Kind(RenewHand, RENEW_HAND),
    Kind(BuyTurn, BUY_TURN),
    Kind(Slide, SLIDE_ACTION, WAYS),
    Kind(TurnFleet, TURN_ACTION, TURN_WAYS),
    Kind(BuyMovement, BUY_MOVEMENT),
    Kind(Stop, STOP),
    Kind(TakeCoin, TAKE_COIN),
    Kind(RemoveTile, REMOVE_ACTION, range(NUM_ZONES)),
    Kind(Store, STORE_ACTION, range(NUM_WAREHOUSES)),
    Kind(KeepCard, KEEP_ACTION, HELD_PLACES),
    Kind(PlaceCard, PLACE_CARD_ACTION, WAYS),
    Kind(TakeTile, TAKE_TILE_ACTION, range(2)),
    Kind(LofotenPlaceTile, PLACE_TILE_ACTION, range(NUM_ZONES)),
    Kind(TakeJarl, JARL_ACTION, range(NUM_JARLS)),
    Kind(Improve, IMPROVE_ACTION, LONGSHIPS),
    Kind(LofotenEndTurn, END_TURN),
    Kind(Attach, ATTACH_ACTION, range(NUM_WAREHOUSES)),
    Kind(Pay, PAY_ACTION, TILES),
    Kind(Unload, UNLOAD_ACTION, LONGSHIPS),
    Kind(UnloadNone, UNLOAD_NONE),
)


def reveals(state: State, action: int) -> LofotenShown | None:
    """The card that is played, the tile that leaves the market or comes to it."""
    if PLAY_ACTION <= action < RENEW_HAND:
        return LofotenShown(order=ORDERS[state.hand[state.current, action - PLAY_ACTION]])
    if REMOVE_ACTION <= action < STORE_ACTION:
        return LofotenShown(tile=TILES[state.market[action - REMOVE_ACTION]])
    if PLACE_TILE_ACTION <= action < JARL_ACTION:
        return LofotenShown(tile=TILES[state.held_tile])
    return None


# --- chance -------------------------------------------------------------------------------------------------
def encode_chance(outcome: int) -> Drawn:
    """The card drawn, the tile taken, or the good that shows on top of a pile."""
    if outcome >= TOP_NOTE:
        return Drawn(top=GOODS[outcome - TOP_NOTE])
    if outcome >= TILE_NOTE:
        return Drawn(tile=TILES[outcome - TILE_NOTE])
    return Drawn(order=ORDERS[outcome])


def decode_chance(drawn: Drawn) -> int:
    order, tile, top = drawn.order, drawn.tile, drawn.top
    if (order, tile, top).count(UNSET) != 2:
        raise MeadhallError(f"chance brings one order, tile or top at a time, not {words_of(drawn)}")
    if order is not UNSET:
        return CARD_OF[order]
    if tile is not UNSET:
        return TILE_NOTE + KIND_OF[tile]
    return TOP_NOTE + read_one_of("the top of a pile", top, GOODS)


# --- options ------------------------------------------------------------------------------------------------
def read_modules(value: object) -> list[int]:
    modules = [MODULES[read_one_of("a module", module, MODULES)] for module in read_list("modules", value)]
    if len(set(modules)) != len(modules):
        raise MeadhallError(f"modules names one twice: {modules}")
    return modules


MENU = (
    Option("modules", MODULES, several=True),
    Option("level_2_warehouses", (2, 1, 3, 4), needs=("modules", 1)),
    Option("ties", TIES_SCORE),
)


def read_options(players: int, words: Mapping[str, object]) -> Options:
    """``modules``: any of 1, 2, 3; ``level_2_warehouses``: how many with module 1 (LOF-M1); ``ties``: who scores a
    tied warehouse (LOF-E4); ``starter``: "random" or a seat (LOF-S6); ``pieces``: see ``pieces.py``.
    """
    also = ("modules", "level_2_warehouses", "ties", "starter", "pieces")
    read_fields("the option list of Lofoten", words, (), also)
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

"""The moves of Lofoten, as records and the hall tell them. Zones, warehouses, piles and Jarls are counted from 0."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from meadhall.games.lofoten.language.pieces import Tile
from meadhall.games.lofoten.rules.pieces import NUM_JARLS, NUM_WAREHOUSES, NUM_ZONES, Longship
from meadhall.games.lofoten.rules.state import HandPlace
from meadhall.kernel.shapes import Move

Way = Literal["left", "right"]
TurnWay = Literal["counter-clockwise", "clockwise"]
HeldPlace = Literal["first", "second"]
Zone = Annotated[int, Meta(ge=0, le=NUM_ZONES - 1)]
WarehouseNumber = Annotated[int, Meta(ge=0, le=NUM_WAREHOUSES - 1)]
PileNumber = Annotated[int, Meta(ge=0, le=1)]
JarlNumber = Annotated[int, Meta(ge=0, le=NUM_JARLS - 1)]


# --- a card and what it gives -------------------------------------------------------------------------------
class PlayCard(Move, frozen=True, tag="play_card"):
    """Play a card of the hand."""

    card: HandPlace


class RenewHand(Move, frozen=True, tag="renew_hand"):
    """Pay for a new hand."""


class BuyTurn(Move, frozen=True, tag="buy_turn"):
    """Pay for another turn after this one."""


class Slide(Move, frozen=True, tag="slide"):
    """Slide the fleet one zone."""

    way: Way


class TurnFleet(Move, frozen=True, tag="turn"):
    """Turn the fleet a quarter."""

    way: TurnWay


class BuyMovement(Move, frozen=True, tag="buy_movement"):
    """Pay for one more movement."""


class Stop(Move, frozen=True, tag="stop"):
    """No more movements, or no more use of a power."""


class TakeCoin(Move, frozen=True, tag="take_coin"):
    """Take a coin, by a power."""


class RemoveTile(Move, frozen=True, tag="remove_tile"):
    """Remove a tile of the market, by a power."""

    zone: Zone


class Store(Move, frozen=True, tag="store"):
    """Choose an empty warehouse for a good."""

    warehouse: WarehouseNumber


# --- draw and upkeep ----------------------------------------------------------------------------------------
class KeepCard(Move, frozen=True, tag="keep_card"):
    """Keep one of two cards that were drawn."""

    card: HeldPlace


class PlaceCard(Move, frozen=True, tag="place_card"):
    """Put the card drawn at an end of the hand."""

    end: Way


class TakeTile(Move, frozen=True, tag="take_tile"):
    """Take a tile for the market."""

    pile: PileNumber


class LofotenPlaceTile(Move, frozen=True, tag="place_tile"):
    """Put the tile on an empty zone."""

    zone: Zone


# --- the end of a turn, and of the game ---------------------------------------------------------------------
class TakeJarl(Move, frozen=True, tag="take_jarl"):
    """Ally with a Jarl."""

    jarl: JarlNumber


class Improve(Move, frozen=True, tag="improve"):
    """Turn a longship to its dark side."""

    longship: Longship


class LofotenEndTurn(Move, frozen=True, tag="end_turn"):
    """End the turn."""


class Attach(Move, frozen=True, tag="attach"):
    """Attach the Jarl to a warehouse."""

    warehouse: WarehouseNumber


class Pay(Move, frozen=True, tag="pay"):
    """Turn over a stored tile for a longship."""

    tile: Tile


class Unload(Move, frozen=True, tag="unload"):
    """Unload a longship when the game ends."""

    longship: Longship


class UnloadNone(Move, frozen=True, tag="unload_none"):
    """Unload nothing."""


LofotenMove = (
    PlayCard
    | RenewHand
    | BuyTurn
    | Slide
    | TurnFleet
    | BuyMovement
    | Stop
    | TakeCoin
    | RemoveTile
    | Store
    | KeepCard
    | PlaceCard
    | TakeTile
    | LofotenPlaceTile
    | TakeJarl
    | Improve
    | LofotenEndTurn
    | Attach
    | Pay
    | Unload
    | UnloadNone
)

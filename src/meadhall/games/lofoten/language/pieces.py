"""Tiles and order cards, as moves, chance and views tell them; and what is drawn or comes to light of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from meadhall.games.lofoten.rules.pieces import (
    COPIES,
    GOODS,
    NUM_KINDS,
    TILE_CLAN,
    TILE_GOOD,
    TILE_VALUE,
    VALUES,
    Good,
    Value,
)
from meadhall.kernel.shapes import Shown

Clan = Literal[0, 1]


# --- pieces -------------------------------------------------------------------------------------------------
class TileBack(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as far as it is seen: its back tells the good, the rest only who looks at it knows."""

    good: Good
    value: Value | UnsetType = UNSET
    clan: Clan | UnsetType = UNSET


class Tile(TileBack, frozen=True):
    """A tile: how many of which good, and the seat whose clan's shield it bears."""

    value: Value
    clan: Clan


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """An order card; the copy tells cards apart that are printed alike."""

    good: Good
    value: Value
    copy: Annotated[int, Meta(ge=1, le=COPIES)]


TILES = tuple(
    Tile(GOODS[TILE_GOOD[kind]], TILE_VALUE[kind].item(), TILE_CLAN[kind].item()) for kind in range(NUM_KINDS)
)
BACKS = tuple(TileBack(tile.good) for tile in TILES)  # of each kind of tile
ORDERS = tuple(Order(good, value, copy + 1) for good in GOODS for value in VALUES for copy in range(COPIES))
KIND_OF = {tile: kind for kind, tile in enumerate(TILES)}
CARD_OF = {order: card for card, order in enumerate(ORDERS)}


# --- what is drawn and shown --------------------------------------------------------------------------------
class DrawnSeen(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What chance brought, as far as it is seen: an order card, a tile, or the good that shows on top of a pile."""

    order: Order | UnsetType = UNSET
    tile: TileBack | UnsetType = UNSET
    top: Good | UnsetType = UNSET


class Drawn(DrawnSeen, frozen=True, kw_only=True):
    """What chance brought: the card drawn, the tile taken, or the good that shows on top of a pile."""

    tile: Tile | UnsetType = UNSET


class LofotenShown(Shown, frozen=True, kw_only=True):
    """The card that is played, or the tile that leaves the market or comes to it."""

    order: Order | UnsetType = UNSET
    tile: Tile | UnsetType = UNSET

"""The moves of Looot, as records and the hall tell them. Places are axial coordinates, on the map or on a fjord.

What does not lie on the table is null; such a move cannot be made.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from meadhall.games.looot.rules.pieces import Axes, Shield
from meadhall.kernel.shapes import Move

FAR_OUT = 100  # coordinates are kept in 8 bits
Coordinate = Annotated[int, Meta(ge=-FAR_OUT, le=FAR_OUT)]
Hex = tuple[Coordinate, Coordinate]


class PlaceViking(Move, frozen=True, tag="place_viking"):
    """Place a Viking on a hex of the map."""

    hex: Hex | None


class ChooseTile(Move, frozen=True, tag="choose_tile", rename={"from_": "from"}):
    """Place next a tile that is due from a hex."""

    from_: Hex | None


class LoootPlaceTile(Move, frozen=True, tag="place_tile"):
    """Put the chosen tile on a cell of the fjord."""

    cell: Hex


class PlaceLongship(Move, frozen=True, tag="place_longship"):
    """Put the longship taken on a cell of the fjord."""

    cell: Hex


class TakeLongship(Move, frozen=True, tag="take_longship"):
    """Take a longship from the ocean, by its name."""

    longship: str | None


class TakeTrophy(Move, frozen=True, tag="take_trophy"):
    """Take the trophy that asks for so many axes."""

    axes: Axes


class DeclareShield(Move, frozen=True, tag="declare_shield"):
    """Declare a shield, for the Viking to be placed."""

    shield: Shield


class LoootEndTurn(Move, frozen=True, tag="end_turn"):
    """End the turn."""


LoootMove = (
    PlaceViking | ChooseTile | LoootPlaceTile | PlaceLongship | TakeLongship | TakeTrophy | DeclareShield | LoootEndTurn
)

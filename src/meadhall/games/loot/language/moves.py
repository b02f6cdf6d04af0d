"""The moves of LOOT, as records and the hall tell them. A cell is its row and its column, counted from 0."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from meadhall.games.loot.rules.pieces import SIDE
from meadhall.kernel.shapes import Move

Place = Annotated[int, Meta(ge=0, le=SIDE - 1)]
Cell = tuple[Place, Place]
Die = Annotated[int, Meta(ge=1, le=6)]


class Start(Move, frozen=True, tag="start"):
    """Put the pawn on a border cell."""

    cell: Cell


class MovePawn(Move, frozen=True, tag="move"):
    """Move by the die."""

    cell: Cell


class Wrap(Move, frozen=True, tag="wrap"):
    """Move over the edge, by an ability."""

    cell: Cell


class Step(Move, frozen=True, tag="step"):
    """Move one cell more or less, by an ability."""

    cell: Cell


class Relocate(Move, frozen=True, tag="relocate"):
    """Be put elsewhere, where no move is possible."""

    cell: Cell


class Stay(Move, frozen=True, tag="stay"):
    """Stay where not even that is possible."""


class OrderDice(Move, frozen=True, tag="order_dice"):
    """The first dice as they lie on >>, > and !."""

    dice: tuple[Die, Die, Die]


LootMove = Start | MovePawn | Wrap | Step | Relocate | Stay | OrderDice

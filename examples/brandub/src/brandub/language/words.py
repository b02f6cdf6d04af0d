"""The two moves of Brandub, as records hold them, and their numbers. A cell is its row and column, counted from 0."""

from typing import Annotated

from msgspec import Meta

from brandub.rules.board import NUM_ACTIONS, NUM_CELLS, PUT_ACTION, SIDE
from meadhall.kernel.actions import Actions, Kind
from meadhall.kernel.shapes import Move

Cell = tuple[Annotated[int, Meta(ge=0, le=SIDE - 1)], Annotated[int, Meta(ge=0, le=SIDE - 1)]]
CELLS: tuple[Cell, ...] = tuple(divmod(cell, SIDE) for cell in range(NUM_CELLS))


class Lift(Move, frozen=True, tag="lift"):
    """Lift a piece."""

    cell: Cell


class Put(Move, frozen=True, tag="put"):
    """Put it on another cell."""

    cell: Cell


BrandubMove = Lift | Put
ACTIONS: Actions[BrandubMove] = Actions(NUM_ACTIONS, Kind(Lift, 0, CELLS), Kind(Put, PUT_ACTION, CELLS))

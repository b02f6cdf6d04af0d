"""Better longships (LOF-B1, B4)."""

from __future__ import annotations

from meadhall.games.lofoten.rules.ids import B1, B4
from meadhall.games.lofoten.rules.pieces import NUM_KINDS, NUM_SHIPS
from meadhall.games.lofoten.rules.state import NONE, State
from meadhall.games.lofoten.rules.stores import turn_tile
from meadhall.kernel.rule import rule


@rule
def refuse_pay(state: State, seat: int, kind: int) -> int:
    """LOF-B1: a stored tile that has not paid before."""
    return 0 if state.stored[seat, kind] > 0 else B1


@rule
def can_pay(state: State, seat: int) -> bool:
    for kind in range(NUM_KINDS):
        if refuse_pay(state, seat, kind) == 0:
            return True
    return False


@rule
def refuse_improve(state: State, seat: int, ship: int) -> int:
    """LOF-B1: one longship a turn, once each, for one stored tile."""
    if state.better_longships == 0 or state.improved[seat, ship] == 1 or not can_pay(state, seat):
        return B1
    return B4 if state.ship_improved == 1 else 0


@rule
def can_improve(state: State) -> bool:
    for ship in range(NUM_SHIPS):
        if refuse_improve(state, int(state.current), ship) == 0:
            return True
    return False


@rule
def pay(state: State, seat: int, kind: int) -> None:
    """Turn the tile over, and the longship to its dark side."""
    turn_tile(state, seat, kind)
    state.improved[seat, state.improving] = 1
    state.ship_improved = 1
    state.improving = NONE


@rule
def improve(state: State, seat: int, ship: int) -> None:
    """Choose a longship; where only one kind of tile can pay, it pays."""
    state.improving = ship
    only = NONE
    kinds = 0
    for kind in range(NUM_KINDS):
        if refuse_pay(state, seat, kind) == 0:
            only = kind
            kinds += 1
    if kinds == 1:
        pay(state, seat, only)

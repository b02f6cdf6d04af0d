"""A turn: placing Vikings, shields, tiles due, longships and trophies (LOOOT-T, H, L1, L2, P).

Each kind of decision has one predicate ``refuse_...`` that answers 0, or the number of the rule that
forbids it, and one function that carries it out.
"""

from __future__ import annotations

from meadhall.games.looot.rules.captures import check_captures, make_due
from meadhall.games.looot.rules.fjord import put_longship, put_tile
from meadhall.games.looot.rules.ids import H1, H2, H3, L1, L2, P1, P2, S7, T2, T3, T6, T7
from meadhall.games.looot.rules.landscape import change_near
from meadhall.games.looot.rules.pieces import (
    AXE,
    DOUBLE_GAIN,
    NUM_RESOURCES,
    NUM_TROPHIES,
    OCCUPIED_HEX,
    SECOND_VIKING,
    TROPHY_AXES,
)
from meadhall.games.looot.rules.state import (
    CHOOSE_TILE,
    EMPTY,
    END_OF_TURN,
    NOTHING,
    OCEAN_SPACES,
    OVER,
    PLACE_LONGSHIP,
    PLACE_TILE,
    PLACE_VIKING,
    SITE,
    State,
)
from meadhall.kernel.dice import Dice, draw
from meadhall.kernel.rule import rule


# --- placing a Viking ---------------------------------------------------------------------------------
@rule
def refuse_hex(state: State, hex_: int, on_occupied: bool) -> int:
    """Why a Viking may not go there; ``on_occupied`` is true under the occupied-hex shield."""
    # Later lines overrule earlier ones: without a branch, listing all hexes takes a third of the time.
    refused = T3 if state.near[hex_] == 0 else 0
    occupied = state.standing[hex_] > 0
    refused = (H2 if on_occupied else T2) if occupied != on_occupied else refused
    return T2 if state.terrain[hex_] >= NUM_RESOURCES else refused


@rule
def has_hex(state: State, on_occupied: bool) -> bool:
    for hex_ in range(state.num_hexes):
        if refuse_hex(state, hex_, on_occupied) == 0:
            return True
    return False


@rule
def has_shield(state: State, seat: int, shield: int) -> bool:
    return (int(state.shields[seat]) >> shield) & 1 == 1


@rule
def can_place(state: State, seat: int) -> bool:
    """Whether the player has a Viking and a hex for it, be it by the occupied-hex shield."""
    if state.vikings_left[seat] == 0:
        return False
    return has_hex(state, False) or (has_shield(state, seat, OCCUPIED_HEX) and has_hex(state, True))


@rule
def is_on_occupied(state: State) -> bool:
    return (int(state.declared) >> OCCUPIED_HEX) & 1 == 1


@rule
def place_viking(state: State, seat: int, hex_: int) -> None:
    state.vikings[seat, hex_] += 1
    state.standing[hex_] += 1
    state.vikings_left[seat] -= 1
    change_near(state, hex_, 1)
    make_due(state, hex_, 2 if (int(state.declared) >> DOUBLE_GAIN) & 1 == 1 else 1)
    check_captures(state, seat, hex_)
    state.declared = 0
    if state.second_due == 1:
        state.second_due = 0
        if can_place(state, seat):
            return
    next_tile(state, seat)


# --- shields ------------------------------------------------------------------------------------------
@rule
def refuse_shield(state: State, seat: int, shield: int) -> int:
    if not has_shield(state, seat, shield):
        return H1 if shield == SECOND_VIKING else H2 if shield == OCCUPIED_HEX else H3
    if shield == SECOND_VIKING and state.vikings_left[seat] < 2:
        return H1
    if shield == OCCUPIED_HEX and not has_hex(state, True):
        return H2
    return 0


@rule
def declare_shield(state: State, seat: int, shield: int) -> None:
    state.shields[seat] &= ~(1 << shield)
    if shield == SECOND_VIKING:
        state.second_due = 1
    else:
        state.declared |= 1 << shield


# --- tiles due ----------------------------------------------------------------------------------------
@rule
def refuse_tile(state: State, hex_: int) -> int:
    return 0 if hex_ < state.num_hexes and state.due[hex_] > 0 else T6


@rule
def first_due(state: State) -> int:
    hex_ = 0
    while state.due[hex_] == 0:
        hex_ += 1
    return hex_


@rule
def is_choice_of_tiles(state: State, seat: int, first: int) -> bool:
    """Whether it matters which tile is placed next: by its kind, or by its hex when not all will fit."""
    if state.due_of_kind[state.terrain[first]] < state.num_due:
        return True
    return bool(state.num_due > state.free_cells[seat] and state.due[first] < state.num_due)


@rule
def next_tile(state: State, seat: int) -> None:
    """Ask for the next tile that is due (LOOOT-T6), or come to the end of the turn."""
    if state.num_due > 0 and state.free_cells[seat] == 0:
        leave_tiles(state)
    if state.num_due == 0:
        end_of_turn(state, seat)
        return
    first = first_due(state)
    if is_choice_of_tiles(state, seat, first):
        state.question = CHOOSE_TILE
    else:
        choose_tile(state, first)


@rule
def leave_tiles(state: State) -> None:
    """LOOOT-T7: what finds no cell stays where it was."""
    for hex_ in range(state.num_hexes):
        if state.due[hex_] > 0:
            if state.terrain[hex_] >= NUM_RESOURCES:
                state.stock[hex_] += state.due[hex_]
            make_due(state, hex_, -int(state.due[hex_]))


@rule
def choose_tile(state: State, hex_: int) -> None:
    state.held_from = hex_
    state.question = PLACE_TILE


@rule
def refuse_cell(state: State, seat: int, cell: int, taken: int) -> int:
    """Why nothing can be put on a cell; ``taken`` is the rule to name when something lies there."""
    content = int(state.fjord[seat, cell])
    refused = 0 if content == EMPTY else taken
    return S7 if content == SITE else refused


@rule
def place_tile(state: State, seat: int, cell: int) -> None:
    hex_ = int(state.held_from)
    state.held_from = NOTHING
    make_due(state, hex_, -1)
    put_tile(state, seat, cell, int(state.terrain[hex_]))
    next_tile(state, seat)


# --- end of the turn ----------------------------------------------------------------------------------
@rule
def refuse_ship(state: State, seat: int, space: int) -> int:
    if state.ship_taken == 1:
        return L1
    if state.ocean_ship[space] < 0:
        return L2
    return 0 if state.free_cells[seat] > 0 else T7


@rule
def take_ship(state: State, space: int) -> None:
    state.held_ship = state.ocean_ship[space]
    state.held_space = space
    state.ocean_ship[space] = NOTHING
    state.ship_taken = 1
    state.question = PLACE_LONGSHIP


@rule
def place_ship(state: State, seat: int, cell: int, dice: Dice) -> None:
    """Put the longship taken on a cell, then draw another for its ocean space (LOOOT-L2)."""
    put_longship(state, seat, cell, int(state.held_ship))
    space = int(state.held_space)
    if state.bag != 0:
        ship = draw(dice, int(state.bag))
        state.bag &= ~(1 << ship)
        state.ocean_ship[space] = ship
    else:
        change_near(state, int(state.ocean_hex[space]), -1)
    state.held_ship = NOTHING
    state.held_space = NOTHING
    end_of_turn(state, seat)


@rule
def refuse_trophy(state: State, seat: int, trophy: int) -> int:
    if state.trophy[seat] >= 0 or state.trophy_left[trophy] == 0:
        return P2
    return 0 if state.tiles[seat, AXE] >= TROPHY_AXES[trophy] else P1


@rule
def take_trophy(state: State, seat: int, trophy: int) -> None:
    state.trophy[seat] = trophy
    state.trophy_left[trophy] = 0
    end_of_turn(state, seat)


@rule
def can_take(state: State, seat: int) -> bool:
    """Whether there is a longship or a trophy for the player to take now."""
    for space in range(OCEAN_SPACES):
        if refuse_ship(state, seat, space) == 0:
            return True
    for trophy in range(NUM_TROPHIES):
        if refuse_trophy(state, seat, trophy) == 0:
            return True
    return False


@rule
def end_of_turn(state: State, seat: int) -> None:
    """Ask what the player would still take; with nothing left to take the turn is over."""
    if can_take(state, seat):
        state.question = END_OF_TURN
    else:
        next_turn(state)


# --- the next turn ------------------------------------------------------------------------------------
@rule
def anyone_can_place(state: State) -> bool:
    for seat in range(state.num_players):
        if can_place(state, seat):
            return True
    return False


@rule
def next_turn(state: State) -> None:
    """Go round to the next player with something to decide, or end the game (LOOOT-E1)."""
    while True:
        seat = (int(state.current) + 1) % int(state.num_players)
        state.current = seat
        state.ship_taken = 0
        if can_place(state, seat):
            state.question = PLACE_VIKING
            return
        if not anyone_can_place(state):
            state.question = OVER
            return
        # LOOOT-T8: without Vikings the turn is skipped. LOOOT-T9: without a hex, only its placement is.
        if state.vikings_left[seat] > 0 and can_take(state, seat):
            state.question = END_OF_TURN
            return

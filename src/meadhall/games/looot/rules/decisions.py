"""The contract of a game: who is to act, what is legal and why not, and what an action does."""

from __future__ import annotations

from meadhall.games.looot.rules.ids import E1, L1, S8, T1, T2, T4, T6
from meadhall.games.looot.rules.pieces import NUM_CELLS, NUM_SHIELDS, NUM_TROPHIES
from meadhall.games.looot.rules.state import (
    CELL_ACTION,
    CHOOSE_TILE,
    END_TURN,
    HEX_ACTION,
    MAX_HEXES,
    OCEAN_SPACES,
    OVER,
    PLACE_LONGSHIP,
    PLACE_TILE,
    PLACE_VIKING,
    SHIELD_ACTION,
    SHIP_ACTION,
    SHIP_CELL_ACTION,
    TILE_ACTION,
    TROPHY_ACTION,
    Numbers,
    State,
)
from meadhall.games.looot.rules.turn import (
    choose_tile,
    declare_shield,
    is_on_occupied,
    next_turn,
    place_ship,
    place_tile,
    place_viking,
    refuse_cell,
    refuse_hex,
    refuse_shield,
    refuse_ship,
    refuse_tile,
    refuse_trophy,
    take_ship,
    take_trophy,
)
from meadhall.kernel.dice import Dice
from meadhall.kernel.rule import exported, rule


@exported
def to_act(state: State) -> int:
    """A bit for the seat that owes a decision; none when the game is over."""
    return 0 if state.question == OVER else 1 << int(state.current)


@rule
def refuse_answer(state: State, seat: int, action: int) -> int:
    """The rule that forbids ``action`` as an answer to the question asked."""
    if state.question == PLACE_VIKING:
        if HEX_ACTION <= action < HEX_ACTION + int(state.num_hexes):
            return refuse_hex(state, action - HEX_ACTION, is_on_occupied(state))
        if HEX_ACTION <= action < HEX_ACTION + MAX_HEXES:
            return T2
        if SHIELD_ACTION <= action < SHIELD_ACTION + NUM_SHIELDS:
            return refuse_shield(state, seat, action - SHIELD_ACTION)
        return T1
    if state.question == CHOOSE_TILE:
        if TILE_ACTION <= action < TILE_ACTION + MAX_HEXES:
            return refuse_tile(state, action - TILE_ACTION)
        return T6
    if state.question == PLACE_TILE:
        if CELL_ACTION <= action < CELL_ACTION + NUM_CELLS:
            return refuse_cell(state, seat, action - CELL_ACTION, T4)
        return T6
    if state.question == PLACE_LONGSHIP:
        if SHIP_CELL_ACTION <= action < SHIP_CELL_ACTION + NUM_CELLS:
            return refuse_cell(state, seat, action - SHIP_CELL_ACTION, L1)
        return L1
    if SHIP_ACTION <= action < SHIP_ACTION + OCEAN_SPACES:
        return refuse_ship(state, seat, action - SHIP_ACTION)
    if TROPHY_ACTION <= action < TROPHY_ACTION + NUM_TROPHIES:
        return refuse_trophy(state, seat, action - TROPHY_ACTION)
    return 0 if action == END_TURN else T1


@exported
def refusal(state: State, seat: int, action: int) -> int:
    """0 if ``seat`` may do ``action`` now, else the number of the rule that forbids it."""
    if state.question == OVER:
        return E1
    if seat != state.current:
        return S8
    return refuse_answer(state, seat, action)


@rule
def legal_placing(state: State, seat: int, out: Numbers) -> int:
    count = 0
    on_occupied = is_on_occupied(state)
    for hex_ in range(state.num_hexes):
        out[count] = HEX_ACTION + hex_
        count += 1 if refuse_hex(state, hex_, on_occupied) == 0 else 0
    for shield in range(NUM_SHIELDS):
        if refuse_shield(state, seat, shield) == 0:
            out[count] = SHIELD_ACTION + shield
            count += 1
    return count


@rule
def legal_tiles(state: State, out: Numbers) -> int:
    count = 0
    for hex_ in range(state.num_hexes):
        out[count] = TILE_ACTION + hex_
        count += 1 if refuse_tile(state, hex_) == 0 else 0
    return count


@rule
def legal_cells(state: State, seat: int, first: int, out: Numbers) -> int:
    count = 0
    for cell in range(NUM_CELLS):
        out[count] = first + cell
        count += 1 if refuse_cell(state, seat, cell, T4) == 0 else 0
    return count


@rule
def legal_end(state: State, seat: int, out: Numbers) -> int:
    count = 0
    for space in range(OCEAN_SPACES):
        if refuse_ship(state, seat, space) == 0:
            out[count] = SHIP_ACTION + space
            count += 1
    for trophy in range(NUM_TROPHIES):
        if refuse_trophy(state, seat, trophy) == 0:
            out[count] = TROPHY_ACTION + trophy
            count += 1
    out[count] = END_TURN
    return count + 1


@exported
def legal(state: State, seat: int, out: Numbers) -> int:
    """Write the legal actions of ``seat`` into ``out``, in ascending order, and return how many there are."""
    if state.question == OVER or seat != state.current:
        return 0
    if state.question == PLACE_VIKING:
        return legal_placing(state, seat, out)
    if state.question == CHOOSE_TILE:
        return legal_tiles(state, out)
    if state.question == PLACE_TILE:
        return legal_cells(state, seat, CELL_ACTION, out)
    if state.question == PLACE_LONGSHIP:
        return legal_cells(state, seat, SHIP_CELL_ACTION, out)
    return legal_end(state, seat, out)


@exported
def play(state: State, seat: int, action: int, dice: Dice) -> None:
    """Carry out a legal action."""
    if action < TILE_ACTION:
        place_viking(state, seat, action - HEX_ACTION)
    elif action < CELL_ACTION:
        choose_tile(state, action - TILE_ACTION)
    elif action < SHIP_CELL_ACTION:
        place_tile(state, seat, action - CELL_ACTION)
    elif action < SHIP_ACTION:
        place_ship(state, seat, action - SHIP_CELL_ACTION, dice)
    elif action < TROPHY_ACTION:
        take_ship(state, action - SHIP_ACTION)
    elif action < SHIELD_ACTION:
        take_trophy(state, seat, action - TROPHY_ACTION)
    elif action < END_TURN:
        declare_shield(state, seat, action - SHIELD_ACTION)
    else:
        next_turn(state)


@exported
def reimagine(state: State, seat: int, dice: Dice) -> None:
    """Nothing to deal again: in Looot everything that exists is open, and the bag has no order."""


@exported
def blind(state: State, seat: int) -> None:
    """Nothing to cover."""

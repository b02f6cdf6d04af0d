"""Set-up (LOOOT-S1 to S8): an empty table, a random map, sites dealt, longships drawn."""

from __future__ import annotations

from meadhall.games.looot.rules.landscape import assemble, change_near, link_hexes, survey
from meadhall.games.looot.rules.pieces import (
    NUM_CELLS,
    NUM_LONGSHIPS,
    NUM_SHIELDS,
    NUM_SITES,
    SITE_CELLS,
    SITES_PER_SORT,
    VIKINGS,
)
from meadhall.games.looot.rules.state import EMPTY, NOTHING, OCEAN_SPACES, SITE, Numbers, State
from meadhall.games.looot.rules.turn import next_turn
from meadhall.kernel.dice import Dice, draw, roll
from meadhall.kernel.rule import exported, rule

ALL_LONGSHIPS = (1 << NUM_LONGSHIPS) - 1


@rule
def clear_map(state: State) -> None:
    state.num_boards = 0
    state.boards[:] = 0
    state.num_hexes = 0
    state.q[:] = 0
    state.r[:] = 0
    state.hex_at[:] = NOTHING
    state.terrain[:] = 0
    state.stock[:] = 0
    state.near[:] = 0
    state.standing[:] = 0
    state.due[:] = 0
    state.neighbours[:] = NOTHING
    state.vikings[:] = 0
    state.ocean_hex[:] = NOTHING
    state.ocean_ship[:] = NOTHING
    state.trophy_hex[:] = NOTHING
    state.trophy_left[:] = 0
    state.num_towers = 0
    state.num_castles = 0
    state.tower_hex[:] = NOTHING
    state.castle_hex[:] = NOTHING


@rule
def clear_turn(state: State) -> None:
    state.declared = 0
    state.second_due = 0
    state.ship_taken = 0
    state.held_ship = NOTHING
    state.held_space = NOTHING
    state.held_from = NOTHING
    state.num_due = 0
    state.due_of_kind[:] = 0
    state.chain_length = 0
    state.chain[:] = 0


@rule
def clear_players(state: State, players: int) -> None:
    """LOOOT-S6: an empty fjord, 13 Vikings and three shields each."""
    state.num_players = players
    state.vikings_left[:] = 0
    state.vikings_left[:players] = VIKINGS
    state.shields[:] = 0
    state.shields[:players] = (1 << NUM_SHIELDS) - 1
    state.trophy[:] = NOTHING
    state.linked[:] = 0
    state.castle_steps[:] = 0
    state.fjord[:] = EMPTY
    for sort in range(NUM_SITES):
        state.fjord[:, SITE_CELLS[sort]] = SITE
    state.free_cells[:] = NUM_CELLS - NUM_SITES
    state.tiles[:] = 0
    state.bonus[:] = 0
    state.unfilled[:] = 0
    state.site[:] = NOTHING
    state.finished[:] = 0


@exported
def clear(state: State, players: int) -> None:
    """An empty table for ``players``."""
    state.bag = ALL_LONGSHIPS
    clear_map(state)
    clear_turn(state)
    clear_players(state, players)


@rule
def deal_sites(state: State, dice: Dice) -> None:
    """LOOOT-S7."""
    for sort in range(NUM_SITES):
        sites = ((1 << SITES_PER_SORT) - 1) << (SITES_PER_SORT * sort)
        for seat in range(state.num_players):
            site = draw(dice, sites)
            sites &= ~(1 << site)
            state.site[seat, sort] = site


@exported
def moor(state: State, space: int, ship: int) -> None:
    """Lay a longship on an ocean space at the start of the game."""
    state.bag &= ~(1 << ship)
    state.ocean_ship[space] = ship
    change_near(state, int(state.ocean_hex[space]), 1)


@exported
def begin(state: State, starter: int) -> None:
    """LOOOT-S8: the first turn."""
    state.starter = starter
    state.current = (starter + int(state.num_players) - 1) % int(state.num_players)
    next_turn(state)


@exported
def start(state: State, players: int, options: Numbers, dice: Dice) -> None:
    """A new game; the one option is who starts: 0 for a random seat, else the seat's number from 1."""
    clear(state, players)
    assemble(state, dice)
    link_hexes(state)
    survey(state)
    state.trophy_left[:] = 1
    for space in range(OCEAN_SPACES):
        moor(state, space, draw(dice, int(state.bag)))
    deal_sites(state, dice)
    begin(state, roll(dice, players) if options[0] == 0 else int(options[0]) - 1)

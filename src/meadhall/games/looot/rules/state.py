"""The whole state of a game of Looot, as one fixed-size record, and the numbers of its actions."""

from __future__ import annotations

from typing import Literal, Protocol, get_args

import numpy as np
import numpy.typing as npt

from meadhall.games.looot.rules.pieces import (
    NUM_CELLS,
    NUM_KINDS,
    NUM_LONGSHIPS,
    NUM_SHIELDS,
    NUM_SITES,
    NUM_TROPHIES,
    VIKINGS,
)

MAX_PLAYERS = 4
MAX_BOARDS = MAX_PLAYERS + 2  # a landscape each, the trophy and the ocean board
MAX_HEXES = 128  # four landscapes with both boards have 114
HEX_SLOTS = 4 * MAX_HEXES
MAX_TOWERS = 16  # four landscapes have 8
MAX_CASTLES = 16  # four landscapes have 3
OCEAN_SPACES = 5
NOTHING = -1

# --- questions: what the seat to act is asked ---------------------------------------------------------
PLACE_VIKING, CHOOSE_TILE, PLACE_TILE, END_OF_TURN, PLACE_LONGSHIP, OVER = range(6)
Asked = Literal["place_viking", "choose_tile", "place_tile", "end_of_turn", "place_longship"]
QUESTIONS: tuple[Asked, ...] = get_args(Asked)

# --- actions: each number answers one question and means one thing ------------------------------------
HEX_ACTION = 0  # place a Viking on this hex
TILE_ACTION = HEX_ACTION + MAX_HEXES  # place next a tile that is due from this hex
CELL_ACTION = TILE_ACTION + MAX_HEXES  # put the chosen tile on this cell of the fjord
SHIP_CELL_ACTION = CELL_ACTION + NUM_CELLS  # put the longship taken on this cell
SHIP_ACTION = SHIP_CELL_ACTION + NUM_CELLS  # take the longship on this ocean space
TROPHY_ACTION = SHIP_ACTION + OCEAN_SPACES  # take this trophy
SHIELD_ACTION = TROPHY_ACTION + NUM_TROPHIES  # declare this shield
END_TURN = SHIELD_ACTION + NUM_SHIELDS
NUM_ACTIONS = END_TURN + 1

# --- what lies on a fjord cell ------------------------------------------------------------------------
EMPTY = 0
TILE = 1  # + kind
SITE = 8
LONGSHIP = 10  # + which of the 30
FILLED = LONGSHIP + NUM_LONGSHIPS  # + which of the 30

STATE = np.dtype(
    [
        ("bag", np.int64),  # a bit for each longship still in the bag: a set, without an order
        # whose turn, and where in the turn
        ("num_players", np.int8),
        ("starter", np.int8),
        ("current", np.int8),
        ("question", np.int8),
        ("declared", np.int8),  # a bit for each shield that applies to the Viking to be placed
        ("second_due", np.int8),  # 1: the second-Viking shield is declared, its Viking still to come
        ("ship_taken", np.int8),  # 1: this turn's longship is taken
        ("held_ship", np.int8),  # the longship to be put on a cell
        ("held_space", np.int8),  # the ocean space it came from
        ("held_from", np.int16),  # the hex whose tile is to be put on a cell
        ("num_due", np.int16),  # tiles gained and not yet on the fjord, the held one included
        # the map: hexes in any order, the ocean and trophy spaces among them
        ("num_boards", np.int8),  # 0: the map was described hex by hex
        ("boards", np.int8, (MAX_BOARDS, 4)),  # side, sixths of a turn, shift q and r
        ("num_hexes", np.int16),
        ("q", np.int8, (MAX_HEXES,)),
        ("r", np.int8, (MAX_HEXES,)),
        ("hex_at", np.int8, (HEX_SLOTS,)),  # which hex has these coordinates: a hash table
        ("terrain", np.int8, (MAX_HEXES,)),
        ("stock", np.int8, (MAX_HEXES,)),  # building tiles left
        ("near", np.int8, (MAX_HEXES,)),  # Vikings and longships next to the hex
        ("standing", np.int8, (MAX_HEXES,)),  # Vikings on the hex
        ("due", np.int8, (MAX_HEXES,)),  # tiles of this hex that are due to the current player
        ("neighbours", np.int8, (MAX_HEXES, 6)),  # then -1
        ("vikings", np.int8, (MAX_PLAYERS, MAX_HEXES)),  # of each colour
        ("ocean_hex", np.int16, (OCEAN_SPACES,)),
        ("ocean_ship", np.int8, (OCEAN_SPACES,)),
        ("trophy_hex", np.int16, (NUM_TROPHIES,)),
        ("trophy_left", np.int8, (NUM_TROPHIES,)),  # 1: nobody has it
        ("num_towers", np.int8),
        ("num_castles", np.int8),
        ("tower_hex", np.int16, (MAX_TOWERS,)),
        ("castle_hex", np.int16, (MAX_CASTLES,)),
        ("due_of_kind", np.int16, (NUM_KINDS,)),
        # scratch: the chain of the Viking just placed
        ("chain_length", np.int8),
        ("chain", np.int16, (VIKINGS,)),
        # each player
        ("vikings_left", np.int8, (MAX_PLAYERS,)),
        ("shields", np.int8, (MAX_PLAYERS,)),  # a bit for each shield not yet used
        ("trophy", np.int8, (MAX_PLAYERS,)),
        ("linked", np.int32, (MAX_PLAYERS, MAX_TOWERS)),  # a bit for each tower this one has paid with
        ("castle_steps", np.int8, (MAX_PLAYERS, MAX_CASTLES)),  # steps of 4 that have paid
        ("fjord", np.int8, (MAX_PLAYERS, NUM_CELLS)),
        ("free_cells", np.int8, (MAX_PLAYERS,)),
        ("tiles", np.int8, (MAX_PLAYERS, NUM_KINDS)),  # tiles of each kind on the fjord
        ("bonus", np.int8, (MAX_PLAYERS, NUM_KINDS)),  # of filled longships
        ("unfilled", np.int8, (MAX_PLAYERS,)),  # longships
        ("site", np.int8, (MAX_PLAYERS, NUM_SITES)),  # which of the 15
        ("finished", np.int8, (MAX_PLAYERS, NUM_SITES)),
    ],
    align=True,
)

Numbers = npt.NDArray[np.signedinteger]


class State(Protocol):
    """``STATE`` as the type checker sees it."""

    bag: int
    num_players: int
    starter: int
    current: int
    question: int
    declared: int
    second_due: int
    ship_taken: int
    held_ship: int
    held_space: int
    held_from: int
    num_due: int
    num_boards: int
    boards: Numbers
    num_hexes: int
    q: Numbers
    r: Numbers
    hex_at: Numbers
    terrain: Numbers
    stock: Numbers
    near: Numbers
    standing: Numbers
    due: Numbers
    neighbours: Numbers
    vikings: Numbers
    ocean_hex: Numbers
    ocean_ship: Numbers
    trophy_hex: Numbers
    trophy_left: Numbers
    num_towers: int
    num_castles: int
    tower_hex: Numbers
    castle_hex: Numbers
    due_of_kind: Numbers
    chain_length: int
    chain: Numbers
    vikings_left: Numbers
    shields: Numbers
    trophy: Numbers
    linked: Numbers
    castle_steps: Numbers
    fjord: Numbers
    free_cells: Numbers
    tiles: Numbers
    bonus: Numbers
    unfilled: Numbers
    site: Numbers
    finished: Numbers

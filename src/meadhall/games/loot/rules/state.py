"""The whole state of a game of LOOT, as one fixed-size record, and the numbers of its actions."""

from __future__ import annotations

from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt

from meadhall.games.loot.rules.pieces import MAX_MEEPS_TRACK, MAX_SPACES, NUM_CELLS, SIDE

MAX_PLAYERS = 4
NO_CHOICE = -1
HIDDEN_CHOICE = -2  # in what a seat is shown
DICE = 3  # on >>, > and !
ACTIVE = 2  # the place of ! among them

# --- questions: what the seats are asked ----------------------------------------------------------------
PLACE_PAWN, ORDER_DICE, MOVE_PAWN, OVER = range(4)
Asked = Literal["place_pawn", "order_dice", "move_pawn"]
QUESTIONS: tuple[Asked, ...] = ("place_pawn", "order_dice", "move_pawn")

# --- actions: each number answers one question and means one thing ------------------------------------
START_ACTION = 0  # begin on this cell
MOVE_ACTION = START_ACTION + NUM_CELLS  # move to this cell by the die
WRAP_ACTION = MOVE_ACTION + NUM_CELLS  # move to this cell over an edge, by the wrap ability
STEP_ACTION = WRAP_ACTION + NUM_CELLS  # move to this cell, one more or fewer, by the step ability
RELOCATE_ACTION = STEP_ACTION + NUM_CELLS  # be put on this cell, since there is no move
STAY = RELOCATE_ACTION + NUM_CELLS  # there is no move, and no cell without a mark
ORDER_ACTION = STAY + 1  # put the three dice in this order
NUM_ORDERS = 6
NUM_ACTIONS = ORDER_ACTION + NUM_ORDERS

# --- where points come from ---------------------------------------------------------------------------
LINES, MEEPS_POINTS, GROUPS, COMBOS, BONUS = range(5)
SOURCES = ("lines", "meeps", "groups", "combos", "bonus")

SLASH, CROSS = 1, 2

STATE = np.dtype(
    [
        # the sheet that all use
        ("group", np.int8, (NUM_CELLS,)),  # of each cell: colour x 4 + size - 1, or 16 for Meeps
        ("combo_circles", np.int8, (8,)),  # what rows and columns of the combo grid ask for
        ("combo_reward", np.int8, (8,)),  # points, or -1 wrap, -2 step
        ("meeps_track", np.int8, (MAX_MEEPS_TRACK,)),
        ("meeps_length", np.int8),
        ("score_spaces", np.int8),
        ("ours", np.int8),  # 1: we designed the sheet
        ("first_seat_orders", np.int8),  # 1: the first seat puts the first dice in order
        # the round
        ("num_players", np.int8),
        ("question", np.int8),
        ("rounds", np.int16),  # finished
        ("idle_rounds", np.int16),  # in a row without a stroke
        ("dice", np.int8, (DICE,)),  # on >>, > and !
        # each player
        ("choice", np.int16, (MAX_PLAYERS,)),  # of this round, secret until all have chosen
        ("pawn", np.int8, (MAX_PLAYERS,)),
        ("mark", np.int8, (MAX_PLAYERS, NUM_CELLS)),  # strokes
        ("crosses", np.int8, (MAX_PLAYERS,)),
        ("visited", np.int8, (MAX_PLAYERS,)),  # cells
        ("line_visited", np.int8, (MAX_PLAYERS, 2 * SIDE)),  # cells of each row, then of each column
        ("group_visited", np.int8, (MAX_PLAYERS, 17)),  # cells of each group, then Meeps cells
        ("combo_circled", np.int8, (MAX_PLAYERS, 8)),  # groups of each colour, then of each size
        ("gained", np.int8, (MAX_PLAYERS, 2)),  # abilities circled: wrap, step
        ("used", np.int8, (MAX_PLAYERS, 2)),  # abilities crossed off
        ("points", np.int16, (MAX_PLAYERS, 5)),  # by source
        ("spaces", np.int8, (MAX_PLAYERS,)),  # of the score track written
        ("track", np.int16, (MAX_PLAYERS, MAX_SPACES)),  # running totals
    ],
    align=True,
)

Numbers = npt.NDArray[np.signedinteger]


class State(Protocol):
    """``STATE`` as the type checker sees it."""

    group: Numbers
    combo_circles: Numbers
    combo_reward: Numbers
    meeps_track: Numbers
    meeps_length: int
    score_spaces: int
    ours: int
    first_seat_orders: int
    num_players: int
    question: int
    rounds: int
    idle_rounds: int
    dice: Numbers
    choice: Numbers
    pawn: Numbers
    mark: Numbers
    crosses: Numbers
    visited: Numbers
    line_visited: Numbers
    group_visited: Numbers
    combo_circled: Numbers
    gained: Numbers
    used: Numbers
    points: Numbers
    spaces: Numbers
    track: Numbers

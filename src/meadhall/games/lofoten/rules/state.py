"""The whole state of a game of Lofoten, as one fixed-size record, and the numbers of its actions.

The market and the two wheels, as seat 0 sees them; seat 1 sits opposite:

    seat 1:      dock                          zones 0 to 4 run from the left of seat 0
              right   left                     to its right; a wheel stands at one of them
                 bow
    zone   0   1   2   3   4
                 bow
    seat 0:   left    right
                 dock
"""

from __future__ import annotations

from typing import Literal, Protocol, get_args

import numpy as np
import numpy.typing as npt

from meadhall.games.lofoten.rules.pieces import NUM_GOODS, NUM_JARLS, NUM_KINDS, NUM_SHIPS, NUM_WAREHOUSES, NUM_ZONES

PLAYERS = 2
HAND = 3
MAX_LOAD = 4  # tiles on one longship
NONE = -1
HIDDEN = -2  # a card, in what a seat is shown

# --- places on a wheel, clockwise -----------------------------------------------------------------------
BOW, RIGHT, DOCK, LEFT = range(4)
PLACES = ("bow", "right", "dock", "left")

# --- the card played this turn, by its place in the hand --------------------------------------------------
LEFT_CARD, MIDDLE_CARD, RIGHT_CARD = range(3)
HandPlace = Literal["left", "middle", "right"]
HAND_PLACES: tuple[HandPlace, ...] = get_args(HandPlace)
DONE = HAND  # the card has been played and has no more to give

# --- what a power comes from: the card played, or the longship that unloads ---------------------------------
FROM_CARD, FROM_SHIP = range(2)

# --- phases of a turn -------------------------------------------------------------------------------------
ACTION, DRAW, UPKEEP, END_STEP, LAST_UNLOAD = range(5)
Phase = Literal["action", "draw", "upkeep", "end_step", "last_unload"]
PHASES: tuple[Phase, ...] = get_args(Phase)

# --- questions: what the seat is asked --------------------------------------------------------------------
(
    PLAY_CARD,
    MOVE,
    USE_POWER,
    STORE,
    KEEP_CARD,
    PLACE_CARD,
    TAKE_TILE,
    PLACE_TILE,
    END_OF_TURN,
    ATTACH,
    PAY,
    UNLOAD_LAST,
    OVER,
) = range(13)
Asked = Literal[
    "play_card",
    "move",
    "use_power",
    "store",
    "keep_card",
    "place_card",
    "take_tile",
    "place_tile",
    "end_of_turn",
    "attach",
    "pay",
    "unload_last",
]
QUESTIONS: tuple[Asked, ...] = get_args(Asked)

# --- actions: each number means one thing -------------------------------------------------------------------
PLAY_ACTION = 0  # play the left, middle or right card
RENEW_HAND = PLAY_ACTION + HAND
BUY_TURN = RENEW_HAND + 1
SLIDE_ACTION = BUY_TURN + 1  # one zone to the left, to the right
TURN_ACTION = SLIDE_ACTION + 2  # a quarter turn counter-clockwise, clockwise
BUY_MOVEMENT = TURN_ACTION + 2
STOP = BUY_MOVEMENT + 1  # no more movements, or no more use of a power
TAKE_COIN = STOP + 1
REMOVE_ACTION = TAKE_COIN + 1  # the market tile of this zone
STORE_ACTION = REMOVE_ACTION + NUM_ZONES  # in this warehouse
KEEP_ACTION = STORE_ACTION + NUM_WAREHOUSES  # this of two cards
PLACE_CARD_ACTION = KEEP_ACTION + 2  # at the left end, at the right end
TAKE_TILE_ACTION = PLACE_CARD_ACTION + 2  # from this pile
PLACE_TILE_ACTION = TAKE_TILE_ACTION + 2  # on this zone
JARL_ACTION = PLACE_TILE_ACTION + NUM_ZONES  # take this Jarl
IMPROVE_ACTION = JARL_ACTION + NUM_JARLS  # this longship
END_TURN = IMPROVE_ACTION + NUM_SHIPS
ATTACH_ACTION = END_TURN + 1  # the Jarl to this warehouse
PAY_ACTION = ATTACH_ACTION + NUM_WAREHOUSES  # with a tile of this kind
UNLOAD_ACTION = PAY_ACTION + NUM_KINDS  # this longship, at the end of the game
UNLOAD_NONE = UNLOAD_ACTION + NUM_SHIPS
NUM_ACTIONS = UNLOAD_NONE + 1

STATE = np.dtype(
    [
        # sets of order cards, a bit each
        ("cards", np.int64),  # of the box
        ("deck", np.int64),
        ("discards", np.int64),
        ("maybe_deck", np.int64, (PLAYERS,)),  # may lie in the deck, for all this seat knows
        ("maybe_hand", np.int64, (PLAYERS, HAND)),  # may be this card of the seat, for all the rival knows
        # the box
        ("ours", np.int16),  # a bit for each part of the box that is ours
        ("power_of", np.int8, (NUM_GOODS,)),
        ("ties_score", np.int8),  # 1: on a tie both take the points of a warehouse
        ("better_longships", np.int8),  # 1: module 3 is played
        ("ship_effect", np.int8, (NUM_SHIPS,)),  # of the dark side
        ("ship_points", np.int8),
        ("load_limit", np.int8),
        ("improvement_points", np.int8, (NUM_SHIPS + 1,)),
        ("warehouse_effect", np.int8, (NUM_WAREHOUSES,)),
        ("warehouse_points", np.int8, (NUM_WAREHOUSES,)),
        ("warehouse_number", np.int8, (NUM_WAREHOUSES,)),  # what else the effect needs
        ("jarl_effect", np.int8, (NUM_JARLS,)),  # -1: module 2 is not played
        ("jarl_points", np.int8, (NUM_JARLS,)),
        ("jarl_number", np.int8, (NUM_JARLS,)),
        ("need", np.int8, (NUM_JARLS,)),  # what each Jarl requires
        ("need_good", np.int8, (NUM_JARLS,)),
        ("need_count", np.int8, (NUM_JARLS,)),
        # the turn
        ("question", np.int8),
        ("phase", np.int8),
        ("current", np.int8),
        ("first_player", np.int8),
        ("turns", np.int16),  # finished
        ("extra_turn", np.int8),  # 1: this turn is one
        ("extra_bought", np.int8),  # 1: one follows
        ("ship_improved", np.int8),  # 1: in this turn
        ("tile_left", np.int8),  # 1: a tile has left the market in this turn
        ("quiet_turns", np.int8),  # in a row in which none has
        ("end_triggered", np.int8),
        ("step_done", np.int8),  # 1: the player has ended the end step, or has had the last unloading
        ("played", np.int8),  # the card played, by its place in the hand; -1 not yet
        ("moves_left", np.int8),
        ("power", np.int8, (2,)),  # of the card, of the longship
        ("power_left", np.int8, (2,)),  # uses
        ("unloading", np.int8),  # the longship whose goods wait for a warehouse
        ("attaching", np.int8),  # the Jarl to attach to a warehouse
        ("improving", np.int8),  # the longship to pay for
        ("held_card", np.int8, (2,)),  # drawn, not yet in the hand; two with the Seer
        # the market
        ("market", np.int8, (NUM_ZONES,)),  # kinds of tiles
        ("pile", np.int8, (2,)),  # how many tiles
        ("pile_top", np.int8, (2,)),  # the good on top
        ("taking", np.int8),  # the pile chosen to take a tile from
        ("held_tile", np.int8),  # taken from a pile, not yet on a zone
        ("unseen", np.int8, (NUM_KINDS,)),  # tiles of each kind on both piles together
        ("removed", np.int8, (NUM_KINDS,)),  # from the game
        # each player
        ("zone", np.int8, (PLAYERS,)),
        ("wheel", np.int8, (PLAYERS, 4)),  # the longship at each place
        ("order", np.int8, (PLAYERS, NUM_SHIPS)),  # the card on each longship
        ("load", np.int8, (PLAYERS, NUM_SHIPS, MAX_LOAD)),  # the tiles on it
        ("improved", np.int8, (PLAYERS, NUM_SHIPS)),
        ("hand", np.int8, (PLAYERS, HAND)),  # from left to right; -1 at the end while a card is missing
        ("coins", np.int8, (PLAYERS,)),
        ("reserve", np.int8),
        ("stored", np.int8, (PLAYERS, NUM_KINDS)),  # tiles face up in the warehouses
        ("turned", np.int8, (PLAYERS, NUM_KINDS)),  # tiles turned over in payment
        ("tiles", np.int8, (PLAYERS, NUM_GOODS)),  # both together
        ("goods", np.int8, (PLAYERS, NUM_GOODS)),  # their values; a turned tile counts as one good
        ("shields", np.int8, (PLAYERS, NUM_GOODS, PLAYERS)),  # of each clan; a turned tile shows none
        # the warehouses and the Jarls
        ("warehouse_good", np.int8, (NUM_WAREHOUSES,)),
        ("jarl_owner", np.int8, (NUM_JARLS,)),
        ("jarl_warehouse", np.int8, (NUM_JARLS,)),
    ],
    align=True,
)

Numbers = npt.NDArray[np.signedinteger]


class State(Protocol):
    """``STATE`` as the type checker sees it."""

    cards: int
    deck: int
    discards: int
    maybe_deck: Numbers
    maybe_hand: Numbers
    ours: int
    power_of: Numbers
    ties_score: int
    better_longships: int
    ship_effect: Numbers
    ship_points: int
    load_limit: int
    improvement_points: Numbers
    warehouse_effect: Numbers
    warehouse_points: Numbers
    warehouse_number: Numbers
    jarl_effect: Numbers
    jarl_points: Numbers
    jarl_number: Numbers
    need: Numbers
    need_good: Numbers
    need_count: Numbers
    question: int
    phase: int
    current: int
    first_player: int
    turns: int
    extra_turn: int
    extra_bought: int
    ship_improved: int
    tile_left: int
    quiet_turns: int
    end_triggered: int
    step_done: int
    played: int
    moves_left: int
    power: Numbers
    power_left: Numbers
    unloading: int
    attaching: int
    improving: int
    held_card: Numbers
    market: Numbers
    pile: Numbers
    pile_top: Numbers
    taking: int
    held_tile: int
    unseen: Numbers
    removed: Numbers
    zone: Numbers
    wheel: Numbers
    order: Numbers
    load: Numbers
    improved: Numbers
    hand: Numbers
    coins: Numbers
    reserve: int
    stored: Numbers
    turned: Numbers
    tiles: Numbers
    goods: Numbers
    shields: Numbers
    warehouse_good: Numbers
    jarl_owner: Numbers
    jarl_warehouse: Numbers

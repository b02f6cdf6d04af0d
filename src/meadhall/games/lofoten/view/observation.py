"""What a seat sees of Lofoten as numbers. The rival's cards, and the value of a tile it looks at, are covered."""

from __future__ import annotations

from meadhall.games.lofoten.rules.pieces import (
    CARD_KINDS,
    COPIES,
    JARL_EFFECTS,
    MAX_POINTS,
    NEEDS,
    NUM_COINS,
    NUM_GOODS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_TILES,
    NUM_WAREHOUSES,
    NUM_ZONES,
    POWERS,
    SHIP_EFFECTS,
    WAREHOUSE_EFFECTS,
)
from meadhall.games.lofoten.rules.state import DONE, HIDDEN, LAST_UNLOAD, NONE, OVER, PLAYERS, STATE
from meadhall.kernel.layout import Layout, Part

HIGH = 127  # of counts that no rule bounds
CARDS = CARD_KINDS * COPIES  # a card is (good x 3 + value - 1) x 5 + copy
KIND = NUM_KINDS - 1  # a kind of tile is (good x 3 + value - 1) x 2 + clan

LAYOUT = Layout(
    STATE,
    PLAYERS,
    (
        # the box
        Part("cards", "order cards of the box", bits=CARDS),
        Part("power_of", "the power of each good's cards: coin, turn, remove, slide", 0, len(POWERS) - 1),
        Part("ties_score", "on a tie both take the points of a warehouse"),
        Part("better_longships", "module 3 is played"),
        Part("ship_effect", "of the dark side of each longship", NONE, len(SHIP_EFFECTS) - 1),
        Part("ship_points", "points of the longship that has them", 0, MAX_POINTS),
        Part("load_limit", "the most that a longship with several tiles may load", 0, HIGH),
        Part("improvement_points", "for so many improved longships", 0, HIGH),
        Part("warehouse_effect", "how each warehouse scores", NONE, len(WAREHOUSE_EFFECTS) - 1),
        Part("warehouse_points", "its points", 0, HIGH),
        Part("warehouse_number", "the other number that its effect needs", 0, HIGH),
        Part("jarl_effect", "what each Jarl does; -1: module 2 is not played", NONE, len(JARL_EFFECTS) - 1),
        Part("jarl_points", "his points", 0, HIGH),
        Part("jarl_number", "the other number that his effect needs", 0, HIGH),
        Part("need", "what each Jarl requires", NONE, len(NEEDS) - 1),
        Part("need_good", "of which good", NONE, NUM_GOODS - 1),
        Part("need_count", "how much", 0, HIGH),
        # the turn
        Part("question", "what is asked, in the order of QUESTIONS", 0, OVER),
        Part("phase", "of the turn: action, draw, upkeep, end step, last unloading", 0, LAST_UNLOAD),
        Part("current", "whose turn it is", 0, PLAYERS - 1, seats=True),
        Part("first_player", "who began", 0, PLAYERS - 1, seats=True),
        Part("turns", "turns finished", 0, 32767),
        Part("extra_turn", "this turn is an extra one"),
        Part("extra_bought", "an extra turn follows"),
        Part("ship_improved", "a longship was improved in this turn"),
        Part("tile_left", "a tile has left the market in this turn"),
        Part("quiet_turns", "turns in a row in which none has", 0, HIGH),
        Part("end_triggered", "the game ends with this round"),
        Part("step_done", "the end step is done"),
        Part("played", "the card played, by its place in the hand; -1 not yet, 3 it has no more to give", NONE, DONE),
        Part("moves_left", "movements left", 0, HIGH),
        Part("power", "of the card, of the longship", 0, HIGH),
        Part("power_left", "uses left of each", 0, HIGH),
        Part("unloading", "the longship whose goods wait for a warehouse", NONE, NUM_SHIPS - 1),
        Part("attaching", "the Jarl to attach to a warehouse", NONE, 1),
        Part("improving", "the longship to pay for", NONE, NUM_SHIPS - 1),
        Part("held_card", "drawn, not yet in the hand; -2 a card that the seat cannot know", HIDDEN, CARDS - 1),
        # the market
        Part("market", "the kind of tile on each zone", NONE, KIND),
        Part("pile", "tiles on each pile", 0, NUM_TILES),
        Part("pile_top", "the good on top of it", NONE, NUM_GOODS - 1),
        Part("taking", "the pile chosen to take a tile from", NONE, 1),
        Part(
            "held_tile",
            "the tile taken, not yet on a zone; 24 + good if the seat cannot know which",
            NONE,
            KIND + NUM_GOODS,
        ),
        Part("unseen", "tiles of each kind that the seat has not seen", 0, NUM_TILES),
        Part("removed", "tiles of each kind removed from the game", 0, NUM_TILES),
        Part("reserve", "coins in the reserve", 0, NUM_COINS),
        # each player
        Part("zone", "where the wheel stands, from the left of seat 0", 0, NUM_ZONES - 1, players=True),
        Part(
            "wheel", "the longship at the bow, on the right, at the dock, on the left", 0, NUM_SHIPS - 1, players=True
        ),
        Part("order", "the card on each longship", NONE, CARDS - 1, players=True),
        Part("load", "the tiles on each longship", NONE, KIND, players=True),
        Part("improved", "longships improved", players=True),
        Part("hand", "cards from left to right; -2 a card that the seat cannot know", HIDDEN, CARDS - 1, players=True),
        Part("maybe_hand", "what the cards of the rival may be, as far as the seat can tell", players=True, bits=CARDS),
        Part("maybe_deck", "what may lie in the deck, as far as the seat can tell", players=True, bits=CARDS),
        Part("discards", "discarded cards", bits=CARDS),
        Part("coins", "coins", 0, NUM_COINS, players=True),
        Part("stored", "tiles of each kind in the warehouses", 0, NUM_TILES, players=True),
        Part("turned", "tiles of each kind turned over in payment", 0, NUM_TILES, players=True),
        Part("tiles", "tiles of each good, both together", 0, NUM_TILES, players=True),
        Part("goods", "their values", 0, HIGH, players=True),
        Part("shields", "shields of each clan on them", 0, HIGH, players=True),
        # the warehouses and the Jarls
        Part("warehouse_good", "which good each warehouse holds", NONE, NUM_GOODS - 1),
        Part("jarl_owner", "who has taken each Jarl", NONE, PLAYERS - 1, seats=True),
        Part("jarl_warehouse", "the warehouse he is attached to", NONE, NUM_WAREHOUSES - 1),
    ),
)

"""What a seat sees of Looot as numbers; everything is open in this game."""

from __future__ import annotations

from meadhall.games.looot.rules.pieces import (
    NUM_LONGSHIPS,
    NUM_SHIELDS,
    NUM_SITES,
    NUM_TROPHIES,
    SITES_PER_SORT,
    VIKINGS,
)
from meadhall.games.looot.rules.state import (
    FILLED,
    MAX_HEXES,
    MAX_PLAYERS,
    MAX_TOWERS,
    OCEAN_SPACES,
    OVER,
    STATE,
)
from meadhall.kernel.layout import Layout, Part

HIGH = 127  # of counts that no rule bounds
LAST_HEX = MAX_HEXES - 1

LAYOUT = Layout(
    STATE,
    MAX_PLAYERS,
    (
        # the turn
        Part("num_players", "players at the table", 2, MAX_PLAYERS),
        Part(
            "question",
            "what is asked: place a Viking, choose a tile, place it, end of turn, place a longship, over",
            0,
            OVER,
        ),
        Part("current", "whose turn it is", 0, MAX_PLAYERS - 1, seats=True),
        Part("starter", "who began", 0, MAX_PLAYERS - 1, seats=True),
        Part("declared", "shields that apply to the Viking to be placed", bits=NUM_SHIELDS),
        Part("second_due", "a second Viking is due in this turn"),
        Part("ship_taken", "a longship has been taken in this turn"),
        Part("held_ship", "the longship to be put on a cell", -1, NUM_LONGSHIPS - 1),
        Part("held_space", "the ocean space it came from", -1, OCEAN_SPACES - 1),
        Part("held_from", "the hex whose tile is to be put on a cell", -1, LAST_HEX),
        Part("num_due", "tiles gained and not yet on the fjord", 0, HIGH),
        Part("due_of_kind", "the same for each kind", 0, HIGH),
        # the map, hex by hex in the order of the actions
        Part("num_hexes", "hexes of the map; the rest of the places are empty", 0, MAX_HEXES),
        Part("q", "axial coordinate of each hex", -128, 127),
        Part("r", "axial coordinate of each hex", -128, 127),
        Part("terrain", "forest, meadow, mountain, battlefield, house, tower, castle, ocean, trophy", 0, 8),
        Part("stock", "building tiles left", 0, HIGH),
        Part("near", "Vikings and longships next to the hex", 0, HIGH),
        Part("standing", "Vikings on the hex", 0, HIGH),
        Part("due", "tiles of this hex that are due", 0, HIGH),
        Part("vikings", "Vikings of each player on each hex", 0, VIKINGS, players=True),
        Part("ocean_hex", "where the ocean spaces lie", -1, LAST_HEX),
        Part("ocean_ship", "the longship on each ocean space", -1, NUM_LONGSHIPS - 1),
        Part("bag", "longships still in the bag", bits=NUM_LONGSHIPS),
        Part("trophy_hex", "where the trophies lie", -1, LAST_HEX),
        Part("trophy_left", "trophies that nobody has"),
        Part("tower_hex", "where the watchtowers lie, as far as there are any", -1, LAST_HEX),
        Part("castle_hex", "where the castles lie, as far as there are any", -1, LAST_HEX),
        # each player
        Part("vikings_left", "Vikings to be placed", 0, VIKINGS, players=True),
        Part("shields", "shields not yet used", players=True, bits=NUM_SHIELDS),
        Part("trophy", "the trophy taken", -1, NUM_TROPHIES - 1, players=True),
        Part("linked", "pairs of watchtowers that have paid", players=True, bits=MAX_TOWERS),
        Part("castle_steps", "how often each castle has paid", 0, HIGH, players=True),
        Part(
            "fjord",
            "each cell: 0 empty, 1 + kind a tile, 8 a site, 10 + n a longship, 40 + n a filled one",
            0,
            FILLED + NUM_LONGSHIPS - 1,
            players=True,
        ),
        Part("free_cells", "cells without a piece", 0, HIGH, players=True),
        Part("tiles", "tiles of each kind on the fjord", 0, HIGH, players=True),
        Part("bonus", "of filled longships, for each kind", 0, HIGH, players=True),
        Part("unfilled", "longships not filled", 0, HIGH, players=True),
        Part("site", "which construction sites the player has", -1, NUM_SITES * SITES_PER_SORT - 1, players=True),
        Part("finished", "construction sites finished", players=True),
    ),
)

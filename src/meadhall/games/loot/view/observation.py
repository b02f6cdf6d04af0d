"""What a seat sees of LOOT as numbers. Of the others' choices in this round it sees only who has chosen."""

from __future__ import annotations

from meadhall.games.loot.rules.pieces import MAX_MEEPS_TRACK, MAX_REWARD, MAX_SPACES, MEEPS, NUM_CELLS, SIDE
from meadhall.games.loot.rules.state import CROSS, HIDDEN_CHOICE, MAX_PLAYERS, NUM_ACTIONS, OVER, STATE
from meadhall.kernel.layout import Layout, Part

HIGH = 127  # of counts that no rule bounds

LAYOUT = Layout(
    STATE,
    MAX_PLAYERS,
    (
        # the sheet that all use
        Part("group", "the group of each cell: colour x 4 + size - 1, or 16 for Meeps", 0, MEEPS),
        Part("combo_circles", "groups that each line of the combo grid asks for", 0, HIGH),
        Part("combo_reward", "what it brings: points, or -1 wrap, -2 step", -2, MAX_REWARD),
        Part("meeps_track", "what the entries of the Meeps track bring: points, or -1 wrap, -2 step", -2, MAX_REWARD),
        Part("meeps_length", "entries of the Meeps track", 0, MAX_MEEPS_TRACK),
        Part("score_spaces", "spaces of the score track; when one is full the game ends", 0, MAX_SPACES),
        # the round
        Part("num_players", "players at the table", 1, MAX_PLAYERS),
        Part("question", "what is asked: place the pawn, put the dice in order, move the pawn, over", 0, OVER),
        Part("rounds", "rounds finished", 0, 32767),
        Part("idle_rounds", "rounds in a row without a stroke", 0, 32767),
        Part("dice", "on >>, > and !; 0 before the first roll", 0, 6),
        # each player
        Part(
            "choice",
            "the action chosen in this round; -1 none yet, -2 one that the seat cannot know",
            HIDDEN_CHOICE,
            NUM_ACTIONS - 1,
            players=True,
        ),
        Part("pawn", "its cell", -1, NUM_CELLS - 1, players=True),
        Part("mark", "strokes on each cell", 0, CROSS, players=True),
        Part("crosses", "cells visited twice", 0, NUM_CELLS, players=True),
        Part("visited", "cells visited", 0, NUM_CELLS, players=True),
        Part("line_visited", "cells visited of each row, then of each column", 0, SIDE, players=True),
        Part("group_visited", "cells visited of each group, then Meeps cells", 0, NUM_CELLS, players=True),
        Part("combo_circled", "groups circled of each colour, then of each size", 0, HIGH, players=True),
        Part("gained", "abilities gained: wrap, step", 0, HIGH, players=True),
        Part("used", "abilities used: wrap, step", 0, HIGH, players=True),
        Part("points", "by source: lines, Meeps, groups, combos, bonus", 0, 999, players=True),
        Part("spaces", "spaces of the score track written", 0, MAX_SPACES, players=True),
    ),
)

"""Set-up (LOOT-S1 to S4): clean sheets of the same plan for all."""

from __future__ import annotations

from meadhall.games.loot.rules.pieces import MAX_MEEPS_TRACK, NUM_CELLS
from meadhall.games.loot.rules.state import NO_CHOICE, PLACE_PAWN, Numbers, State
from meadhall.kernel.dice import Dice
from meadhall.kernel.rule import exported, rule


@rule
def clear_players(state: State) -> None:
    state.choice[:] = NO_CHOICE
    state.pawn[:] = -1
    state.mark[:] = 0
    state.crosses[:] = 0
    state.visited[:] = 0
    state.line_visited[:] = 0
    state.group_visited[:] = 0
    state.combo_circled[:] = 0
    state.gained[:] = 0
    state.used[:] = 0
    state.points[:] = 0
    state.spaces[:] = 0
    state.track[:] = 0


@rule
def lay_sheet(state: State, numbers: Numbers) -> None:
    """The sheet as ``pieces.read_sheet`` gives it."""
    for cell in range(NUM_CELLS):
        state.group[cell] = numbers[cell]
    for line in range(8):
        state.combo_circles[line] = numbers[NUM_CELLS + line]
        state.combo_reward[line] = numbers[NUM_CELLS + 8 + line]
    for entry_ in range(MAX_MEEPS_TRACK):
        state.meeps_track[entry_] = numbers[NUM_CELLS + 16 + entry_]
    state.meeps_length = numbers[NUM_CELLS + 16 + MAX_MEEPS_TRACK]
    state.score_spaces = numbers[NUM_CELLS + 17 + MAX_MEEPS_TRACK]
    state.ours = numbers[NUM_CELLS + 18 + MAX_MEEPS_TRACK]


@exported
def start(state: State, players: int, options: Numbers, dice: Dice) -> None:
    """A new game; the options are a sheet, then 1 if the first seat puts the first dice in order."""
    lay_sheet(state, options)
    state.first_seat_orders = options[NUM_CELLS + 19 + MAX_MEEPS_TRACK]
    state.num_players = players
    state.question = PLACE_PAWN
    state.rounds = 0
    state.idle_rounds = 0
    state.dice[:] = 0
    clear_players(state)

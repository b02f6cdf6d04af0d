"""A heuristic of LOOT: points now, and how far rows, columns, groups and combos have come.

What is begun is worth a part of what it will bring, growing with the square of how much of it is done: so the last
cells count most. An ability in reserve is worth something, and so is each cell visited.
"""

from __future__ import annotations

from meadhall.games.loot.rules.pieces import GROUP_SIZE, NUM_GROUPS, SIDE
from meadhall.games.loot.rules.scoring import LINE_POINTS, total
from meadhall.games.loot.rules.state import State
from meadhall.kernel.game import Heuristic, Weights
from meadhall.kernel.rule import rule

WEIGHTS = {
    "line": 0.8,  # for the square of the part of a row or column that is visited, in points of the line
    "group": 0.7,  # the same for a group, in points of the group
    "combo": 0.8,  # the same for a line of the combo grid
    "ability": 0.8,  # for each wrap or step in reserve
    "cell": 0.1,  # for each cell visited
}
LINE, GROUP, COMBO, ABILITY, CELL = range(5)
COMBO_WORTH = 3.0  # points; an ability counts as much
NUM_COMBOS = 8


@rule
def begun_lines(state: State, seat: int) -> float:
    worth = 0.0
    for line in range(2 * SIDE):
        visited = int(state.line_visited[seat, line])
        if visited < SIDE:
            worth += LINE_POINTS * visited * visited / (SIDE * SIDE)
    return worth


@rule
def begun_groups(state: State, seat: int) -> float:
    worth = 0.0
    for group in range(NUM_GROUPS):
        visited, size = int(state.group_visited[seat, group]), int(GROUP_SIZE[group])
        if visited < size:
            worth += visited * visited / size
    return worth


@rule
def begun_combos(state: State, seat: int) -> float:
    worth = 0.0
    for line in range(NUM_COMBOS):
        circled, wanted = int(state.combo_circled[seat, line]), int(state.combo_circles[line])
        if circled < wanted:
            worth += COMBO_WORTH * circled * circled / (wanted * wanted)
    return worth


@rule
def evaluate(state: State, seat: int, weights: Weights) -> float:
    reserve = 0
    for ability in range(2):
        reserve += int(state.gained[seat, ability]) - int(state.used[seat, ability])
    worth = total(state, seat) + weights[LINE] * begun_lines(state, seat) + weights[GROUP] * begun_groups(state, seat)
    worth += weights[COMBO] * begun_combos(state, seat) + weights[ABILITY] * reserve
    return float(worth + weights[CELL] * state.visited[seat])


HEURISTIC = Heuristic(weights=WEIGHTS, evaluate=evaluate, scale=8.0, horizon=8, explore=0.7)

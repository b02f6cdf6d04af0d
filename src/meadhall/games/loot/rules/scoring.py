"""Visits and what they bring (LOOT-P1 to P6), the score, and who wins (LOOT-E2, E3)."""

from __future__ import annotations

from meadhall.games.loot.rules.pieces import DATA, GROUP_SIZE, MEEPS, SIDE, SIZES
from meadhall.games.loot.rules.state import (
    COMBOS,
    CROSS,
    GROUPS,
    LINES,
    MEEPS_POINTS,
    SLASH,
    SOURCES,
    Numbers,
    State,
)
from meadhall.kernel.rule import exported, rule

NUM_SOURCES = len(SOURCES)
NUM_SIZES = len(SIZES)
LINE_POINTS: int = DATA["line_points"]


@rule
def take_reward(state: State, seat: int, source: int, reward: int) -> None:
    """Points, or an ability, which serves from the next round on (LOOT-P7)."""
    if reward > 0:
        state.points[seat, source] += reward
    else:
        state.gained[seat, -1 - reward] += 1


@rule
def circle_combo(state: State, seat: int, line: int) -> None:
    """LOOT-P5: one more circle in a row or column of the combo grid."""
    state.combo_circled[seat, line] += 1
    if state.combo_circled[seat, line] == state.combo_circles[line]:
        take_reward(state, seat, COMBOS, int(state.combo_reward[line]))


@rule
def visit_group(state: State, seat: int, group: int) -> None:
    """LOOT-P3, P4: a Meeps cell, or one more cell of a group."""
    state.group_visited[seat, group] += 1
    visited = int(state.group_visited[seat, group])
    if group == MEEPS:
        take_reward(state, seat, MEEPS_POINTS, int(state.meeps_track[visited - 1]))
    elif visited == GROUP_SIZE[group]:
        state.points[seat, GROUPS] += visited
        circle_combo(state, seat, group // NUM_SIZES)
        circle_combo(state, seat, NUM_SIZES + group % NUM_SIZES)


@rule
def visit_line(state: State, seat: int, line: int) -> None:
    """LOOT-P2: one more cell of a row or column of the fair."""
    state.line_visited[seat, line] += 1
    if state.line_visited[seat, line] == SIDE:
        state.points[seat, LINES] += LINE_POINTS


@exported
def make_stroke(state: State, seat: int, cell: int) -> None:
    """LOOT-R6: a slash, or the second stroke of a cross; the first is a visit (LOOT-P1)."""
    state.mark[seat, cell] += 1
    if state.mark[seat, cell] == CROSS:
        state.crosses[seat] += 1
    elif state.mark[seat, cell] == SLASH:
        state.visited[seat] += 1
        visit_line(state, seat, cell // SIDE)
        visit_line(state, seat, SIDE + cell % SIDE)
        visit_group(state, seat, int(state.group[cell]))


@exported
def total(state: State, seat: int) -> int:
    points = 0
    for source in range(NUM_SOURCES):
        points += int(state.points[seat, source])
    return points


@rule
def write_total(state: State, seat: int, before: int) -> None:
    """LOOT-P6: a round with points writes one new total."""
    now = total(state, seat)
    if now > before:
        state.track[seat, state.spaces[seat]] = now
        state.spaces[seat] += 1


@exported
def score(state: State, out: Numbers) -> None:
    """Everybody's points now."""
    for seat in range(state.num_players):
        out[seat] = total(state, seat)


@exported
def winners(state: State) -> int:
    """LOOT-E2, E3: a bit for each seat in front; crosses break a tie, else it is shared."""
    best = -1
    front = 0
    for seat in range(state.num_players):
        rank = total(state, seat) * 64 + int(state.crosses[seat])
        if rank > best:
            best = rank
            front = 0
        if rank == best:
            front |= 1 << seat
    return front

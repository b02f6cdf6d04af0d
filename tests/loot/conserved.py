"""What is counted of a sheet of LOOT agrees with the strokes on it."""

from meadhall.games.loot.rules.pieces import GROUP_SIZE, MEEPS, NUM_CELLS, NUM_GROUPS, SIDE
from meadhall.games.loot.rules.state import CROSS, LINES, OVER, START_ACTION
from meadhall.kernel.rule import rule


@rule
def miscounted_cells(state, seat):
    visited = 0
    crosses = 0
    for cell in range(NUM_CELLS):
        if state.mark[seat, cell] < 0 or state.mark[seat, cell] > CROSS:
            return True
        visited += 1 if state.mark[seat, cell] > 0 else 0
        crosses += 1 if state.mark[seat, cell] == CROSS else 0
    return visited != state.visited[seat] or crosses != state.crosses[seat]


@rule
def miscounted_lines(state, seat):
    complete = 0
    for line in range(2 * SIDE):
        visited = 0
        for i in range(SIDE):
            cell = line * SIDE + i if line < SIDE else i * SIDE + line - SIDE
            visited += 1 if state.mark[seat, cell] > 0 else 0
        if visited != state.line_visited[seat, line]:
            return True
        complete += 1 if visited == SIDE else 0
    return state.points[seat, LINES] != 3 * complete


@rule
def miscounted_groups(state, seat):
    for group in range(NUM_GROUPS + 1):
        visited = 0
        for cell in range(NUM_CELLS):
            if state.group[cell] == group and state.mark[seat, cell] > 0:
                visited += 1
        if visited != state.group_visited[seat, group]:
            return True
    for line in range(8):
        circles = 0
        for group in range(NUM_GROUPS):
            if (group // 4 == line or 4 + group % 4 == line) and state.group_visited[seat, group] == GROUP_SIZE[group]:
                circles += 1
        if circles != state.combo_circled[seat, line]:
            return True
    return False


@rule
def misspent_abilities(state, seat):
    """No more are used than gained, and no more gained than the circles allow."""
    for ability in range(2):
        gained = 0
        for i in range(state.group_visited[seat, MEEPS]):
            gained += 1 if state.meeps_track[i] == -1 - ability else 0
        for line in range(8):
            done = state.combo_circled[seat, line] >= state.combo_circles[line]
            gained += 1 if done and state.combo_reward[line] == -1 - ability else 0
        if gained != state.gained[seat, ability] or state.used[seat, ability] > gained:
            return True
    return False


@rule
def miswritten_track(state, seat):
    """The track rises, and its last entry is the total, but for the bonus at the end."""
    last = 0
    for space in range(state.spaces[seat]):
        if state.track[seat, space] <= last:
            return True
        last = int(state.track[seat, space])
    points = 0
    for source in range(4):
        points += int(state.points[seat, source])
    if state.question != OVER and state.points[seat, 4] != 0:
        return True
    return last != points or state.spaces[seat] >= state.score_spaces


@rule
def lost_piece(state):
    for seat in range(state.num_players):
        if miscounted_cells(state, seat) or miscounted_lines(state, seat) or miscounted_groups(state, seat):
            return True
        if misspent_abilities(state, seat) or miswritten_track(state, seat):
            return True
        if state.choice[seat] < START_ACTION - 1:
            return True
    return False

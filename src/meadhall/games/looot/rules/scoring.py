"""The score pad (LOOOT-E2 to E4), at any moment of the game."""

from __future__ import annotations

from meadhall.games.looot.rules.pieces import (
    CASTLE,
    GOLD,
    HOUSE,
    NUM_SITES,
    SHEEP,
    SITE_POINTS,
    STARTING_VALUE,
    TOWER,
    TROPHY_POINTS,
    UNFILLED_LONGSHIP,
    WOOD,
)
from meadhall.games.looot.rules.state import Numbers, State
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.states import Batch

# The lines of the pad, in its order; each has a count, a value and the points count x value.
SCORED_KINDS = (CASTLE, TOWER, HOUSE, GOLD, SHEEP, WOOD)
LINES = ("castle", "tower", "house", "gold", "sheep", "wood", "port", "altar", "palace", "trophy", "unfilled")
SITE_LINE = len(SCORED_KINDS)
TROPHY_LINE = SITE_LINE + NUM_SITES
UNFILLED_LINE = TROPHY_LINE + 1
NUM_LINES = UNFILLED_LINE + 1


@rule
def line_count(state: State, seat: int, line: int) -> int:
    """How many of what a line of the pad is about the player has."""
    if line < SITE_LINE:
        return int(state.tiles[seat, SCORED_KINDS[line]])
    if line < TROPHY_LINE:
        return int(state.finished[seat, line - SITE_LINE])
    if line == TROPHY_LINE:
        return 1 if state.trophy[seat] >= 0 else 0
    return int(state.unfilled[seat])


@rule
def line_value(state: State, seat: int, line: int) -> int:
    """What one of them is worth to the player now."""
    if line < SITE_LINE:
        return int(STARTING_VALUE[SCORED_KINDS[line]]) + int(state.bonus[seat, SCORED_KINDS[line]])
    if line < TROPHY_LINE:
        return int(SITE_POINTS[line - SITE_LINE])
    if line == TROPHY_LINE:
        return int(TROPHY_POINTS[state.trophy[seat]]) if state.trophy[seat] >= 0 else 0
    return UNFILLED_LONGSHIP


@exported
def points(state: State, seat: int) -> int:
    """LOOOT-E2, E3: the sum of the pad."""
    total = 0
    for line in range(NUM_LINES):
        total += line_count(state, seat, line) * line_value(state, seat, line)
    return total


@exported
def score(state: State, out: Numbers) -> None:
    """Everybody's points now."""
    for seat in range(state.num_players):
        out[seat] = points(state, seat)


@exported
def winners(state: State) -> int:
    """LOOOT-E4: a bit for each seat in front; the stronger trophy breaks a tie, else it is shared."""
    best = -(1 << 30)
    front = 0
    for seat in range(state.num_players):
        # Trophies stand in ascending order and -1 is none, so this ranks points first, then the trophy.
        rank = points(state, seat) * 8 + int(state.trophy[seat]) + 1
        if rank > best:
            best = rank
            front = 0
        if rank == best:
            front |= 1 << seat
    return front


@exported
def fill_pads(states: Batch, pads: Numbers) -> None:
    """Count and value of each line of everybody's pad."""
    for seat in range(pads.shape[0]):
        for line in range(NUM_LINES):
            pads[seat, line, 0] = line_count(states[0], seat, line)
            pads[seat, line, 1] = line_value(states[0], seat, line)

"""Search in a tree of choices, inside compiled code. A driver: see ``kernel.specialise``.

Each simulation deals again what the seat cannot know, walks down the tree by the choices that are legal in this deal,
adds one choice, plays on with a quick policy, and tells every choice on the way what it led to. Chance is not part of
the tree: it is drawn anew each time (open loop). Every seat has its own value, and each choice is judged by the value
of the seat that made it (max^n). Of seats that choose at the same time only the searching one is in the tree.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from meadhall.kernel.dice import Dice, below, count_bits, nth_bit
from meadhall.kernel.game import Listed, State, Weights
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.specialise import game_in_hand
from meadhall.kernel.states import Batch, Record

_game = game_in_hand()
_rules, _heuristic = _game.rules, _game.heuristic
to_act, legal, play, winners = _rules.to_act, _rules.legal, _rules.play, _rules.winners
attempt = _rules.attempt or play
if _rules.reimagine is None:

    @rule
    def reimagine(_state: State, _seat: int, _dice: Dice) -> None:
        """Where nothing is hidden, nothing is dealt again."""

else:
    reimagine = _rules.reimagine  # type: ignore[assignment]

if _heuristic is None:
    SCALE = 1.0

    @rule
    def evaluate(_state: State, _seat: int, _weights: Weights) -> float:
        """A game without a heuristic is played to its end."""
        return 0.0

else:
    SCALE = float(_heuristic.scale)
    evaluate = _heuristic.evaluate  # type: ignore[assignment]

MAX_SEATS = _game.players[-1]
MAX_DEPTH = 64
ROOT, WORK, TRY = range(3)  # states of a batch: where the search starts, the simulation's, a copy to try actions on
NONE = -1

# A node is a choice: who made it, how often it was legal and taken, and the sum of what it brought.
NODE = np.dtype(
    [
        ("value", np.float64),
        ("visits", np.int32),
        ("legal", np.int32),
        ("first", np.int32),  # of the choices after this one
        ("next", np.int32),  # choice of the same question
        ("children", np.int32),
        ("seen", np.int32),  # the simulation in which it was last legal
        ("action", np.int16),
    ],
    align=True,
)

# How to search; each a place in ``settings``.
SETTINGS_FIELDS = np.dtype(
    [
        ("explore", np.float64),  # the more, the more is tried beside the best
        ("widen", np.float64),  # new choices of a node: this times a power of its visits
        ("width", np.float64),  # that power
        ("win", np.float64),  # how much of a finished game's value is the win; the rest is the lead
        ("tries", np.int64),  # actions that the quick policy compares; 1: any
        ("horizon", np.int64),  # actions after the tree until the heuristic judges; 0: at once; -1: never
        ("wide_root", np.int64),  # 1: every choice of the root is looked at, 0: the best first, then more
        ("best_first", np.int64),  # 1: new choices come in the order of the heuristic, 0: any
    ],
    align=True,
)


# --- what a position is worth -------------------------------------------------------------------------------
@rule
def squash(lead: float) -> float:
    """A lead in points as a value from 0 to 1."""
    return 0.5 + 0.5 * math.tanh(lead / SCALE)


@rule
def judge(state: State, players: int, settings: Record, weights: Weights, values: npt.NDArray[np.float64]) -> None:
    """Each seat's value: by the result of a game that is over, by the heuristic before."""
    over = to_act(state) == 0
    for seat in range(players):
        values[MAX_SEATS + seat] = evaluate(state, seat, weights)
    won = winners(state) if over else 0
    for seat in range(players):
        rival = -1e9
        for other in range(players):
            if other != seat:
                rival = max(rival, values[MAX_SEATS + other])
        values[seat] = squash(values[MAX_SEATS + seat] - rival) if players > 1 else values[MAX_SEATS] / 100.0
        if over and players > 1:
            share = 1.0 / count_bits(won) if (won >> seat) & 1 == 1 else 0.0
            values[seat] = settings.win * share + (1.0 - settings.win) * values[seat]


# --- the quick policy ---------------------------------------------------------------------------------------
@rule
def worth_of(states: Batch, seat: int, action: int, weights: Weights, dice: Dice) -> float:
    """What an action brings its seat, as the heuristic sees it at once."""
    states[TRY] = states[WORK]
    attempt(states[TRY], seat, action, dice)
    return float(evaluate(states[TRY], seat, weights))


@rule
def quick_choice(states: Batch, seat: int, out: Listed, count: int, tries: int, weights: Weights, dice: Dice) -> int:
    """The best of a few actions drawn at random."""
    best = int(out[below(dice, count)])
    if tries <= 1 or count == 1:
        return best
    most = worth_of(states, seat, best, weights, dice)
    for _ in range(tries - 1):
        action = int(out[below(dice, count)])
        if action != best:
            worth = worth_of(states, seat, action, weights, dice)
            if worth > most:
                most = worth
                best = action
    return best


@rule
def play_quickly(states: Batch, out: Listed, settings: Record, weights: Weights, dice: Dice) -> int:
    """Play on until the horizon or the end; return how many actions that took."""
    state = states[WORK]
    taken = 0
    seats = to_act(state)
    while seats != 0 and taken != settings.horizon:
        seat = nth_bit(seats, 0)
        count = legal(state, seat, out)
        play(state, seat, quick_choice(states, seat, out, count, settings.tries, weights, dice), dice)
        taken += 1
        seats = to_act(state)
    return taken


@rule
def play_unseen(states: Batch, seats: int, out: Listed, settings: Record, weights: Weights, dice: Dice) -> None:
    """Seats that choose at the same time as the searching one: it does not see what, and need not think of it."""
    while seats != 0:
        seat = nth_bit(seats, 0)
        count = legal(states[WORK], seat, out)
        play(states[WORK], seat, quick_choice(states, seat, out, count, settings.tries, weights, dice), dice)
        seats &= ~(1 << seat)


# --- the tree -----------------------------------------------------------------------------------------------
@rule
def meet_children(nodes: Batch, parent: int, out: Listed, count: int, known: npt.NDArray[np.int64], stamp: int) -> int:
    """Note which choices of a node are legal now; return how many of the legal actions are new."""
    for i in range(count):
        known[out[i]] = -stamp
    fresh = count
    child = int(nodes[parent].first)
    while child != NONE:
        node = nodes[child]
        if known[node.action] == -stamp:
            known[node.action] = stamp
            node.seen = stamp
            node.legal += 1
            fresh -= 1
        child = int(node.next)
    return fresh


@rule
def pick_child(nodes: Batch, parent: int, stamp: int, explore: float) -> int:
    """The legal choice with the best of value and curiosity."""
    best = NONE
    most = -1.0
    child = int(nodes[parent].first)
    while child != NONE:
        node = nodes[child]
        if node.seen == stamp:
            bound = node.value / node.visits + explore * math.sqrt(math.log(node.legal + 1.0) / node.visits)
            if bound > most:
                most = bound
                best = child
        child = int(node.next)
    return best


@rule
def new_action(
    states: Batch,
    seat: int,
    out: Listed,
    count: int,
    known: npt.NDArray[np.int64],
    stamp: int,
    fresh: int,
    settings: Record,
    weights: Weights,
    dice: Dice,
) -> int:
    """One of the legal actions that are no choices of the node yet: the best, or any."""
    if settings.best_first == 0:
        nth = below(dice, fresh)
        for i in range(count):
            if known[out[i]] == -stamp:
                if nth == 0:
                    return int(out[i])
                nth -= 1
    best = NONE
    most = -1e18
    for i in range(count):
        if known[out[i]] == -stamp:
            worth = worth_of(states, seat, int(out[i]), weights, dice) + below(dice, 1000) * 1e-6
            if worth > most:
                most = worth
                best = int(out[i])
    return best


@rule
def add_child(nodes: Batch, parent: int, action: int, stamp: int) -> int:
    """A new choice. The root is never a choice itself: its ``seen`` counts the nodes in use."""
    child = int(nodes[0].seen) + 1
    nodes[0].seen = child
    node = nodes[child]
    node.value = 0.0
    node.visits = 0
    node.legal = 1
    node.first = NONE
    node.next = nodes[parent].first
    node.children = 0
    node.seen = stamp
    node.action = action
    nodes[parent].first = child
    nodes[parent].children += 1
    return child


@rule
def may_widen(nodes: Batch, parent: int, legal_children: int, settings: Record) -> bool:
    """A node that is visited more often looks at more choices, as long as there is room for nodes."""
    if nodes[0].seen + 1 >= len(nodes):
        return False
    if legal_children == 0 or (parent == 0 and settings.wide_root == 1):
        return True
    visits = float(nodes[parent].visits + 1)
    return bool(nodes[parent].children < settings.widen * visits**settings.width)


@rule
def descend(
    states: Batch,
    nodes: Batch,
    me: int,
    out: Listed,
    known: npt.NDArray[np.int64],
    stamp: int,
    settings: Record,
    weights: Weights,
    path: npt.NDArray[np.int64],
    dice: Dice,
) -> int:
    """Walk down the tree and add a choice; return the length of the path, of nodes and of who chose them."""
    state = states[WORK]
    node = 0
    depth = 0
    seats = to_act(state)
    while seats != 0 and depth < MAX_DEPTH:
        mine = (seats >> me) & 1 == 1
        together = count_bits(seats) > 1
        if together and not mine:
            play_unseen(states, seats, out, settings, weights, dice)
            seats = to_act(state)
            continue
        seat = me if mine else nth_bit(seats, 0)
        count = legal(state, seat, out)
        widened = False
        if count == 1:
            play(state, seat, int(out[0]), dice)
        else:
            mark = stamp * MAX_DEPTH + depth
            fresh = meet_children(nodes, node, out, count, known, mark)
            widened = fresh > 0 and may_widen(nodes, node, count - fresh, settings)
            if widened:
                action = new_action(states, seat, out, count, known, mark, fresh, settings, weights, dice)
                node = add_child(nodes, node, action, mark)
            else:
                node = pick_child(nodes, node, mark, settings.explore)
                if node == NONE:
                    return depth
            play(state, seat, int(nodes[node].action), dice)
            path[depth, 0] = node
            path[depth, 1] = seat
            depth += 1
        if together:
            play_unseen(states, seats & ~(1 << me), out, settings, weights, dice)
        if widened:
            return depth
        seats = to_act(state)
    return depth


@exported
def search(
    states: Batch,
    nodes: Batch,
    dice: Batch,
    out: Listed,
    known: npt.NDArray[np.int64],
    path: npt.NDArray[np.int64],
    values: npt.NDArray[np.float64],
    settings: Batch,
    weights: Weights,
    players: int,
    me: int,
    first: int,
    count: int,
) -> int:
    """Run some simulations, numbered from ``first``; return how many actions they took after the tree."""
    taken = 0
    for simulation in range(first, first + count):
        states[WORK] = states[ROOT]
        reimagine(states[WORK], me, dice[0])
        depth = descend(states, nodes, me, out, known, simulation + 1, settings[0], weights, path, dice[0])
        taken += play_quickly(states, out, settings[0], weights, dice[0])
        judge(states[WORK], players, settings[0], weights, values)
        nodes[0].visits += 1
        for i in range(depth):
            node = nodes[int(path[i, 0])]
            node.visits += 1
            node.value += values[path[i, 1]]
    return taken


@exported
def begin_tree(nodes: Batch) -> None:
    """An empty tree: only its root, which also counts the nodes in use."""
    nodes[0].visits = 0
    nodes[0].first = NONE
    nodes[0].children = 0
    nodes[0].seen = 0


@exported
def root_visits(nodes: Batch, visits: npt.NDArray[np.float64], values: npt.NDArray[np.float64]) -> None:
    """How often each action was chosen at the root, and what it was worth in sum; both by action."""
    child = int(nodes[0].first)
    while child != NONE:
        visits[nodes[child].action] = nodes[child].visits
        values[nodes[child].action] = nodes[child].value
        child = int(nodes[child].next)

"""What must hold at every decision of every game. A driver: see ``meadhall.kernel.specialise``.

What a game conserves is its own affair: ``tests.<game>.conserved`` says it.
"""

from __future__ import annotations

import importlib

from meadhall.kernel.dice import below, set_seed
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.specialise import game_in_hand

_game = game_in_hand()
start, to_act, legal, play = _game.rules.start, _game.rules.to_act, _game.rules.legal, _game.rules.play
refusal = _game.rules.refusal
NUM_ACTIONS, NUM_RULES = _game.rules.num_actions, len(_game.rules.ids)
lost_piece = importlib.import_module(f"tests.{_game.name}.conserved").lost_piece

FAULTS = (
    "",
    "a seat is to act and has no legal action",
    "refusal and the list of legal actions disagree",
    "a refusal names no rule of the game",
    "a seat that is not to act has a legal action",
    "an action on a copy changed the original",
    "pieces are not conserved",
    "an action leads to a seat that is to act and has no legal action",
)
NO_LEGAL, DISAGREE, NO_RULE, FOREIGN, ORIGINAL_CHANGED, NOT_CONSERVED, DEAD_END = range(1, 8)
GAME, COPY, BEFORE = range(3)  # the states of a batch


@rule
def check_refusals(state, seat, count, out):
    """Every action is either listed, once, or refused with a rule."""
    free = 0
    for action in range(NUM_ACTIONS):
        refused = refusal(state, seat, action)
        if refused < 0 or refused >= NUM_RULES:
            return NO_RULE
        listed = 0
        for i in range(count):
            listed += 1 if out[i] == action else 0
        if listed != (1 if refused == 0 else 0):
            return DISAGREE
        free += listed
    return 0 if free == count else DISAGREE


@rule
def check_idle_seat(state, seat, out):
    if legal(state, seat, out) > 0:
        return FOREIGN
    for action in range(NUM_ACTIONS):
        if refusal(state, seat, action) == 0:
            return FOREIGN
    return 0


@rule
def has_dead_end(state, players, out):
    for seat in range(players):
        if (to_act(state) >> seat) & 1 == 1 and legal(state, seat, out) == 0:
            return True
    return False


@rule
def check_actions(states, raw, players, seat, count, out, again, dice):
    """Try every legal action on a copy."""
    states[BEFORE] = states[GAME]
    for i in range(count):
        states[COPY] = states[GAME]
        play(states[COPY], seat, int(out[i]), dice)
        for byte in range(raw.shape[1]):
            if raw[GAME, byte] != raw[BEFORE, byte]:
                return ORIGINAL_CHANGED
        if lost_piece(states[COPY]):
            return NOT_CONSERVED
        if has_dead_end(states[COPY], players, again):
            return DEAD_END
    return 0


@rule
def check_seat(states, raw, players, seat, out, again, dice):
    if (to_act(states[GAME]) >> seat) & 1 == 0:
        return check_idle_seat(states[GAME], seat, out)
    count = legal(states[GAME], seat, out)
    if count == 0:
        return NO_LEGAL
    fault = check_refusals(states[GAME], seat, count, out)
    if fault == 0:
        fault = check_actions(states, raw, players, seat, count, out, again, dice)
    return fault


@exported
def check_game(states, raw, dice, out, again, players, options, seed):
    """Play a random game and check every decision; return the number of the first fault."""
    set_seed(dice[0], seed, 0)
    start(states[GAME], players, options, dice[0])
    while to_act(states[GAME]) != 0:
        for seat in range(players):
            fault = check_seat(states, raw, players, seat, out, again, dice[0])
            if fault != 0:
                return fault
        seat = below(dice[0], players)
        while (to_act(states[GAME]) >> seat) & 1 == 0:
            seat = (seat + 1) % players
        count = legal(states[GAME], seat, out)
        play(states[GAME], seat, int(out[below(dice[0], count)]), dice[0])
    return check_idle_seat(states[GAME], 0, out)

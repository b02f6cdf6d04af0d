"""What a seat sees of a game: the table, its choices and what each of them brings, and what is refused and why."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType

from meadhall.kernel.dice import DICE
from meadhall.kernel.game import Afterstates, Game, State
from meadhall.kernel.shapes import Brings, Choice, Entry, Move, OwnView, Refused, Shown, View, lay_over
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import copies_of, look, new_batch

AFTERSTATES = f"{__package__}.afterstates"


def legal_actions(game: Game, state: State, seat: int) -> list[int]:
    out = np.zeros(game.rules.num_actions, np.int16)
    found: list[int] = out[: game.rules.legal(state, seat, out)].tolist()
    return found


def is_asked(game: Game, state: State, seat: int) -> bool:
    return bool((game.rules.to_act(state) >> seat) & 1)


def view(game: Game, state: State, seat: int | None) -> View:
    """All that a seat may see; None is a spectator."""
    public: View = game.sight.public(state)
    return public if seat is None else lay_over(public, own_view(game, state, seat, is_asked(game, state, seat)))


def own_view(game: Game, state: State, seat: int, asked: bool) -> OwnView:
    """What a seat sees besides, laid over what everybody does: its secrets, and if it is asked, what it may do."""
    own = game.sight.private(state, seat)
    if not asked:
        return own
    return msgspec.structs.replace(own, choices=choices(game, state, seat), refused=refused(game, state, seat))


def afterstates(game: Game, state: State, seat: int) -> Afterstates:
    """Each legal action carried out on a copy, as far as its seat sees it at once."""
    out = np.zeros(game.rules.num_actions, np.int16)
    actions = out[: game.rules.legal(state, seat, out)]
    states = copies_of(state, 1 + len(actions))
    scores = np.zeros((len(states), game.players[-1]), np.int32)
    specialise(AFTERSTATES, game).attempt_each(states, seat, actions, new_batch(DICE, 1), scores)
    return Afterstates(actions.tolist(), states, scores)


def choices(game: Game, state: State, seat: int) -> list[Choice]:
    """All that a seat may choose, and what each choice would bring; chance stays unseen."""
    language, seen = game.language, look(state)
    after = afterstates(game, state, seat)
    return [
        Choice(action, language.encode(seen, action), brings, language.reveals(seen, action) or UNSET)
        for action, brings in zip(after.actions, game.sight.brings(state, seat, after), strict=True)
    ]


def sentence(
    game: Game,
    move: Move,
    brings: Brings | None = None,
    shows: Shown | UnsetType | None = UNSET,
    chance: Sequence[object] = (),
) -> str:
    """A move in words, with what it brings, shows and chance brought, as far as that is told."""
    return game.language.action_text(move, brings, None if shows is UNSET else shows, chance)


def entry_sentence(game: Game, entry: Entry) -> str:
    """An entry in words; of a sealed one there is nothing to say."""
    return "" if entry.move is UNSET else sentence(game, entry.move, shows=entry.shows, chance=entry.chance)


def refused(game: Game, state: State, seat: int) -> list[Refused]:
    """What answers the question put to a seat and cannot be chosen, each with the rule that forbids it."""
    seen, states, driver = look(state), copies_of(state, 1), specialise(AFTERSTATES, game)
    found = []
    for run in game.sight.answers(state):
        rules = np.zeros(len(run), np.int16)
        driver.refusals(states, seat, run.start, rules)
        for place in np.flatnonzero(rules).tolist():
            move = game.language.encode(seen, run[place])
            found.append(Refused(run[place], move, game.rules.ids[rules[place]]))
    return found

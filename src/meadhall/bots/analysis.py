"""Looking back at a game: what each choice was worth, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf

from meadhall.bots.search import Plan, Thought, think
from meadhall.kernel.game import Game, State, Words
from meadhall.kernel.match import Match
from meadhall.kernel.position import Position


@dataclass(frozen=True)
class Hint:
    """The best action of a position, in words, and the part of a win it promises."""

    action: int
    words: Words
    value: float


@dataclass(frozen=True)
class Choice:
    """One choice of a game, beside the best one; ``lost`` is the part of a win between them."""

    entry: int  # counted from 1
    seat: int
    played: Words
    better: Words
    expected: float  # the part of a win after the best choice
    lost: float


def look_at(position: Position, seed: int, plan: Plan) -> Thought:
    """What each action of a position is worth; every one of them is tried, for as long as there is time."""
    return think(position, seed, replace(plan, wide_root=1, patience=inf))


def hint(position: Position, seed: int, plan: Plan) -> Hint:
    """What the bot would do, and how good that looks."""
    thought = look_at(position, seed, plan)
    words = _in_words(position.game, position.state, thought.best)
    return Hint(thought.best, words, float(thought.values[thought.best]))


def _in_words(game: Game, state: State, action: int) -> Words:
    return game.language.encode(state, action) | game.language.reveals(state, action)


def review(match: Match, plan: Plan, seed: int = 0) -> Iterator[Choice]:
    """Every real choice of a match, in its order."""
    game = match.game
    again = Match(game, match.seats, options=match.options, start=match.start, seed=0)
    for number, entry in enumerate(match.entries, start=1):
        seat = entry["seat"]
        if len(again.legal(seat)) > 1:
            words = {field: value for field, value in entry.items() if field not in ("seat", "chance")}
            thought = look_at(again.position(seat, seed + number), seed + number, plan)
            played, best = game.language.decode(again.state, words), thought.best
            lost = max(0.0, float(thought.values[best] - thought.values[played]))
            told, better = (_in_words(game, again.state, action) for action in (played, best))
            yield Choice(number, seat, told, better, float(thought.values[best]), lost if played != best else 0.0)
        again.play_entry(entry)


def largest_mistakes(choices: list[Choice], seat: int, most: int) -> list[Choice]:
    """The choices of a seat that cost it most."""
    own = [choice for choice in choices if choice.seat == seat and choice.lost > 0]
    return sorted(own, key=lambda choice: -choice.lost)[:most]

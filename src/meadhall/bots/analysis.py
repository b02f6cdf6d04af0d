"""Looking back at a game: what each choice was worth, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from msgspec import UNSET, Struct, UnsetType

from meadhall.bots.search import SearchResult, SearchSettings, think
from meadhall.kernel.game import Game, State
from meadhall.kernel.match import Match
from meadhall.kernel.position import Position
from meadhall.kernel.seeing import sentence
from meadhall.kernel.shapes import Move, Shown


class Told(Struct, frozen=True, omit_defaults=True):
    """A move, in words and as a sentence, and the piece that it brings to light."""

    move: Move
    text: str
    shows: Shown | UnsetType | None = UNSET


class Hint(Struct, frozen=True, omit_defaults=True):
    """The best action of a position, as a move, and the part of a win it promises."""

    action: int
    move: Move
    value: float
    shows: Shown | UnsetType | None = UNSET


class Reviewed(Struct, frozen=True):
    """One choice of a game, beside the best one; ``lost`` is the part of a win between them."""

    entry: int  # counted from 1
    seat: int
    played: Told
    better: Told
    expected: float  # the part of a win after the best choice
    lost: float


def look_at(position: Position, seed: int, settings: SearchSettings) -> SearchResult:
    """What each action of a position is worth; every one of them is tried, for as long as there is time."""
    return think(position, seed, replace(settings, wide_root=1, patience=inf))


def hint(position: Position, seed: int, settings: SearchSettings) -> Hint:
    """What the bot would do, and how good that looks."""
    thought = look_at(position, seed, settings)
    told = _told(position.game, position.state, thought.best)
    return Hint(thought.best, told.move, float(thought.values[thought.best]), told.shows)


def _told(game: Game, state: State, action: int) -> Told:
    move, shows = game.language.encode(state, action), game.language.reveals(state, action) or UNSET
    return Told(move, sentence(game, move, shows=shows), shows)


def review(match: Match, settings: SearchSettings, seed: int = 0) -> Iterator[Reviewed]:
    """Every real choice of a match, in its order."""
    game = match.game
    again = Match(game, match.seats, options=match.options, start=match.start, seed=0)
    for number, entry in enumerate(match.entries, start=1):
        seat = entry.seat
        if len(again.legal(seat)) > 1:
            thought = look_at(again.position(seat, seed + number), seed + number, settings)
            played, best = game.language.decode(again.state, entry.move), thought.best
            lost = max(0.0, float(thought.values[best] - thought.values[played]))
            told, better = (_told(game, again.state, action) for action in (played, best))
            yield Reviewed(number, seat, told, better, float(thought.values[best]), lost if played != best else 0.0)
        again.play_entry(entry)


def largest_mistakes(choices: list[Reviewed], seat: int, most: int) -> list[Reviewed]:
    """The choices of a seat that cost it most."""
    own = [choice for choice in choices if choice.seat == seat and choice.lost > 0]
    return sorted(own, key=lambda choice: -choice.lost)[:most]

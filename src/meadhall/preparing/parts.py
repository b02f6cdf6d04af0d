"""What there is to compile of a game: its rules, without which no table opens, and its bots."""

from __future__ import annotations

import sys
from collections.abc import Collection
from functools import cached_property
from typing import Protocol

from meadhall.bots.search import compile_search, search_rules
from meadhall.kernel.compiling import Rule, entries_of, is_compiled, marker, work
from meadhall.kernel.game import Game
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record
from meadhall.kernel.rule import INTERPRETED

PARTS = RULES, BOTS = "rules", "bots"


class Part(Protocol):
    """Something that is compiled by a process of its own, and then loaded."""

    @property
    def game(self) -> str: ...
    @property
    def what(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def command(self) -> list[str]:
        """What compiles it; nothing where that could not be kept."""

    @property
    def work(self) -> dict[Rule, int]:
        """The pieces that it consists of, and how much work each is."""

    def has(self, piece: Rule) -> bool:
        """Whether a piece of it is there."""

    def is_compiled(self) -> bool: ...
    def load(self) -> None:
        """Make it quick here too; what is not compiled by now is compiled on the way."""


class GamePart:
    """The rules or the bots of a game."""

    def __init__(self, game: Game, what: str) -> None:
        self._game = game
        self.game, self.what = game.name, what
        self.title = f"{game.title}: {what}"
        self._marker = marker(game.rules.play, what)
        self.command = [sys.executable, "-m", __package__, game.name, what] if self._marker else []

    @cached_property
    def work(self) -> dict[Rule, int]:
        return work(entries_of(self._game) if self.what == RULES else search_rules(self._game))

    def has(self, piece: Rule) -> bool:
        return is_compiled(piece)

    def is_compiled(self) -> bool:
        return self._marker is not None and self._marker.exists()

    def compile(self) -> None:
        """Into the cache."""
        use_rules(self._game) if self.what == RULES else compile_search(self._game)
        if self._marker is not None:
            self._marker.touch()

    def load(self) -> None:
        if self.what == RULES:  # bots think elsewhere
            self.compile()


def use_rules(game: Game) -> None:
    """Do once whatever is done at a table, so that nobody waits for it later."""
    match = Match(game, ["x"] * game.players[-1], seed=0)
    seat = match.to_act[0]
    match.view(seat)
    match.refused(seat)
    match.visible(seat)
    match.play(seat, match.legal(seat)[0])
    _ = match.scores, match.winners
    from_record(to_record(match), {game.name: game})


def parts_of(games: Collection[Game]) -> list[GamePart]:
    """The rules of all games before the bots of any; nothing where rules are not compiled."""
    return [] if INTERPRETED else [GamePart(game, what) for what in PARTS for game in games]

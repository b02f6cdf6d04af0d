"""The contract: what a game gives to everything that is built on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.layout import Layout

Words = dict[str, Any]  # an action, a position or an option as JSON, in words of the game
Options = npt.NDArray[np.int32]
NOBODY = -1  # where a seat is meant


@dataclass(frozen=True)
class Game:
    """One game. The first block are rules, compiled; the second is plain Python around them."""

    name: str
    title: str
    rules_version: int  # bumped when behaviour changes; a record names it
    players: range
    state: np.dtype[Any]
    num_actions: int
    rule_ids: tuple[str, ...]  # by rule number; 0 is no rule

    start: Callable[[Any, int, Options, Any], None]  # state, players, options, dice
    to_act: Callable[[Any], int]  # state -> a bit for each seat that owes a decision
    legal: Callable[[Any, int, Any], int]  # state, seat, out -> how many
    refusal: Callable[[Any, int, int], int]  # state, seat, action -> rule number
    play: Callable[[Any, int, int, Any], None]  # state, seat, action, dice
    score: Callable[[Any, Any], None]  # state, out
    winners: Callable[[Any], int]  # state -> a bit for each winning seat
    reimagine: Callable[[Any, int, Any], None]  # state, seat, dice: deal again what the seat cannot know
    blind: Callable[[Any, int], None]  # state, seat: cover what the seat cannot know

    layout: Layout  # of what a seat sees, as numbers
    menu: tuple[tuple[str, tuple[Any, ...]], ...]  # what a host may pick for each option, the usual first
    read_options: Callable[[int, Mapping[str, Any]], Options]  # players, words
    encode: Callable[[Any, int], Words]  # state, action -> words
    decode: Callable[[Any, Mapping[str, Any]], int]  # state, words -> action
    shows: Callable[[Any, int], Words]  # state, action -> the piece it brings to light, as "shows", if any
    encode_chance: Callable[[int], Any]  # outcome -> words
    decode_chance: Callable[[Any], int]
    describe: Callable[[Any], Words]  # a state before the first action -> words
    lay_out: Callable[[Any, int, Mapping[str, Any]], None]  # state, players, description
    breakdown: Callable[[Any, int], Words]  # state, seat -> the score in its parts
    public: Callable[[Any], Words]  # state -> all that everybody may see
    private: Callable[[Any, int], Words]  # state, seat -> what the seat sees besides, or sees better
    refused: Callable[[Any, int], list[Words]]  # state, seat -> what cannot be chosen, each with its rule
    sealed: Callable[[Any], int]  # state -> how many of the last entries only those who made them know
    conceal: Callable[[Mapping[str, Any], int | None], Words]  # entry, seat -> as much of it as the seat may know
    reveals: bool  # whether moves show more than their entries tell, such as a card out of a hidden hand
    draw: Callable[[Words], str]  # view -> SVG
    show: Callable[[Words, int], str]  # view, width -> the table as plain text
    ask: Callable[[Words], str]  # view -> what is asked, and of whom
    say: Callable[[Mapping[str, Any]], str]  # an action in words -> a sentence
    score_sheet: Callable[[Words], list[list[str]]]  # view -> the score pad, row by row

    def view(self, state: Any, seat: int | None) -> Words:
        """All that a seat may see, ready for JSON; None is a spectator."""
        return self.public(state) | ({} if seat is None else self.private(state, seat))

    def check_players(self, count: int) -> None:
        """Refuse as many players as the game is not for."""
        if type(count) is not int or count not in self.players:
            span = " to ".join(str(number) for number in sorted({self.players[0], self.players[-1]}))
            raise MeadhallError(f"{self.title} is for {span} players, not {count}")


# What each module of a game's package gives to the contract; the packages have the same modules.
PARTS = {
    "setup": ("start",),
    "rules": ("to_act", "legal", "refusal", "play", "reimagine", "blind"),
    "observation": ("layout",),
    "scoring": ("score", "winners", "breakdown"),
    "words": ("menu", "read_options", "encode", "decode", "shows", "encode_chance", "decode_chance"),
    "position": ("describe", "lay_out"),
    "view": ("public", "private", "refused", "sealed", "conceal", "reveals"),
    "drawing": ("draw",),
    "text": ("show", "ask", "say", "score_sheet"),
}


def assemble(package: str, title: str, rules_version: int, players: range) -> Game:
    """The game of a package, put together from its modules."""
    state, ids = (import_module(f"{package}.{module}") for module in ("state", "ids"))
    parts = {
        part: getattr(import_module(f"{package}.{module}"), part) for module, names in PARTS.items() for part in names
    }
    return Game(
        name=package.rpartition(".")[2],
        title=title,
        rules_version=rules_version,
        players=players,
        state=state.STATE,
        num_actions=state.NUM_ACTIONS,
        rule_ids=ids.RULE_IDS,
        **parts,
    )

"""A game being played: its record, and the state that follows from it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import numpy as np

from meadhall.kernel.dice import scripted_dice, seeded_dice, take_notes
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.game import Game, Words
from meadhall.kernel.reading import read_list, read_whole
from meadhall.kernel.rulebook import rule_text
from meadhall.kernel.states import copy_of, new_records


class Match:
    """A game from its start to where it stands now. It can be played on, taken back and written down."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        *,
        options: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        seed: int | None = None,
    ) -> None:
        """Set up at random, or from a described ``start``. Without a ``seed``, one nobody knows is used."""
        if len(seats) not in game.players:
            span = f"{game.players[0]} to {game.players[-1]}"
            raise MeadhallError(f"{game.title} is for {span} players, not {len(seats)}")
        self.game = game
        self.seats = list(seats)
        self.options = dict(options or {})
        self.entries: list[Words] = []
        self._dice = seeded_dice(secrets.randbits(64) if seed is None else seed)
        self._state = new_records(game.state, 1)
        read = game.read_options(len(seats), self.options)
        if start is None:
            game.start(self.state, len(seats), read, self._dice[0])
        else:
            game.lay_out(self.state, len(seats), start)
        take_notes(self._dice)
        self.start = game.describe(self.state)

    @property
    def state(self) -> Any:
        return self._state[0]

    # --- looking ----------------------------------------------------------------------------------------
    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision; none when the game is over."""
        bits = self.game.to_act(self.state)
        return [seat for seat in range(len(self.seats)) if (bits >> seat) & 1]

    def legal(self, seat: int) -> list[int]:
        """The actions that ``seat`` may take now."""
        out = np.zeros(self.game.num_actions, np.int16)
        return [int(action) for action in out[: self.game.legal(self.state, seat, out)]]

    def refusal(self, seat: int, action: int) -> str:
        """The id of the rule that forbids ``action`` to ``seat``, or an empty string."""
        return self.game.rule_ids[self.game.refusal(self.state, seat, action)]

    @property
    def scores(self) -> list[int]:
        out = np.zeros(len(self.seats), np.int32)
        self.game.score(self.state, out)
        return [int(points) for points in out]

    @property
    def winners(self) -> list[int]:
        """Who is in front now, by the rules for ties."""
        bits = self.game.winners(self.state)
        return [seat for seat in range(len(self.seats)) if (bits >> seat) & 1]

    def view(self, seat: int | None = None) -> Words:
        """All that ``seat`` may see, ready for JSON; None is a spectator."""
        return self.game.view(self.state, seat)

    def _repr_svg_(self) -> str:
        return self.game.draw(self.view())

    # --- playing ----------------------------------------------------------------------------------------
    def play(self, seat: int, action: int | Mapping[str, Any], chance: Sequence[Any] | None = None) -> None:
        """Carry out an action, given as its number or in words; ``chance`` scripts what is drawn."""
        seat = read_whole("a seat", index(seat), 0, len(self.seats) - 1)
        if isinstance(action, Mapping):
            action = self.game.decode(self.state, action)
        action = read_whole("an action", index(action), 0, self.game.num_actions - 1)
        rule = self.refusal(seat, action)
        words = self.game.encode(self.state, action)
        if rule:
            raise Refused(f"{json.dumps(words)} is not allowed. {rule}: {rule_text(self.game.name, rule)}", rule)
        outcomes = self._carry_out(seat, action, chance)
        entry: Words = {"seat": seat, **words}
        if outcomes:
            entry["chance"] = [self.game.encode_chance(outcome) for outcome in outcomes]
        self.entries.append(entry)

    def _carry_out(self, seat: int, action: int, chance: Sequence[Any] | None) -> list[int]:
        """Play on, and return what chance brought; a script that does not fit changes nothing."""
        if chance is None:
            self.game.play(self.state, seat, action, self._dice[0])
            return take_notes(self._dice)
        outcomes = [self.game.decode_chance(outcome) for outcome in chance]
        dice = scripted_dice(outcomes)
        after = copy_of(self.state)
        self.game.play(after, seat, action, dice[0])
        if dice[0].fault:
            raise MeadhallError(f"chance cannot have brought {list(chance)} here")
        if dice[0].noted < len(outcomes):
            raise MeadhallError(f"chance brings {dice[0].noted} outcomes here, not {len(outcomes)}")
        self._state[0] = after
        return outcomes

    def undo(self, entries: int = 1) -> None:
        """Take back the last entries."""
        if not 0 <= entries <= len(self.entries):
            raise MeadhallError(f"there are {len(self.entries)} moves to take back, not {entries}")
        kept = self.entries[: len(self.entries) - entries]
        self.entries = []
        self.game.lay_out(self.state, len(self.seats), self.start)
        for entry in kept:
            self.play_entry(entry)

    def play_entry(self, entry: Any) -> None:
        """Play one entry of a record, with the chance it names."""
        if not isinstance(entry, Mapping):
            raise MeadhallError(f"an entry is an object, not {entry!r}")
        seat = read_whole("seat", entry.get("seat"), 0, len(self.seats) - 1)
        chance = read_list("chance", entry.get("chance", []))
        words = {field: value for field, value in entry.items() if field not in ("seat", "chance")}
        self.play(seat, words, chance)

"""A game being played: its record, and the state that follows from it."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping, Sequence
from operator import index
from zlib import crc32

import numpy as np
from msgspec import UNSET

from meadhall.kernel.dice import scripted_dice, seeded_dice, take_notes
from meadhall.kernel.entries import read_chance, read_entry, read_move
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.game import Game, State, seats_in
from meadhall.kernel.position import Position
from meadhall.kernel.reading import read_whole
from meadhall.kernel.rulebook import rule_text
from meadhall.kernel.seeing import is_asked, legal_actions, refused, view
from meadhall.kernel.shapes import Entry, Move, View, words_of
from meadhall.kernel.shapes import Refused as RefusedMove
from meadhall.kernel.states import as_array, copy_of, new_batch

IDS = re.compile(r'(?<= id=")[^"]+|(?<=aria-labelledby=")[^"]+|(?<=href="#)[^"]+|(?<=url\(#)[^)]+')  # in a picture


class Match:
    """A game from its start to where it stands now. It can be played on, taken back and written down."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        *,
        options: Mapping[str, object] | None = None,
        start: Mapping[str, object] | None = None,
        seed: int | None = None,
    ) -> None:
        """Set up at random, or from a described ``start``. Without a ``seed``, one nobody knows is used."""
        game.check_players(len(seats))
        self.game = game
        self.seats = list(seats)
        self.options = dict(options or {})
        self.entries: list[Entry] = []
        self.seed = secrets.randbits(64) if seed is None else seed
        self._described = start
        self._scripted = False  # whether some chance came from outside, so that the seed alone does not give it
        self._state = new_batch(game.rules.state, 1)
        self._set_up()
        self.start = game.language.describe(self.state)

    def _set_up(self) -> None:
        self._dice = seeded_dice(self.seed)
        options = self.game.language.read_options(len(self.seats), self.options)
        if self._described is None:
            self.game.rules.start(self.state, len(self.seats), options, self._dice[0])
        else:
            self.game.language.lay_out(self.state, len(self.seats), self._described)
        take_notes(self._dice)

    @property
    def state(self) -> State:
        return self._state[0]

    def clone(self) -> Match:
        """A match of its own that stands where this one does."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.entries = list(self.entries)
        twin._state, twin._dice = (new_batch(as_array(one).dtype, 1) for one in (self._state, self._dice))
        twin._state[0], twin._dice[0] = self._state[0], self._dice[0]
        return twin

    # --- looking ----------------------------------------------------------------------------------------
    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision; none when the game is over."""
        return seats_in(self.game.rules.to_act(self.state))

    def legal(self, seat: int) -> list[int]:
        """The actions that ``seat`` may take now."""
        return legal_actions(self.game, self.state, seat)

    def refusal(self, seat: int, action: int) -> str:
        """The id of the rule that forbids ``action`` to ``seat``, or an empty string."""
        return self.game.rules.ids[self.game.rules.refusal(self.state, seat, action)]

    @property
    def scores(self) -> list[int]:
        out = np.zeros(len(self.seats), np.int32)
        self.game.rules.score(self.state, out)
        return [int(points) for points in out]

    @property
    def winners(self) -> list[int]:
        """Who is in front now, by the rules for ties."""
        return seats_in(self.game.rules.winners(self.state))

    def position(self, seat: int, seed: int) -> Position:
        """Where ``seat`` is asked, without what it cannot know: for whoever chooses for it."""
        return Position.deal(self.game, len(self.seats), seat, self.state, seed)

    def view(self, seat: int | None = None) -> View:
        """All that ``seat`` may see; None is a spectator."""
        return view(self.game, self.state, seat)

    def refused(self, seat: int) -> list[RefusedMove]:
        """What answers the question put to ``seat`` and cannot be chosen, each with the rule that forbids it."""
        return refused(self.game, self.state, seat) if is_asked(self.game, self.state, seat) else []

    def visible(self, seat: int | None, first: int = 0) -> list[Entry]:
        """The entries from ``first`` on, as much of them as ``seat`` may know; of a sealed one, who made it."""
        seal, entries = len(self.entries) - self.game.sight.sealed(self.state), self.entries
        return [
            Entry(entry.seat) if number >= seal and entry.seat != seat else self.game.sight.conceal(entry, seat)
            for number, entry in enumerate(entries[first:], start=first)
        ]

    def _repr_svg_(self) -> str:
        """As everybody may see it. Pictures of a notebook share one page, so each has ids of its own."""
        picture = self.game.render_svg(self.view())
        mark = f"-{crc32(picture.encode()):08x}"
        return IDS.sub(lambda ids: ids[0].replace(" ", f"{mark} ") + mark, picture)

    # --- playing ----------------------------------------------------------------------------------------
    def play(
        self, seat: int, action: int | Move | Mapping[str, object], chance: Sequence[object] | None = None
    ) -> None:
        """Carry out an action, given as its number, as a move or in words; ``chance`` scripts what is drawn."""
        seat = read_whole("a seat", index(seat), 0, len(self.seats) - 1)
        language = self.game.language
        if isinstance(action, Mapping):
            action = read_move(self.game, action)
        if isinstance(action, Move):
            action = language.decode(self.state, action)
        action = read_whole("an action", index(action), 0, self.game.rules.num_actions - 1)
        rule, move = self.refusal(seat, action), language.encode(self.state, action)
        if rule:
            text = rule_text(self.game, rule)
            raise Refused(f"{json.dumps(words_of(move))} is not allowed. {rule}: {text}", rule, text)
        shown = language.reveals(self.state, action)
        outcomes = self._carry_out(seat, action, chance)
        self.entries.append(Entry(seat, move, tuple(map(language.encode_chance, outcomes)), shown or UNSET))

    def _carry_out(self, seat: int, action: int, chance: Sequence[object] | None) -> list[int]:
        """Play on, and return what chance brought; a script that does not fit changes nothing."""
        if chance is None:
            self.game.rules.play(self.state, seat, action, self._dice[0])
            return take_notes(self._dice)
        self._scripted = True
        chance = read_chance(self.game, chance)
        outcomes = [self.game.language.decode_chance(outcome) for outcome in chance]
        dice = scripted_dice(outcomes)
        after = copy_of(self.state)
        self.game.rules.play(after, seat, action, dice[0])
        if dice[0].fault:
            raise MeadhallError(f"chance cannot have brought {json.dumps(words_of(chance))} here")
        if dice[0].noted < len(outcomes):
            raise MeadhallError(f"chance brings {dice[0].noted} outcomes here, not {len(outcomes)}")
        self._state[0] = after
        return outcomes

    def undo(self, entries: int = 1) -> None:
        """Take back the last entries. Chance is not tempted twice: played again, they bring the same."""
        if not 0 <= entries <= len(self.entries):
            raise MeadhallError(f"there are {len(self.entries)} moves to take back, not {entries}")
        self.begin_again(self.entries[: len(self.entries) - entries])

    def begin_again(self, entries: Sequence[Entry]) -> None:
        """Play these entries from the start: by the seed, or with the chance they name if it came from outside."""
        self.entries = []
        if self._scripted:
            self.game.language.lay_out(self.state, len(self.seats), self.start)
        else:
            self._set_up()
        for entry in entries:
            self.play_entry(entry, scripted=self._scripted)

    def play_entry(self, entry: Entry | Mapping[str, object], scripted: bool = True) -> None:
        """Play one entry: with the chance it names, or with what the seed brings, which must be that."""
        if not isinstance(entry, Entry):
            entry = read_entry(self.game, len(self.seats), entry)
        if entry.move is UNSET:
            raise MeadhallError("an entry without its move cannot be played")
        self.play(entry.seat, entry.move, entry.chance if scripted else None)
        if not scripted and self.entries[-1].chance != entry.chance:
            found, expected = (json.dumps(words_of(one.chance)) for one in (self.entries[-1], entry))
            raise MeadhallError(f"the seed brings {found}, not {expected}")

"""A game as a path down a tree: chance is a move like others, and seats act one after another.

A path is never changed: a move or an outcome of chance gives another path, which shares what lies behind. Chance is
found by trying. A move is played on a copy with the outcomes known so far; if the dice run out of them, they tell what
they were asked, and that is what chance has to decide next.

Seats that owe a decision at the same time are asked in their order, and none is told what the others have chosen.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import blake2b
from random import Random
from threading import Lock
from typing import NamedTuple

import numpy as np

from meadhall.games import game_named
from meadhall.kernel.dice import chances, scripted_dice, seeded_dice, set_script
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, State, Words
from meadhall.kernel.position import state_from
from meadhall.kernel.reward import reward
from meadhall.kernel.seeing import is_asked, own_view, view
from meadhall.kernel.shapes import Entry as PlayedEntry
from meadhall.kernel.shapes import View, as_json, lay_over, words_of
from meadhall.kernel.specialise import specialise
from meadhall.kernel.states import NOBODY, as_array, bytes_of, new_batch

BRANCH = "meadhall.kernel.branch"
SETTING_UP = "Setting up"
WIDTH = 120  # of a table as text

Chances = Sequence[tuple[int, float]]  # outcomes with their probabilities


class Step(NamedTuple):
    """Where a move leads: a state, the seats to act and the choices of the first; or chances, if it is not decided."""

    state: bytes
    seats: int
    legal: list[int]
    chances: Chances


class Table:
    """A game, for so many players and with these options."""

    def __init__(self, game: Game, players: int, words: Mapping[str, object]) -> None:
        game.check_players(players)
        self.game, self.players = game, players
        self.words = dict(words)
        self.options = game.language.read_options(players, words)
        self._driver = specialise(BRANCH, game)
        self._states, self._dice = new_batch(game.rules.state, 1), scripted_dice([])
        self._memory = as_array(self._states).view(np.uint8)
        self._out = np.zeros(game.rules.num_actions + 1, np.int16)
        self._lock = Lock()  # compiled rules let other threads run

    def __reduce__(self) -> tuple[object, ...]:
        return _table_named, (self.game.name, self.players, self.words)

    def step(self, state: bytes, seat: int, action: int, outcomes: Sequence[int]) -> Step:
        """Make a move with these outcomes of chance."""
        with self._lock:
            self._memory[:] = np.frombuffer(state, np.uint8)
            set_script(self._dice, outcomes)
            seats = self._driver.step(self._states, self._dice, self._out, self.players, self.options, seat, action)
            if seats < 0:
                return Step(state, 0, [], chances(self._dice))
            return Step(self._memory.tobytes(), seats, sorted(self._out[: self._out[-1]].tolist()), [])

    def record(self, state: bytes) -> State:
        """A record of its own with this content."""
        return state_from(self.game, state)

    def reimagined(self, state: bytes, seat: int, seed: int) -> State:
        """A record in which all that a seat cannot know has been dealt again."""
        record = self.record(state)
        if self.game.rules.reimagine is not None:
            self.game.rules.reimagine(record, seat, seeded_dice(seed)[0])
        return record


def _table_named(name: str, players: int, words: Mapping[str, object]) -> Table:
    return Table(game_named(name), players, words)


@dataclass(frozen=True, eq=False)
class Entry:
    """One move, and what chance brought with it."""

    seat: int
    action: int
    chance: tuple[int, ...] = ()
    after: bytes = b""  # the state it led to, where that shows more than the move says
    told: dict[int, str] = field(default_factory=dict)  # to each seat, once it has been asked for


@dataclass(frozen=True, eq=False)
class Ground:
    """Where a path begins: the state, and what each seat knows there, once it has been asked for."""

    state: bytes
    known: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class GamePath:
    """A game from its beginning to where it stands."""

    table: Table
    ground: Ground | None  # none while the game is set up
    entries: tuple[Entry, ...]  # since the ground
    state: bytes
    seats: int  # a bit for each seat that owes a decision
    legal: list[int]  # choices of the first of them
    pending: Entry | None = None  # a move from this state that chance has not decided yet
    chances: Chances = ()  # for its next outcome

    def __deepcopy__(self, memo: object) -> GamePath:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return GamePath, tuple(getattr(self, each.name) for each in fields(self))

    # --- going on -------------------------------------------------------------------------------------------
    @classmethod
    def of(cls, table: Table) -> GamePath:
        """The very beginning, before anything is set up."""
        return cls(table, None, (), bytes(table.game.rules.state.itemsize), 0, [])._carry_out(NOBODY, 0, ())

    def play(self, action: int) -> GamePath:
        """The seat that is asked chooses."""
        if self.pending or action not in self.legal:
            raise MeadhallError(f"action {action} is not legal here")
        return self._carry_out(self.seat, action, ())

    def bring(self, outcome: int) -> GamePath:
        """Chance decides."""
        if self.pending is None or outcome not in dict(self.chances):
            raise MeadhallError(f"chance cannot bring {outcome} here")
        return self._carry_out(self.pending.seat, self.pending.action, (*self.pending.chance, outcome))

    def _carry_out(self, seat: int, action: int, chance: tuple[int, ...]) -> GamePath:
        table, ground, entries = self.table, self.ground, self.entries
        state, seats, legal, open_chances = table.step(self.state, seat, action, chance)
        if open_chances:
            pending = Entry(seat, action, chance)
            return GamePath(table, ground, entries, state, 0, [], pending, open_chances)
        if seat == NOBODY:  # the game is set up
            return GamePath(table, Ground(state), (), state, seats, legal)
        entry = Entry(seat, action, chance, state if table.game.sight.moves_reveal else b"")
        return GamePath(table, ground, (*entries, entry), state, seats, legal)

    # --- looking --------------------------------------------------------------------------------------------
    @property
    def seat(self) -> int:
        """The seat that is asked: of those who owe a decision the first."""
        return (self.seats & -self.seats).bit_length() - 1

    @property
    def is_over(self) -> bool:
        return not (self.seats or self.pending)

    @property
    def rewards(self) -> list[float]:
        """What the game was worth to each seat; nothing before it is over."""
        game, players = self.table.game, self.table.players
        if not self.is_over:
            return [0.0] * players
        scores = np.zeros(players, np.int32)
        game.rules.score(self.record, scores)
        won = game.rules.winners(self.record)
        return [reward(players, seat, won, points) for seat, points in enumerate(scores.tolist())]

    @cached_property
    def record(self) -> State:
        """The state, for rules that look at it. While chance decides it is that before the move."""
        return self.table.record(self.state)

    @cached_property
    def _views(self) -> dict[int | None, View]:
        return {}

    def view(self, seat: int | None) -> View:
        """All that a seat may see now; None is a spectator. What is public is looked at once for all."""
        views, game = self._views, self.table.game
        if None not in views:
            views[None] = game.sight.public(self.record)
        if seat is not None and seat not in views:
            asked = is_asked(game, self.record, seat)
            views[seat] = lay_over(views[None], own_view(game, self.record, seat, asked))
        return views[seat]

    @cached_property
    def text(self) -> str:
        """The table as the seat that acts sees it, and what is asked."""
        game, pending = self.table.game, self.pending
        if pending and self.ground is None:
            return f"{SETTING_UP}: {pending.chance}"
        seat = pending.seat if pending else self.seat
        view = self.view(seat if seat >= 0 else None)
        asked = (
            f"Chance brings {pending.chance} with action {pending.action}"
            if pending
            else game.language.question_text(view)
        )
        return f"{game.language.render_text(view, WIDTH)}\n\n{asked}"

    # --- what a seat knows ------------------------------------------------------------------------------------
    def seen(self, seat: int) -> str:
        """All that a seat may see now, as JSON."""
        return SETTING_UP if self.ground is None else as_json(self.view(seat))

    @cached_property
    def _open(self) -> int:
        """How many entries all know; once chance decides, what was chosen unseen is open."""
        return len(self.entries) - (0 if self.pending else self.table.game.sight.sealed(self.record))

    def known(self, seat: int) -> str:
        """All that a seat has learnt: a line for what it knew at the beginning, and one for each move since."""
        if self.ground is None:
            return SETTING_UP
        sealed = (
            self._told(entry, seat) if entry.seat == seat else json.dumps({"seat": entry.seat})
            for entry in self.entries[self._open :]
        )
        pending = [self._told(self.pending, seat)] if self.pending else []
        return "\n".join([*self._known_openly(self.ground, seat), *sealed, *pending])

    def _known_openly(self, ground: Ground, seat: int) -> list[str]:
        if seat not in ground.known:
            ground.known[seat] = as_json(view(self.table.game, self.table.record(ground.state), seat))
        return [ground.known[seat], *(self._told(entry, seat) for entry in self.entries[: self._open])]

    def _told(self, entry: Entry, seat: int) -> str:
        """As much of an entry as a seat may know, with a fingerprint of what it can know of the state after it."""
        if seat not in entry.told:
            game = self.table.game
            chance = tuple(map(game.language.encode_chance, entry.chance))
            known = game.sight.conceal(PlayedEntry(entry.seat, chance=chance), seat)
            words: Words = {"seat": entry.seat, "action": entry.action}
            if known.chance:
                words["chance"] = words_of(known.chance)
            if entry.after:
                # Dealt again from the same seed, all states that the seat cannot tell apart become one.
                sight = bytes_of(self.table.reimagined(entry.after, seat, 0))
                words["sees"] = blake2b(sight, digest_size=8).hexdigest()
            entry.told[seat] = json.dumps(words)
        return entry.told[seat]

    def reimagined(self, seat: int, seed: int) -> GamePath:
        """A path that a seat cannot tell from this one.

        What it cannot know is dealt again, and what others have chosen unseen they choose again, at random. The others
        know in it what they see at this moment.
        """
        if self.ground is None or not self.seats:
            raise MeadhallError("what is hidden can be dealt again only where a seat is asked")
        table, chance = self.table, Random(seed)
        record = table.reimagined(self.state, seat, seed)
        ground = Ground(bytes_of(record), {seat: "\n".join(self._known_openly(self.ground, seat))})
        again = {}
        for other in range(table.players):
            if (table.game.rules.to_act(record) & ~self.seats) >> other & 1:
                again[other] = chance.choice(self._choices(record, other))
                table.game.rules.play(record, other, again[other], scripted_dice([])[0])
        entries = tuple(
            entry if entry.seat == seat else Entry(entry.seat, again[entry.seat])
            for entry in self.entries[self._open :]
        )
        return GamePath(table, ground, entries, bytes_of(record), self.seats, self._choices(record, self.seat))

    def _choices(self, record: State, seat: int) -> list[int]:
        out = np.zeros(self.table.game.rules.num_actions, np.int16)
        return sorted(out[: self.table.game.rules.legal(record, seat, out)].tolist())

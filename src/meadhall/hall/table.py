"""A table: who sits at it, what is played, and everything that has happened, in its order.

A table is the sum of its events. A command looks at the table, refuses or decides on an event, and changes nothing; the
event is applied once it is kept. So what is in memory is never ahead of what is on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

import msgspec
from msgspec.structs import replace

from meadhall.bots.names import LEVELS
from meadhall.games import game_named
from meadhall.hall import events, shapes
from meadhall.hall.events import (
    BOT,
    PERSON,
    BotSat,
    Claimed,
    Created,
    Event,
    Imported,
    Left,
    Moved,
    Opening,
    Rematch,
    Returned,
    Sat,
    Seat,
    Started,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from meadhall.hall.problems import Conflict, Forbidden, NotFound
from meadhall.hall.written import WrittenGame
from meadhall.kernel.entries import entry_words, read_entry
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.fair import hash_of, seed_of
from meadhall.kernel.game import Game, Words
from meadhall.kernel.match import Match
from meadhall.kernel.reading import read_one_of
from meadhall.kernel.record import to_record
from meadhall.kernel.shapes import Entry

OPEN, PLAYING, OVER = "open", "playing", "over"
PLAYER, CLOCK = "player", "clock"  # who made a move, besides a bot
STAND_IN = "seasoned"  # the bot that plays for a person who is away or out of time


@dataclass(frozen=True)
class Decision:
    """An event that a table has decided on; ``match`` is the game after it, where it changes."""

    event: Event
    match: Match | None = None
    status: str = ""  # of the table after it, where it changes
    guest: str = ""  # who came to the table by it


@dataclass
class Table:
    id: str
    secret: str  # gives all chance of the game; told when it is over
    number: int = 0  # of the last event
    at: float = 0.0  # when that was
    status: str = OPEN
    game: Game = field(init=False)  # known once an event is applied; to note one, no game is needed
    rules: int = 0  # the version of the rules that the table plays by
    options: Words = field(default_factory=dict)
    owner: str = ""
    public: bool = False
    clock: int = 0  # seconds for a move; 0: as long as it takes
    seats: list[Seat] = field(default_factory=list)
    match: Match | None = None
    written: WrittenGame | None = None  # of other rules than the present ones: ``match`` is its position
    since: list[int] = field(default_factory=list)  # the event that put the present question to each seat
    asked_at: list[float] = field(default_factory=list)  # when that was
    log: list[shapes.Event] = field(default_factory=list)  # the events as everybody may hear of them
    undo: shapes.Undo | None = None  # what somebody asks to take back
    rematch: str = ""
    imported: Words | None = None  # of a record from elsewhere: what it tells of its chance, if it does
    keys: dict[str, int] = field(default_factory=dict)  # requests that were carried out, and their events
    told_from: int = 0  # entries before this one were told before the last event and still stand
    _acting: tuple[int, Sequence[int]] = field(default=(0, ()), compare=False)  # after which event, who is to act

    # --- looking ------------------------------------------------------------------------------------------
    def check_playing(self) -> None:
        if self.status != PLAYING:
            raise Conflict("the game is over" if self.status == OVER else "the game has not started yet")
        self.check_rules()

    def require_playing(self) -> Match:
        """The game that is being played, and can go on."""
        self.check_playing()
        return self.require_match()

    def require_match(self) -> Match:
        """The game that has begun, as it stands."""
        if self.match is None:
            if self.written is not None:
                self.check_rules()
            raise Conflict("the game has not started yet")
        return self.match

    @property
    def other_rules(self) -> bool:
        """Whether the table was begun under other rules than those installed: then it can only be looked at."""
        return self.rules != self.game.rules.version

    def check_rules(self) -> None:
        if self.other_rules:
            here = f"the hall plays {self.game.title} by version {self.game.rules.version} of its rules"
            detail = f"{here}, this table by version {self.rules}: it can be looked at, but not gone on with"
            raise Conflict(detail, code="other_rules")

    @property
    def can_go_on(self) -> bool:
        return self.status == PLAYING and not self.other_rules

    @property
    def to_act(self) -> list[int]:
        """The seats that owe a decision; none where nobody can decide any more."""
        if self._acting[0] != self.number:
            self._acting = (self.number, self.match.to_act if self.match and not self.written else [])
        return list(self._acting[1])

    @property
    def num_entries(self) -> int:
        if self.written is not None:
            return len(self.written.entries)
        return len(self.match.entries) if self.match else 0

    def told(self, seat: int | None, first: int) -> list[Entry]:
        """The entries from ``first`` on, as much of them as ``seat`` may know."""
        if self.written is not None:
            return self.written.told(seat, first)
        return self.match.visible(seat, first) if self.match else []

    @property
    def sealed(self) -> int:
        """How many of the last entries only those who made them know."""
        if self.written is not None:
            return self.written.sealed
        return self.game.sight.sealed(self.match.state) if self.match else 0

    @property
    def result(self) -> Words:
        """Scores and winners, as they were told when the game ended."""
        if self.written is not None:
            return self.written.result or {}
        return {"scores": self.match.scores, "winners": self.match.winners} if self.match else {}

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotFound(f"the table has seats 0 to {len(self.seats) - 1}, not {number}")
        return self.seats[number]

    def seats_of(self, guest: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def own_seat(self, number: int, guest: str) -> Seat:
        """A seat that only its owner may do something with."""
        seat = self.seat(number)
        if not guest or seat.guest != guest:
            raise Forbidden(f"seat {number} is not yours")
        return seat

    def other_people(self, guest: str) -> list[int]:
        """Seats of people other than this one who are not away."""
        return [n for n, seat in enumerate(self.seats) if seat.is_present and seat.guest != guest]

    def check_not_over(self) -> None:
        if self.status == OVER:
            raise Conflict("the game is over")

    def check_number(self, seat: int, number: int) -> None:
        """A request is of the position that its sender saw; it is stale if the question has changed since."""
        if not self.since[seat] <= number <= self.number:
            raise Conflict(f"this is about event {number}, but the table is at event {self.number}", code="stale")

    def record(self) -> Words:
        """The record of the game; its secret is in it once it is over. One from elsewhere keeps its own."""
        record = self.written.record(self.rules) if self.written else to_record(self.require_match())
        return record | ({"fair": self.fair} if self.status == OVER and self.fair else {})

    @property
    def fair(self) -> Words:
        """The secret that gives all chance, and its hash; of a record from elsewhere what it tells itself."""
        if self.imported is not None:
            return self.imported
        return {"hash": hash_of(self.secret), "secret": self.secret} if self.match or self.written else {}

    # --- before the game ----------------------------------------------------------------------------------
    def sit(self, number: int, guest: str, name: str) -> Decision:
        seat = self.seat(number)
        self.check_not_over()
        if seat.guest == guest and seat.level:  # who was away comes back
            return Decision(Returned(number))
        if not seat.is_open:
            raise Conflict(f"seat {number} is already taken")
        return Decision(Sat(number, guest, name), guest=guest)

    def seat_bot(self, number: int, guest: str, level: str) -> Decision:
        """The owner of the table gives an open seat to a bot; the owner of a seat lets a bot play on."""
        seat = self.seat(number)
        self.check_not_over()
        self.check_rules()
        if seat.is_open and guest != self.owner:
            raise Forbidden("only the person who opened the table can seat bots")
        if seat.kind == BOT:
            raise Conflict(f"seat {number} is already taken")
        if seat.kind == PERSON:
            self.own_seat(number, guest)
        read_one_of("level", level, LEVELS)
        return Decision(BotSat(number, level))

    def leave(self, number: int, guest: str) -> Decision:
        """Leave a seat. In a game a bot goes on in one's place, and one can come back."""
        seat = self.own_seat(number, guest)
        self.check_not_over()
        if self.status == PLAYING:
            if seat.level:
                raise Conflict(f"a bot is already playing at seat {number}")
            return Decision(BotSat(number, STAND_IN))
        return Decision(Left(number))

    def claim(self, number: int, guest: str) -> Decision:
        """Who has the private link of a seat takes it with them to another device."""
        if self.seat(number).kind != PERSON:
            raise Conflict(f"seat {number} does not belong to anyone")
        return Decision(Claimed(number, guest), guest=guest)

    def start(self, guest: str) -> Decision:
        if guest != self.owner:
            raise Forbidden("only the person who opened the table can start the game")
        if self.status != OPEN:
            raise Conflict("the game has already started")
        self.check_rules()
        for number, seat in enumerate(self.seats):
            if seat.is_open:
                raise Conflict(f"seat {number} is still empty")
        match = self._new_match()
        return Decision(Started(hash_of(self.secret), match.start), match, PLAYING)

    def _new_match(self, start: Words | None = None) -> Match:
        names = [seat.name for seat in self.seats]
        return Match(self.game, names, options=self.options, start=start, seed=seed_of(self.secret))

    # --- the game -----------------------------------------------------------------------------------------
    def move(self, seat: int, action: int | Mapping[str, object], by: str = PLAYER) -> Decision:
        """Play an action; ``Refused`` names the rule that forbids it."""
        after = self.require_playing().clone()
        after.play(seat, action)
        entry = entry_words(after.entries[-1])
        if after.to_act:
            return Decision(Moved(seat, by, entry), after)
        return Decision(Moved(seat, by, entry, shapes.Result(after.scores, after.winners)), after, OVER)

    def take_back(self, seat: int, to: int, kept: Sequence[Entry]) -> Decision:
        after = self.require_playing().clone()
        after.begin_again([*after.entries[:to], *kept])
        return Decision(Undone(seat, to, [entry_words(one) for one in kept]), after)

    def play_again(self, guest: str, table: str) -> Decision:
        if self.status != OVER:
            raise Conflict("the game is not over yet")
        if not self.seats_of(guest):
            raise Forbidden("only players can ask for a rematch")
        if self.rematch:
            raise Conflict(f"there is already a rematch, at table {self.rematch}")
        return Decision(Rematch(table))

    # --- what has happened --------------------------------------------------------------------------------
    def apply(self, event: Event, number: int, at: float, match: Match | None = None) -> None:
        """Take an event in; ``match`` spares playing the game again."""
        before = self.num_entries - self.sealed
        self.note(event, number, at)
        if isinstance(event, Opening):
            self.game = game_named(event.game)
        if self.other_rules:
            self._write_on(event)
        elif match is not None:
            self.match = match
        else:
            self._play_on(event)
        self.told_from = min(before, event.to) if isinstance(event, Undone) else before
        self.log.append(events.told(event, number, at))
        self._ask_anew(event)

    def note(self, event: Event, number: int, at: float) -> None:
        """Take in all of an event but what it does to the game."""
        self.number, self.at = number, at
        match event:
            case Created():
                self._open(event)
            case Imported():  # a game that is over, or is looked at where it stopped
                self._open(event)
                self.status, self.imported = OVER, event.record.get("fair", {})
            case Sat():
                self.seats[event.seat] = Seat(event.name, event.guest, taken=number)
            case BotSat(seat=seat, level=level):
                name = self.seats[seat].name or level.capitalize()
                self.seats[seat] = replace(self.seats[seat], level=level, name=name)
            case Returned(seat=seat):
                self.seats[seat] = replace(self.seats[seat], level="")
            case Left():
                self.seats[event.seat] = Seat()
            case Claimed(seat=seat, guest=guest):
                self.seats[seat] = replace(self.seats[seat], guest=guest, level="")
            case Started():
                self.status = PLAYING
            case Moved():
                self.undo, self.status = None, OVER if event.result else PLAYING
            case UndoAsked():
                self.undo = shapes.Undo(event.seat, event.to, [])
            case UndoAnswered():
                self._count_answer(event)
            case Undone():
                self.undo = None
            case Rematch():
                self.rematch = event.table
            case _:
                assert_never(event)

    def _open(self, event: Opening) -> None:
        self.rules, self.options = event.rules, event.options
        self.owner, self.public, self.clock = event.owner, event.public, event.clock
        self.seats = list(event.seats)
        self.since, self.asked_at = [0] * len(self.seats), [0.0] * len(self.seats)

    def _count_answer(self, event: UndoAnswered) -> None:
        if self.undo is not None:
            agreed = [*self.undo.agreed, event.seat]
            self.undo = replace(self.undo, agreed=agreed) if event.agree else None

    def _ask_anew(self, event: Event) -> None:
        """Which seats are asked something new by this event. A sealed choice leaves the others' questions alone."""
        if not isinstance(event, Started | Moved | Undone):
            return
        sealed = self.sealed > 0
        for seat in range(len(self.seats)):
            if not isinstance(event, Moved) or not sealed or seat == event.seat:
                self.since[seat], self.asked_at[seat] = self.number, self.at

    # --- what it does to the game -------------------------------------------------------------------------
    def _play_on(self, event: Event) -> None:
        """By the present rules."""
        match event:
            case Imported():
                self.match = self._match_in(event.record)
            case Started():
                self.match = self._match_of(event.start)
            case Moved():
                self._play_entry(event.entry)
            case Undone():
                match = self.require_match()
                kept = [read_entry(self.game, len(self.seats), one) for one in event.kept]
                match.begin_again([*match.entries[: event.to], *kept])

    def _match_of(self, start: Words) -> Match:
        """The game as it was set up. Should the secret give another one now, chance goes on from the written one."""
        match = self._new_match()
        return match if match.start == start else self._new_match(start)

    def _match_in(self, record: Words) -> Match:
        match = Match(self.game, record["seats"], options=self.options, start=record["start"], seed=0)
        for entry in record["entries"]:
            match.play_entry(entry)
        return match

    def _play_entry(self, entry: Words) -> None:
        match = self.require_match()
        before = match.clone()
        try:
            match.play_entry(entry, scripted=False)
        except MeadhallError:  # chance came about in another way than today's: what is written counts
            before.play_entry(entry)
            self.match = before

    def _write_on(self, event: Event) -> None:
        """Where the game was begun under other rules, what is written is all there is."""
        match event:
            case Imported(record=record):
                self.written = WrittenGame(self.game, record["seats"], self.options, record["start"])
                for entry in record["entries"]:
                    self.written.add(entry)
                self.written.result = record.get("result")
            case Started():
                self.written = WrittenGame(self.game, [seat.name for seat in self.seats], self.options, event.start)
            case Moved() if self.written:
                self.written.add(event.entry)
                self.written.result = msgspec.to_builtins(event.result)
            case Undone() if self.written:
                self.written.cut(event.to, event.kept)
        self.match = self.written.position if self.written else None

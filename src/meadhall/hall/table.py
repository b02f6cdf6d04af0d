"""A table: who sits at it, what is played, and everything that has happened, in its order.

A table is the sum of its events. A command looks at the table, refuses or decides on an event, and changes nothing; the
event is applied once it is kept. So what is in memory is never ahead of what is on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from meadhall.bots.levels import LEVELS
from meadhall.games import game_named
from meadhall.hall.problems import Conflict, Forbidden, NotFound
from meadhall.kernel.entries import entry_words, read_entry
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.fair import hash_of, seed_of
from meadhall.kernel.game import Game, Words
from meadhall.kernel.match import Match
from meadhall.kernel.reading import read_one_of
from meadhall.kernel.record import to_record
from meadhall.kernel.shapes import Entry

OPEN, PLAYING, OVER = "open", "playing", "over"
PERSON, BOT = "person", "bot"
PLAYER, CLOCK = "player", "clock"  # who made a move, besides a bot
# Of an event not for everybody's ears. What a move was stands in the entries, as far as each may know them.
UNTOLD = ("entry", "kept", "start", "guest", "owner", "seats", "record")
STAND_IN = "seasoned"  # the bot that plays for a person who is away or out of time


@dataclass(frozen=True)
class Seat:
    """A seat is open, a person's or a bot's. A person who is away has a bot in their place."""

    name: str = ""
    guest: str = ""  # whose it is; nobody's if it is open or a bot's
    level: str = ""  # of the bot that plays, if one does
    taken: int = 0  # the event by which somebody sat down: the private link is good until another one does

    @property
    def kind(self) -> str:
        return PERSON if self.guest else BOT if self.level else OPEN

    @property
    def is_present(self) -> bool:
        """Whether a person plays here now."""
        return bool(self.guest) and not self.level


@dataclass(frozen=True)
class Decision:
    """An event that a table has decided on; ``match`` is the game after it, where it changes."""

    event: Words
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
    game: Game = field(init=False)
    options: Words = field(default_factory=dict)
    owner: str = ""
    public: bool = False
    clock: int = 0  # seconds for a move; 0: as long as it takes
    seats: list[Seat] = field(default_factory=list)
    match: Match | None = None
    since: list[int] = field(default_factory=list)  # the event that put the present question to each seat
    asked_at: list[float] = field(default_factory=list)  # when that was
    log: list[Words] = field(default_factory=list)  # the events as everybody may hear of them
    undo: Words | None = None  # what somebody asks to take back
    rematch: str = ""
    imported: Words | None = None  # of a record from elsewhere: what it tells of its chance, if it does
    keys: dict[str, int] = field(default_factory=dict)  # requests that were carried out, and their events
    told_from: int = 0  # entries before this one were told before the last event and still stand

    # --- looking ------------------------------------------------------------------------------------------
    def check_playing(self) -> None:
        if self.status != PLAYING:
            raise Conflict("the game is over" if self.status == OVER else "the game has not begun")

    @property
    def playing(self) -> Match:
        """The game that is being played."""
        self.check_playing()
        return self.begun

    @property
    def begun(self) -> Match:
        if self.match is None:
            raise Conflict("the game has not begun")
        return self.match

    @property
    def to_act(self) -> list[int]:
        return self.match.to_act if self.match else []

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
        if self.status != OVER:
            return to_record(self.begun)
        return to_record(self.begun) | ({"fair": self.fair} if self.fair else {})

    @property
    def fair(self) -> Words:
        """The secret that gives all chance, and its hash; of a record from elsewhere what it tells itself."""
        if self.imported is not None:
            return self.imported
        return {"hash": hash_of(self.secret), "secret": self.secret} if self.match else {}

    # --- before the game ----------------------------------------------------------------------------------
    def sit(self, number: int, guest: str, name: str) -> Decision:
        seat = self.seat(number)
        self.check_not_over()
        if seat.guest == guest and seat.level:  # who was away comes back
            return Decision({"kind": "returned", "seat": number})
        if seat.kind != OPEN:
            raise Conflict(f"seat {number} is taken")
        return Decision({"kind": "sat", "seat": number, "guest": guest, "name": name}, guest=guest)

    def seat_bot(self, number: int, guest: str, level: str) -> Decision:
        """The owner of the table gives an open seat to a bot; the owner of a seat lets a bot play on."""
        seat = self.seat(number)
        self.check_not_over()
        if seat.kind == OPEN and guest != self.owner:
            raise Forbidden("only who opened the table gives its seats to bots")
        if seat.kind == BOT:
            raise Conflict(f"seat {number} is taken")
        if seat.kind == PERSON:
            self.own_seat(number, guest)
        read_one_of("level", level, LEVELS)
        return Decision({"kind": "bot_sat", "seat": number, "level": level})

    def leave(self, number: int, guest: str) -> Decision:
        """Leave a seat. In a game a bot goes on in one's place, and one can come back."""
        seat = self.own_seat(number, guest)
        self.check_not_over()
        if self.status == PLAYING:
            if seat.level:
                raise Conflict(f"a bot plays at seat {number} already")
            return Decision({"kind": "bot_sat", "seat": number, "level": STAND_IN})
        return Decision({"kind": "left", "seat": number})

    def claim(self, number: int, guest: str) -> Decision:
        """Who has the private link of a seat takes it with them to another device."""
        if self.seat(number).kind != PERSON:
            raise Conflict(f"seat {number} is nobody's")
        return Decision({"kind": "claimed", "seat": number, "guest": guest}, guest=guest)

    def start(self, guest: str) -> Decision:
        if guest != self.owner:
            raise Forbidden("only who opened the table starts the game")
        if self.status != OPEN:
            raise Conflict("the game has begun already")
        for number, seat in enumerate(self.seats):
            if seat.kind == OPEN:
                raise Conflict(f"seat {number} is still open")
        match = self._new_match()
        event = {"kind": "started", "hash": hash_of(self.secret), "start": match.start}
        return Decision(event, match, PLAYING)

    def _new_match(self, start: Mapping[str, Any] | None = None) -> Match:
        names = [seat.name for seat in self.seats]
        return Match(self.game, names, options=self.options, start=start, seed=seed_of(self.secret))

    # --- the game -----------------------------------------------------------------------------------------
    def move(self, seat: int, action: int | Mapping[str, Any], by: str = PLAYER) -> Decision:
        """Play an action; ``Refused`` names the rule that forbids it."""
        after = self.playing.clone()
        after.play(seat, action)
        event: Words = {"kind": "moved", "seat": seat, "by": by, "entry": entry_words(after.entries[-1])}
        if after.to_act:
            return Decision(event, after)
        return Decision(event | {"result": {"scores": after.scores, "winners": after.winners}}, after, OVER)

    def take_back(self, seat: int, to: int, kept: Sequence[Entry]) -> Decision:
        after = self.playing.clone()
        after.begin_again([*self.playing.entries[:to], *kept])
        return Decision({"kind": "undone", "seat": seat, "to": to, "kept": [entry_words(one) for one in kept]}, after)

    def play_again(self, guest: str, table: str) -> Decision:
        if self.status != OVER:
            raise Conflict("the game is not over yet")
        if not self.seats_of(guest):
            raise Forbidden("only who played can ask for a rematch")
        if self.rematch:
            raise Conflict(f"there is a rematch already, at table {self.rematch}")
        return Decision({"kind": "rematch", "table": table})

    # --- what has happened --------------------------------------------------------------------------------
    def apply(self, event: Words, number: int, at: float, match: Match | None = None) -> None:
        """Take an event in; ``match`` spares playing the game again."""
        sealed_before = self.match.game.sight.sealed(self.match.state) if self.match else 0
        before = len(self.match.entries) - sealed_before if self.match else 0
        self.note(event, number, at)
        if match is not None:
            self.match = match
        elif event["kind"] == "imported":
            self.match = self._match_in(event["record"])
        elif event["kind"] == "started":
            self.match = self._match_of(event["start"])
        elif event["kind"] == "moved":
            self._play_entry(event["entry"])
        elif event["kind"] == "undone":
            kept = [read_entry(self.game, len(self.seats), one) for one in event["kept"]]
            self.begun.begin_again([*self.begun.entries[: event["to"]], *kept])
        self.told_from = min(before, event.get("to", before))
        self.log.append({"number": number, "at": at} | {k: v for k, v in event.items() if k not in UNTOLD})
        self._ask_anew(event)

    def note(self, event: Words, number: int, at: float) -> None:
        """Take in all of an event but what it does to the game."""
        self.number, self.at = number, at
        getattr(self, f"_on_{event['kind']}")(event)

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
        before = self.begun.clone()
        try:
            self.begun.play_entry(entry, scripted=False)
        except MeadhallError:  # chance came about in another way than today's: what is written counts
            before.play_entry(entry)
            self.match = before

    def _ask_anew(self, event: Words) -> None:
        """Which seats are asked something new by this event. A sealed choice leaves the others' questions alone."""
        if event["kind"] not in ("started", "moved", "undone") or self.match is None:
            return
        sealed = self.game.sight.sealed(self.match.state) > 0
        for seat in range(len(self.seats)):
            if event["kind"] != "moved" or not sealed or seat == event["seat"]:
                self.since[seat], self.asked_at[seat] = self.number, self.at

    def _on_created(self, event: Words) -> None:
        self.game, self.options = game_named(event["game"]), event["options"]
        self.owner, self.public, self.clock = event["owner"], event["public"], event["clock"]
        self.seats = [Seat(**seat) for seat in event["seats"]]
        self.since, self.asked_at = [0] * len(self.seats), [0.0] * len(self.seats)

    def _on_imported(self, event: Words) -> None:
        """A record from elsewhere: a game that is over, or is looked at where it stopped."""
        self._on_created(event)
        self.status, self.imported = OVER, event["record"].get("fair", {})

    def _on_sat(self, event: Words) -> None:
        self.seats[event["seat"]] = Seat(event["name"], event["guest"], taken=self.number)

    def _on_bot_sat(self, event: Words) -> None:
        seat = self.seats[event["seat"]]
        self.seats[event["seat"]] = replace(seat, level=event["level"], name=seat.name or event["level"].capitalize())

    def _on_returned(self, event: Words) -> None:
        self.seats[event["seat"]] = replace(self.seats[event["seat"]], level="")

    def _on_left(self, event: Words) -> None:
        self.seats[event["seat"]] = Seat()

    def _on_claimed(self, event: Words) -> None:
        self.seats[event["seat"]] = replace(self.seats[event["seat"]], guest=event["guest"], level="")

    def _on_started(self, event: Words) -> None:  # noqa: ARG002 - the match itself is set up by ``apply``
        self.status = PLAYING

    def _on_moved(self, event: Words) -> None:
        self.undo = None
        if "result" in event:
            self.status = OVER

    def _on_undone(self, event: Words) -> None:  # noqa: ARG002 - entries are cut by ``apply``
        self.undo = None

    def _on_undo_asked(self, event: Words) -> None:
        self.undo = {"seat": event["seat"], "to": event["to"], "agreed": []}

    def _on_undo_answered(self, event: Words) -> None:
        if self.undo is not None:
            self.undo = self.undo | {"agreed": [*self.undo["agreed"], event["seat"]]} if event["agree"] else None

    def _on_rematch(self, event: Words) -> None:
        self.rematch = event["table"]

"""What can happen at a table. Events are kept as JSON and never changed, so fields are only ever added, with a default.

What a game says itself (options, a start, entries, whole records) stays JSON in words of the game.
"""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec import UNSET, Struct

from meadhall.hall import shapes
from meadhall.kernel.game import Words

OPEN_SEAT, PERSON, BOT = "open", "person", "bot"


class Seat(Struct, frozen=True, omit_defaults=True):
    """A seat is open, a person's or a bot's. A person who is away has a bot in their place."""

    name: str = ""
    guest: str = ""  # whose it is; nobody's if it is open or a bot's
    level: str = ""  # of the bot that plays, if one does
    taken: int = 0  # the event by which somebody sat down: the private link is good until another one does

    @property
    def kind(self) -> str:
        return PERSON if self.guest else BOT if self.level else OPEN_SEAT

    @property
    def is_open(self) -> bool:
        return self.kind == OPEN_SEAT

    @property
    def is_present(self) -> bool:
        """Whether a person plays here now."""
        return bool(self.guest) and not self.level


# --- what happens -------------------------------------------------------------------------------------------
class _Happening(Struct, frozen=True, tag_field="kind"):
    """The tags are written out, because databases hold them."""


class _Opening(_Happening, frozen=True):
    game: str
    options: Words
    owner: str
    public: bool
    clock: int
    seats: tuple[Seat, ...]


class Created(_Opening, frozen=True, tag="created"):
    rules: int = 1  # the version that the table plays by; databases older than this field know version 1 alone


class Imported(_Opening, frozen=True, tag="imported"):
    record: Words
    rules: int = 1  # the version that the record names


class Sat(_Happening, frozen=True, tag="sat"):
    seat: int
    guest: str
    name: str


class BotSat(_Happening, frozen=True, tag="bot_sat"):
    seat: int
    level: str


class Returned(_Happening, frozen=True, tag="returned"):
    seat: int


class Left(_Happening, frozen=True, tag="left"):
    seat: int


class Claimed(_Happening, frozen=True, tag="claimed"):
    seat: int
    guest: str


class Started(_Happening, frozen=True, tag="started"):
    hash: str
    start: Words


class Moved(_Happening, frozen=True, tag="moved", omit_defaults=True):
    seat: int
    by: str
    entry: Words
    result: shapes.Result | None = None  # if the game is over by it


class UndoAsked(_Happening, frozen=True, tag="undo_asked"):
    seat: int
    to: int


class UndoAnswered(_Happening, frozen=True, tag="undo_answered"):
    seat: int
    agree: bool


class Undone(_Happening, frozen=True, tag="undone"):
    seat: int
    to: int
    kept: list[Words]  # entries that others have sealed since, and that stay


class Rematch(_Happening, frozen=True, tag="rematch"):
    table: str


Opening = Created | Imported
Event = (
    Created
    | Imported
    | Sat
    | BotSat
    | Returned
    | Left
    | Claimed
    | Started
    | Moved
    | UndoAsked
    | UndoAnswered
    | Undone
    | Rematch
)

# --- as JSON ------------------------------------------------------------------------------------------------
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def decode(data: str) -> Event:
    return _DECODER.decode(data)


def encode(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def kind_of(event: Event) -> str:
    return str(event.__struct_config__.tag)


# --- as everybody may hear of it ----------------------------------------------------------------------------
def told(event: Event, number: int, at: float) -> shapes.Event:
    """Without guests, starts and entries: what a move was stands in the entries, as far as each may know them."""
    match event:
        case Created():
            return shapes.CreatedEvent(number, at, event.game, event.options, event.public, event.clock)
        case Imported():
            return shapes.ImportedEvent(number, at, event.game, event.options, event.public, event.clock)
        case Sat():
            return shapes.SatEvent(number, at, event.seat, event.name)
        case BotSat():
            return shapes.BotSatEvent(number, at, event.seat, event.level)
        case Returned():
            return shapes.ReturnedEvent(number, at, event.seat)
        case Left():
            return shapes.LeftEvent(number, at, event.seat)
        case Claimed():
            return shapes.ClaimedEvent(number, at, event.seat)
        case Started():
            return shapes.StartedEvent(number, at, event.hash)
        case Moved():
            return shapes.MovedEvent(number, at, event.seat, event.by, event.result or UNSET)
        case UndoAsked():
            return shapes.UndoAskedEvent(number, at, event.seat, event.to)
        case UndoAnswered():
            return shapes.UndoAnsweredEvent(number, at, event.seat, event.agree)
        case Undone():
            return shapes.UndoneEvent(number, at, event.seat, event.to)
        case Rematch():
            return shapes.RematchEvent(number, at, event.table)
        case _:
            assert_never(event)

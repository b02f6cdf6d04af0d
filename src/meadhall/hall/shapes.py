"""What goes over the wire, as the API document describes it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
EventNumber = Annotated[int, Meta(ge=0, le=1 << 31)]
EntryNumber = Annotated[int, Meta(ge=0, le=1 << 31)]
Clock = Annotated[int, Meta(ge=0, le=7 * 24 * 3600)]


class Input(Struct, forbid_unknown_fields=True):
    """What clients send: nothing unknown in it."""


class GuestInput(Input):
    name: Name


class SeatInput(Input):
    """Who is to sit: ``me``, a bot of some level, or nobody yet."""

    who: Annotated[str, Meta(description="me, open, or the level of a bot", max_length=20)] = "open"
    name: Name | None = None


class TableInput(Input):
    game: Annotated[str, Meta(max_length=20)]
    seats: Annotated[list[SeatInput], Meta(min_length=1, max_length=4)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: Clock = 0
    start: Annotated[bool, Meta(description="Begin at once, if no seat is open")] = False


class SitInput(Input):
    name: Name | None = None


class BotInput(Input):
    level: Annotated[str, Meta(max_length=20)]


class ClaimInput(Input):
    token: Annotated[str, Meta(max_length=64)]


class MoveInput(Input):
    """An action by its number or in words of the game, and the event that its sender had seen."""

    seat: SeatNumber
    number: EventNumber
    action: Annotated[int, Meta(ge=0, le=1 << 31)] | dict[str, Any]


class UndoInput(Input):
    """To before entry ``to``, counted from 0; without it the last own entry is meant."""

    seat: SeatNumber
    number: EventNumber
    to: EntryNumber | None = None


class AnswerInput(Input):
    seat: SeatNumber
    agree: bool


class Guest(Struct):
    id: str
    name: str


class GameInfo(Struct):
    name: str
    title: str
    rules_version: int
    players: list[int]
    levels: list[str]
    num_actions: int


class RuleText(Struct):
    id: str
    text: str


class TableRow(Struct):
    """A table in a list."""

    id: str
    game: str
    status: str
    at: float
    seats: list[dict[str, Any]]
    to_act: list[int]
    yours: list[int]


class TableState(Struct):
    """A table as the asking guest may see it; the same as a message of its live stream."""

    events: list[dict[str, Any]]
    first: int
    entries: list[dict[str, Any]]
    table: dict[str, Any]
    seats: dict[str, Any]


class Acknowledged(Struct):
    """It is kept: ``number`` is the event that it became."""

    id: str
    number: int
    status: str


class SeatLink(Struct):
    seat: int
    token: str


class Position(Struct):
    """The table after some entries."""

    after: int
    entries: int
    view: dict[str, Any]


class HintAnswer(Struct):
    action: int
    words: dict[str, Any]
    value: float


class Error(Struct):
    """What is wrong; nothing has changed. ``rule`` and ``text`` are there if a rule of the game forbids it."""

    status: int
    code: str
    detail: str
    rule: str | None = None
    text: str | None = None


class Health(Struct):
    status: str
    version: str

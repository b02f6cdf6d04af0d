"""What crosses the boundary of a game, as types: moves, choices, questions, scores, views. Each game has its own.

The document of the API and the types of the page are made from them, and what others send is read by them. A subclass
may have narrower fields than the ones here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from meadhall.kernel.errors import MeadhallError


# --- what is done -------------------------------------------------------------------------------------------
class Move(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """An action in words of the game, as records hold it. What it does is its tag, ``do``."""


def do_of(move: Move | type[Move]) -> str:
    """What a move does, in one word."""
    return str(move.__struct_config__.tag)


class Shown(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece that a move brings to light, such as the card that is played."""


class Entry(Struct, frozen=True, omit_defaults=True):
    """A move of a seat, and what chance brought with it. Of one that is still sealed only the seat is told."""

    seat: int
    move: Move | UnsetType = UNSET
    chance: Sequence[object] = ()
    shows: Shown | UnsetType | None = UNSET


# --- what can be done ---------------------------------------------------------------------------------------
class Brings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a choice would bring at once; what it does not bring is left out."""

    points: int | UnsetType = UNSET
    completes: Sequence[str] | UnsetType = UNSET


class Choice(Struct, frozen=True, omit_defaults=True):
    """Something that a seat may do now, and what that would bring."""

    action: int
    move: Move
    brings: Brings
    shows: Shown | UnsetType | None = UNSET


class Refused(Struct, frozen=True):
    """Something that the question is about and that a rule forbids."""

    action: int
    move: Move
    rule: str


# --- what is seen -------------------------------------------------------------------------------------------
class Question(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is asked, and of which seats."""

    question: str
    seats: Sequence[int]


class ScoreLine(Struct, frozen=True, kw_only=True):
    """A line of the score pad."""

    points: int


class Score(Struct, frozen=True, kw_only=True):
    """The score of a player as if the game ended now, line by line as on the pad."""

    lines: Mapping[str, ScoreLine]
    total: int


class View(Struct, frozen=True, kw_only=True, tag_field="game"):
    """The table as everybody may see it; or as a seat sees it, once its own view is laid over that."""

    players: int
    asked: Question | None
    scores: Sequence[Score]
    winners: Sequence[int]
    seat: int | None = None
    choices: Sequence[Choice] = ()
    refused: Sequence[Refused] = ()


class OwnView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat sees besides, or sees better: fields of the view, to be laid over it."""

    seat: int
    choices: Sequence[Choice] = ()
    refused: Sequence[Refused] = ()


V = TypeVar("V", bound=View)
T = TypeVar("T")


def lay_over(view: V, own: OwnView) -> V:
    """A view as a seat has it."""
    fields = {field: getattr(own, field) for field in own.__struct_fields__}
    return msgspec.structs.replace(view, **{field: value for field, value in fields.items() if value is not UNSET})


# --- JSON ---------------------------------------------------------------------------------------------------
def read_as(what: str, value: object, shape: type[T]) -> T:
    """Something that others wrote, if it has that shape; an error names what is wrong."""
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        raise MeadhallError(f"{what} cannot be read: {error}") from None


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def words_of(value: object) -> Any:
    """Structs as plain JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))

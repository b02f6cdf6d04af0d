"""Reading what others wrote: each check answers with one sentence that names what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from meadhall.kernel.errors import MeadhallError

T = TypeVar("T")


def read_fields(what: str, value: object, needed: Collection[str], also: Collection[str] = ()) -> Mapping[str, object]:
    """An object that has the needed fields, and none that are unknown."""
    if not isinstance(value, Mapping):
        raise MeadhallError(f"{what} must be an object, not {value!r}")
    for field in needed:
        if field not in value:
            raise MeadhallError(f"{what} needs {field!r}")
    for field in value:
        if field not in needed and field not in also:
            raise MeadhallError(f"{what} has no {field!r}; it has: {', '.join([*needed, *also])}")
    return value


def read_list(what: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise MeadhallError(f"{what} must be a list, not {value!r}")
    return value


def read_whole(what: str, value: object, least: int, most: int) -> int:
    """A whole number in a range; neither 2.0 nor true is one."""
    if type(value) is not int or not least <= value <= most:
        raise MeadhallError(f"{what} must be a whole number from {least} to {most}, not {value!r}")
    return value


def read_one_of(what: str, value: object, known: Sequence[T]) -> int:
    """The place of ``value`` among the known ones."""
    for place, one in enumerate(known):
        if type(value) is type(one) and value == one:
            return place
    raise MeadhallError(f"{what} must be one of {', '.join(map(str, known))}; not {value!r}")


# --- boards ---------------------------------------------------------------------------------------------------
def read_square(what: str, value: object, side: int) -> str:
    """The letters of a square board, whose rows are strings."""
    rows = [row if isinstance(row, str) else "" for row in read_list(what, value)]
    if [len(row) for row in rows] != [side] * side:
        raise MeadhallError(f"{what} must be {side} rows of {side} letters")
    return "".join(rows)

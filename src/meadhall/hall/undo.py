"""Taking back: at once where nothing was revealed and nobody else has acted, else if the other people agree."""

from __future__ import annotations

from meadhall.hall.events import UndoAnswered, UndoAsked
from meadhall.hall.problems import Conflict
from meadhall.hall.table import Decision, Table
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import Entry


def free_from(match: Match, seat: int) -> int:
    """The first entry that ``seat`` can take back at once; the number of entries if there is none.

    A choice that is still sealed can be taken back although others have sealed theirs since.
    """
    entries = match.entries
    first = len(entries)
    sealed = len(entries) - match.game.sight.sealed(match.state)
    for number in reversed(range(len(entries))):
        entry = entries[number]
        if entry.seat != seat and number >= sealed:
            continue
        if entry.seat != seat or entry.chance:
            break
        first = number
    return first


def last_own(match: Match, seat: int) -> int:
    """The last entry of ``seat``."""
    own = [number for number, entry in enumerate(match.entries) if entry.seat == seat]
    if not own:
        raise Conflict("there is nothing to undo")
    return own[-1]


def kept(match: Match, seat: int, to: int) -> list[Entry]:
    """What others have sealed since stays as it is."""
    sealed = len(match.entries) - match.game.sight.sealed(match.state)
    return [entry for entry in match.entries[max(to, sealed) :] if entry.seat != seat]


def take_back(table: Table, seat: int, guest: str, to: int | None) -> Decision:
    """Take back to before entry ``to``, or the last own one: at once, or by asking the others."""
    match = table.require_playing()
    to = last_own(match, seat) if to is None else to
    if not 0 <= to < len(match.entries):
        raise Conflict(f"only entries 0 to {len(match.entries) - 1} can be undone, not {to}")
    if to >= free_from(match, seat):
        return table.take_back(seat, to, kept(match, seat, to))
    if not table.other_people(guest):
        return table.take_back(seat, to, [])
    return Decision(UndoAsked(seat, to))


def answer(table: Table, seat: int, guest: str, agree: bool) -> Decision:
    """Agree to what somebody asks to take back, or not. It is taken back when the last one agrees."""
    asked = table.undo
    if asked is None:
        raise Conflict("nobody is asking to undo anything")
    table.check_rules()
    others = table.other_people(table.seats[asked.seat].guest)
    agreed = {table.seats[one].guest for one in asked.agreed}  # who has several seats answers once
    if seat not in others or guest in agreed:
        raise Conflict("you are not being asked")
    if agree and all(table.seats[other].guest in {*agreed, guest} for other in others):
        return table.take_back(asked.seat, asked.to, [])
    return Decision(UndoAnswered(seat, agree))

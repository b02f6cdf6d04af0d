"""A lesson: the record of a game, and the steps in which a learner is led through it.

    {"seat": 0,
     "steps": [{"after": 0, "text": "welcome"},
               {"after": 0, "text": "where", "try": {"do": "place_viking", "hex": [0, 0]}, "rules": ["LOOOT-T3"]},
               {"after": 0, "text": "place", "do": {"do": "place_viking", "hex": [2, 3]}},
               {"after": 113, "text": "towers", "do": {...}, "jump": true}, ...],
     "rest": [{"text": "rest.shields", "rules": ["LOOOT-H1"]}, ...],
     "record": {...}}

A step shows the table after so many entries; the entries between two steps are watched, unless the second is a
``jump``. ``text`` names a text of the client. ``do`` is the learner's next entry, which they must make themselves;
``try`` is an action that the rules refuse, to be looked at. ``rest`` is told when all is done. ``seat`` is theirs.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from meadhall.kernel.entries import entry_words, read_move
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Words
from meadhall.kernel.match import Match
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole
from meadhall.kernel.record import from_record
from meadhall.kernel.shapes import Entry, View, read_as

LESSON = "lesson.json"
WAYS = ("read", "do", "try")


@dataclass(frozen=True)
class Step:
    """What the learner is told after some entries, and what they are to do or to try."""

    after: int
    text: str
    way: str
    action: int | None
    rules: tuple[str, ...]
    jump: bool


@dataclass(frozen=True)
class Shown:
    """The table after some entries, as the learner sees it; ``entry`` is the last of them."""

    after: int
    entry: Entry | None
    view: View
    to_act: list[int]


@dataclass(frozen=True)
class Lesson:
    """All that a learner is shown."""

    seat: int
    steps: tuple[Step, ...]
    shown: tuple[Shown, ...]
    rest: tuple[Words, ...]


@cache
def lesson(game: Game) -> Lesson:
    """The lesson of a game, played through once; it is the same for everybody."""
    return read_lesson(game, json.loads(game.folder.joinpath(LESSON).read_text("utf-8")))


def has_lesson(game: Game) -> bool:
    return game.folder.joinpath(LESSON).is_file()


def read_lesson(game: Game, document: object) -> Lesson:
    """A lesson from its document; what does not fit the record is refused."""
    words = read_fields("a lesson", document, ("seat", "steps", "rest", "record"))
    whole = from_record(words["record"], {game.name: game})
    seat = read_whole("the seat of a lesson", words["seat"], 0, len(whole.seats) - 1)
    parts = [_fields(step) for step in read_list("the steps of a lesson", words["steps"])]
    needed = _needed(parts, len(whole.entries))
    steps: list[Step] = []
    shown: list[Shown] = []
    match = from_record(words["record"], {game.name: game}, upto=0)
    for after in range(len(whole.entries) + 1):
        if after:
            match.play_entry(whole.entries[after - 1])
        if after in needed:
            shown.append(_show(match, seat))
        next_entry = whole.entries[after] if after < len(whole.entries) else None
        steps += [_step(match, seat, step, next_entry) for step in parts if step["after"] == after]
    return Lesson(seat, tuple(steps), tuple(shown), read_as("the rest of a lesson", words["rest"], tuple[Words, ...]))


def _fields(step: object) -> Words:
    words = read_fields("a step", step, ("after", "text"), ("do", "try", "rules", "jump"))
    return dict(words)


def _way(step: Words) -> str:
    return next((way for way in WAYS if way in step), "read")


def _needed(steps: list[Words], entries: int) -> set[int]:
    """The numbers of entries after which the table is shown: at a step, and on the way to the next one."""
    needed = set()
    at = read_whole("after", steps[0]["after"], 0, entries) if steps else 0
    for step in steps:
        read_whole(f"after of the step {step['text']!r}, which comes later,", step["after"], at, entries)
        needed |= {step["after"]} if step.get("jump") else set(range(at, step["after"] + 1))
        at = step["after"] + ("do" in step)  # what the learner does is seen before anything else
        needed.add(at)
    return needed


def _show(match: Match, seat: int) -> Shown:
    after = len(match.entries)
    entry = match.visible(seat, after - 1)[0] if after else None
    return Shown(after, entry, match.view(seat), match.to_act)


def _step(match: Match, seat: int, step: Words, next_entry: Entry | None) -> Step:
    """A step, checked where the match stands."""
    way = _way(step)
    move = read_move(match.game, step[way]) if way != "read" else None
    action = match.game.language.decode(match.state, move) if move else None
    rules = tuple(step.get("rules", ()))
    for rule in rules:
        read_one_of(f"a rule of the step {step['text']!r}", rule, match.game.rules.ids)
    if way == "do" and (next_entry is None or (next_entry.seat, next_entry.move) != (seat, move)):
        then = entry_words(next_entry) if next_entry else {}
        raise MeadhallError(f"the step {step['text']!r} asks for {step['do']}, but the record goes on with {then}")
    if way == "try" and (action is None or match.refusal(seat, action) not in rules):
        raise MeadhallError(f"the step {step['text']!r} shows {step['try']}, which none of {rules} forbids")
    return Step(step["after"], step["text"], way, action, rules, bool(step.get("jump")))

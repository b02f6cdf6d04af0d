"""Batch: a game as a small JSON document.

    {"meadhall": 1, "game": "looot", "rules": 1, "options": {}, "seats": ["Astrid", "Ragnar"],
     "start": {...}, "entries": [{"seat": 0, "do": "place_viking", "hex": [-6, 2]}, ...],
     "result": {"scores": [41, 37], "winners": [0]}}

``start`` is the position that set-up brought about, as the game describes it. An entry is one action in words
of the game, with what chance brought as ``chance``. ``result`` is there once the game is over, and ``fair`` if it was
played in a hall: the secret that gave all chance, and the hash of it that was told before (see ``fair.py``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from errno import EISDIR
from os import strerror
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from meadhall.kernel.entries import entry_words
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.game import Game, Words
from meadhall.kernel.match import Match
from meadhall.kernel.reading import read_fields, read_list, read_one_of

FORMAT = 1
FIELDS = ("meadhall", "game", "rules", "options", "seats", "start", "entries")


def to_record(match: Match) -> Words:
    """The record of a match as it stands."""
    game, entries = match.game, [entry_words(entry) for entry in match.entries]
    record = record_of(game.name, game.rules.version, match.options, match.seats, match.start, entries)
    if not match.to_act:
        record["result"] = {"scores": match.scores, "winners": match.winners}
    return record


def record_of(
    game: str, rules: int, options: Words, seats: Sequence[str], start: Words, entries: Sequence[Words]
) -> Words:
    """A record from its parts; ``rules`` is the version that it was played by."""
    parts = (FORMAT, game, rules, options, list(seats), start, list(entries))
    return dict(zip(FIELDS, parts, strict=True))


def from_record(record: object, games: Mapping[str, Game], upto: int | None = None) -> Match:
    """The match of a record, each entry checked; ``upto`` stops after that many entries."""
    words = check_form(record, games)
    match = Match(games[words["game"]], words["seats"], options=words["options"], start=words["start"], seed=0)
    entries = words["entries"]
    if upto is not None and not 0 <= upto <= len(entries):
        raise MeadhallError(f"the record has {len(entries)} entries; there is no entry {upto}")
    for number, entry in enumerate(entries[:upto], start=1):
        play_numbered(match, number, entry)
    if upto in (None, len(entries)):
        _check_result(match, words.get("result"))
    return match


def check_form(record: object, games: Mapping[str, Game]) -> Words:
    """The words of a record, if they have its form."""
    version = record.get("meadhall", FORMAT) if isinstance(record, dict) else FORMAT
    if version != FORMAT:
        raise MeadhallError(f"unknown record version {version!r}; this Meadhall reads version {FORMAT}")
    words: Words = dict(read_fields("a record", record, FIELDS, ("result", "fair")))
    read_one_of("the game of a record", words["game"], tuple(games))
    known = games[words["game"]].rules.version
    if words["rules"] != known:
        raise MeadhallError(
            f"the record was played by version {words['rules']!r} of the rules; this Meadhall has version {known}"
        )
    for field in ("options", "start"):
        if not isinstance(words[field], dict):
            raise MeadhallError(f"{field} of a record must be an object, not {words[field]!r}")
    read_list("the entries of a record", words["entries"])
    if not all(isinstance(name, str) for name in read_list("the seats of a record", words["seats"])):
        raise MeadhallError("the seats of a record must be a list of names")
    if "fair" in words:
        fair = read_fields("fair", words["fair"], ("hash", "secret"))
        if not all(isinstance(text, str) for text in fair.values()):
            raise MeadhallError("the hash and the secret of a record must be strings")
    return words


def play_numbered(match: Match, number: int, entry: Mapping[str, object], scripted: bool = True) -> None:
    """Play one entry; a refusal names its number."""
    try:
        match.play_entry(entry, scripted)
    except Refused as refused:
        raise Refused(f"entry {number}: {refused}", refused.rule, refused.text) from None
    except MeadhallError as error:
        raise MeadhallError(f"entry {number}: {error}") from None


def _check_result(match: Match, result: object) -> None:
    found = None if match.to_act else {"scores": match.scores, "winners": match.winners}
    if result is not None and result != found:
        raise MeadhallError(f"the record says the result is {result}, but the game gives {found}")


# --- files --------------------------------------------------------------------------------------------
def save(match: Match, path: Path) -> None:
    """Write the record, one line an entry; a file that is there already is replaced as a whole."""
    record = to_record(match)
    entries = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in record["entries"])
    lines = [
        f' "{field}": [\n{entries}\n ]' if field == "entries" and entries else f' "{field}": {_line(value)}'
        for field, value in record.items()
    ]
    write_whole(path, "{\n" + ",\n".join(lines) + "\n}\n")


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there as a whole or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise MeadhallError(f"cannot write {path}: {error.strerror}") from None


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before hours go into what it is to hold."""
    try:
        if path.is_dir():
            raise IsADirectoryError(EISDIR, strerror(EISDIR))
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise MeadhallError(f"cannot write {path}: {error.strerror}") from None


def read(path: Path) -> Any:
    """The JSON of a file."""
    try:
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise MeadhallError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MeadhallError(f"{path} is not a text file") from None
    except (ValueError, RecursionError) as error:  # no JSON, or a number or nesting beyond all measure
        raise MeadhallError(f"{path} is damaged or cut short: {error}") from None

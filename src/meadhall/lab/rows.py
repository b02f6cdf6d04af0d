"""Batch and arenas as flat rows of words and numbers, ready for ``pandas.DataFrame`` or a CSV file."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict

from meadhall.games import GAMES
from meadhall.kernel.entries import BESIDE, read_move
from meadhall.kernel.game import Words
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record
from meadhall.kernel.seeing import entry_sentence
from meadhall.lab.arena import Pairing

Row = dict[str, object]


def rows(game: Match | Mapping[str, object]) -> list[Row]:
    """A row for each entry of a match or a record, secrets included; all have the same columns.

    After the columns that every game has come those of its actions, None where an action has no such field: a cell
    [3, 4] is in ``cell_0`` and ``cell_1``, a tile in ``tile_good``, ``tile_value`` and ``tile_clan``.
    """
    record = to_record(game if isinstance(game, Match) else from_record(game, GAMES))
    match = from_record(record, GAMES, upto=0)
    found = [_row(match, number, entry) for number, entry in enumerate(record["entries"], start=1)]
    columns = dict.fromkeys(column for row in found for column in row)
    return [columns | row for row in found]


def _row(match: Match, number: int, entry: Words) -> Row:
    """Play an entry, and tell what was asked, what was done, and the points after it."""
    seat, chance = entry["seat"], entry.get("chance")
    words = {field: value for field, value in entry.items() if field not in BESIDE}
    asked = match.view().asked
    row = {
        "number": number,
        "seat": seat,
        "player": match.seats[seat],
        "question": asked.question if asked else "",
        "choices": len(match.legal(seat)),
        "action": match.game.language.decode(match.state, read_move(match.game, words)),
        "sentence": "",
        "chance": json.dumps(chance) if chance else "",
    }
    match.play_entry(entry)
    row["sentence"] = entry_sentence(match.game, match.entries[-1])
    row |= {f"score_{other}": points for other, points in enumerate(match.scores)}
    return row | {column: part for field, value in words.items() for column, part in _flat(field, value)}


def _flat(name: str, value: object) -> Iterator[tuple[str, object]]:
    """A value under its name, or its parts under names of their own."""
    if isinstance(value, list):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        yield name, value
        return
    for part, inner in value.items():
        yield from _flat(f"{name}_{part}", inner)


def game_rows(pairings: Iterable[Pairing]) -> list[Row]:
    """A row for each game of an arena."""
    return [{"bot": one.bot, "rival": one.rival, **asdict(game)} for one in pairings for game in one.games]


def as_csv(rows: Sequence[Row]) -> str:
    """Rows of the same columns as a CSV file."""
    text = io.StringIO()
    table = csv.DictWriter(text, rows[0] if rows else (), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()

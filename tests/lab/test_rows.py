"""Batch and arenas as rows, read by a real pandas."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from meadhall.games import GAMES
from meadhall.kernel.entries import entry_words
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, read
from meadhall.kernel.seeing import entry_sentence
from meadhall.lab.arena import Pairing
from meadhall.lab.ledger import Played
from meadhall.lab.rows import game_rows, rows
from tests.command import meadhall

pytestmark = pytest.mark.compiled

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = ["looot-2-bots", "loot-2-ordered", "lofoten-2-all-modules"]


@pytest.mark.parametrize("name", RECORDS)
def test_rows_are_the_whole_game(name: str) -> None:
    """Whoever plays their actions with their chance gets the same entries and, after each, the same points."""
    record = read(GOLDEN / f"{name}.json")
    table = pd.DataFrame(rows(record))
    again = Match(GAMES[record["game"]], record["seats"], options=record["options"], start=record["start"])
    for row in table.itertuples():
        assert (row.player, row.choices) == (record["seats"][row.seat], len(again.legal(row.seat)))
        assert row.question == again.view().asked.question
        again.play(row.seat, row.action, json.loads(row.chance or "[]"))
        assert row.number == len(again.entries)
        assert row.sentence == entry_sentence(again.game, again.entries[-1])
        assert [row.score_0, row.score_1] == again.scores
    assert [entry_words(entry) for entry in again.entries] == record["entries"]
    assert again.scores == record["result"]["scores"]


@pytest.mark.parametrize("name", RECORDS)
def test_columns_hold_words_or_numbers_alone(name: str) -> None:
    found = rows(read(GOLDEN / f"{name}.json"))
    assert {type(value) for row in found for value in row.values()} <= {int, str, type(None)}
    assert len({tuple(row) for row in found}) == 1, "the same columns in the same order"
    table = pd.DataFrame(found).convert_dtypes()
    assert {str(kind) for kind in table.dtypes} == {"Int64", "string"}
    never_empty = table.columns[: table.columns.get_loc("do") + 1]
    assert table[never_empty].notna().all(axis=None)


def test_what_an_action_names_has_columns_of_its_own() -> None:
    table = pd.DataFrame(rows(read(GOLDEN / "lofoten-2-all-modules.json")))
    paid = table[table["do"] == "pay"].iloc[0]
    assert (paid.tile_good, paid.tile_value, paid.tile_clan) == ("chest", 2, 1)
    assert pd.isna(paid.warehouse)
    placed = rows(read(GOLDEN / "looot-2-bots.json"))[0]
    assert (placed["hex_0"], placed["hex_1"], placed["axes"]) == (2, 3, None)


def test_a_match_and_its_record_give_the_same_rows() -> None:
    record = read(GOLDEN / "loot-2-ordered.json")
    assert rows(from_record(record, GAMES)) == rows(record)
    assert [row["do"] for row in rows(from_record(record, GAMES, upto=3))] == ["start", "start", "order_dice"]
    assert rows(from_record(record, GAMES, upto=0)) == []


def test_a_record_that_breaks_a_rule_has_no_rows() -> None:
    record: dict[str, Any] = read(GOLDEN / "loot-2-ordered.json")
    record["entries"][4] = record["entries"][3]
    with pytest.raises(MeadhallError, match="entry 5: "):
        rows(record)


def test_an_arena_has_a_row_for_each_game() -> None:
    games = [Played(n // 2, n % 2, share, 10, 5.5, 60, 0.5) for n, share in enumerate((1, 0, 0.5, 1))]
    pairings = [Pairing("master@0.1s", "greedy", games), Pairing("greedy", "random", games[:2])]
    table = pd.DataFrame(game_rows(pairings))
    assert len(table) == 6
    rates = table.groupby(["bot", "rival"])["share"].mean().to_dict()
    assert rates == {(pairing.bot, pairing.rival): pairing.rate for pairing in pairings}
    assert [table.dtypes[column].kind for column in ("seed", "seat", "share", "moves", "seconds")] == list("iifif")


def test_the_command_tells_rows_as_csv(tmp_path: Path) -> None:
    record, file = GOLDEN / "loot-2-ordered.json", tmp_path / "rows.csv"
    done = meadhall("rows", record)
    assert list(csv.DictReader(io.StringIO(done.stdout))) == [
        {column: "" if value is None else str(value) for column, value in row.items()} for row in rows(read(record))
    ]
    assert meadhall("rows", record, "--output", file).returncode == 0
    assert file.read_text("utf-8") == done.stdout

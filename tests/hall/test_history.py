"""History over the wire: records out and in, past positions, and checking that a game was fair."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.kernel.fair import hash_of
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record
from meadhall.kernel.shapes import words_of
from tests.command import meadhall
from tests.hall.conftest import MakeGuest
from tests.hall.guest import Guest
from tests.hall.marks import on_both
from tests.hall.test_tables import my_tables, refused, sit

pytestmark = pytest.mark.compiled


def finished(guest: Guest) -> str:
    """A table where a short game has been played."""
    table = guest.open_table("loot", "me", start=True)
    while guest.see(table)["table"]["status"] == "playing":
        guest.move_any(table, 0)
    return table


def record_of(guest: Guest, table: str) -> Any:
    return guest.get(f"/api/tables/{table}/record").json()


@on_both
def test_a_record_goes_out_and_in_and_stays_the_same(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    record = record_of(astrid, finished(astrid))
    answer = ragnar.post("/api/records", record)
    assert answer.status_code == 201
    table = answer.json()["id"]
    assert record_of(guest(None), table) == record
    assert my_tables(ragnar) == [table]
    seen = ragnar.see(table)["table"]
    assert (seen["status"], seen["scores"]) == ("over", record["result"]["scores"])
    refused(sit(ragnar, table, 0), 409, "the game is over")


def test_a_game_from_elsewhere_has_no_secret(guest: MakeGuest) -> None:
    """Nobody is told that the hall gave its chance."""
    astrid = guest("Astrid")
    match = Match(GAMES["lofoten"], ["A", "B"], seed=1)
    for _ in range(10):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    table = astrid.post("/api/records", to_record(match)).json()["id"]
    assert record_of(astrid, table) == to_record(match)  # it can be looked at though it is not over
    position = astrid.get(f"/api/tables/{table}/positions/10", seat=1).json()
    assert position["view"] == words_of(match.view(1))


def test_damaged_records_are_refused(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    record = record_of(astrid, finished(astrid))
    moved = [*record["entries"][:1], record["entries"][0], *record["entries"][1:]]
    changes: list[tuple[Any, int, str]] = [
        ({"game": "chess"}, 400, "the game of a record must be one of"),
        ({"rules": 99}, 400, "version 99 of the rules"),
        ({"meadhall": 2}, 400, "unknown record version 2"),
        ({"seats": []}, 400, "LOOT is for 1 to 4 players"),
        ({"seats": [1]}, 400, "list of names"),
        ({"start": {}}, 400, ""),
        ({"entries": "x"}, 400, "the entries of a record must be a list"),
        ({"entries": [5]}, 400, "entry 1: an entry must be an object"),
        ({"entries": moved}, 422, "entry 2: "),
        ({"result": {"scores": [999], "winners": [0]}}, 400, "the record says the result is"),
        ({"more": 1}, 400, "a record has no 'more'"),
    ]
    tables = my_tables(astrid)
    for change, status, detail in changes:
        answer = astrid.post("/api/records", record | change)
        refused(answer, status, detail)
        assert (answer.json()["rule"] is not None) is (status == 422)
    assert my_tables(astrid) == tables


def test_a_game_is_replayed_at_any_entry(guest: MakeGuest) -> None:
    astrid, stranger = guest("Astrid"), guest(None)
    table = finished(astrid)
    record = record_of(astrid, table)
    entries = len(record["entries"])
    bare = {field: value for field, value in record.items() if field != "fair"}
    for after in (0, 1, entries // 2, entries):
        match = from_record(bare, GAMES, upto=after)
        for seat in (None, 0):
            query = {} if seat is None else {"seat": seat}
            position = stranger.get(f"/api/tables/{table}/positions/{after}", **query).json()
            expected = {"after": after, "entries": entries, "view": words_of(match.view(seat))}
            assert position == expected
            assert stranger.get(f"/api/tables/{table}/pictures/{after}", **query).text == match.game.render_svg(
                match.view(seat)
            )
    refused(stranger.get(f"/api/tables/{table}/positions/{entries + 1}"), 409, f"the game has {entries} entries so far")
    refused(stranger.get(f"/api/tables/{table}/positions/0", seat=1), 404, "the table has seats 0 to 0, not 1")
    assert stranger.get(f"/api/tables/{table}/positions/-1").status_code in (400, 404)


@on_both
def test_a_guest_finds_running_and_finished_games(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    over = finished(astrid)
    running = astrid.open_table("looot", "me", "open")
    sit(ragnar, running)
    astrid.post(f"/api/tables/{running}/start")
    rows = {row["id"]: (row["status"], row["yours"]) for row in astrid.get("/api/me/tables").json()}
    assert rows == {over: ("over", [0]), running: ("playing", [0])}
    assert [row["yours"] for row in ragnar.get("/api/me/tables").json()] == [[1]]


def test_a_fair_game_is_verified_and_a_changed_one_is_not(guest: MakeGuest, tmp_path: Path) -> None:
    astrid = guest("Astrid")
    table = finished(astrid)
    seen, record = astrid.see(table), record_of(astrid, table)
    assert seen["events"][1]["hash"] == seen["table"]["hash"] == hash_of(seen["table"]["secret"])
    assert record["fair"] == {"hash": seen["table"]["hash"], "secret": seen["table"]["secret"]}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    assert meadhall("verify", path).returncode == 0
    path.write_text(json.dumps(record | {"fair": {"hash": hash_of("other"), "secret": "other"}}))
    changed = meadhall("verify", path)
    assert changed.returncode != 0
    assert "the secret gives another" in changed.stderr or "the seed brings" in changed.stderr

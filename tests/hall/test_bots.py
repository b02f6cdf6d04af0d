"""Bots and clocks: they go on whatever happens to a worker or to the hall."""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from meadhall.hall.bench import Running, running_hall
from meadhall.hall.store import open_engine
from tests.hall.conftest import MakeGuest, NewDatabase
from tests.hall.guest import PATIENCE, Guest, table_of_two
from tests.hall.marks import on_both
from tests.hall.processes import signal_all, workers_of
from tests.hall.test_moves import number_of
from tests.hall.test_tables import refused
from tests.hall.watching import watching

pytestmark = pytest.mark.compiled


# --- playing ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", ["apprentice", "seasoned", "master"])
def test_a_bot_answers(guest: MakeGuest, level: str) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", level, start=True)
    with watching(astrid, table) as seen:
        moved = seen.until_event("moved")
        assert (moved["seat"], moved["by"]) == (1, level)
        astrid.move_any(table, 0)
        after = seen.until(lambda message: message["table"]["entries"] == 3)
    assert after["table"]["to_act"] == [0]
    assert after["entries"][-1] == {"seat": 1}  # sealed, also a bot's


def test_bots_play_a_whole_game_among_themselves(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "apprentice", "apprentice", start=True)
    with watching(guest(None), table) as seen:
        over = seen.until_over()
        assert [event["number"] for event in seen.events()] == list(range(1, over["table"]["number"] + 1))
    assert len(over["table"]["scores"]) == 2


def test_a_bot_is_asked_anew_after_taking_back(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", "apprentice", start=True)
    with watching(astrid, table) as seen:
        seen.until(lambda message: message["table"]["entries"] == 1)
        astrid.undo(table, 0, to=0)
        undone = seen.until_event("undone")["number"]
        assert seen.until_event("moved", after=undone)["by"] == "apprentice"


def test_a_worker_that_dies_holds_up_nobody(guest: MakeGuest, hall: Running) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", "apprentice", start=True)
    with watching(astrid, table) as seen:
        seen.until(lambda message: message["table"]["entries"] == 1)
        workers = workers_of(hall)
        assert workers
        signal_all(workers, signal.SIGSTOP)  # one will be asked and not answer
        try:
            astrid.move_any(table, 0)
            assert astrid.get("/health").json()["status"] == "ok"  # the hall is there for all others meanwhile
            other = astrid.open_table("loot", "me", start=True)
            astrid.move_any(other, 0)
            assert astrid.see(table)["table"]["entries"] == 2
        finally:
            signal_all(workers, signal.SIGKILL)
        after = seen.until(lambda message: message["table"]["entries"] == 3)
    assert after["events"][-1]["by"] == "apprentice"
    assert not {*workers} & {*workers_of(hall)}


# --- the clock ----------------------------------------------------------------------------------------------
def test_when_the_time_is_up_a_bot_makes_the_move(guest: MakeGuest) -> None:
    two = [guest("Astrid"), guest("Ragnar")]
    table = table_of_two(*two, "looot", clock=1)
    with watching(two[0], table) as seen:
        first = seen.messages[0]["table"]
        started = seen.messages[0]["events"][-1]["at"]
        assert first["deadline"] == pytest.approx(started + 1)
        moved = seen.until_event("moved")
        assert (moved["seat"], moved["by"]) == (first["to_act"][0], "clock")
        assert moved["at"] >= first["deadline"]
    (seat,) = two[0].see(table)["table"]["to_act"]
    assert two[seat].see(table)["table"]["seats"][seat]["level"] is None  # the seat is still the player's
    for one in (0, 1):
        two[one].post(
            f"/api/tables/{table}/seats/{one}/bot", {"level": "apprentice"}
        )  # no clock runs on after the test


def test_who_moves_in_time_is_not_helped(guest: MakeGuest) -> None:
    two = [guest("Astrid"), guest("Ragnar")]
    table = table_of_two(*two, "loot", clock=1)
    with watching(two[0], table) as seen:
        two[0].move_any(table, 0)
        moved = seen.until(lambda message: message["table"]["entries"] == 2)
        assert [event["by"] for event in moved["events"]] == ["clock"]
        assert [event["seat"] for event in moved["events"]] == [1]  # only who had not chosen
    for one in (0, 1):
        two[one].post(f"/api/tables/{table}/seats/{one}/bot", {"level": "apprentice"})


# --- help ---------------------------------------------------------------------------------------------------
def test_a_hint_is_a_choice(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", start=True)
    hint = astrid.get(f"/api/tables/{table}/hint", seat=0).json()
    choice = next(one for one in astrid.choices(table, 0) if one["action"] == hint["action"])
    assert choice["move"] == hint["move"]
    assert 0 <= hint["value"] <= 1
    assert number_of(astrid, table) == 2
    assert astrid.move(table, 0, hint["move"]).status_code == 200


def test_there_are_no_hints_against_people(guest: MakeGuest) -> None:
    two = [guest("Astrid"), guest("Ragnar")]
    table = table_of_two(*two, "looot")
    for seat in (0, 1):
        answer = two[seat].get(f"/api/tables/{table}/hint", seat=seat)
        refused(answer, 403, "no hints in a game with other people")
    alone = two[0].open_table("looot", "me", "me", start=True)
    waiting = 1 - two[0].see(alone)["table"]["to_act"][0]
    refused(two[0].get(f"/api/tables/{alone}/hint", seat=waiting), 409, f"seat {waiting} has nothing to decide now")
    refused(two[1].get(f"/api/tables/{alone}/hint", seat=waiting), 403, "not yours")


def test_a_finished_game_is_analysed_once_for_all(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", start=True)
    refused(astrid.get(f"/api/tables/{table}/analysis"), 409, "a game can be reviewed once it is over")
    while astrid.see(table)["table"]["status"] == "playing":
        astrid.move_any(table, 0)
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda who: who.get(f"/api/tables/{table}/analysis"), (astrid, guest("Frida"))))
    assert [answer.status_code for answer in answers] == [200, 200]
    found = answers[0].json()
    assert found == answers[1].json()
    assert found
    for choice in found:
        assert set(choice) == {"entry", "seat", "played", "better", "expected", "lost"}
        assert choice["lost"] >= 0
    assert astrid.get(f"/api/tables/{table}/analysis").json() == found


# --- the hall is killed -------------------------------------------------------------------------------------
def wait_for_event(database: str, table: str, number: int) -> None:
    """Look into the database itself, so that no request can wake anything up."""
    engine = open_engine(database)
    query = sa.text("SELECT count(*) FROM events WHERE table_id = :table")
    patient_until = time.monotonic() + PATIENCE
    while True:
        with engine.connect() as connection:
            if connection.execute(query, {"table": table}).scalar_one() >= number:
                break
        assert time.monotonic() < patient_until, "it did not come"
        time.sleep(0.05)
    engine.dispose()


@on_both
def test_games_go_on_after_the_hall_was_killed(new_database: NewDatabase, kind: str) -> None:
    """A bot's turn, and a clock that runs out; nobody presses anything."""
    database = new_database(kind)
    with running_hall(database, "--workers", "1") as hall:
        astrid, ragnar = Guest(hall.port, "Astrid"), Guest(hall.port, "Ragnar")
        bots = astrid.open_table("loot", "me", "apprentice", start=True)
        with watching(astrid, bots) as seen:
            seen.until(lambda message: message["table"]["entries"] == 1)
            workers = workers_of(hall)
            assert workers
            signal_all(workers, signal.SIGSTOP)
            try:
                action = astrid.choices(bots, 0)[0]["action"]
                moved = astrid.move(bots, 0, action, key="the-last-one").json()
            except BaseException:
                signal_all(workers, signal.SIGKILL)
                raise
            seen.until_number(moved["number"])
        clocked = table_of_two(astrid, ragnar, "loot", clock=1)
        before = astrid.see(bots)
        hall.process.kill()
        signal_all(workers, signal.SIGKILL)
    with running_hall(database, "--workers", "1") as hall:
        wait_for_event(database, bots, moved["number"] + 1)
        wait_for_event(database, clocked, 4)
        for one in (astrid, ragnar):  # their cookies are still theirs
            one.http.base_url = f"http://127.0.0.1:{hall.port}"
        after = astrid.see(bots)
        assert after["events"][: moved["number"]] == before["events"]
        assert (after["events"][-1]["seat"], after["events"][-1]["by"]) == (1, "apprentice")
        assert astrid.see(clocked)["events"][3]["by"] == "clock"
        assert astrid.move(bots, 0, action, moved["number"] - 1, key="the-last-one").json() == moved
        with watching(astrid, bots, last_seen=moved["number"]) as seen:
            assert [event["number"] for event in seen.messages[0]["events"]] == [moved["number"] + 1]
            astrid.move_any(bots, 0)
            seen.until(lambda message: message["table"]["entries"] == 5)
        for one in (astrid, ragnar):
            one.close()

"""While a game is being prepared, the hall is there for everything else, and who needs the game waits."""

from __future__ import annotations

import http.client
import json
import signal
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.hall.bench import Running, running_hall
from tests.hall.conftest import MakeGuest
from tests.hall.guest import PATIENCE, Guest
from tests.hall.processes import preparing, signal_all
from tests.hall.unprepared import held, progress, unprepared_hall, until_first, until_ready
from tests.hall.watching import watching

pytestmark = pytest.mark.compiled


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(4) as threads:
        yield threads


@pytest.fixture
def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """It has everything but the rules of LOOT."""
    with unprepared_hall(tmp_path, monkeypatch, "loot", "rules") as running:
        yield running


def opened(guest: Guest, **more: Any) -> Any:
    return guest.open_table("loot", "me", **more)


# --- a very first start -------------------------------------------------------------------------------------
def test_a_hall_on_a_new_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With nothing compiled at all. This test takes as long as it takes to compile a game."""
    monkeypatch.setenv("MEADHALL_CACHE", str(tmp_path / "cache"))
    with (
        running_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}", "--workers", "1") as hall,
        closing(Guest(hall.port, "Astrid")) as astrid,
    ):
        assert astrid.get("/").status_code == 200
        assert astrid.get("/api/games").status_code == 200
        assert not any(game.rules.ready for game in progress(astrid).games)
        table = astrid.open_table("loot", "me", "apprentice", start=True)
        seen = progress(astrid)
        assert (seen.games[0].game, seen.games[0].rules.ready) == ("loot", True)
        assert not seen.ready
        astrid.move_any(table, 0)
        with watching(astrid, table) as watched:
            watched.until(lambda message: message["table"]["entries"] == 3)  # the bot has answered
        assert progress(astrid).games[0].bots.ready


def test_a_hall_without_a_compiler_has_nothing_to_prepare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    with (
        running_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}", "--workers", "1") as hall,
        closing(Guest(hall.port, "Astrid")) as astrid,
    ):
        assert progress(astrid).ready
        assert [game.game for game in progress(astrid).games] == list(GAMES)
        opened(astrid, start=True)


# --- waiting ------------------------------------------------------------------------------------------------
def test_only_who_needs_the_game_waits(pool: ThreadPoolExecutor, hall: Running, guest: MakeGuest) -> None:
    with held(hall, "loot", "rules"):
        astrid = guest("Astrid")
        waiting = [
            pool.submit(opened, guest("Ragnar"), start=True),
            pool.submit(guest(None).get, "/api/lessons/loot"),
            pool.submit(guest("Frida").post, "/api/games/loot/daily"),
        ]
        until_first(astrid, "loot")
        for path in ("/", "/health", "/api/games", "/api/games/loot/rulebook", "/api/tables", "/api/me/tables"):
            assert astrid.get(path).status_code == 200
        other = astrid.open_table("looot", "me", "me", start=True)
        astrid.move_any(other, astrid.see(other)["table"]["to_act"][0])
        loot = progress(astrid).games[0]
        assert (loot.game, loot.rules.ready, loot.bots.ready) == ("loot", False, True)
        assert not any(one.done() for one in waiting)
    table, lesson, daily = (one.result(PATIENCE) for one in waiting)
    assert astrid.see(table)["table"]["status"] == "playing"
    assert (lesson.status_code, daily.status_code) == (200, 201)
    assert progress(astrid).ready


def test_nonsense_is_refused_at_once(hall: Running, guest: MakeGuest) -> None:
    with held(hall, "loot", "rules"):
        astrid = guest("Astrid")
        assert astrid.post("/api/tables", {"game": "loot", "seats": [{}] * 9}).status_code == 400
        assert astrid.post("/api/tables", {"game": "chess", "seats": [{}]}).status_code == 400
        assert astrid.post("/api/records", {"game": "loot"}).status_code == 400
        assert astrid.get("/api/tables/nowhere").status_code == 404


def test_who_hangs_up_gets_no_table(hall: Running, guest: MakeGuest) -> None:
    with held(hall, "loot", "rules"):
        astrid = guest("Astrid")
        connection = http.client.HTTPConnection("127.0.0.1", hall.port)
        cookies = "; ".join(f"{name}={value}" for name, value in astrid.http.cookies.items())
        headers = {"Cookie": cookies, "X-Meadhall-CSRF": astrid.http.cookies["meadhall-csrf"]}
        body = json.dumps({"game": "loot", "seats": [{"who": "me"}]})
        connection.request("POST", "/api/tables", body, headers | {"Content-Type": "application/json"})
        until_first(astrid, "loot")
        connection.close()
    until_ready(astrid)
    assert opened(astrid)
    assert len(astrid.get("/api/me/tables").json()) == 1


def test_a_process_that_is_killed_holds_up_nobody(pool: ThreadPoolExecutor, hall: Running, guest: MakeGuest) -> None:
    processes = preparing(hall, "loot", "rules")
    signal_all(processes, signal.SIGSTOP)
    astrid = guest("Astrid")
    waiting: Future[str] = pool.submit(opened, guest("Ragnar"), start=True)
    until_first(astrid, "loot")
    signal_all(processes, signal.SIGKILL)
    assert astrid.see(waiting.result(PATIENCE))["table"]["status"] == "playing"
    hall.process.terminate()
    _, said = hall.process.communicate()
    assert "LOOT: rules could not be compiled by a process of its own: it ended with -9" in said


# --- tables from before -------------------------------------------------------------------------------------
def test_tables_from_before_are_listed_and_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pool: ThreadPoolExecutor
) -> None:
    """A list does not wait; who opens a table does; and bots go on by themselves."""
    database = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    with running_hall(database, "--workers", "1") as before, closing(Guest(before.port, "Astrid")) as astrid:
        table = astrid.open_table("loot", "me", "apprentice", start=True, public=True)
        with watching(astrid, table) as seen:
            seen.until(lambda message: message["table"]["entries"] == 1)
        (row,) = astrid.get("/api/me/tables").json()
        cookies = astrid.http.cookies
    with unprepared_hall(tmp_path, monkeypatch, "loot", "rules") as hall, closing(Guest(hall.port, None)) as astrid:
        astrid.http.cookies = cookies
        with held(hall, "loot", "rules"):
            (listed,) = astrid.get("/api/me/tables").json()
            assert listed == row | {"to_act": []}  # that only the rules know
            assert [one["id"] for one in astrid.get("/api/tables").json()] == [table]
            looking = pool.submit(astrid.see, table)
            until_first(astrid, "loot")
            assert not looking.done()
        assert looking.result(PATIENCE)["table"]["entries"] == 1
        assert astrid.get("/api/me/tables").json() == [row]


# --- bots ---------------------------------------------------------------------------------------------------
def test_a_table_opens_before_its_bots_can_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with unprepared_hall(tmp_path, monkeypatch, "loot", "bots") as hall, closing(Guest(hall.port)) as astrid:
        with held(hall, "loot", "bots"):
            table = astrid.open_table("loot", "me", "apprentice", start=True)
            astrid.move_any(table, 0)
            assert [entry["seat"] for entry in astrid.see(table)["entries"]] == [0]
            assert not progress(astrid).ready
        with watching(astrid, table) as seen:
            seen.until(lambda message: message["table"]["entries"] == 3)
        assert progress(astrid).ready

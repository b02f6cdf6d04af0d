"""What protects the hall: forged requests, too many, too large, broken ones; and what it must not let out."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from meadhall.hall.bench import Running, running_hall
from tests.hall.conftest import MakeGuest
from tests.hall.guest import Guest, table_of_two
from tests.hall.test_moves import number_of
from tests.hall.test_tables import refused, token_of

pytestmark = pytest.mark.compiled
Ask = Callable[[Guest], httpx.Response]
POLICY = "Content-Security-Policy"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def check_headers(answer: httpx.Response) -> None:
    """Every answer carries what protects the browser; scripts come from the hall alone, and never inline."""
    for name, value in HEADERS.items():
        assert answer.headers.get(name) == value, name
    policy = dict(part.strip().partition(" ")[::2] for part in answer.headers[POLICY].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy.get("script-src", "'self'") == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "server" not in answer.headers


def send(guest: Guest, path: str, content: bytes, method: str = "POST", **headers: str) -> httpx.Response:
    """A request as it is written."""
    csrf = {"X-Meadhall-CSRF": guest.http.cookies["meadhall-csrf"], "Content-Type": "application/json"}
    return guest.http.request(method, path, content=content, headers=csrf | headers)


# --- forged requests ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("token", [None, "", "x", "another guest's"])
def test_a_request_from_another_site_is_refused(guest: MakeGuest, token: str | None) -> None:
    """Another site can make a browser send its cookies, but cannot read them."""
    astrid, other = guest("Astrid"), guest("Other")
    table = astrid.open_table("looot", "me", "open")
    token = other.http.cookies["meadhall-csrf"] if token == "another guest's" else token
    headers = {} if token is None else {"X-Meadhall-CSRF": token}
    for path, data in (
        ("/api/guests", {"name": "x"}),
        ("/api/tables", {"game": "looot", "seats": [{"who": "me"}, {"who": "open"}]}),
        (f"/api/tables/{table}/seats/1/sit", {}),
        (f"/api/tables/{table}/seats/0/leave", None),
        (f"/api/tables/{table}/moves", {"seat": 0, "number": 1, "action": 0}),
        ("/api/records", {}),
    ):
        assert astrid.http.post(path, json=data, headers=headers).status_code == 403, path
    assert astrid.http.patch("/api/me", json={"name": "x"}, headers=headers).status_code == 403
    assert astrid.get("/api/me").json()["name"] == "Astrid"
    assert number_of(astrid, table) == 1
    assert len(astrid.get("/api/me/tables").json()) == 1


def test_a_forged_cookie_is_a_strangers(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("lofoten", "me", "me", start=True)
    cookie = astrid.http.cookies["meadhall"]
    ragnar = guest("Ragnar")
    signature = ragnar.http.cookies["meadhall"].partition(".")[2]
    forged = [
        astrid.id,
        f"{astrid.id}.",
        f"{astrid.id}.{signature}",
        cookie[:-1],
        cookie + "0",
        cookie.upper(),
        ".",
        "",
    ]
    for value in forged:
        thief = guest(None)
        thief.http.cookies.set("meadhall", value, domain="127.0.0.1")
        refused(thief.get("/api/me"), 401, "say who you are first")
        refused(thief.move(table, 0, 0), 401, "say who you are first")
        assert thief.see(table)["seats"] == {}
        assert thief.get(f"/api/tables/{table}/positions/0", seat=0).status_code == 403
    assert astrid.get("/api/me").status_code == 200


def test_the_cookie_is_out_of_reach_for_scripts(guest: MakeGuest) -> None:
    stranger = guest(None)
    answer = stranger.post("/api/guests", {"name": "Astrid"})
    (cookie,) = [one for one in answer.headers.get_list("set-cookie") if one.startswith("meadhall=")]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


# --- every answer -------------------------------------------------------------------------------------------
ANSWERS: dict[str, tuple[int, Ask]] = {
    "health": (200, lambda guest: guest.get("/health")),
    "metrics": (200, lambda guest: guest.get("/metrics")),
    "API document": (200, lambda guest: guest.get("/api/docs/openapi.json")),
    "the page": (200, lambda guest: guest.get("/anywhere")),
    "an address that is not there": (404, lambda guest: guest.get("/api/nowhere")),
    "a table that is not there": (404, lambda guest: guest.get("/api/tables/nowhere")),
    "a wrong method": (405, lambda guest: send(guest, "/api/tables", b"", "PUT")),
    "no CSRF token": (403, lambda guest: guest.http.post("/api/guests", json={"name": "x"})),
    "a stranger": (401, lambda guest: guest.post("/api/tables", {"game": "loot", "seats": [{"who": "me"}]})),
    "cut short": (400, lambda guest: send(guest, "/api/guests", b'{"name": "x')),
    "no JSON": (400, lambda guest: send(guest, "/api/guests", b"\xff\x00")),
    "no body": (400, lambda guest: send(guest, "/api/guests", b"")),
    "another type": (400, lambda guest: send(guest, "/api/guests", b"[]")),
    "nested too deep": (400, lambda guest: send(guest, "/api/guests", b'{"name":' + b"[" * 100_000)),
    "half a character": (400, lambda guest: send(guest, "/api/guests", b'{"name": "\\ud800"}')),
    "too large": (413, lambda guest: send(guest, "/api/guests", b'{"name": "' + b"x" * (1 << 20) + b'"}')),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_every_answer_is_protected_and_tells_nothing_of_the_inside(guest: MakeGuest, answer: str) -> None:
    status, ask = ANSWERS[answer]
    found = ask(guest(None))
    assert found.status_code == status, found.text
    if status >= 400:
        told = found.json()
        assert set(told) == {"status", "code", "detail", "rule", "text"}
        assert told["status"] == status
        assert told["detail"]
    for inside in ("Traceback", 'File "', "site-packages", "sqlalchemy", "/src/"):
        assert inside not in found.text
    check_headers(found)


def test_what_streams_is_protected_too(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("looot", "me", "open")
    with astrid.http.stream("GET", f"/api/tables/{table}/live") as answer:
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert answer.headers["Cache-Control"] == "no-store"
        check_headers(answer)


def test_metrics_count_and_name_nobody(guest: MakeGuest) -> None:
    two = [guest("Astrid"), guest("Ragnar")]
    table = table_of_two(*two, "loot")
    two[0].move_any(table, 0)
    text = two[0].get("/metrics").text
    assert 'meadhall_events_total{kind="moved"}' in text
    assert "meadhall_move_seconds_count" in text
    for private in (table, two[0].id, "Astrid"):
        assert private not in text


# --- a hall of its own: limits, and what it writes ----------------------------------------------------------


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[tuple[Running, Path]]:
    path = tmp_path / "own.sqlite"
    with running_hall(f"sqlite:///{path}", "--limit", "5", "--workers", "1") as hall:
        yield hall, path


def rest_of_log(process: subprocess.Popen[str]) -> str:
    """What a hall has written to its error stream, after it has been told to close."""
    process.terminate()
    log: str = process.communicate()[1]
    return log


def secrets_of(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [*(row[0] for row in database.execute("SELECT secret FROM tables UNION SELECT value FROM settings"))]


def break_store(path: Path) -> None:
    """No table can be opened from now on: a fault in the middle of a write."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("ALTER TABLE visits RENAME TO gone")
        database.commit()


def test_limits_and_logs(own_hall: tuple[Running, Path]) -> None:
    hall, path = own_hall
    with closing(Guest(hall.port, "Astrid")) as astrid, closing(Guest(hall.port, "Ragnar")) as ragnar:
        table = astrid.open_table("lofoten", "me", "me", start=True)
        token = token_of(astrid, table, 0)
        statuses = [astrid.get("/api/me").status_code for _ in range(5)]
        assert statuses == [200] * 3 + [429] * 2
        answer = astrid.get("/api/me")
        assert answer.json()["code"] == "too_many_requests"
        check_headers(answer)
        assert ragnar.get("/api/me").status_code == 200  # each has a limit of their own
        assert [ragnar.get("/health").status_code for _ in range(6)] == [200] * 6  # who looks after the hall has none
        break_store(path)
        data: Any = {"game": "loot", "seats": [{"who": "me"}]}
        broken = ragnar.post("/api/tables", data)
        assert broken.status_code in (500, 503)
        assert "visits" not in broken.text
        assert ragnar.get("/health").status_code == 200
        private = [astrid.http.cookies["meadhall"], ragnar.http.cookies["meadhall"], token, *secrets_of(path)]
    assert len(private) == 5
    log = rest_of_log(hall.process)
    assert "could not be saved" in log  # who runs the hall is told
    assert not [secret for secret in private if secret in log]
    assert "secret" not in log

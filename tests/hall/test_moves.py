"""Moves over the wire: carried out once, by who may, if the rules allow it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.kernel.rulebook import rule_text
from tests.hall.conftest import MakeGuest
from tests.hall.guest import Guest, acting, table_of_two
from tests.hall.marks import on_both
from tests.hall.test_tables import refused

pytestmark = pytest.mark.compiled


def number_of(guest: Guest, table: str) -> int:
    number: int = guest.see(table)["table"]["number"]
    return number


def all_seen(guests: list[Guest], table: str) -> list[Any]:
    """All that each can see of a table."""
    return [guest.see(table) for guest in guests]


@pytest.fixture
def two(guest: MakeGuest) -> list[Guest]:
    return [guest("Astrid"), guest("Ragnar")]


def test_a_move_is_acknowledged_with_its_event(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    number = number_of(who, table)
    answer = who.move(table, seat, who.choices(table, seat)[0]["action"])
    assert answer.json() == {"id": table, "number": number + 1, "status": "playing"}
    event = who.see(table)["events"][-1]
    assert {key: event[key] for key in ("number", "kind", "seat", "by")} == {
        "number": number + 1,
        "kind": "moved",
        "seat": seat,
        "by": "player",
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_move_in_words_is_the_same_as_by_number(two: list[Guest], game: str) -> None:
    table = table_of_two(*two, game)
    who, seat = acting(two, table)
    choice = who.choices(table, seat)[-1]
    assert who.move(table, seat, choice["move"]).status_code == 200
    assert who.see(table)["seats"][str(seat)]["entries"][-1]["move"] == choice["move"]


def test_a_stale_move_changes_nothing(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    number = number_of(who, table)
    who.move_any(table, seat)
    before = all_seen(two, table)
    action = who.choices(table, seat)[0]["action"]
    for wrong in (number, 0, number + 2, 1 << 31):
        answer = who.move(table, seat, action, wrong)
        refused(answer, 409, f"this is about event {wrong}, but the table is at event {number + 1}")
        assert answer.json()["code"] == "stale"
    assert all_seen(two, table) == before


def test_the_same_request_is_carried_out_once(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    number, action = number_of(who, table), who.choices(table, seat)[0]["action"]
    answers = [who.move(table, seat, action, number, key="key-1") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert answers[0].json() == answers[1].json() == answers[2].json()
    assert number_of(who, table) == number + 1
    who.move_any(table, seat)  # the table goes on
    before = all_seen(two, table)
    assert who.move(table, seat, action, number, key="key-1").json() == answers[0].json()
    assert all_seen(two, table) == before


def test_the_same_request_at_the_same_time_is_carried_out_once(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    number, action = number_of(who, table), who.choices(table, seat)[0]["action"]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: who.move(table, seat, action, number, key="at-once"), range(6)))
    assert {answer.status_code for answer in answers} == {200}
    assert {answer.json()["number"] for answer in answers} == {number + 1}
    assert number_of(who, table) == number + 1


def test_a_refused_request_does_not_use_up_its_key(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    number, action = number_of(who, table), who.choices(table, seat)[0]["action"]
    assert who.move(table, seat, action, number + 1, key="k").status_code == 409
    assert who.move(table, seat, action, number, key="k").json()["number"] == number + 1


def test_keys_of_two_guests_do_not_meet(two: list[Guest]) -> None:
    table = table_of_two(*two, "loot")
    number = number_of(two[0], table)
    numbers = []
    for seat, who in enumerate(two):
        answer = who.move(table, seat, who.choices(table, seat)[0]["action"], number, key="same")
        numbers.append(answer.json()["number"])
    assert numbers == [number + 1, number + 2]


@pytest.mark.parametrize("key", ["x" * 65, "with space"])
def test_a_key_is_short_and_plain(two: list[Guest], key: str) -> None:
    table = table_of_two(*two, "loot")
    refused(two[0].move(table, 0, 0, key=key), 400, "key: ")


def test_all_choose_at_the_same_time(two: list[Guest]) -> None:
    """In LOOT both saw the same event, and what the first sends does not make the second one stale."""
    table = table_of_two(*two, "loot")
    for _ in range(3):
        number = number_of(two[0], table)
        actions = [who.choices(table, seat)[0]["action"] for seat, who in enumerate(two)]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda seat: two[seat].move(table, seat, actions[seat], number), (0, 1)))  # noqa: B023
        assert [answer.status_code for answer in answers] == [200, 200]
        assert number_of(two[0], table) == number + 2
    assert two[0].see(table)["table"]["entries"] == 6


def test_a_choice_of_the_round_is_made_once(two: list[Guest]) -> None:
    table = table_of_two(*two, "loot")
    number = number_of(two[0], table)
    actions = [choice["action"] for choice in two[0].choices(table, 0)]
    assert two[0].move(table, 0, actions[0], number).status_code == 200
    refused(two[0].move(table, 0, actions[1], number), 409, "this is about event")
    answer = two[0].move(table, 0, actions[1])
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("LOOT-")


@on_both
def test_nobody_moves_for_another(two: list[Guest], guest: MakeGuest) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    other, spectator, stranger = two[1 - seat], guest("Frida"), guest(None)
    action = who.choices(table, seat)[0]["action"]
    before = all_seen(two, table)
    refused(other.move(table, seat, action), 403, f"seat {seat} is not yours")
    refused(spectator.move(table, seat, action), 403, f"seat {seat} is not yours")
    refused(stranger.move(table, seat, action), 401, "say who you are first")
    assert all_seen(two, table) == before


@on_both
def test_nobody_moves_for_a_bot(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", "master", start=True)
    refused(astrid.move(table, 1, 0), 403, "seat 1 is not yours")


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_names_the_rule_and_changes_nothing(two: list[Guest], game: str) -> None:
    table = table_of_two(*two, game)
    who, seat = acting(two, table)
    before = all_seen(two, table)
    reasons = who.see(table)["seats"][str(seat)]["view"]["refused"]
    assert game == "loot" or reasons
    for reason in reasons[:: max(1, len(reasons) // 5)]:
        answer = who.move(table, seat, reason["action"])
        assert answer.status_code == 422
        told = answer.json()
        assert (told["code"], told["rule"]) == ("illegal", reason["rule"])
        assert told["text"] == rule_text(GAMES[game], reason["rule"])
        assert told["rule"] in told["detail"]
    assert all_seen(two, table) == before


@pytest.mark.parametrize("game", ["looot", "lofoten"])
def test_out_of_turn_is_a_rule_too(two: list[Guest], game: str) -> None:
    table = table_of_two(*two, game)
    who, seat = acting(two, table)
    action = who.choices(table, seat)[0]["action"]
    answer = two[1 - seat].move(table, 1 - seat, action)
    assert answer.status_code == 422
    assert answer.json()["rule"]
    assert answer.json()["text"]


@pytest.mark.parametrize(
    ("action", "detail"),
    [
        (9999, "an action must be a whole number"),
        (-1, "action"),
        (1.5, "action"),
        ("place", "action"),
        (None, "action"),
        ({}, "do must be one of"),
        ({"do": "dance"}, "do must be one of"),
        ({"do": "place_viking"}, "missing required field `hex`"),
        ({"do": "place_viking", "hex": [999, 999]}, "Expected `int` <= 100 - at `$.hex[0]`"),
        ({"do": "place_viking", "hex": "here"}, "got `str` - at `$.hex`"),
        ({"do": "place_viking", "hex": [0, 0], "chance": []}, "chance"),
    ],
)
def test_what_is_no_move_is_refused_with_a_reason(two: list[Guest], action: Any, detail: str) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    before = all_seen(two, table)
    refused(who.move(table, seat, action), 400, detail)
    assert all_seen(two, table) == before


@pytest.mark.parametrize(
    "data", [{}, {"seat": 0}, {"seat": 4, "number": 1, "action": 0}, {"seat": 0, "number": -1, "action": 0}, []]
)
def test_a_move_has_its_parts(two: list[Guest], data: Any) -> None:
    table = table_of_two(*two, "looot")
    before = all_seen(two, table)
    assert two[0].post(f"/api/tables/{table}/moves", data).status_code == 400
    assert all_seen(two, table) == before


@on_both
def test_there_are_no_moves_before_the_game_and_after_it(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me")
    refused(astrid.move(table, 0, 0), 409, "the game has not started yet")
    refused(astrid.undo(table, 0), 409, "the game has not started yet")
    refused(astrid.get(f"/api/tables/{table}/record"), 409, "the record is available once the game is over")
    refused(astrid.get(f"/api/tables/{table}/positions/0"), 409, "the game has not started yet")
    assert astrid.see(table)["table"]["number"] == 1
    astrid.post(f"/api/tables/{table}/start")
    while astrid.see(table)["table"]["status"] == "playing":
        astrid.move_any(table, 0)
    number = number_of(astrid, table)
    refused(astrid.move(table, 0, 0), 409, "the game is over")
    refused(astrid.undo(table, 0), 409, "the game is over")
    assert number_of(astrid, table) == number

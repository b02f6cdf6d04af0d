"""Live streams: every event once and in its order, and enough to follow the game without asking again."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games import GAMES
from tests.hall.conftest import MakeGuest
from tests.hall.guest import Guest, acting, table_of_two
from tests.hall.test_moves import number_of
from tests.hall.test_tables import claim, refused, sit, start, token_of
from tests.hall.watching import Watching, watching

pytestmark = pytest.mark.compiled
MOVES = 30


@pytest.fixture
def two(guest: MakeGuest) -> list[Guest]:
    return [guest("Astrid"), guest("Ragnar")]


def followed(watch: Watching, seat: int | None) -> list[Any]:
    """The entries as a client puts them together: from ``first`` on, each message says how they are now."""
    entries: list[Any] = []
    for message in watch.messages:
        told = message if seat is None else message["seats"][str(seat)]
        entries[message["first"] :] = told["entries"]
        assert len(entries) == message["table"]["entries"]
    return entries


def test_the_first_message_tells_how_the_table_stands(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    with watching(two[0], table) as seen:
        first = seen.messages[0]
        again = two[0].see(table)
    assert [event["kind"] for event in first["events"]] == ["created", "sat", "started"]
    assert first["id"] == first["table"]["number"] == 3
    assert first["seats"] == again["seats"]
    assert first["table"]["view"] == again["table"]["view"]
    assert {field: again[field] for field in ("events", "first", "entries")} == {
        field: first[field] for field in ("events", "first", "entries")
    }


def test_a_table_is_watched_from_its_opening(guest: MakeGuest) -> None:
    astrid, ragnar, stranger = guest("Astrid"), guest("Ragnar"), guest(None)
    table = astrid.open_table("lofoten", "me", "open")
    with watching(stranger, table) as seen:
        assert seen.messages[0]["table"]["view"] is None
        sit(ragnar, table)
        sat = seen.until_event("sat")
        assert (sat["number"], sat["seat"], sat["name"]) == (2, 1, "Ragnar")
        start(astrid, table)
        started = seen.until_number(3)
    assert started["events"][0]["kind"] == "started"
    assert started["events"][0]["hash"] == started["table"]["hash"]
    assert started["table"]["view"]["game"] == "lofoten"


@pytest.mark.parametrize("game", GAMES)
def test_each_event_comes_once_and_in_order_and_entries_can_be_followed(
    two: list[Guest], guest: MakeGuest, game: str
) -> None:
    table = table_of_two(*two, game)
    with watching(two[0], table) as first, watching(two[1], table) as second, watching(guest(None), table) as nobody:
        for moves in range(1, MOVES):
            who, seat = acting(two, table)
            who.move_any(table, seat)
            if moves % 7 == 0:
                who.undo(table, seat)
                two[1 - seat].post(f"/api/tables/{table}/undo/answer", {"seat": 1 - seat, "agree": True})
        number = number_of(two[0], table)
        seats = ((first, 0), (second, 1), (nobody, None))
        for watch, _ in seats:
            watch.until_number(number)
    for watch, seat in seats:
        assert [event["number"] for event in watch.events()] == list(range(1, number + 1))
        assert all(message["id"] == message["table"]["number"] for message in watch.messages)
        assert sorted(message["id"] for message in watch.messages) == [message["id"] for message in watch.messages]
        seen = two[seat or 0].see(table)
        told = seen if seat is None else seen["seats"][str(seat)]
        assert followed(watch, seat) == told["entries"]
    assert any(event["kind"] == "undone" for event in first.events())


def test_who_comes_back_is_told_just_what_was_missed(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    with watching(two[0], table) as seen:
        last = seen.messages[-1]["id"]
    for _ in range(3):
        who, seat = acting(two, table)
        who.move_any(table, seat)
    with watching(two[0], table, last_seen=last) as seen:
        back = seen.messages[0]
        assert [event["number"] for event in back["events"]] == [last + 1, last + 2, last + 3]
        assert (back["first"], len(back["entries"])) == (0, 3)  # some of what was known may have been taken back
        assert list(back["seats"]) == ["0"]
    with watching(two[0], table, last_seen=back["id"]) as seen:
        assert seen.messages[0]["events"] == []
        assert seen.messages[0]["table"]["view"] == back["table"]["view"]
        who, seat = acting(two, table)
        who.move_any(table, seat)
        assert [event["number"] for event in seen.until_number(last + 4)["events"]] == [last + 4]


@pytest.mark.parametrize("last", ["x", "-1", "99999999999"])
def test_a_last_event_is_a_number(two: list[Guest], last: str) -> None:
    table = two[0].open_table("looot", "me", "open")
    answer = two[0].http.get(f"/api/tables/{table}/live", headers={"Last-Event-ID": last})
    assert answer.status_code == 400


def test_who_has_two_seats_sees_with_both(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    table = astrid.open_table("loot", "me", "open", "me")
    sit(ragnar, table)
    with watching(astrid, table) as own, watching(ragnar, table) as other:
        start(astrid, table)
        astrid.move_any(table, 2)
        mine, theirs = own.until_number(4), other.until_number(4)
    assert list(mine["seats"]) == ["0", "2"]
    assert list(theirs["seats"]) == ["1"]
    assert mine["seats"]["2"]["view"]["chosen"]["do"] == "start"
    assert "chosen" not in mine["seats"]["0"]["view"]
    assert mine["seats"]["0"]["entries"] == theirs["seats"]["1"]["entries"] == mine["entries"] == [{"seat": 2}]


def test_spectators_get_no_private_part(two: list[Guest], guest: MakeGuest) -> None:
    table = table_of_two(*two, "lofoten")
    with watching(guest(None), table) as stranger, watching(guest("Frida"), table) as frida:
        who, seat = acting(two, table)
        who.move_any(table, seat)
        for watch in (stranger, frida):
            watch.until_number(4)
            assert all(message["seats"] == {} for message in watch.messages)


def test_a_seat_that_moves_takes_its_private_part_along(two: list[Guest], guest: MakeGuest) -> None:
    phone = guest("Phone")
    table = table_of_two(*two, "lofoten")
    token = token_of(two[1], table, 1)
    with watching(two[1], table) as old, watching(phone, table) as new:
        assert list(old.messages[0]["seats"]) == ["1"]
        assert new.messages[0]["seats"] == {}
        claim(phone, table, 1, token)
        assert old.until_number(4)["seats"] == {}
        assert list(new.until_number(4)["seats"]) == ["1"]


def test_who_is_here_is_told_when_they_come_and_go(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")

    def online(message: Any) -> list[bool]:
        return [seat["online"] for seat in message["table"]["seats"]]

    with watching(two[0], table) as seen:
        assert online(seen.messages[0]) == [True, False]
        with watching(two[1], table):
            seen.until(lambda message: online(message) == [True, True])
            both = len(seen.messages)
        seen.until(lambda message: online(message) == [True, False], after=both)
        assert [event["number"] for event in seen.events()] == [1, 2, 3]
    assert [seat["online"] for seat in two[0].see(table)["table"]["seats"]][1] is False


def test_a_refused_request_is_told_to_nobody(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    with watching(two[0], table) as seen:
        refused(who.move(table, seat, 0, number=0), 409, "event")
        refused(two[1 - seat].move(table, seat, 0), 403, "not yours")
        who.move_any(table, seat)
        seen.until_number(4)
        assert [event["number"] for event in seen.events()] == [1, 2, 3, 4]

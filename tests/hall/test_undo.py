"""Taking back over the wire. What can be taken back when is tested without a server in ``test_table.py``."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.kernel.fair import verify
from tests.hall.conftest import MakeGuest
from tests.hall.guest import Guest, acting, table_of_two
from tests.hall.test_moves import all_seen, number_of
from tests.hall.test_tables import refused, sit, start
from tests.hall.watching import watching

pytestmark = pytest.mark.compiled


def answer(guest: Guest, table: str, seat: int, agree: bool) -> Any:
    return guest.post(f"/api/tables/{table}/undo/answer", {"seat": seat, "agree": agree})


def entries(guest: Guest, table: str, seat: int) -> list[Any]:
    """The entries as a seat knows them."""
    found: list[Any] = guest.see(table)["seats"][str(seat)]["entries"]
    return found


def words_of(entry: Any) -> Any:
    return entry["move"]


def events_after(guest: Guest, table: str, number: int) -> list[Any]:
    """The kinds of events after some number."""
    return [event["kind"] for event in guest.see(table)["events"][number:]]


@pytest.fixture
def two(guest: MakeGuest) -> list[Guest]:
    return [guest("Astrid"), guest("Ragnar")]


def move_until(two: list[Guest], table: str, chance: bool) -> int:
    """Moves until one has been made with chance, or without; returns the seat that made it."""
    while True:
        who, seat = acting(two, table)
        who.move_any(table, seat)
        if ("chance" in entries(who, table, seat)[-1]) is chance:
            return seat


def finish(guests: list[Guest], table: str) -> Any:
    """Play to the end; the record, which must hold to its secret."""
    while guests[0].see(table)["table"]["status"] == "playing":
        who, seat = acting(guests, table)
        who.move_any(table, seat)
    record = guests[0].get(f"/api/tables/{table}/record").json()
    verify(record, GAMES)
    return record


# --- at once ------------------------------------------------------------------------------------------------
def test_what_revealed_nothing_is_taken_back_at_once(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    before = who.see(table)
    number = before["table"]["number"]
    choice = who.choices(table, seat)[0]
    who.move(table, seat, choice["action"])
    taken_back = who.undo(table, seat)
    assert taken_back.json() == {"id": table, "number": number + 2, "status": "playing"}
    after = who.see(table)
    assert after["table"]["view"] == before["table"]["view"]
    assert after["seats"] == before["seats"]
    assert after["entries"] == []
    assert events_after(who, table, number) == ["moved", "undone"]  # the log keeps the trace
    assert after["events"][-1]["seat"] == seat
    assert after["events"][-1]["to"] == 0


def test_several_own_moves_are_taken_back_at_once(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    for _ in range(3):
        assert acting(two, table)[1] == seat
        who.move_any(table, seat)
    assert who.see(table)["seats"][str(seat)]["free_from"] == 0
    kept = entries(who, table, seat)[:1]
    assert who.undo(table, seat, to=1).status_code == 200
    assert entries(who, table, seat) == kept


def test_chance_is_not_taken_back_at_once_and_the_others_are_asked(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    seat = move_until(two, table, chance=True)
    who, other = two[seat], two[1 - seat]
    before, number = entries(who, table, seat), number_of(who, table)
    assert who.see(table)["seats"][str(seat)]["free_from"] == len(before)
    assert who.undo(table, seat).status_code == 200
    assert entries(who, table, seat) == before
    assert other.see(table)["table"]["undo"] == {"seat": seat, "to": len(before) - 1, "agreed": []}
    refused(answer(who, table, seat, True), 409, "you are not being asked")
    refused(answer(who, table, 1 - seat, True), 403, f"seat {1 - seat} is not yours")
    assert entries(who, table, seat) == before
    with watching(other, table) as seen:
        assert answer(other, table, 1 - seat, True).status_code == 200
        undone = seen.until_number(number + 2)
    assert (undone["table"]["undo"], undone["table"]["entries"]) == (None, len(before) - 1)
    assert events_after(who, table, number) == ["undo_asked", "undone"]
    # Chance is not tempted twice: the same move brings the same.
    assert who.move(table, seat, words_of(before[-1])).status_code == 200
    assert entries(who, table, seat) == before


def test_who_disagrees_keeps_the_game_as_it_is(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    seat = move_until(two, table, chance=True)
    before, number = entries(two[seat], table, seat), number_of(two[0], table)
    two[seat].undo(table, seat)
    assert answer(two[1 - seat], table, 1 - seat, False).status_code == 200
    assert entries(two[seat], table, seat) == before
    assert two[0].see(table)["table"]["undo"] is None
    refused(answer(two[1 - seat], table, 1 - seat, True), 409, "nobody is asking to undo anything")
    assert events_after(two[0], table, number) == ["undo_asked", "undo_answered"]
    two[1 - seat].move_any(table, 1 - seat)  # and it goes on


def test_what_another_has_done_since_needs_consent(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    first = acting(two, table)[1]
    while acting(two, table)[1] == first:
        two[first].move_any(table, first)
    two[1 - first].move_any(table, 1 - first)
    before = all_seen(two, table)
    assert two[first].undo(table, first, to=0).status_code == 200
    seen = two[first].see(table)
    assert seen["table"]["undo"]["to"] == 0
    assert seen["entries"] == before[first]["entries"]
    assert two[1 - first].undo(table, 1 - first).status_code == 200  # the own move is free all the same
    assert two[first].see(table)["table"]["entries"] == before[first]["table"]["entries"] - 1


def test_with_three_people_all_others_must_agree(guest: MakeGuest) -> None:
    three = [guest("Astrid"), guest("Ragnar"), guest("Frida")]
    table = three[0].open_table("looot", "me", "open", "open")
    for seat in (1, 2):
        sit(three[seat], table, seat)
    start(three[0], table)
    who, seat = acting(three, table)
    who.move_any(table, seat)
    asker, other = (seat + 1) % 3, (seat + 2) % 3
    assert three[asker].undo(table, asker, to=0).status_code == 200
    assert answer(who, table, seat, True).status_code == 200
    seen = who.see(table)["table"]
    assert (seen["entries"], seen["undo"]) == (1, {"seat": asker, "to": 0, "agreed": [seat]})
    refused(answer(who, table, seat, True), 409, "you are not being asked")
    assert answer(three[other], table, other, True).status_code == 200
    assert who.see(table)["table"]["entries"] == 0
    assert events_after(who, table, 5) == ["undo_asked", "undo_answered", "undone"]


def test_with_bots_alone_one_takes_back_as_far_as_one_likes(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", "apprentice", start=True)
    with watching(astrid, table) as seen:
        for rounds in (1, 2):
            astrid.move_any(table, 0)
            seen.until(lambda message, rounds=rounds: message["table"]["entries"] == 2 * rounds)
        first = entries(astrid, table, 0)[:2]
        assert astrid.undo(table, 0, to=0).status_code == 200
        seen.until(lambda message: message["events"][-1:] and message["events"][-1]["kind"] == "undone")
        astrid.move(table, 0, words_of(next(entry for entry in first if entry["seat"] == 0)))
        seen.until(lambda message: message["id"] > 7 and message["table"]["entries"] == 2)  # the bot has chosen again
    (chance,) = [entry["chance"] for entry in entries(astrid, table, 0) if "chance" in entry]
    assert [chance] == [entry["chance"] for entry in first if "chance" in entry]


def test_on_one_device_nobody_is_asked(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("lofoten", "me", "me", start=True)
    for _ in range(6):
        astrid.move_any(table, astrid.see(table)["table"]["to_act"][0])
    before = astrid.see(table)
    assert astrid.undo(table, 0, to=2).status_code == 200
    for number in range(2, 6):
        told = [before["seats"][str(seat)]["entries"][number] for seat in (0, 1)]
        seat = told[0]["seat"]
        assert astrid.move(table, seat, words_of(told[seat])).status_code == 200
    after = astrid.see(table)
    assert after["seats"] == before["seats"]
    assert after["table"]["view"] == before["table"]["view"]
    assert after["entries"] == before["entries"]


# --- refused ------------------------------------------------------------------------------------------------
def test_nobody_takes_back_for_another(two: list[Guest], guest: MakeGuest) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    who.move_any(table, seat)
    before = all_seen(two, table)
    refused(two[1 - seat].undo(table, seat), 403, f"seat {seat} is not yours")
    refused(guest("Frida").undo(table, seat), 403, f"seat {seat} is not yours")
    refused(guest(None).undo(table, seat), 401, "say who you are first")
    refused(answer(guest(None), table, seat, True), 401, "say who you are first")
    refused(who.undo(table, seat, to=1), 409, "only entries 0 to 0 can be undone, not 1")
    refused(answer(who, table, seat, True), 409, "nobody is asking to undo anything")
    refused(two[1 - seat].undo(table, 1 - seat), 409, "there is nothing to undo")
    assert all_seen(two, table) == before


def test_taking_back_is_about_what_its_sender_saw_and_done_once(two: list[Guest]) -> None:
    table = table_of_two(*two, "looot")
    who, seat = acting(two, table)
    for _ in range(3):
        who.move_any(table, seat)
    number = number_of(who, table)
    data = {"seat": seat, "number": number - 1}
    refused(who.post(f"/api/tables/{table}/undo", data), 409, "this is about event")
    answers = [who.post(f"/api/tables/{table}/undo", data | {"number": number}, key="back") for _ in range(2)]
    assert [found.json()["number"] for found in answers] == [number + 1] * 2
    assert who.see(table)["table"]["entries"] == 2


# --- sealed choices -----------------------------------------------------------------------------------------
def test_a_sealed_choice_is_taken_back_though_the_other_has_chosen(guest: MakeGuest) -> None:
    three = [guest("Astrid"), guest("Ragnar"), guest("Frida")]
    table = three[0].open_table("loot", "me", "open", "open")
    for seat in (1, 2):
        sit(three[seat], table, seat)
    start(three[0], table)
    astrid, ragnar, frida = three
    astrid.move_any(table, 0)
    ragnar.move_any(table, 1)
    chosen = ragnar.see(table)["seats"]["1"]["view"]["chosen"]
    number = number_of(frida, table)
    with watching(frida, table) as seen:
        assert astrid.undo(table, 0).status_code == 200
        told = seen.until_number(number + 1)
    assert (told["first"], told["entries"]) == (0, [{"seat": 1}])  # who is left, and not what was chosen
    assert astrid.see(table)["table"]["to_act"] == [0, 2]
    assert ragnar.see(table)["seats"]["1"]["view"]["chosen"] == chosen
    other = astrid.choices(table, 0)[7]
    assert astrid.move(table, 0, other["action"]).status_code == 200
    frida.move_any(table, 2)
    opened = astrid.see(table)["entries"]
    assert [entry["seat"] for entry in opened] == [1, 0, 2]
    assert words_of(opened[0]) == chosen
    assert opened[1]["move"] == other["move"]


@pytest.mark.parametrize("game", GAMES)
def test_the_record_verifies_after_taking_back(two: list[Guest], game: str) -> None:
    """At once and by consent, in the middle of the game."""
    table = table_of_two(*two, game)
    for _ in range(3):
        seat = move_until(two, table, chance=game == "loot")
        told = entries(two[seat], table, seat)
        two[seat].undo(table, seat)
        if game == "loot":
            assert answer(two[1 - seat], table, 1 - seat, True).status_code == 200
        assert two[seat].see(table)["table"]["entries"] == len(told) - 1
        assert two[seat].move(table, seat, words_of(told[-1])).status_code == 200
        assert entries(two[seat], table, seat) == told
    kinds = [event["kind"] for event in two[0].see(table)["events"]]
    record = finish(two, table)
    assert kinds.count("undone") == 3
    assert len(record["entries"]) == two[0].see(table)["table"]["entries"]

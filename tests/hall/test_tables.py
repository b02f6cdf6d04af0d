"""Tables over the wire: opening, finding, sitting, leaving, watching, playing again."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games import GAMES
from tests.hall.conftest import MakeGuest
from tests.hall.guest import Guest, table_of_two
from tests.hall.marks import on_both
from tests.hall.watching import watching

pytestmark = pytest.mark.compiled
ME_AND_OPEN = [{"who": "me"}, {"who": "open"}]


def sit(guest: Guest, table: str, seat: int = 1, **data: Any) -> Any:
    return guest.post(f"/api/tables/{table}/seats/{seat}/sit", data)


def leave(guest: Guest, table: str, seat: int) -> Any:
    return guest.post(f"/api/tables/{table}/seats/{seat}/leave")


def seat_bot(guest: Guest, table: str, seat: int, level: str) -> Any:
    return guest.post(f"/api/tables/{table}/seats/{seat}/bot", {"level": level})


def start(guest: Guest, table: str) -> Any:
    return guest.post(f"/api/tables/{table}/start")


def claim(guest: Guest, table: str, seat: int, token: str) -> Any:
    return guest.post(f"/api/tables/{table}/seats/{seat}/claim", {"token": token})


def token_of(guest: Guest, table: str, seat: int) -> str:
    token: str = guest.get(f"/api/tables/{table}/seats/{seat}/link").json()["token"]
    return token


def my_tables(guest: Guest) -> list[str]:
    return [row["id"] for row in guest.get("/api/me/tables").json()]


def refused(answer: Any, status: int, detail: str) -> None:
    """An answer that says no, and why."""
    assert answer.status_code == status, answer.text
    assert answer.json()["status"] == status
    assert detail in answer.json()["detail"]


# --- opening ------------------------------------------------------------------------------------------------
def test_a_table_is_opened_sat_at_and_started(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    table = astrid.open_table("looot", "me", "open", "apprentice")
    seen = astrid.see(table)["table"]
    assert [(seat["name"], seat["kind"], seat["level"]) for seat in seen["seats"]] == [
        ("Astrid", "person", None),
        ("", "open", None),
        ("Apprentice", "bot", "apprentice"),
    ]
    assert (seen["status"], seen["number"], seen["to_act"], seen["view"], seen["hash"]) == ("open", 1, [], None, None)
    refused(start(astrid, table), 409, "seat 1 is still empty")
    assert sit(ragnar, table, name="Ragnar the Red").json() == {"id": table, "number": 2, "status": "open"}
    refused(sit(guest("Frida"), table), 409, "seat 1 is already taken")
    refused(start(ragnar, table), 403, "only the person who opened the table can start the game")
    assert start(astrid, table).json() == {"id": table, "number": 3, "status": "playing"}
    refused(start(astrid, table), 409, "the game has already started")
    seen = ragnar.see(table)
    assert seen["table"]["seats"][1]["name"] == "Ragnar the Red"
    assert [event["kind"] for event in seen["events"]][:3] == ["created", "sat", "started"]
    assert len(seen["table"]["hash"]) == 64
    assert list(seen["seats"]) == ["1"]


@on_both
def test_public_tables_are_listed_and_others_are_not(guest: MakeGuest) -> None:
    astrid, stranger = guest("Astrid"), guest(None)
    public, private = (astrid.open_table("loot", "me", "open", public=open_to_all) for open_to_all in (True, False))
    listed = {row["id"]: row for row in stranger.get("/api/tables").json()}
    assert public in listed
    assert private not in listed
    assert listed[public]["game"] == "loot"
    assert listed[public]["seats"] == [{"name": "Astrid", "kind": "person"}, {"name": "", "kind": "open"}]
    assert listed[public]["yours"] == []
    own = {row["id"]: row for row in astrid.get("/api/tables").json()}
    assert own[public]["yours"] == [0]
    assert my_tables(astrid) == [private, public]
    assert stranger.see(private)["table"]["status"] == "open"  # who has the link may look


@on_both
def test_a_table_leaves_the_list_when_its_game_is_over(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", public=True, start=True)
    assert table in [row["id"] for row in astrid.get("/api/tables").json()]
    while astrid.see(table)["table"]["status"] == "playing":
        astrid.move_any(table, 0)
    assert table not in [row["id"] for row in astrid.get("/api/tables").json()]
    assert [row["status"] for row in astrid.get("/api/me/tables").json()] == ["over"]


@pytest.mark.parametrize(
    ("change", "detail"),
    [
        ({"game": "chess"}, "there is no game called 'chess'; choose one of: looot, loot, lofoten"),
        ({"game": "lofoten", "seats": [{"who": "me"}] * 3}, "Lofoten is for 2 players, not 3"),
        ({"seats": [{"who": "me"}]}, "Looot is for 2 to 4 players, not 1"),
        ({"seats": []}, "seats"),
        ({"seats": [{"who": "me"}] * 5}, "seats"),
        ({"seats": [{"who": "me"}, {"who": "god"}]}, "open or one of apprentice, seasoned, master, not 'god'"),
        ({"seats": [{"who": "me", "name": "x" * 31}, {"who": "open"}]}, "length <= 30"),
        ({"seats": [{"who": "me", "name": "\u0007"}, {"who": "open"}]}, "name"),
        ({"game": "loot", "options": {"plan": "Nowhere"}}, "Nowhere"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"clock": -1}, "clock"),
        ({"clock": 7 * 24 * 3600 + 1}, "clock"),
        ({"unknown": 1}, "unknown"),
        ({"public": "yes"}, "public"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(guest: MakeGuest, change: Any, detail: str) -> None:
    astrid = guest("Astrid")
    refused(astrid.post("/api/tables", {"game": "looot", "seats": ME_AND_OPEN} | change), 400, detail)
    assert my_tables(astrid) == []


def test_a_table_with_open_seats_does_not_begin_at_once(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    answer = astrid.post("/api/tables", {"game": "looot", "seats": ME_AND_OPEN, "start": True})
    refused(answer, 409, "seat 1 is still empty")
    assert my_tables(astrid) == []


def test_a_stranger_only_looks(guest: MakeGuest) -> None:
    astrid, stranger = guest("Astrid"), guest(None)
    table = astrid.open_table("looot", "me", "open")
    answers = [
        stranger.post("/api/tables", {"game": "looot", "seats": ME_AND_OPEN}),
        sit(stranger, table),
        leave(stranger, table, 0),
        seat_bot(stranger, table, 1, "master"),
        start(stranger, table),
        claim(stranger, table, 0, "x"),
        stranger.get(f"/api/tables/{table}/seats/0/link"),
        stranger.get("/api/me"),
        stranger.get("/api/me/tables"),
        stranger.post(f"/api/tables/{table}/rematch"),
        stranger.post("/api/records", {}),
    ]
    for answer in answers:
        refused(answer, 401, "say who you are first")
    assert astrid.see(table)["table"]["number"] == 1


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "a\nb", "\x00", 7, None])
def test_a_name_must_be_one(guest: MakeGuest, name: Any) -> None:
    stranger = guest(None)
    assert stranger.post("/api/guests", {"name": name}).status_code == 400
    assert stranger.get("/api/me").status_code == 401


@on_both
def test_a_guest_takes_another_name_and_seats_keep_theirs(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("looot", "me", "open")
    csrf = {"X-Meadhall-CSRF": astrid.http.cookies["meadhall-csrf"]}
    assert astrid.http.patch("/api/me", json={"name": " Astrid II "}, headers=csrf).json()["name"] == "Astrid II"
    assert astrid.get("/api/me").json() == {"id": astrid.id, "name": "Astrid II"}
    assert astrid.see(table)["table"]["seats"][0]["name"] == "Astrid"


@on_both
@pytest.mark.parametrize("path", ["", "/record", "/positions/0", "/board", "/live", "/events/1", "/analysis"])
@pytest.mark.parametrize("table", ["nowhere", "%00", "%ff", "x" * 41])
def test_there_must_be_such_a_table(guest: MakeGuest, table: str, path: str) -> None:
    answer = guest(None).get(f"/api/tables/{table}{path}")
    assert answer.status_code == (404 if table == "nowhere" else 400), answer.text


def test_there_must_be_such_a_seat(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("looot", "me", "open")
    refused(sit(astrid, table, 2), 404, "the table has seats 0 to 1, not 2")
    refused(sit(astrid, table, 4), 400, "seat")
    refused(seat_bot(astrid, table, 3, "master"), 404, "the table has seats 0 to 1, not 3")
    refused(astrid.get(f"/api/tables/{table}/seats/2/link"), 404, "the table has seats 0 to 1")
    assert astrid.see(table)["table"]["number"] == 1


# --- sitting and leaving ------------------------------------------------------------------------------------
def test_a_bot_takes_an_open_seat_if_the_owner_says_so(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    table = astrid.open_table("looot", "me", "open")
    refused(seat_bot(ragnar, table, 1, "master"), 403, "only the person who opened the table can seat bots")
    refused(seat_bot(astrid, table, 1, "god"), 400, "level must be one of apprentice, seasoned, master; not 'god'")
    assert astrid.see(table)["table"]["number"] == 1
    assert seat_bot(astrid, table, 1, "master").status_code == 200
    refused(sit(ragnar, table), 409, "seat 1 is already taken")
    assert astrid.see(table)["table"]["seats"][1]["level"] == "master"


def test_who_leaves_before_the_game_makes_room(guest: MakeGuest) -> None:
    astrid, ragnar, frida = guest("Astrid"), guest("Ragnar"), guest("Frida")
    table = astrid.open_table("looot", "me", "open")
    sit(ragnar, table)
    old_link = token_of(ragnar, table, 1)
    refused(leave(astrid, table, 1), 403, "seat 1 is not yours")
    assert leave(ragnar, table, 1).status_code == 200
    refused(leave(ragnar, table, 1), 403, "seat 1 is not yours")
    refused(claim(ragnar, table, 1, old_link), 403, "this link does not open this seat")
    assert sit(frida, table).status_code == 200
    refused(claim(ragnar, table, 1, old_link), 403, "this link does not open this seat")
    assert list(frida.see(table)["seats"]) == ["1"]
    assert ragnar.see(table)["seats"] == {}


def test_who_leaves_a_game_is_replaced_by_a_bot_and_can_come_back(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    table = table_of_two(astrid, ragnar, "loot")
    number = astrid.see(table)["table"]["number"]
    with watching(astrid, table) as seen:
        assert leave(ragnar, table, 1).status_code == 200
        moved = seen.until_event("moved")  # the bot starts somewhere, without anybody asking it to
        assert (moved["seat"], moved["by"]) == (1, "seasoned")
        assert seen.until_number(number + 1)["table"]["seats"][1] == {
            "name": "Ragnar",
            "kind": "person",
            "level": "seasoned",
            "online": False,
        }
        refused(ragnar.move(table, 1, 0), 409, "a bot is playing at seat 1; take the seat back first")
        refused(sit(astrid, table), 409, "seat 1 is already taken")
        refused(seat_bot(astrid, table, 1, "master"), 403, "seat 1 is not yours")
        assert sit(ragnar, table).status_code == 200
        seen.until_event("returned")
    astrid.move_any(table, 0)
    ragnar.move_any(table, 1)  # the bot's choice stood, and the next one is Ragnar's
    assert [entry["seat"] for entry in astrid.see(table)["entries"]] == [1, 0, 1]


def test_the_owner_of_a_seat_lets_a_bot_of_any_level_play_on(guest: MakeGuest) -> None:
    astrid, ragnar = guest("Astrid"), guest("Ragnar")
    table = table_of_two(astrid, ragnar, "loot")
    with watching(astrid, table) as seen:
        assert seat_bot(ragnar, table, 1, "apprentice").status_code == 200
        assert seen.until_event("moved")["by"] == "apprentice"


def test_a_seat_link_takes_the_seat_to_another_device(guest: MakeGuest) -> None:
    astrid, ragnar, phone, thief = guest("Astrid"), guest("Ragnar"), guest("Phone"), guest("Thief")
    table = table_of_two(astrid, ragnar, "looot")
    number = astrid.see(table)["table"]["number"]
    token = token_of(ragnar, table, 1)
    refused(thief.get(f"/api/tables/{table}/seats/1/link"), 403, "seat 1 is not yours")
    other = token_of(astrid, table, 0)
    for wrong in ("", "x", other, token[:-1], token + "0", token.upper()):
        refused(claim(thief, table, 1, wrong), 403, "this link does not open this seat")
    refused(claim(thief, table, 1, "x" * 65), 400, "token")
    another = table_of_two(astrid, ragnar, "looot")
    refused(claim(thief, another, 1, token), 403, "this link does not open this seat")
    assert astrid.see(table)["table"]["number"] == number
    assert claim(phone, table, 1, token).status_code == 200
    assert list(phone.see(table)["seats"]) == ["1"]
    assert ragnar.see(table)["seats"] == {}
    assert astrid.see(table)["table"]["seats"][1]["name"] == "Ragnar"
    refused(ragnar.move(table, 1, 0), 403, "seat 1 is not yours")
    refused(ragnar.get(f"/api/tables/{table}/seats/1/link"), 403, "seat 1 is not yours")
    refused(ragnar.get(f"/api/tables/{table}/positions/0", seat=1), 403, "seat 1 is not yours")
    assert table in my_tables(phone)
    assert claim(ragnar, table, 1, token).status_code == 200  # and back, with the same link
    assert list(ragnar.see(table)["seats"]) == ["1"]


def test_a_seat_link_brings_back_who_was_away(guest: MakeGuest) -> None:
    astrid, ragnar, phone = guest("Astrid"), guest("Ragnar"), guest("Phone")
    table = table_of_two(astrid, ragnar, "loot")
    token = token_of(ragnar, table, 1)
    leave(ragnar, table, 1)
    assert claim(phone, table, 1, token).status_code == 200
    assert astrid.see(table)["table"]["seats"][1]["level"] is None


# --- one device, watching, again ----------------------------------------------------------------------------
def test_two_play_on_one_device(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    seats = [{"who": "me"}, {"who": "me", "name": "Little Olaf"}]
    table = astrid.post("/api/tables", {"game": "loot", "seats": seats, "start": True}).json()["id"]
    seen = astrid.see(table)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Astrid", "Little Olaf"]
    assert list(seen["seats"]) == ["0", "1"]
    assert all(seen["seats"][seat]["view"]["choices"] for seat in "01")
    astrid.move_any(table, 0)
    seen = astrid.see(table)
    assert seen["seats"]["0"]["entries"][0]["move"]["do"] == "start"
    assert seen["seats"]["1"]["entries"] == [{"seat": 0}]  # the one beside must not see it either
    astrid.move_any(table, 1)
    assert astrid.see(table)["table"]["view"]["dice"] is not None


def test_anybody_with_the_link_watches(guest: MakeGuest) -> None:
    astrid, ragnar, stranger = guest("Astrid"), guest("Ragnar"), guest(None)
    table = table_of_two(astrid, ragnar, "lofoten")
    seen = stranger.see(table)
    assert seen["seats"] == {}
    assert seen["table"]["view"] == astrid.see(table)["table"]["view"]
    assert stranger.get(f"/api/tables/{table}/pictures/0").text.startswith("<svg")


def test_a_rematch_has_the_same_settings_and_bots(guest: MakeGuest) -> None:
    astrid, ragnar, frida = guest("Astrid"), guest("Ragnar"), guest("Frida")
    table = astrid.open_table("loot", "me", "open", options={"plan": 7}, public=True, clock=600)
    sit(ragnar, table)
    start(astrid, table)
    refused(astrid.post(f"/api/tables/{table}/rematch"), 409, "the game is not over yet")
    while astrid.see(table)["table"]["status"] == "playing":
        for player, seat in ((astrid, 0), (ragnar, 1)):
            if seat in player.see(table)["table"]["to_act"]:
                player.move_any(table, seat)
    for answer in (sit(frida, table), leave(ragnar, table, 1)):
        assert answer.status_code in (403, 409)
    refused(frida.post(f"/api/tables/{table}/rematch"), 403, "only players can ask for a rematch")
    with watching(astrid, table) as seen:
        answer = ragnar.post(f"/api/tables/{table}/rematch")
        assert answer.status_code == 201
        again = answer.json()["id"]
        assert seen.until_event("rematch")["table"] == again
    refused(astrid.post(f"/api/tables/{table}/rematch"), 409, f"there is already a rematch, at table {again}")
    assert astrid.see(table)["table"]["rematch"] == again
    found = ragnar.see(again)["table"]
    assert (found["game"], found["options"], found["public"], found["clock"]) == ("loot", {"plan": 7}, True, 600)
    assert [seat["kind"] for seat in found["seats"]] == ["open", "person"]
    assert sit(astrid, again, 0).status_code == 200
    assert start(ragnar, again).status_code == 200
    assert ragnar.see(again)["table"]["hash"] != ragnar.see(table)["table"]["hash"]


def test_a_rematch_with_bots_can_begin_at_once(guest: MakeGuest) -> None:
    astrid = guest("Astrid")
    table = astrid.open_table("loot", "me", "apprentice", start=True)
    with watching(astrid, table) as seen:
        while (now := astrid.see(table)["table"])["status"] == "playing":
            if 0 in now["to_act"]:
                astrid.move_any(table, 0)
            else:
                seen.until_number(now["number"] + 1)
    again = astrid.post(f"/api/tables/{table}/rematch").json()["id"]
    assert [seat["level"] for seat in astrid.see(again)["table"]["seats"]] == [None, "apprentice"]
    assert start(astrid, again).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_games_tell_their_rules_and_levels(guest: MakeGuest, game: str) -> None:
    stranger = guest(None)
    about = {one["name"]: one for one in stranger.get("/api/games").json()}[game]
    assert about["players"] == list(GAMES[game].players)
    assert about["levels"] == ["apprentice", "seasoned", "master"]
    astrid = guest("Astrid")
    for option in about["menu"]:
        needs = option["needs"]
        beside = {needs["option"]: [needs["value"]]} if needs else {}
        for value in option["values"]:
            picked = {option["name"]: [value] if option["several"] else value}
            astrid.open_table(game, "me", "open", options=beside | picked)
    assert about["about"] == GAMES[game].about
    assert about["hidden"] is (game != "looot")
    picture = stranger.get(f"/api/games/{game}/picture")
    assert picture.headers["Content-Type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    assert picture.text == stranger.get(f"/api/games/{game}/picture").text
    refused(stranger.get("/api/games/chess/picture"), 404, "there is no game called 'chess'")
    rules = stranger.get(f"/api/games/{game}/rules").json()
    assert [rule["id"] for rule in rules] == [rule for rule in GAMES[game].rules.ids if rule]
    assert all(rule["text"] for rule in rules)
    refused(stranger.get("/api/games/chess/rules"), 404, "there is no game called 'chess'")

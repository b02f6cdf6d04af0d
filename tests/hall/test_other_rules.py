"""After a change of rules, or without the game: what was begun before is told as it was, and does not go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from meadhall.games import GAMES
from meadhall.hall import hall as hall_module
from meadhall.hall.bench import running_hall
from meadhall.hall.hall import Hall
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.fair import verify
from tests.command import meadhall
from tests.hall.conftest import NewDatabase
from tests.hall.guest import Guest, acting, table_of_two
from tests.hall.test_hall import BOT, Slow, new_table, person, with_hall
from tests.hall.test_tables import leave, my_tables, refused, seat_bot, start
from tests.hall.watching import watching

pytestmark = pytest.mark.compiled
NOT_ON = "it can be looked at, but not gone on with"
VERSIONS = "by version 1 of its rules, this table by version 7"
Json = Any
OTHER_VERSION = "the record was played by version 7 of the rules; this Meadhall has version 1"


# --- a database of a hall that had other rules --------------------------------------------------------------
def rewrite(url: str, table: str, change: Callable[[int, Json], None]) -> None:
    """Change the events of a table in the database."""
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        query = sa.text("SELECT number, data FROM events WHERE table_id = :id")
        for number, data in connection.execute(query, {"id": table}).all():
            event = json.loads(data)
            change(number, event)
            changed = {"id": table, "number": number, "data": json.dumps(event)}
            connection.execute(
                sa.text("UPDATE events SET data = :data WHERE table_id = :id AND number = :number"), changed
            )
    engine.dispose()


def other_rules(number: int, event: Json) -> None:
    if number == 1:
        event["rules"] = 7
        if "record" in event:
            event["record"]["rules"] = 7


def unheard_of(number: int, event: Json) -> None:
    """Other rules, and after six entries moves that the present ones do not know; the second has strange chance too."""
    other_rules(number, event)
    if event["kind"] == "moved" and number > 9:
        event["entry"] = {"seat": event["entry"]["seat"], "do": "sail", "to": "Vinland"}
        if number == 11:
            event["entry"]["chance"] = ["storm"]


def strange_start(number: int, event: Json) -> None:
    other_rules(number, event)
    if event["kind"] == "started":
        event["start"] = {"longships": "none"}


def of_no_game(url: str, table: str) -> None:
    rewrite(url, table, lambda number, event: event.update(game="brandub") if number == 1 else None)
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE tables SET game = 'brandub' WHERE id = :id"), {"id": table})
    engine.dispose()


class Before(NamedTuple):
    """Two guests, their tables, and each as both and a stranger saw it before the rules changed."""

    two: list[Guest]
    stranger: Guest
    tables: dict[str, str]
    seen: dict[str, list[Json]]
    record: Json  # of the game that is over


def played(two: list[Guest], game: str, moves: int, **more: Any) -> str:
    table = table_of_two(*two, game, **more)
    for _ in range(moves):
        who, seat = acting(two, table)
        who.move_any(table, seat)
    return table


def finished(guest: Guest) -> str:
    table = guest.open_table("loot", "me", start=True)
    while guest.see(table)["table"]["status"] == "playing":
        guest.move_any(table, 0)
    return table


def open_tables(two: list[Guest]) -> dict[str, str]:
    found = {f"running {game}": played(two, game, 9, public=True, clock=3600) for game in GAMES}
    found |= {f"unfollowed {game}": played(two, game, 9) for game in GAMES}
    found |= {f"strange {game}": played(two, game, 5) for game in GAMES}
    found["asked"] = played(two, "looot", 1)
    first = two[0].see(found["asked"])["entries"][0]["seat"]
    two[1 - first].undo(found["asked"], 1 - first, 0)
    found["open"] = two[0].open_table("looot", "me", "open", public=True)
    found["over"] = finished(two[0])
    found["gone"] = played(two, "looot", 2, public=True)
    found["same"] = played(two, "loot", 3)
    return found


@pytest.fixture(scope="module")
def changed_hall(new_database: NewDatabase) -> Iterator[Before]:
    """A hall on the database of another one, which has other rules since."""
    url = new_database("sqlite")
    ways = ("--limit", "0", "--workers", "1")
    with ExitStack() as stack, running_hall(url, *ways) as hall:
        viewers = [Guest(hall.port, name) for name in ("Astrid", "Ragnar", None)]
        for viewer in viewers:
            stack.callback(viewer.close)
        tables = open_tables(viewers[:2])
        record = viewers[0].get(f"/api/tables/{tables['over']}/record").json()
        tables["imported"] = viewers[0].post("/api/records", record).json()["id"]
        seen = {name: [viewer.see(table) for viewer in viewers] for name, table in tables.items()}
        cookies = [dict(viewer.http.cookies) for viewer in viewers[:2]]
    change_rules(url, tables)
    with running_hall(url, *ways) as hall, ExitStack() as stack:
        viewers = [*(Guest(hall.port, cookies=one) for one in cookies), Guest(hall.port, None)]
        for viewer in viewers:
            stack.callback(viewer.close)
        yield Before(viewers[:2], viewers[2], tables, seen, record)


def change_rules(url: str, tables: dict[str, str]) -> None:
    for name, table in tables.items():
        if name.startswith("unfollowed"):
            rewrite(url, table, unheard_of)
        elif name.startswith("strange"):
            rewrite(url, table, strange_start)
        elif name not in ("gone", "same"):
            rewrite(url, table, other_rules)
    of_no_game(url, tables["gone"])


@pytest.fixture
def before(changed_hall: Before) -> Before:
    return changed_hall


def stuck(seen: Json) -> Json:
    """What was seen before, as it is seen when the table cannot go on."""
    table = seen["table"] | {"other_rules": True, "to_act": [], "deadline": None}
    table["seats"] = [seat | {"online": False} for seat in table["seats"]]
    seats = {
        seat: {
            "entries": own["entries"],
            "free_from": len(own["entries"]),
            "view": {name: value for name, value in own["view"].items() if name not in ("choices", "refused")},
        }
        for seat, own in seen["seats"].items()
    }
    return seen | {"table": table, "seats": seats}


# --- looking ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_is_shown_as_it_was(before: Before, game: str) -> None:
    table = before.tables[f"running {game}"]
    for viewer, seen in zip((*before.two, before.stranger), before.seen[f"running {game}"], strict=True):
        assert viewer.see(table) == stuck(seen)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_is_replayed_move_by_move(before: Before, game: str) -> None:
    table = before.tables[f"running {game}"]
    for after in range(10):
        answer = before.stranger.get(f"/api/tables/{table}/positions/{after}").json()
        assert (answer["after"], answer["entries"]) == (after, 9)
        assert before.stranger.get(f"/api/tables/{table}/pictures/{after}").text.startswith("<svg")
    assert answer["view"] == before.seen[f"running {game}"][2]["table"]["view"]
    refused(before.stranger.get(f"/api/tables/{table}/positions/10"), 409, "there is no entry 10")
    refused(before.two[0].get(f"/api/tables/{table}/positions/1", seat=1), 403, "seat 1 is not yours")
    for number in range(1, 13):
        assert before.two[0].get(f"/api/tables/{table}/events/{number}").status_code == 200
    with watching(before.two[0], table) as watched:
        assert watched.until_number(12)["table"]["other_rules"]


@pytest.mark.parametrize("game", GAMES)
def test_where_the_rules_do_not_follow_the_position_stays_and_all_is_told(before: Before, game: str) -> None:
    name = f"unfollowed {game}"
    table, old = before.tables[name], before.seen[name]
    for viewer in (*before.two, before.stranger):
        seen = viewer.see(table)
        assert seen["table"]["entries"] == len(seen["entries"]) == 9
        assert [entry["seat"] for entry in seen["entries"]] == [entry["seat"] for entry in old[2]["entries"]]
        assert [event["kind"] for event in seen["events"]] == [event["kind"] for event in old[0]["events"]]
        for own in seen["seats"].values():
            assert len(own["entries"]) == 9
    sixth = before.stranger.get(f"/api/tables/{table}/positions/6").json()
    for after in (7, 9):
        answer = before.stranger.get(f"/api/tables/{table}/positions/{after}").json()
        assert answer == sixth | {"after": after}
    assert before.stranger.see(table)["table"]["view"] == sixth["view"]
    refused(before.two[0].get(f"/api/tables/{table}/positions/10"), 409, "there is no entry 10")


def test_of_moves_that_the_rules_do_not_know_is_told_who_made_them(before: Before) -> None:
    """The record, where it may be told, has them as they were."""
    table = before.tables["unfollowed looot"]
    entries = before.stranger.see(table)["entries"]
    assert all(set(entry) == {"seat"} for entry in entries[-3:])
    written = before.stranger.get(f"/api/tables/{table}/record").json()["entries"]
    assert [entry["do"] for entry in written[-3:]] == ["sail"] * 3
    assert written[-2]["chance"] == ["storm"]


@pytest.mark.parametrize("game", ["loot", "lofoten"])
def test_what_may_be_sealed_where_the_rules_do_not_follow_stays_so(before: Before, game: str) -> None:
    """With two players that is the last choice."""
    table = before.tables[f"unfollowed {game}"]
    seen = [viewer.see(table) for viewer in (*before.two, before.stranger)]
    last = seen[2]["entries"][-1]
    assert last == {"seat": last["seat"]}
    for seat in (0, 1):
        assert seen[seat]["seats"][str(seat)]["entries"][-1] == last


@pytest.mark.parametrize("game", GAMES)
def test_a_start_that_the_rules_do_not_know_shows_no_position(before: Before, game: str) -> None:
    table = before.tables[f"strange {game}"]
    for viewer in (*before.two, before.stranger):
        seen = viewer.see(table)
        assert (seen["table"]["view"], seen["table"]["entries"], len(seen["entries"])) == (None, 5, 5)
    refused(before.two[0].get(f"/api/tables/{table}/positions/0"), 409, VERSIONS)
    refused(before.two[0].get(f"/api/tables/{table}/pictures/0"), 409, VERSIONS)
    assert before.two[0].get(f"/api/tables/{table}/events/5").status_code == 200


def test_all_of_them_are_listed(before: Before) -> None:
    listed = {row["id"]: row for row in before.two[0].get("/api/tables").json()}
    for name in ("running looot", "running loot", "running lofoten", "open", "gone"):
        row = listed[before.tables[name]]
        assert (row["to_act"], row["yours"]) == ([], [0])
    assert set(my_tables(before.two[0])) == set(before.tables.values())


def test_what_the_game_cannot_conceal_is_not_told(before: Before) -> None:
    """It does not know this chance, nor who may."""
    strange = before.stranger.see(before.tables["unfollowed lofoten"])["entries"][-2]
    assert strange == {"seat": strange["seat"]}


# --- going on -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [f"{how} {game}" for how in ("running", "unfollowed", "strange") for game in GAMES])
def test_nothing_goes_on(before: Before, name: str) -> None:
    table, (astrid, _) = before.tables[name], before.two
    for answer in (astrid.move(table, 0, 0), astrid.undo(table, 0), seat_bot(astrid, table, 0, "master")):
        refused(answer, 409, VERSIONS)
        assert (answer.json()["code"], answer.json()["detail"].endswith(NOT_ON)) == ("other_rules", True)
    refused(astrid.get(f"/api/tables/{table}/hint", seat=0), 403, "no hints in a game with other people")
    refused(astrid.get(f"/api/tables/{table}/analysis"), 409, "once it is over")


def test_a_game_that_has_not_begun_does_not_begin(before: Before) -> None:
    refused(start(before.two[0], before.tables["open"]), 409, VERSIONS)


def test_nobody_is_given_back_a_move(before: Before) -> None:
    table = before.tables["asked"]
    asked = before.two[0].see(table)["table"]["undo"]
    assert asked is not None
    other = 1 - asked["seat"]
    for agree in (True, False):
        answer = before.two[other].post(f"/api/tables/{table}/undo/answer", {"seat": other, "agree": agree})
        refused(answer, 409, VERSIONS)


def test_who_leaves_and_comes_back_is_still_told(before: Before) -> None:
    """A bot in one's place does not play either."""
    table, (astrid, _) = before.tables["running lofoten"], before.two
    number = astrid.see(table)["table"]["number"]
    assert leave(astrid, table, 0).status_code == 200
    refused(astrid.get(f"/api/tables/{table}/hint", seat=0), 403, "no hints")
    assert astrid.post(f"/api/tables/{table}/seats/0/sit", {}).json()["number"] == number + 2
    assert len(astrid.see(table)["entries"]) == 9


def test_tables_of_the_present_rules_go_on(before: Before) -> None:
    table = before.tables["same"]
    who, seat = acting(before.two, table)
    who.move_any(table, seat)
    assert not who.see(table)["table"]["other_rules"]


# --- records ------------------------------------------------------------------------------------------------
def test_the_record_names_its_own_rules_and_is_not_believed_under_others(before: Before, tmp_path: Path) -> None:
    astrid = before.two[0]
    for name in ("over", "imported"):
        record = astrid.get(f"/api/tables/{before.tables[name]}/record").json()
        assert record == before.record | {"rules": 7}
        seen = astrid.see(before.tables[name])["table"]
        assert {"scores": seen["scores"], "winners": seen["winners"]} == before.record["result"]
    refused(
        astrid.post("/api/records", record),
        400,
        OTHER_VERSION,
    )
    with pytest.raises(MeadhallError, match=OTHER_VERSION):
        verify(record, GAMES)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    answer = meadhall("verify", str(path))
    assert answer.returncode == 2
    assert OTHER_VERSION in answer.stderr


def test_what_is_over_is_looked_back_at_no_more_and_played_again(before: Before) -> None:
    astrid, table = before.two[0], before.tables["over"]
    refused(astrid.get(f"/api/tables/{table}/analysis"), 409, VERSIONS)
    answer = astrid.post(f"/api/tables/{table}/rematch")
    assert answer.status_code == 201
    new = answer.json()["id"]
    assert start(astrid, new).status_code == 200
    assert not astrid.see(new)["table"]["other_rules"]


def test_a_game_that_is_stuck_is_saved_if_it_hides_nothing(before: Before) -> None:
    """Somebody may install the old rules again, and play on: what was hidden must still be."""
    for how in ("running", "unfollowed", "strange"):
        record = before.stranger.get(f"/api/tables/{before.tables[f'{how} looot']}/record").json()
        assert (record["rules"], len(record["entries"]), "fair" in record) == (7, 5 if how == "strange" else 9, False)
        for game in ("loot", "lofoten"):
            answer = before.stranger.get(f"/api/tables/{before.tables[f'{how} {game}']}/record")
            refused(answer, 409, "the record is available once the game is over")


# --- without the game ---------------------------------------------------------------------------------------
def test_a_table_whose_game_is_gone_says_so(before: Before) -> None:
    table, (astrid, _) = before.tables["gone"], before.two
    at = f"/api/tables/{table}"
    for path in ("", "/live", "/record", "/positions/0", "/pictures/0", "/events/1", "/analysis"):
        refused(astrid.get(f"{at}{path}"), 404, "the game of this table, 'brandub', is not installed here any more")
    move = astrid.post(f"{at}/moves", {"seat": 0, "number": 3, "action": 0})
    for answer in (move, start(astrid, table), leave(astrid, table, 0), astrid.post(f"{at}/rematch")):
        refused(answer, 404, "is not installed here any more")
        assert answer.json()["code"] == "no_game"


# --- bots and clocks, without a server ----------------------------------------------------------------------
@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'hall.sqlite'}"


@pytest.fixture
def raise_version(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Install other rules of a game."""

    def change(name: str) -> None:
        game = GAMES[name]
        newer = replace(game, rules=replace(game.rules, version=game.rules.version + 1))
        monkeypatch.setattr(f"meadhall.games.{name}.GAME", newer)

    return change


async def all_asked(hall: Hall, slow: Slow) -> int:
    """How many jobs the thinkers were given once every table is resumed."""
    while "resume" in hall._tasks:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    return slow.asked.qsize()


@pytest.mark.parametrize("changed", [False, True])
def test_neither_bots_nor_clocks_run_for_other_rules(
    url: str, raise_version: Callable[[str], None], changed: bool
) -> None:
    async def first(hall: Hall, _slow: Slow) -> None:
        await new_table(hall, person("astrid"), BOT)
        await new_table(hall, person("astrid"), person("ragnar"), clock=0)
        ticking = await new_table(hall, person("astrid"), person("ragnar"), clock=1)
        await hall.act(ticking.id, lambda found: found.move(0, found.require_match().legal(0)[0]))

    async def second(hall: Hall, slow: Slow) -> None:
        while "resume" in hall._tasks:
            await asyncio.sleep(0.01)
        await asyncio.sleep(1.1)  # the clock has run out
        assert slow.asked.qsize() == (0 if changed else 2)
        for table in hall._tables.values():
            assert table.other_rules is changed
            assert (hall_module.deadline(table) is None) is (changed or not table.clock)

    with_hall(url, first)
    if changed:
        raise_version("loot")
    with_hall(url, second)


def test_tables_of_a_game_that_is_gone_do_not_hold_up_the_others(url: str, caplog: pytest.LogCaptureFixture) -> None:
    ids: list[str] = []

    async def first(hall: Hall, _slow: Slow) -> None:
        ids.extend([(await new_table(hall, person("astrid"), BOT)).id for _ in range(2)])

    async def second(hall: Hall, slow: Slow) -> None:
        assert await all_asked(hall, slow) == 1
        assert list(hall._tables) == [ids[1]]

    with_hall(url, first)
    of_no_game(url, ids[0])
    with_hall(url, second)
    assert "running tables that wait until the game 'brandub' is installed again: 1" in caplog.text

"""Nobody is sent what their seat cannot know. All that came over the wire is held against the kernel, word for word."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from meadhall.games import GAMES
from meadhall.hall.bench import Running
from meadhall.hall.game_shapes import shapes_of
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record
from meadhall.kernel.seeing import entry_sentence, sentence
from meadhall.kernel.shapes import words_of
from tests.hall.conftest import Halls, MakeGuest
from tests.hall.guest import Guest, acting, table_of_two
from tests.hall.test_tables import refused, token_of
from tests.hall.watching import Watching, watching

pytestmark = pytest.mark.compiled
EVERY = 9  # moves between looks at everything else that can be asked for

# All that a message is made of. Whatever is added must be listed here, and thought about.
MESSAGE = {"game", "events", "first", "entries", "table", "seats", "id"}
PRIVATE = {"view", "free_from", "entries"}
TABLE = {
    *("id", "game", "title", "options", "public", "clock", "status", "number", "seats", "to_act", "since", "deadline"),
    *("undo", "rematch", "entries", "hash", "secret", "view", "scores", "winners", "other_rules"),
}
SEAT = {"name", "kind", "level", "online"}
EVENTS = {
    "created": {"game", "options", "public", "clock"},
    "sat": {"seat", "name"},
    "started": {"hash"},
    "moved": {"seat", "by", "result"},
}


class Asked(NamedTuple):
    """Something that was asked for besides the stream, and what came."""

    seat: int | None  # of who asked
    entries: int  # of the table at that time
    what: str  # "table", "positions", "pictures", "board" or "past board"
    seen_as: int | None
    content: Any


class Played(NamedTuple):
    """A whole game, with all that everybody was sent: the guests of seats 0 and 1, and a spectator."""

    record: Any
    watched: dict[int | None, Watching]
    asked: list[Asked]
    private: list[str]  # what nobody else may ever be sent: ids of guests, links of seats


def ask_for_everything(viewers: dict[int | None, Guest], table: str, entries: int) -> Iterator[Asked]:
    for seat, guest in viewers.items():
        yield Asked(seat, entries, "table", None, guest.see(table))
        for seen_as in {None, seat}:
            query = {} if seen_as is None else {"seat": seen_as}
            position = guest.get(f"/api/tables/{table}/positions/{entries}", **query).json()
            yield Asked(seat, entries, "positions", seen_as, position)
            picture = guest.get(f"/api/tables/{table}/pictures/{entries}", **query).text
            yield Asked(seat, entries, "pictures", seen_as, picture)
            yield Asked(seat, entries, "board", seen_as, guest.get(f"/api/tables/{table}/board", **query).json())
            if entries:
                past = guest.get(f"/api/tables/{table}/board", after=entries // 2, **query).json()
                yield Asked(seat, entries, "past board", seen_as, past)


def ask_as_another(viewers: dict[int | None, Guest], table: str, entries: int) -> None:
    """Nobody sees with the eyes of a seat that is not theirs."""
    for viewer, guest in viewers.items():
        for seat in {0, 1} - {viewer}:
            for what in (f"positions/{entries}", f"pictures/{entries}", "board", "hint"):
                answer = guest.get(f"/api/tables/{table}/{what}", seat=seat)
                assert answer.status_code == (401 if viewer is None and what == "hint" else 403)
        refused(guest.get(f"/api/tables/{table}/record"), 409, "the record is available once the game is over")
        refused(guest.get(f"/api/tables/{table}/analysis"), 409, "a game can be reviewed once it is over")


@pytest.fixture(scope="module")
def games_played(halls: Halls) -> Callable[[str], Played]:
    """Each game is played once."""
    return cache(lambda game: play_and_ask(halls("sqlite"), game))


@pytest.fixture(params=GAMES)
def played(games_played: Callable[[str], Played], request: pytest.FixtureRequest) -> Played:
    return games_played(request.param)


def play_and_ask(hall: Running, game: str) -> Played:
    chance = Random(7)
    guests = [Guest(hall.port, "Astrid"), Guest(hall.port, "Ragnar")]
    viewers = {0: guests[0], 1: guests[1], None: Guest(hall.port, None)}
    table = table_of_two(*guests, game)
    private = [*(guest.id for guest in guests), *(token_of(guest, table, seat) for seat, guest in enumerate(guests))]
    asked: list[Asked] = []
    with ExitStack() as stack:
        watched = {seat: stack.enter_context(watching(viewer, table)) for seat, viewer in viewers.items()}
        number, entries = 3, 0
        while True:
            now = [watched[seat].until_number(number) for seat in viewers]
            if now[0]["table"]["status"] == "over":
                break
            if entries % EVERY == 0:
                asked += ask_for_everything(viewers, table, entries)
            if entries in (0, 5):
                ask_as_another(viewers, table, entries)
            seat = chance.choice(now[0]["table"]["to_act"])
            choices = now[seat]["seats"][str(seat)]["view"]["choices"]
            number = guests[seat].move(table, seat, chance.choice(choices)["action"], number).json()["number"]
            entries += 1
        record = guests[0].get(f"/api/tables/{table}/record").json()
    for guest in viewers.values():
        guest.close()
    return Played(record, watched, asked, private)


def positions(record: Any) -> list[Match]:
    """The game after each of its entries, as the kernel plays it."""
    match = from_record({field: record[field] for field in record if field != "fair"}, GAMES, upto=0)
    found = [match.clone()]
    for entry in record["entries"]:
        match.play_entry(entry)
        found.append(match.clone())
    return found


def check_message(message: Any, match: Match, seat: int | None) -> None:
    """A message has exactly what the kernel says that the seat may know after these entries."""
    assert set(message) <= MESSAGE
    assert set(message["table"]) <= TABLE
    assert message["table"]["view"] == words_of(match.view(None))
    assert message["entries"] == words_of(match.visible(None, message["first"]))
    assert list(message["seats"]) == ([] if seat is None else [str(seat)])
    if seat is not None:
        private = message["seats"][str(seat)]
        assert set(private) == PRIVATE
        assert message["table"]["view"] | private["view"] == words_of(match.view(seat))
        assert private["entries"] == words_of(match.visible(seat, message["first"]))
    for each in message["table"]["seats"]:
        assert set(each) == SEAT
    for event in message["events"]:
        assert set(event) <= {"number", "at", "kind", *EVENTS[event["kind"]]}


def board_of(after: Match, now: Match, seat: int | None) -> Any:
    """A board is made of a view, and of the entries that the seat is told now."""
    language, view = now.game.language, after.view(seat)
    offered = [(one, sentence(now.game, one.move, one.brings, one.shows)) for one in view.choices]
    return {
        "choices": [{"action": one.action, "text": text} for one, text in offered],
        "refused": [{"action": one.action, "text": sentence(now.game, one.move)} for one in view.refused],
        "after": len(after.entries),
        "picture": now.game.render_svg(view),
        "question": language.question_text(view),
        "log": [entry_sentence(now.game, entry) for entry in now.visible(seat)],
        "score": language.score_sheet(view),
    }


def test_every_message_and_position_has_the_shapes_of_its_game(played: Played) -> None:
    """Nothing in it is undocumented, and nothing documented is missing."""
    shapes = shapes_of(GAMES[played.record["game"]])
    messages = [message for watch in played.watched.values() for message in watch.messages]
    told = [({name: part for name, part in message.items() if name != "id"}, shapes.state) for message in messages]
    asked = [one.content for one in played.asked if one.what == "positions"]
    for content, shape in [*told, *((content, shapes.position) for content in asked)]:
        assert words_of(msgspec.convert(content, shape)) == content


def test_the_streams_tell_exactly_what_each_may_know(played: Played) -> None:
    matches = positions(played.record)
    for seat, watch in played.watched.items():
        assert {message["table"]["entries"] for message in watch.messages} == set(range(len(matches)))
        for message in watch.messages:
            check_message(message, matches[message["table"]["entries"]], seat)


def test_what_is_asked_for_is_exactly_what_each_may_know(played: Played) -> None:
    matches = positions(played.record)
    assert {asked.what for asked in played.asked} == {"table", "positions", "pictures", "board", "past board"}
    for asked in played.asked:
        match = matches[asked.entries]
        if asked.what == "table":
            check_message(asked.content, match, asked.seat)
        elif asked.what == "positions":
            expected = {"after": asked.entries, "entries": asked.entries, "view": words_of(match.view(asked.seen_as))}
            assert asked.content == expected
        elif "board" in asked.what:
            after = matches[asked.entries // 2 if "past" in asked.what else asked.entries]
            assert asked.content == board_of(after, match, asked.seen_as)
        else:
            assert asked.content == match.game.render_svg(match.view(asked.seen_as))


def test_the_secret_is_told_at_the_end_and_never_before(played: Played) -> None:
    secret = played.record["fair"]["secret"]
    for watch in played.watched.values():
        for text, message in zip(watch.text, watch.messages, strict=True):
            assert (secret in text) is (message["table"]["status"] == "over")
    assert secret not in repr(played.asked)


def test_ids_of_guests_and_links_of_seats_are_told_to_nobody(played: Played) -> None:
    text = "".join("".join(watch.text) for watch in played.watched.values()) + repr(played.asked)
    assert not [private for private in played.private if private in text]


def test_the_start_of_the_game_is_told_to_nobody(played: Played) -> None:
    """It holds what was dealt; a view shows of it what a seat may see."""
    text = "".join("".join(watch.text) for watch in played.watched.values())
    assert json.dumps(played.record["start"], separators=(",", ":"), ensure_ascii=False) not in text
    assert '"start":{' not in text


@pytest.mark.parametrize("played", ["loot"], indirect=True)
def test_choices_of_an_open_round_are_in_the_own_stream_alone(played: Played) -> None:
    sealed = 0
    for seat, watch in played.watched.items():
        for message in watch.messages:
            to_act = message["table"]["to_act"]
            if len(to_act) != 1:
                continue
            chooser = 1 - to_act[0]
            sealed += 1
            assert message["entries"][-1] == {"seat": chooser}
            assert message["table"]["view"]["chosen"] is None
            if seat is not None:
                private = message["seats"][str(seat)]
                assert ("chosen" in private["view"]) is (seat == chooser)
                assert ("move" in private["entries"][-1]) is (seat == chooser)
    assert sealed > 30


@pytest.mark.parametrize("played", ["lofoten"], indirect=True)
def test_cards_that_the_rival_draws_are_in_their_stream_alone(played: Played) -> None:
    drawn = [
        (number, entry["seat"], outcome["order"])
        for number, entry in enumerate(played.record["entries"])
        for outcome in entry.get("chance", [])
        if "order" in outcome
    ]
    assert len(drawn) > 10
    for seat, watch in played.watched.items():
        told: dict[int, Any] = {}
        for message in watch.messages:
            entries = message["entries"] if seat is None else message["seats"][str(seat)]["entries"]
            told.update(enumerate(entries, start=message["first"]))
            for fleet in message["table"]["view"]["fleets"]:
                assert "good" not in json.dumps(fleet["hand"])
        for number, drawer, order in drawn:
            assert ({"order": order} in told[number].get("chance", [])) is (drawer == seat)


def test_nobody_sees_with_the_eyes_of_a_bot(guest: MakeGuest) -> None:
    """Its seat has no guest, and neither has a stranger; that does not make it theirs."""
    astrid = guest("Astrid")
    table = astrid.open_table("lofoten", "me", "apprentice", start=True)
    for who in (astrid, guest("Frida"), guest(None)):
        for what in ("positions/0", "pictures/0", "board"):
            refused(who.get(f"/api/tables/{table}/{what}", seat=1), 403, "seat 1 is not yours")
        assert "1" not in who.see(table)["seats"]


def test_the_past_is_seen_with_the_same_eyes(guest: MakeGuest) -> None:
    """Also where a move was taken back, and after a seat has changed hands."""
    two = [guest("Astrid"), guest("Ragnar")]
    phone, stranger = guest("Phone"), guest(None)
    table = table_of_two(*two, "lofoten")
    sent: list[list[Any]] = []
    for _ in range(8):
        who, seat = acting(two, table)
        who.move_any(table, seat)
        sent.append([guest.see(table) for guest in (*two, stranger)])
    two[0].undo(table, 0)
    two[1].post(f"/api/tables/{table}/undo/answer", {"seat": 1, "agree": True})
    phone.post(f"/api/tables/{table}/seats/1/claim", {"token": token_of(two[1], table, 1)})
    for number, seen in enumerate(sent, start=4):
        for viewer, guest_ in enumerate((*two, stranger)):
            past = guest_.get(f"/api/tables/{table}/events/{number}").json()
            assert past["table"]["secret"] is None
            assert past["seats"] == seen[viewer]["seats"]
            assert (past["table"]["view"], past["entries"]) == (seen[viewer]["table"]["view"], seen[viewer]["entries"])

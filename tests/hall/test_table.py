"""A table and taking back, without a server."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.hall.events import Created, Event, Imported, Moved, Seat, UndoAsked, Undone
from meadhall.hall.problems import Conflict, Forbidden, NotFound
from meadhall.hall.shapes import ClaimedEvent, CreatedEvent, MovedEvent, StartedEvent, Undo
from meadhall.hall.table import OPEN, OVER, PLAYING, Decision, Table
from meadhall.hall.undo import answer, free_from, take_back
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.fair import hash_of, verify
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of

pytestmark = pytest.mark.compiled
SECRET = "a secret"


class Told:
    """A table whose decisions are kept at once, as a hall would; its events can make it anew."""

    def __init__(self, game: str, *guests: str, secret: str = SECRET, **options: Any) -> None:
        """A guest may have several seats; a seat of nobody is a bot's."""
        seats = tuple(Seat(guest.title(), guest) if guest else Seat(level="apprentice") for guest in guests)
        self.table = Table("t", secret)
        self.events: list[Event] = []
        self.keep(Decision(Created(game, options, guests[0], False, 0, seats)))

    def keep(self, decision: Decision) -> Table:
        self.events.append(decision.event)
        self.table.apply(decision.event, len(self.events), float(len(self.events)), decision.match)
        return self.table

    def again(self) -> Table:
        """The same from its events alone."""
        made = Table(self.table.id, self.table.secret)
        for number, event in enumerate(self.events, start=1):
            made.apply(event, number, float(number))
        return made

    def start(self) -> Told:
        self.keep(self.table.start(self.table.owner))
        return self

    def move(self, seat: int | None = None, choice: int = 0) -> int:
        """A move of who is to act; returns the seat."""
        seat = self.table.to_act[0] if seat is None else seat
        self.keep(self.table.move(seat, self.match.legal(seat)[choice]))
        return seat

    @property
    def match(self) -> Match:
        return self.table.require_match()


def same(one: Table, other: Table) -> bool:
    """Whether two tables stand alike, in all that is not the match itself or only remembered."""
    fields = [field for field in vars(one) if field not in ("match", "keys") and field[0] != "_"]
    alike = all(getattr(one, field) == getattr(other, field) for field in fields)
    return (
        alike
        and one.require_match().entries == other.require_match().entries
        and one.require_match().view(0) == other.require_match().view(0)
    )


# --- decisions and events -----------------------------------------------------------------------------------
def test_a_decision_changes_nothing_until_it_is_applied() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    entries, number = list(told.match.entries), told.table.number
    told.table.move(told.table.to_act[0], told.match.legal(told.table.to_act[0])[0])
    assert (told.match.entries, told.table.number) == (entries, number)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_the_sum_of_its_events(game: str) -> None:
    told = Told(game, "astrid", "ragnar").start()
    for _ in range(12):
        told.move()
    told.keep(take_back(told.table, told.match.entries[-1].seat, "astrid", len(told.match.entries) - 1))
    told.keep(told.table.leave(0, "astrid"))
    assert same(told.table, told.again())


def test_the_seed_still_gives_all_chance_after_reading_the_events() -> None:
    told = Told("loot", "astrid").start()
    for _ in range(3):
        told.move()
    again = told.again()
    for table in (told.table, again):
        move = table.move(0, table.require_match().legal(0)[0])
        table.apply(move.event, table.number + 1, 0.0)
    assert told.match.entries[-1].chance == again.require_match().entries[-1].chance


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_counts_if_the_secret_gives_something_else_today(game: str) -> None:
    told = Told(game, "astrid", "ragnar").start()
    for _ in range(8):
        told.move()
    told.table.secret = "another secret"
    again = told.again()
    assert again.require_match().entries == told.match.entries
    assert again.require_match().view(0) == told.match.view(0)


def test_the_secret_is_in_the_record_only_when_the_game_is_over() -> None:
    told = Told("loot", "astrid").start()
    while told.table.status == PLAYING:
        assert "fair" not in told.table.record()
        told.move()
    assert told.table.status == OVER
    assert told.table.record()["fair"] == {"hash": hash_of(SECRET), "secret": SECRET}
    last = told.events[-1]
    assert isinstance(last, Moved)
    assert last.result is not None
    assert verify(told.table.record(), GAMES).scores == last.result.scores


def test_events_are_told_without_what_is_not_for_all() -> None:
    told = Told("lofoten", "astrid", "ragnar").start()
    told.move()
    told.keep(told.table.claim(0, "another device"))
    text = repr(told.table.log)
    assert [type(event) for event in told.table.log] == [CreatedEvent, StartedEvent, MovedEvent, ClaimedEvent]
    for secret in ("astrid", "another device", SECRET, "hand", "do"):
        assert f"'{secret}'" not in text


def test_an_imported_record_keeps_its_own_secret_or_none() -> None:
    told = Told("loot", "astrid").start()
    while told.table.status == PLAYING:
        told.move()
    record = told.table.record()
    bare = {field: value for field, value in record.items() if field != "fair"}
    for given in (record, bare):
        table = Table("other", "the table's own secret")
        table.apply(Imported("loot", {}, "x", False, 0, (Seat("A"),), given), 1, 0.0)
        assert table.record() == given


# --- seats --------------------------------------------------------------------------------------------------
def test_only_the_owner_of_a_seat_leaves_it() -> None:
    told = Told("looot", "astrid", "ragnar")
    with pytest.raises(Forbidden, match="seat 1 is not yours"):
        told.table.leave(1, "astrid")
    with pytest.raises(Forbidden, match="seat 0 is not yours"):
        told.table.leave(0, "")
    with pytest.raises(NotFound, match="seats 0 to 1, not 2"):
        told.table.leave(2, "astrid")


def test_nobody_owns_a_seat_that_is_nobodys() -> None:
    told = Told("looot", "astrid", "")
    assert told.table.seats_of("") == []
    with pytest.raises(Forbidden):
        told.table.own_seat(1, "")


def test_leaving_before_the_game_frees_the_seat_and_in_it_a_bot_plays_on() -> None:
    told = Told("looot", "astrid", "ragnar")
    told.keep(told.table.leave(1, "ragnar"))
    assert told.table.seats[1].kind == OPEN
    told.keep(told.table.sit(1, "frida", "Frida"))
    told.start()
    told.keep(told.table.leave(1, "frida"))
    assert (told.table.seats[1].kind, told.table.seats[1].level) == ("person", "seasoned")
    with pytest.raises(Conflict, match="a bot is already playing at seat 1"):
        told.table.leave(1, "frida")
    with pytest.raises(Conflict, match="seat 1 is already taken"):
        told.table.sit(1, "ragnar", "Ragnar")
    told.keep(told.table.sit(1, "frida", "Frida"))
    assert told.table.seats[1].is_present


def test_who_sits_down_has_a_seat_of_another_age() -> None:
    """The link of who sat there before is of no use."""
    told = Told("looot", "astrid", "ragnar")
    before = told.table.seats[1].taken
    told.keep(told.table.leave(1, "ragnar"))
    told.keep(told.table.sit(1, "frida", "Frida"))
    taken = told.table.seats[1].taken
    assert taken != before
    told.keep(told.table.claim(1, "frida's other device"))
    assert told.table.seats[1].taken == taken


def test_nobody_comes_or_goes_when_the_game_is_over() -> None:
    told = Told("loot", "astrid").start()
    while told.table.status == PLAYING:
        told.move()
    for decide in (
        lambda table: table.sit(0, "ragnar", "Ragnar"),
        lambda table: table.leave(0, "astrid"),
        lambda table: table.seat_bot(0, "astrid", "master"),
        lambda table: table.move(0, 0),
    ):
        with pytest.raises(Conflict, match="the game is over"):
            decide(told.table)


def test_the_owner_gives_open_seats_to_bots_and_nobody_else_does() -> None:
    told = Told("looot", "astrid", "ragnar")
    told.keep(told.table.leave(1, "ragnar"))
    with pytest.raises(Forbidden, match="only the person who opened the table"):
        told.table.seat_bot(1, "ragnar", "master")
    with pytest.raises(MeadhallError, match="level must be one of apprentice, seasoned, master; not 'god'"):
        told.table.seat_bot(1, "astrid", "god")
    told.keep(told.table.seat_bot(1, "astrid", "master"))
    assert (told.table.seats[1].kind, told.table.seats[1].name) == ("bot", "Master")
    with pytest.raises(Conflict, match="taken"):
        told.table.seat_bot(1, "astrid", "apprentice")


# --- moves --------------------------------------------------------------------------------------------------
def test_a_move_is_about_the_question_that_its_sender_saw() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    number = told.table.number
    told.table.check_number(0, number)
    seat = told.move()
    with pytest.raises(Conflict, match=f"about event {number}, but the table is at event {number + 1}"):
        told.table.check_number(seat, number)
    with pytest.raises(Conflict):
        told.table.check_number(seat, number + 2)


def test_sealed_choices_leave_the_questions_of_the_others_alone() -> None:
    told = Told("loot", "astrid", "ragnar", "frida").start()
    number = told.table.number
    told.move(2)
    told.move(0)
    told.table.check_number(1, number)
    for seat in (0, 2):
        with pytest.raises(Conflict):
            told.table.check_number(seat, number)
    told.move(1)  # the round is played: all are asked anew
    for seat in range(3):
        with pytest.raises(Conflict):
            told.table.check_number(seat, told.table.number - 1)


def test_an_illegal_move_names_its_rule() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    with pytest.raises(Refused) as refused:
        told.table.move(1 - told.table.to_act[0], 0)
    assert refused.value.rule.startswith("LOOOT-")


def test_a_round_is_told_again_when_it_is_opened() -> None:
    """What was sealed was not told before."""
    told = Told("loot", "astrid", "ragnar").start()
    told.move(0)
    assert told.table.told_from == 0
    told.move(1)
    assert told.table.told_from == 0
    told.move(1)
    assert told.table.told_from == 2


# --- taking back --------------------------------------------------------------------------------------------
def test_chance_is_a_wall_for_taking_back_at_once() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    seat = told.table.to_act[0]
    while not told.match.entries or not told.match.entries[-1].chance:
        told.move()
    entries = len(told.match.entries)
    assert free_from(told.match, seat) == entries
    assert isinstance(take_back(told.table, seat, ("astrid", "ragnar")[seat], None).event, UndoAsked)


def test_own_entries_in_a_row_are_free() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    seat = told.move()
    for _ in range(2):
        told.move()
    assert free_from(told.match, seat) == 0
    assert free_from(told.match, 1 - seat) == 3
    told.keep(take_back(told.table, seat, ("astrid", "ragnar")[seat], 1))
    assert len(told.match.entries) == 1
    assert told.table.told_from == 1


def test_what_another_did_since_is_a_wall() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    seat = told.table.to_act[0]
    while told.table.to_act == [seat]:
        told.move()
    while told.match.entries[-1].chance:  # the other makes a move without chance
        told.move()
    assert told.match.entries[-1].seat != seat
    assert free_from(told.match, seat) == len(told.match.entries)


@pytest.mark.parametrize("first", [0, 1])
def test_a_sealed_choice_is_taken_back_and_those_of_the_others_stay(first: int) -> None:
    told = Told("loot", "astrid", "ragnar", "frida").start()
    told.move(first, choice=3)
    told.move(1 - first, choice=5)
    theirs = [entry for entry in told.match.entries if entry.seat == 1]
    told.keep(take_back(told.table, 0, "astrid", None))
    assert told.match.entries == theirs
    assert told.table.to_act == [0, 2]
    assert same(told.table, told.again())
    while told.table.status == PLAYING:
        told.move()
    verify(told.table.record(), GAMES)


def test_a_round_that_was_played_is_taken_back_by_consent_alone() -> None:
    told = Told("loot", "astrid", "ragnar").start()
    told.move(0)
    told.move(1)
    for seat, guest in enumerate(("astrid", "ragnar")):
        assert isinstance(take_back(told.table, seat, guest, None).event, UndoAsked)


def test_all_other_people_must_agree_each_once() -> None:
    """Ragnar has two seats and answers for both."""
    told = Told("looot", "astrid", "ragnar", "ragnar", "frida").start()
    while len(told.match.entries) < 3 or told.table.to_act == [0]:
        told.move()
    before = list(told.match.entries)
    told.keep(take_back(told.table, 0, "astrid", 1))
    assert told.table.undo == Undo(0, 1, [])
    for seat, guest in ((0, "astrid"), (0, "nobody")):
        with pytest.raises(Conflict, match="you are not being asked"):
            answer(told.table, seat, guest, True)
    told.keep(answer(told.table, 1, "ragnar", True))
    assert told.match.entries == before
    with pytest.raises(Conflict, match="you are not being asked"):
        answer(told.table, 2, "ragnar", True)
    decision = answer(told.table, 3, "frida", True)
    assert decision.event == Undone(0, 1, [])
    told.keep(decision)
    assert told.match.entries == before[:1]
    assert told.table.undo is None


@pytest.mark.parametrize("guests", [("astrid", "ragnar"), ("astrid", "ragnar", "frida")])
def test_one_who_disagrees_ends_it(guests: tuple[str, ...]) -> None:
    told = Told("looot", *guests).start()
    other = told.move()
    asker = (other + 1) % len(guests)
    told.keep(take_back(told.table, asker, guests[asker], 0))
    told.keep(answer(told.table, other, guests[other], False))
    assert told.table.undo is None
    assert len(told.match.entries) == 1
    with pytest.raises(Conflict, match="nobody is asking"):
        answer(told.table, other, guests[other], True)


def test_a_move_makes_a_wish_to_take_back_void() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    told.move()
    asker = 1 - told.match.entries[0].seat
    told.keep(take_back(told.table, asker, ("astrid", "ragnar")[asker], 0))
    told.move()
    assert told.table.undo is None


@pytest.mark.parametrize("guests", [("astrid", ""), ("astrid", "astrid")])
def test_who_plays_with_no_other_person_takes_back_at_once(guests: tuple[str, str]) -> None:
    told = Told("lofoten", *guests).start()
    for _ in range(8):
        told.move()
    first = told.match.entries[0]
    told.keep(take_back(told.table, 0, "astrid", 1))
    assert told.match.entries == [first]


def test_who_is_away_is_not_asked() -> None:
    told = Told("looot", "astrid", "ragnar").start()
    told.move()
    told.keep(told.table.leave(1, "ragnar"))
    assert take_back(told.table, 0, "astrid", 0).event == Undone(0, 0, [])


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_the_same_after_taking_back_and_the_record_verifies(game: str) -> None:
    told = Told(game, "astrid", "astrid").start()
    for _ in range(10):
        told.move()
    before = list(told.match.entries)
    told.keep(take_back(told.table, 0, "astrid", 0))
    for entry in before:
        told.keep(told.table.move(entry.seat, words_of(entry.move)))
    assert told.match.entries == before
    while told.table.status == PLAYING:
        told.move()
    verify(told.table.record(), GAMES)


def test_there_must_be_something_to_take_back() -> None:
    told = Told("loot", "astrid", "ragnar").start()
    with pytest.raises(Conflict, match="nothing to undo"):
        take_back(told.table, 0, "astrid", None)
    told.move(1)
    with pytest.raises(Conflict, match="entries 0 to 0 can be undone, not 1"):
        take_back(told.table, 0, "astrid", 1)
    with pytest.raises(Conflict, match="nothing to undo"):
        take_back(told.table, 0, "astrid", None)

"""Each game has a guided first game that the rules allow, with words for all of it, and without secrets."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from meadhall.games import GAMES
from meadhall.hall.app import Settings, create_app
from meadhall.kernel.entries import read_entry
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.lesson import Lesson, lesson, read_lesson
from meadhall.kernel.record import from_record
from meadhall.kernel.shapes import words_of

LANGUAGES = ("en", "fr", "it")
TEXTS = Path(__file__).parent.parent / "web" / "src" / "lang"
STEPS = range(10, 19)  # ten minutes at most

every_game = pytest.mark.parametrize("name", list(GAMES))
Json = dict[str, Any]


def document(name: str) -> Json:
    found: Json = json.loads(files("meadhall.games").joinpath(name, "lesson.json").read_text("utf-8"))
    return found


def texts(name: str, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((TEXTS / language / f"learn-{name}.json").read_text("utf-8"))
    return found


# --- the record and the steps ---------------------------------------------------------------------------------
@every_game
def test_the_record_is_a_whole_game_that_the_learner_wins(name: str) -> None:
    page = document(name)
    match = from_record(page["record"], GAMES)
    assert match.to_act == []
    assert match.winners == [page["seat"]]


@every_game
def test_the_steps_are_in_order(name: str) -> None:
    found = lesson(GAMES[name])
    assert len(found.steps) in STEPS
    numbers = [step.after for step in found.steps]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(document(name)["record"]["entries"])
    assert [step.text for step in found.steps] == [step["text"] for step in document(name)["steps"]]


@every_game
def test_what_the_learner_is_to_do_is_their_next_entry_and_can_be_chosen(name: str) -> None:
    page, found = document(name), lesson(GAMES[name])
    done = [step for step in found.steps if step.way == "do"]
    assert len(done) > len(found.steps) / 2  # it teaches by doing
    for step in done:
        match = from_record(page["record"], GAMES, upto=step.after)
        entry = page["record"]["entries"][step.after]
        played = read_entry(match.game, len(match.seats), entry)
        assert played.seat == found.seat
        assert step.action == match.game.language.decode(match.state, played.move)
        assert step.action in [choice.action for choice in shown(found, step.after).view.choices]


@every_game
def test_what_is_refused_is_refused_by_that_rule(name: str) -> None:
    page, found = document(name), lesson(GAMES[name])
    tried = [step for step in found.steps if step.way == "try"]
    assert tried
    for step in tried:
        match = from_record(page["record"], GAMES, upto=step.after)
        assert step.action is not None
        assert match.refusal(found.seat, step.action) in step.rules
        assert step.action in [one.action for one in shown(found, step.after).view.refused]


@every_game
def test_all_entries_are_shown_except_where_the_lesson_jumps(name: str) -> None:
    found = lesson(GAMES[name])
    numbers = {table.after for table in found.shown}
    for step, following in zip(found.steps, found.steps[1:], strict=False):
        missing = set(range(step.after, following.after + 1)) - numbers
        assert bool(missing) == following.jump, following
        assert step.after + (step.way == "do") in numbers


def shown(found: Lesson, after: int) -> Any:
    return next(table for table in found.shown if table.after == after)


WRONG_STEPS = [
    pytest.param(2, "do", {"do": "end_turn"}, "asks for", id="not the next entry"),
    pytest.param(1, "rules", ["LOOOT-T2"], "none of", id="another rule forbids it"),
    pytest.param(1, "try", {"do": "place_viking", "hex": [2, 3]}, "none of", id="nothing forbids it"),
    pytest.param(1, "rules", ["LOOOT-Z9"], "a rule of the step", id="no such rule"),
    pytest.param(4, "after", 1, "comes later", id="out of order"),
    pytest.param(3, "after", 999, "must be a whole number", id="after the end"),
    pytest.param(0, "say", "hello", "has no 'say'", id="an unknown field"),
]


@pytest.mark.parametrize(("number", "field", "value", "problem"), WRONG_STEPS)
def test_a_step_that_does_not_fit_is_refused(number: int, field: str, value: Any, problem: str) -> None:
    page = copy.deepcopy(document("looot"))
    page["steps"][number][field] = value
    with pytest.raises(MeadhallError, match=problem):
        read_lesson(GAMES["looot"], page)


# --- words ----------------------------------------------------------------------------------------------------
@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_all_of_it_and_no_others(name: str, language: str) -> None:
    page = document(name)
    steps = [step["text"] for step in page["steps"]]
    whys = [f"{step['text']}.why" for step in page["steps"] if "do" in step]
    rest = [line["text"] for line in page["rest"]]
    found = texts(name, language)
    assert sorted(found) == sorted([*steps, *whys, *rest, "learned"])
    assert all(found.values())


@every_game
def test_the_rest_names_rules_that_exist(name: str) -> None:
    assert {rule for line in document(name)["rest"] for rule in line["rules"]} <= set(GAMES[name].rules.ids)


@every_game
def test_the_words_tell_the_result(name: str) -> None:
    match = from_record(document(name)["record"], GAMES)
    for language in LANGUAGES:
        over = texts(name, language)["over"]
        assert all(str(points) in over for points in match.scores), over


# --- what is told ---------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    database = f"sqlite:///{tmp_path_factory.mktemp('lessons') / 'hall.sqlite'}"
    with TestClient(create_app(Settings(database))) as client:
        yield client


@every_game
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_the_hall_tells_the_lesson(client: TestClient[Litestar], name: str, encoding: str) -> None:
    answer = client.get(f"/api/lessons/{name}", headers={"Accept-Encoding": encoding})
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding", "identity") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    told = answer.json()
    page = document(name)
    assert [step["text"] for step in told["steps"]] == [step["text"] for step in page["steps"]]
    assert told["rest"] == page["rest"]
    assert (told["game"], told["seat"]) == (name, page["seat"])


def test_there_is_no_lesson_of_another_game(client: TestClient[Litestar]) -> None:
    answer = client.get("/api/lessons/chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@every_game
def test_the_learner_is_told_no_more_than_their_seat_may_know(client: TestClient[Litestar], name: str) -> None:
    page = document(name)
    tables = {table["after"]: table for table in client.get(f"/api/lessons/{name}").json()["tables"]}
    match = from_record(page["record"], GAMES, upto=0)
    for entry in [None, *page["record"]["entries"]]:
        if entry:
            match.play_entry(entry)
        table = tables.pop(len(match.entries), None)
        if table:
            assert table["view"] == words_of(match.view(page["seat"]))
            assert table["to_act"] == match.to_act
            assert table["entry"] == (words_of(match.visible(page["seat"])[-1]) if entry else None)
    assert tables == {}


def test_secrets_of_the_rival_stay_secret(client: TestClient[Litestar]) -> None:
    """The lessons do have some: cards that are drawn unseen, choices that are sealed."""
    cards = client.get("/api/lessons/lofoten").json()["tables"]
    assert all(card is None for table in cards for card in table["view"]["fleets"][1]["hand"])
    drawn = [
        outcome for t in cards if t["entry"] and t["entry"]["seat"] == 1 for outcome in t["entry"].get("chance", [])
    ]
    assert drawn
    assert not any("order" in outcome or "value" in outcome.get("tile", {}) for outcome in drawn)
    moves = client.get("/api/lessons/loot").json()["tables"]
    sealed = [t["entry"] for t in moves if t["entry"] and t["entry"]["seat"] == 1]
    assert sealed
    assert all(entry == {"seat": 1} for entry in sealed)

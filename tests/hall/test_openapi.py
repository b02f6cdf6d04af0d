"""The API document says what the hall does, and whatever is sent to the hall, it answers as the document says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from meadhall.games import GAMES
from meadhall.hall import shapes
from meadhall.hall.api.document import ANSWERS, REQUESTS
from meadhall.hall.api.document import BY_GAME as BASES
from meadhall.hall.bench import running_hall
from meadhall.hall.game_shapes import shapes_of
from tests.hall.conftest import MakeGuest, NewDatabase
from tests.hall.guest import PATIENCE, Guest, table_of_two

pytestmark = pytest.mark.compiled

DOCUMENT = "/api/docs/openapi.json"
LIVE = "watchTable"  # the stream never ends by itself, so it is not fuzzed; it has tests of its own below
ALLOWED, FORBIDDEN = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
# For each operation, of what the document allows and of what it forbids; the databases differ below the API alone.
EXAMPLES = 12  # no fewer than there are states of a table
EXAMPLES_IN_FULL = {"sqlite": 40, "postgres": 12}
SLOW = ("hint", "analysis")  # a bot thinks about some of these
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)
Json = Any
BY_GAME = dict(zip([base.__name__ for base in BASES], shapes_of(GAMES["loot"]), strict=False))  # as in the examples
(RECORD,) = REQUESTS["importRecord"].values()


# --- a hall to be fuzzed ------------------------------------------------------------------------------------
class World(NamedTuple):
    """A hall of its own with two guests."""

    port: int
    guest: Guest
    friend: Guest
    over: str  # a table where a game is over
    examples: int

    def document(self) -> Json:
        return self.guest.get(DOCUMENT).json()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def world(request: pytest.FixtureRequest, new_database: NewDatabase, full: bool) -> Iterator[World]:
    """Not the hall that other tests share: the bots of all these tables would keep them waiting."""
    with running_hall(new_database(request.param), "--limit", "0", "--workers", "1") as hall:
        guest, friend = Guest(hall.port, "Astrid"), Guest(hall.port, "Ragnar")
        over = guest.open_table("loot", "me", start=True)
        while guest.see(over)["table"]["status"] == "playing":
            guest.move_any(over, 0)
        yield World(hall.port, guest, friend, over, EXAMPLES_IN_FULL[request.param] if full else EXAMPLES)
        guest.close()
        friend.close()


def tables_in_all_states(world: World) -> Iterator[str]:
    """Tables that are open, full, being played alone and with a friend, at a question, imported, and over."""
    guest, friend = world.guest, world.friend
    yield guest.open_table("looot", "me", "open", public=True)
    yield guest.open_table("loot", "me", "me")
    yield friend.open_table("lofoten", "me", "open", public=True)
    yield table_of_two(guest, friend, "lofoten")
    yield guest.open_table("loot", "me", "me", "me", start=True)
    alone = guest.open_table("looot", "me", "me", start=True)
    guest.move_any(alone, guest.see(alone)["table"]["to_act"][0])
    yield alone
    asked = table_of_two(guest, friend, "loot")
    for _ in range(2):
        guest.move_any(asked, 0)
        friend.move_any(asked, 1)
    assert friend.undo(asked, 1, to=0).status_code == 200  # the guest is asked for it
    yield asked
    yield guest.post("/api/records", RECORD).json()["id"]
    yield world.over


# --- fuzzing ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mode", [ALLOWED, FORBIDDEN])
def test_every_answer_is_as_documented(world: World, mode: GenerationMode) -> None:
    document = schemathesis.openapi.from_url(f"http://127.0.0.1:{world.port}{DOCUMENT}")
    document.config.generation.update(with_security_parameters=False)  # a known guest asks
    tables = list(tables_in_all_states(world))
    for found in document.get_all_operations():
        operation = found.ok()
        name = operation.definition.raw["operationId"]
        takes_input = any(True for _ in operation.iter_parameters()) or bool(operation.body)
        if name == LIVE or (mode == FORBIDDEN and not takes_input):
            continue
        if mode == ALLOWED and "{table_id}" in operation.path:  # what one does must not be in the way of another
            tables = list(tables_in_all_states(world))
        statuses = fuzz(world, tables, operation, mode, EXAMPLES if name in SLOW else world.examples)
        print(name, dict(statuses))
        if mode == ALLOWED:  # else nothing but refusals might have been looked at
            assert any(status < 300 for status in statuses), f"{name} was never answered with success: {statuses}"


def fuzz(world: World, tables: list[str], operation: APIOperation, mode: GenerationMode, examples: int) -> Counter[int]:
    """Send many requests; returns how often each status was the answer."""
    statuses: Counter[int] = Counter()
    turns, chance = cycle(tables), Random(0)
    cookies = dict(world.guest.http.cookies)
    headers = {"X-Meadhall-CSRF": cookies["meadhall-csrf"]}

    @settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],  # what failed once is told as it was sent
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Case) -> None:
        table = next(turns)
        if "table_id" in (case.path_parameters or {}) and chance.random() < (1 if mode == ALLOWED else 0.5):
            case.path_parameters["table_id"] = table
        if mode == ALLOWED and chance.random() < 0.75:
            aim(case, world, table, chance)
        answer = case.call(headers=headers, cookies=cookies, timeout=PATIENCE)
        statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)

    send()
    return statuses


def aim(case: Case, world: World, table: str, chance: Random) -> None:
    """Have a request mean something: a game that there is, a seat that is there, the event that was seen last."""

    def put(place: Any, **values: list[Any]) -> None:
        for name, known in values.items():
            if isinstance(place, dict) and name in place and known:
                place[name] = chance.choice(known)

    seen = world.guest.see(table)
    own = sorted(map(int, seen["seats"])) or [0]
    put(case.path_parameters, seat=[0, 1], game=list(GAMES), after=[0, 1], number=[1, 2])
    put(case.query, seat=own)
    put(
        case.body,
        game=list(GAMES),
        seats=[[{"who": "me"}] * 2, [{}] * 2],
        options=[{}],
        level=["apprentice"],
        agree=[True],
    )
    put(case.body, seat=own, number=[seen["table"]["number"]], to=[None])
    if isinstance(case.body, dict) and "action" in case.body:
        choices = [(int(seat), choice) for seat, part in seen["seats"].items() for choice in choices_of(part)]
        if choices:
            case.body["seat"], choice = chance.choice(choices)
            case.body["action"] = choice["action"]
    if isinstance(case.body, dict) and "token" in case.body:
        link = world.guest.get(f"/api/tables/{table}/seats/{own[0]}/link").json()
        case.path_parameters["seat"], case.body["token"] = own[0], link.get("token", "")
    if case.operation.definition.raw["operationId"] == "importRecord":
        case.body = RECORD


def choices_of(part: Json) -> list[Json]:
    found: list[Json] = (part["view"] or {}).get("choices", [])
    return found


# --- what a schema does not think of ------------------------------------------------------------------------
def mutated(content: Json, odd: Json, chance: Random) -> Json:
    """The same with something odd in one place."""
    if not isinstance(content, dict | list) or not content or chance.random() < 0.15:
        return odd
    place = chance.choice(sorted(content) if isinstance(content, dict) else range(len(content)))
    changed = content.copy()
    changed[place] = mutated(content[place], odd, chance)
    return changed


many = settings(
    max_examples=100, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@many
@given(odd=ANY_JSON, seed=st.integers(0, 1 << 32))
def test_records_with_something_odd_in_them(world: World, odd: Json, seed: int) -> None:
    answer = world.guest.post("/api/records", mutated(RECORD, odd, Random(seed)))
    assert answer.status_code in (201, 400, 422), answer.text


OPTIONS = {"looot": {"starter": 0}, "loot": {"plan": "Pinwheel"}, "lofoten": {"modules": [1, 2], "ties": "nobody"}}


@many
@given(odd=ANY_JSON, seed=st.integers(0, 1 << 32), game=st.sampled_from(list(GAMES)))
def test_options_with_something_odd_in_them(world: World, odd: Json, seed: int, game: str) -> None:
    data = {"game": game, "seats": [{"who": "me"}] * 2, "options": mutated(OPTIONS[game], odd, Random(seed))}
    answer = world.guest.post("/api/tables", data | {"start": True})
    assert answer.status_code in (201, 400), answer.text


@pytest.mark.parametrize("game", GAMES)
def test_moves_with_something_odd_in_them(world: World, game: str) -> None:
    table = world.guest.open_table(game, "me", "me", start=True)

    @many
    @given(odd=ANY_JSON, seed=st.integers(0, 1 << 32))
    def move(odd: Json, seed: int) -> None:
        chance = Random(seed)
        seen = world.guest.see(table)
        if seen["table"]["status"] == "playing":
            seat = seen["table"]["to_act"][0]
            choice = chance.choice(choices_of(seen["seats"][str(seat)]))
            answer = world.guest.move(table, seat, mutated(choice["move"], odd, chance), seen["table"]["number"])
            assert answer.status_code in (400, 422) or answer.json()["number"], answer.text
            world.guest.move(table, seat, choice["action"])

    move()


NESTED = b"[" * 100_000 + b"]" * 100_000
NO_JSON = {
    "nothing": b"",
    "cut short": b'{"name": "Astr',
    "not UTF-8": b'{"name": "\xff\xfe"}',
    "half a character": b'{"name": "\\ud800"}',
    "a control character": b'{"name": "Ast\\u0000rid"}',
    "only spaces": b'{"name": " \\u00a0 "}',
    "nested": b'{"name": ' + NESTED + b"}",
    "nested options": b'{"game": "loot", "seats": [{}], "options": ' + NESTED + b"}",
    "no number": b'{"seat": NaN}',
    "a large number": b'{"seat": 1e999}',
    "a long number": b'{"seat": ' + b"9" * 5000 + b"}",
    "no object": b'["Astrid"]',
    "null": b"null",
}


@pytest.mark.parametrize("body", NO_JSON.values(), ids=NO_JSON)
def test_bodies_that_are_no_input(world: World, body: bytes) -> None:
    headers = {"X-Meadhall-CSRF": world.guest.http.cookies["meadhall-csrf"], "Content-Type": "application/json"}
    for path, methods in world.document()["paths"].items():
        for method, operation in methods.items():
            if "requestBody" in operation:
                address = path.replace("{table_id}", world.over).replace("{seat}", "0")
                answer = world.guest.http.request(method, address, content=body, headers=headers)
                assert_error(answer, 400)


def test_a_body_beyond_all_measure(world: World) -> None:
    assert_error(world.guest.post("/api/guests", {"name": "x" * (1 << 21)}), 413)


def test_names_that_the_database_cannot_keep_are_refused(world: World) -> None:
    """PostgreSQL has no text with a NUL in it."""
    assert_error(world.guest.get("/api/tables/%00"), 400)
    assert_error(world.guest.get("/api/games/%00/rules"), 404)
    assert_error(world.guest.get(f"/api/tables/{world.over}/positions/{'9' * 30}"), 400)
    assert_error(world.guest.http.get("/api/me", headers={"Cookie": "meadhall=%00.x"}), 401)


def test_what_is_wrong_is_not_quoted_without_end(world: World) -> None:
    answer = world.guest.post("/api/tables", {"game": "loot", "seats": [{}], "options": {"plan": [0] * 100_000}})
    assert len(assert_error(answer, 400).detail) < 1000


# --- the live stream ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("last_seen", ["x", "-1", "1.5", "", "99999999999", "9" * 5000])
def test_a_stream_cannot_go_on_after_nonsense(guest: MakeGuest, last_seen: str) -> None:
    astrid = guest()
    table = astrid.open_table("loot", "me", start=True)
    with astrid.http.stream("GET", f"/api/tables/{table}/live", headers={"Last-Event-ID": last_seen}) as answer:
        answer.read()
        assert_error(answer, 400)


@pytest.mark.parametrize("table", ["nowhere", "x" * 41, "%00", "%E2%82%AC"])
def test_there_is_no_stream_of_no_table(guest: MakeGuest, table: str) -> None:
    assert_error(guest().get(f"/api/tables/{table}/live"), 404 if table == "nowhere" else 400)


def test_the_stream_is_as_documented(guest: MakeGuest) -> None:
    astrid = guest()
    table = astrid.open_table("loot", "me", start=True)
    with astrid.http.stream("GET", f"/api/tables/{table}/live") as answer:
        assert answer.headers["Content-Type"].partition(";")[0] == "text/event-stream"
        message = next(line for line in answer.iter_lines() if line.startswith("data: "))
    state = msgspec.json.decode(message[6:], type=shapes_of(GAMES["loot"]).state)
    assert state.table.id == table
    assert state.seats["0"].view is not None


# --- the document -------------------------------------------------------------------------------------------
@pytest.fixture
def document(guest: MakeGuest) -> Json:
    return guest().get(DOCUMENT).json()


def operations(document: Json) -> list[Json]:
    return [operation for methods in document["paths"].values() for operation in methods.values()]


def test_every_operation_is_described(document: Json) -> None:
    tags = {tag["name"] for tag in document["tags"]}
    for operation in operations(document):
        assert operation["description"], operation
        assert operation["summary"], operation
        assert set(operation["tags"]) <= tags, operation
        assert operation["tags"], operation
        assert all(parameter["description"] for parameter in operation.get("parameters", [])), operation
    for name, schema in document["components"]["schemas"].items():
        assert schema["description"], name


def test_every_operation_has_examples(document: Json) -> None:
    for operation in operations(document):
        name = operation["operationId"]
        bodies = operation.get("requestBody", {"content": {}})["content"].values()
        answers = [answer["content"] for answer in operation["responses"].values()]
        for content in [*bodies, *(content for answer in answers for content in answer.values())]:
            assert content["examples"], name
    names = {operation["operationId"] for operation in operations(document)}
    assert set(REQUESTS) | set(ANSWERS) <= names  # and none is left over


def test_errors_are_described(document: Json) -> None:
    for operation in operations(document):
        assert {"400", "429", "503"} <= set(operation["responses"]), operation
        for status, answer in operation["responses"].items():
            if status >= "400":
                content = answer["content"]["application/json"]
                assert content["schema"] == {"$ref": "#/components/schemas/Error"}
                for example in content["examples"].values():
                    assert msgspec.convert(example["value"], shapes.Error).status == int(status)


def test_examples_have_the_documented_shape(document: Json) -> None:
    for operation in operations(document):
        contents = [content for answer in operation["responses"].values() for content in answer["content"].values()]
        for content in [*contents, *operation.get("requestBody", {"content": {}})["content"].values()]:
            shape = content["schema"].get("$ref", "").rpartition("/")[2]
            for example in content["examples"].values():
                if shape:
                    msgspec.convert(example["value"], BY_GAME.get(shape) or getattr(shapes, shape))


def test_the_examples_of_requests_work(guest: MakeGuest) -> None:
    astrid = guest()
    for path, name in (("/api/guests", "sayName"), ("/api/tables", "openTable"), ("/api/records", "importRecord")):
        for example in REQUESTS[name].values():
            assert astrid.post(path, example).status_code == 201, example


# --- errors -------------------------------------------------------------------------------------------------
def assert_error(answer: httpx.Response, status: int) -> shapes.Error:
    """An error answer has the status and the one shape."""
    assert answer.status_code == status, answer.text
    assert answer.headers["Content-Type"] == "application/json"
    assert set(answer.json()) == {"status", "code", "detail", "rule", "text"}
    error = msgspec.convert(answer.json(), shapes.Error)
    assert error.status == status
    assert error.code
    assert error.detail
    return error


def test_errors_have_one_shape(guest: MakeGuest) -> None:
    astrid, ragnar, stranger = guest("Astrid"), guest("Ragnar"), guest(None)
    table = table_of_two(astrid, ragnar, "looot")
    seat = astrid.see(table)["table"]["to_act"][0]
    who = (astrid, ragnar)[seat]
    assert_error(stranger.get("/api/me"), 401)
    assert_error(stranger.post("/api/tables", {"game": "loot", "seats": [{}]}), 401)
    assert_error(astrid.http.post("/api/guests", json={"name": "Astrid"}), 403)  # without the header
    assert_error(astrid.move(table, 1, 0), 403)
    assert_error(astrid.get("/api/nowhere"), 404)
    assert_error(astrid.get("/api/tables/nowhere"), 404)
    assert_error(astrid.http.put("/api/games"), 405)
    assert assert_error(who.move(table, seat, 0, number=0), 409).code == "stale"
    assert assert_error(astrid.get(f"/api/tables/{table}/record"), 409).code == "conflict"
    assert_error(who.move(table, seat, {"do": "dance"}), 400)


def test_a_refused_move_names_its_rule(guest: MakeGuest) -> None:
    astrid = guest()
    table = astrid.open_table("looot", "me", "me", start=True)
    seat = astrid.see(table)["table"]["to_act"][0]
    refused = astrid.see(table)["seats"][str(seat)]["view"]["refused"][0]
    error = assert_error(astrid.move(table, seat, refused["action"]), 422)
    assert (error.code, error.rule) == ("illegal", refused["rule"])
    assert error.text
    assert error.text in error.detail


def test_too_many_requests(new_database: NewDatabase) -> None:
    with running_hall(new_database("sqlite"), "--limit", "5", "--workers", "1") as hall:
        stranger = Guest(hall.port, None)
        answers = [stranger.get("/api/games") for _ in range(6)]
        assert [answer.status_code for answer in answers[:5]] == [200] * 5
        assert_error(answers[5], 429)
        assert stranger.get("/health").status_code == 200
        stranger.close()

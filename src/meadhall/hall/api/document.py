"""The API document: what the framework finds out by itself, completed with exact shapes, examples and words."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, TypeAlias, get_args

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from meadhall.games import GAMES
from meadhall.hall import shapes
from meadhall.hall.api.common import EXAMPLES as ERRORS
from meadhall.hall.api.common import HallRequest
from meadhall.hall.game_shapes import shapes_of
from meadhall.hall.identity import COOKIE

CSRF_COOKIE, CSRF_HEADER = "meadhall-csrf", "X-Meadhall-CSRF"
SAFE = ("get", "head")
Json: TypeAlias = dict[str, Any]  # of the document, whose shape is that of OpenAPI
EXAMPLES: dict[str, Json] = json.loads(files(__package__).joinpath("examples.json").read_text("utf-8"))
REQUESTS, ANSWERS = EXAMPLES["requests"], EXAMPLES["answers"]  # of real games: ``web/generate.py`` writes them
# Answers that hold something of a game, in the order of ``GameShapes``; and what only they consist of.
BY_GAME = (shapes.TableState, shapes.Position, shapes.Lesson, shapes.HintAnswer, shapes.Reviewed)
PARTS_BY_GAME = ("TablePart", "SeatPart", "LessonTable", "ToldMove", "Input")

DESCRIPTION = f"""Tables where people and bots play Looot, LOOT and Lofoten.

A guest says a name (`POST /api/guests`) and is known by the cookie in the answer. What is not a GET needs the header
`{CSRF_HEADER}` besides, with the value of the cookie `{CSRF_COOKIE}`, which any first answer sets.

A table is a list of numbered events. `GET /api/tables/{{id}}` shows it as you may see it, `GET /api/tables/{{id}}/live`
tells every event as it happens. A move names the last event that you had seen, and is refused as `stale` (409) if your
question has changed since. With an `Idempotency-Key` it can be sent again safely.

Whatever is wrong is said in one shape, `Error`, and nothing has changed then. A move that the rules forbid (422) comes
with the rule's id and text.
"""

TAGS = [
    Tag("about", "The hall itself: its games, their rules, whether all is well"),
    Tag("people", "Who you are"),
    Tag("tables", "Opening tables, finding them, sitting down, watching"),
    Tag("play", "Moves, taking back, and what helps to decide"),
    Tag("history", "Batch, past positions, pictures, and looking back at a game"),
]

COMPONENTS = Components(
    security_schemes={
        "guest": SecurityScheme("apiKey", "Who you are, from POST /api/guests", COOKIE, "cookie"),
        "csrf": SecurityScheme("apiKey", f"The value of the cookie {CSRF_COOKIE}", CSRF_HEADER, "header"),
    }
)

LIVE = """Server-sent events (`text/event-stream`). The first message tells how the table stands now, with the events
after `Last-Event-ID`; each later one an event and how the table stands after it. A message is

- `id`: the number of its last event; who comes back with it as `Last-Event-ID` is told what was missed,
- `data`: a `TableState` as one line of JSON. Your entries from `first` on are replaced by its `entries`.

A comment (`: still here`) comes after 15 seconds of silence. A viewer who cannot keep up is hung up on and comes back
for the latest; `retry` says after how many milliseconds."""


class Document(JsonRenderPlugin):
    """Serves the document; it is completed when somebody asks for it first."""

    done: bytes = b""

    def render(self, request: HallRequest, openapi_schema: Json) -> bytes:
        if not self.done:
            self.done = self.render_json(request, complete(msgspec.to_builtins(openapi_schema)))
        return self.done


def complete(document: Json) -> Json:
    """The document with all that the framework leaves out."""
    document["components"]["schemas"] = schemas()
    for method, operation in operations(document):
        for parameter in operation.get("parameters", []):
            parameter["schema"] = plain(parameter["schema"])
        operation["summary"] = operation["description"].partition(".")[0]
        operation["security"] = [needed(method, operation)]
        if "requestBody" in operation:  # any body can be too large
            operation["responses"]["413"] = too_large(operation["responses"]["400"])
        if operation["operationId"] == "watchTable":
            operation["description"] = LIVE
            operation["responses"]["200"]["content"] = {"text/event-stream": {"schema": {"type": "string"}}}
        give_examples(operation)
    return document


def needed(method: str, operation: Json) -> dict[str, list[str]]:
    """What shows who asks: where a stranger is refused, the guest's cookie; where something changes, the header."""
    schemes = ["guest"] * ("401" in operation["responses"]) + ["csrf"] * (method not in SAFE)
    return {scheme: [] for scheme in schemes}


def too_large(like: Json) -> Json:
    """The answer to a body beyond all measure, described like another error."""
    shape = like["content"]["application/json"]["schema"]
    example = {"too large": {"value": msgspec.to_builtins(ERRORS[413])}}
    return {"description": "too large", "content": {"application/json": {"schema": shape, "examples": example}}}


def operations(document: Json) -> Iterator[tuple[str, Json]]:
    """Every operation with its method."""
    for path in document["paths"].values():
        yield from path.items()


def schemas() -> Json:
    """The shapes as they are checked: the framework forgets bounds of 0, and that unknown fields are refused.

    What holds something of a game is one of as many shapes as there are games.
    """
    named = [shape for name, shape in vars(shapes).items() if inspect.isclass(shape) and not name.startswith("_")]
    structs = [shape for shape in named if shape.__module__ == shapes.__name__]
    games = [shapes_of(game) for game in GAMES.values()]
    by_game = {base.__name__: [of[:-1][place] for of in games] for place, base in enumerate(BY_GAME)}
    plain = [struct for struct in structs if struct.__name__ not in {*by_game, *PARTS_BY_GAME}]
    moves = [kind for of in games for kind in get_args(of.move)]
    types = [*plain, *(shape for of in by_game.values() for shape in of), *moves]
    references, found = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    reference = dict(zip(types, references, strict=True))
    for name, of in by_game.items():
        found[name] = {"description": of[0].__doc__, "anyOf": [reference[one] for one in of]}
    number, _ = found["MoveInput"]["properties"]["action"]["anyOf"]
    found["MoveInput"]["properties"]["action"]["anyOf"] = [number, *(reference[kind] for kind in moves)]
    return found


def plain(schema: Json) -> Json:
    """The schema of a parameter: one that may be left out is never null, and no number is below 0."""
    if "oneOf" in schema:
        schema = schema["oneOf"][0] | {name: value for name, value in schema.items() if name != "oneOf"}
    return schema | ({"minimum": 0} if schema["type"] == "integer" else {})


def give_examples(operation: Json) -> None:
    name = operation["operationId"]
    for content in operation.get("requestBody", {"content": {}})["content"].values():
        content["examples"] = {title: {"value": example} for title, example in REQUESTS.get(name, {}).items()}
    for status, answer in operation["responses"].items():
        if status.startswith("2") and name in ANSWERS:
            for content in answer["content"].values():
                content["examples"] = {"example": {"value": ANSWERS[name]}}

"""What the handlers have in common."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, TypeAlias

from litestar import Request, Response
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import PathParameter

from meadhall.hall.hall import Hall
from meadhall.hall.identity import COOKIE
from meadhall.hall.live import encode
from meadhall.hall.problems import Unavailable, Unknown
from meadhall.hall.shapes import Acknowledged, Error
from meadhall.hall.table import Table

TableId = Annotated[str, PathParameter(description="The id of a table", max_length=40, pattern=r"^[!-~]+$")]
SeatParam = Annotated[int, PathParameter(description="A seat of the table, counted from 0", ge=0, le=3)]
HallRequest: TypeAlias = Request[Any, Any, Any]  # the framework leaves open who asks, with what and of what state


def hall_of(request: HallRequest) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def guest_of(request: HallRequest) -> str:
    """The guest whose cookie came with the request; empty if there is none."""
    return hall_of(request).signer.guest_of(request.cookies.get(COOKIE))


def known_guest(request: HallRequest) -> str:
    """The guest; who has no name yet is asked for one first."""
    guest = guest_of(request)
    if not guest:
        raise Unknown("say who you are first: POST /api/guests with a name")
    return guest


async def name_of(hall: Hall, guest: str) -> str:
    name = await hall.store.guest_name(guest)
    if name is None:
        raise Unknown("the hall no longer knows this guest: POST /api/guests with a name")
    return name


async def until_ready(request: HallRequest, game: str) -> None:
    """Wait for the rules of a game, unless who asks hangs up: then nothing is to come of it."""
    preparation = hall_of(request).preparation
    if preparation.is_ready(game):
        return
    ready = asyncio.ensure_future(preparation.ready(game))
    gone = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({ready, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            raise Unavailable("nobody is waiting for it any more")
    finally:
        ready.cancel()
        gone.cancel()


async def hung_up(request: HallRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":  # what comes before is the rest of the request
        pass


def acknowledged(table: Table) -> Acknowledged:
    """A table that has just been opened."""
    return Acknowledged(table.id, table.number, table.status)


def ready_made(content: bytes) -> Response[bytes]:
    """JSON that is encoded already."""
    return Response(content, media_type="application/json")


def as_json(content: object) -> Response[bytes]:
    return ready_made(encode(content))


# --- how errors look in the API document --------------------------------------------------------------------
RULE, TEXT = "LOOOT-T2", "A Viking goes on a resource hex where no Viking stands."
EXAMPLES = {
    400: Error(400, "bad_request", "name: Expected `str` of length >= 1"),
    401: Error(401, "unknown_guest", "say who you are first: POST /api/guests with a name"),
    403: Error(403, "forbidden", "seat 1 is not yours"),
    404: Error(404, "not_found", "there is no table 'abc'"),
    409: Error(409, "stale", "this is about event 7, but the table is at event 9"),
    413: Error(413, "request_entity_too_large", "Request Entity Too Large"),
    422: Error(422, "illegal", f'{{"do": "place_viking", "hex": [0, 0]}} is not allowed. {RULE}: {TEXT}', RULE, TEXT),
    429: Error(429, "too_many_requests", "Too Many Requests"),
    503: Error(503, "unavailable", "the hall cannot reach its database at the moment; try again"),
}
ALWAYS = (400, 429, 503)


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The error answers of a handler."""
    return {
        status: ResponseSpec(
            Error,
            generate_examples=False,
            description=EXAMPLES[status].code.replace("_", " "),
            examples=[Example(value=EXAMPLES[status])],
        )
        for status in sorted({*statuses, *ALWAYS})
    }

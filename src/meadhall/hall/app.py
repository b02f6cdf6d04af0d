"""The web application: the handlers, what guards them, and how errors look."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from importlib.metadata import version

from litestar import Litestar, Response
from litestar.config.csrf import CSRFConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from meadhall.hall.api import about, history, lessons, people, play, tables
from meadhall.hall.api.common import HallRequest, guest_of
from meadhall.hall.api.document import COMPONENTS, CSRF_COOKIE, CSRF_HEADER, DESCRIPTION, TAGS, Document
from meadhall.hall.hall import Hall
from meadhall.hall.page import page
from meadhall.hall.problems import Problem
from meadhall.hall.shapes import Error
from meadhall.hall.store import Store
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.preparing.preparation import Preparation

LOG = logging.getLogger(__name__)
LARGEST_BODY = 1 << 20
LONGEST_DETAIL = 500  # characters
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

ENCODED_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


@dataclass(frozen=True)
class Settings:
    """How a hall is run."""

    database: str
    workers: int = 1
    requests_a_minute: int = 1200  # of one guest, or of one address without a guest; 0: no limit


# --- errors -------------------------------------------------------------------------------------------------
def answer_with(error: Error, headers: dict[str, str] | None = None) -> Response[Error]:
    error.detail = shorten(error.detail)
    return Response(error, status_code=error.status, media_type="application/json", headers=headers or {})


def shorten(detail: str) -> str:
    """What is wrong may quote what was sent, but not a megabyte of it."""
    return detail if len(detail) <= LONGEST_DETAIL else f"{detail[:LONGEST_DETAIL]}…"


def on_problem(_request: HallRequest, problem: Problem) -> Response[Error]:
    return answer_with(Error(problem.status, problem.code, str(problem)))


def on_refused(_request: HallRequest, refused: Refused) -> Response[Error]:
    return answer_with(Error(422, "illegal", str(refused), refused.rule, refused.text))


def on_bad_input(_request: HallRequest, error: MeadhallError) -> Response[Error]:
    return answer_with(Error(400, "bad_request", str(error)))


def in_words(part: Mapping[str, object]) -> str:
    """One thing that is wrong with the input."""
    key, message = part.get("key", ""), part.get("message", "")
    return "a JSON body is needed" if message == "'data'" else f"{key}: {message}"


def on_http(_request: HallRequest, error: HTTPException) -> Response[Error]:
    """What the framework refuses: unknown addresses, bad JSON, too large bodies, too many requests."""
    detail = error.detail
    if isinstance(error, ValidationException) and error.extra:
        parts = error.extra if isinstance(error.extra, list) else [error.extra]
        detail = "; ".join(in_words(part) for part in parts if isinstance(part, dict))
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    return answer_with(Error(error.status_code, code, detail), error.headers)


def on_no_json(_request: HallRequest, error: RecursionError | UnicodeDecodeError) -> Response[Error]:
    """What the framework's reader of JSON does not expect itself."""
    wrong = "it is nested too deeply" if isinstance(error, RecursionError) else "it is not encoded in UTF-8"
    return answer_with(Error(400, "bad_request", f"the hall cannot read this JSON: {wrong}"))


def on_no_store(request: HallRequest, error: SQLAlchemyError) -> Response[Error]:
    LOG.error("%s %s: the database fails", request.method, request.url.path, exc_info=error)
    return answer_with(Error(503, "unavailable", "the hall cannot reach its database at the moment; try again"))


def on_anything(request: HallRequest, error: Exception) -> Response[Error]:
    """A fault of ours: the log has the whole of it, the client nothing but that."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer_with(Error(500, "internal_error", "something went wrong in the hall"))


# --- what every answer carries ------------------------------------------------------------------------------
async def add_headers(message: Message, _scope: Scope) -> None:
    """Called for all that is sent, also where no handler was reached."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *ENCODED_HEADERS]


def who_asks(request: HallRequest) -> str:
    """Limits count for each guest; who has no name yet shares that of the address."""
    return guest_of(request) or (request.client.host if request.client else "")


def create_app(settings: Settings, preparation: Preparation | None = None) -> Litestar:
    """The application on its database; without a preparation, games are ready as they are."""
    store = Store(settings.database)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = Hall(store, settings.workers, preparation)
        await app.state.hall.open()
        try:
            yield
        finally:
            await app.state.hall.close()

    limit = RateLimitConfig(
        ("minute", settings.requests_a_minute), exclude=["^/health$", "^/metrics$"], identifier_for_request=who_asks
    )
    return Litestar(
        [
            *about.HANDLERS,
            *lessons.HANDLERS,
            *people.HANDLERS,
            *tables.HANDLERS,
            *play.HANDLERS,
            *history.HANDLERS,
            page,
        ],
        lifespan=[lifespan],
        middleware=[limit.middleware] if settings.requests_a_minute else [],
        before_send=[add_headers],
        csrf_config=CSRFConfig(store.secret(), cookie_name=CSRF_COOKIE, header_name=CSRF_HEADER.lower()),
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            Refused: on_refused,
            Problem: on_problem,
            MeadhallError: on_bad_input,
            HTTPException: on_http,
            RecursionError: on_no_json,
            UnicodeDecodeError: on_no_json,
            SQLAlchemyError: on_no_store,
            Exception: on_anything,
        },
        openapi_config=OpenAPIConfig(
            "Meadhall",
            version("meadhall"),
            description=DESCRIPTION,
            tags=TAGS,
            components=COMPONENTS,
            use_handler_docstrings=True,
            path="/api/docs",
            render_plugins=[Document(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )

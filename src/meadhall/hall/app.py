"""The web application: the handlers, what guards them, and how errors look."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from meadhall.hall.api import about, history, people, play, tables
from meadhall.hall.api.common import guest_of
from meadhall.hall.hall import Hall
from meadhall.hall.problems import Problem
from meadhall.hall.shapes import Error
from meadhall.hall.store import Store
from meadhall.kernel.errors import MeadhallError, Refused

LOG = logging.getLogger(__name__)
LARGEST_BODY = 1 << 20
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


@dataclass(frozen=True)
class Settings:
    """How a hall is run."""

    database: str
    workers: int = 1
    requests_a_minute: int = 1200  # of one guest, or of one address without a guest; 0: no limit


# --- errors -------------------------------------------------------------------------------------------------
def answer_with(error: Error, headers: dict[str, str] | None = None) -> Response[Error]:
    return Response(error, status_code=error.status, media_type="application/json", headers=headers or {})


def on_problem(_request: Request[Any, Any, Any], problem: Problem) -> Response[Error]:
    return answer_with(Error(problem.status, problem.code, str(problem)))


def on_refused(_request: Request[Any, Any, Any], refused: Refused) -> Response[Error]:
    return answer_with(Error(422, "illegal", str(refused), refused.rule, refused.text))


def on_bad_input(_request: Request[Any, Any, Any], error: MeadhallError) -> Response[Error]:
    return answer_with(Error(400, "bad_request", str(error)))


def on_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    """What the framework refuses: unknown addresses, bad JSON, too large bodies, too many requests."""
    detail = error.detail
    if isinstance(error, ValidationException) and error.extra:
        parts = error.extra if isinstance(error.extra, list) else [error.extra]
        detail = "; ".join(
            f"{part.get('key', '')}: {part.get('message', '')}" for part in parts if isinstance(part, dict)
        )
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    return answer_with(Error(error.status_code, code, detail), error.headers)


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    """A fault of ours: the log has the whole of it, the client nothing but that."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer_with(Error(500, "internal_error", "something went wrong in the hall"))


# --- what every answer carries ------------------------------------------------------------------------------
def with_headers(app: ASGIApp) -> ASGIApp:
    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await app(scope, receive, send_on)

    return wrapped


def who_asks(request: Request[Any, Any, Any]) -> str:
    """Limits count for each guest; who has no name yet shares that of the address."""
    return guest_of(request) or (request.client.host if request.client else "")


def create_app(settings: Settings) -> Litestar:
    """The application on its database."""
    store = Store(settings.database)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = Hall(store, settings.workers)
        await app.state.hall.open()
        try:
            yield
        finally:
            await app.state.hall.close()

    limit = RateLimitConfig(
        ("minute", settings.requests_a_minute), exclude=["^/health$", "^/metrics$"], identifier_for_request=who_asks
    )
    return Litestar(
        [*about.HANDLERS, *people.HANDLERS, *tables.HANDLERS, *play.HANDLERS, *history.HANDLERS],
        lifespan=[lifespan],
        middleware=[with_headers, *([limit.middleware] if settings.requests_a_minute else [])],
        csrf_config=CSRFConfig(store.secret(), cookie_name="meadhall-csrf", header_name="x-meadhall-csrf"),
        request_max_body_size=LARGEST_BODY,
        exception_handlers={
            Refused: on_refused,
            Problem: on_problem,
            MeadhallError: on_bad_input,
            HTTPException: on_http,
            Exception: on_anything,
        },
        openapi_config=OpenAPIConfig(
            "Meadhall",
            version("meadhall"),
            description="Tables where people and bots play Looot, LOOT and Lofoten.",
            use_handler_docstrings=True,
            path="/api/docs",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )

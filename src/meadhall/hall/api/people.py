"""Guests: a name and a signed cookie are enough."""

from __future__ import annotations

from litestar import Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from meadhall.hall.api.common import HallRequest, errors, hall_of, known_guest, name_of
from meadhall.hall.api.tables import rows
from meadhall.hall.identity import COOKIE, new_guest
from meadhall.hall.shapes import Guest, GuestInput, TableRow

A_YEAR = 365 * 24 * 3600
MOST = 200


@post("/api/guests", operation_id="sayName", tags=["people"], responses=errors(403))
async def say_name(request: HallRequest, data: JSONBody[GuestInput]) -> Response[Guest]:
    """Say who you are. The cookie in the answer is you from then on."""
    hall, guest = hall_of(request), new_guest()
    await hall.store.add_guest(guest, data.name.strip())
    cookie = Cookie(
        COOKIE,
        value=hall.signer.cookie_of(guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(Guest(guest, data.name.strip()), cookies=[cookie])


@get("/api/me", operation_id="whoAmI", tags=["people"], responses=errors(401))
async def who_am_i(request: HallRequest) -> Guest:
    """The guest whose cookie this is."""
    guest = known_guest(request)
    return Guest(guest, await name_of(hall_of(request), guest))


@patch("/api/me", operation_id="rename", tags=["people"], responses=errors(401, 403))
async def rename(request: HallRequest, data: JSONBody[GuestInput]) -> Guest:
    """Take another name. Seats keep the name they were taken with."""
    guest, hall = known_guest(request), hall_of(request)
    await name_of(hall, guest)
    await hall.store.rename_guest(guest, data.name.strip())
    return Guest(guest, data.name.strip())


@get("/api/me/tables", operation_id="myTables", tags=["history"], responses=errors(401))
async def my_tables(request: HallRequest) -> list[TableRow]:
    """The tables where you sat, running and finished, the latest first."""
    guest, hall = known_guest(request), hall_of(request)
    return await rows(hall, guest, await hall.store.tables_of(guest, MOST))


HANDLERS = (say_name, who_am_i, rename, my_tables)

"""Tables: opening, finding, sitting, leaving, watching."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated

from litestar import Response, get, post
from litestar.params import HeaderParameter, JSONBody
from litestar.response import Stream

from meadhall.bots.names import LEVELS
from meadhall.games import GAMES, game_named
from meadhall.hall.api.about import GameParam, known
from meadhall.hall.api.common import (
    HallRequest,
    SeatParam,
    TableId,
    acknowledged,
    errors,
    guest_of,
    hall_of,
    known_guest,
    name_of,
    ready_made,
    until_ready,
)
from meadhall.hall.events import OPEN_SEAT, Created, Seat
from meadhall.hall.hall import Hall
from meadhall.hall.live import frame, stream
from meadhall.hall.metrics import VIEWERS
from meadhall.hall.problems import Conflict, Forbidden, NotFound, Problem
from meadhall.hall.shapes import (
    Acknowledged,
    BotInput,
    ClaimInput,
    SeatInput,
    SeatLink,
    SeatRow,
    SitInput,
    TableInput,
    TableRow,
    TableState,
)
from meadhall.hall.store import Row
from meadhall.hall.table import OPEN, PLAYING, Decision, Table
from meadhall.kernel.game import Words

MOST_LISTED = 50


def described_seat(seat: SeatInput, guest: str, name: str) -> Seat:
    """A seat as the first event of a table has it."""
    if seat.who == "me":
        return Seat((seat.name or name).strip(), guest)
    if seat.who == OPEN_SEAT:
        return Seat()
    if seat.who not in LEVELS:
        raise Problem(f"who must be me, open or one of {', '.join(LEVELS)}, not {seat.who!r}")
    return Seat((seat.name or seat.who.capitalize()).strip(), level=seat.who)


def first_event(
    name: str, seats: Sequence[Seat], options: Words, owner: str, public: bool = False, clock: int = 0
) -> Created:
    """The event that opens a table; what is wrong with the options is said now, not at the start."""
    game = game_named(name)
    game.check_players(len(seats))
    game.language.read_options(len(seats), options)
    return Created(game.name, options, owner, public, clock, tuple(seats), game.rules.version)


@post("/api/tables", operation_id="openTable", tags=["tables"], responses=errors(401, 403, 409))
async def open_table(request: HallRequest, data: JSONBody[TableInput]) -> Acknowledged:
    """Open a table. Several seats can be yours: to play with others on one device."""
    hall, guest = hall_of(request), known_guest(request)
    name = await name_of(hall, guest)
    seats = [described_seat(seat, guest, name) for seat in data.seats]
    event = first_event(data.game, seats, data.options, guest, data.public, data.clock)
    if data.start and Seat() in seats:
        raise Conflict(f"seat {seats.index(Seat())} is still empty")  # and nothing is opened
    await until_ready(request, data.game)
    table = await hall.create(event, guest)
    if data.start:
        return await hall.act(table.id, lambda found: found.start(guest))
    return acknowledged(table)


@post("/api/games/{game:str}/daily", operation_id="openDaily", tags=["tables"], responses=errors(401, 403, 404))
async def open_daily(request: HallRequest, game: GameParam) -> Acknowledged:
    """A game alone, set up and with the chance of the day (UTC), which are the same for everybody."""
    hall, guest = hall_of(request), known_guest(request)
    known(game)
    daily = GAMES[game].daily
    if daily is None:
        raise NotFound(f"{GAMES[game].title} has no game of the day")
    options, secret = daily.of(datetime.now(UTC).date())
    seat = described_seat(SeatInput("me"), guest, await name_of(hall, guest))
    event = first_event(game, [seat], options, guest)
    await until_ready(request, game)
    table = await hall.create(event, guest, secret=secret)
    return await hall.act(table.id, lambda found: found.start(guest))


async def rows(hall: Hall, guest: str, listed: Sequence[Row]) -> list[TableRow]:
    found = []
    for row in listed:
        table = await hall.outline(row)
        seats = [SeatRow(seat.name, seat.kind) for seat in table.seats]
        yours = table.seats_of(guest)
        found.append(TableRow(row.id, row.game, table.status, table.at, seats, table.to_act, yours))
    return found


@get("/api/tables", operation_id="listTables", tags=["tables"], responses=errors())
async def list_tables(request: HallRequest) -> list[TableRow]:
    """Public tables that are open or being played, the latest first."""
    hall = hall_of(request)
    listed = await hall.store.tables_with((OPEN, PLAYING), public=True, most=MOST_LISTED)
    return await rows(hall, guest_of(request), listed)


@get("/api/tables/{table_id:str}", operation_id="seeTable", tags=["tables"], responses=errors(404))
async def see_table(request: HallRequest, table_id: TableId) -> Response[TableState]:
    """The table as you may see it. Anybody who has its link may watch."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    content = hall.message(table, 0, 0).for_seats(table.seats_of(guest_of(request)))
    return ready_made(content)  # type: ignore[return-value]  # encoded already


LastSeen = Annotated[
    int | None, HeaderParameter(name="Last-Event-ID", description="The last event that you saw", ge=0, le=1 << 31)
]


@get("/api/tables/{table_id:str}/live", operation_id="watchTable", tags=["tables"], responses=errors(404))
async def watch_table(request: HallRequest, table_id: TableId, last_seen: LastSeen = None) -> Stream:
    """Server-sent events: how the table stands now, then every event with how it stands after it.

    The id of a message is the number of its last event. Who comes back with it is told what was missed.
    """
    hall, guest = hall_of(request), guest_of(request)
    table = await hall.table(table_id)
    viewer = hall.hub.join(table_id, guest)
    VIEWERS.inc()
    first = hall.message(table, last_seen or 0, 0).for_seats(table.seats_of(guest))
    hall.tell_who_is_here(table)

    def gone() -> None:
        VIEWERS.dec()
        hall.tell_who_is_here(table)

    content = stream(hall.hub, table_id, viewer, frame(table.number, first), gone)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Stream(content, media_type="text/event-stream", headers=headers)


# --- seats --------------------------------------------------------------------------------------------------
SEAT = "/api/tables/{table_id:str}/seats/{seat:int}"


@post(f"{SEAT}/sit", operation_id="sit", tags=["tables"], status_code=200, responses=errors(401, 403, 404, 409))
async def sit(request: HallRequest, table_id: TableId, seat: SeatParam, data: JSONBody[SitInput]) -> Acknowledged:
    """Sit down on an open seat, or come back to your own one where a bot plays for you."""
    hall, guest = hall_of(request), known_guest(request)
    name = data.name or await name_of(hall, guest)
    return await hall.act(table_id, lambda table: table.sit(seat, guest, name.strip()))


@post(f"{SEAT}/bot", operation_id="seatBot", tags=["tables"], status_code=200, responses=errors(401, 403, 404, 409))
async def seat_bot(request: HallRequest, table_id: TableId, seat: SeatParam, data: JSONBody[BotInput]) -> Acknowledged:
    """Give an open seat of your table to a bot, or let one play on your own seat."""
    hall, guest = hall_of(request), known_guest(request)
    return await hall.act(table_id, lambda table: table.seat_bot(seat, guest, data.level))


@post(f"{SEAT}/leave", operation_id="leave", tags=["tables"], status_code=200, responses=errors(401, 403, 404, 409))
async def leave(request: HallRequest, table_id: TableId, seat: SeatParam) -> Acknowledged:
    """Leave your seat. In a game a bot goes on for you, and you can come back."""
    hall, guest = hall_of(request), known_guest(request)
    return await hall.act(table_id, lambda table: table.leave(seat, guest))


@get(f"{SEAT}/link", operation_id="seatLink", tags=["tables"], responses=errors(401, 403, 404))
async def seat_link(request: HallRequest, table_id: TableId, seat: SeatParam) -> SeatLink:
    """What takes your seat to another device. Who has it has the seat."""
    hall = hall_of(request)
    table = await hall.table(table_id)
    taken = table.own_seat(seat, known_guest(request)).taken
    return SeatLink(seat, hall.signer.seat_token(table_id, seat, taken))


@post(f"{SEAT}/claim", operation_id="claim", tags=["tables"], status_code=200, responses=errors(401, 403, 404, 409))
async def claim(request: HallRequest, table_id: TableId, seat: SeatParam, data: JSONBody[ClaimInput]) -> Acknowledged:
    """Take a seat over with its private link."""
    hall, guest = hall_of(request), known_guest(request)
    await name_of(hall, guest)

    def decide(table: Table) -> Decision:
        if not hall.signer.is_seat_token(table_id, seat, table.seat(seat).taken, data.token):
            raise Forbidden("this link does not open this seat")
        return table.claim(seat, guest)

    return await hall.act(table_id, decide)


@post(
    "/api/tables/{table_id:str}/start",
    operation_id="start",
    tags=["tables"],
    status_code=200,
    responses=errors(401, 403, 404, 409),
)
async def start(request: HallRequest, table_id: TableId) -> Acknowledged:
    """Begin the game. The hash of what gives all its chance is told now, the secret itself at the end."""
    hall, guest = hall_of(request), known_guest(request)
    return await hall.act(table_id, lambda table: table.start(guest))


@post(
    "/api/tables/{table_id:str}/rematch", operation_id="rematch", tags=["tables"], responses=errors(401, 403, 404, 409)
)
async def rematch(request: HallRequest, table_id: TableId) -> Acknowledged:
    """Open a new table like this one. Your seats and the bots' are taken; the other people's are open for them."""
    hall, guest = hall_of(request), known_guest(request)
    old = await hall.table(table_id)
    old.play_again(guest, "")
    table = await hall.create(again(old, guest), guest)
    await hall.act(table_id, lambda found: found.play_again(guest, table.id))
    return acknowledged(table)


def again(old: Table, guest: str) -> Created:
    """A table like another one, by the present rules."""

    def anew(seat: Seat) -> Seat:
        if seat.guest == guest:
            return Seat(seat.name, guest)
        return Seat() if seat.guest or not seat.level else Seat(seat.name, level=seat.level)

    seats = [anew(seat) for seat in old.seats]
    return first_event(old.game.name, seats, old.options, guest, old.public, old.clock)


HANDLERS = (
    open_table,
    open_daily,
    list_tables,
    see_table,
    watch_table,
    sit,
    seat_bot,
    leave,
    seat_link,
    claim,
    start,
    rematch,
)

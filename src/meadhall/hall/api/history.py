"""History: records, past positions, pictures, and looking back at a game."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from meadhall.games import GAMES
from meadhall.hall.api.common import (
    HallRequest,
    TableId,
    acknowledged,
    as_json,
    errors,
    guest_of,
    hall_of,
    known_guest,
    name_of,
    ready_made,
    until_ready,
)
from meadhall.hall.events import Imported, Seat
from meadhall.hall.problems import Conflict
from meadhall.hall.shapes import Acknowledged, ActionText, Board, Position, Reviewed, TableState
from meadhall.hall.table import OVER, Table
from meadhall.kernel.game import Words
from meadhall.kernel.match import Match
from meadhall.kernel.record import check_form, from_record
from meadhall.kernel.seeing import entry_sentence, sentence

SeatQuery = Annotated[
    int | None, QueryParameter(name="seat", description="As this seat sees it; else as all may", ge=0, le=3)
]
Number = Annotated[int, PathParameter(description="The number of an event", ge=1, le=1 << 31)]
AfterQuery = Annotated[
    int | None, QueryParameter(name="after", description="After so many entries; else now", ge=0, le=1 << 31)
]
After = Annotated[int, PathParameter(description="After so many entries", ge=0, le=1 << 31)]


def match_after(table: Table, entries: int) -> Match:
    """The game as it was after some entries; to be looked at, not to be played on."""
    match = table.require_match()
    if entries > table.num_entries:
        raise Conflict(f"the game has {table.num_entries} entries so far; there is no entry {entries}")
    if table.written is not None:
        return table.written.after(entries) or match
    if entries == len(match.entries):
        return match
    past = Match(match.game, match.seats, options=match.options, start=match.start, seed=0)
    for entry in match.entries[:entries]:
        past.play_entry(entry)
    return past


def check_seat(table: Table, seat: int | None, guest: str) -> None:
    """While a game goes on, only who has a seat sees with its eyes."""
    if seat is None:
        return
    table.seat(seat)
    if table.status != OVER:
        table.own_seat(seat, guest)


@get(
    "/api/tables/{table_id:str}/events/{number:int}",
    operation_id="seeTableAt",
    tags=["history"],
    responses=errors(404),
)
async def see_table_at(request: HallRequest, table_id: TableId, number: Number) -> Response[TableState]:
    """The table as it stood after an event, as you may see it; also where moves were taken back later."""
    hall = hall_of(request)
    table = await hall.table_at(table_id, number)
    content = hall.message(table, 0, 0).for_seats(table.seats_of(guest_of(request)))
    return ready_made(content)  # type: ignore[return-value]  # encoded already


@get(
    "/api/tables/{table_id:str}/positions/{after:int}",
    operation_id="position",
    tags=["history"],
    responses=errors(403, 404, 409),
)
async def position(request: HallRequest, table_id: TableId, after: After, seat: SeatQuery = None) -> Position:
    """The table as it was after some entries, for a replay."""
    table = await hall_of(request).table(table_id)
    check_seat(table, seat, guest_of(request))
    return Position(after, table.num_entries, match_after(table, after).view(seat))


@get(
    "/api/tables/{table_id:str}/pictures/{after:int}",
    operation_id="picture",
    tags=["history"],
    media_type="image/svg+xml",
    responses=errors(403, 404, 409),
)
async def picture(request: HallRequest, table_id: TableId, after: After, seat: SeatQuery = None) -> str:
    """The same as a drawing."""
    table = await hall_of(request).table(table_id)
    check_seat(table, seat, guest_of(request))
    return table.game.render_svg(match_after(table, after).view(seat))


@get("/api/tables/{table_id:str}/board", operation_id="board", tags=["history"], responses=errors(403, 404, 409))
async def board(request: HallRequest, table_id: TableId, seat: SeatQuery = None, after: AfterQuery = None) -> Board:
    """The table drawn and in sentences, for a client that knows nothing of the game. It tells what the view tells."""
    table = await hall_of(request).table(table_id)
    check_seat(table, seat, guest_of(request))
    return board_of(table, seat, table.num_entries if after is None else after)


def board_of(table: Table, seat: int | None, after: int) -> Board:
    """A board for a seat, made of its view and of the entries that it is told, and of nothing else."""
    game, view = table.game, match_after(table, after).view(seat)
    choices = [ActionText(one.action, sentence(game, one.move, one.brings, one.shows)) for one in view.choices]
    refused = [ActionText(one.action, sentence(game, one.move)) for one in view.refused]
    log = [entry_sentence(game, entry) for entry in table.told(seat, 0)]
    question, score = game.language.question_text(view), game.language.score_sheet(view)
    return Board(after, game.render_svg(view), question, choices, refused, log, score)


@get("/api/tables/{table_id:str}/record", operation_id="record", tags=["history"], responses=errors(404, 409))
async def record(request: HallRequest, table_id: TableId) -> Response[Words]:
    """The record of a finished game, with the secret that gave its chance: ``meadhall verify`` checks it.

    A game that cannot go on under the present rules is told as far as it came, without the secret, if it hides nothing.
    """
    table = await hall_of(request).table(table_id)
    stuck = table.written is not None and table.written.is_open
    if table.status != OVER and not stuck:
        raise Conflict("the record is available once the game is over")
    return as_json(table.record())  # type: ignore[return-value]  # encoded already


@get("/api/tables/{table_id:str}/analysis", operation_id="analysis", tags=["history"], responses=errors(404, 409, 503))
async def analysis(request: HallRequest, table_id: TableId) -> Response[list[Reviewed]]:
    """Every real choice of a finished game beside the best one. The first time takes a while."""
    hall = hall_of(request)
    return as_json(await hall.review(await hall.table(table_id)))  # type: ignore[return-value]  # encoded already


@post("/api/records", operation_id="importRecord", tags=["history"], responses=errors(401, 403, 422))
async def import_record(request: HallRequest, data: JSONBody[Words]) -> Acknowledged:
    """Put a record on a table, to look at it, replay it and have it analysed. Every entry is checked."""
    hall, guest = hall_of(request), known_guest(request)
    await name_of(hall, guest)
    check_form(data, GAMES)
    await until_ready(request, data["game"])
    match = from_record(data, GAMES)
    event = Imported(
        game=match.game.name,
        options=match.options,
        owner=guest,
        public=False,
        clock=0,
        seats=tuple(Seat(name) for name in match.seats),
        record=data,
        rules=match.game.rules.version,
    )
    return acknowledged(await hall.create(event, guest, OVER))


HANDLERS = (see_table_at, position, picture, board, record, analysis, import_record)

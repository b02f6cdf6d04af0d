"""Play: moves, taking back, and what helps a player decide."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import HeaderParameter, JSONBody, QueryParameter

from meadhall.hall.api.common import HallRequest, TableId, as_json, errors, hall_of, known_guest
from meadhall.hall.metrics import MOVE_SECONDS
from meadhall.hall.problems import Conflict, Forbidden
from meadhall.hall.shapes import Acknowledged, AnswerInput, HintAnswer, MoveInput, UndoInput
from meadhall.hall.table import Decision, Table
from meadhall.hall.undo import answer, take_back

KEY_HELP = "Any text of your own, new for each request: sent again with the same one, it is carried out once"
Key = Annotated[
    str | None, HeaderParameter(name="Idempotency-Key", description=KEY_HELP, max_length=64, pattern=r"^[!-~]+$")
]
SeatQuery = Annotated[int, QueryParameter(name="seat", description="Your seat, counted from 0", ge=0, le=3)]


def own_key(guest: str, key: str | None) -> str | None:
    """Keys of different guests never meet."""
    return f"{guest} {key}" if key else None


@post(
    "/api/tables/{table_id:str}/moves",
    operation_id="move",
    tags=["play"],
    status_code=200,
    responses=errors(401, 403, 404, 409, 422, 503),
)
async def move(request: HallRequest, table_id: TableId, data: JSONBody[MoveInput], key: Key = None) -> Acknowledged:
    """Make a move. The answer comes when it is kept; a move that a rule forbids is refused with the rule."""
    hall, guest = hall_of(request), known_guest(request)
    key = own_key(guest, key)

    def decide(table: Table) -> Decision:
        table.own_seat(data.seat, guest)
        table.check_playing()
        table.check_number(data.seat, data.number)
        if table.seats[data.seat].level:
            raise Conflict(f"a bot is playing at seat {data.seat}; take the seat back first")
        return table.move(data.seat, data.action)

    with MOVE_SECONDS.time():
        return await hall.act(table_id, decide, key)


@post(
    "/api/tables/{table_id:str}/undo",
    operation_id="undo",
    tags=["play"],
    status_code=200,
    responses=errors(401, 403, 404, 409, 503),
)
async def undo(request: HallRequest, table_id: TableId, data: JSONBody[UndoInput], key: Key = None) -> Acknowledged:
    """Take back: at once where nothing was revealed and nobody else has acted, else the other people are asked."""
    hall, guest = hall_of(request), known_guest(request)
    key = own_key(guest, key)

    def decide(table: Table) -> Decision:
        table.own_seat(data.seat, guest)
        table.check_number(data.seat, data.number)
        return take_back(table, data.seat, guest, data.to)

    return await hall.act(table_id, decide, key)


@post(
    "/api/tables/{table_id:str}/undo/answer",
    operation_id="answerUndo",
    tags=["play"],
    status_code=200,
    responses=errors(401, 403, 404, 409, 503),
)
async def answer_undo(request: HallRequest, table_id: TableId, data: JSONBody[AnswerInput]) -> Acknowledged:
    """Agree to what another player asks to take back, or not."""
    hall, guest = hall_of(request), known_guest(request)

    def decide(table: Table) -> Decision:
        table.own_seat(data.seat, guest)
        return answer(table, data.seat, guest, data.agree)

    return await hall.act(table_id, decide)


@get("/api/tables/{table_id:str}/hint", operation_id="hint", tags=["play"], responses=errors(401, 403, 404, 409, 503))
async def hint(request: HallRequest, table_id: TableId, seat: SeatQuery) -> Response[HintAnswer]:
    """What a bot would do, and how good that looks. Not against other people."""
    hall, guest = hall_of(request), known_guest(request)
    table = await hall.table(table_id)
    table.own_seat(seat, guest)
    if table.other_people(guest):
        raise Forbidden("no hints in a game with other people")
    if seat not in table.require_playing().to_act:
        raise Conflict(f"seat {seat} has nothing to decide now")
    return as_json(await hall.think(table, seat, "hint"))  # type: ignore[return-value]  # as it is told


HANDLERS = (move, undo, answer_undo, hint)

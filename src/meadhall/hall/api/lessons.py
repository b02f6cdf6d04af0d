"""Lessons: a guided first game of each game. The rules are played here once; the client only shows it."""

from __future__ import annotations

import asyncio
import gzip
from functools import cache

from litestar import Response, get

from meadhall.games import GAMES
from meadhall.hall.api.about import GameParam, known
from meadhall.hall.api.common import HallRequest, errors, ready_made, until_ready
from meadhall.hall.game_shapes import shapes_of
from meadhall.hall.live import encode
from meadhall.hall.problems import NotFound
from meadhall.hall.shapes import Lesson, LessonRest, LessonStep, LessonTable
from meadhall.kernel import lesson as lessons


@cache
def lesson_of(game: str) -> bytes:
    """The answer, which is the same for everybody."""
    found = lessons.lesson(GAMES[game])
    answer = shapes_of(GAMES[game]).lesson(
        seat=found.seat,
        steps=[LessonStep(s.after, s.text, s.way, s.action, list(s.rules), s.jump) for s in found.steps],
        tables=[LessonTable(one.after, one.entry, one.view, one.to_act) for one in found.shown],
        rest=[LessonRest(line["text"], line["rules"]) for line in found.rest],
    )
    return encode(answer)


@cache
def compressed(game: str) -> bytes:
    """Tables that follow each other are much alike: this is a thirtieth of it."""
    return gzip.compress(lesson_of(game), 9)


@get("/api/lessons/{game:str}", operation_id="lesson", tags=["about"], responses=errors(404))
async def lesson(request: HallRequest, game: GameParam) -> Response[Lesson]:
    """A guided first game: its steps, and the table as the learner sees it at each of them and on the way."""
    known(game)
    if not lessons.has_lesson(GAMES[game]):
        raise NotFound(f"{GAMES[game].title} has no lesson")
    await until_ready(request, game)
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    answer = ready_made(await asyncio.to_thread(compressed if zipped else lesson_of, game))
    answer.headers |= {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if zipped else {})
    return answer  # type: ignore[return-value]  # encoded already


HANDLERS = (lesson,)

"""The hall itself: which games there are, their rules, whether all is well."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from random import Random
from typing import Annotated, Literal

from litestar import MediaType, get
from litestar.datastructures import CacheControlHeader
from litestar.params import PathParameter, QueryParameter
from prometheus_client import generate_latest
from sqlalchemy import text

from meadhall.bots.names import LEVELS
from meadhall.games import GAMES
from meadhall.hall.api.common import HallRequest, errors, hall_of
from meadhall.hall.problems import NotFound
from meadhall.hall.shapes import (
    GameInfo,
    GameOption,
    GameProgress,
    Health,
    OptionNeed,
    PartProgress,
    Preparation,
    Rulebook,
    RuleText,
)
from meadhall.kernel.game import Game, Option
from meadhall.kernel.lesson import has_lesson
from meadhall.kernel.match import Match
from meadhall.kernel.rulebook import page, rule_text
from meadhall.preparing.parts import PARTS
from meadhall.preparing.preparation import DONE, Progress

LanguageParam = Annotated[
    Literal["en", "fr", "it"], QueryParameter(name="language", description="English, French or Italian")
]
SAMPLE, SAMPLE_MOVES = 1, 6  # the seed of the game that stands for all, and how far it is played
GameParam = Annotated[str, PathParameter(description="The name of a game", max_length=20)]


def known(game: str) -> None:
    if game not in GAMES:
        raise NotFound(f"there is no game called {game!r}; choose one of: {', '.join(GAMES)}")


def described(option: Option) -> GameOption:
    needs = OptionNeed(*option.needs) if option.needs else None
    return GameOption(option.name, list(option.values), option.several, needs)


@get("/api/games", operation_id="games", tags=["about"], responses=errors(), sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games, and the levels of the bots."""
    return [
        GameInfo(
            game.name,
            game.title,
            game.about,
            game.rules.version,
            list(game.players),
            list(LEVELS),
            game.rules.num_actions,
            [described(option) for option in game.language.menu],
            game.limits(game.players[-1]).hidden,
            has_lesson(game),
            game.daily is not None,
        )
        for game in GAMES.values()
    ]


def part_progress(progress: Progress) -> PartProgress:
    seconds = None if progress.seconds is None else round(progress.seconds, 1)
    return PartProgress(progress.ready, round(progress.share, 3), seconds)


@get("/api/preparation", operation_id="preparation", tags=["about"], responses=errors(), sync_to_thread=False)
def preparation(request: HallRequest) -> Preparation:
    """How far the games are prepared: their rules and bots are compiled once on each machine.

    Whatever needs a game that is not ready waits for it, and brings it to the front.
    """
    progress = hall_of(request).preparation.progress()
    names = dict.fromkeys([*(game for game, _ in progress), *GAMES])
    found = [GameProgress(name, *(part_progress(progress.get((name, what), DONE)) for what in PARTS)) for name in names]
    return Preparation(all(one.rules.ready and one.bots.ready for one in found), found)


@get("/api/games/{game:str}/rules", operation_id="rules", tags=["about"], responses=errors(404), sync_to_thread=False)
def rules(game: GameParam, language: LanguageParam = "en") -> list[RuleText]:
    """The rules that a refusal can name."""
    known(game)
    return [RuleText(rule, rule_text(GAMES[game], rule, language)) for rule in GAMES[game].rules.ids if rule]


@get(
    "/api/games/{game:str}/rulebook",
    operation_id="rulebook",
    tags=["about"],
    responses=errors(404),
    sync_to_thread=False,
)
def rulebook(game: GameParam, language: LanguageParam = "en") -> Rulebook:
    """The whole rulebook, in our words."""
    known(game)
    return Rulebook(game, language, page(GAMES[game], language))


@cache
def drawn(game: Game) -> str:
    """A game of two, some moves from its start; it is always the same one."""
    chance = Random(SAMPLE)
    players = 2 if 2 in game.players else game.players[0]
    match = Match(game, [""] * players, seed=SAMPLE)
    for _ in range(SAMPLE_MOVES):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return game.render_svg(match.view())


@get(
    "/api/games/{game:str}/picture",
    operation_id="gamePicture",
    tags=["about"],
    media_type="image/svg+xml",
    responses=errors(404),
    cache_control=CacheControlHeader(public=True, max_age=3600),
)
async def game_picture(request: HallRequest, game: GameParam) -> str:
    """What the game looks like, to tell it from others. Nobody is in a hurry for it while the rules are prepared."""
    known(game)
    await hall_of(request).preparation.ready(game, urgent=False)
    return drawn(GAMES[game])


@get("/health", operation_id="health", tags=["about"], responses=errors())
async def health(request: HallRequest) -> Health:
    """Whether the hall is open and its store answers."""
    await hall_of(request).store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return Health("ok", version("meadhall"))


@get(
    "/metrics",
    operation_id="metrics",
    tags=["about"],
    media_type=MediaType.TEXT,
    responses=errors(),
    sync_to_thread=False,
)
def metrics() -> str:
    """What the hall counts, for Prometheus."""
    return generate_latest().decode()


HANDLERS = (games, game_picture, preparation, rules, rulebook, health, metrics)

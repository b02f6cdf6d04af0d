"""What the hall tells of a table, with the shapes of its game: made for each game that is installed."""

from __future__ import annotations

from functools import cache
from types import GenericAlias
from typing import Annotated, Any, NamedTuple, get_type_hints

import msgspec
from msgspec import Struct

from meadhall.hall import shapes
from meadhall.kernel.game import Game


class GameShapes(NamedTuple):
    """For one game the types of the answers that hold something of it."""

    state: type[Struct]
    position: type[Struct]
    lesson: type[Struct]
    hint: type[Struct]
    reviewed: type[Struct]
    move: Any  # a union


@cache
def shapes_of(game: Game) -> GameShapes:
    sight, move = game.sight, game.language.moves
    shown = get_type_hints(sight.entry)["shows"]

    def made(base: type[Struct], **fields: Any) -> type[Struct]:
        """The shape of that base for this game, some of its fields narrowed."""
        hints = get_type_hints(base, include_extras=True)
        listed: list[Any] = []
        for one in msgspec.structs.fields(base):
            if one.name in fields:
                about = getattr(hints[one.name], "__metadata__", ())
                kind = Annotated[fields[one.name], *about] if about else fields[one.name]
                listed.append((one.name, kind) if one.required else (one.name, kind, one.default))
        config: Any = {"kw_only": True, "namespace": {"__doc__": base.__doc__}}
        if base.__struct_config__.tag_field == "game":
            config["tag"] = game.name
        return msgspec.defstruct(f"{prefix(game)}{base.__name__}", listed, bases=(base,), **config)

    table = made(shapes.TablePart, view=sight.view | None)
    seat = made(shapes.SeatPart, view=sight.own_view | None, entries=GenericAlias(list, sight.entry))
    told = made(shapes.ToldMove, move=move, shows=shown)
    lesson_table = made(shapes.LessonTable, entry=sight.entry | None, view=sight.view)
    return GameShapes(
        state=made(
            shapes.TableState,
            entries=GenericAlias(list, sight.entry),
            table=table,
            seats=GenericAlias(dict, (str, seat)),
        ),
        position=made(shapes.Position, view=sight.view),
        lesson=made(shapes.Lesson, tables=GenericAlias(list, lesson_table)),
        hint=made(shapes.HintAnswer, move=move, shows=shown),
        reviewed=made(shapes.Reviewed, played=told, better=told),
        move=move,
    )


def prefix(game: Game) -> str:
    """Of the names of a game's shapes."""
    return game.sight.view.__name__.removesuffix("View")

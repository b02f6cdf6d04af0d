"""What the hall tells of a table, with the shapes of its game: made for each game that is installed."""

from __future__ import annotations

from functools import cache
from types import GenericAlias
from typing import Annotated, Any, NamedTuple, get_type_hints

import msgspec
from msgspec import Struct, UnsetType

from meadhall.hall import shapes
from meadhall.kernel.game import Game
from meadhall.kernel.shapes import Choice, Entry, Refused

NOTHING = None | UnsetType  # where no piece is ever brought to light


class GameShapes(NamedTuple):
    """For one game the types of the answers that hold something of it."""

    state: type[Struct]
    position: type[Struct]
    lesson: type[Struct]
    hint: type[Struct]
    reviewed: type[Struct]
    move: object  # a union


@cache
def shapes_of(game: Game) -> GameShapes:
    """The shapes of a game: those that it has itself, and for the rest the general ones with its moves in them."""
    sight, move = game.sight, game.language.moves

    def made(base: type[Struct], name: str = "", **fields: object) -> type[Struct]:
        """The shape of that base for this game, some of its fields narrowed."""
        hints = get_type_hints(base, include_extras=True)
        listed: list[Any] = []
        for one in msgspec.structs.fields(base):
            if one.name in fields:
                about = getattr(hints[one.name], "__metadata__", ())
                kind = Annotated[fields[one.name], *about] if about else fields[one.name]
                listed.append((one.name, kind) if one.required else (one.name, kind, one.default))
        config: Any = {"kw_only": True, "frozen": base.__struct_config__.frozen, "namespace": {"__doc__": base.__doc__}}
        if base.__struct_config__.tag_field == "game":
            config["tag"] = game.name
        return msgspec.defstruct(name or f"{prefix(game)}{base.__name__}", listed, bases=(base,), **config)

    entry: type[Struct] = sight.entry
    view: type[Struct] = sight.view
    own_view: type[Struct] = sight.own_view
    if entry is Entry:
        entry = made(Entry, move=move | UnsetType, chance=GenericAlias(list, game.language.chance), shows=NOTHING)
        choice = made(Choice, move=move, brings=sight.brings_shape, shows=NOTHING)
        lists = {"choices": GenericAlias(list, choice), "refused": GenericAlias(list, made(Refused, move=move))}
        view, own_view = made(view, view.__name__, **lists), made(own_view, f"{prefix(game)}OwnView", **lists)
    shown = get_type_hints(entry)["shows"]
    table = made(shapes.TablePart, view=view | None)
    seat = made(shapes.SeatPart, view=own_view | None, entries=GenericAlias(list, entry))
    told = made(shapes.ToldMove, move=move, shows=shown)
    lesson_table = made(shapes.LessonTable, entry=entry | None, view=view)
    return GameShapes(
        state=made(
            shapes.TableState,
            entries=GenericAlias(list, entry),
            table=table,
            seats=GenericAlias(dict, (str, seat)),
        ),
        position=made(shapes.Position, view=view),
        lesson=made(shapes.Lesson, tables=GenericAlias(list, lesson_table)),
        hint=made(shapes.HintAnswer, move=move, shows=shown),
        reviewed=made(shapes.Reviewed, played=told, better=told),
        move=move,
    )


def prefix(game: Game) -> str:
    """Of the names of a game's shapes."""
    return game.name.capitalize()

"""How commands are declared: the arguments that they share, and where the work is done.

A declaration imports nothing heavy, so that help and mistakes are told at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from meadhall.bots.names import BOTS
from meadhall.games import names

GAME_NAMES, BOT_NAMES = ", ".join(names()), ", ".join(BOTS)

GameName = Annotated[str, typer.Argument(help=f"One of: {GAME_NAMES}")]
OptionList = Annotated[
    list[str] | None, typer.Option(help="A game option, as NAME=VALUE or NAME=@FILE; can be repeated")
]
PositionFile = Annotated[Path | None, typer.Option(help="Start from the position described in this JSON file")]
RecordFile = Annotated[Path, typer.Argument(help="A record, as JSON")]

Command = Callable[..., None]


def done_in(module: str) -> Callable[[Command], Command]:
    """What is declared here is done by the function of the same name in a module, which is imported only then."""

    def declare(command: Command) -> Command:
        @wraps(command)
        def run(**arguments: object) -> None:
            getattr(import_module(module), command.__name__)(**arguments)

        return run

    return declare

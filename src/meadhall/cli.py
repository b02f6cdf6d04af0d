"""The command line: what each command takes, and its help; ``commands.py`` has what it does."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from meadhall.arguments import BOT_NAMES, GameName, OptionList, PositionFile, RecordFile, done_in
from meadhall.kernel.errors import MeadhallError
from meadhall.lab.cli import lab, measuring

COMMANDS = "meadhall.commands"
WORKERS = max(1, (os.cpu_count() or 2) - 1)

app = typer.Typer(
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"meadhall {version('meadhall')}")
        raise typer.Exit


@app.callback()
def _meadhall(
    _: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit")
    ] = False,
) -> None:
    """Play, replay and measure Looot, LOOT and Lofoten. Without a command, the hall opens in your browser."""


@app.command()
@done_in(COMMANDS)
def play(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help=f"Your opponents, separated by commas: {BOT_NAMES}; with a budget: master@2s")
    ] = "seasoned",
    record: Annotated[Path | None, typer.Option(help="Save the game to this file, or continue the one in it")] = None,
    option: OptionList = None,
    position: PositionFile = None,
    seed: Annotated[int | None, typer.Option(help="The seed of all chance, to make a game repeatable")] = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="Play the game of the day on your own, where there is one")
    ] = False,
) -> None:
    """Play a game in the terminal against bots."""


@app.command()
@done_in(COMMANDS)
def replay(
    record: RecordFile,
    moves: Annotated[bool, typer.Option("--moves", help="Print every move as well")] = False,
) -> None:
    """Replay a record, check every step and print the result."""


@app.command()
@done_in(COMMANDS)
def show(
    record: RecordFile,
    after: Annotated[int | None, typer.Option(help="The position after this many moves")] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="As player N sees it (from 1); by default, what everyone may see")
    ] = None,
    output: Annotated[Path | None, typer.Option(help="Write the picture to this file")] = None,
) -> None:
    """Draw a position from a record as SVG."""


@app.command()
@done_in(COMMANDS)
def sample(
    game: GameName,
    output: Annotated[Path, typer.Argument(help="Where to write the record")],
    players: Annotated[int, typer.Option(help="The number of players")] = 2,
    option: OptionList = None,
    position: PositionFile = None,
    seed: Annotated[int, typer.Option(help="The seed of chance and of the moves")] = 0,
) -> None:
    """Write the record of a random game."""


@app.command()
@done_in(COMMANDS)
def verify(record: RecordFile) -> None:
    """Check that all chance in a game from a hall came from the secret whose hash was published before the game."""


@app.command()
@done_in("meadhall.hall.commands")
def hall(
    host: Annotated[
        str, typer.Option(envvar="MEADHALL_HOST", help="Where to listen; 0.0.0.0 for everyone on your network")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="MEADHALL_PORT", min=0, max=65535, help="0 picks any free port")] = 8642,
    database: Annotated[
        str,
        typer.Option(
            envvar="MEADHALL_DATABASE", help="A URL such as postgresql://…; by default, a file in your data folder"
        ),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes that think for the bots")] = WORKERS,
    limit: Annotated[int, typer.Option(min=0, help="Requests per minute and guest; 0 for no limit")] = 1200,
    browser: Annotated[bool, typer.Option(help="Open the hall in the browser")] = False,
) -> None:
    """Open the hall: tables where people and bots play over the network."""


app.add_typer(measuring)
app.add_typer(lab, name="lab")


def main(arguments: list[str] | None = None) -> None:
    """Run a command, or without one open the hall in the browser; what is wrong is said in one line."""
    try:
        app((sys.argv[1:] if arguments is None else arguments) or ["hall", "--browser"])
    except MeadhallError as error:
        print(f"meadhall: {error}", file=sys.stderr)
        sys.exit(2)

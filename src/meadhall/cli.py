"""The command line."""

from __future__ import annotations

import os
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console

from meadhall.arguments import GameName, OptionList, PositionFile, RecordFile, read_match, read_names, read_options
from meadhall.bots import play_on, random
from meadhall.bots.levels import BOTS, bot_named
from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.fair import seed_of
from meadhall.kernel.fair import verify as verify_record
from meadhall.kernel.match import Match
from meadhall.kernel.record import read, save, write_whole
from meadhall.kernel.seeing import entry_sentence
from meadhall.lab.commands import COMMANDS
from meadhall.lab.subcommands import SUBCOMMANDS
from meadhall.preparing.bar import get_ready
from meadhall.terminal import play as play_in_terminal
from meadhall.terminal import print_result

app = typer.Typer(
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
)


WORKERS = max(1, (os.cpu_count() or 2) - 1)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"meadhall {version('meadhall')}")
        raise typer.Exit


@app.callback()
def _meadhall(
    _: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Tell the version")
    ] = False,
) -> None:
    """Looot, LOOT and Lofoten: play, replay and measure them. Without a command the hall opens in the browser."""


class Setting(NamedTuple):
    """What game is to be set up, and how."""

    game: str
    options: list[str]
    position: Path | None
    seed: int | None


def _new_match(setting: Setting, names: list[str]) -> Match:
    options = read_options(setting.options)
    start = read(setting.position) if setting.position else None
    return Match(game_named(setting.game), names, options=options, start=start, seed=setting.seed)


@app.command()
def play(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help=f"Your opponents, with commas: {', '.join(BOTS)}; with a budget: master@2s")
    ] = "seasoned",
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file, and go on with it")] = None,
    option: OptionList = None,
    position: PositionFile = None,
    seed: Annotated[int | None, typer.Option(help="Make chance repeatable")] = None,
    today: Annotated[bool, typer.Option("--daily", help="Alone, the game of the day, where there is one")] = False,
) -> None:
    """Play a game in the terminal against bots."""
    console = Console(soft_wrap=True)
    get_ready(game_named(game))
    if record and record.exists():
        match = read_match(record)
        if match.game is not game_named(game):
            raise MeadhallError(f"the game in {record} is {match.game.title}")
    elif today:
        daily = game_named(game).daily
        if daily is None:
            raise MeadhallError(f"{game_named(game).title} has no game of the day")
        options, secret = daily.of(date.today())
        match = Match(game_named(game), ["You"], options=options, seed=seed_of(secret))
    else:
        match = _new_match(Setting(game, option or [], position, seed), ["You", *read_names(bots)])
    named = ((read_names(bots) or ["seasoned"]) * len(match.seats))[: len(match.seats) - 1]  # a kept game may have more
    seats = {seat: bot_named(name) for seat, name in enumerate(named, start=1)}
    play_in_terminal(match, seats, record, console, console.input)


@app.command()
def replay(
    record: RecordFile,
    moves: Annotated[bool, typer.Option("--moves", help="Print every move too")] = False,
) -> None:
    """Walk through a record, check every step and print the result."""
    match = read_match(record)
    console = Console()
    if moves:
        for number, entry in enumerate(match.entries, start=1):
            said = f"{number:4}  {match.seats[entry.seat]}: {entry_sentence(match.game, entry)}"
            console.print(said, markup=False, highlight=False, soft_wrap=True)
    print_result(match, console)


@app.command()
def show(
    record: RecordFile,
    after: Annotated[int | None, typer.Option(help="The position after that many moves")] = None,
    seat: Annotated[int | None, typer.Option(help="As this player sees it, counted from 1; else as all may")] = None,
    output: Annotated[Path | None, typer.Option(help="Write the picture to this file")] = None,
) -> None:
    """Draw a position of a record as SVG."""
    match = read_match(record, after)
    if seat is not None and not 1 <= seat <= len(match.seats):
        raise MeadhallError(f"the record has players 1 to {len(match.seats)}, not {seat}")
    picture = match.game.render_svg(match.view(None if seat is None else seat - 1))
    if output is None:
        typer.echo(picture)
    else:
        write_whole(output, picture)


@app.command()
def sample(
    game: GameName,
    output: Annotated[Path, typer.Argument(help="Where to write the record")],
    players: Annotated[int, typer.Option(help="How many play")] = 2,
    option: OptionList = None,
    position: PositionFile = None,
    seed: Annotated[int, typer.Option(help="The seed of chance and of the moves")] = 0,
) -> None:
    """Write the record of a random game."""
    match = _new_match(Setting(game, option or [], position, seed), [f"Random {n}" for n in range(1, players + 1)])
    play_on(match, random.choose, seed)
    save(match, output)


@app.command()
def verify(record: RecordFile) -> None:
    """Check a game of a hall: that its chance came from the secret whose hash was told before it."""
    match = verify_record(read(record), GAMES)
    typer.echo(f"All {len(match.entries)} moves of this game of {match.game.title} came about as they should.")


@app.command()
def hall(
    host: Annotated[
        str, typer.Option(envvar="MEADHALL_HOST", help="Where to listen; 0.0.0.0 for everybody in the network")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="MEADHALL_PORT", min=0, max=65535, help="0 takes any that is free")
    ] = 8642,
    database: Annotated[
        str,
        typer.Option(envvar="MEADHALL_DATABASE", help="A URL, such as postgresql://…; else a file in your data folder"),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes that think for the bots")] = WORKERS,
    limit: Annotated[int, typer.Option(min=0, help="Requests a minute of one guest; 0 is no limit")] = 1200,
    browser: Annotated[bool, typer.Option(help="Open the hall in the browser")] = False,
) -> None:
    """Open the hall: tables where people and bots play over the network."""
    from meadhall.hall.app import Settings  # a second of imports that no other command needs
    from meadhall.hall.serve import default_database, serve

    serve(Settings(database or default_database(), workers, limit), host, port, browser)


lab = typer.Typer(help="The same rules for researchers.", no_args_is_help=True)
app.add_typer(lab, name="lab")
for command in COMMANDS:
    app.command()(command)
for subcommand in SUBCOMMANDS:
    lab.command()(subcommand)


def main(arguments: list[str] | None = None) -> None:
    """Run a command, without one the hall in the browser; what is wrong is said in one line."""
    try:
        app((sys.argv[1:] if arguments is None else arguments) or ["hall", "--browser"])
    except MeadhallError as error:
        print(f"meadhall: {error}", file=sys.stderr)
        sys.exit(2)

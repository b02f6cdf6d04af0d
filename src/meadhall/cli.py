"""The command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from meadhall.bots import random
from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, read, save, write_whole
from meadhall.lab.bench import bench as run_bench
from meadhall.terminal import play as play_in_terminal
from meadhall.terminal import print_result

app = typer.Typer(
    help="Looot, LOOT and Lofoten: play them, replay them, measure them.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    pretty_exceptions_enable=False,
)
GameName = Annotated[str, typer.Argument(help=f"One of: {', '.join(GAMES)}")]
RecordFile = Annotated[Path, typer.Argument(help="A record, as JSON")]


def _read_match(path: Path, upto: int | None = None) -> Match:
    return from_record(read(path), GAMES, upto)


def _new_match(game: str, players: int, position: Path | None, seed: int | None) -> Match:
    names = ["You", *(f"Bot {n}" for n in range(1, players))]
    return Match(game_named(game), names, start=read(position) if position else None, seed=seed)


@app.command()
def play(
    game: GameName,
    players: Annotated[int, typer.Option(help="How many play; all but you are bots")] = 2,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file, and go on with it")] = None,
    position: Annotated[Path | None, typer.Option(help="Start from a described position (JSON)")] = None,
    seed: Annotated[int | None, typer.Option(help="Make chance repeatable")] = None,
) -> None:
    """Play a game in the terminal against simple bots."""
    console = Console(soft_wrap=True)
    if record and record.exists():
        match = _read_match(record)
        if match.game is not game_named(game):
            raise MeadhallError(f"the game in {record} is {match.game.title}")
    else:
        match = _new_match(game, players, position, seed)
    play_in_terminal(match, {0}, record, console, console.input)


@app.command()
def replay(
    record: RecordFile,
    moves: Annotated[bool, typer.Option("--moves", help="Print every move too")] = False,
) -> None:
    """Walk through a record, check every step and print the result."""
    match = _read_match(record)
    console = Console()
    if moves:
        for number, entry in enumerate(match.entries, start=1):
            sentence = f"{number:4}  {match.seats[entry['seat']]}: {match.game.say(entry)}"
            console.print(sentence, markup=False, highlight=False, soft_wrap=True)
    print_result(match, console)


@app.command()
def show(
    record: RecordFile,
    after: Annotated[int | None, typer.Option(help="The position after that many moves")] = None,
    output: Annotated[Path | None, typer.Option(help="Write the picture to this file")] = None,
) -> None:
    """Draw a position of a record as SVG."""
    match = _read_match(record, after)
    picture = match.game.draw(match.state)
    if output is None:
        typer.echo(picture)
    else:
        write_whole(output, picture)


@app.command()
def sample(
    game: GameName,
    output: Annotated[Path, typer.Argument(help="Where to write the record")],
    players: Annotated[int, typer.Option(help="How many play")] = 2,
    position: Annotated[Path | None, typer.Option(help="Start from a described position (JSON)")] = None,
    seed: Annotated[int, typer.Option(help="The seed of chance and of the moves")] = 0,
) -> None:
    """Write the record of a random game."""
    match = _new_match(game, players, position, seed)
    random.play_on(match, seed)
    save(match, output)


@app.command()
def bench(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Random games in a run")] = 20_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 7,
    cold_runs: Annotated[int, typer.Option(min=0, help="New processes to time; 0 skips this")] = 3,
) -> None:
    """Measure the speed of a game's rules on this machine."""
    for line in run_bench(game_named(game), games, repetitions, cold_runs):
        typer.echo(line)


def main() -> None:
    """Run a command; what is wrong is said in one line."""
    try:
        app()
    except MeadhallError as error:
        print(f"meadhall: {error}", file=sys.stderr)
        sys.exit(2)

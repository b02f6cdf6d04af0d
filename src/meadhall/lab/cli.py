"""The commands of the lab: what each takes, and its help. What they do is in ``commands.py`` and ``subcommands.py``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from meadhall.arguments import BOT_NAMES, GAME_NAMES, GameName, OptionList, RecordFile, done_in

COMMANDS, SUBCOMMANDS = "meadhall.lab.commands", "meadhall.lab.subcommands"

measuring = typer.Typer()
lab = typer.Typer(help="Environments for research: measure them here or on a GPU.", no_args_is_help=True)

OneGame = Annotated[str | None, typer.Argument(help=f"Only this game: {GAME_NAMES}")]
KeepFile = Annotated[
    Path | None, typer.Option(help="Keep every game in this file; those it already has are not played again")
]


@measuring.command()
@done_in(COMMANDS)
def par(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games on each course")] = 1000,
) -> None:
    """Measure par for a game that can be played alone: what the greedy bot scores."""


@measuring.command()
@done_in(COMMANDS)
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help=f"Two or more, separated by commas: {BOT_NAMES}; with a budget: master@0.1s")
    ],
    games: Annotated[int, typer.Option(min=1, help="Games per pairing")] = 400,
    players: Annotated[
        int, typer.Option(help="Players at a table; with more than two, one bot plays against several of the other")
    ] = 2,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(min=0, help="The first seed")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; by default, one per core")] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play with Ray: the same games by seed, except for bots with a time budget")
    ] = False,
    ray_address: Annotated[
        str | None,
        typer.Option(help="Play on this Ray cluster instead of here: auto, or one such as 10.0.0.1:6379"),
    ] = None,
    keep: KeepFile = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every game to this file as JSON")] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page with plots to this file")] = None,
) -> None:
    """Let bots play each other on paired seeds with rotated seats, and report what that proves."""


@measuring.command()
@done_in(COMMANDS)
def ladder(
    game: OneGame = None,
    games: Annotated[int | None, typer.Option(min=2, help="Games per pairing, instead of the published number")] = None,
    only: Annotated[str, typer.Option(metavar="BOT", help="Only pairings in which this bot plays")] = "",
    keep: KeepFile = None,
) -> None:
    """Replay the published bot matches; this takes hours."""


@measuring.command()
@done_in(COMMANDS)
def tune(
    game: GameName,
    option: OptionList = None,
    rounds: Annotated[int, typer.Option(min=1, help="How many new sets of weights to try")] = 40,
    pairs: Annotated[int, typer.Option(min=2, help="Seeds per round, each played from both sides")] = 60,
    simulations: Annotated[int, typer.Option(min=1, help="Simulations per choice")] = 100,
    spread: Annotated[float, typer.Option(min=0.01, help="How far from the current weights to look")] = 0.35,
    seed: Annotated[int, typer.Option(min=0, help="Makes the run repeatable")] = 0,
) -> None:
    """Tune the weights of a game's heuristic by playing against the current ones."""


@measuring.command()
@done_in(COMMANDS)
def analyse(
    record: RecordFile,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds per choice")] = 0.2,
    simulations: Annotated[
        int, typer.Option(min=0, help="Simulations per choice, instead of seconds: the result is repeatable")
    ] = 0,
    mistakes: Annotated[int, typer.Option(min=1, help="How many to list for each player")] = 3,
) -> None:
    """Find each player's biggest mistakes in a record, and what would have been better."""


@measuring.command()
@done_in(COMMANDS)
def rows(
    record: RecordFile,
    output: Annotated[Path | None, typer.Option(help="Write the rows to this file")] = None,
) -> None:
    """Write a record as CSV, one row per move: what was asked, chosen and drawn, and the points after it."""


@measuring.command()
@done_in(COMMANDS)
def bench(
    what: Annotated[str, typer.Argument(help=f"One of: {GAME_NAMES}, hall")],
    games: Annotated[int, typer.Option(min=1, help="Random games per run")] = 20_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 7,
    search: Annotated[bool, typer.Option("--search", help="Measure simulations of the search instead")] = False,
    cold_runs: Annotated[int, typer.Option(min=0, help="New processes to time; 0 skips this")] = 3,
    tables: Annotated[int, typer.Option(min=1, help="hall: busy tables of two scripted players")] = 200,
    rate: Annotated[float, typer.Option(min=1, help="hall: moves per second at all tables together")] = 350,
    seconds: Annotated[float, typer.Option(min=1, help="hall: how long each run takes")] = 20,
    database: Annotated[str, typer.Option(help="hall: a URL; by default, a new SQLite file")] = "",
) -> None:
    """Measure the speed of a game's rules or of the search on this machine, or the load that a hall can bear."""


@lab.command("bench")
@done_in(SUBCOMMANDS)
def bench_environments(
    game: OneGame = None,
    players: Annotated[int, typer.Option(help="Players at a table")] = 2,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds per run")] = 1.0,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 5,
) -> None:
    """Measure the environments: decisions per second in each adapter, in batches and in pure playouts."""


@lab.command()
@done_in(SUBCOMMANDS)
def gpu(
    game: OneGame = None,
    games: Annotated[int, typer.Option(min=1, help="Random games per run")] = 1_000_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 7,
    checked: Annotated[int, typer.Option(min=1, help="Games to check against the CPU")] = 10_000,
    capability: Annotated[str, typer.Option(help="The compute capability to build for")] = "9.0",
    build_only: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Only build the PTX, and write it to this folder")
    ] = None,
    ptx: Annotated[Path | None, typer.Option(metavar="DIR", help="Use the PTX in this folder, built before")] = None,
) -> None:
    """Play random games on a GPU: build them as PTX, check them against the CPU by seed, and time them."""

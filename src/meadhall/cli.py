"""The command line."""

from __future__ import annotations

import json
import sys
from datetime import date
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from meadhall.bots import play_on, random
from meadhall.bots.levels import BOTS, bot_named
from meadhall.bots.search import Plan
from meadhall.games import GAMES, game_named
from meadhall.games.loot.plans import daily
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, read, save, write_whole
from meadhall.lab.analysis import largest_mistakes, review
from meadhall.lab.arena import Setting as ArenaSetting
from meadhall.lab.arena import play_arena
from meadhall.lab.bench import bench as run_bench
from meadhall.lab.bench import bench_search
from meadhall.lab.par import par as measure_par
from meadhall.lab.report import as_json, as_page, as_text
from meadhall.lab.tune import tune as run_tune
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
OptionList = Annotated[list[str] | None, typer.Option(help="NAME=VALUE or NAME=@FILE; may be repeated")]
PositionFile = Annotated[Path | None, typer.Option(help="Start from a described position (JSON)")]
RecordFile = Annotated[Path, typer.Argument(help="A record, as JSON")]


class Setting(NamedTuple):
    """What game is to be set up, and how."""

    game: str
    options: list[str]
    position: Path | None
    seed: int | None


def _read_match(path: Path, upto: int | None = None) -> Match:
    return from_record(read(path), GAMES, upto)


def _read_option(text: str) -> tuple[str, Any]:
    """NAME=VALUE, the value being JSON or a plain word, or @ and the name of a JSON file."""
    name, equals, value = text.partition("=")
    if not equals:
        raise MeadhallError(f"an option is NAME=VALUE, not {text!r}")
    if value.startswith("@"):
        return name, read(Path(value[1:]))
    try:
        return name, json.loads(value)
    except ValueError:  # no JSON, or a number beyond all measure
        return name, value


def _new_match(setting: Setting, names: list[str]) -> Match:
    options = dict(_read_option(text) for text in setting.options)
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
    today: Annotated[bool, typer.Option("--daily", help="LOOT: alone on the plan and dice of the day")] = False,
) -> None:
    """Play a game in the terminal against bots."""
    console = Console(soft_wrap=True)
    if record and record.exists():
        match = _read_match(record)
        if match.game is not game_named(game):
            raise MeadhallError(f"the game in {record} is {match.game.title}")
    elif today:
        if game != "loot":
            raise MeadhallError("only LOOT has a plan of the day: meadhall play loot --daily")
        options, day_seed = daily(date.today())
        match = Match(game_named("loot"), ["You"], options=options, seed=day_seed)
    else:
        match = _new_match(Setting(game, option or [], position, seed), ["You", *_names(bots)])
    named = ((_names(bots) or ["seasoned"]) * len(match.seats))[: len(match.seats) - 1]  # a kept game may have more
    seats = {seat: bot_named(name) for seat, name in enumerate(named, start=1)}
    play_in_terminal(match, seats, record, console, console.input)


def _names(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",") if name.strip()]


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
    seat: Annotated[int | None, typer.Option(help="As this player sees it, counted from 1; else as all may")] = None,
    output: Annotated[Path | None, typer.Option(help="Write the picture to this file")] = None,
) -> None:
    """Draw a position of a record as SVG."""
    match = _read_match(record, after)
    if seat is not None and not 1 <= seat <= len(match.seats):
        raise MeadhallError(f"the record has players 1 to {len(match.seats)}, not {seat}")
    picture = match.game.draw(match.view(None if seat is None else seat - 1))
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
def par(games: Annotated[int, typer.Option(min=1, help="Games on each plan")] = 1000) -> None:
    """Measure par on the hall plans of LOOT: what the greedy bot makes alone."""
    for line in measure_par(games):
        typer.echo(line)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help=f"Two or more, with commas: {', '.join(BOTS)}; with a budget: master@0.1s")],
    games: Annotated[int, typer.Option(min=1, help="Games of each pairing")] = 400,
    players: Annotated[int, typer.Option(help="At a table; with more than two, one plays against the same others")] = 2,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(min=0, help="The first seed")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core")] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every game to this file")] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page with plots to this file")] = None,
) -> None:
    """Let bots play each other on paired seeds with rotated seats, and say what it proves."""
    names = _names(bots)
    setting = ArenaSetting(game_named(game).name, players, dict(_read_option(text) for text in option or []))
    if len(names) < 2 or len(set(names)) < len(names):
        raise MeadhallError(f"an arena needs two or more different bots, not {bots!r}")
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task(game, total=games * len(names) * (len(names) - 1) // 2)
        pairings = list(play_arena(setting, names, games, seed, workers, partial(progress.advance, task)))
    for line in as_text(pairings):
        typer.echo(line)
    if json_file:
        write_whole(json_file, json.dumps(as_json(setting, pairings), indent=1) + "\n")
    if report:
        write_whole(report, as_page(f"{game_named(game).title}: {', '.join(names)}", pairings))


@app.command()
def analyse(
    record: RecordFile,
    seconds: Annotated[float, typer.Option(min=0.01, help="For each choice")] = 0.2,
    simulations: Annotated[int, typer.Option(min=0, help="For each choice, instead of seconds: repeatable")] = 0,
    mistakes: Annotated[int, typer.Option(min=1, help="Of each player")] = 3,
) -> None:
    """Name each player's largest mistakes in a record, and what would have been better."""
    match = _read_match(record)
    plan = Plan(simulations=simulations, seconds=0 if simulations else seconds)
    with Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task(match.game.title, total=len(match.entries))
        choices = []
        for choice in review(match, plan):
            progress.update(task, completed=choice.entry)
            choices.append(choice)
    for seat, name in enumerate(match.seats):
        typer.echo(f"{name}")
        for choice in largest_mistakes(choices, seat, mistakes):
            better = f"better: {match.game.say(choice.better)}"
            typer.echo(f"  {choice.entry:4}  {choice.lost:6.1%}  {match.game.say(choice.played)}; {better}")


@app.command()
def tune(
    game: GameName,
    option: OptionList = None,
    rounds: Annotated[int, typer.Option(min=1, help="New weights to try")] = 40,
    pairs: Annotated[int, typer.Option(min=2, help="Seeds of a round, each played from both sides")] = 60,
    simulations: Annotated[int, typer.Option(min=1, help="For each choice")] = 100,
    spread: Annotated[float, typer.Option(min=0.01, help="How far from the present weights to look")] = 0.35,
    seed: Annotated[int, typer.Option(min=0, help="Makes it repeatable")] = 0,
) -> None:
    """Find better weights for the sense of a game by playing against the present ones."""
    options = dict(_read_option(text) for text in option or [])
    for found in run_tune(game_named(game).name, options, rounds, pairs, simulations, spread, seed):
        typer.echo(f"round {found.number}: {found.rate:.1%}{', kept' if found.kept else ''}")
        if found.kept or found.number == rounds:
            typer.echo("  " + ", ".join(f"{name} {value:.3g}" for name, value in found.weights.items()))


@app.command()
def bench(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Random games in a run")] = 20_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 7,
    search: Annotated[bool, typer.Option("--search", help="Simulations of the search instead")] = False,
    cold_runs: Annotated[int, typer.Option(min=0, help="New processes to time; 0 skips this")] = 3,
) -> None:
    """Measure the speed of a game's rules on this machine, or of the search."""
    chosen = game_named(game)
    lines = bench_search(chosen, 1.0, repetitions) if search else run_bench(chosen, games, repetitions, cold_runs)
    for line in lines:
        typer.echo(line)


def main() -> None:
    """Run a command; what is wrong is said in one line."""
    try:
        app()
    except MeadhallError as error:
        print(f"meadhall: {error}", file=sys.stderr)
        sys.exit(2)

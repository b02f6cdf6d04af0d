"""The commands of the lab: measuring games, bots and play."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from meadhall.arguments import GameName, OptionList, RecordFile, progress_bar, read_match, read_names, read_options
from meadhall.bots.analysis import largest_mistakes, review
from meadhall.bots.levels import BOTS, bot_named
from meadhall.bots.search import Plan
from meadhall.games import GAMES, game_named
from meadhall.hall.bench import bench_hall
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.record import write_whole
from meadhall.kernel.seeing import sentence
from meadhall.lab.arena import cores, play_arena
from meadhall.lab.bench import bench as run_bench
from meadhall.lab.bench import bench_search
from meadhall.lab.cluster import cluster
from meadhall.lab.ladder import claims, heading, line, play_claim
from meadhall.lab.ledger import Ledger, Setting
from meadhall.lab.par import par as measure_par
from meadhall.lab.report import as_json, as_page, as_text
from meadhall.lab.rows import as_csv
from meadhall.lab.rows import rows as rows_of
from meadhall.lab.tune import tune as run_tune

KeepFile = Annotated[
    Path | None, typer.Option(help="Keep every game in this file, and do not play again those it has already")
]


def par(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games on each course")] = 1000,
) -> None:
    """Measure par of a game that is played alone: what the greedy bot makes."""
    for text in measure_par(game_named(game), games):
        typer.echo(text)


def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help=f"Two or more, with commas: {', '.join(BOTS)}; with a budget: master@0.1s")],
    games: Annotated[int, typer.Option(min=1, help="Games of each pairing")] = 400,
    players: Annotated[int, typer.Option(help="At a table; with more than two, one plays against the same others")] = 2,
    option: OptionList = None,
    seed: Annotated[int, typer.Option(min=0, help="The first seed")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; else one for each core")] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Let Ray play: the same games by seed, except for bots with seconds")
    ] = False,
    ray_address: Annotated[
        str | None, typer.Option(help="Play on this Ray cluster, such as auto or 10.0.0.1:6379, instead of here")
    ] = None,
    keep: KeepFile = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write every game to this file")] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page with plots to this file")] = None,
) -> None:
    """Let bots play each other on paired seeds with rotated seats, and say what it proves."""
    names = read_names(bots)
    setting = Setting(game_named(game).name, players, read_options(option))
    if len(names) < 2 or len(set(names)) < len(names):
        raise MeadhallError(f"an arena needs two or more different bots, not {bots!r}")
    for name in names:
        bot_named(name)  # an unknown one is refused before a cluster is started
    place = cluster(ray_address, workers) if ray or ray_address else cores(workers)
    with place as hands, progress_bar() as progress:
        task = progress.add_task(game, total=games * len(names) * (len(names) - 1) // 2)
        told = partial(progress.advance, task)
        pairings = list(play_arena(setting, names, games, hands, seed, Ledger(keep), told))
    if json_file:
        write_whole(json_file, json.dumps(as_json(setting, pairings), indent=1) + "\n")
    if report:
        write_whole(report, as_page(f"{game_named(game).title}: {', '.join(names)}", pairings))
    for text in as_text(pairings):
        typer.echo(text)


def analyse(
    record: RecordFile,
    seconds: Annotated[float, typer.Option(min=0.01, help="For each choice")] = 0.2,
    simulations: Annotated[int, typer.Option(min=0, help="For each choice, instead of seconds: repeatable")] = 0,
    mistakes: Annotated[int, typer.Option(min=1, help="Of each player")] = 3,
) -> None:
    """Name each player's largest mistakes in a record, and what would have been better."""
    match = read_match(record)
    plan = Plan(simulations=simulations, seconds=0 if simulations else seconds)
    with progress_bar() as progress:
        task = progress.add_task(match.game.title, total=len(match.entries))
        choices = []
        for choice in review(match, plan):
            progress.update(task, completed=choice.entry)
            choices.append(choice)
    for seat, name in enumerate(match.seats):
        typer.echo(f"{name}")
        for choice in largest_mistakes(choices, seat, mistakes):
            played, better = (
                sentence(match.game, told.move, shows=told.shows) for told in (choice.played, choice.better)
            )
            typer.echo(f"  {choice.entry:4}  {choice.lost:6.1%}  {played}; better: {better}")


def rows(
    record: RecordFile,
    output: Annotated[Path | None, typer.Option(help="Write the rows to this file")] = None,
) -> None:
    """Tell a record as CSV, a row for each move: what was asked, chosen and drawn, and the points after it."""
    text = as_csv(rows_of(read_match(record)))
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_whole(output, text)


def ladder(
    game: Annotated[str | None, typer.Argument(help="Only this game")] = None,
    games: Annotated[
        int | None, typer.Option(min=2, help="Games of each pairing, instead of the published number")
    ] = None,
    only: Annotated[str, typer.Option(help="Only pairings in which this bot plays")] = "",
    keep: KeepFile = None,
) -> None:
    """Play again what the published table says of the bots; it takes hours."""
    chosen = [
        claim for claim in claims() if game in (None, claim.setting.game) and only in f"{claim.bot} {claim.rival}"
    ]
    if not chosen:
        raise MeadhallError("the ladder has no such pairing")
    for text in heading():
        typer.echo(text)
    ledger = Ledger(keep)
    with progress_bar() as progress, cores() as hands:
        task = progress.add_task("ladder", total=sum(games or claim.games for claim in chosen))
        for claim in chosen:
            typer.echo(line(claim, play_claim(claim, games, hands, ledger, partial(progress.advance, task))))


def tune(
    game: GameName,
    option: OptionList = None,
    rounds: Annotated[int, typer.Option(min=1, help="New weights to try")] = 40,
    pairs: Annotated[int, typer.Option(min=2, help="Seeds of a round, each played from both sides")] = 60,
    simulations: Annotated[int, typer.Option(min=1, help="For each choice")] = 100,
    spread: Annotated[float, typer.Option(min=0.01, help="How far from the present weights to look")] = 0.35,
    seed: Annotated[int, typer.Option(min=0, help="Makes it repeatable")] = 0,
) -> None:
    """Find better weights for the heuristic of a game by playing against the present ones."""
    options = read_options(option)
    for found in run_tune(game_named(game).name, options, rounds, pairs, simulations, spread, seed):
        typer.echo(f"round {found.number}: {found.rate:.1%}{', kept' if found.kept else ''}")
        if found.kept or found.number == rounds:
            typer.echo("  " + ", ".join(f"{name} {value:.3g}" for name, value in found.weights.items()))


def bench(
    what: Annotated[str, typer.Argument(help=f"One of: {', '.join(GAMES)}, hall")],
    games: Annotated[int, typer.Option(min=1, help="Random games in a run")] = 20_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 7,
    search: Annotated[bool, typer.Option("--search", help="Simulations of the search instead")] = False,
    cold_runs: Annotated[int, typer.Option(min=0, help="New processes to time; 0 skips this")] = 3,
    tables: Annotated[int, typer.Option(min=1, help="hall: busy tables of two scripted players")] = 200,
    rate: Annotated[float, typer.Option(min=1, help="hall: moves a second of all tables together")] = 350,
    seconds: Annotated[float, typer.Option(min=1, help="hall: for how long")] = 20,
    database: Annotated[str, typer.Option(help="hall: a URL; else a new SQLite file")] = "",
) -> None:
    """Measure the speed of a game's rules on this machine, of the search, or the load that a hall bears."""
    if what == "hall":
        for text in bench_hall(tables, rate, seconds, repetitions, database):
            typer.echo(text)
        return
    chosen = game_named(what)
    lines = bench_search(chosen, 1.0, repetitions) if search else run_bench(chosen, games, repetitions, cold_runs)
    for text in lines:
        typer.echo(text)


COMMANDS = (par, arena, ladder, tune, analyse, rows, bench)

"""What the commands of the lab do: measuring games, bots and play. ``cli.py`` declares them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from meadhall.bots.analysis import largest_mistakes, review
from meadhall.bots.levels import bot_named
from meadhall.bots.search import SearchSettings
from meadhall.games import game_named
from meadhall.hall.bench import bench_hall
from meadhall.inputs import read_match, read_names, read_options
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.record import check_writable, write_whole
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


def progress_bar() -> Progress:
    """Told beside the output, which stays clean."""
    return Progress(*Progress.get_default_columns(), MofNCompleteColumn(), console=Console(stderr=True))


def par(game: str, games: int) -> None:
    for text in measure_par(game_named(game), games):
        typer.echo(text)


def arena(
    game: str,
    bots: str,
    games: int,
    players: int,
    option: list[str] | None,
    seed: int,
    workers: int | None,
    ray: bool,
    ray_address: str | None,
    keep: Path | None,
    json_file: Path | None,
    report: Path | None,
) -> None:
    """What is wrong is refused before a cluster is started, and before games are played whose result would be lost."""
    names, chosen = read_names(bots), game_named(game)
    setting = Setting(chosen.name, players, read_options(option))
    if len(names) < 2 or len(set(names)) < len(names):
        raise MeadhallError(f"an arena needs two or more different bots, not {bots!r}")
    if players < 2:
        raise MeadhallError(f"an arena needs two or more players at a table, not {players}")
    for name in names:
        bot_named(name)
    for path in filter(None, (json_file, report)):
        check_writable(path)
    ledger = Ledger(keep)
    Match(chosen, ["x"] * players, options=setting.options, seed=seed + (games - 1) // players)  # the last one
    place = cluster(ray_address, workers) if ray or ray_address else cores(workers)
    with place as executor, progress_bar() as progress:
        task = progress.add_task(game, total=games * len(names) * (len(names) - 1) // 2)
        on_progress = partial(progress.advance, task)
        pairings = list(play_arena(setting, names, games, executor, seed, ledger, on_progress))
    if json_file:
        write_whole(json_file, json.dumps(as_json(setting, pairings), indent=1) + "\n")
    if report:
        write_whole(report, as_page(f"{chosen.title}: {', '.join(names)}", pairings))
    for text in as_text(pairings):
        typer.echo(text)


def ladder(game: str | None, games: int | None, only: str, keep: Path | None) -> None:
    name = game_named(game).name if game else None
    chosen = [
        claim for claim in claims() if name in (None, claim.setting.game) and only in f"{claim.bot} {claim.rival}"
    ]
    if not chosen:
        raise MeadhallError(f"no pairing on the ladder{f' of {game}' if game else ''} has the bot {only!r}")
    ledger = Ledger(keep)
    for text in heading():
        typer.echo(text)
    with progress_bar() as progress, cores() as executor:
        task = progress.add_task("ladder", total=sum(games or claim.games for claim in chosen))
        for claim in chosen:
            typer.echo(line(claim, play_claim(claim, games, executor, ledger, partial(progress.advance, task))))


def tune(
    game: str, option: list[str] | None, rounds: int, pairs: int, simulations: int, spread: float, seed: int
) -> None:
    options, chosen = read_options(option), game_named(game)
    if chosen.heuristic is None:
        raise MeadhallError(f"{chosen.title} has no heuristic to tune")
    for found in run_tune(chosen.name, options, rounds, pairs, simulations, spread, seed):
        typer.echo(f"round {found.number}: {found.rate:.1%}{', kept' if found.kept else ''}")
        if found.kept or found.number == rounds:
            typer.echo("  " + ", ".join(f"{name} {value:.3g}" for name, value in found.weights.items()))


def analyse(record: Path, seconds: float, simulations: int, mistakes: int) -> None:
    match = read_match(record)
    settings = SearchSettings(simulations=simulations, seconds=0 if simulations else seconds)
    with progress_bar() as progress:
        task = progress.add_task(match.game.title, total=len(match.entries))
        choices = []
        for choice in review(match, settings):
            progress.update(task, completed=choice.entry)
            choices.append(choice)
    for seat, name in enumerate(match.seats):
        typer.echo(f"{name}")
        for choice in largest_mistakes(choices, seat, mistakes):
            played, better = (
                sentence(match.game, told.move, shows=told.shows) for told in (choice.played, choice.better)
            )
            typer.echo(f"  {choice.entry:4}  {choice.lost:6.1%}  {played}; better: {better}")


def rows(record: Path, output: Path | None) -> None:
    text = as_csv(rows_of(read_match(record)))
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_whole(output, text)


def bench(
    what: str,
    games: int,
    repetitions: int,
    search: bool,
    cold_runs: int,
    tables: int,
    rate: float,
    seconds: float,
    database: str,
) -> None:
    if what == "hall":
        for text in bench_hall(tables, rate, seconds, repetitions, database):
            typer.echo(text)
        return
    chosen = game_named(what)
    lines = bench_search(chosen, 1.0, repetitions) if search else run_bench(chosen, games, repetitions, cold_runs)
    for text in lines:
        typer.echo(text)

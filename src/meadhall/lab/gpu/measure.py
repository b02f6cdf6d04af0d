"""Random games on a GPU held against those of the CPU, and timed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Options
from meadhall.lab.bench import Measure, play_random
from meadhall.lab.gpu.device import Gpu, Kernel
from meadhall.lab.gpu.ptx import ptx_file


def settings(game: Game) -> Iterator[tuple[str, int, Options]]:
    """Every number of players, and where several things can be picked, such as modules, all of them."""
    for players in game.players:
        yield (
            f"{game.title}, {players} player{'s' if players > 1 else ''}",
            players,
            game.language.read_options(players, {}),
        )
    for option in game.language.menu:
        if option.several:
            options = game.language.read_options(2, {option.name: list(option.values)})
            yield f"{game.title}, all {option.name}", 2, options


def check(game: Game, kernel: Kernel, what: str, players: int, options: Options, count: int) -> None:
    """Play the same games on the GPU and on the CPU; an error names the first that differs."""
    found = kernel.play(players, options, 0, count)
    scores, decisions = play_random(game, players, options, 0, count)
    for seed, (there, here) in enumerate(zip(found.scores.tolist(), scores.tolist(), strict=True)):
        if there != here:
            raise MeadhallError(f"{what}: the game of seed {seed} ends {there} on the GPU and {here} on the CPU")
    if int(found.decisions.sum()) != decisions:
        raise MeadhallError(f"{what}: the GPU took {found.decisions.sum()} decisions, the CPU {decisions}")


def measure(kernel: Kernel, players: int, options: Options, games: int, repetitions: int) -> tuple[Measure, Measure]:
    """Games and decisions a second, from launch to end, after a first launch that is not counted."""
    kernel.play(players, options, 0, games)
    runs = [kernel.play(players, options, number * games, games) for number in range(repetitions)]
    decisions = (int(run.decisions.sum()) for run in runs)
    return (
        Measure(tuple(games / run.seconds for run in runs)),
        Measure(tuple(taken / run.seconds for taken, run in zip(decisions, runs, strict=True))),
    )


def bench_gpu(
    gpu: Gpu, chosen: Sequence[Game], folder: Path, checked: int, games: int, repetitions: int
) -> Iterator[str]:
    """The lines of a Markdown table, as the games are checked and measured."""
    yield gpu.name
    yield ""
    yield "| what | median (least to most) | runs | the same by seed as on the CPU |"
    yield "|---|---|---|---|"
    for game in chosen:
        kernel = gpu.load(ptx_file(folder, game))
        for what, players, options in settings(game):
            check(game, kernel, what, players, options, checked)
            rates = measure(kernel, players, options, games, repetitions)
            for unit, rate in zip(("random games", "decisions"), rates, strict=True):
                yield f"| {what}: {unit} a second | {rate} | {repetitions} x {games:,} games | {checked:,} games |"

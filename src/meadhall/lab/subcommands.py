"""The commands ``meadhall lab ...``: the rules for researchers, measured."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.lab.gpu.device import Gpu, NoGpu
from meadhall.lab.gpu.measure import bench_gpu
from meadhall.lab.gpu.ptx import write_ptx

OneGame = Annotated[str | None, typer.Argument(help=f"Only this game: {', '.join(GAMES)}")]


def games_of(name: str | None) -> list[Game]:
    return [game_named(name)] if name else list(GAMES.values())


def bench(
    game: OneGame = None,
    players: Annotated[int, typer.Option(help="At a table")] = 2,
    seconds: Annotated[float, typer.Option(min=0.01, help="Of a run")] = 1.0,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 5,
) -> None:
    """Measure the environments: decisions a second of each adapter, of batches, and of pure playouts."""
    try:
        from meadhall.lab.speed import speed
    except ImportError as error:
        raise MeadhallError(f"the environments need what pip install 'meadhall[lab]' brings: {error}") from None
    chosen = games_of(game)
    for one in chosen:
        one.check_players(players)
    for one in chosen:
        for text in speed(one, players, seconds, repetitions):
            typer.echo(text)
        typer.echo("")


def gpu(
    game: OneGame = None,
    games: Annotated[int, typer.Option(min=1, help="Random games in a run")] = 1_000_000,
    repetitions: Annotated[int, typer.Option(min=1, help="Runs")] = 7,
    checked: Annotated[int, typer.Option(min=1, help="Games to hold against the CPU")] = 10_000,
    capability: Annotated[str, typer.Option(help="The compute capability to build for")] = "9.0",
    build_only: Annotated[Path | None, typer.Option(metavar="DIR", help="Write the PTX there, and no more")] = None,
    ptx: Annotated[Path | None, typer.Option(metavar="DIR", help="Take PTX that was written there before")] = None,
) -> None:
    """Play random games on a GPU: build them as PTX, hold them against the CPU by seed, and time them."""
    chosen = games_of(game)
    if ptx and build_only:
        raise MeadhallError("--ptx takes what --build-only wrote before: give one of the two")
    with ExitStack() as stack:
        folder = ptx or build_only or Path(stack.enter_context(TemporaryDirectory()))
        if not ptx:
            for one in chosen:
                typer.echo(write_ptx(one, capability, folder))
        if build_only:
            return
        try:
            device = Gpu()
        except NoGpu as missing:
            typer.echo(f"meadhall: {missing}", err=True)
            raise typer.Exit(1) from None
        for text in bench_gpu(device, chosen, folder, checked, games, repetitions):
            typer.echo(text)


SUBCOMMANDS = (bench, gpu)

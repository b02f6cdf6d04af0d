"""What the commands ``meadhall lab ...`` do: the rules for researchers, measured. ``cli.py`` declares them."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from meadhall.games import GAMES, game_named
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.lab.gpu.device import Gpu, NoGpu
from meadhall.lab.gpu.measure import bench_gpu
from meadhall.lab.gpu.ptx import write_ptx


def games_of(name: str | None) -> list[Game]:
    return [game_named(name)] if name else list(GAMES.values())


def bench_environments(game: str | None, players: int, seconds: float, repetitions: int) -> None:
    try:
        from meadhall.lab.speed import speed
    except ImportError as error:
        raise MeadhallError(f"the environments need more packages: pip install 'meadhall[lab]' ({error})") from None
    chosen = games_of(game)
    for one in chosen:
        one.check_players(players)
    for one in chosen:
        for text in speed(one, players, seconds, repetitions):
            typer.echo(text)
        typer.echo("")


def gpu(
    game: str | None,
    games: int,
    repetitions: int,
    checked: int,
    capability: str,
    build_only: Path | None,
    ptx: Path | None,
) -> None:
    chosen = games_of(game)
    if ptx and build_only:
        raise MeadhallError("--ptx uses what --build-only wrote before: give one of the two")
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

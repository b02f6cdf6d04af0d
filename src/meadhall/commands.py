"""What the commands around a table do: playing in the terminal, and records. ``cli.py`` declares them."""

from __future__ import annotations

from datetime import date
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import typer
from rich.console import Console

from meadhall.bots import play_on, random
from meadhall.bots.levels import bot_named
from meadhall.games import GAMES, game_named
from meadhall.inputs import read_match, read_names, read_options
from meadhall.kernel import fair
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Words
from meadhall.kernel.match import Match
from meadhall.kernel.record import check_writable, from_record, read, save, write_whole
from meadhall.kernel.seeing import entry_sentence
from meadhall.preparing.bar import get_ready
from meadhall.terminal import play as play_in_terminal
from meadhall.terminal import print_result


class Setting(NamedTuple):
    """How a game is set up."""

    options: Words
    start: Words | None
    seed: int | None

    def match(self, game: Game, names: list[str]) -> Match:
        return Match(game, names, options=self.options, start=self.start, seed=self.seed)


def read_setting(option: list[str] | None, position: Path | None, seed: int | None) -> Setting:
    return Setting(read_options(option), read(position) if position else None, seed)


def play(
    game: str,
    bots: str,
    record: Path | None,
    option: list[str] | None,
    position: Path | None,
    seed: int | None,
    daily: bool,
) -> None:
    """What is given is read before the game is prepared, which can take a minute."""
    chosen, names = game_named(game), read_names(bots)
    rivals = [bot_named(name) for name in names or ["seasoned"]]
    setting = read_daily(chosen) if daily else read_setting(option, position, seed)
    kept = read(record) if record and record.exists() else None
    if record:
        check_writable(record)
    get_ready(chosen)
    if kept is None:
        match = setting.match(chosen, ["You"] if daily else ["You", *names])
    else:
        match = from_record(kept, GAMES)
        if match.game is not chosen:
            raise MeadhallError(f"the game in {record} is {match.game.title}, not {chosen.title}")
    seats = dict(zip(range(1, len(match.seats)), cycle(rivals), strict=False))  # a kept game may have more
    console = Console(soft_wrap=True)
    play_in_terminal(match, seats, record, console, console.input)


def read_daily(game: Game) -> Setting:
    if game.daily is None:
        raise MeadhallError(f"{game.title} has no game of the day")
    options, secret = game.daily.of(date.today())
    return Setting(options, None, fair.seed_of(secret))


def replay(record: Path, moves: bool) -> None:
    match = read_match(record)
    console = Console()
    if moves:
        for number, entry in enumerate(match.entries, start=1):
            said = f"{number:4}  {match.seats[entry.seat]}: {entry_sentence(match.game, entry)}"
            console.print(said, markup=False, highlight=False, soft_wrap=True)
    print_result(match, console)


def show(record: Path, after: int | None, seat: int | None, output: Path | None) -> None:
    match = read_match(record, after)
    if seat is not None and not 1 <= seat <= len(match.seats):
        raise MeadhallError(f"the record has players 1 to {len(match.seats)}, not {seat}")
    picture = match.game.render_svg(match.view(None if seat is None else seat - 1))
    if output is None:
        typer.echo(picture)
    else:
        write_whole(output, picture)


def sample(game: str, output: Path, players: int, option: list[str] | None, position: Path | None, seed: int) -> None:
    check_writable(output)
    match = read_setting(option, position, seed).match(game_named(game), [f"Random {n + 1}" for n in range(players)])
    play_on(match, random.choose, seed)
    save(match, output)


def verify(record: Path) -> None:
    match = fair.verify(read(record), GAMES)
    moves = f"all {len(match.entries)} moves of this game of {match.game.title}"
    typer.echo(f"Verified: in {moves}, chance came from the secret.")

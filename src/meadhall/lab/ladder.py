"""The published tables: which pairings prove what, and the command that plays them again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from meadhall.bots.names import LEVELS
from meadhall.games import GAMES
from meadhall.kernel.game import Game, Trial
from meadhall.lab.arena import Executor, Pairing, play_arena
from meadhall.lab.ledger import Ledger, Setting
from meadhall.lab.report import COLUMNS, row

BUDGET = "0.1s"


@dataclass(frozen=True)
class Claim:
    """A pairing, how often it is played, and the rate that the lower end of its interval should be above."""

    setting: Setting
    title: str
    bot: str
    rival: str
    games: int
    above: float


def claims() -> Iterator[Claim]:
    """All that the published tables say of the bots."""
    best = f"master@{BUDGET}"
    trials = [(game, trial) for game in GAMES.values() for trial in game.trials]
    for game, trial in trials:
        yield claim(game, trial, best, "greedy", trial.above_greedy)
    for game, trial in trials:
        if trial.levels:
            for lower, higher in pairwise((*LEVELS[:-1], best)):
                yield claim(game, trial, higher, lower, 0.55)
    for game, trial in trials:
        if trial.plain:
            yield claim(game, trial, best, f"plain@{BUDGET}", 0.6)
    for game, trial in trials:
        if trial.levels:
            yield claim(game, trial, "master@1s", best, 0.5, games=100)


def claim(game: Game, trial: Trial, bot: str, rival: str, above: float, games: int = 400) -> Claim:
    players = f"{trial.players} players" if trial.players > 2 else ""
    title = ", ".join(filter(None, (game.title, players, trial.what)))
    return Claim(Setting(game.name, trial.players, trial.options), title, bot, rival, games, above)


def play_claim(
    claim: Claim, games: int | None, executor: Executor, ledger: Ledger, on_progress: Callable[[], object]
) -> Pairing:
    bots = [claim.bot, claim.rival]
    (pairing,) = play_arena(claim.setting, bots, games or claim.games, executor, ledger=ledger, on_progress=on_progress)
    return pairing


def heading() -> Iterator[str]:
    yield f"| game | {' | '.join(COLUMNS)} | claimed |"
    yield "|---" * (len(COLUMNS) + 2) + "|"


def line(claim: Claim, pairing: Pairing) -> str:
    """A claim with what was found."""
    holds = "holds" if pairing.interval[0] > claim.above else "does not hold"
    return f"| {claim.title} | {' | '.join(row(pairing))} | above {claim.above:.0%}: {holds} |"

"""The published tables: which pairings prove what, and the command that plays them again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from meadhall.bots.levels import LEVELS
from meadhall.games import game_named
from meadhall.lab.arena import Hands, Pairing, play_arena
from meadhall.lab.ledger import Ledger, Setting
from meadhall.lab.report import COLUMNS, row

ALL_MODULES: dict[str, Any] = {"modules": [1, 2, 3]}
DUELS = (Setting("looot"), Setting("loot"), Setting("lofoten"), Setting("lofoten", options=ALL_MODULES))
TABLES_OF_FOUR = (Setting("looot", 4), Setting("loot", 4))
BUDGET = "0.1s"


@dataclass(frozen=True)
class Claim:
    """A pairing, how often it is played, and the rate that the lower end of its interval should be above."""

    setting: Setting
    bot: str
    rival: str
    games: int
    above: float

    @property
    def title(self) -> str:
        players = f", {self.setting.players} players" if self.setting.players > 2 else ""
        modules = ", all modules" if self.setting.options else ""
        return f"{game_named(self.setting.game).title}{players}{modules}"


def claims() -> Iterator[Claim]:
    """All that the published tables say of the bots."""
    best = f"master@{BUDGET}"
    for setting in DUELS:
        yield Claim(setting, best, "greedy", 400, 0.6 if setting.game == "loot" else 0.8)
    for setting in TABLES_OF_FOUR:
        yield Claim(setting, best, "greedy", 400, 0.32 if setting.game == "loot" else 0.5)
    for setting in DUELS[:3]:
        for lower, higher in pairwise((*LEVELS[:-1], best)):
            yield Claim(setting, higher, lower, 400, 0.55)
    for setting in (DUELS[0], DUELS[2]):
        yield Claim(setting, best, f"plain@{BUDGET}", 400, 0.6)
    for setting in DUELS[:3]:
        yield Claim(setting, "master@1s", best, 100, 0.5)


def play_claim(claim: Claim, games: int | None, hands: Hands, ledger: Ledger, told: Callable[[], object]) -> Pairing:
    bots = [claim.bot, claim.rival]
    (pairing,) = play_arena(claim.setting, bots, games or claim.games, hands, ledger=ledger, told=told)
    return pairing


def heading() -> Iterator[str]:
    yield f"| game | {' | '.join(COLUMNS)} | claimed |"
    yield "|---" * (len(COLUMNS) + 2) + "|"


def line(claim: Claim, pairing: Pairing) -> str:
    """A claim with what was found."""
    holds = "holds" if pairing.interval[0] > claim.above else "does not hold"
    return f"| {claim.title} | {' | '.join(row(pairing))} | above {claim.above:.0%}: {holds} |"

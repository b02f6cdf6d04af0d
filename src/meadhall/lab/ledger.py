"""Games already played, kept in a file, so that an arena that was cut short goes on where it stopped."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from meadhall.bots.sources import source_of
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words
from meadhall.kernel.record import check_writable


@dataclass(frozen=True)
class Setting:
    """What is played."""

    game: str
    players: int = 2
    options: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Job:
    """A game to be played: the first bot has this seat, its rival all others."""

    setting: Setting
    bot: str
    rival: str
    seed: int
    seat: int


@dataclass(frozen=True)
class Played:
    """One game: which seat the first bot had, its part of the victory, its score and the mean of the others."""

    seed: int
    seat: int
    share: float
    score: float
    rivals: float
    moves: int
    seconds: float


class Ledger:
    """What came of each job. A game counts only for the source of rules and bots that played it."""

    def __init__(self, path: Path | None = None) -> None:
        """Without a path, nothing outlasts the process."""
        self._path = path
        self._played: dict[str, Played] = {}
        if path:
            check_writable(path)
            if path.exists():
                self._read(path)

    def _read(self, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise MeadhallError(f"cannot read {path}: {error.strerror}") from None
        except UnicodeDecodeError:
            raise MeadhallError(f"{path} is not a text file") from None
        whole = text[: text.rfind("\n") + 1]
        if whole != text:  # the last line was cut while it was written
            path.write_text(whole, "utf-8")
        for number, line in enumerate(whole.splitlines(), start=1):
            try:
                job, played = json.loads(line)
                self._played[json.dumps(job)] = Played(**played)
            except (ValueError, TypeError):
                raise MeadhallError(f"line {number} of {path} is not a game from an arena") from None

    def _name(self, job: Job) -> str:
        return json.dumps({"source": source_of(job.setting.game), **asdict(job)})

    def find(self, job: Job) -> Played | None:
        return self._played.get(self._name(job))

    def add(self, job: Job, played: Played) -> None:
        name = self._name(job)
        self._played[name] = played
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"[{name}, {json.dumps(asdict(played))}]\n")

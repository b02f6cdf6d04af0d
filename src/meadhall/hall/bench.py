"""The load a hall bears: tables of scripted players over real sockets, at a steady rate of moves.

Each player has a connection for moves and a live stream. Moves are due at fixed times, whatever the hall does, so that
a slow answer does not make the next question come later. A delay is counted from the POST of a move to its event on the
other player's stream.
"""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from meadhall.games import GAMES
from meadhall.hall.client import Connection, connect
from meadhall.kernel.errors import MeadhallError

Delay = tuple[float, float]  # when a move was made, and the seconds until the other player saw it
HERE = (sys.executable, "-m", "meadhall")
RAMP = 3.0  # seconds at the steady rate that are not counted


class Running(NamedTuple):
    """A hall in a process of its own."""

    process: subprocess.Popen[str]
    port: int


@contextmanager
def running_hall(
    database: str, *arguments: str, command: Sequence[str] = HERE, env: Mapping[str, str] | None = None
) -> Iterator[Running]:
    """A hall of its own on any free port; it is ended afterwards. The command may be that of another installation."""
    hall = [*command, "hall", "--port", "0", "--database", database, *arguments]
    process = subprocess.Popen(hall, stderr=subprocess.PIPE, text=True, env=env)
    try:
        yield Running(process, read_port(process))
    finally:
        process.terminate()
        if process.stderr and not process.stderr.closed:
            process.communicate()


def read_port(process: subprocess.Popen[str]) -> int:
    """Where a hall says that it is open."""
    assert process.stderr is not None
    said = []
    for line in process.stderr:
        said.append(line)
        if found := re.search(r"open at http://[^ ]+:(\d+)", line):
            return int(found[1])
    raise MeadhallError(f"the hall did not open: {''.join(said[-3:]).strip()}")


def memory_of(process: int) -> float:
    """The resident memory of a process in MB; not a number where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return float("nan")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


class Player:
    """A scripted player: any of the choices offered, when it is time."""

    def __init__(self, moves: Connection, live: Connection, seat: int) -> None:
        self.moves, self.live, self.seat = moves, live, seat
        self.number = 0
        self.choices: list[int] = []
        self.status = ""
        self.seen: dict[int, float] = {}  # when each event arrived
        self.changed = asyncio.Event()

    def hear(self, line: bytes) -> None:
        if not line.startswith(b"data: "):
            return
        message = msgspec.json.decode(line[6:])
        table, mine = message["table"], message["seats"].get(str(self.seat))
        self.number, self.status = table["number"], table["status"]
        self.seen[self.number] = time.perf_counter()
        view = mine["view"] if mine else None
        self.choices = [choice["action"] for choice in (view or {}).get("choices", [])]
        self.changed.set()


class Scripted:
    """A table of two scripted players."""

    def __init__(self, port: int, game: str, chance: Random) -> None:
        self.port, self.game, self.chance = port, game, chance
        self.players: list[Player] = []
        self.delays: list[Delay] = []
        self.table = ""

    async def open(self) -> None:
        """Two guests sit down and look at the table."""
        cookies = []
        for name in ("Astrid", "Ragnar"):
            connection = await connect(self.port)
            await connection.ask("GET", "/health")
            await connection.ask("POST", "/api/guests", {"name": name})
            cookies.append(connection.cookies)
            connection.close()
        self.hosts = [await connect(self.port, cookie) for cookie in cookies]
        self.cookies = cookies
        await self.begin()

    async def begin(self) -> None:
        """A new game."""
        data = {"game": self.game, "seats": [{"who": "me"}, {"who": "open"}]}
        self.table = (await self.hosts[0].ask("POST", "/api/tables", data))["id"]
        await self.hosts[1].ask("POST", f"/api/tables/{self.table}/seats/1/sit", {})
        await self.hosts[0].ask("POST", f"/api/tables/{self.table}/start")
        for player in self.players:
            player.live.close()
        self.players = []
        for seat, host in enumerate(self.hosts):
            live = await connect(self.port, self.cookies[seat])
            player = Player(host, live, seat)
            live.listen(f"/api/tables/{self.table}/live", player.hear)
            self.players.append(player)
        for player in self.players:
            await player.changed.wait()

    async def play(self, first: float, every: float, end: float) -> None:
        """A move at each due time."""
        due = first
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if all(player.status == "over" for player in self.players):
                await self.begin()
            due += every
            acting = [player for player in self.players if player.choices]
            if acting:
                await self.move(self.chance.choice(acting))

    async def move(self, player: Player) -> None:
        action, other = self.chance.choice(player.choices), self.players[1 - player.seat]
        player.choices = []
        other.changed.clear()
        begun = time.perf_counter()
        data = {"seat": player.seat, "number": player.number, "action": action}
        number = (await player.moves.ask("POST", f"/api/tables/{self.table}/moves", data))["number"]
        while other.number < number:
            await other.changed.wait()
            other.changed.clear()
        self.delays.append((begun, other.seen[number] - begun))


class Load(NamedTuple):
    """What came of a load."""

    moves_a_second: float
    p50: float
    p99: float
    mb_a_table: float


async def drive(hall: Running, tables: int, rate: float, seconds: float) -> Load:
    """Let that many tables together make ``rate`` moves a second."""
    before = memory_of(hall.process.pid)
    games = list(GAMES)
    scripted = [Scripted(hall.port, games[n % len(games)], Random(n)) for n in range(tables)]
    for table in scripted:
        await table.open()
    grown = memory_of(hall.process.pid) - before
    every, start = tables / rate, time.perf_counter() + 0.5
    end = start + RAMP + seconds
    await asyncio.gather(*(table.play(start + every * n / tables, every, end) for n, table in enumerate(scripted)))
    return summary([delay for table in scripted for delay in table.delays], start + RAMP, seconds, grown / tables)


def summary(delays: list[Delay], first: float, seconds: float, mb_a_table: float) -> Load:
    counted = np.array([delay for begun, delay in delays if first <= begun < first + seconds])
    p50, p99 = np.percentile(counted, (50, 99)) * 1e3
    return Load(len(counted) / seconds, p50, p99, mb_a_table)


def bench_hall(tables: int, rate: float, seconds: float, repetitions: int, database: str) -> Iterator[str]:
    """The lines of a Markdown table."""
    yield "| run | tables | asked moves/s | durable moves/s | p50 | p99 | memory a table |"
    yield "|---|---|---|---|---|---|---|"
    for run in range(1, repetitions + 1):
        with tempfile.TemporaryDirectory() as folder:
            url = database or f"sqlite:///{folder}/hall.sqlite"
            with running_hall(url, "--limit", "0") as hall:
                load = asyncio.run(drive(hall, tables, rate, seconds))
        delays = f"{load.p50:.1f} ms | {load.p99:.1f} ms"
        yield f"| {run} | {tables} | {rate:g} | {load.moves_a_second:.0f} | {delays} | {load.mb_a_table:.2f} MB |"

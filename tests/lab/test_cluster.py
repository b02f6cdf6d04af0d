"""Games of an arena on a real Ray with two workers."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meadhall.kernel.errors import MeadhallError
from meadhall.lab.arena import Executor, play_one
from meadhall.lab.cluster import AHEAD, cluster
from meadhall.lab.ledger import Job, Played, Setting

pytestmark = pytest.mark.compiled
WORKERS = 2
BOT = "seasoned@20"
JOBS = [Job(Setting("loot"), BOT, "random", n // 2, n % 2) for n in range(10)]


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    """Seconds to start, so once for all; nothing of it is there any more when it has been left."""
    with cluster(workers=WORKERS) as found:
        host, _, port = address_of_cluster().rpartition(":")
        yield found
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((host, int(port)))


def address_of_cluster() -> str:
    import ray  # first imported by the cluster, as for a user

    return str(ray.get_runtime_context().gcs_address)


def without_seconds(games: list[Played]) -> list[Played]:
    return [replace(game, seconds=0) for game in games]


def meadhall(*arguments: str | Path, without_ray: bool = False) -> subprocess.CompletedProcess[str]:
    hidden = "sys.modules['ray'] = None; " if without_ray else ""
    program = f"import sys; {hidden}from meadhall.cli import main; main()"
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def test_games_on_the_cluster_are_those_played_here_in_their_order(executor: Executor) -> None:
    here = [play_one(job) for job in JOBS]  # first, so that the rules are compiled once
    assert without_seconds(list(executor(JOBS))) == without_seconds(here)
    assert list(executor([])) == []


def test_no_more_games_are_begun_than_will_soon_be_played(executor: Executor) -> None:
    begun: list[Job] = []
    jobs = (begun.append(job) or job for job in JOBS * 3)  # type: ignore[func-returns-value]
    played = executor(jobs)  # type: ignore[arg-type]
    next(played)
    assert len(begun) == AHEAD * WORKERS
    next(played)
    assert len(begun) == AHEAD * WORKERS + 1


def test_what_goes_wrong_in_a_game_is_told_in_a_sentence(executor: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MeadhallError, match=r"^Lofoten is for 2 players, not 3$"):
        list(executor([JOBS[0], replace(JOBS[0], setting=Setting("lofoten", 3))]))
    with pytest.raises(MeadhallError, match=r"^a game failed on the cluster: TypeError: [^\n]+$"):
        list(executor([replace(JOBS[0], seed="seven")]))
    monkeypatch.setattr("meadhall.lab.cluster.source_of", lambda _: "of other rules")
    with pytest.raises(
        MeadhallError, match=r"has a different version of Meadhall; install the same one on the whole cluster$"
    ):
        list(executor(JOBS))


@pytest.mark.full
def test_a_cluster_is_joined_by_its_address_and_goes_on_without_us(executor: Executor, tmp_path: Path) -> None:
    address = address_of_cluster()
    assert address.startswith("127.0.0.1:"), "what is started here listens to this machine alone"
    kept = tmp_path / "kept"
    files = ("--json", tmp_path / "a.json", "--report", tmp_path / "a.html", "--keep", kept)
    arena = ("arena", "loot", "--bots", f"{BOT},random", "--games", "4", *files)
    done = meadhall(*arena, "--ray-address", address)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("| pairing |")
    assert f"| {BOT} against random | 4 |" in done.stdout
    assert len(done.stderr.strip().splitlines()) == 1, "the progress alone"
    (pairing,) = json.loads((tmp_path / "a.json").read_text("utf-8"))["pairings"]
    assert without_seconds([Played(**game) for game in pairing["games"]]) == without_seconds(list(executor(JOBS[:4])))
    assert len(kept.read_text().splitlines()) == 4
    assert "<h2>Ratings</h2>" in (tmp_path / "a.html").read_text("utf-8")


def test_the_page_on_notebooks_runs(executor: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here, since the Ray that it starts is there already."""
    assert executor
    monkeypatch.setenv("MPLBACKEND", "agg")
    page = Path(__file__).parents[2] / "docs" / "lab" / "notebook.md"
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
        exec(compile(block, page.name, "exec"), names)
    assert len(names["games"]) == len(names["pairings"]) * 4
    assert names["table"]["score_1"].iloc[-1] == names["match"].scores[1]


@pytest.mark.parametrize(("bots", "message"), [
    ("greedy,genius", "there is no bot called 'genius'"),
    ("greedy,random", "Ray is not installed: pip install 'meadhall[ray]'"),
])  # fmt: skip
def test_what_is_wrong_is_said_before_anything_starts(bots: str, message: str) -> None:
    done = meadhall("arena", "loot", "--bots", bots, "--ray", without_ray=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_cluster_that_is_joined_has_workers_of_its_own() -> None:
    with pytest.raises(MeadhallError, match="an existing cluster has its own workers"), cluster("auto", 2):
        pass


def test_an_address_where_nobody_answers_is_told_at_once() -> None:
    done = meadhall("arena", "loot", "--bots", "greedy,random", "--ray-address", "127.0.0.1:1")
    assert done.returncode == 2
    assert re.search("cannot join a Ray cluster at '127.0.0.1:1': .*refused", done.stderr)
    assert "Traceback" not in done.stderr

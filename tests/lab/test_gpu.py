"""The GPU: PTX built without one, its interface, the kernel in a simulator, and the command's checks and tables."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from meadhall.cli import app
from meadhall.games import GAMES, game_named
from meadhall.kernel.dice import DICE
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.rule import INTERPRETED
from meadhall.kernel.specialise import PLAYOUT, specialise
from meadhall.kernel.states import as_array, new_batch
from meadhall.lab.bench import play_random
from meadhall.lab.gpu.measure import settings
from meadhall.lab.gpu.ptx import ENTRY, build_ptx, ptx_file

# Run in a process of its own: the kernel, thread by thread, in the simulator of numba-cuda, held against the CPU.
SIMULATED = """
import ctypes, sys
import numpy as np
from numba import cuda
from meadhall.games import game_named
from meadhall.lab.bench import play_random
from meadhall.lab.gpu.measure import settings
from meadhall.kernel.specialise import specialise
from meadhall.lab.gpu.ptx import KERNEL

def address(array):
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_int32))

game, games = game_named(sys.argv[1]), 20
for what, players, options in settings(game):
    scores, decisions = np.full((games + 1, players), -999, np.int32), np.full(games + 1, -999, np.int32)
    kernel = cuda.jit(specialise(KERNEL, game).playouts)
    kernel[3, 8](address(options), players, 5, games, address(scores), address(decisions))
    expected, taken = play_random(game, players, options, 5, games)
    assert scores[:games].tolist() == expected.tolist(), what
    assert decisions[:games].sum() == taken, what
    assert (scores[games] == -999).all() and decisions[games] == -999, "the threads beyond the last game did something"
    print(what)
"""


# A compiler takes half a minute for the larger games: the smallest shows that the way is right.
each_game = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name == "loot" else pytest.mark.full) for name in GAMES]
)


# --- building -----------------------------------------------------------------------------------------------
@pytest.mark.compiled
@each_game
def test_the_ptx_is_one_kernel_with_the_documented_parameters(name: str) -> None:
    ptx = build_ptx(game_named(name), "9.0")
    assert re.search(r"^\.version (\S+)", ptx, re.MULTILINE)[1] == "9.0", "what a driver of CUDA 13.0 takes"  # type: ignore[index]
    assert re.search(r"^\.target (\S+)", ptx, re.MULTILINE)[1] == "sm_90"  # type: ignore[index]
    (kernel,) = re.findall(r"\.entry (\w+)\(([^)]*)\)", ptx)
    assert kernel[0] == ENTRY == "meadhall_playouts"
    assert re.findall(r"\.param (\S+)", kernel[1]) == [".u64"] * 6
    registers = GAMES[name].gpu_registers
    assert (f".maxnreg {registers}\n{{" in ptx) == (registers is not None)
    assert not re.findall(r"\.extern|\.func|\bcall\b", ptx), "everything is in the kernel"
    assert ".const" not in ptx, "tables lie in global memory: 64 KB of constant memory do not hold those of Looot"
    assert "ld.global.nc" in ptx


@pytest.mark.compiled
def test_a_capability_that_cannot_be_built_for_is_refused() -> None:
    with pytest.raises(MeadhallError, match=r"for compute capability .*9\.0.*, not 3\.0"):
        build_ptx(game_named("loot"), "3.0")


def test_interpreted_rules_give_no_ptx(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.lab.gpu.ptx.INTERPRETED", True)
    with pytest.raises(MeadhallError, match="unset NUMBA_DISABLE_JIT"):
        build_ptx(game_named("loot"), "9.0")


# --- the kernel ---------------------------------------------------------------------------------------------
@pytest.mark.compiled
@each_game
def test_the_kernel_plays_the_games_of_the_cpu_in_a_simulator(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED, name],
        env=os.environ | {"NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [what for what, _, _ in settings(game_named(name))]


@pytest.mark.parametrize("name", GAMES)
def test_what_lay_in_memory_before_does_not_matter(name: str) -> None:
    """A thread of a GPU begins with memory that nobody has cleared."""
    game = game_named(name)
    count = 2 if INTERPRETED else 50
    for what, players, options in settings(game):
        clean, _ = play_random(game, players, options, 0, count)
        states, dice = new_batch(game.rules.state, 1), new_batch(DICE, 1)
        out = np.full(game.rules.num_actions, -1, np.int16)
        for seed in range(count):
            for records in (states, dice):
                as_array(records).view(np.uint8)[:] = 0xAA
            scores = np.full((1, players), -999, np.int32)
            specialise(PLAYOUT, game).play_many(states, dice, out, players, options, seed, scores)
            assert scores[0].tolist() == clean[seed].tolist(), (what, seed)


# --- the command --------------------------------------------------------------------------------------------
class StandIn:
    """What is used of CuPy, without a GPU: arrays are NumPy's, and the CPU plays the game that a file is named for."""

    __version__ = "0"
    zeros, asarray = np.zeros, np.asarray

    def __init__(self, wrong_seed: int = -1) -> None:
        self.wrong_seed = wrong_seed
        runtime = SimpleNamespace(
            CUDARuntimeError=OSError,
            deviceSynchronize=lambda: None,
            getDeviceProperties=lambda _: {"name": b"No GPU"},
        )
        driver, memory = SimpleNamespace(CUDADriverError=OSError), SimpleNamespace(OutOfMemoryError=MemoryError)
        self.cuda = SimpleNamespace(runtime=runtime, driver=driver, memory=memory)

    def RawModule(self, path: str) -> Any:  # noqa: N802 - CuPy's name
        if not Path(path).read_text():
            raise OSError("invalid PTX")
        game = game_named(Path(path).stem)

        def play(grid: tuple[int], block: tuple[int], arguments: tuple[Any, ...]) -> None:
            options, players, first_seed, games, scores, decisions = arguments
            assert {number.dtype for number in (players, first_seed, games)} == {np.dtype(np.int64)}
            assert {array.dtype for array in (options, scores, decisions)} == {np.dtype(np.int32)}
            assert 0 <= grid[0] * block[0] - games < block[0]
            for number in range(games):
                scores[number], decisions[number] = play_random(game, players, options, int(first_seed + number), 1)
                scores[number] += first_seed + number == self.wrong_seed

        return SimpleNamespace(get_function={ENTRY: play}.__getitem__)


def run(monkeypatch: pytest.MonkeyPatch, cupy: StandIn | None, *arguments: str | Path) -> Any:
    monkeypatch.setitem(sys.modules, "cupy", cupy)  # None: as if it were not installed
    return CliRunner().invoke(app, ["lab", "gpu", *map(str, arguments)])


@pytest.mark.compiled
def test_without_a_gpu_the_command_builds_and_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, None, "loot")
    assert done.exit_code == 1
    assert re.fullmatch(
        r"LOOT: [\d,]{6,9} bytes of PTX for compute capability 9\.0, built in [\d.]+ s\n", done.stdout
    ), done.output
    assert done.stderr == "meadhall: CuPy is not installed, so no GPU can be reached: pip install 'meadhall[gpu]'\n"


def test_cupy_without_a_gpu_is_no_gpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def no_device(_: int) -> None:
        raise OSError("no CUDA-capable device is detected")

    cupy = StandIn()
    cupy.cuda.runtime.getDeviceProperties = no_device
    done = run(monkeypatch, cupy, "--ptx", tmp_path)
    assert done.exit_code == 1
    assert done.stderr == "meadhall: CuPy finds no GPU that it can use: no CUDA-capable device is detected\n"


@pytest.mark.parametrize("name", GAMES)
def test_the_command_checks_and_times_every_setting(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ptx_file(tmp_path, game_named(name)).write_text("PTX")
    done = run(monkeypatch, StandIn(), name, "--ptx", tmp_path, "--games", "1", "--repetitions", "1", "--checked", "2")
    assert done.exit_code == 0, done.output
    lines = done.stdout.splitlines()
    assert lines[0] == "No GPU, CuPy 0"
    expected = [
        f"| {what}: {unit} a second |"
        for what, _, _ in settings(game_named(name))
        for unit in ("random games", "decisions")
    ]
    assert [line[: line.index("|", 1) + 1] for line in lines[4:]] == expected
    assert all(line.endswith(" | 1 x 1 games | 2 games |") for line in lines[4:])


def test_every_number_of_players_and_all_modules_are_checked() -> None:
    found = {name: [what for what, _, _ in settings(game)] for name, game in GAMES.items()}
    assert found == {
        "looot": ["Looot, 2 players", "Looot, 3 players", "Looot, 4 players"],
        "loot": ["LOOT, 1 player", "LOOT, 2 players", "LOOT, 3 players", "LOOT, 4 players"],
        "lofoten": ["Lofoten, 2 players", "Lofoten, all modules"],
    }


def test_a_game_that_differs_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ptx_file(tmp_path, game_named("loot")).write_text("PTX")
    done = run(monkeypatch, StandIn(wrong_seed=2), "loot", "--ptx", tmp_path, "--checked", "4", "--games", "1")
    assert re.match(
        r"LOOT, 1 player: the game of seed 2 ends \[\d+\] on the GPU and \[\d+\] on the CPU", str(done.exception)
    )


@pytest.mark.parametrize(("arguments", "message"), [
    (("chess",), "there is no game called 'chess'"),
    (("loot", "--ptx", "a", "--build-only", "b"), "give one of the two"),
    (("loot", "--ptx", "nowhere"), "there is no nowhere/loot.ptx; meadhall lab gpu --build-only nowhere writes it"),
    (("loot", "--build-only", __file__), "cannot write into"),
])  # fmt: skip
def test_what_cannot_be_done_is_refused(
    arguments: tuple[str, ...], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = run(monkeypatch, StandIn(), *arguments)
    assert isinstance(done.exception, MeadhallError)
    assert message in str(done.exception)


def test_a_file_that_the_driver_does_not_take_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ptx_file(tmp_path, game_named("loot")).write_text("")
    done = run(monkeypatch, StandIn(), "loot", "--ptx", tmp_path)
    assert str(done.exception) == f"the GPU driver rejects {tmp_path / 'loot.ptx'}: invalid PTX"


def test_more_games_than_a_gpu_can_hold_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(*_: Any) -> None:
        raise MemoryError("out of memory")

    ptx_file(tmp_path, game_named("loot")).write_text("PTX")
    cupy = StandIn()
    cupy.zeros = full  # type: ignore[method-assign]
    done = run(monkeypatch, cupy, "loot", "--ptx", tmp_path)
    assert str(done.exception) == "the GPU cannot play 10,000 games at once: out of memory"

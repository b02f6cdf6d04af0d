"""The GPU of this machine, reached with CuPy."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Options
from meadhall.lab.gpu.ptx import ENTRY

Foreign: TypeAlias = Any  # of CuPy, which has no types
BLOCK = 128  # threads that start together


class NoGpu(MeadhallError):  # noqa: N818 - what is wrong, in two words
    """There is no GPU, or nothing to reach it with."""


@dataclass(frozen=True)
class Played:
    """Random games that a GPU has played: seconds from the launch to the last thread's end; arrays of the GPU."""

    seconds: float
    scores: Foreign
    decisions: Foreign


class Gpu:
    """The first GPU; an error says what is missing."""

    def __init__(self) -> None:
        try:
            import cupy
        except ImportError:
            raise NoGpu("CuPy is not installed, so no GPU can be reached: pip install 'meadhall[gpu]'") from None
        try:
            name = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
        except cupy.cuda.runtime.CUDARuntimeError as error:
            raise NoGpu(f"CuPy finds no GPU that it can use: {error}") from None
        self.name = f"{name}, CuPy {cupy.__version__}"
        self._cupy = cupy

    def load(self, path: Path) -> Kernel:
        """The kernel of a file of PTX, which the driver translates for this GPU."""
        cupy = self._cupy
        if not path.is_file():
            raise MeadhallError(f"there is no {path}; meadhall lab gpu --build-only {path.parent} writes it")
        try:
            return Kernel(cupy, cupy.RawModule(path=str(path)).get_function(ENTRY))
        except cupy.cuda.driver.CUDADriverError as error:
            raise MeadhallError(f"the GPU driver rejects {path}: {error}") from None


@dataclass(frozen=True)
class Kernel:
    """The random games of one game, ready to be played."""

    cupy: Foreign
    function: Foreign

    def play(self, players: int, options: Options, first_seed: int, games: int) -> Played:
        """Play that many games at once, seeded one after another."""
        cuda = self.cupy.cuda
        try:
            return self._play(players, options, first_seed, games)
        except (cuda.driver.CUDADriverError, cuda.runtime.CUDARuntimeError, cuda.memory.OutOfMemoryError) as error:
            raise MeadhallError(f"the GPU cannot play {games:,} games at once: {error}") from None

    def _play(self, players: int, options: Options, first_seed: int, games: int) -> Played:
        cupy = self.cupy
        scores = cupy.zeros((games, players), np.int32)
        decisions = cupy.zeros(games, np.int32)
        numbers = (np.int64(number) for number in (players, first_seed, games))
        arguments = (cupy.asarray(options), *numbers, scores, decisions)
        cupy.cuda.runtime.deviceSynchronize()
        begun = time.perf_counter()
        self.function((-(-games // BLOCK),), (BLOCK,), arguments)
        cupy.cuda.runtime.deviceSynchronize()
        return Played(time.perf_counter() - begun, scores, decisions)

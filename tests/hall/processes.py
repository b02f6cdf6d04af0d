"""The processes that a hall has started."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from meadhall.hall.bench import Running
from tests.hall.guest import PATIENCE


def children_of(hall: Running, module: str, *arguments: str) -> list[int]:
    """The process ids of those that run a module."""
    found = []
    wanted = "\0".join([module, *arguments]).encode()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            command = (process / "cmdline").read_bytes()
        except OSError:  # it has ended meanwhile
            continue
        if parent == hall.process.pid and wanted in command:
            found.append(int(process.name))
    return found


def workers_of(hall: Running) -> list[int]:
    return children_of(hall, "meadhall.hall.worker")


def preparing(hall: Running, game: str, what: str) -> list[int]:
    """Whoever prepares a part of a game, as soon as there is somebody."""
    patient_until = time.monotonic() + PATIENCE
    while not (found := children_of(hall, "meadhall.preparing", game, what)):
        assert time.monotonic() < patient_until, "nobody prepares it"
    return found


def signal_all(processes: list[int], which: signal.Signals) -> None:
    for process in processes:
        os.kill(process, which)

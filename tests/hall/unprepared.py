"""Halls with a cache in which everything is compiled but some part of a game."""

from __future__ import annotations

import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from meadhall.games import GAMES
from meadhall.hall import shapes
from meadhall.hall.bench import Running, running_hall
from meadhall.kernel.compiling import marker
from meadhall.preparing.parts import parts_of
from tests.hall.guest import PATIENCE, Guest
from tests.hall.processes import preparing, signal_all


def cache_without(folder: Path, game: str, what: str) -> Path:
    """A copy of the cache in which nobody has noted that a part of a game is there."""
    for part in parts_of(GAMES.values()):
        if not part.is_compiled():
            part.compile()
    note = marker(GAMES[game].rules.play, what)
    assert note is not None
    whole, copy = note.parents[2], folder / "cache"
    shutil.copytree(whole, copy)
    (copy / note.relative_to(whole)).unlink()
    return copy


@contextmanager
def unprepared_hall(folder: Path, patch: pytest.MonkeyPatch, game: str, what: str) -> Iterator[Running]:
    """A hall that lacks a part of a game."""
    with patch.context() as patched:
        patched.setenv("MEADHALL_CACHE", str(cache_without(folder, game, what)))
        with running_hall(f"sqlite:///{folder / 'hall.sqlite'}", "--limit", "0", "--workers", "1") as hall:
            yield hall


@contextmanager
def held(hall: Running, game: str, what: str) -> Iterator[None]:
    """Whoever prepares a part goes no further meanwhile."""
    processes = preparing(hall, game, what)
    signal_all(processes, signal.SIGSTOP)
    try:
        yield
    finally:
        signal_all(processes, signal.SIGCONT)


def progress(guest: Guest) -> shapes.Preparation:
    return msgspec.convert(guest.get("/api/preparation").json(), shapes.Preparation)


def until_first(guest: Guest, game: str) -> None:
    """Until the hall knows that somebody waits for a game."""
    patient_until = time.monotonic() + PATIENCE
    while progress(guest).games[0].game != game:
        assert time.monotonic() < patient_until, "nobody waits for it"


def until_ready(guest: Guest) -> None:
    patient_until = time.monotonic() + PATIENCE
    while not progress(guest).ready:
        assert time.monotonic() < patient_until, "it does not become ready"

"""What the terminal shows while something is prepared."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.preparing.bar import show
from meadhall.preparing.preparation import Preparation
from tests.hall.unprepared import cache_without
from tests.preparing.conftest import MakePart
from tests.preparing.quick import Quick
from tests.preparing.test_preparation import preparing


def shown(parts: list[Quick], terminal: bool) -> str:
    """All that is printed while parts are finished one after the other."""
    printed = io.StringIO()
    console = Console(file=printed, width=80, force_terminal=terminal)
    preparation = Preparation(parts, cores=1)

    async def test() -> None:
        showing = asyncio.create_task(show(preparation, console))
        for part in parts:
            if not part.is_compiled():
                await part.finish()
        await showing

    preparing(preparation, test)
    return printed.getvalue()


def test_plain_lines_where_there_is_no_terminal(quick: MakePart) -> None:
    first, *lines = shown([quick("Looot"), quick("Looot", "bots")], terminal=False).splitlines()
    assert first == "Preparing the games; this is needed only once:"
    assert [line.partition(" ready after ")[0] for line in lines] == ["Looot: rules", "Looot: bots"]


def test_a_bar_for_each_part_in_a_terminal(quick: MakePart) -> None:
    printed = shown([quick("Looot"), quick("Looot", "bots")], terminal=True)
    assert "━" in printed
    assert printed.count("ready after") == 2


def test_not_a_word_when_all_is_there(quick: MakePart, tmp_path: Path) -> None:
    part = quick("Looot")
    (tmp_path / "Looot.rules").touch()
    assert shown([part], terminal=True) == ""


@pytest.mark.compiled
def test_a_first_game_in_the_terminal(tmp_path: Path) -> None:
    env = os.environ | {"MEADHALL_CACHE": str(cache_without(tmp_path, "loot", "bots"))}
    command = [sys.executable, "-m", "meadhall", "play", "loot"]
    runs = [subprocess.run(command, input="q\n", env=env, capture_output=True, text=True, check=True) for _ in "12"]
    assert [line.partition(" ready")[0] for line in runs[0].stderr.splitlines()[1:]] == ["LOOT: bots"]
    assert runs[1].stderr == ""
    assert all("See you next time." in run.stdout for run in runs)

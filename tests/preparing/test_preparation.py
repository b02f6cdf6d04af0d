"""Who is prepared when, and that nobody waits for ever. The processes are real, and do nothing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from meadhall.preparing.preparation import Preparation
from tests.preparing.conftest import MakePart

LIMIT = 60.0  # seconds for what should take a moment


def preparing(preparation: Preparation, test: Callable[[], Awaitable[None]]) -> None:
    """Run a test while the preparation runs."""

    async def run() -> None:
        working = asyncio.create_task(preparation.run())
        try:
            await asyncio.wait_for(test(), LIMIT)
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    asyncio.run(run())


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def at_work(preparation: Preparation) -> list[str]:
    return [stage.part.game for stage in preparation.stages if stage.task]


def test_as_many_as_there_are_cores(quick: MakePart) -> None:
    parts = [quick(game) for game in "abc"]
    preparation = Preparation(parts, cores=2)

    async def test() -> None:
        await parts[1].begun()
        assert at_work(preparation) == ["a", "b"]
        parts[1].let_go()
        await preparation.ready("b", urgent=False)
        assert [preparation.is_ready(game) for game in "abc"] == [False, True, False]
        await parts[2].finish()
        await parts[0].finish()
        await preparation.done()
        assert [part.loaded for part in parts] == [1, 1, 1]

    preparing(preparation, test)


def test_what_is_waited_for_comes_first(quick: MakePart) -> None:
    """Another one is ended for it, and taken up again later."""
    parts = [quick(game) for game in "abc"]
    preparation = Preparation(parts, cores=1)

    async def test() -> None:
        process = await parts[0].begun()
        waiting = asyncio.create_task(preparation.ready("c"))
        await parts[2].finish()
        await waiting
        assert [part.loaded for part in parts] == [0, 0, 1]
        await parts[0].finish()  # begun again, which it is when its first process is gone
        assert not is_running(process)
        await parts[1].finish()
        await preparation.done()

    preparing(preparation, test)


def test_who_came_first_is_not_overtaken(quick: MakePart) -> None:
    parts = [quick(game) for game in "abc"]
    preparation = Preparation(parts, cores=1)

    async def test() -> None:
        await parts[0].begun()
        waiting = [asyncio.create_task(preparation.ready(game)) for game in "cb"]
        await parts[2].finish()
        await parts[1].finish()
        await asyncio.gather(*waiting)
        assert [stage.part.game for stage in preparation.in_order()] == ["c", "b", "a"]
        assert [part.loaded for part in parts] == [0, 1, 1]

    preparing(preparation, test)


def test_what_can_wait_changes_nothing(quick: MakePart) -> None:
    parts = [quick(game) for game in "ab"]
    preparation = Preparation(parts, cores=1)

    async def test() -> None:
        waiting = asyncio.create_task(preparation.ready("b", urgent=False))
        await parts[0].finish()
        await preparation.ready("a", urgent=False)
        assert [stage.part.game for stage in preparation.in_order()] == ["a", "b"]
        assert not waiting.done()
        await parts[1].finish()
        await waiting

    preparing(preparation, test)


def test_the_bots_of_a_wanted_game_come_along(quick: MakePart) -> None:
    parts = [quick(game, what) for what in ("rules", "bots") for game in "ab"]
    preparation = Preparation(parts, cores=2)

    async def test() -> None:
        await parts[0].begun()
        waiting = asyncio.create_task(preparation.ready("b"))
        await parts[3].begun()
        assert at_work(preparation).count("b") == 2
        await parts[1].finish()
        await waiting

    preparing(preparation, test)


def test_what_is_there_needs_no_process(quick: MakePart, tmp_path: Path) -> None:
    part = quick("a")
    (tmp_path / "a.rules").touch()
    part.command = ["no such program"]
    preparation = Preparation([part])
    preparing(preparation, preparation.done)
    assert part.loaded == 1


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["sh", "-c", "kill -9 $$"], "it ended with -9"),
        (["sh", "-c", "echo no room >&2; exit 3"], "it ended with 3 no room"),
        (["no such program"], "No such file or directory"),
    ],
)
def test_a_process_that_fails_holds_up_nobody(
    quick: MakePart, caplog: pytest.LogCaptureFixture, command: list[str], says: str
) -> None:
    part = quick("a")
    part.command = command
    preparation = Preparation([part])
    preparing(preparation, preparation.done)
    assert part.loaded == 1  # which compiles what is missing
    assert f"a: rules could not be compiled by a process of its own: {says}" in caplog.text.replace("[Errno 2] ", "")


def test_where_nothing_can_be_kept_it_is_only_loaded(quick: MakePart, caplog: pytest.LogCaptureFixture) -> None:
    part = quick("a")
    part.command = []
    preparation = Preparation([part])
    preparing(preparation, preparation.done)
    assert part.loaded == 1
    assert not caplog.records


def does_not_compile() -> None:
    raise ValueError("a rule that does not compile")


def test_what_cannot_be_loaded_holds_up_nobody(quick: MakePart, caplog: pytest.LogCaptureFixture) -> None:
    part = quick("a")
    part.command, part.load = [], does_not_compile  # type: ignore[method-assign]
    preparation = Preparation([part])
    preparing(preparation, preparation.done)
    assert "a: rules could not be loaded" in caplog.text
    assert "a rule that does not compile" in caplog.text


def test_no_process_is_left_behind(quick: MakePart) -> None:
    part = quick("a")
    processes = []

    async def test() -> None:
        processes.append(await part.begun())
        assert is_running(processes[0])

    preparing(Preparation([part]), test)
    assert not is_running(processes[0])
    assert part.loaded == 0


def test_without_parts_all_is_ready() -> None:
    preparation = Preparation()
    assert preparation.is_ready("looot")
    assert preparation.progress() == {}
    preparing(preparation, lambda: preparation.ready("looot"))

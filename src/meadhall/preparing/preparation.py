"""Parts of games being prepared, as many side by side as the machine has cores; what somebody waits for comes first.

Compiling holds the interpreter, and would keep everybody in this process waiting. So a part is compiled by a process of
its own, into the cache, and then loaded here, in a thread. A process that is ended for another game loses little: each
rule is in the cache as soon as it is compiled.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from asyncio.subprocess import PIPE
from collections.abc import Callable, Coroutine, Sequence
from threading import Thread
from typing import NamedTuple

from meadhall.kernel.errors import MeadhallError
from meadhall.preparing.estimate import Estimate
from meadhall.preparing.parts import RULES, Part

LOG = logging.getLogger(__name__)
LONGEST = 600.0  # seconds until a process is taken for stuck


class Progress(NamedTuple):
    """How far a part is: the share of its work that is done, and the seconds left, once that can be told."""

    ready: bool
    share: float
    seconds: float | None


DONE = Progress(True, 1.0, 0.0)


class Stage:
    """A part on its way."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.compiled = part.is_compiled()
        self.is_new = not self.compiled
        self.ready = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self._spent, self._begun = 0.0, 0.0

    def begin(self, work: Coroutine[object, None, None], then: Callable[[], None]) -> None:
        def end(_: object) -> None:
            self._spent, self.task = self.seconds, None
            then()

        self._begun = time.monotonic()
        self.task = asyncio.get_running_loop().create_task(work)
        self.task.add_done_callback(end)

    @property
    def seconds(self) -> float:
        """Spent on it so far."""
        return self._spent + (time.monotonic() - self._begun if self.task else 0.0)

    async def compile(self) -> None:
        """In a process of its own. Should that fail, it is compiled when it is loaded."""
        if self.part.command:
            try:
                await run_apart(self.part.command)
            except Exception as error:
                LOG.warning("%s could not be compiled by a process of its own: %s", self.part.title, error)
        self.compiled = True

    async def load(self) -> None:
        try:
            await in_a_thread(self.part.load)
        except Exception as error:  # who needs it will hear of it: nobody is to wait for ever
            LOG.error("%s could not be loaded", self.part.title, exc_info=error)
        self.ready.set()


class Preparation:
    """Of some parts; without any, all is ready."""

    def __init__(self, parts: Sequence[Part] = (), cores: int | None = None) -> None:
        self.cores = cores or os.cpu_count() or 1
        self.stages = [Stage(part) for part in parts]
        self._wanted: list[str] = []  # games that somebody waits for, in the order in which they were asked for
        self._changed = asyncio.Event()
        self._estimate: Estimate | None = None

    # --- waiting ------------------------------------------------------------------------------------------
    def is_ready(self, game: str, what: str = RULES) -> bool:
        return all(stage.ready.is_set() for stage in self._of(game, what))

    async def ready(self, game: str, what: str = RULES, urgent: bool = True) -> None:
        """Wait for a part of a game. If it is urgent, the game comes before all that nobody waits for."""
        for stage in self._of(game, what):
            if urgent and not stage.ready.is_set() and game not in self._wanted:
                self._wanted.append(game)
                self._changed.set()
            await stage.ready.wait()

    async def done(self) -> None:
        """Wait for everything."""
        for stage in self.stages:
            await stage.ready.wait()

    def _of(self, game: str, what: str) -> list[Stage]:
        return [stage for stage in self.stages if (stage.part.game, stage.part.what) == (game, what)]

    def in_order(self) -> list[Stage]:
        """Those of wanted games first, else as they were named."""
        order = {game: place for place, game in enumerate(self._wanted)}
        return sorted(self.stages, key=lambda stage: order.get(stage.part.game, len(order)))

    # --- working ------------------------------------------------------------------------------------------
    async def run(self) -> None:
        """Prepare everything; nothing becomes ready by itself."""
        try:
            while unready := [stage for stage in self.in_order() if not stage.ready.is_set()]:
                self._go_on(unready)
                await self._changed.wait()
                self._changed.clear()
        finally:
            tasks = [stage.task for stage in self.stages if stage.task]
            for task in tasks:
                if not task.cancelling():  # one that is being ended waits for its process, and is not to be disturbed
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _go_on(self, unready: list[Stage]) -> None:
        """The first ones are compiled, and the first that is compiled is loaded; all others have to wait."""
        to_compile = [stage for stage in unready if not stage.compiled]
        for stage in to_compile[self.cores :]:
            if stage.task:
                stage.task.cancel()
        for stage in to_compile[: self.cores]:
            if not stage.task:
                stage.begin(stage.compile(), self._changed.set)
        to_load = [stage for stage in unready if stage.compiled]
        if to_load and not any(stage.task for stage in to_load):
            to_load[0].begin(to_load[0].load(), self._changed.set)

    # --- telling ------------------------------------------------------------------------------------------
    def progress(self) -> dict[tuple[str, str], Progress]:
        """Of each part, by its game and what it is; those come first that are prepared first."""
        order = self.in_order()
        if self._estimate is None:
            self._estimate = Estimate([stage.part for stage in order if stage.is_new])
        estimate = self._estimate
        estimate.look(sum(stage.seconds for stage in order))
        coming = [stage.part for stage in order if stage.is_new and not stage.ready.is_set()]
        seconds = estimate.seconds(coming, self.cores)

        def of(stage: Stage) -> Progress:
            if stage.ready.is_set():
                return DONE
            if not stage.is_new:  # it is being loaded, which takes no time to speak of
                return Progress(False, 1.0, 0.0)
            return Progress(False, estimate.share(stage.part), seconds.get(stage.part))

        return {(stage.part.game, stage.part.what): of(stage) for stage in order}


async def run_apart(command: Sequence[str]) -> None:
    """Run a process to its end, which must be a good one."""
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stderr=PIPE)
    assert process.stderr is not None
    try:
        async with asyncio.timeout(LONGEST):
            said = await process.stderr.read()
            code = await process.wait()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if code:
        last = said.decode(errors="replace").strip().rpartition("\n")[2]
        raise MeadhallError(f"it ended with {code} {last}".strip())


async def in_a_thread(work: Callable[[], None]) -> None:
    """Wait for some work. If nobody waits any longer, nothing does: a hall that closes must not be held up."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def end(error: Exception | None) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)

    def run() -> None:
        error = None
        try:
            work()
        except Exception as raised:
            error = raised
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(end, error)

    Thread(target=run, daemon=True).start()
    await done

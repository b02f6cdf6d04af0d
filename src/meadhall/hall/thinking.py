"""Thinking happens in processes of its own: one that dies or takes too long is replaced, and its work done again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from itertools import count
from typing import Any

from meadhall.hall.problems import Unavailable
from meadhall.kernel.game import Words

LOG = logging.getLogger(__name__)
FIRST_ANSWER = 180.0  # seconds: where no cache can be kept, each worker compiles the bots first
LATER_ANSWERS = 20.0
REVIEW_ANSWER = 300.0
TRIES = 4
LONGEST_LINE = 1 << 24


class Worker:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.answered: set[str] = set()  # games it has thought about: what it needs for them is compiled

    async def ask(self, job: Words) -> Any:
        """The answer to a job; any failure ends the process."""
        try:
            if self.process is None:
                self.process = await self._start()
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(json.dumps(job).encode() + b"\n")
            await self.process.stdin.drain()
            limit = FIRST_ANSWER if job["game"] not in self.answered else LATER_ANSWERS
            limit = max(limit, REVIEW_ANSWER if job["job"] == "review" else 0)
            line = await asyncio.wait_for(self.process.stdout.readline(), limit)
            answer = json.loads(line)
            if answer["id"] != job["id"]:
                raise ValueError("the answer to a different question")
            self.answered.add(job["game"])
            return answer["answer"]
        except BaseException:
            await self.stop()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "meadhall.hall.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
        )

    async def stop(self) -> None:
        process, self.process, self.answered = self.process, None, set()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Thinkers:
    """The workers of a hall; each job waits for a free one."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self._idle.put_nowait(worker)
        self._numbers = count()

    async def think(self, job: Words) -> Any:
        """Have a job done, again if a worker fails."""
        for attempt in range(1, TRIES + 1):
            worker = await self._idle.get()
            try:
                return await worker.ask(job | {"id": next(self._numbers)})
            except (OSError, ValueError, TimeoutError) as error:
                LOG.warning("a worker failed at attempt %d of %s: %r", attempt, job["job"], error)
            finally:
                self._idle.put_nowait(worker)
        raise Unavailable("the bots are not available at the moment; try again")

    async def close(self) -> None:
        for worker in self.workers:
            await worker.stop()

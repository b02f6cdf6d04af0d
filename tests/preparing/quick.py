"""A part that is prepared in no time, by a real process that waits until it is let go on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any


class Quick:
    """Its pieces are files: whoever writes one has compiled it."""

    def __init__(self, folder: Path, game: str, what: str = "rules", **work: int) -> None:
        self.game, self.what, self.title = game, what, f"{game}: {what}"
        self.work: dict[Any, int] = {folder / name: amount for name, amount in work.items()}
        self.loaded = 0
        self._done, begun, gate = (folder / f"{game}.{what}{end}" for end in ("", ".begun", ".gate"))
        self._begun, self._gate = (opened(pipe) for pipe in (begun, gate))
        script = 'echo $$ > "$1" && read _ < "$2" && touch "$3"'
        self.command = ["sh", "-c", script, "sh", str(begun), str(gate), str(self._done)]

    async def begun(self) -> int:
        """Wait until the process has begun; its number."""
        loop = asyncio.get_running_loop()
        there: asyncio.Future[None] = loop.create_future()
        loop.add_reader(self._begun, lambda: there.done() or there.set_result(None))
        try:
            await there
        finally:
            loop.remove_reader(self._begun)
        return int(os.read(self._begun, 20))

    def let_go(self) -> None:
        """Let the process come to its end."""
        os.write(self._gate, b"\n")

    async def finish(self) -> None:
        await self.begun()
        self.let_go()

    def close(self) -> None:
        os.close(self._begun)
        os.close(self._gate)

    # --- what a part is -------------------------------------------------------------------------------------
    def has(self, piece: Path) -> bool:
        return piece.exists()

    def is_compiled(self) -> bool:
        return self._done.exists()

    def load(self) -> None:
        self.loaded += 1


def opened(pipe: Path) -> int:
    """A new pipe with both its ends, so that nobody waits for somebody to open the other one."""
    os.mkfifo(pipe)
    return os.open(pipe, os.O_RDWR | os.O_NONBLOCK)

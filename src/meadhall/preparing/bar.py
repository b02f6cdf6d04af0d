"""In the terminal: a bar for each part that is being prepared, or a plain line where there is no terminal."""

from __future__ import annotations

import asyncio

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn

from meadhall.kernel.game import Game
from meadhall.preparing.parts import parts_of
from meadhall.preparing.preparation import Preparation

LOOK = 1.0  # seconds between two looks


def get_ready(game: Game) -> None:
    """Prepare a game that is about to be played here, if that was never done."""
    preparation = Preparation(parts_of([game]))
    if any(stage.is_new for stage in preparation.stages):
        asyncio.run(_prepare(preparation))


async def _prepare(preparation: Preparation) -> None:
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(preparation.run())
        tasks.create_task(show(preparation, Console(stderr=True)))


async def show(preparation: Preparation, console: Console) -> None:
    """Until all is ready. What was compiled before is loaded in no time, and not worth a word."""
    new = [stage for stage in preparation.stages if stage.is_new]
    if not new:
        return
    waiting = {asyncio.ensure_future(stage.ready.wait()): stage for stage in new}
    console.print("Preparing the games; this is needed only once:", highlight=False)
    bars = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[left]}"),
        console=console,
        auto_refresh=False,
        transient=True,
        disable=not console.is_terminal,
    )
    tasks = {(one.part.game, one.part.what): bars.add_task(one.part.title, total=1.0, left="") for one in new}
    with bars:
        while waiting:
            update(preparation, bars, tasks)
            done, _ = await asyncio.wait(waiting, timeout=LOOK, return_when=asyncio.FIRST_COMPLETED)
            for stage in [waiting.pop(one) for one in list(waiting) if one in done]:
                bars.console.print(f"{stage.part.title} ready after {stage.seconds:.0f} s", highlight=False)


def update(preparation: Preparation, bars: Progress, tasks: dict[tuple[str, str], TaskID]) -> None:
    for name, (ready, share, seconds) in preparation.progress().items():
        if name in tasks:
            left = "" if seconds is None else f"about {seconds:.0f} s"
            bars.update(tasks[name], completed=share, left=left, visible=not ready)
    bars.refresh()

"""How long a first start takes, in a real browser: ``python -m tests.web.first_start`` writes it into bench/results.md.

A number behind it says how often each start is made; else it is three times.

Everything counts from the command. The browser is open already, and goes to the hall when that says where it is.

- The page: until the home page is seen.
- A first click: "Play a bot" is clicked at once, until something there can be chosen. Where the bot begins, its move is
  waited for too.
- All: until the rules and bots of every game are ready.

Two starts are measured: ``make play`` in a fresh clone on a machine that has Python and ``make`` alone (all caches of
packages and rules are empty), and the command of an installed Meadhall, with an empty cache of rules and again.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from meadhall.games import GAMES
from meadhall.hall.bench import read_port, running_hall
from tests.hall.guest import Guest
from tests.web.browser import launch
from tests.web.measure import RESULTS
from tests.web.playing import ASKED, card

ROOT = Path(__file__).parents[2]
SECTION = re.compile(r"(<!-- first start -->\n).*?(<!-- end of first start -->)", re.DOTALL)
PATIENCE = 300_000  # milliseconds
WHAT = ("the page", "a first click", "all is ready")


def seconds_since(begun: float, browser: Browser, port: int, game: str) -> list[float]:
    """To the page, to a first click in a game, and until all is ready."""
    times = []
    context = browser.new_context(base_url=f"http://127.0.0.1:{port}", locale="en")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    page.locator("h1").wait_for()
    times.append(time.perf_counter() - begun)
    card(page, game).get_by_role("button", name="Play a bot").click()
    page.locator(ASKED).wait_for()
    times.append(time.perf_counter() - begun)
    with closing(Guest(port)) as guest:
        while not guest.get("/api/preparation").json()["ready"]:
            time.sleep(0.2)
    times.append(time.perf_counter() - begun)
    context.close()
    return times


def start_installed(browser: Browser, folder: Path, game: str) -> list[float]:
    begun = time.perf_counter()
    with running_hall(f"sqlite:///{folder / 'hall.sqlite'}") as hall:
        return seconds_since(begun, browser, hall.port, game)


def start_new(browser: Browser, folder: Path, game: str) -> list[float]:
    """``make play`` where nothing was ever installed."""
    subprocess.run(["git", "clone", "--quiet", ROOT, folder / "clone"], check=True)
    begun = time.perf_counter()
    with make_play(folder) as process:
        return seconds_since(begun, browser, read_port(process), game)


@contextmanager
def make_play(folder: Path) -> Iterator[subprocess.Popen[str]]:
    caches = {name: f"{folder}/{name}" for name in ("UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")}
    hall = {"MEADHALL_PORT": "0", "MEADHALL_DATABASE": f"sqlite:///{folder}/hall.sqlite", "BROWSER": "true"}
    process = subprocess.Popen(
        ["make", "play"],
        cwd=folder / "clone",
        env=os.environ | caches | hall,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # so that make and all that it started are ended together
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.communicate()


def figures(times: list[float]) -> str:
    return f"{median(times):.1f} s | {min(times):.1f} to {max(times):.1f} s"


def rows(browser: Browser, times: int) -> Iterator[str]:
    yield "| | a new machine | range | installed, empty cache | range | again | range | times |"
    yield "|---|---|---|---|---|---|---|---|"
    for name, game in GAMES.items():
        new, cold, warm = [], [], []
        for _ in range(times):
            with tempfile.TemporaryDirectory() as folder:
                os.environ["MEADHALL_CACHE"] = f"{folder}/rules-new"
                new.append(start_new(browser, Path(folder), name))
                os.environ["MEADHALL_CACHE"] = f"{folder}/rules"
                cold.append(start_installed(browser, Path(folder), name))
                warm.append(start_installed(browser, Path(folder), name))
        for place, what in enumerate(WHAT):
            each = [figures([start[place] for start in starts]) for starts in (new, cold, warm)]
            yield f"| {game.title} is clicked: {what} | {' | '.join(each)} | {times} |"


def main() -> None:
    with sync_playwright() as playwright:
        lines = []
        for row in rows(launch(playwright), int(sys.argv[1]) if sys.argv[1:] else 3):
            print(row, flush=True)
            lines.append(row)
    text = "\n".join(lines)
    RESULTS.write_text(SECTION.sub(lambda found: f"{found[1]}{text}\n{found[2]}", RESULTS.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

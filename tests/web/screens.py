"""Pictures of every page, and of each game in the middle and at the end: ``make screens`` takes them anew.

Bots play the guest's seat up to the middle of a game, where the guest sits down again.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from meadhall.hall.bench import running_hall
from tests.hall.guest import Guest
from tests.web.browser import launch

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}
# How many entries the middle of a game is away, and what is played.
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "looot": (60, {}),
    "loot": (28, {}),
    "lofoten": (90, {"modules": [1, 2, 3], "level_2_warehouses": 2}),
}


def play_to(guest: Guest, game: str, entries: float) -> str:
    """A table after so many entries, or at its end, made by bots; the guest is back on the first seat."""
    seats = [{"who": "me"}, {"who": "seasoned", "name": "Ragnar"}]
    answer = guest.post("/api/tables", {"game": game, "seats": seats, "options": GAMES[game][1], "start": True})
    table: str = answer.json()["id"]
    guest.post(f"/api/tables/{table}/seats/0/bot", {"level": "seasoned"})
    for message in guest.watch(table):
        state = message["table"]
        if state["status"] == "over":
            return table
        if state["entries"] >= entries and 0 in state["to_act"]:
            break
    guest.post(f"/api/tables/{table}/seats/0/sit", {})
    return table


def addresses(guest: Guest) -> Iterator[tuple[str, str]]:
    """What is taken a picture of: its name, and where it is."""
    tables = [(f"{game}-middle", play_to(guest, game, half)) for game, (half, _) in GAMES.items()]
    tables += [(f"{game}-end", play_to(guest, game, float("inf"))) for game in GAMES]
    tables.append(("waiting", guest.open_table("looot", "me", "open", "master")))
    yield "home", "/"
    for name, table in tables:
        yield name, f"/table/{table}"
    yield "new-table", "/new/lofoten"
    yield "my-games", "/games"
    yield "rulebook", "/rules/looot"
    for game in GAMES:
        yield f"learn-{game}", f"/learn/{game}"


def visit(browser: Browser, port: int, guest: Guest, size: str, theme: Any) -> Page:
    address = f"http://127.0.0.1:{port}"
    context = browser.new_context(
        **SIZES[size], base_url=address, color_scheme=theme, locale="en", reduced_motion="reduce"
    )
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in guest.http.cookies.items()])
    return context.new_page()


def take(browser: Browser, port: int) -> None:
    guest = Guest(port, "Astrid")
    pages = list(addresses(guest))
    for size in SIZES:
        for theme in ("light", "dark"):
            page = visit(browser, port, guest, size, theme)
            for name, path in pages:
                page.goto(path)
                page.locator("main :is(h1, dialog[open])").first.wait_for()
                page.wait_for_load_state("networkidle") if "/table/" not in path else page.wait_for_selector(
                    ".question, .page"
                )
                page.evaluate("document.fonts.ready")
                page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.jpg", type="jpeg", quality=75)
            page.context.close()
    guest.close()


def main() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_hall(f"sqlite:///{folder}/hall.sqlite", "--limit", "0", "--workers", "2") as hall,
        sync_playwright() as playwright,
    ):
        take(launch(playwright), hall.port)
    print(f"{len(list(FOLDER.iterdir()))} pictures in {FOLDER}")


if __name__ == "__main__":
    main()

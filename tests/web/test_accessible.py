"""Nothing stands in the way of those who see, hear or point differently: axe finds no fault on any page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from tests.hall.guest import Guest
from tests.web.conftest import DESKTOP, PHONE, Finished, Visits
from tests.web.playing import GAMES, Player
from tests.web.tables import ALL, played_table

pytestmark = pytest.mark.compiled

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desktop": DESKTOP["viewport"], "phone": PHONE["viewport"]}
PAGES = ["/", "/games", *(f"/{page}/{game}" for page in ("new", "rules", "learn") for game in GAMES)]
RUN = """async (rules) => {
    // a number that is drawn on a piece is not what the piece is called: only the words count
    const wordsOf = (text) => text.toLowerCase().split(/\\s+/).filter((word) => /\\p{L}/u.test(word)).join(' ');
    const isNumber = (id, { element }) =>
        id === 'label-content-name-mismatch' && wordsOf(element.ariaLabel ?? '').includes(wordsOf(element.textContent));
    const { violations } = await axe.run(document, { resultTypes: ['violations'], elementRef: true, ...rules });
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.filter((node) => !isNumber(id, node)).map((node) => `${help} (${id}): ${node.html}`));
}"""
STILL = """async () => {
    do await new Promise(requestAnimationFrame);
    while (document.getAnimations().some((one) => one instanceof CSSTransition));
}"""
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # all that differs in the dark

games = pytest.mark.parametrize("game", GAMES)


@cache
def axe() -> str:
    if not AXE.exists():
        pytest.fail("axe, which looks for faults of the page, is not there; `make web` fetches it", pytrace=False)
    return AXE.read_text("utf-8")


def open_all(details: Locator) -> None:
    details.evaluate_all("all => all.forEach((one) => (one.open = true))")


def check(page: Page, look: Callable[[str], object] = lambda _: None) -> None:
    """At both sizes, in light and dark; ``look`` at something first."""
    page.evaluate(axe())
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        look(size)
        rules: dict[str, Any] = {}
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(STILL)  # colours may fade
            assert page.evaluate(RUN, rules) == [], f"{page.url}, {size}, {scheme}"
            rules = COLOURS


def test_every_page(visit: Visits) -> None:
    page = visit("/")
    for path in PAGES:
        page.goto(path)
        page.locator("main h1").wait_for()
        open_all(page.locator("details"))
        check(page)


def test_a_waiting_table(visit: Visits, guest: Guest) -> None:
    page = visit(f"/table/{guest.open_table('looot', 'me', 'open', 'master')}", guest)
    page.get_by_role("button", name="Start the game").wait_for()
    check(page)


@games
def test_a_game(visit: Visits, guest: Guest, game: str) -> None:
    """With everything opened that can be, and something pointed at."""
    page = visit(f"/table/{played_table(guest, game, 20)}", guest, has_touch=True)
    player = Player(page)
    player.wait()
    open_all(page.locator("aside details"))

    def point(size: str) -> None:
        player.glowing.first.tap() if size == "phone" else player.glowing.first.hover()
        page.locator(".preview").wait_for()

    check(page, point)


def test_several_tiles_in_hand(visit: Visits, guest: Guest) -> None:
    """Where a number and words are drawn on one piece."""
    tables = (played_table(guest, "looot", ALL, until=several_tiles) for _ in range(20))  # not every game comes to it
    table = next(table for table in tables if several_tiles(guest.see(table)["table"]["view"]))
    page = visit(f"/table/{table}", guest)
    Player(page).wait()
    page.locator(".pending .count").first.wait_for()
    check(page)


def several_tiles(view: Any) -> bool:
    """One of which is to be chosen."""
    due = (view["asked"] or {}).get("due", [])
    return len(due) > 1 and any(tile["count"] > 1 for tile in due)


@games
def test_the_score_sheet(visit: Visits, finished: Finished, game: str) -> None:
    page = visit(*finished(game))
    Player(page).sheet.wait_for()
    check(page)

"""On a phone: a finger looks first and chooses with the second touch, and all that matters is in sight together."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Visits
from tests.web.playing import MENU, Finger, card

pytestmark = pytest.mark.compiled

CHOICES = 10
BOARDS = {  # what all share, and what is one's own
    "looot": (".board .map", ".board div.home"),
    "loot": (".board .counter", ".board .sheet"),
    "lofoten": (".board .sea", ".board .mine"),
}
IS_IN_SIGHT = """thing => {
    const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
    return width > 0 && height > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""


def check_layout(page: Page, game: str) -> None:
    """Nothing is wider than the screen; the question and both boards are in sight together."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".board").evaluate("board => board.scrollIntoView({ block: 'end' })")
    for thing in (".question", *BOARDS[game]):
        assert page.locator(thing).evaluate(IS_IN_SIGHT), thing


@pytest.mark.parametrize("game", BOARDS)
def test_a_game_on_a_phone(visit: Visits, game: str) -> None:
    page = visit("/", **PHONE)
    player = Finger(page)
    player.press(card(page, game).get_by_role("button", name="Play a bot"))
    for _ in range(CHOICES):
        assert player.wait()
        check_layout(page, game)
        player.choose()


@pytest.mark.parametrize("game", BOARDS)
def test_the_first_touch_looks_and_the_second_chooses(visit: Visits, game: str) -> None:
    page = visit("/", **PHONE)
    player = Finger(page)
    player.press(card(page, game).get_by_role("button", name="Play a bot"))
    player.wait()
    sent: list[str] = []  # a bot that chooses at the same time makes entries too, so what we send counts
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/moves") else None)
    player.press(player.glowing.first)
    expect(page.locator(MENU).first).to_be_visible()
    assert not sent
    with page.expect_response("**/moves"):
        player.press(player.glowing.first)

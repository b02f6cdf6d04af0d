"""The guided first game of each game, done as the tutor says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visits
from tests.web.playing import GAMES

pytestmark = pytest.mark.compiled

WANTED = ":is(.board .choosable, .tutor .choice).hinted"


def step(page: Page, number: int) -> None:
    """Do, try or read what a step asks for."""
    on = page.locator(".do > button").last
    if on.inner_text() == "Skip ahead":
        on.click()
    if page.locator(".hinted.cannot").count():
        page.locator(".hinted.cannot").first.hover()
        expect(page.locator(".forbidden").first).to_be_visible()
    if on.inner_text() == "Show me":
        page.locator(WANTED).first.click()
    else:
        on.click()
    expect(page).to_have_url(re.compile(rf"#{number + 1}$"))


@pytest.mark.parametrize("game", GAMES)
def test_the_guided_first_game(visit: Visits, game: str) -> None:
    page = visit("/")
    page.locator(f'a[href="/learn/{game}"]').click()
    page.locator(".count").wait_for()
    steps = int(page.locator(".count").inner_text().split("/")[1])
    for number in range(steps):
        step(page, number)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"You know {GAMES[game]} now")
    page.get_by_role("link", name="Play a bot now").click()
    expect(page).to_have_url(re.compile(f"/new/{game}$"))

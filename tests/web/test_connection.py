"""A page that is loaded again, and a hall that dies: the game goes on where it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from meadhall.hall.bench import running_hall
from tests.hall.guest import Guest
from tests.web.conftest import Visits
from tests.web.playing import GAMES, Player
from tests.web.tables import played_table

pytestmark = pytest.mark.compiled

NO_HALL = re.compile(r"net::ERR_")  # how a browser complains about a hall that is not there


def seen(page: Page) -> tuple[str, list[str], list[str]]:
    player = Player(page)
    player.wait()
    return player.question.inner_text(), player.choices(), player.log.all_inner_texts()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_loaded_again_asks_the_same(visit: Visits, guest: Guest, game: str) -> None:
    page = visit(f"/table/{played_table(guest, game, 10)}", guest)
    before = seen(page)
    page.reload()
    assert seen(page) == before


def test_a_hall_that_is_killed_comes_back(chromium: Browser, tmp_path: Path) -> None:
    database, ways = f"sqlite:///{tmp_path / 'hall.sqlite'}", ("--limit", "0", "--workers", "1")
    with running_hall(database, *ways) as hall:
        visit = Visits(chromium, hall.port)
        visit.expected.append(NO_HALL)
        page = visit("/")
        page.get_by_role("button", name="Play a bot").first.click()
        player = Player(page)
        player.play(2)
        before = seen(page)
        hall.process.kill()
        expect(page.get_by_text("The connection has dropped")).to_be_visible()
        expect(player.glowing).to_have_count(0)
    with running_hall(database, *ways, "--port", str(hall.port)):
        expect(page.get_by_text("The connection has dropped")).to_be_hidden()
        assert seen(page) == before
        player.play(2)
        visit.close()

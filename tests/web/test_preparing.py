"""While a game is being prepared the page says so, and what was clicked opens by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from meadhall.hall.bench import Running, running_hall
from tests.hall.guest import Guest
from tests.hall.unprepared import held, unprepared_hall, until_ready
from tests.web.conftest import PHONE, Visits
from tests.web.playing import Player, card
from tests.web.test_accessible import check

pytestmark = pytest.mark.compiled

LAID_OUT = re.compile("^The table is being laid out")
Lacking = Callable[[str], "contextmanager[tuple[Running, Visits]]"]


@pytest.fixture
def lacking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chromium: Browser) -> Lacking:
    """A hall that lacks a part of LOOT, and visits to it."""

    @contextmanager
    def open_hall(what: str) -> Iterator[tuple[Running, Visits]]:
        with unprepared_hall(tmp_path, monkeypatch, "loot", what) as hall:
            visit = Visits(chromium, hall.port)
            yield hall, visit
            visit.close()

    return open_hall


def notice(page: Page | Locator) -> Locator:
    return page.get_by_role("progressbar")


def test_a_table_opens_as_soon_as_its_game_is_ready(lacking: Lacking) -> None:
    with lacking("rules") as (hall, visit):
        with held(hall, "loot", "rules"):
            page, phone = visit("/"), visit("/", **PHONE)
            for one in (page, phone):
                expect(notice(card(one, "loot"))).to_have_text("Getting ready…")
                expect(notice(one)).to_have_count(1)  # the other games are there
                check(one)
            card(page, "loot").get_by_role("button", name="Play a bot").click()
            expect(notice(card(page, "loot"))).to_have_text(LAID_OUT)
            expect(page.locator("[aria-live]").last).to_have_text(LAID_OUT)
        Player(page).play(2)
        expect(notice(page)).to_have_count(0)
        expect(notice(phone)).to_have_count(0)


def test_lessons_new_tables_and_links_to_tables_wait_too(lacking: Lacking, tmp_path: Path) -> None:
    with running_hall(f"sqlite:///{tmp_path / 'hall.sqlite'}") as before, closing(Guest(before.port)) as guest:
        table = guest.open_table("loot", "me", "me", start=True)
    with lacking("rules") as (hall, visit):
        with held(hall, "loot", "rules"):
            new, lesson, link = visit("/new/loot"), visit("/learn/loot"), visit(f"/table/{table}")
            expect(notice(new)).to_have_text("Getting ready…")
            new.get_by_role("button", name="Open the table").click()
            for page in (new, lesson, link):
                expect(notice(page)).to_have_text(LAID_OUT)
                check(page)
        expect(new).to_have_url(re.compile("/table/"))
        lesson.locator(".count").wait_for()
        link.locator(".question").wait_for()
        for page in (new, lesson, link):
            expect(notice(page)).to_have_count(0)


def test_who_waits_may_want_another_game(lacking: Lacking) -> None:
    with lacking("rules") as (hall, visit):
        with held(hall, "loot", "rules"):
            page = visit("/")
            card(page, "loot").get_by_role("button", name="Play a bot").click()
            expect(notice(card(page, "loot"))).to_have_text(LAID_OUT)
            card(page, "looot").get_by_role("button", name="Play a bot").click()
            expect(page).to_have_url(re.compile("/table/"))
            Player(page).wait()
        opened = page.url
        page.goto("/")
        expect(notice(page)).to_have_count(0)
        card(page, "loot").get_by_role("button", name="Play a bot").click()
        Player(page).wait()
        assert page.url != opened
        page.goto("/games")
        expect(page.locator("main li")).to_have_count(2)  # nothing came of the first click


def test_the_bots_are_waited_for_at_the_table(lacking: Lacking) -> None:
    with lacking("bots") as (hall, visit):
        with held(hall, "loot", "bots"):
            page = visit("/")
            expect(notice(page)).to_have_count(0)
            card(page, "loot").get_by_role("button", name="Play a bot").click()
            player = Player(page)
            player.wait()  # all choose at the same time: we can
            player.choose()
            expect(notice(page)).to_have_text(re.compile("^The bots are getting ready"))
            check(page)
        player.entry(3).wait_for(state="attached")
        expect(notice(page)).to_have_count(0)


def test_a_hall_that_is_ready_is_asked_once(visit: Visits, guest: Guest) -> None:
    until_ready(guest)
    page = visit("/")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_load_state("networkidle")
    assert len([url for url in asked if url.endswith("/api/preparation")]) == 1
    expect(notice(page)).to_have_count(0)

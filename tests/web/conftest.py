"""A real hall that serves the built page, and real browsers that look at it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from meadhall.hall.bench import Running, running_hall
from meadhall.hall.page import INDEX, built
from tests.hall.guest import Guest
from tests.web.browser import launch
from tests.web.tables import ALL, played_table

SameGuest = Callable[[Page], Guest]
Finished = Callable[[str], tuple[str, Guest]]
PATIENCE = 60_000  # milliseconds for what should take a fraction of a second: the machine may be busy
SETTINGS = {"level": "apprentice"}  # bots that think for a moment only
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
NO_FAULTS = [
    re.compile(r"status of 401 .*/api/me$"),  # how the page finds out that the hall does not know us yet
    re.compile(r"status of 409 .*/board\?"),  # moves were taken back before the board after them was asked for
]


class Visits:
    """Opens the page in browsers that share nothing; whatever one of them complains about fails the test."""

    def __init__(self, chromium: Browser, port: int) -> None:
        self.chromium = chromium
        self.address = f"http://127.0.0.1:{port}"
        self.expected = list(NO_FAULTS)
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []

    def __call__(self, path: str = "/", guest: Guest | None = None, **options: Any) -> Page:
        """A new browser at an address, as a guest who is known from elsewhere or as somebody new."""
        kept: Any = {"origin": self.address, "localStorage": [{"name": "meadhall", "value": json.dumps(SETTINGS)}]}
        ways = {"base_url": self.address, "locale": "en", "reduced_motion": "reduce"} | DESKTOP | options
        context = self.chromium.new_context(**ways, storage_state={"cookies": [], "origins": [kept]})
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if guest:
            cookies = guest.http.cookies.items()
            context.add_cookies([{"name": name, "value": value, "url": self.address} for name, value in cookies])
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(f"{error.name}: {error.message}\n{error.stack}"))
        page.goto(path)
        return page

    def hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.complaints.append(f"{said.text} at {said.location['url']}")

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert [said for said in self.complaints if not any(known.search(said) for known in self.expected)] == []


# A browser keeps an event loop running in this thread, which the tests of other folders could not bear: no fixture
# outlives this folder.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A hall that the tests share; each opens tables of its own."""
    if INDEX not in built():
        pytest.fail("the page has not been built; `make web` does it", pytrace=False)
    database = f"sqlite:///{tmp_path_factory.mktemp('hall') / 'hall.sqlite'}"
    with running_hall(database, "--limit", "0", "--workers", "1") as running:
        yield running


@pytest.fixture
def visit(chromium: Browser, hall: Running) -> Iterator[Visits]:
    visits = Visits(chromium, hall.port)
    yield visits
    visits.close()


@pytest.fixture
def guest(hall: Running) -> Iterator[Guest]:
    """Somebody who prepares tables without a browser, and may then look at them with one."""
    with closing(Guest(hall.port, "Astrid")) as astrid:
        yield astrid


@pytest.fixture(scope="package")
def finished(hall: Running) -> Iterator[Finished]:
    """The address of a finished game, for looking at it, and whose it was."""
    with closing(Guest(hall.port, "Astrid")) as astrid:
        yield cache(lambda game: (f"/table/{played_table(astrid, game, ALL)}", astrid))


@pytest.fixture
def same(hall: Running) -> Iterator[SameGuest]:
    """Who sits before a page, without the page: to go on with their game quickly."""
    guests: list[Guest] = []

    def same_as(page: Page) -> Guest:
        cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
        guests.append(Guest(hall.port, cookies=cookies))
        return guests[-1]

    yield same_as
    for guest in guests:
        guest.close()


@pytest.fixture
def friend(hall: Running) -> Iterator[Guest]:
    with closing(Guest(hall.port, "Ragnar")) as ragnar:
        yield ragnar

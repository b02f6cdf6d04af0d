"""The language is switched in the middle of a game: everything that is said changes with it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hall.guest import Guest
from tests.web.conftest import Finished, Visits
from tests.web.playing import GAMES, Player
from tests.web.tables import played_table
from tests.web.test_languages import CATALOGUES, SAME, TRANSLATIONS, words

pytestmark = pytest.mark.compiled

SAID = {  # where words stand that a player reads
    "header": "header nav a",
    "question": "h1",
    "ways": ".ways button",
    "log": "[data-entry] button",
    "score sheet": "table th[scope=row]",
    "summaries": "aside summary",
    "spoken": ".choosable[aria-label]",
}
RAW_KEY = re.compile(rf"\b(?:{'|'.join(CATALOGUES)})\.[a-z_]+[\w.]*")
ALL_TEXT = """() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
    const names = ['aria-label', 'title', 'placeholder'];
    const attributes = spoken.flatMap((one) => names.map((name) => one.getAttribute(name)));
    return [document.body.innerText, document.body.textContent, ...attributes].join('\\n');
}"""
TEXTS = "all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())"


def said(page: Page) -> dict[str, list[str]]:
    return {where: page.locator(selector).evaluate_all(TEXTS) for where, selector in SAID.items()}


def english_in(text: str, language: str) -> set[str]:
    """The words that another language does not have; a single letter names a row or a longship."""
    return {word for word in words(text) - SAME[language] if len(word) > 1}


def switch(page: Page, language: str) -> None:
    if not page.locator("header .menu").evaluate("menu => menu.open"):
        page.locator("header summary").click()
    page.locator("header select").first.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def check_said(page: Page, language: str, english: dict[str, list[str]]) -> None:
    """No raw keys, and nothing as in English but what is the same word there."""
    now = said(page)
    for where, texts in english.items():
        assert len(now[where]) == len(texts), where
        same = [text for text, other in zip(texts, now[where], strict=True) if text == other]
        assert [text for text in same if english_in(text, language)] == [], where
    assert RAW_KEY.findall(page.evaluate(ALL_TEXT)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_language_is_switched_in_mid_game(visit: Visits, guest: Guest, game: str) -> None:
    page = visit(f"/table/{played_table(guest, game, 10)}", guest)
    player = Player(page)
    player.wait()
    english = said(page)
    assert all(english.values())
    for language in TRANSLATIONS:
        switch(page, language)
        check_said(page, language, english)
    switch(page, "en")
    assert said(page) == english


@pytest.mark.parametrize("game", GAMES)
def test_the_score_sheet_speaks_every_language(visit: Visits, finished: Finished, game: str) -> None:
    page = visit(*finished(game))
    Player(page).sheet.get_by_role("button", name="Look at the table").click()
    english = said(page)
    for language in TRANSLATIONS:
        switch(page, language)
        check_said(page, language, english)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_page_speaks_as_the_browser_does(visit: Visits, language: str) -> None:
    page = visit("/", locale=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert RAW_KEY.findall(page.evaluate(ALL_TEXT)) == []

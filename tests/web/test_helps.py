"""What helps a player: taking back, a hint, the rule behind a refusal, and looking at the past."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.hall.guest import Guest
from tests.web.conftest import Visits
from tests.web.playing import GAMES, Keys, Player
from tests.web.tables import played_table

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("game", GAMES)
def test_undo_brings_the_same_choices_back(visit: Visits, guest: Guest, game: str) -> None:
    player = Player(visit(f"/table/{played_table(guest, game, 4)}", guest))
    player.wait()
    entries, choices = player.log.count(), player.choices()
    player.choose()
    player.wait()
    player.page.get_by_role("button", name="Undo").click()
    expect(player.log).to_have_count(entries)
    player.wait()
    assert player.choices() == choices


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_one_choice(visit: Visits, guest: Guest, game: str) -> None:
    page = visit(f"/table/{played_table(guest, game, 4)}", guest)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status")).to_contain_text("The bot would:")
    hinted = page.get_by_role("button").and_(page.locator(".hinted"))
    expect(hinted).to_have_count(1)
    expect(hinted).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_names_its_rule(visit: Visits, guest: Guest, game: str) -> None:
    page = visit(f"/table/{played_table(guest, game, 4)}", guest)
    refused = page.locator(".board .choosable.cannot").first
    refused.hover()
    forbidden = page.locator(".preview .forbidden").first
    link = forbidden.get_by_role("link")
    rule = link.inner_text()
    texts = {rule["id"]: rule["text"] for rule in guest.get(f"/api/games/{game}/rules", language="en").json()}
    expect(forbidden).to_contain_text(re.sub(r"\*\*|`", "", texts[rule]))  # the page shows what they mean
    refused.click(force=True)  # it says itself that it cannot be chosen
    link.click()
    expect(page).to_have_url(re.compile(rf"/rules/{game}#{rule}$"))
    expect(page.locator(".rule.sought")).to_have_attribute("id", rule)
    expect(page.locator(".rule.sought")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_is_told_to_the_keyboard_too(visit: Visits, guest: Guest, game: str) -> None:
    player = Keys(visit(f"/table/{played_table(guest, game, 4)}", guest))
    player.wait()
    player.page.locator(".board .choosable.cannot").first.wait_for()
    player.roam(".choosable.cannot")
    expect(player.page.locator(".preview .forbidden").first.get_by_role("link")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_log_leads_to_the_past_and_back(visit: Visits, guest: Guest, game: str) -> None:
    player = Player(visit(f"/table/{played_table(guest, game, 4)}", guest))
    player.wait()
    question, choices = player.question.inner_text(), player.choices()
    player.log.nth(1).get_by_role("button").click()
    expect(player.question).to_have_text(f"Looking back: after move 2 of {player.log.count()}")
    expect(player.glowing).to_have_count(0)
    player.page.get_by_role("button", name="Back to now").click()
    expect(player.question).to_have_text(question)
    assert player.choices() == choices

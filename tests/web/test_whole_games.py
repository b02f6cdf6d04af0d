"""Each game from the home page to the score sheet, by clicking what glows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.hall.guest import Guest
from tests.web.conftest import SameGuest, Visits
from tests.web.playing import Player, card
from tests.web.tables import ALL, play_on

pytestmark = pytest.mark.compiled


def check_sheet(player: Player, guest: Guest) -> None:
    """The score sheet has the hall's own scores, and names who won."""
    table = guest.see(player.table)["table"]
    assert table["status"] == "over"
    totals = player.sheet.locator("tfoot td").all_inner_texts()
    assert [int(total.replace("\N{MINUS SIGN}", "-")) for total in totals] == table["scores"]
    assert player.sheet.locator("thead th").all_inner_texts() == [seat["name"] for seat in table["seats"]]
    for seat in table["winners"]:
        expect(player.sheet.get_by_role("heading")).to_contain_text(table["seats"][seat]["name"])


@pytest.mark.parametrize("game", ["looot", "loot"])
def test_a_whole_game_against_a_bot(visit: Visits, guest: Guest, game: str) -> None:
    page = visit("/")
    card(page, game).get_by_role("button", name="Play a bot").click()
    player = Player(page)
    assert player.play() > 10
    check_sheet(player, guest)


def test_a_whole_game_of_lofoten_with_all_modules(visit: Visits, guest: Guest) -> None:
    page = visit("/new/lofoten")
    page.get_by_label("Seat 2").select_option("Bot: Apprentice")
    for module in page.get_by_label("Module").all():
        module.check()
    page.get_by_role("button", name="Start the game").click()
    player = Player(page)
    player.wait()
    assert guest.see(player.table)["table"]["options"]["modules"] == [1, 2, 3]
    assert player.play() > 10
    check_sheet(player, guest)


def test_the_daily_loot_is_played_alone(visit: Visits, same: SameGuest) -> None:
    page = visit("/")
    page.get_by_role("button", name="LOOT of the day").click()
    player = Player(page)
    player.play(3)
    play_on(same(page), player.table, ALL)
    expect(player.sheet.locator("tfoot td")).to_have_count(1)

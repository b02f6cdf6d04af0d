"""Friends at one table: a link, a seat, and each other's moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.hall.guest import Guest, acting, table_of_two
from tests.web.conftest import SameGuest, Visits
from tests.web.playing import Player

pytestmark = pytest.mark.compiled


def open_table(page: Page) -> str:
    """Open the table of a form; returns the link for the others."""
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link", exact=True).input_value()


def test_two_play_loot_by_a_link(visit: Visits, guest: Guest, same: SameGuest) -> None:
    host = Player(visit("/new/loot"))
    link = open_table(host.page)
    friend = Player(visit(link))
    friend.page.get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Start the game").click()
    both = [host, friend]
    for player in both:
        expect(player.page.locator(".board")).to_be_visible()
    entries = 0
    for _ in range(4):
        for seat in guest.see(host.table)["table"]["to_act"]:
            both[seat].wait()
            both[seat].choose()
            entries += 1
            for player in both:
                player.entry(entries).wait_for(state="attached")
    guests = [same(player.page) for player in both]
    while to_act := guest.see(host.table)["table"]["to_act"]:
        for seat in to_act:
            guests[seat].move_any(host.table, seat)
    for player in both:
        expect(player.sheet).to_be_visible()
    assert host.sheet.locator("td").all_inner_texts() == friend.sheet.locator("td").all_inner_texts()


def test_a_public_table_is_listed_for_others(visit: Visits) -> None:
    host = visit("/new/loot")
    host.get_by_label("List the table for everybody").check()
    path = open_table(host).removeprefix(visit.address)
    other = visit("/")
    other.locator(f'a[href="{path}"]').click()
    other.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("button", name="Start the game")).to_be_enabled()


def test_a_seat_is_taken_to_another_device(visit: Visits) -> None:
    here = visit("/new/loot")
    here.get_by_label("Seat 2").select_option("Bot: Apprentice")
    here.get_by_role("button", name="Start the game").click()
    here.get_by_text("About this table").click()
    here.get_by_role("button", name="Take my seat to another device").click()
    link = here.locator("p:has-text('Keep it to yourself') + div input").input_value()
    there = Player(visit(link))
    there.play(1)
    expect(there.page).to_have_url(here.url)  # what gave the seat is gone from the address
    expect(Player(here).glowing).to_have_count(0)
    expect(Player(here).log).to_have_count(there.log.count())


def test_a_device_is_handed_on_behind_a_curtain(visit: Visits, guest: Guest) -> None:
    """In Lofoten the other has cards that are not to be seen."""
    player = Player(visit(f"/table/{guest.open_table('lofoten', 'me', 'me', start=True)}", guest))
    curtain = player.page.locator(".curtain")
    curtain.or_(player.glowing).first.wait_for()
    while not curtain.count():
        player.wait()
        player.choose()
    expect(player.page.locator("[role=button], .choice")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(player.glowing.first).to_be_visible()


def test_what_others_may_know_is_taken_back_by_consent(visit: Visits, guest: Guest, friend: Guest) -> None:
    both, table = [guest, friend], table_of_two(guest, friend, "looot")
    first, seat = acting(both, table)
    while acting(both, table)[0] is first:
        first.move_any(table, seat)
    asking, asked = (Player(visit(f"/table/{table}", one)) for one in (first, both[1 - seat]))
    entries = guest.see(table)["table"]["entries"]
    asking.page.get_by_role("button", name="Ask to undo").click()
    expect(asked.page.get_by_text("asks to take a move back")).to_be_visible()
    expect(asking.log).to_have_count(entries)
    asked.page.get_by_role("button", name="Agree").click()
    expect(asking.log).to_have_count(entries - 1)
    expect(asked.log).to_have_count(entries - 1)
    assert asking.wait()

"""A game from another package that brings nothing for the page is played on the hall's picture, like any other."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from meadhall.hall.bench import Running, running_hall
from tests.hall.guest import Guest
from tests.web.conftest import PHONE, Visits
from tests.web.playing import MENU, Finger, Keys, Player
from tests.web.tables import ALL, played_table
from tests.web.test_accessible import check, open_all
from tests.web.test_phone import IS_IN_SIGHT
from tests.web.test_whole_games import check_sheet

pytestmark = pytest.mark.compiled

INSTALLED = Path(__file__).parent / "installed"  # where a package `nim` lies as if it were installed
SIDEWAYS: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
STONES = 18


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A hall that finds one more game than the others."""
    places = [str(INSTALLED), *filter(None, [os.environ.get("PYTHONPATH")])]
    database = f"sqlite:///{tmp_path_factory.mktemp('plain') / 'hall.sqlite'}"
    env = os.environ | {"PYTHONPATH": os.pathsep.join(places)}
    with running_hall(database, "--limit", "0", "--workers", "1", env=env) as running:
        yield running


class Patient(Player):
    """Who waits until the picture has come."""

    def wait(self, entries: int = 0) -> bool:
        asked = super().wait(entries)
        if asked:
            self.glowing.first.wait_for()
        return asked


class PatientFinger(Patient, Finger):
    pass


class PatientKeys(Patient, Keys):
    pass


def card(page: Page) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Nim", exact=True))


def stones(page: Page) -> Locator:
    return page.locator(".plain .stone")


def test_a_whole_game_against_a_bot(visit: Visits, guest: Guest) -> None:
    page = visit("/")
    expect(card(page)).to_contain_text("the last one counts most")
    assert card(page).locator("img").evaluate("async (img) => (await img.decode(), img.naturalWidth)") > 0
    card(page).get_by_role("button", name="Play a bot").click()
    player = Patient(page)
    assert player.play() > 3
    check_sheet(player, guest)
    assert "taken over" not in page.title()  # the picture has a script in it
    expect(player.log.first).to_contain_text(re.compile(r"Take \d stones? from heap \d|Pass"))


def test_it_says_what_is_asked_and_what_each_choice_brings(visit: Visits, guest: Guest) -> None:
    page = visit(f"/table/{played_table(guest, 'nim', 0)}", guest)
    player = Patient(page)
    player.wait()
    expect(player.question).to_have_text("Player 1, take stones from a heap")
    several = ". ".join(f"Take {count} stone{'s' * (count > 1)} from heap 1 (+{count} points)" for count in (1, 2, 3))
    assert [spoken for spoken in player.choices() if "heap 1" in spoken] == sorted(
        [several, *several.split(". ")]  # the stones, and the sign below them
    )
    assert "Pass" in player.choices()
    player.glowing.first.click()
    expect(page.locator(MENU).or_(player.entry(1)).first).to_be_attached()


def test_undo_brings_the_same_choices_back(visit: Visits, guest: Guest) -> None:
    player = Patient(visit(f"/table/{played_table(guest, 'nim', 1)}", guest))
    player.wait()
    entries, choices = player.log.count(), player.choices()
    player.choose()
    player.wait()
    player.page.get_by_role("button", name="Undo").click()
    expect(player.log).to_have_count(entries)
    player.wait()
    assert player.choices() == choices


def test_a_hint_marks_its_choice(visit: Visits, guest: Guest) -> None:
    page = visit(f"/table/{played_table(guest, 'nim', 1)}", guest)
    Patient(page).wait()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status")).to_contain_text(re.compile("The bot would: (Take|Pass)"))
    expect(page.locator(".hinted").first).to_be_visible()


def test_a_refusal_names_its_rule(visit: Visits, guest: Guest) -> None:
    page = visit(f"/table/{played_table(guest, 'nim', 0)}", guest)
    page.locator(".board .choosable.cannot").first.hover()
    expect(page.locator(".preview .forbidden")).to_contain_text("You take three stones at most.")


def test_the_past_is_drawn_too(visit: Visits, guest: Guest) -> None:
    player = Patient(visit(f"/table/{played_table(guest, 'nim', 2)}", guest))
    player.wait()
    left, slider = stones(player.page).count(), player.page.get_by_role("slider")
    slider.fill("0")
    expect(stones(player.page)).to_have_count(STONES)
    expect(player.glowing).to_have_count(0)
    player.page.get_by_role("button", name="Back to now").click()
    expect(stones(player.page)).to_have_count(left)
    player.wait()


def test_a_game_is_looked_back_at(visit: Visits, guest: Guest) -> None:
    page = visit(f"/table/{played_table(guest, 'nim', ALL)}", guest)
    page.get_by_role("button", name="How did the game go?").click()
    expect(page.locator("dialog ol")).to_contain_text(re.compile(r"Better: (Take \d|Pass)|No choice cost much"))


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone_all_is_in_sight(visit: Visits, size: dict[str, Any]) -> None:
    page = visit("/", **size)
    player = PatientFinger(page)
    player.press(card(page).get_by_role("button", name="Play a bot"))
    while player.wait():
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for thing in (".question", ".board .plain svg"):
            assert page.locator(thing).first.evaluate(IS_IN_SIGHT), thing
        player.choose()


def test_with_the_keyboard_alone(visit: Visits, guest: Guest) -> None:
    player = PatientKeys(visit(f"/table/{played_table(guest, 'nim', 0)}", guest))
    assert player.play(3) == 3


def test_with_somebody_who_watches(visit: Visits, guest: Guest, friend: Guest) -> None:
    page = visit(f"/table/{played_table(guest, 'nim', 2)}", friend)
    expect(page.locator("h1")).to_have_text("Astrid to play")
    expect(stones(page).first).to_be_visible()
    expect(page.locator(".can, .cannot")).to_have_count(0)


def test_its_other_pages(visit: Visits) -> None:
    page = visit("/new/nim")
    expect(page.get_by_label("first move")).to_be_visible()
    page.goto("/rules/nim#NIM-P1")
    expect(page.locator(".rule.sought")).to_contain_text("Once in a game you may pass")


def test_nothing_stands_in_the_way(visit: Visits, guest: Guest) -> None:
    page = visit(f"/table/{played_table(guest, 'nim', 1)}", guest, has_touch=True)
    player = Patient(page)
    player.wait()
    open_all(page.locator("aside details"))

    def point(size: str) -> None:
        player.glowing.first.tap() if size == "phone" else player.glowing.first.hover()
        page.locator(".preview").wait_for()

    check(page, point)
    page.goto("/")
    card(page).wait_for()
    check(page)

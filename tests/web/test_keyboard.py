"""Without a pointer: everything can be reached, chosen and left with the keyboard alone."""

from __future__ import annotations

import pytest

from tests.web.conftest import SameGuest, Visits
from tests.web.playing import GAMES, Keys
from tests.web.tables import ALL, play_on

pytestmark = pytest.mark.compiled

CHOICES = 10


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_keyboard_alone(visit: Visits, same: SameGuest, game: str) -> None:
    player = Keys(visit("/"))
    player.reach(f'li:has(h2:text-is("{GAMES[game]}")) button')
    player.page.keyboard.press("Enter")
    assert player.play(CHOICES) == CHOICES
    play_on(same(player.page), player.table, ALL)
    player.sheet.wait_for()
    player.reach("dialog a[download]")
    player.page.keyboard.press("Escape")
    player.sheet.wait_for(state="detached")

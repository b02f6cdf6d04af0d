"""Without a pointer: everything can be reached, chosen and left with the keyboard alone."""

from __future__ import annotations

import pytest

from tests.web.conftest import Visits
from tests.web.playing import GAMES, Keys

pytestmark = pytest.mark.compiled

LEAST = 15


@pytest.mark.parametrize(("game", "choices"), [("loot", 1000), ("looot", LEAST), ("lofoten", LEAST)])
def test_a_game_with_the_keyboard_alone(visit: Visits, game: str, choices: int) -> None:
    player = Keys(visit("/"))
    player.reach(f'li:has(h2:text-is("{GAMES[game]}")) button')
    player.page.keyboard.press("Enter")
    assert player.play(choices) >= LEAST
    if choices > LEAST:
        player.reach("dialog a[download]")
        player.page.keyboard.press("Escape")
        player.sheet.wait_for(state="detached")

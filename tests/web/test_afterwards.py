"""After the game: the replay, the record and the picture, the next game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.command import meadhall
from tests.hall.guest import Guest
from tests.web.conftest import Finished, Visits
from tests.web.playing import GAMES, Player
from tests.web.tables import ALL, played_table

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_replayed(visit: Visits, finished: Finished, game: str) -> None:
    player = Player(visit(*finished(game)))
    player.page.get_by_role("button", name="Look at the table").click()
    end, entries = player.question.inner_text(), player.log.count()
    slider = player.page.get_by_role("slider", name="Move of the game")
    for after in (0, 1, entries // 2, entries):
        slider.fill(str(after))
        expect(player.question).to_have_text(f"Looking back: after move {after} of {entries}")
    player.page.get_by_role("button", name="One move back").click()
    expect(player.question).to_have_text(f"Looking back: after move {entries - 1} of {entries}")
    player.page.get_by_role("button", name="To the end").click()
    expect(player.question).to_have_text(end)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_and_the_picture_are_saved(visit: Visits, finished: Finished, game: str, tmp_path: Path) -> None:
    player = Player(visit(*finished(game)))
    for name, kind in (("Save the game", "json"), ("Save a picture", "svg")):
        with player.page.expect_download() as download:
            player.sheet.get_by_role("link", name=name).click()
        assert download.value.suggested_filename == f"{game}-{player.table}.{kind}"
        download.value.save_as(tmp_path / f"game.{kind}")
    verified = meadhall("verify", tmp_path / "game.json")
    assert verified.returncode == 0, verified.stderr
    assert (tmp_path / "game.svg").read_text("utf-8").startswith("<svg")


def test_a_saved_game_is_looked_at_elsewhere(visit: Visits, guest: Guest, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_bytes(guest.get(f"/api/tables/{played_table(guest, 'loot', ALL)}/record").content)
    page = visit("/games")
    page.get_by_label("as a file").set_input_files(record)
    expect(Player(page).sheet).to_be_visible()


def test_play_again_is_one_click(visit: Visits, guest: Guest) -> None:
    player = Player(visit(f"/table/{played_table(guest, 'loot', ALL)}", guest))
    before = player.table
    player.sheet.get_by_role("button", name="Play again").click()
    expect(player.sheet).to_be_hidden()
    player.play(1)
    assert player.table != before


def test_my_games_lead_back_to_the_table(visit: Visits, guest: Guest) -> None:
    running, over = played_table(guest, "loot", 3), played_table(guest, "loot", ALL)
    page = visit("/", guest)
    page.get_by_role("link", name="My games").click()
    finished = page.locator("section").filter(has_text="Finished games")
    expect(finished.locator(f'a[href="/table/{over}"]')).to_be_visible()
    page.locator(f'a[href="/table/{running}"]').click()
    assert Player(page).wait()

"""Whole games over the wire."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meadhall.games import GAMES
from meadhall.kernel.fair import hash_of, verify
from tests.hall.conftest import MakeGuest
from tests.hall.guest import acting, table_of_two
from tests.hall.marks import on_both

pytestmark = pytest.mark.compiled


@on_both
@pytest.mark.parametrize("game", GAMES)
def test_two_guests_play_to_the_end(guest: MakeGuest, game: str, tmp_path: Path) -> None:
    guests = [guest("Astrid"), guest("Ragnar")]
    table = table_of_two(*guests, game)
    told = guests[0].see(table)["table"]["hash"]
    while (seen := guests[0].see(table)["table"])["status"] == "playing":
        assert seen["secret"] is None
        who, seat = acting(guests, table)
        who.move_any(table, seat)
    assert seen["status"] == "over"
    assert hash_of(seen["secret"]) == told
    record = guests[1].get(f"/api/tables/{table}/record").json()
    assert verify(record, GAMES).scores == seen["scores"]
    (tmp_path / "game.json").write_text(json.dumps(record))

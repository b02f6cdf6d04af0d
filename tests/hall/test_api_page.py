"""The page about the API is true, and its bot plays."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from meadhall.games import GAMES
from meadhall.hall import shapes
from meadhall.hall.bench import Running
from meadhall.hall.game_shapes import shapes_of
from tests.hall.conftest import MakeGuest
from tests.hall.guest import PATIENCE

pytestmark = pytest.mark.compiled

PAGE = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text("utf-8")
MOST_LINES = 40


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_plays_to_the_end(guest: MakeGuest, hall: Running, game: str, tmp_path: Path) -> None:
    """Two of them, against each other."""
    (bot,) = blocks("python")
    assert len(bot.splitlines()) <= MOST_LINES
    (tmp_path / "bot.py").write_text(bot, "utf-8")
    host = guest()
    table = host.open_table(game, "open", "open")
    command = [sys.executable, str(tmp_path / "bot.py"), f"http://127.0.0.1:{hall.port}", table]
    with ExitStack() as stack:
        players = []
        for taken in (1, 2):  # one after the other, so that they do not want the same seat
            player = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            stack.enter_context(player)
            stack.callback(player.kill)
            players.append(player)
            next(seen for seen in host.watch(table) if open_seats(seen) == 2 - taken)
        assert host.post(f"/api/tables/{table}/start").status_code == 200
        said = [player.communicate(timeout=PATIENCE) for player in players]
    assert [player.returncode for player in players] == [0, 0], said
    over = host.see(table)["table"]
    assert over["status"] == "over"
    for seat, (out, _) in enumerate(said):
        assert out == f"{'won' if seat in over['winners'] else 'lost'} {over['scores']}\n"


def open_seats(message: dict[str, dict[str, list[dict[str, str]]]]) -> int:
    return sum(seat["kind"] == "open" for seat in message["table"]["seats"])


def test_the_examples_have_the_documented_shape() -> None:
    message, error = map(json.loads, blocks("json"))
    shape = shapes_of(GAMES[message["game"]]).state
    for part in (message["table"], *message["seats"].values()):
        part["view"] = None  # of which the page shows a part
    state = msgspec.convert(message, shape)
    assert set(message) == {"game", *shape.__struct_fields__}
    assert set(message["seats"]["1"]) == set(shapes.SeatPart.__struct_fields__)
    assert len(state.entries) == state.table.entries - state.first
    assert msgspec.convert(error, shapes.Error).rule == "LOOOT-T2"


def test_the_page_names_what_there_is(guest: MakeGuest) -> None:
    """Every address on the page is one of the document."""
    paths = guest().get("/api/docs/openapi.json").json()["paths"]
    known = {re.sub(r"\{\w+\}", "*", path) for path in paths}
    named = re.findall(r"(?:GET|POST) +(/[^\s`]*|…/[^\s`]*)", PAGE)
    assert len(named) > 15
    for address in named:
        path = address.replace("…", "/api/tables/*").partition("?")[0]
        assert re.sub(r"\{\w+\}|(?<=/)\d+(?=/)", "*", path) in known, address

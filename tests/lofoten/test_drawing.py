"""The table as SVG."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from meadhall.games import GAMES
from meadhall.games.lofoten.rules.pieces import DATA, PARTS
from meadhall.kernel.match import Match
from tests.lofoten.table import Table

GAME = GAMES["lofoten"]


def texts(match: Match, seat: int | None) -> list[str]:
    root = ElementTree.fromstring(GAME.render_svg(match.view(seat)))
    return ["".join(node.itertext()) for node in root.iter() if node.tag.endswith("}text")]


@pytest.mark.slow
@pytest.mark.parametrize("modules", [[], [1, 2, 3]])
def test_every_position_of_a_game_is_well_formed_and_whole(modules: list[int]) -> None:
    match, moves = Match(GAME, ["x", "y"], options={"modules": modules}, seed=8), Random(8)
    step = 0
    while match.to_act:
        if step % 9 == 0 or match.view().asked.question not in ("play_card", "move", "place_card"):
            for seat in (0, 1, None):
                check_picture(GAME.render_svg(match.view(seat)))
        match.play(match.to_act[0], moves.choice(match.legal(match.to_act[0])))
        step += 1
    check_picture(GAME.render_svg(match.view()))


def check_picture(picture: str) -> None:
    ElementTree.fromstring(picture)
    ids = re.findall(r' id="([^"]+)"', picture)
    assert len(set(ids)) == len(ids)
    assert all(name.startswith("lofoten-") for name in ids)
    used = set(re.findall(r'href="#([^"]+)"', picture)) | set(re.findall(r"url\(#([^)]+)\)", picture))
    assert used <= set(ids)


@pytest.mark.rule("LOF-S5")
def test_a_rivals_hand_is_drawn_as_backs() -> None:
    """A card of a hand is an order; those on board are drawn smaller, without their value."""
    table = Table()
    own, spectator = (GAME.render_svg(table.match.view(seat)) for seat in (0, None))
    assert own.count('href="#lofoten-order-back"') == 4, "three cards and the deck"
    assert spectator.count('href="#lofoten-order-back"') == 7
    assert not re.search(r'href="#lofoten-order-(mead|fish|sheep|chest)"', spectator)


@pytest.mark.rule("LOF-S7")
def test_each_player_sees_the_market_from_the_own_side() -> None:
    table = Table()

    def goods(seat: int) -> list[str]:
        """From the left of the picture to the right."""
        tiles = re.findall(
            r'translate\(([\d.]+) [^"]*"><use href="#lofoten-tile-(\w+)"', GAME.render_svg(table.match.view(seat))
        )
        return [good for _, good in sorted(tiles, key=lambda tile: float(tile[0]))]

    assert goods(0) == ["mead", "fish", "sheep", "chest", "mead"]
    assert goods(1) == ["mead", "chest", "sheep", "fish", "mead"]


def test_stand_ins_are_labelled_and_an_owners_pieces_are_not() -> None:
    match = Match(GAME, ["x", "y"], options={"modules": [1, 2, 3]}, seed=1)
    marked = " ".join(texts(match, 0))
    assert marked.count("[ours]") == 4 + 2 + 2, "warehouses, Jarls, orders and longships"
    pieces = {part: DATA[part] for part in DATA if part in PARTS}
    owned = Match(GAME, ["x", "y"], options={"modules": [1, 2, 3], "pieces": pieces}, seed=1)
    assert "[ours]" not in " ".join(texts(owned, 0))


def test_the_result_is_told() -> None:
    table = Table(market="- fish1 sheep1 chest1 mead2", removed="*", coins=(0, 0), to_play=1, stored=STORED)
    table.pass_turn()
    assert any("Player 2 wins with 5 PP to 0" in words for words in texts(table.match, 0))
    even = Table(market="- fish1 sheep1 chest1 mead2", removed="*", coins=(0, 0), to_play=1)
    even.pass_turn()
    assert any("Both players win with 0 PP" in words for words in texts(even.match, None))


STORED: tuple[dict[str, str], dict[str, Any]] = ({}, {"mead": "mead3"})

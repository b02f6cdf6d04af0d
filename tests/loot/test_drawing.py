"""The picture of the sheets is well-formed, complete, and the same for the same position."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from meadhall.bots import play_on, random
from meadhall.games import GAMES
from meadhall.kernel.match import Match

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("undone", [0, 20, None])
def test_a_position_is_drawn_whole(players: int, undone: int | None) -> None:
    match = Match(GAMES["loot"], ["x"] * players, options={"plan": players}, seed=players)
    play_on(match, random.choose, 2)
    match.undo(len(match.entries) if undone is None else undone)
    picture = ElementTree.fromstring(match.game.render_svg(match.view()))
    ids = [element.get("id") for element in picture.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("loot-") for name in ids)
    uses = Counter(use.get("href") for use in picture.iter(f"{SVG}use"))
    assert {href.removeprefix("#") for href in uses} <= set(ids)
    for seat in range(players):
        standing = match.view().sheets[seat].pawn is not None
        assert uses[f"#loot-pawn-{seat}"] == 1 + standing, "beside the name, and on the fair"
    assert match.game.render_svg(match.view()) == match.game.render_svg(match.view())
    assert f"Points: player 1 has {match.scores[0]}" in (picture.findtext(f"{SVG}desc") or "")


def test_shared_and_single_victories_are_told() -> None:
    match = Match(GAMES["loot"], ["x"] * 3, seed=1)
    play_on(match, random.choose, 5)
    match.state.points[:3] = 0
    match.state.crosses[:3] = 0
    assert "Players 1 and 2 and 3 win with 0" in match.game.render_svg(match.view())
    match.state.points[1, 0] = 9
    assert "Player 2 wins with 9" in match.game.render_svg(match.view())


def test_the_first_seat_is_asked_to_order_the_dice() -> None:
    match = Match(GAMES["loot"], ["x", "x"], options={"dice_order": "first seat"}, seed=1)
    match.play(0, 0)
    match.play(1, 0, [1, 2, 3])
    assert "Player 1 chooses" in match.game.render_svg(match.view())

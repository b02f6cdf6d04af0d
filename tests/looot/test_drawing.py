"""The picture of a position is well-formed, complete, and the same for the same position."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from meadhall.bots import play_on, random
from meadhall.games import GAMES
from meadhall.kernel.match import Match

SVG = "{http://www.w3.org/2000/svg}"


def parse(match: Match) -> ElementTree.Element:
    return ElementTree.fromstring(match.game.render_svg(match.view()))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("undone", [0, 25, 60])
def test_a_position_is_drawn_with_all_its_vikings(players: int, undone: int) -> None:
    match = Match(GAMES["looot"], ["x"] * players, seed=players)
    play_on(match, random.choose, 2)
    match.undo(undone)
    picture = parse(match)
    ids = [element.get("id") for element in picture.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("looot-") for name in ids)
    uses = Counter(use.get("href") for use in picture.iter(f"{SVG}use"))
    assert {href.removeprefix("#") for href in uses} <= set(ids)
    for seat in range(players):
        standing = 13 - int(match.state.vikings_left[seat])
        in_beam = (match.winners if not match.to_act else match.to_act).count(seat)
        assert uses[f"#looot-viking-{seat}"] == standing + 1 + in_beam, "on the map, on the panel, in the beam"
    assert match.game.render_svg(match.view()) == match.game.render_svg(match.view())


def test_the_picture_can_be_read_aloud() -> None:
    match = Match(GAMES["looot"], ["x", "x"], seed=1)
    picture = parse(match)
    assert picture.get("role") == "img"
    assert picture.findtext(f"{SVG}title") == "Looot"
    assert "Points: Blue 0, Red 0." in (picture.findtext(f"{SVG}desc") or "")


def test_sizes_do_not_break_the_frame() -> None:
    for seed in range(12):
        picture = parse(Match(GAMES["looot"], ["x"] * (2 + seed % 3), seed=seed))
        left, top, width, height = map(float, (picture.get("viewBox") or "").split())
        assert (left, top) == (0, 0)
        assert width > height > 500

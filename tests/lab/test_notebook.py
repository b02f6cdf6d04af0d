"""Matches in a notebook: pictures that share a page, and show nothing that a spectator may not see."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from meadhall.bots import play_on, random
from meadhall.games import GAMES
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.match import Match
from meadhall.kernel.states import bytes_of

pytestmark = pytest.mark.compiled

OPTIONS = {"looot": {}, "loot": {"plan": "Pinwheel"}, "lofoten": {"modules": [1, 2, 3]}}


def ended(game: str) -> Match:
    match = Match(GAMES[game], ["Astrid", "Ragnar"], options=OPTIONS[game], seed=5)
    play_on(match, random.choose, 5)
    return match


def middle(game: str, later: int = 0) -> Match:
    match = ended(game)
    match.undo(len(match.entries) // 2 - later)
    return match


def ids_and_references(picture: str) -> tuple[list[str], set[str]]:
    ids, labels = re.findall(r'\bid="([^"]+)"', picture), re.findall(r'aria-labelledby="([^"]+)"', picture)
    return ids, {*re.findall(r'href="#([^"]+)"', picture), *re.findall(r"url\(#([^)]+)\)", picture), *labels[0].split()}


@pytest.mark.parametrize("game", GAMES)
def test_pictures_on_one_page_keep_to_their_own_parts(game: str) -> None:
    """Ids are one for the whole page: a second sheet of LOOT would be printed like the first."""
    other = Match(GAMES[game], ["Astrid", "Ragnar"], seed=6)
    taken: set[str] = set()
    for match in (middle(game), ended(game), other):
        picture = match._repr_svg_()
        ElementTree.fromstring(picture)
        ids, references = ids_and_references(picture)
        assert references <= set(ids)
        assert len(set(ids)) == len(ids)
        assert not taken & set(ids)
        taken |= set(ids)
        assert picture == match._repr_svg_(), "the same table is the same picture"


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_what_everybody_may_see(game: str) -> None:
    """What a seat cannot know can be dealt again without a trace: a spectator knows no more than any seat."""
    dealt = 0
    for later in range(6):
        match = middle(game, later)
        before, picture = bytes_of(match.state), match._repr_svg_()
        for seat in range(2):
            twin = match.clone()
            match.game.rules.reimagine(twin.state, seat, seeded_dice(later)[0])
            dealt += bytes_of(twin.state) != before
            assert twin._repr_svg_() == picture
    assert (dealt > 0) == (game != "looot"), "only Looot has no secrets"

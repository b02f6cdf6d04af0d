"""Actions in words: what cannot be read is said."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.games.looot.rules.state import HEX_ACTION, SHIP_ACTION
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.shapes import words_of
from tests.looot.table import Table


def test_what_is_not_on_the_table_has_no_name() -> None:
    table = Table(["~WW~"], ships=[None, LONGSHIP_NAMES[0]])
    encode = table.match.game.language.encode
    assert [encode(table.state, SHIP_ACTION + space).longship for space in (0, 1)] == [None, LONGSHIP_NAMES[0]]
    assert words_of(encode(table.state, HEX_ACTION + 127)) == {"do": "place_viking", "hex": None}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({}, "do must be one of place_viking, .*; not None"),
        ({"do": "sail"}, "do must be one of place_viking, .*; not 'sail'"),
        ({"do": ["place_viking"]}, "do must be one of place_viking, .*; not .*place_viking"),
        ({"do": "place_viking"}, "missing required field `hex`"),
        ({"do": "place_viking", "hex": [1, 0], "cell": [0, 1]}, "unknown field `cell`"),
        ({"do": "place_viking", "hex": [50, 50]}, r"there is no hex \[50, 50\] on the map"),
        ({"do": "place_viking", "hex": "1,0"}, r"Expected `array.*`, got `str` - at `\$.hex`"),
        ({"do": "place_viking", "hex": [1, 2.0]}, "Expected `int`, got `float`"),
        ({"do": "place_viking", "hex": [0, 101]}, "<= 100"),
        ({"do": "place_viking", "hex": None}, "there is no hex None on the map"),
        ({"do": "place_tile", "cell": [9, 9]}, r"there is no cell \(9, 9\)"),
        ({"do": "take_longship", "longship": "x"}, "there is no longship called 'x'"),
        ({"do": "take_longship", "longship": None}, "there is no longship called None"),
        ({"do": "take_longship", "longship": LONGSHIP_NAMES[29]}, "does not lie on the ocean"),
        ({"do": "take_trophy", "axes": 7}, "Invalid enum value 7"),
        ({"do": "take_trophy", "axes": 2.0}, "Expected `int`, got `float`"),
        ({"do": "declare_shield", "shield": "wooden"}, "Invalid enum value 'wooden'"),
        ({"do": "end_turn", "why": 1}, "unknown field `why`"),
    ],
)
def test_words_that_name_no_action_are_refused(words: dict[str, Any], message: str) -> None:
    table = Table(["~WW"])
    with pytest.raises(MeadhallError, match=message):
        table.match.play(0, words)

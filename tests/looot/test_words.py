"""Actions in words: what cannot be read is said."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.games.looot.rules.state import HEX_ACTION, SHIP_ACTION
from meadhall.kernel.errors import MeadhallError
from tests.looot.table import Table


def test_what_is_not_on_the_table_has_no_name() -> None:
    table = Table(["~WW~"], ships=[None, LONGSHIP_NAMES[0]])
    encode = table.match.game.language.encode
    assert [encode(table.state, SHIP_ACTION + space)["longship"] for space in (0, 1)] == [None, LONGSHIP_NAMES[0]]
    assert encode(table.state, HEX_ACTION + 127) == {"do": "place_viking", "hex": None}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({}, "do must be one of place_viking, .*; not None"),
        ({"do": "sail"}, "not 'sail'"),
        ({"do": ["place_viking"]}, "do must be one of"),
        ({"do": "place_viking"}, "place_viking needs 'hex'"),
        ({"do": "place_viking", "hex": [1, 0], "cell": [0, 1]}, "place_viking has no 'cell'"),
        ({"do": "place_viking", "hex": [50, 50]}, r"there is no hex \[50, 50\] on the map"),
        ({"do": "place_viking", "hex": "1,0"}, "hex must be two whole numbers"),
        ({"do": "place_tile", "cell": [9, 9]}, r"there is no cell \[9, 9\] on a fjord"),
        ({"do": "take_longship", "longship": "x"}, "there is no longship called 'x'"),
        ({"do": "take_longship", "longship": LONGSHIP_NAMES[29]}, "does not lie on the ocean"),
        ({"do": "take_trophy", "axes": 7}, "axes must be one of 2, 3, 4, 5, 6; not 7"),
        ({"do": "take_trophy", "axes": 2.0}, r"not 2\.0"),
        ({"do": "declare_shield", "shield": "wooden"}, "shield must be one of second_viking"),
        ({"do": "end_turn", "why": 1}, "end_turn has no 'why'"),
    ],
)
def test_words_that_name_no_action_are_refused(words: dict[str, Any], message: str) -> None:
    table = Table(["~WW"])
    with pytest.raises(MeadhallError, match=message):
        table.match.play(0, words)

"""Described positions: any landscape, any sites, any bag; and a clear word about each defect."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of
from meadhall.kernel.states import bytes_of
from tests.looot.table import SITES, described


def match_of(start: dict[str, Any], players: int = 2) -> Match:
    return Match(GAMES["looot"], ["x"] * players, start=start, seed=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_set_up_described_and_laid_out_again_is_the_same(players: int) -> None:
    for seed in range(10):
        match = Match(GAMES["looot"], ["x"] * players, seed=seed)
        assert bytes_of(match_of(match.start, players).state) == bytes_of(match.state)


def test_a_drawn_map_is_described_as_it_was_given() -> None:
    start = described(["~WH#", "TGC."], stock={(2, 0): 1, (2, 1): 0}, bag=LONGSHIP_NAMES[20:23], starter=1)
    match = match_of(start)
    again = match.start
    stocks = {"tower": 2}
    for hex_ in start["hexes"]:
        if hex_["terrain"] in stocks:
            hex_.setdefault("stock", stocks[hex_["terrain"]])
    assert again == start
    assert bytes_of(match_of(again).state) == bytes_of(match.state)


def test_printed_boards_and_the_same_hexes_play_alike() -> None:
    boards = Match(GAMES["looot"], ["a", "b"], seed=9)
    hexes = [
        {key: hex_[key] for key in ("hex", "terrain", "stock") if key in hex_}
        for hex_ in words_of(boards.view())["map"]
    ]
    start = {key: value for key, value in boards.start.items() if key != "boards"} | {"hexes": hexes}
    assert match_of(start).view() == boards.view()


def test_an_empty_ocean_space_and_fewer_trophies() -> None:
    start = described(["~W~", "##"], ships=[None, LONGSHIP_NAMES[4]])
    start["trophies"] = [3]
    view = words_of(match_of(start).view())
    assert [space["longship"] for space in view["ocean"][:2]] == [None, LONGSHIP_NAMES[4]]
    assert [(trophy["axes"], trophy["left"]) for trophy in view["trophies"]] == [(2, False), (3, True)]


GOOD = described(["~WH#"])
BOARDS = Match(GAMES["looot"], ["a", "b"], seed=1).start
DEFECTS: list[tuple[dict[str, Any], str]] = [
    ({"ocean": None}, "ocean must be a list, not None"),
    ({"ocean": []}, "ocean names 0 longships for 2 ocean spaces"),
    ({"ocean": [LONGSHIP_NAMES[0]] * 2}, "lies on two ocean spaces"),
    ({"ocean": ["Ormen Lange", None]}, "there is no longship called 'Ormen Lange'"),
    ({"bag": [LONGSHIP_NAMES[0]]}, "there is only one longship"),
    ({"bag": [LONGSHIP_NAMES[9]] * 2}, "there is only one longship"),
    ({"bag": "all"}, "bag must be a list"),
    ({"trophies": [6]}, "the axes of a trophy with a space on the map must be one of 2; not 6"),
    ({"trophies": [2, 2]}, "there is only one trophy of 2 axes"),
    ({"sites": [SITES]}, "sites are given for 1 players, not 2"),
    ({"sites": [SITES, SITES[:2]]}, "each player has a port, an altar and a palace"),
    ({"sites": [SITES, SITES[::-1]]}, "the port must be one of port house-house-sheep, .* not 'palace"),
    ({"sites": [SITES, "port"]}, "the sites of a player must be a list"),
    ({"starter": 2}, "starter must be a whole number from 0 to 1, not 2"),
    ({"starter": True}, "starter must be a whole number"),
    ({"hexes": []}, "a map needs at least one hex"),
    ({"hexes": None}, "hexes must be a list"),
    ({"hexes": ["forest"]}, "a hex of the map must be an object"),
    ({"hexes": [{"hex": [0, 0]}]}, "a hex of the map needs 'terrain'"),
    ({"hexes": [{"hex": [0, 0], "terrain": "swamp"}]}, "terrain must be one of forest, .*; not 'swamp'"),
    ({"hexes": [{"hex": [0], "terrain": "forest"}]}, r"hex must be two whole numbers \[q, r\]"),
    (
        {"hexes": [{"hex": [0, 1.5], "terrain": "forest"}]},
        "each part must be a whole number from -100 to 100",
    ),
    (
        {"hexes": [{"hex": [0, 101], "terrain": "forest"}]},
        "each part must be a whole number from -100 to 100",
    ),
    ({"hexes": [{"hex": [0, 0], "terrain": "forest"}] * 2}, r"two hexes of the map overlap at \[0, 0\]"),
    ({"hexes": [{"hex": [0, 0], "terrain": "forest", "stock": 1}]}, "is no building and has no stock"),
    (
        {"hexes": [{"hex": [0, 0], "terrain": "house", "stock": -1}]},
        "stock must be a whole number from 0 to 9",
    ),
    ({"hexes": [{"hex": [0, 0], "terrain": "house", "colour": 1}]}, "a hex of the map has no 'colour'"),
    (
        {"hexes": [{"hex": [q, 0], "terrain": "tower"} for q in range(17)]},
        "16 hexes of tower at most, not 17",
    ),
    ({"hexes": [{"hex": [q, 0], "terrain": "ocean"} for q in range(6)]}, "5 hexes of ocean at most, not 6"),
    (
        {"hexes": [{"hex": [q // 50, q % 50], "terrain": "forest"} for q in range(129)]},
        "128 hexes at most, not 129",
    ),
    ({"weather": "fog"}, "a position of Looot has no 'weather'"),
    ({"boards": []}, "has either 'boards' or 'hexes'"),
]


@pytest.mark.parametrize(("change", "message"), DEFECTS, ids=[message[:40] for _, message in DEFECTS])
def test_a_defect_is_refused_with_its_own_message(change: dict[str, Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        match_of({**copy.deepcopy(GOOD), **change})


@pytest.mark.parametrize("field", ["ocean", "sites"])
def test_a_missing_part_is_named(field: str) -> None:
    start = {key: value for key, value in GOOD.items() if key != field}
    with pytest.raises(MeadhallError, match=f"a position of Looot needs '{field}'"):
        match_of(start)


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        ([{"side": "9z", "turn": 0, "at": [0, 0]}], "the side of a board must be one of 1a, .*; not '9z'"),
        ([{"side": "1a", "turn": 6, "at": [0, 0]}], "the turn of a board must be a whole number from 0 to 5"),
        ([{"side": "1a", "turn": 0}], "a board needs 'at'"),
        (
            [{"side": s, "turn": 0, "at": [0, 0]} for s in ("1a", "2a")],
            "the board '2a' at .* overlaps another",
        ),
        (
            [{"side": "1a", "turn": 0, "at": [14 * n, 0]} for n in range(7)],
            "a map has 6 boards at most, not 7",
        ),
    ],
)
def test_a_defect_of_boards_is_refused(boards: list[Any], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        match_of({**BOARDS, "boards": boards})


def test_a_game_of_another_program_can_be_replayed_with_its_draws() -> None:
    """Its own map, its own bag, and the longships it drew: all are given, nothing is rolled."""
    match = match_of(described(["~WWW"], bag=LONGSHIP_NAMES[10:13]))
    match.play(0, {"do": "place_viking", "hex": [1, -1]})
    match.play(0, {"do": "place_tile", "cell": [0, 1]})
    match.play(0, {"do": "take_longship", "longship": LONGSHIP_NAMES[0]})
    match.play(0, {"do": "place_longship", "cell": [0, 2]}, [LONGSHIP_NAMES[12]])
    assert words_of(match.view())["ocean"][0]["longship"] == LONGSHIP_NAMES[12]
    assert words_of(match.view())["bag"] == list(LONGSHIP_NAMES[10:12])

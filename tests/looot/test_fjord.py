"""LOOOT-L, B and P: longships, construction sites and trophies."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.games.looot.rules.fjord import put_tile
from meadhall.games.looot.rules.pieces import FJORD_CELLS, KINDS
from meadhall.games.looot.rules.state import END_OF_TURN
from tests.looot.table import SITES, Table

SHEEP_2 = "sheep+2 sheep-gold-wood"
MIDDLE = [3, 0]  # a cell with six neighbours, none of them a site
AROUND = [[4, 0], [4, -1], [3, -1], [2, 0], [2, 1], [3, 1]]


def put(table: Table, cell: list[int], kind: str) -> None:
    put_tile(table.state, 0, FJORD_CELLS.index(tuple(cell)), KINDS.index(kind))


def on(table: Table, cell: list[int]) -> dict[str, Any]:
    cells = table.view()["fjords"][0]["cells"]
    found: dict[str, Any] = next(one for one in cells if one["cell"] == cell)
    return found


def take(table: Table, ship: str, cell: list[int]) -> None:
    """Place a Viking and its tile out of the way, then take a longship."""
    table.place(1, 0)
    table.do("place_tile", cell=[0, 5])
    table.do("take_longship", longship=ship)
    table.do("place_longship", cell=cell)


@pytest.mark.rule("LOOOT-L1")
def test_a_second_longship_in_a_turn_is_refused() -> None:
    table = Table(["~XX~", "", "", "#"])
    for cell in AROUND[:2]:
        put(table, cell, "axe")
    take(table, LONGSHIP_NAMES[0], MIDDLE)
    assert table.state.question == END_OF_TURN, "the trophy keeps the turn open"
    assert table.refused("take_longship", longship=LONGSHIP_NAMES[1]) == "LOOOT-L1"


@pytest.mark.rule("LOOOT-L2")
def test_a_new_longship_is_drawn_after_the_taken_one_is_placed() -> None:
    table = Table(["~WW"], bag=[SHEEP_2])
    table.place(1, 0)
    table.do("place_tile", cell=[0, 5])
    table.do("take_longship", longship=LONGSHIP_NAMES[0])
    assert table.view(0)["ocean"][0]["longship"] is None, "not drawn before the cell is chosen"
    table.do("place_longship", cell=MIDDLE)
    assert table.view(0)["ocean"][0]["longship"] == SHEEP_2
    assert table.match.entries[-1].chance == (SHEEP_2,)
    assert table.state.bag == 0


@pytest.mark.rule("LOOOT-L2")
def test_an_empty_ocean_space_has_no_longship_to_take() -> None:
    table = Table(["~WW~", "", "", "#"], ships=[None, LONGSHIP_NAMES[0]])
    table.place(2, 0)
    table.do("place_tile", cell=[0, 5])
    assert table.match.refusal(0, table.match.legal(0)[0] - 1) == "LOOOT-L2"


@pytest.mark.rule("LOOOT-L3")
@pytest.mark.parametrize("places", [(0, 1, 2), (0, 2, 4), (5, 3, 1)])
def test_a_longship_fills_with_its_needs_anywhere_around(places: tuple[int, ...]) -> None:
    table = Table(["~WW"], ships=[SHEEP_2])
    take(table, SHEEP_2, MIDDLE)
    for place, kind in zip(places, ("gold", "wood", "sheep"), strict=True):
        assert on(table, MIDDLE)["done"] is False
        put(table, AROUND[place], kind)
    assert on(table, MIDDLE)["done"] is True


@pytest.mark.rule("LOOOT-L3")
def test_needs_are_a_multiset() -> None:
    ship = "castle+3 axe-axe-wood"
    table = Table(["~WW"], ships=[ship])
    take(table, ship, MIDDLE)
    assert on(table, MIDDLE)["missing"] == ["axe", "axe", "wood"]
    for place, kind in enumerate(("axe", "wood", "wood", "castle")):
        put(table, AROUND[place], kind)
    assert on(table, MIDDLE)["done"] is False, "two axes are needed, not one"
    assert on(table, MIDDLE)["missing"] == ["axe"]
    put(table, AROUND[4], "axe")
    assert on(table, MIDDLE)["done"] is True
    assert on(table, MIDDLE)["missing"] == []


@pytest.mark.rule("LOOOT-L4")
def test_a_longship_put_among_its_needs_is_filled_at_once() -> None:
    table = Table(["~WW"], ships=[SHEEP_2])
    for place, kind in enumerate(("sheep", "gold", "wood")):
        put(table, AROUND[place], kind)
    take(table, SHEEP_2, MIDDLE)
    assert on(table, MIDDLE)["done"] is True
    assert table.state.unfilled[0] == 0


@pytest.mark.rule("LOOOT-L5")
def test_one_tile_serves_several() -> None:
    ships = ["wood+1 gold-sheep-wood", SHEEP_2]
    table = Table(["~WWWW", "", "", "~"], ships=ships)
    take(table, ships[0], [3, 0])
    table.rivals()
    table.place(2, 0)
    table.do("place_tile", cell=[0, 4])
    table.do("take_longship", longship=ships[1])
    table.do("place_longship", cell=[3, 1])
    put(table, [2, 1], "gold")
    put(table, [4, 0], "wood")
    assert not on(table, [3, 0])["done"]
    # [2, 1] and [4, 0] lie next to both; one more tile next to both fills both.
    put(table, [3, -1], "sheep")
    assert on(table, [3, 0])["done"] is True
    assert on(table, [3, 1])["done"] is False
    put(table, [3, 2], "sheep")
    assert on(table, [3, 1])["done"] is True, "with the same gold and wood"


@pytest.mark.rule("LOOOT-L6")
def test_bonuses_raise_the_value_and_add_up() -> None:
    ships = ["castle+3 wood-wood-wood", "castle+4 gold-gold-axe"]
    table = Table(["~WWWW", "", "", "~"], ships=ships)
    take(table, ships[0], [3, 0])
    for place in range(3):
        put(table, AROUND[place], "wood")
    score = table.view()["scores"][0]["lines"]
    assert score["castle"]["value"] == 7
    table.rivals()
    table.place(2, 0)
    table.do("place_tile", cell=[0, 4])
    table.do("take_longship", longship=ships[1])
    table.do("place_longship", cell=[5, 0])
    for cell, kind in (([5, -1], "gold"), ([6, -1], "gold"), ([6, 0], "axe")):
        put(table, cell, kind)
    score = table.view()["scores"][0]["lines"]
    assert score["castle"]["value"] == 11


@pytest.mark.rule("LOOOT-L7", "LOOOT-E3")
def test_an_unfilled_longship_costs_five() -> None:
    table = Table(["~WW"])
    take(table, LONGSHIP_NAMES[0], MIDDLE)
    assert table.match.scores[0] == 1 - 5


@pytest.mark.rule("LOOOT-B1")
@pytest.mark.parametrize(
    ("sort", "site", "cell", "around", "points"),
    [
        ("port", "port house-house-sheep", [5, -2], [[6, -2], [4, -1], [5, -1], [6, -3], [4, -2]], 5),
        ("altar", "altar house-house-tower-axe", [1, 1], [[0, 1], [0, 2], [1, 2], [2, 1], [2, 0]], 7),
        (
            "palace",
            "palace tower-house-house-castle-gold",
            [4, 2],
            [[5, 1], [5, 2], [4, 3], [3, 3], [3, 2], [4, 1]],
            9,
        ),
    ],
)
def test_a_site_is_finished_by_all_it_shows(
    sort: str, site: str, cell: list[int], around: list[list[int]], points: int
) -> None:
    table = Table(["~WW"], sites=[[name if name.split()[0] != sort else site for name in SITES]] * 2)
    cells = [place for place in around if tuple(place) in FJORD_CELLS]
    needs = site.split()[1].split("-")
    for place, kind in zip(cells, needs, strict=False):
        assert on(table, cell)["done"] is False
        put(table, place, kind)
    assert on(table, cell)["done"] is True
    assert table.view()["scores"][0]["lines"][sort]["points"] == points


@pytest.mark.rule("LOOOT-P1")
def test_a_trophy_asks_for_axes_wherever_they_lie_and_keeps_them() -> None:
    table = Table(["~XX", "", "", "#.#"])
    put(table, [0, 1], "axe")
    table.place(1, 0)
    table.do("place_tile", cell=[6, 1])
    assert table.refused("take_trophy", axes=3) == "LOOOT-P1"
    assert table.refused("take_trophy", axes=2) == ""
    table.do("take_trophy", axes=2)
    assert table.tiles()["axe"] == 2
    assert table.view()["fjords"][0]["trophy"] == 2


@pytest.mark.rule("LOOOT-P2")
def test_one_trophy_a_player_and_one_player_a_trophy() -> None:
    table = Table(["~XX", "", "", "#.#"])
    for seat in (0, 1):
        for cell in range(4):
            put_tile(table.state, seat, cell, KINDS.index("axe"))
    table.place(1, 0)
    table.do("place_tile", cell=[6, 1])
    table.do("take_trophy", axes=2)
    assert table.refused("take_trophy", axes=3) == "LOOOT-P2", "one a player"
    table.do("end_turn")
    table.place(1, 6)
    table.do("place_tile", cell=[6, 1])
    assert table.refused("take_trophy", axes=2) == "LOOOT-P2", "one player each"
    assert table.refused("take_trophy", axes=3) == ""

"""LOOOT-S: set-up. The map is checked against the outlines themselves, not against the tables."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from meadhall.games import GAMES
from meadhall.games.looot.language.moves import PlaceViking
from meadhall.games.looot.rules.landscape import (
    JOINS,
    LANDSCAPE,
    OUTLINES,
    SEATS,
    STRIP,
    Placement,
    legal_joins,
    legal_seats,
    placed,
    rotated,
    touching_sides,
)
from meadhall.games.looot.rules.landscape import free_places as board_places
from meadhall.games.looot.rules.pieces import DATA, DIRECTIONS, VIKINGS, Hex, drawn_hexes
from meadhall.games.looot.rules.state import OCEAN_SPACES
from meadhall.kernel.dice import count_bits
from meadhall.kernel.match import Match
from meadhall.kernel.rule import INTERPRETED, exported
from meadhall.kernel.shapes import words_of
from tests.looot.table import Table, axial

SEEDS = range(20 if INTERPRETED else 300)


def new(players: int, seed: int, **options: Any) -> Match:
    return Match(GAMES["looot"], ["x"] * players, options=options, seed=seed)


def view_of(match: Match) -> Any:
    return words_of(match.view())


def board_hexes(board: dict[str, Any]) -> list[Hex]:
    outline = STRIP if " " in board["side"] else LANDSCAPE
    return placed(OUTLINES[outline], (board["turn"], *board["at"]))


def beside(base: Placement, place: Placement) -> Placement:
    """A place beside an unturned board at the origin, moved along with the board."""
    turn, q, r = base
    dq, dr = rotated((place[1], place[2]), turn)
    return (turn + place[0]) % 6, q + dq, r + dr


@pytest.mark.rule("LOOOT-S1")
def test_two_landscapes_interlock_in_fourteen_ways() -> None:
    assert tuple(legal_joins()) == JOINS
    assert len(JOINS) == 14
    origin = set(OUTLINES[LANDSCAPE])
    touches = Counter(touching_sides(placed(OUTLINES[LANDSCAPE], at), origin) for at in JOINS)
    assert touches == {11: 8, 13: 6}


@pytest.mark.rule("LOOOT-S3", "LOOOT-S4")
def test_an_ocean_or_trophy_board_has_four_seats_at_a_landscape() -> None:
    assert tuple(legal_seats()) == SEATS
    assert len(SEATS) == 4


@pytest.mark.rule("LOOOT-S1", "LOOOT-S3", "LOOOT-S4")
def test_all_assemblies_are_counted_and_leave_seats_for_both_boards() -> None:
    maps: set[tuple[Placement, ...]] = {((0, 0, 0),)}
    counts = []
    for _ in range(3):
        maps = {(*boards, place) for boards in maps for place in free_places(boards, JOINS, LANDSCAPE)}
        counts.append(len(maps))
    assert counts == [14, 260, 6032]
    for boards in list(maps)[:: 100 if INTERPRETED else 10]:
        seats = free_places(boards, SEATS, STRIP)
        for seat in seats:
            taken = set(placed(OUTLINES[STRIP], seat))
            assert any(taken.isdisjoint(placed(OUTLINES[STRIP], other)) for other in seats)


@exported
def count_free_places(state, outline):
    return count_bits(board_places(state, outline))


@pytest.mark.rule("LOOOT-S1", "LOOOT-S3", "LOOOT-S4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_free_place_is_offered(players: int) -> None:
    for seed in SEEDS:
        match = new(players, seed)
        boards = tuple((board["turn"], *board["at"]) for board in match.start["boards"][:players])
        match.state.num_boards = players  # without the ocean and the trophy board
        assert count_free_places(match.state, STRIP) == len(free_places(boards, SEATS, STRIP))
        if players < 4:
            assert count_free_places(match.state, LANDSCAPE) == len(free_places(boards, JOINS, LANDSCAPE))


def free_places(boards: tuple[Placement, ...], places: tuple[Placement, ...], outline: int) -> set[Placement]:
    land = {hex_ for board in boards for hex_ in placed(OUTLINES[LANDSCAPE], board)}
    found = [beside(board, place) for board in boards for place in places]
    free = [place for place in found if land.isdisjoint(placed(OUTLINES[outline], place))]
    assert len(free) == len(set(free)), "no place is beside two landscapes"
    return set(free)


@pytest.mark.rule("LOOOT-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_landscape_interlocks_and_no_hex_overlaps(players: int) -> None:
    seen_sides, seen_joins = set(), set()
    for seed in SEEDS:
        boards = new(players, seed).start["boards"]
        assert [" " in board["side"] for board in boards] == [False] * players + [True, True]
        hexes = [hex_ for board in boards for hex_ in board_hexes(board)]
        assert len(hexes) == len(set(hexes)) == 25 * players + 14
        assert len({board["side"][0] for board in boards[:players]}) == players, "each board once"
        land = set(board_hexes(boards[0]))
        for board in boards[1:players]:
            touches = {touching_sides(board_hexes(board), set(board_hexes(other))) for other in boards[:players]}
            assert touches & {11, 13}
            land |= set(board_hexes(board))
        seen_sides |= {board["side"] for board in boards[:players]}
        seen_joins.add((boards[1]["turn"], *boards[1]["at"]))
        for strip in boards[players:]:
            assert all(touching_sides([hex_], land) for hex_ in board_hexes(strip)[5:]), "land hexes face the map"
    assert seen_sides == set(DATA["landscapes"])
    if not INTERPRETED:
        assert seen_joins == set(JOINS)


@pytest.mark.rule("LOOOT-S1")
@pytest.mark.parametrize("side", list(DATA["landscapes"]))
def test_every_landscape_side_has_its_terrain(side: str) -> None:
    letters = Counter(letter for _, letter in drawn_hexes(DATA["landscapes"][side]))
    buildings = {"H": 3} if side[0] == "4" else {"H": 2, "C": 1}
    assert letters == {"W": 6, "X": 6, "S": 5, "G": 3, "T": 2} | buildings


@pytest.mark.rule("LOOOT-S1")
def test_neighbours_are_the_hexes_around() -> None:
    state = new(4, 1).state
    at = [(int(state.q[h]), int(state.r[h])) for h in range(state.num_hexes)]
    for hex_, (q, r) in enumerate(at):
        around = {at.index((q + dq, r + dr)) for dq, dr in DIRECTIONS if (q + dq, r + dr) in at}
        assert {int(other) for other in state.neighbours[hex_] if other >= 0} == around


@pytest.mark.rule("LOOOT-S2")
def test_buildings_are_stocked() -> None:
    stock = {"house": 2, "tower": 2, "castle": 3}
    for hex_ in view_of(new(4, 3))["map"]:
        assert hex_.get("stock") == stock.get(hex_["terrain"])


@pytest.mark.rule("LOOOT-S3")
def test_the_trophy_board_has_five_trophies_and_two_land_hexes() -> None:
    match = new(2, 5)
    assert [(t["axes"], t["points"]) for t in view_of(match)["trophies"]] == [
        (2, 3),
        (3, 6),
        (4, 10),
        (5, 15),
        (6, 21),
    ]
    strip = next(board for board in match.start["boards"] if "trophy" in board["side"])
    spaces = [tuple(trophy["hex"]) for trophy in view_of(match)["trophies"]]
    assert spaces == board_hexes(strip)[:5]
    land = {tuple(hex_["hex"]): hex_["terrain"] for hex_ in view_of(match)["map"]}
    assert {land[hex_] for hex_ in board_hexes(strip)[5:]} == {"mountain", "forest"}
    step = max(abs(a - b) for one, two in pairwise(spaces) for a, b in zip(one, two, strict=True))
    assert step == 1, "side by side in ascending order"


@pytest.mark.rule("LOOOT-S3", "LOOOT-S4")
def test_land_hexes_of_both_boards_are_ordinary_hexes() -> None:
    match = new(2, 5)
    strip = next(board for board in match.start["boards"] if "ocean" in board["side"])
    land = {tuple(hex_["hex"]): hex_["terrain"] for hex_ in view_of(match)["map"]}
    assert {land[hex_] for hex_ in board_hexes(strip)[5:]} == {"battlefield", "meadow"}
    for hex_ in board_hexes(strip)[5:]:
        action = match.game.language.decode(match.state, PlaceViking(hex_))
        assert match.refusal(match.to_act[0], action) == ""


@pytest.mark.rule("LOOOT-S4")
def test_five_longships_lie_on_the_ocean_and_the_rest_in_the_bag() -> None:
    seen = Counter()
    for seed in SEEDS:
        view = view_of(new(2, seed))
        ships = [space["longship"] for space in view["ocean"]]
        assert len(set(ships)) == OCEAN_SPACES
        assert len(view["bag"]) == 25
        assert set(ships).isdisjoint(view["bag"])
        seen.update(ships)
    assert INTERPRETED or len(seen) == 30


@pytest.mark.rule("LOOOT-S5")
def test_resources_do_not_run_out() -> None:
    table = Table(["~WWWW"])
    for column in (1, 2, 3, 4):
        assert table.turn(column, 0)["wood"] == 1
    assert table.state.stock[: table.state.num_hexes].sum() == 0


@pytest.mark.rule("LOOOT-S6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_has_13_vikings_and_three_shields(players: int) -> None:
    view = view_of(new(players, 1))
    assert len(view["fjords"]) == players
    assert [score["total"] for score in view["scores"]] == [0] * players
    for fjord in view["fjords"]:
        assert fjord["vikings_left"] == VIKINGS == 13
        assert fjord["shields"] == ["second_viking", "occupied_hex", "double_gain"]
        assert not any("tile" in cell or "longship" in cell for cell in fjord["cells"])


@pytest.mark.rule("LOOOT-S7")
def test_everyone_is_dealt_a_port_an_altar_and_a_palace_of_their_own() -> None:
    seen = set()
    for seed in SEEDS:
        sites = new(4, seed).start["sites"]
        assert all([name.split()[0] for name in mine] == ["port", "altar", "palace"] for mine in sites)
        assert len({name for mine in sites for name in mine}) == 12, "no site is dealt twice"
        seen |= {name for mine in sites for name in mine}
    assert len(seen) == 15


@pytest.mark.rule("LOOOT-S8")
def test_the_starter_is_random_or_named_and_turns_go_round() -> None:
    assert {new(3, seed).start["starter"] for seed in SEEDS} == {0, 1, 2}
    assert {new(3, seed, starter=2).to_act[0] for seed in SEEDS} == {2}
    table = Table(["~WWWW"], players=3, islands=False, starter=1)
    order = []
    for column in (1, 2, 3, 4):
        order.append(table.seat)
        table.do("place_viking", hex=axial(column, 0))
        table.finish_turn()
    assert order == [1, 2, 0, 1]

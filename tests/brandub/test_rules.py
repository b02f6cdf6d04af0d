"""The rules of Brandub, one by one."""

from __future__ import annotations

import pytest

from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.shapes import words_of
from tests.brandub.game import GAME, Cell, begin, choices, move, refusals

ATTACKERS, DEFENDERS = 0, 1
CORNERS = [(0, 0), (0, 6), (6, 0), (6, 6)]


def board_of(match) -> list[str]:
    found: list[str] = list(match.view().board)
    return found


# --- set-up -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("BRAN-S1", "BRAN-S2", "BRAN-S3")
def test_a_game_begins_with_the_king_on_his_throne_among_his_own() -> None:
    match = begin()
    assert board_of(match) == ["...a...", "...a...", "...d...", "aadkdaa", "...d...", "...a...", "...a..."]
    assert match.to_act == [ATTACKERS]
    assert GAME.language.score_sheet(match.view())[0] == ["", "Attackers", "Defenders"]


# --- moving -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("BRAN-M1")
def test_the_attackers_begin_and_the_sides_move_in_turn() -> None:
    match = begin()
    assert match.refusal(DEFENDERS, 0) == "BRAN-M1"
    move(match, (0, 3), (0, 1))
    assert match.to_act == [DEFENDERS]
    assert match.refusal(ATTACKERS, 0) == "BRAN-M1"
    move(match, (2, 3), (2, 0))
    assert match.to_act == [ATTACKERS]


@pytest.mark.rule("BRAN-M2")
def test_only_an_own_piece_is_lifted_and_before_it_is_put() -> None:
    match = begin()
    assert len(choices(match)) == 8
    assert refusals(match)[3, 3] == refusals(match)[2, 3] == refusals(match)[0, 0] == "M2"
    with pytest.raises(Refused, match="BRAN-M2: In your turn you move one piece of your side"):
        match.play(ATTACKERS, {"do": "put", "cell": [0, 1]})
    move(match, (0, 3), (0, 1))
    assert (3, 3) not in choices(match), "the king cannot move, and no attacker is lifted"
    assert set(choices(match)) == {(2, 3), (4, 3), (3, 2), (3, 4)}


@pytest.mark.rule("BRAN-M3")
def test_pieces_move_straight_and_at_least_one_cell() -> None:
    match = begin(".......", "......a", ".d.....", ".......", ".....k.", ".......", ".......", turn="defenders")
    match.play(DEFENDERS, {"do": "lift", "cell": [2, 1]})
    assert set(choices(match)) == {(2, c) for c in range(7) if c != 1} | {(r, 1) for r in range(7) if r != 2}
    assert refusals(match)[2, 1] == refusals(match)[3, 2] == refusals(match)[0, 0] == "M3"
    king = begin(".......", "......a", ".......", ".......", ".....k.", ".......", ".......", turn="defenders")
    king.play(DEFENDERS, {"do": "lift", "cell": [4, 5]})
    assert len(choices(king)) == 12


@pytest.mark.rule("BRAN-M4")
def test_nobody_jumps() -> None:
    match = begin(".......", ".......", "a..d..a", ".......", "k......", ".......", ".......", turn="attackers")
    match.play(ATTACKERS, {"do": "lift", "cell": [2, 0]})
    assert (2, 2) in choices(match)
    assert refusals(match)[2, 3] == refusals(match)[2, 4] == refusals(match)[2, 6] == refusals(match)[4, 0] == "M4"


@pytest.mark.rule("BRAN-M5")
def test_only_the_king_stops_on_royal_cells_but_all_pass_over_the_empty_throne() -> None:
    match = begin(".......", ".......", ".......", "a......", ".......", "k......", ".....d.")
    match.play(ATTACKERS, {"do": "lift", "cell": [3, 0]})
    assert (3, 4) in choices(match), "beyond the throne"
    assert refusals(match)[3, 3] == refusals(match)[0, 0] == "M5"
    match.play(ATTACKERS, {"do": "put", "cell": [3, 6]})
    match.play(DEFENDERS, {"do": "lift", "cell": [5, 0]})
    assert (6, 0) in choices(match)
    back = begin("..a....", ".......", ".......", "k......", ".......", ".......", ".......", turn="defenders")
    assert board_of(move(back, (3, 0), (3, 3)))[3] == "...k..."


@pytest.mark.rule("BRAN-M6")
def test_a_lifted_piece_is_moved() -> None:
    match = begin()
    move(match, (0, 3), (0, 2))
    assert refusals(match)[3, 3] == "M6", "the king is walled in by his own"
    match.play(DEFENDERS, {"do": "lift", "cell": [2, 3]})
    assert match.refusal(DEFENDERS, 3 * 7 + 2) == "BRAN-M6"
    only = begin(".......", "...d...", "..dad..", ".......", ".......", "k......", ".......")
    only.play(ATTACKERS, {"do": "lift", "cell": [2, 3]})
    assert (4, 3) in choices(only), "over the empty throne"
    shut = begin(".....a.", "...d...", "..dad..", "...k...", ".......", ".......", ".......")
    assert refusals(shut)[2, 3] == "M6"


# --- capturing --------------------------------------------------------------------------------------------------
@pytest.mark.rule("BRAN-C1")
def test_a_piece_between_two_rivals_is_captured() -> None:
    match = begin("...a...", "...d...", "ad...da", ".......", ".......", "......k", "...a...")
    match.play(ATTACKERS, {"do": "lift", "cell": [6, 3]})
    told = {choice.move.cell: words_of(choice.brings) for choice in match.view(ATTACKERS).choices}
    assert told[2, 3] == {"captures": [[1, 3]]}, "those to the left and right are not next to it"
    assert told[4, 3] == {}
    match.play(ATTACKERS, {"do": "put", "cell": [2, 3]})
    assert board_of(match)[:3] == ["...a...", ".......", "ad.a.da"]


@pytest.mark.rule("BRAN-C1")
def test_a_move_captures_on_all_sides_of_it() -> None:
    match = begin("...a...", "...d...", ".ad.da.", ".......", ".......", "......k", "...a...")
    move(match, (6, 3), (2, 3))
    assert board_of(match) == ["...a...", ".......", ".a.a.a.", ".......", ".......", "......k", "......."]
    assert match.view().quiet == 0


@pytest.mark.rule("BRAN-C1")
def test_pieces_at_the_edge_are_not_captured_from_one_side() -> None:
    match = begin("..d....", ".......", "..a....", ".......", ".......", ".......", "...k...")
    assert board_of(move(match, (2, 2), (1, 2)))[0] == "..d...."


@pytest.mark.rule("BRAN-C1")
def test_nobody_captures_their_own() -> None:
    match = begin(".a.....", ".......", ".......", ".......", "..ad...", ".......", "...k...")
    assert board_of(move(match, (0, 1), (4, 1)))[4] == ".aad..."


@pytest.mark.rule("BRAN-C2")
def test_a_piece_may_move_in_between_two_rivals() -> None:
    match = begin(".......", ".......", ".......", ".......", ".d.....", "a.a....", "...k...", turn="defenders")
    assert board_of(move(match, (4, 1), (5, 1)))[5] == "ada...."


@pytest.mark.rule("BRAN-C3")
def test_corners_and_the_empty_throne_capture_with_everybody() -> None:
    attacking = begin(".d.....", ".......", "..a....", ".......", ".......", ".......", "...k...")
    assert board_of(move(attacking, (2, 2), (0, 2)))[0] == "..a...."
    defending = begin(".a.....", ".......", "..d....", ".......", ".......", "...k...", "...a...", turn="defenders")
    assert board_of(move(defending, (2, 2), (0, 2)))[0] == "..d...."
    throne = begin("...a...", ".......", "...d...", ".......", ".......", ".......", "..k....")
    assert board_of(move(throne, (0, 3), (1, 3)))[2] == "......."
    occupied = begin("...a...", ".......", "...d...", "...k...", ".......", ".......", ".......")
    assert board_of(move(occupied, (0, 3), (1, 3)))[2] == "...d..."


@pytest.mark.rule("BRAN-C4")
def test_the_king_helps_to_capture() -> None:
    moving = begin(".......", "k......", ".......", ".......", ".ad....", "......a", ".......", turn="defenders")
    assert board_of(move(moving, (1, 0), (4, 0)))[4] == "k.d...."
    standing = begin(".......", "..d....", ".......", ".......", "ka.....", "......a", ".......", turn="defenders")
    assert board_of(move(standing, (1, 2), (4, 2)))[4] == "k.d...."


# --- the king ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("BRAN-K1", "BRAN-E2")
def test_the_king_is_captured_like_others_away_from_his_throne() -> None:
    match = begin("...a...", ".......", ".......", ".......", ".......", "a.k....", "....d..")
    assert move(match, (0, 3), (5, 3)).to_act == [DEFENDERS], "one attacker is not enough"
    match = begin("...a...", ".......", ".......", ".......", ".......", ".ak....", "....d..")
    move(match, (0, 3), (5, 3))
    assert (match.to_act, match.winners, match.scores) == ([], [ATTACKERS], [1, 0])
    assert board_of(match)[5] == ".a.a..."
    corner = begin("..a....", ".......", ".......", ".......", ".......", "......d", ".k.....")
    assert move(corner, (0, 2), (6, 2)).winners == [ATTACKERS]
    both = begin("...a...", ".......", ".......", ".......", ".......", ".ak.da.", ".......")
    assert move(both, (0, 3), (5, 3)).winners == [ATTACKERS], "a defender who is captured with him saves nobody"
    assert board_of(both)[5] == ".a.a.a."


@pytest.mark.rule("BRAN-K2")
def test_on_his_throne_the_king_is_captured_by_four() -> None:
    three = begin("...a...", ".......", ".......", "..aka..", ".......", ".......", "....d..")
    assert move(three, (0, 3), (2, 3)).to_act == [DEFENDERS]
    four = begin("...a...", ".......", ".......", "..aka..", "...a...", ".......", "....d..")
    assert move(four, (0, 3), (2, 3)).winners == [ATTACKERS]
    guarded = begin("...a...", ".......", ".......", "..aka..", "...d...", "...a...", ".......")
    assert move(guarded, (0, 3), (2, 3)).to_act == [DEFENDERS]


@pytest.mark.rule("BRAN-K3")
def test_next_to_his_throne_the_king_is_captured_by_three() -> None:
    two = begin("...a...", ".......", "..ak...", ".......", ".......", ".......", "....d..")
    assert move(two, (0, 3), (1, 3)).to_act == [DEFENDERS], "the throne is no help against him"
    sides = begin(".......", ".......", "..ak..a", ".......", ".......", ".......", "....d..")
    assert move(sides, (2, 6), (2, 4)).to_act == [DEFENDERS], "nor is he captured between two"
    three = begin("...a...", ".......", "..aka..", ".......", ".......", ".......", "....d..")
    assert move(three, (0, 3), (1, 3)).winners == [ATTACKERS]


# --- the end ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("BRAN-E1")
@pytest.mark.parametrize("corner", CORNERS)
def test_the_king_wins_in_a_corner(corner: tuple[int, int]) -> None:
    edge = (corner[0], 3)
    rows = ["...k..." if row == edge[0] else "......." for row in range(7)]
    rows[2] = "..a...."
    match = begin(*rows, turn="defenders")
    match.play(DEFENDERS, {"do": "lift", "cell": list(edge)})
    told = {choice.move.cell: words_of(choice.brings) for choice in match.view(DEFENDERS).choices}
    assert told[corner] == {"wins": True}
    match.play(DEFENDERS, {"do": "put", "cell": list(corner)})
    assert (match.to_act, match.winners, match.scores) == ([], [DEFENDERS], [0, 1])
    assert match.view().asked is None


@pytest.mark.rule("BRAN-E3")
def test_a_side_without_a_move_has_lost() -> None:
    captured = begin(".......", ".......", "..d....", ".......", ".......", "......k", ".a.....", turn="defenders")
    move(captured, (2, 2), (6, 2))
    assert (captured.to_act, captured.winners) == ([], [DEFENDERS]), "there is no attacker any more"
    shut_in = begin("..aka..", "a......", ".......", ".......", ".......", ".......", ".......")
    assert move(shut_in, (1, 0), (1, 3)).winners == [ATTACKERS]
    assert board_of(shut_in)[0] == "..aka..", "he is not captured, and cannot move"


@pytest.mark.rule("BRAN-E4")
@pytest.mark.parametrize(("last", "winners"), [((5, 5), [ATTACKERS, DEFENDERS]), ((6, 6), [DEFENDERS])])
def test_fifty_moves_without_a_capture_are_a_draw_unless_the_last_one_wins(last: Cell, winners: list[int]) -> None:
    match = begin(".......", "a......", ".......", ".......", ".......", "......k", ".......")
    for step in (((1, 0), (1, 1)), ((5, 6), (5, 5)), ((1, 1), (1, 0)), ((5, 5), (5, 6))) * 12:
        move(match, *step)
    move(match, (1, 0), (1, 1))
    assert (match.view().quiet, match.to_act) == (49, [DEFENDERS])
    move(match, (5, 6), last)
    assert (match.to_act, match.winners) == ([], winners)
    assert match.scores == [int(seat in winners) for seat in (ATTACKERS, DEFENDERS)]


@pytest.mark.rule("BRAN-E5")
def test_nobody_moves_after_the_end() -> None:
    match = begin(".......", "..a....", ".......", ".......", ".......", ".......", "...k...", turn="defenders")
    move(match, (6, 3), (6, 0))
    with pytest.raises(Refused, match="BRAN-E5"):
        match.play(ATTACKERS, {"do": "lift", "cell": [1, 2]})


# --- words ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"do": "fly"}, "do must be one of lift, put; not 'fly'"),
        ({"do": "lift"}, "missing required field `cell`"),
        ({"do": "put", "cell": [1]}, "Expected `array` of length 2, got 1"),
        ({"do": "put", "cell": [7, 0]}, r"Expected `int` <= 6 - at `\$.cell\[0\]`"),
    ],
)
def test_what_is_no_action_is_said(words: dict[str, object], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        begin().play(ATTACKERS, words)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["......."] * 6, "a board must be 7 rows of 7 letters"),
        ([7] * 7, "a board must be 7 rows of 7 letters"),
        (["......z"] * 7, "a piece must be one of"),
        (["......."] * 7, "there is one king"),
        (["k......", *["......."] * 6], "nobody in a corner"),
        (["a......", *["......."] * 5, "...k..."], "nobody in a corner"),
        ([".......", ".......", ".......", "...d...", ".......", ".......", "...k..."], "only it stands on the throne"),
    ],
)
def test_what_is_no_position_is_said(rows: list[object], message: str) -> None:
    with pytest.raises(MeadhallError, match=message):
        begin(*rows)  # type: ignore[arg-type]


def test_there_are_no_options_and_no_chance() -> None:
    with pytest.raises(MeadhallError, match="this game has no options"):
        GAME.language.read_options(2, {"plan": 1})
    with pytest.raises(MeadhallError, match="this game leaves nothing to chance"):
        GAME.language.decode_chance(1)

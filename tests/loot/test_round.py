"""LOOT-U, R, P7 to P9 and the rulebook's example: where a pawn may go, and who sees what when."""

from __future__ import annotations

import pytest

from meadhall.bots import play_on, random
from meadhall.bots.levels import bot_named
from meadhall.games import GAMES
from meadhall.games.loot.language.moves import MovePawn, OrderDice
from meadhall.games.loot.rules.pieces import NUM_CELLS, SIDE
from meadhall.games.loot.rules.state import MOVE_PAWN, OVER, PLACE_PAWN, STAY
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.errors import Refused
from meadhall.kernel.match import Match
from meadhall.kernel.seeing import view
from meadhall.kernel.shapes import Entry, as_json
from meadhall.kernel.states import bytes_of, copy_of
from tests.loot.fair import Fair


def new(players: int = 2, **options: object) -> Match:
    return Match(GAMES["loot"], ["x"] * players, options=options, seed=3)


@pytest.mark.rule("LOOT-U1")
def test_a_pawn_starts_on_a_border_cell_that_is_not_marked() -> None:
    match = new()
    border = {(r, c) for r in range(7) for c in range(7) if r in (0, 6) or c in (0, 6)}
    assert {divmod(action, 7) for action in match.legal(0)} == border
    with pytest.raises(Refused, match="LOOT-U1"):
        match.play(0, {"do": "start", "cell": [3, 3]})
    for seat in (1, 0):
        match.play(seat, {"do": "start", "cell": [0, 4]})
    for sheet in match.view().sheets:
        assert sheet.pawn == (0, 4), "several may start on the same cell"
        assert sum(map(sum, sheet.marks)) == 0


@pytest.mark.rule("LOOT-U1", "LOOT-R1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_does_not_change_when_another_seat_chooses(players: int) -> None:
    match = new(players)
    moves = 0
    while match.to_act and moves < 40 * players:
        before = {seat: as_json(match.view(seat)) for seat in (None, *range(players))}
        seat = match.to_act[moves % len(match.to_act)]
        waiting = [other for other in match.to_act if other != seat]
        match.play(seat, match.legal(seat)[moves % len(match.legal(seat))])
        moves += 1
        if waiting:
            for other in (None, *(s for s in range(players) if s != seat)):
                assert as_json(match.view(other)) == before[other]
            own = match.view(seat).chosen
            assert own == match.entries[-1].move, "but the seat sees its own"


@pytest.mark.rule("LOOT-R1")
def test_states_that_differ_in_a_secret_choice_look_the_same() -> None:
    match = new()
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[5])
    first, second = match.legal(1)[:2]
    match.play(1, first)
    other = copy_of(match.state)
    other.choice[1] = second
    game = match.game
    assert bytes_of(other) != bytes_of(match.state)
    for viewer in (None, 0):
        assert as_json(view(game, other, viewer)) == as_json(view(game, match.state, viewer))
    dealt = [copy_of(match.state), copy_of(other)]
    for state in dealt:
        game.rules.reimagine(state, 0, seeded_dice(1)[0])
    assert bytes_of(dealt[0]) == bytes_of(dealt[1]), "what a bot of seat 0 thinks with is the same"
    game.rules.reimagine(other, 1, seeded_dice(1)[0])
    assert other.choice[1] == second, "a seat knows its own choice"


@pytest.mark.rule("LOOT-U1", "LOOT-R1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_until_a_round_is_played_the_others_are_told_only_who_has_chosen(players: int) -> None:
    match = new(players)
    for _ in range(3):  # the pawns are placed, then two rounds
        begun = len(match.entries)
        for seat in reversed(range(players)):
            for viewer in (None, *range(players)):
                told = match.visible(viewer, begun)
                assert [entry.seat for entry in told] == list(range(players - 1, seat, -1))
                for entry, made in zip(told, match.entries[begun:], strict=True):
                    assert entry == (made if made.seat == viewer else Entry(made.seat))
                assert match.visible(viewer)[:begun] == match.entries[:begun]
            match.play(seat, match.legal(seat)[0])
        for viewer in (None, *range(players)):
            assert match.visible(viewer) == match.entries, "the round is played"


@pytest.mark.rule("LOOT-R1")
@pytest.mark.parametrize("bot", ["random", "greedy", "apprentice@10", "seasoned@10", "master@10", "plain@10"])
def test_bots_do_not_see_a_secret_choice(bot: str) -> None:
    choose = bot_named(bot)
    found = set()
    for choice in range(3):
        match = new()
        for seat in (0, 1):
            match.play(seat, match.legal(seat)[5])
        match.play(1, match.legal(1)[choice % len(match.legal(1))])
        found.add(tuple(choose(match.position(0, seed), seed) for seed in range(5)))
    assert len(found) == 1


@pytest.mark.rule("LOOT-U2")
def test_the_dice_are_rolled_after_the_pawns_are_placed() -> None:
    match = new()
    assert match.view().dice is None
    match.play(0, match.legal(0)[0])
    assert match.view().dice is None
    match.play(1, match.legal(1)[0])
    assert len(match.entries[-1].chance) == 3
    assert tuple(match.view().dice.values()) == match.entries[-1].chance


@pytest.mark.rule("LOOT-U2")
@pytest.mark.parametrize(("rolled", "orders"), [([1, 2, 3], 6), ([2, 2, 5], 3), ([4, 4, 4], 0)])
def test_the_first_seat_may_put_the_dice_in_order(rolled: list[int], orders: int) -> None:
    match = new(dice_order="first seat")
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0], rolled)
    if orders == 0:
        assert match.to_act == [0, 1], "three alike: nothing to choose"
        return
    assert match.to_act == [0]
    assert len(match.legal(0)) == orders
    assert match.refusal(1, match.legal(0)[0]) == "LOOT-U2"
    assert match.refusal(0, match.game.language.decode(match.state, MovePawn((0, 1)))) == "LOOT-U2"
    wanted = sorted(rolled, reverse=True)
    match.play(0, {"do": "order_dice", "dice": wanted})
    assert list(match.view().dice.values()) == wanted
    assert match.to_act == [0, 1]


@pytest.mark.rule("LOOT-R1", "LOOT-R3")
def test_a_move_is_exactly_the_die_in_one_line() -> None:
    fair = Fair(pawn=(3, 3), die=2)
    assert fair.choices() == {"move": {(1, 3), (5, 3), (3, 1), (3, 5)}}
    assert fair.refused(3, 4) == "LOOT-R1"
    assert fair.refused(3, 3) == "LOOT-R1"
    assert fair.refused(2, 4) == "LOOT-R3", "no turning"


@pytest.mark.rule("LOOT-R1")
def test_a_choice_is_final_and_made_once() -> None:
    fair = Fair(players=2, pawn=(3, 3), die=2)
    fair.move(1, 3)
    assert fair.match.to_act == [1]
    with pytest.raises(Refused, match="LOOT-R1"):
        fair.move(5, 3)


@pytest.mark.rule("LOOT-R1")
def test_the_last_choice_moves_everyone_at_once() -> None:
    fair = Fair(players=3, pawn=(3, 3), die=2)
    fair.move(1, 3, seat=2)
    fair.move(5, 3, seat=0)
    assert [sheet.pawn for sheet in fair.match.view().sheets] == [(3, 3)] * 3
    fair.move(3, 1, seat=1)
    assert [sheet.pawn for sheet in fair.match.view().sheets] == [(5, 3), (3, 1), (1, 3)]


@pytest.mark.rule("LOOT-R2", "LOOT-R8")
def test_the_queue_moves_up_and_a_new_die_comes_in() -> None:
    fair = Fair(pawn=(3, 3))
    fair.state.dice[:] = [6, 5, 2]
    fair.match.play(0, {"do": "move", "cell": [3, 5]}, [4])
    assert fair.match.view().dice == {">>": 4, ">": 6, "!": 5}
    assert fair.match.view(0).dice == fair.match.view(None).dice, "for all to see"


@pytest.mark.rule("LOOT-R4")
def test_a_move_stays_inside_the_fair() -> None:
    fair = Fair(pawn=(0, 1), die=3)
    assert fair.choices() == {"move": {(0, 4), (3, 1)}}
    assert fair.refused(0, 5) == "LOOT-R4", "to the left, over the edge"
    assert fair.refused(4, 1) == "LOOT-R4"


@pytest.mark.rule("LOOT-R5", "LOOT-R6")
def test_a_slash_then_a_cross_then_no_more() -> None:
    fair = Fair(pawn=(3, 3), die=2)
    fair.move(3, 5)
    assert fair.sheet()["marks"][3][5] == 1
    for back in ((3, 3), (3, 5)):
        fair.die(2)
        fair.move(*back)
    assert fair.sheet()["marks"][3][5] == 2
    assert fair.sheet()["score"]["crosses"] == 1
    fair.state.pawn[0] = 3 * SIDE + 3
    fair.die(2)
    assert fair.refused(3, 5) == "LOOT-R5"


@pytest.mark.rule("LOOT-R5")
def test_passing_over_a_cross_is_free() -> None:
    fair = Fair(pawn=(3, 3), die=2)
    fair.mark((3, 4), strokes=2)
    assert (3, 5) in fair.choices()["move"]


@pytest.mark.rule("LOOT-R7")
def test_without_a_move_the_pawn_is_put_on_a_cell_without_a_mark() -> None:
    fair = Fair(pawn=(3, 3), die=6)
    fair.mark((0, 0), (1, 1))
    choices = fair.choices()
    assert set(choices) == {"relocate"}
    assert len(choices["relocate"]) == 47
    assert (3, 3) in choices["relocate"], "its own cell, if it has no mark"
    assert fair.refused(0, 0, "relocate") == "LOOT-R7"
    fair.move(6, 6, "relocate")
    assert fair.sheet()["pawn"] == [6, 6]
    assert fair.sheet()["marks"][6][6] == 0, "not marked, not visited"


@pytest.mark.rule("LOOT-R7")
def test_with_a_move_nobody_is_relocated() -> None:
    fair = Fair(pawn=(3, 3), die=1)
    assert fair.refused(0, 6, "relocate") == "LOOT-R7"
    assert fair.match.refusal(0, STAY) == "LOOT-R7"


@pytest.mark.rule("LOOT-R7", "LOOT-P7")
def test_a_player_who_cannot_move_may_use_an_ability_instead() -> None:
    fair = Fair(pawn=(3, 3), die=5)
    fair.gain(wrap=1, step=1)
    choices = fair.choices()
    assert choices["wrap"] == {(5, 3), (1, 3), (3, 5), (3, 1)}
    assert "step" not in choices, "six and four both leave the fair"
    assert len(choices["relocate"]) == NUM_CELLS


@pytest.mark.rule("LOOT-R7")
def test_with_every_cell_marked_the_pawn_stays_and_is_not_asked() -> None:
    fair = Fair(players=2, pawn=(3, 3), die=1)
    for row in range(7):
        for column in range(7):
            fair.mark((row, column), strokes=2, seat=1)
    fair.gain(seat=1)
    fair.move(3, 4)
    assert fair.match.to_act == [1], "asked this once: the strokes came from the test"
    assert fair.match.legal(1) == [STAY]
    fair.match.play(1, STAY)
    assert fair.match.to_act == [0], "from now on seat 1 stays by itself"
    assert fair.match.visible(None) == fair.match.entries, "which is no entry, so that none is sealed"
    assert fair.sheet(1)["pawn"] == [3, 3]


@pytest.mark.rule("LOOT-R7", "LOOT-P7")
def test_who_could_only_stay_is_asked_if_an_ability_would_help() -> None:
    fair = Fair(players=2, pawn=(3, 3), die=1)
    for row in range(7):
        for column in range(7):
            fair.mark((row, column), strokes=1 if (row, column) == (3, 1) else 2, seat=1)
    fair.gain(step=1, seat=1)
    fair.die(1)
    fair.state.dice[1] = 1  # the next round's die
    fair.move(3, 4)
    fair.match.play(1, STAY)
    assert fair.match.to_act == [0, 1], "a step would reach the one cell without a cross"
    assert fair.choices(seat=1) == {"step": {(3, 1)}, "stay": {()}}


@pytest.mark.rule("LOOT-P7")
def test_an_ability_is_used_once_and_must_be_owned() -> None:
    fair = Fair(pawn=(0, 3), die=2)
    assert fair.refused(5, 3, "wrap") == "LOOT-P7"
    assert fair.refused(0, 6, "step") == "LOOT-P7"
    fair.gain(wrap=1, step=1)
    fair.move(5, 3, "wrap")
    assert fair.sheet()["abilities"] == {"wrap": {"gained": 1, "used": 1}, "step": {"gained": 1, "used": 0}}
    fair.die(6)
    assert fair.refused(6, 3, "wrap") == "LOOT-P7", "crossed off"
    fair.die(2)
    fair.move(5, 4, "step")
    assert fair.sheet()["abilities"]["step"] == {"gained": 1, "used": 1}
    assert "step" not in fair.choices()


@pytest.mark.rule("LOOT-P7")
def test_an_ability_gained_serves_from_the_next_round_on() -> None:
    fair = Fair(pawn=(3, 3), die=1, plan="Lattice")
    fair.mark((1, 1))  # the first Meeps entry: 1 point
    fair.move(3, 3 - 1)
    assert fair.sheet()["abilities"]["step"]["gained"] == 0
    fair.die(1)
    fair.move(3, 1)  # a Meeps cell: the second entry is a step
    assert fair.sheet()["abilities"]["step"] == {"gained": 1, "used": 0}
    fair.die(3)
    assert (3, 5) in fair.choices()["step"]


@pytest.mark.rule("LOOT-P8")
def test_wrap_goes_on_from_the_opposite_side_and_only_over_an_edge() -> None:
    fair = Fair(pawn=(0, 1), die=3)
    fair.gain(wrap=1)
    assert fair.choices()["wrap"] == {(4, 1), (0, 5)}
    assert fair.refused(0, 4, "wrap") == "LOOT-P8", "that move does not leave the fair"
    fair.mark((4, 1), strokes=2)
    assert fair.refused(4, 1, "wrap") == "LOOT-R5"


@pytest.mark.rule("LOOT-P9")
@pytest.mark.parametrize(
    ("die", "cells"),
    [(1, {(1, 3), (5, 3), (3, 1), (3, 5)}), (3, {(1, 3), (5, 3), (3, 1), (3, 5)}), (6, set())],
)
def test_step_is_one_more_or_one_fewer_and_never_none(die: int, cells: set[tuple[int, int]]) -> None:
    fair = Fair(pawn=(3, 3), die=die)
    fair.gain(step=1)
    assert fair.choices().get("step", set()) == cells
    assert fair.refused(3, 3, "step") == "LOOT-P9"


@pytest.mark.rule("LOOT-R3", "LOOT-R4", "LOOT-R5", "LOOT-R7")
def test_the_example_of_the_rulebook() -> None:
    fair = Fair(pawn=(3, 4))
    fair.mark((3, 1), (6, 4), strokes=2)  # crosses three to the left and three below
    fair.mark((3, 5), (4, 4))  # slashes to the right and below
    fair.gain()  # whatever the strokes brought: no abilities
    for die in (5, 6):
        fair.die(die)
        assert set(fair.choices()) == {"relocate"}
    fair.die(3)
    assert fair.choices() == {"move": {(0, 4)}}
    fair.die(1)
    strokes = {choice.move.cell: choice.brings.stroke for choice in fair.match.view(0).choices}
    assert strokes == {(3, 3): "slash", (2, 4): "slash", (3, 5): "cross", (4, 4): "cross"}


def test_a_question_takes_only_its_own_answers() -> None:
    match = new()
    assert match.state.question == PLACE_PAWN
    assert match.refusal(0, match.game.language.decode(match.state, MovePawn((0, 1)))) == "LOOT-U1"
    fair = Fair(pawn=(3, 3), die=1)
    assert fair.state.question == MOVE_PAWN
    assert fair.refused(0, 1, "start") == "LOOT-U1"
    fair.state.dice[:] = [1, 2, 3]
    order = fair.match.game.language.decode(fair.state, OrderDice((3, 2, 1)))
    assert fair.match.refusal(0, order) == "LOOT-U2"


def test_after_the_end_nothing_can_be_done() -> None:
    match = new(4)
    play_on(match, random.choose, 1)
    assert match.state.question == OVER
    assert {match.refusal(0, action) for action in range(match.game.rules.num_actions)} == {"LOOT-E1"}


def test_what_cannot_be_chosen_is_told_with_its_rule() -> None:
    match, told = new(), 0
    while match.to_act:
        seat = match.to_act[0]
        actions = set(match.legal(seat))
        for entry in match.refused(seat):
            told += 1
            assert entry.action not in actions
            assert match.refusal(seat, entry.action) == entry.rule
            assert match.game.language.decode(match.state, entry.move) == entry.action
        match.play(seat, min(actions))
        if seat not in match.to_act:
            assert match.refused(seat) == []
    assert told

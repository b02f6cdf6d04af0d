"""A match: played by numbers or words, taken back, and never changed by a refused move."""

from __future__ import annotations

import pytest

from meadhall.bots import play_on
from meadhall.bots.random import choose
from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.match import Match
from meadhall.kernel.position import Position
from meadhall.kernel.shapes import Entry
from meadhall.kernel.states import bytes_of


def new(players: int = 2, **more: object) -> Match:
    return Match(GAMES["looot"], ["x"] * players, **{"seed": 4, **more})


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_game_for_two_to_four_refuses_other_numbers(players: int) -> None:
    with pytest.raises(MeadhallError, match=f"Looot is for 2 to 4 players, not {players}"):
        new(players)


def test_words_and_numbers_do_the_same() -> None:
    one, two = new(), new()
    action = one.legal(one.to_act[0])[0]
    one.play(one.to_act[0], action)
    two.play(two.to_act[0], two.game.language.encode(two.state, action))
    assert bytes_of(one.state) == bytes_of(two.state)
    assert one.entries == two.entries


def test_without_a_seed_games_differ() -> None:
    assert new(seed=None).start != new(seed=None).start


def test_a_refused_move_names_the_rule_and_changes_nothing() -> None:
    match = new()
    before = bytes_of(match.state)
    seat = match.to_act[0]
    with pytest.raises(Refused, match=r"LOOOT-T1: First you place a Viking") as refused:
        match.play(seat, {"do": "end_turn"})
    assert refused.value.rule == "LOOOT-T1"
    with pytest.raises(Refused, match="LOOOT-S8"):
        match.play(1 - seat, match.legal(seat)[0])
    for nobody in (-1, 2):
        with pytest.raises(MeadhallError, match="a seat must be a whole number from 0 to 1"):
            match.play(nobody, 0)
    for action in (-1, 10_000):
        with pytest.raises(MeadhallError, match="an action must be a whole number"):
            match.play(seat, action)
    assert bytes_of(match.state) == before
    assert match.entries == []


def test_undo_goes_back_to_the_same_bytes() -> None:
    match = new(3)
    seen = [bytes_of(match.state)]
    for n in range(60):
        match.play(match.to_act[0], choose(match.position(match.to_act[0], n), n))
        seen.append(bytes_of(match.state))
    match.undo()
    assert bytes_of(match.state) == seen[-2]
    match.undo(29)
    assert bytes_of(match.state) == seen[30]
    match.undo(30)
    assert bytes_of(match.state) == seen[0]
    with pytest.raises(MeadhallError, match="there are 0 moves to take back, not 1"):
        match.undo()


def drawing_entry(match: Match) -> int:
    """Play to just before an entry that draws a longship; return its number."""
    play_on(match, choose, 1)
    number = next(i for i, entry in enumerate(match.entries) if entry.chance)
    match.undo(len(match.entries) - number)
    return number


@pytest.mark.parametrize(
    ("chance", "message"),
    [
        ([], "chance cannot have brought"),
        (["the moon"], "there is no longship called 'the moon'"),
        (["{taken}"], "chance cannot have brought"),
        (["{left}", "{left}"], "chance brings 1 outcomes here, not 2"),
    ],
)
def test_scripted_chance_that_does_not_fit_changes_nothing(chance: list[str], message: str) -> None:
    match = new()
    drawing_entry(match)
    before = bytes_of(match.state)
    view = match.view()
    names = {"left": view.bag[0], "taken": view.ocean[0].longship or view.ocean[1].longship}
    seat = match.to_act[0]
    with pytest.raises(MeadhallError, match=message):
        match.play(seat, match.legal(seat)[0], [name.format(**names) for name in chance])
    assert bytes_of(match.state) == before


def test_chance_can_be_scripted() -> None:
    match = new()
    drawing_entry(match)
    wanted = match.view().bag[7]
    match.play(match.to_act[0], match.legal(match.to_act[0])[0], [wanted])
    assert match.entries[-1].chance == (wanted,)
    assert wanted in [space.longship for space in match.view().ocean]
    assert wanted not in match.view().bag


@pytest.mark.compiled
def test_the_bag_has_no_order() -> None:
    """From one position, whatever is in the bag can be drawn next."""
    match = new()
    drawing_entry(match)
    seat, drawn = match.to_act[0], set()
    action, bag = match.legal(seat)[0], set(match.view().bag)
    record = match.entries[:]
    for seed in range(400):
        again = Match(match.game, match.seats, start=match.start, seed=seed)
        for entry in record:
            again.play_entry(entry)
        again.play(seat, action)
        drawn.update(again.entries[-1].chance)
        if drawn == bag:
            break
    assert drawn == bag


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_not_tempted_twice(name: str) -> None:
    """What is taken back and played again brings the same; another game of the same seed goes on the same way."""
    match = Match(GAMES[name], ["x", "y"], seed=4)
    play_on(match, choose, 1)
    entries = list(match.entries)
    match.undo(len(entries) // 2)
    play_on_with(match, entries)
    assert match.entries == entries
    twin = Match(GAMES[name], ["x", "y"], seed=4)
    play_on_with(twin, entries)
    assert twin.entries == entries


def play_on_with(match: Match, entries: list[Entry]) -> None:
    """The same actions, with what chance brings now."""
    for entry in entries[len(match.entries) :]:
        match.play(entry.seat, entry.move)


def test_a_clone_goes_its_own_way() -> None:
    match = Match(GAMES["loot"], ["x", "y"], seed=4)
    twin, before = match.clone(), bytes_of(match.state)
    play_on(twin, choose, 1)
    assert (bytes_of(match.state), match.entries) == (before, [])
    play_on(match, choose, 1)  # its chance is the same, and its own
    assert match.entries == twin.entries


def test_a_position_is_what_a_seat_may_know() -> None:
    match = new()
    seat = match.to_act[0]
    position = match.position(seat, 7)
    assert position.legal == match.legal(seat)
    again = Position.read(match.game, 2, seat, position.content)
    assert bytes_of(again.state) == position.content
    match.play(seat, match.legal(seat)[0])
    assert bytes_of(position.state) == again.content, "it is nobody else's"

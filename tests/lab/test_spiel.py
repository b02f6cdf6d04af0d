"""The games in OpenSpiel: explicit chance, what each seat knows, other worlds, rewards, and OpenSpiel's own tests."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import meadhall.lab.spiel  # noqa: F401 - registers the games
from meadhall.games import GAMES
from meadhall.games.lofoten.rules.state import PLAY_ACTION
from meadhall.games.loot.rules.state import STAY
from meadhall.kernel.dice import seeded_dice, take_notes
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of
from meadhall.kernel.states import bytes_of, new_batch
from meadhall.lab.batch import Eyes
from meadhall.lab.game_path import GamePath, Table

PAGE = Path(__file__).parents[2] / "docs" / "lab" / "openspiel.md"
pytestmark = pytest.mark.compiled  # the interpreted rules are tested without OpenSpiel
TABLES = [
    "meadhall_looot(players=2)",
    "meadhall_looot(players=3)",
    "meadhall_looot(players=4)",
    "meadhall_loot(players=1)",
    "meadhall_loot(players=2,plan=Market Day)",
    "meadhall_loot(players=3,dice_order=first seat)",
    "meadhall_loot(players=4)",
    "meadhall_lofoten",
    "meadhall_lofoten(modules=123)",
]
HIDDEN = ["meadhall_loot(players=3)", "meadhall_lofoten(modules=2)"]


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def go_on(state: Any, chance: Random) -> None:
    """One move at random, or one outcome of chance."""
    if state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, probabilities)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def states(name: str, seed: int) -> Iterator[Any]:
    """A random game, state by state; it is the same state, which changes."""
    state, chance = load(name).new_initial_state(), Random(seed)
    while not state.is_terminal():
        yield state
        go_on(state, chance)
    yield state


def decisions(name: str, games: int, every: int) -> Iterator[tuple[Any, int]]:
    """States of random games in which a player is to act, with a number; only some of them."""
    for seed in range(games):
        pick = Random(seed)
        for number, state in enumerate(states(name, seed)):
            if state.is_player_node() and pick.random() * every < 1:
                yield state, 1000 * seed + number


# --- OpenSpiel's own test -----------------------------------------------------------------------------------
@pytest.mark.parametrize("name", TABLES)
def test_openspiel_can_play_it(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


# --- chance -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_set_up_is_chance_and_has_the_outcomes_of_seeded_dice(name: str) -> None:
    game = GAMES[name]
    for players in game.players:
        for seed in range(3):
            record, dice = new_batch(game.rules.state, 1)[0], seeded_dice(seed)
            options = {"modules": [1, 2, 3]} if name == "lofoten" else {}
            game.rules.start(record, players, game.language.read_options(players, options), dice[0])
            path = GamePath.of(Table(game, players, options))
            for outcome in take_notes(dice):
                path = path.bring(outcome)
            assert path.pending is None
            assert path.state == bytes_of(record)


@pytest.mark.parametrize("name", TABLES)
def test_probabilities_of_every_chance_node_add_up(name: str) -> None:
    met = 0
    for state in states(name, 3):
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            assert outcomes == sorted(set(outcomes))
            assert outcomes[-1] < state.get_game().max_chance_outcomes()
            assert sum(probability for _, probability in state.chance_outcomes()) == pytest.approx(1, abs=1e-12)
            met += 1
    assert 20 < met <= state.get_game().max_chance_nodes_in_history()


def test_a_tile_is_as_likely_as_there_are_tiles_of_its_kind() -> None:
    """Lofoten turns over five tiles at set-up; there are two of value 1, four of 2 and two of 3 of each good."""
    state = load("meadhall_lofoten").new_initial_state()
    assert state.chance_outcomes() == [(96 + good, 1 / 4) for good in range(4)], "the top of the first pile"
    state.apply_action(96)
    assert [round(31 * p) for _, p in state.chance_outcomes()] == [7, 8, 8, 8], "the second: 31 tiles are left"
    state.apply_action(97)
    assert state.chance_outcomes() == [(64 + kind, number / 8) for kind, number in enumerate([1, 1, 2, 2, 1, 1])]


@pytest.mark.parametrize("name", TABLES)
def test_a_match_with_the_same_moves_and_chance_ends_in_the_same_state(name: str) -> None:
    *_, state = states(name, 5)
    path = state.path
    table, game = path.table, path.table.game
    start = game.language.describe(table.record(path.ground.state))
    match = Match(game, ["x"] * table.players, start=start)
    for entry in path.entries:
        match.play(entry.seat, entry.action, [game.language.encode_chance(outcome) for outcome in entry.chance])
    assert bytes_of(match.state) == path.state
    if table.players == 1:
        assert state.returns() == match.scores
    else:
        best = max(state.returns())
        assert [player for player, worth in enumerate(state.returns()) if worth == best] == match.winners
    assert state.rewards() == state.returns()


@pytest.mark.parametrize(("name", "action", "message"), [
    ("meadhall_loot", STAY, "action 245 is not legal here"),
    ("meadhall_looot", 62, "chance cannot bring 62 here"),
])  # fmt: skip
def test_what_cannot_be_done_is_refused_and_changes_nothing(name: str, action: int, message: str) -> None:
    state = load(name).new_initial_state()
    path = state.path
    with pytest.raises(MeadhallError, match=message):
        state.apply_action(action)
    assert (state.path, state.history()) == (path, [])


# --- whose move, and what is it called ------------------------------------------------------------------------
def test_seats_that_choose_at_the_same_time_are_asked_in_their_order() -> None:
    players = [state.current_player() for state in states("meadhall_loot(players=3)", 1) if state.is_player_node()]
    assert players[:6] == [0, 1, 2, 0, 1, 2]


def test_moves_and_chance_have_words() -> None:
    said = {}
    for name in ("looot", "loot", "lofoten"):
        said[name] = [
            state.action_to_string(state.current_player(), action)
            for state in states(f"meadhall_{name}", 2)
            for action in state.legal_actions()
        ]
    assert "End the turn" in said["looot"]
    assert "wood+1 gold-sheep-wood" in said["looot"]
    assert "Move to 3,3" in said["loot"]
    assert "6" in said["loot"]
    assert "Play the middle card" in said["lofoten"]
    assert '{"top":"fish"}' in said["lofoten"]
    assert load("meadhall_looot").new_initial_state().action_to_string(0, 5) == "Setting up: 5", "there is no map yet"
    assert load("meadhall_loot").new_initial_state().action_to_string(0, STAY) == '{"do":"stay"}', (
        "not legal, but known"
    )


def test_a_state_is_told_as_text_at_every_node() -> None:
    for name in ("loot", "lofoten"):
        texts = [str(state) for state in states(f"meadhall_{name}", 2)]
        assert "The game is over" in texts[-1]
    assert texts[0] == "Setting up: ()"
    assert any("Chance brings (64,) with action" in text for text in texts)


# --- states are values ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["meadhall_looot", *HIDDEN])
def test_a_clone_goes_its_own_way(name: str) -> None:
    state, chance = load(name).new_initial_state(), Random(4)
    for _ in range(80):
        go_on(state, chance)
    before, history = str(state), state.history()
    clone = state.clone()
    assert (str(clone), clone.history()) == (before, history)
    while not clone.is_terminal():
        go_on(clone, chance)
    assert (str(state), state.history()) == (before, history)
    assert len(clone.history()) > len(history)


@pytest.mark.parametrize("name", ["meadhall_looot", *HIDDEN])
def test_the_history_leads_to_the_same_state(name: str) -> None:
    *_, state = states(name, 6)
    again = load(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.path.state == state.path.state
    assert [again.information_state_string(p) for p in range(2)] == [
        state.information_state_string(p) for p in range(2)
    ]


@pytest.mark.parametrize("name", HIDDEN)
def test_a_state_survives_pickling(name: str) -> None:
    state, chance = load(name).new_initial_state(), Random(4)
    for _ in range(70):
        go_on(state, chance)
    twin = pickle.loads(pickle.dumps(state))
    assert twin.history() == state.history()
    one, two = Random(9), Random(9)
    while not state.is_terminal():
        assert [twin.information_state_string(p) for p in range(2)] == [
            state.information_state_string(p) for p in range(2)
        ]
        go_on(state, one)
        go_on(twin, two)
    assert twin.path.state == state.path.state


# --- what a seat knows ------------------------------------------------------------------------------------------
def strings(state: Any, player: int) -> tuple[str, str]:
    return state.information_state_string(player), state.observation_string(player)


@pytest.mark.parametrize("name", HIDDEN)
def test_states_that_differ_only_in_secrets_are_the_same_to_a_seat(name: str) -> None:
    differ = 0
    for state, number in decisions(name, games=6, every=25):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, Random(number).random)
            assert strings(other, player) == strings(state, player)
            assert other.current_player() == state.current_player()
            assert other.is_player_node()
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            differ += other.path.state != state.path.state
    assert differ > 10


@pytest.mark.parametrize("name", HIDDEN)
def test_other_worlds_do_not_depend_on_what_is_hidden(name: str) -> None:
    """From two states that a seat cannot tell apart come the same worlds, for all the others too."""
    for state, number in decisions(name, games=4, every=25):
        player = state.current_player()
        twin = state.resample_from_infostate(player, Random(number).random)
        worlds = [each.resample_from_infostate(player, Random(99).random) for each in (state, twin)]
        assert worlds[0].path.state == worlds[1].path.state
        for other in range(state.num_players()):
            assert strings(worlds[0], other) == strings(worlds[1], other)
        assert worlds[0].history() == [], "it would tell what is hidden"


def test_of_a_choice_in_an_open_round_others_know_only_that_it_was_made() -> None:
    one, two = (load("meadhall_loot").new_initial_state() for _ in range(2))
    one.apply_action(0)
    two.apply_action(1)
    assert strings(one, 1) == strings(two, 1)
    assert strings(one, 0) != strings(two, 0)
    assert one.information_state_string(1).splitlines()[-1] == '{"seat": 0}'
    for state in (one, two):
        state.apply_action(4)
        assert state.is_chance_node()
    assert strings(one, 1)[0] != strings(two, 1)[0], "the choices are open when the dice are rolled"


def test_a_card_drawn_is_known_to_its_drawer_alone() -> None:
    drawn = 0
    for state in states("meadhall_lofoten", 1):
        path = state.path
        if not (state.is_chance_node() and path.ground and state.chance_outcomes()[0][0] < 64):
            continue
        drawer, outcomes = path.pending.seat, [outcome for outcome, _ in state.chance_outcomes()[:2]]
        if len(outcomes) == 2:
            one, two = (state.child(outcome) for outcome in outcomes)
            assert strings(one, 1 - drawer) == strings(two, 1 - drawer)
            assert one.information_state_string(drawer) != two.information_state_string(drawer)
            drawn += 1
    assert drawn > 10


def test_a_card_that_a_rival_plays_tells_courses_apart() -> None:
    """Its action says only from which place of the hand it comes."""
    state, chance = load("meadhall_lofoten").new_initial_state(), Random(1)
    while not (state.is_player_node() and PLAY_ACTION in state.legal_actions()):
        go_on(state, chance)
    rival = state.current_player()
    seat, left = 1 - rival, state.path.record.hand[rival, 0]
    worlds = (state.resample_from_infostate(seat, Random(seed).random) for seed in range(20))
    other = next(world for world in worlds if world.path.record.hand[rival, 0] != left)
    assert strings(other, seat) == strings(state, seat)
    for each in (state, other):
        each.apply_action(PLAY_ACTION)
    lines = [each.information_state_string(seat).splitlines() for each in (state, other)]
    assert [one == two for one, two in zip(*lines, strict=True)] == [True, False]
    assert json.loads(lines[0][-1]).keys() == {"seat", "action", "sees"}


@pytest.mark.parametrize("name", ["meadhall_looot", *HIDDEN])
def test_what_a_seat_has_learnt_is_never_forgotten(name: str) -> None:
    """Each line stays as it was, but for choices that come open."""
    before: list[list[str]] = [[] for _ in range(3)]
    for number, state in enumerate(states(name, 8)):
        if not state.is_player_node() or number % 7:
            continue
        for player in range(state.num_players()):
            lines = state.information_state_string(player).splitlines()
            for old, new in zip(before[player], lines, strict=False):
                assert old == new or set(json.loads(old)) == {"seat"}
            assert len(lines) >= len(before[player])
            before[player] = lines


def test_observations_come_from_openspiels_observers_too() -> None:
    game = load("meadhall_loot")
    state = game.new_initial_state()
    recalls = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recalls.string_from(state, 0) == state.information_state_string(0)
    assert json.loads(make_observation(game).string_from(state, 1)) == words_of(state.path.view(1))
    assert make_observation(load("meadhall_looot")).string_from(load("meadhall_looot").new_initial_state(), 0) == (
        "Setting up"
    )
    with pytest.raises(MeadhallError, match="an observer sees what is public and what one player knows"):
        make_observation(game, pyspiel.IIGObservationType(False, True, pyspiel.PrivateInfoType.ALL_PLAYERS))
    with pytest.raises(MeadhallError, match="observers have no parameters"):
        make_observation(game, None, {"size": 3})


# --- other worlds -------------------------------------------------------------------------------------------------
class Even(mcts.Evaluator):
    """Takes every state for even and every choice for as good as others."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@pytest.mark.parametrize("name", HIDDEN)
def test_openspiels_search_of_information_sets_plays(name: str) -> None:
    game = load(name)
    state, chance = game.new_initial_state(), Random(2)
    bot = ismcts.ISMCTSBot(game, Even(), 1.0, 20, random_state=np.random.RandomState(1))
    thought = 0
    while thought < 8:
        if state.is_chance_node() or len(state.legal_actions()) == 1:
            go_on(state, chance)
        else:
            thought += 1
            policy, action = bot.step_with_policy(state)
            assert {choice for choice, _ in policy} == set(state.legal_actions())
            state.apply_action(action)


def test_in_another_world_a_rival_knows_what_they_see_there() -> None:
    for state, number in decisions("meadhall_lofoten", games=1, every=50):
        seat = state.current_player()
        other = state.resample_from_infostate(seat, Random(number).random)
        known, seen = strings(other, 1 - seat)
        assert known == seen
        assert json.loads(seen)["fleets"][1 - seat]["hand"] != [None] * 3


def test_who_can_only_stay_is_not_asked_in_another_world_either() -> None:
    """LOOT: dealing again forgets their choice, which nobody made."""
    game = load("meadhall_loot")
    path = next(state.path for state in states("meadhall_loot", 1) if len(state.path.entries) == 2)
    record = path.table.record(path.state)
    record.mark[1] = 1  # a full sheet without a move
    record.visited[1] = 49
    cells = np.arange(49).reshape(7, 7)
    row, column = divmod(int(record.pawn[1]), 7)
    record.mark[1, cells[row]] = record.mark[1, cells[:, column]] = 2
    record.choice[1] = STAY
    state = game.new_initial_state()
    state.path = GamePath(path.table, path.ground, path.entries, bytes_of(record), 1, path.legal)
    other = state.resample_from_infostate(0, Random(1).random)
    assert other.path.state == state.path.state
    assert strings(other, 0) == strings(state, 0)


def test_another_world_needs_a_seat_that_is_asked() -> None:
    first, *_, last = (state.clone() for state in states("meadhall_looot", 1))
    for state in (first, last):
        with pytest.raises(MeadhallError, match="only where a seat is asked"):
            state.resample_from_infostate(0, Random(1).random)


# --- parameters and what is told before ---------------------------------------------------------------------------
def test_types_are_told_truthfully() -> None:
    kinds = pyspiel.GameType
    told = {
        name: (load(name).get_type().information, load(name).get_type().utility, load(name).utility_sum())
        for name in ("meadhall_looot(players=3)", "meadhall_loot(players=1)", *HIDDEN)
    }
    perfect, imperfect = kinds.Information.PERFECT_INFORMATION, kinds.Information.IMPERFECT_INFORMATION
    assert told == {
        "meadhall_looot(players=3)": (perfect, kinds.Utility.ZERO_SUM, 0.0),
        "meadhall_loot(players=1)": (perfect, kinds.Utility.GENERAL_SUM, None),
        HIDDEN[0]: (imperfect, kinds.Utility.ZERO_SUM, 0.0),
        HIDDEN[1]: (imperfect, kinds.Utility.ZERO_SUM, 0.0),
    }
    assert (load("meadhall_loot(players=1)").min_utility(), load("meadhall_loot(players=1)").max_utility()) == (0, 112)
    assert load("meadhall_looot(players=4)").min_utility() == -1 / 3


def test_parameters_set_the_table() -> None:
    assert load("meadhall_loot(players=4,plan=Pinwheel)").num_players() == 4
    words = {
        name: load(name).beginning.table.words
        for name in ("meadhall_loot(plan=Pinwheel,dice_order=first seat)", "meadhall_lofoten(modules=13,ties=both)")
    }
    assert list(words.values()) == [
        {"plan": "Pinwheel", "dice_order": "first seat"},
        {"modules": [1, 3], "ties": "both"},
    ]
    game = pyspiel.load_game("meadhall_lofoten", {"modules": 1, "level_2_warehouses": 4})
    assert game.beginning.table.words == {"modules": [1], "level_2_warehouses": 4}
    assert str(load(str(game))) == str(game)


@pytest.mark.parametrize(("name", "message"), [
    ("meadhall_looot(players=5)", "Looot is for 2 to 4 players, not 5"),
    ("meadhall_loot(players=0)", "LOOT is for 1 to 4 players, not 0"),
    ("meadhall_loot(plan=Hovel)", "plan must be one of Lattice, Pinwheel, Market Day, Four Gates; not 'Hovel'"),
    ("meadhall_loot(dice_order=mine)", "dice_order must be one of random, first seat; not 'mine'"),
    ("meadhall_lofoten(modules=4)", "a module must be one of 1, 2, 3; not 4"),
    ("meadhall_lofoten(modules=-1)", "modules must be a whole number from 0 to 321, not -1"),
    ("meadhall_lofoten(modules=11)", "modules names one twice"),
    ("meadhall_lofoten(level_2_warehouses=3)", "level_2_warehouses are part of module 1"),
])  # fmt: skip
def test_parameters_that_make_no_sense_are_refused(name: str, message: str) -> None:
    with pytest.raises(MeadhallError, match=re.escape(message)):
        load(name)


@pytest.mark.parametrize("name", ["meadhall_lofoten(players=3)", "meadhall_loot(players=many)"])
def test_parameters_that_are_unknown_or_of_another_type_are_refused_by_openspiel(name: str) -> None:
    with pytest.raises(pyspiel.SpielError, match="players"):
        load(name)


# --- the page ---------------------------------------------------------------------------------------------------
def test_the_page_tells_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    """Its program prints what stands in its comments."""
    program = "\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL))
    exec(compile(program, str(PAGE), "exec"), {})
    assert capsys.readouterr().out.splitlines() == re.findall(r"print\(.*\)  # (.*)", program)


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games when Python has ended; what it then holds must not be freed."""
    program = "import meadhall.lab.spiel, pyspiel; state = pyspiel.load_game('meadhall_loot').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("name", TABLES)
def test_a_tensor_is_what_the_seat_sees_as_numbers(name: str) -> None:
    state, chance = load(name).new_initial_state(), Random(1)
    assert not any(state.observation_tensor(0)) or not state.is_chance_node(), "there is nothing to see yet"
    while state.is_chance_node():
        go_on(state, chance)
    table = state.path.table
    observer, eyes, layout = (
        make_observation(state.get_game()),
        Eyes(table.game, table.players),
        table.game.sight.layout,
    )
    for player in range(table.players):
        row = eyes.see(state.path.record, player)
        assert state.observation_tensor(player) == row.tolist()
        observer.set_from(state, player)
        assert all(np.array_equal(observer.dict[part], numbers) for part, numbers in layout.named(row).items())

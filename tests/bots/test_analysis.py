"""Looking back at a game, and hints."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.bots.analysis import hint, largest_mistakes, review
from meadhall.bots.search import SearchSettings
from meadhall.games import GAMES
from meadhall.kernel.match import Match
from meadhall.kernel.record import save
from meadhall.kernel.shapes import do_of, words_of
from tests.command import meadhall
from tests.lofoten.table import last_turn

SHORT = SearchSettings(simulations=60, horizon=6)


def test_a_hint_names_the_best_action_and_what_it_promises() -> None:
    table = last_turn()
    table.do("play_card", "right")
    found = hint(table.match.position(1, 1), 1, SHORT)
    assert words_of(found.move) == {"do": "turn", "way": "clockwise"}
    assert table.match.game.language.encode(table.state, found.action) == found.move
    assert found.value > 0.7


def test_the_largest_mistake_is_the_move_that_gave_the_game_away() -> None:
    table = last_turn()
    table.do("play_card", "right").do("stop")
    table.do("unload_none")
    choices = list(review(table.match, SHORT))
    told = table.match.visible(None)
    for choice in choices:
        entry = told[choice.entry - 1]
        assert (choice.played.move, choice.played.shows) == (entry.move, entry.shows)
    worst = largest_mistakes(choices, 1, 1)[0]
    assert worst.lost > 0.3
    assert do_of(worst.played.move) in ("stop", "unload_none")
    assert do_of(worst.better.move) in ("turn", "unload")
    assert all(0 <= choice.lost <= 1 for choice in choices)


def test_the_same_search_gives_the_same_review() -> None:
    match = Match(GAMES["loot"], ["x", "y"], seed=2)
    for _ in range(8):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    settings = SearchSettings(simulations=8, horizon=4)
    assert list(review(match, settings)) == list(review(match, settings))


@pytest.mark.compiled
def test_the_command_names_mistakes_of_each_player(tmp_path: Path) -> None:
    table = last_turn()
    table.do("play_card", "right").do("stop").do("unload_none")
    save(table.match, tmp_path / "game.json")
    done = meadhall("analyse", tmp_path / "game.json", "--simulations", "80")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Noelie\n")
    assert "better: " in done.stdout

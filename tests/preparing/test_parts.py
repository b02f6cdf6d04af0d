"""What is compiled ahead is all that is needed, and its work can be told."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from meadhall.games import GAMES
from meadhall.kernel.compiling import calls
from meadhall.preparing.parts import parts_of

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("game", GAMES)
def test_a_table_compiles_nothing_any_more(game: str) -> None:
    command = [sys.executable, "-m", "tests.preparing.table", game]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize("name", GAMES)
def test_a_part_knows_what_it_consists_of(name: str) -> None:
    game = GAMES[name]
    rules, bots = parts_of([game])
    assert {game.rules.start, game.rules.play, game.rules.legal} <= set(rules.work)
    assert {game.rules.play, game.rules.legal, game.rules.reimagine} <= set(bots.work)
    assert game.rules.start not in bots.work
    for part in (rules, bots):
        assert set().union(*(calls(rule) for rule in part.work)) == set(part.work)


def test_more_code_is_more_work() -> None:
    rules, _ = parts_of([GAMES["looot"]])
    play = GAMES["looot"].rules.play
    assert all(rules.work[rule] < rules.work[play] for rule in calls(play) - {play})


NO_CACHE = """
from meadhall.games import GAMES
from meadhall.preparing.parts import parts_of
print([(part.is_compiled(), part.command) for part in parts_of(GAMES.values())])
"""


def test_where_nothing_can_be_kept_no_process_is_of_use() -> None:
    env = os.environ | {"MEADHALL_CACHE": os.devnull}
    done = subprocess.run([sys.executable, "-c", NO_CACHE], env=env, capture_output=True, text=True, check=True)
    assert done.stdout == f"{[(False, [])] * 2 * len(GAMES)}\n"


def test_a_process_ends_with_who_started_it() -> None:
    """Its input is closed when that one dies, however it does."""
    command = [sys.executable, "-m", "meadhall.preparing", "looot", "rules"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 1

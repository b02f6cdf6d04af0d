"""The compile cache never runs stale code, and a rule is compiled once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numba
import numpy as np
import pytest

import meadhall
from meadhall.games import GAMES
from meadhall.kernel import rule as rule_module
from meadhall.kernel.dice import DICE
from meadhall.kernel.rule import entry, open_cache, source_hash
from meadhall.kernel.specialise import PLAYOUT, specialise
from meadhall.kernel.states import new_records
from tests.kernel.toy import high, low, toy

PACKAGE = Path(meadhall.__file__).parent

# The score of a player with one unfilled longship: -5, by a rule in scoring.py from a table in pieces.py.
SCORE = """
from meadhall.games.looot.scoring import points
from meadhall.games.looot.setup import clear
from meadhall.games.looot.state import STATE
from meadhall.kernel.states import new_records
state = new_records(STATE, 1)[0]
clear(state, 2)
state.unfilled[0] = 1
state.tiles[0, 0] = 1
print(points(state, 0))
"""


# A driver that stands outside the package, beside a rule that it calls, and a program that uses it.
DRIVER = """
from called import added
from meadhall.kernel.rule import entry

@entry
def count():
    return added(0)
"""
CALLED = """
from meadhall.kernel.rule import rule

@rule
def added(n):
    return n + {add}
"""
USE = """
from meadhall.games import GAMES
from meadhall.kernel.specialise import specialise
driver = specialise("driver", GAMES["loot"])
print(driver.count(), sum(driver.count.stats.cache_hits.values()))
"""


def run_in(folder: Path, cache: Path, program: str) -> str:
    env = os.environ | {"PYTHONPATH": str(folder), "MEADHALL_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def score(folder: Path, cache: Path) -> int:
    return int(run_in(folder, cache, SCORE))


@pytest.mark.compiled
def test_an_edit_in_another_file_is_never_run_stale(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "meadhall")
    cache = tmp_path / "cache"
    assert score(tmp_path, cache) == 1 - 5
    assert score(tmp_path, cache) == 1 - 5, "from the cache"
    data = tmp_path / "meadhall/games/looot/pieces.json"
    data.write_text(data.read_text("utf-8").replace('"unfilled_longship": -5', '"unfilled_longship": -7'), "utf-8")
    assert score(tmp_path, cache) == 1 - 7, "a table edited"
    code = tmp_path / "meadhall/games/looot/scoring.py"
    code.write_text(code.read_text("utf-8").replace("return UNFILLED_LONGSHIP", "return -50"), "utf-8")
    assert score(tmp_path, cache) == 1 - 50, "a rule edited"


def test_the_hash_sees_names_contents_and_data(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    seen = {source_hash(tmp_path)}
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.json", "2")):
        (folder / name).write_text(text)
        seen.add(source_hash(tmp_path))
    (folder / "a.py").rename(folder / "c.py")
    seen.add(source_hash(tmp_path))
    assert len(seen) == 5
    (folder / "page.md").write_text("no code")
    assert source_hash(tmp_path) in seen


def test_only_caches_long_unused_are_thrown_away(tmp_path: Path) -> None:
    for name in ("old", "young"):
        open_cache(tmp_path, name)
    long_ago = time.time() - rule_module.UNUSED_AFTER - 60
    os.utime(tmp_path / "old" / "used", (long_ago, long_ago))
    open_cache(tmp_path, "now")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["now", "young"]


@pytest.mark.compiled
def test_every_rule_is_compiled_once() -> None:
    specialise(PLAYOUT, GAMES["looot"])
    for name, module in list(sys.modules.items()):
        if name.startswith("meadhall"):
            for thing in vars(module).values():
                if isinstance(thing, numba.core.dispatcher.Dispatcher):
                    assert len(thing.signatures) <= 1, f"{name}.{thing.__name__}: {thing.signatures}"


@pytest.mark.compiled
def test_a_rule_that_allocates_does_not_compile() -> None:
    @entry
    def greedy(n):
        return np.zeros(n).sum()

    with pytest.raises(numba.core.errors.NumbaError):
        greedy(3)


def test_each_game_gets_a_driver_of_its_own() -> None:
    for game, least in ((toy("toy-low", low), 0), (toy("toy-high", high), 300)):
        scores = np.zeros((4, 2), np.int32)
        driver = specialise(PLAYOUT, game)
        states, dice = new_records(game.state, 1), new_records(DICE, 1)
        decisions = driver.play_many(states, dice, np.zeros(2, np.int16), 2, np.zeros(1, np.int32), 0, scores)
        assert decisions == 24
        assert (scores >= least).all()
        assert (scores <= least + 15).all()


@pytest.mark.compiled
def test_a_driver_for_a_game_from_elsewhere_is_not_cached() -> None:
    driver = specialise(PLAYOUT, toy("toy-low", low))
    assert not driver.play_many.stats.cache_path
    cached = specialise(PLAYOUT, GAMES["looot"])
    assert cached.play_many.stats.cache_path


@pytest.mark.compiled
def test_a_driver_from_elsewhere_is_cached_by_all_that_stands_beside_it(tmp_path: Path) -> None:
    """It may call what it imports from there, so an edit of any of these compiles it anew."""
    driver, called = tmp_path / "driver.py", tmp_path / "called.py"
    driver.write_text(DRIVER)
    told = []
    for add in (1, 1, 2):
        called.write_text(CALLED.format(add=add))
        told.append(run_in(tmp_path, tmp_path / "cache", USE))
    assert told == ["1 0", "1 1", "2 0"], "what it gave, and how often that came from the cache"

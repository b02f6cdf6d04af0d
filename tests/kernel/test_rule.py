"""The compile cache never runs stale code, and a rule is compiled once."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import time
from itertools import chain
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import meadhall
from meadhall.bots.search import TREE
from meadhall.games import GAMES
from meadhall.kernel import rule as rule_module
from meadhall.kernel.compiling import calls, entries_of
from meadhall.kernel.dice import DICE
from meadhall.kernel.game import Game
from meadhall.kernel.rule import SHARED, exported, game_files, game_folder, hash_of, open_cache, source_of
from meadhall.kernel.seeing import AFTERSTATES
from meadhall.kernel.specialise import PLAYOUT, specialise
from meadhall.kernel.states import new_batch
from meadhall.lab.batch import STEPPING
from meadhall.lab.game_path import BRANCH
from tests.kernel.toy import high, low, toy

PACKAGE = Path(meadhall.__file__).resolve().parent
AHEAD = "meadhall.bots.ahead"
NOT_COMPILED = ("game.py", "errors.py", "reading.py")  # what rules import without using it inside of them

# The score of a player with one unfilled longship: -5, by a rule in scoring.py from a table in pieces.py.
SCORE = """
from meadhall.games.looot.rules.scoring import points
from meadhall.games.looot.rules.setup import clear
from meadhall.games.looot.rules.state import STATE
from meadhall.kernel.states import new_batch
state = new_batch(STATE, 1)[0]
clear(state, 2)
state.unfilled[0] = 1
state.tiles[0, 0] = 1
print(points(state, 0))
"""


# A driver that stands outside the package, beside a rule that it calls, and a program that uses it.
DRIVER = """
from called import added
from meadhall.kernel.rule import exported

@exported
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
    kept = sorted(path.relative_to(cache) for path in cache.rglob("*.nb*"))
    for path in ("language/text.py", "view/view.py", "picture/icons.py", "rulebook/en.md"):
        with (tmp_path / "meadhall/games/looot" / path).open("a") as file:
            file.write("# touched\n")
    assert score(tmp_path, cache) == 1 - 5, "from the cache"
    assert sorted(path.relative_to(cache) for path in cache.rglob("*.nb*")) == kept, "nothing is compiled again"
    data = tmp_path / "meadhall/games/looot/rules/pieces.json"
    data.write_text(data.read_text("utf-8").replace('"unfilled_longship": -5', '"unfilled_longship": -7'), "utf-8")
    assert score(tmp_path, cache) == 1 - 7, "a table edited"
    code = tmp_path / "meadhall/games/looot/rules/scoring.py"
    code.write_text(code.read_text("utf-8").replace("return UNFILLED_LONGSHIP", "return -50"), "utf-8")
    assert score(tmp_path, cache) == 1 - 50, "a rule edited"


def test_the_hash_sees_names_contents_and_data(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()

    def found() -> str:
        return hash_of(game_files(tmp_path))

    seen = {found()}
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.json", "2"), ("../heuristic.py", "3")):
        (folder / name).write_text(text)
        seen.add(found())
    (folder / "a.py").rename(folder / "c.py")
    seen.add(found())
    assert len(seen) == 6
    for name in ("page.md", "../view.py", "../art.json"):
        (folder / name).write_text("nothing that is compiled")
    assert found() in seen


@pytest.mark.compiled
def test_all_that_is_compiled_into_a_rule_is_in_its_hash() -> None:
    """Whatever a rule or driver calls stands in the files that name its cache, and so do the numbers it uses."""
    drivers = [PLAYOUT, AFTERSTATES, STEPPING, BRANCH, TREE, AHEAD]
    for game in GAMES.values():
        for rule in chain.from_iterable(calls(one) for one in (*entries_of(game), *dispatchers(game, drivers))):
            file = source_of(rule)
            assert file in SHARED or game_folder(file) or file.stem in {name.rpartition(".")[2] for name in drivers}
    for file in chain(
        SHARED, *(game_files(game_folder(source_of(game.rules.play)) or PACKAGE) for game in GAMES.values())
    ):
        for imported in imports_of(file):
            assert (
                imported in SHARED or game_folder(imported) or imported.name in ("game.py", "errors.py", "reading.py")
            )


def dispatchers(game: Game, drivers: list[str]) -> list[Any]:
    modules = [specialise(driver, game) for driver in drivers]
    return [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, numba.core.dispatcher.Dispatcher)
    ]


def imports_of(file: Path) -> list[Path]:
    """The files of the package that a file imports."""
    if file.suffix != ".py":
        return []
    nodes = ast.walk(ast.parse(file.read_text("utf-8")))
    names = [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return [PACKAGE.parent / f"{name.replace('.', '/')}.py" for name in names if name.startswith("meadhall.")]


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
    @exported
    def greedy(n):
        return np.zeros(n).sum()

    with pytest.raises(numba.core.errors.NumbaError):
        greedy(3)


def test_each_game_gets_a_driver_of_its_own() -> None:
    for game, least in ((toy("toy-low", low), 0), (toy("toy-high", high), 300)):
        scores = np.zeros((4, 2), np.int32)
        driver = specialise(PLAYOUT, game)
        states, dice = new_batch(game.rules.state, 1), new_batch(DICE, 1)
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

"""Compiling rules ahead of their first use: what they call, how much work that is, and what is there already."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numba
from numba.core.dispatcher import Dispatcher

from meadhall.kernel.game import Game
from meadhall.kernel.seeing import AFTERSTATES
from meadhall.kernel.specialise import specialise

Rule: TypeAlias = Any  # a dispatcher of Numba, which gives it no types
OWN_CODE = 12  # what a rule itself costs to compile, beside all that it calls, which is only optimised along with it


def compile_for(rule: Rule, *arguments: object) -> None:
    """Compile a rule for arguments like these, without calling it."""
    rule.compile(tuple(numba.typeof(argument) for argument in arguments))


@cache
def calls(rule: Rule) -> frozenset[Rule]:
    """The rules that a rule calls, directly or not, and the rule itself."""
    names = {step.argval for step in dis.get_instructions(rule.py_func) if step.opname == "LOAD_GLOBAL"}
    called = (rule.py_func.__globals__.get(name) for name in names)
    return frozenset({rule}).union(*(calls(one) for one in called if isinstance(one, Dispatcher)))


def size(rule: Rule) -> int:
    return len(rule.py_func.__code__.co_code)


def work(entries: Iterable[Rule]) -> dict[Rule, int]:
    """All rules that are compiled for some entries, and how much work each is, in no particular unit."""
    needed: frozenset[Rule] = frozenset().union(*(calls(entry) for entry in entries))
    return {rule: OWN_CODE * size(rule) + sum(size(one) for one in calls(rule)) for rule in needed}


def is_compiled(rule: Rule) -> bool:
    """Whether a rule can be had at once: it is in use here, or somebody has put it into the cache."""
    return bool(rule.signatures) or (rule.stats.cache_path is not None and Path(_index(rule)).exists())


def _index(rule: Rule) -> str:
    index: str = rule._cache._cache_file._index_path
    return index


def entries_of(game: Game) -> list[Rule]:
    """The rules in the modules of a game that Python calls."""
    package = game.rules.play.__module__.rpartition(".")[0]
    modules = [module for name, module in sys.modules.items() if name.startswith(f"{package}.")]
    modules.append(specialise(AFTERSTATES, game))
    found = {thing for module in modules for thing in vars(module).values() if isinstance(thing, Dispatcher)}
    return [rule for rule in found if not rule.targetoptions.get("no_cpython_wrapper")]


def marker(rule: Rule, what: str) -> Path | None:
    """A file that says that all of ``what`` is in the cache of a rule; none where nothing is kept."""
    folder = rule.stats.cache_path
    return Path(folder) / f"{what}.{sys.implementation.cache_tag}.compiled" if folder else None

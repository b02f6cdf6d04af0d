"""The decorators that rules carry, and the compile cache behind them.

Numba's cache looks only at the file a function stands in, so a rule that calls an edited rule of another file would run
old code. Here each cache folder is named after a hash of everything that can be compiled into its rules: any edit there
opens a new folder, and stale code cannot be reached. What is compiled together is a *unit*:

- the rules that all games share (``SHARED``);
- the rules of a game: its folder ``rules/`` with the tables in it, and its ``heuristic.py``, wherever the game lies;
- a driver made for a game (see ``specialise``), with the two above.

Nothing else of a game is in a hash: its words, views and pictures can change without anything being compiled again.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import numba
import platformdirs
from numba import types

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent.parent
# Rules and numbers that can be compiled into those of every game.
SHARED = tuple(PACKAGE / "kernel" / f"{name}.py" for name in ("rule", "states", "dice", "reward", "layout"))
RULES, HEURISTIC = "rules", "heuristic.py"  # what of a game is compiled
COMPILED_IN = (".py", ".json")  # code, and the tables that are baked into it as constants
UNUSED_AFTER = 14 * 24 * 3600.0  # seconds until the cache of other sources is thrown away

INTERPRETED = bool(numba.config.DISABLE_JIT)


# --- what is compiled together ------------------------------------------------------------------------------
def hash_of(files: Iterable[Path]) -> str:
    """A digest of some files and of what all rules share, names included."""
    digest = hashlib.sha256()
    for file in (*SHARED, *files):
        digest.update(file.name.encode() + b"\0")
        digest.update(file.read_bytes() + b"\0")
    # Numba checks its own version, but not the settings that change what it makes.
    digest.update(f"{numba.config.BOUNDSCHECK} {numba.config.OPT}".encode())
    return digest.hexdigest()[:16]


def game_folder(file: Path) -> Path | None:
    """The folder of the game whose rules or heuristic stand in a file; none if it is no part of a game."""
    if file.name == HEURISTIC:
        return file.parent
    return next((folder.parent for folder in file.parents if folder.name == RULES), None)


def game_files(folder: Path) -> list[Path]:
    """All that can be compiled into the rules of a game."""
    rules = sorted(path for path in (folder / RULES).rglob("*") if path.suffix in COMPILED_IN)
    heuristic = folder / HEURISTIC
    return [*rules, *([heuristic] if heuristic.exists() else [])]


def source_of(function: Callable[..., object]) -> Path:
    """The file that a rule stands in."""
    return Path(inspect.getfile(inspect.unwrap(getattr(function, "py_func", function)))).resolve()


# --- where it is kept ---------------------------------------------------------------------------------------
def open_cache(root: Path, key: str) -> Path:
    """The folder for these sources; folders of other sources go once nobody has used them for a while."""
    folder = root / key
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "used").touch()
    for other in root.iterdir():
        used = other / "used"
        if used.exists() and time.time() - used.stat().st_mtime > UNUSED_AFTER:
            shutil.rmtree(other, ignore_errors=True)
    return folder


@cache
def unit_cache(name: str, files: tuple[Path, ...]) -> Path | None:
    """Where rules are kept that these files can be compiled into; nowhere if nothing can be written."""
    if INTERPRETED:
        return None
    try:
        root = os.environ.get("MEADHALL_CACHE") or platformdirs.user_cache_path("meadhall") / "rules"
        maker = f"{numba.__version__}-{llvm.get_host_cpu_name()}"  # what one has compiled is of no use to another
        return open_cache(Path(root), f"{name}-{hash_of(files)}-{maker}")
    except OSError:  # a read-only home: compile anew each time rather than fail
        return None


_driver: tuple[Collection[Path], Path | None] = (), None


@contextmanager
def compiling_driver(files: Collection[Path], kept_in: Path | None) -> Iterator[None]:
    """Rules of these files that are decorated inside belong to a driver, which has a cache of its own, or none."""
    global _driver
    before, _driver = _driver, (files, kept_in)
    try:
        yield
    finally:
        _driver = before


def _cache_folder(function: Callable[..., object]) -> Path | None:
    file = source_of(function)
    files, kept_in = _driver
    if file in files:
        return kept_in
    if file in SHARED:
        return unit_cache("shared", ())
    game = game_folder(file)
    return unit_cache(game.name, tuple(game_files(game))) if game else None


# --- the decorators -----------------------------------------------------------------------------------------
def rule(function: F) -> F:
    """Compile ``function`` when another rule first calls it; leave it as it is under ``NUMBA_DISABLE_JIT=1``.

    An identity for the type checker: annotations are checked by mypy and ignored by Numba.
    """
    return _compiled(function, called_from_python=False)


def exported(function: F) -> F:
    """A rule that Python calls too. Being callable takes a fifth more time to compile, so few rules are."""
    return _compiled(function, called_from_python=True)


def _compiled(function: F, *, called_from_python: bool) -> F:
    folder = _cache_folder(function)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder) if folder else before  # read when the decorator runs
    try:
        compiled: F = numba.njit(
            cache=folder is not None,
            error_model="numpy",
            nogil=True,
            no_cpython_wrapper=not called_from_python,
            no_cfunc_wrapper=True,  # nobody calls a rule from C
            _nrt=False,  # a rule that allocates does not compile
        )(function)
    finally:
        numba.config.CACHE_DIR = before
    if not INTERPRETED:
        _compile_once(compiled)
    return compiled


def _compile_once(compiled: Any) -> None:
    """Let compiled callers see one version of a rule, with plain 64-bit integers.

    Numba would compile it again for each width of integer and each constant that it is called with, which
    doubles the time of a cold start and gains nothing: LLVM inlines the constants anyway.
    """
    call_template = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: call_template(as_integers(args), kws)


def as_integers(args: tuple[types.Type, ...]) -> tuple[types.Type, ...]:
    """The types that a rule is compiled for when it is called with these."""
    plain = (types.unliteral(arg) for arg in args)
    return tuple(types.int64 if isinstance(arg, types.Integer) else arg for arg in plain)

"""The decorators that rules carry, and the compile cache behind them.

Numba's cache looks only at the file a function stands in, so a rule that calls an edited rule of another
file would run old code. Here the cache folder is named after a hash of everything that can be compiled
into a rule: any edit there opens a new folder, and stale code cannot be reached.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import numba
import platformdirs
from numba import types

F = TypeVar("F", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent.parent
CACHED_FOLDERS = ("kernel", "games", "bots")  # rules outside these are compiled, but never cached
COMPILED_IN = (".py", ".json")  # code, and the tables that are baked into it as constants
UNUSED_AFTER = 14 * 24 * 3600.0  # seconds until the cache of other sources is thrown away

INTERPRETED = bool(numba.config.DISABLE_JIT)


def source_hash(root: Path, folders: tuple[str, ...] = CACHED_FOLDERS) -> str:
    """A digest of every file that can end up in compiled code, names included."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in COMPILED_IN:
                digest.update(path.relative_to(root).as_posix().encode() + b"\0")
                digest.update(path.read_bytes() + b"\0")
    # Numba checks its own version, but not the settings that change what it makes.
    digest.update(f"{numba.config.BOUNDSCHECK} {numba.config.OPT}".encode())
    return digest.hexdigest()[:16]


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


def _open_user_cache() -> Path | None:
    try:
        root = os.environ.get("MEADHALL_CACHE") or platformdirs.user_cache_path("meadhall") / "rules"
        maker = f"{numba.__version__}-{llvm.get_host_cpu_name()}"  # what one has compiled is of no use to another
        return open_cache(Path(root), f"{source_hash(PACKAGE)}-{maker}")
    except OSError:  # a read-only home: compile anew each time rather than fail
        return None


_cache = None if INTERPRETED else _open_user_cache()
_cache_part: str | None = "shared"
_cached_besides: Path | None = None


@contextmanager
def cache_part(name: str | None, besides: Path | None = None) -> Iterator[None]:
    """Rules decorated inside are cached apart, or not at all: a module run once per game needs this.

    Those of a folder outside the package are cached too if it is named; the part's name must then hold its hash.
    """
    global _cache_part, _cached_besides
    before = _cache_part, _cached_besides
    _cache_part, _cached_besides = name, besides
    try:
        yield
    finally:
        _cache_part, _cached_besides = before


def rule(function: F) -> F:
    """Compile ``function`` when another rule first calls it; leave it as it is under ``NUMBA_DISABLE_JIT=1``.

    An identity for the type checker: annotations are checked by mypy and ignored by Numba.
    """
    return _compiled(function, called_from_python=False)


def entry(function: F) -> F:
    """A rule that Python calls too. Being callable takes a fifth more time to compile, so few rules are."""
    return _compiled(function, called_from_python=True)


def _compiled(function: F, *, called_from_python: bool) -> F:
    folder = _cache_folder(function)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = folder or before  # read when the decorator runs
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


def is_hashed(function: Callable[..., object]) -> bool:
    """Whether the source of a function is part of the hash that names the cache."""
    return any(_source(function).is_relative_to(PACKAGE / folder) for folder in CACHED_FOLDERS)


def _source(function: Callable[..., object]) -> Path:
    return Path(inspect.getfile(inspect.unwrap(getattr(function, "py_func", function)))).resolve()


def _cache_folder(function: Callable[..., object]) -> str | None:
    if _cache is None or _cache_part is None:
        return None
    besides = _cached_besides is not None and _source(function).is_relative_to(_cached_besides)
    return str(_cache / _cache_part) if besides or is_hashed(function) else None


def _compile_once(compiled: Any) -> None:
    """Let compiled callers see one version of a rule, with plain 64-bit integers.

    Numba would compile it again for each width of integer and each constant that it is called with, which
    doubles the time of a cold start and gains nothing: LLVM inlines the constants anyway.
    """
    call_template = compiled.get_call_template
    compiled.get_call_template = lambda args, kws: call_template(as_integers(args), kws)


def as_integers(args: tuple[Any, ...]) -> tuple[Any, ...]:
    """The types that a rule is compiled for when it is called with these."""
    plain = (types.unliteral(arg) for arg in args)
    return tuple(types.int64 if isinstance(arg, types.Integer) else arg for arg in plain)

"""Random games as PTX, the assembly of NVIDIA's GPUs; neither a GPU nor its driver is needed to build it.

The kernel ``meadhall_playouts`` takes six parameters of 64 bits. A thread plays one game.

    options     address of int32: what ``Game.read_options`` gives
    players     number
    first_seed  number: the seed of the first game, the others follow one by one
    games       number: how many to play; threads beyond that do nothing
    scores      address of int32: a row for each game, a column for each player
    decisions   address of int32: for each game how many it took
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

from numba import types

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.kernel.record import write_whole
from meadhall.kernel.rule import INTERPRETED, as_integers
from meadhall.kernel.specialise import specialise

KERNEL = f"{__package__}.kernel"
ENTRY = "meadhall_playouts"
NUMBERS = types.CPointer(types.int32)
SIGNATURE = types.void(NUMBERS, types.int64, types.int64, types.int64, NUMBERS, NUMBERS)


def ptx_file(folder: Path, game: Game) -> Path:
    return folder / f"{game.name}.ptx"


def write_ptx(game: Game, capability: str, folder: Path) -> str:
    """Build the PTX of a game into a folder; return what there is to say about it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MeadhallError(f"cannot write into {folder}: {error.strerror}") from None
    begun = time.perf_counter()
    text = build_ptx(game, capability)
    seconds = time.perf_counter() - begun
    write_whole(ptx_file(folder, game), text)
    return f"{game.title}: {len(text):,} bytes of PTX for compute capability {capability}, built in {seconds:.1f} s"


def build_ptx(game: Game, capability: str) -> str:
    """The PTX of a game, for GPUs of this compute capability and later ones."""
    if INTERPRETED:
        raise MeadhallError("PTX is built from compiled rules: unset NUMBA_DISABLE_JIT")
    try:
        from numba import cuda
        from numba.cuda.cudadrv.nvrtc import get_supported_ccs

        known = {f"{major}.{minor}": (major, minor) for major, minor in get_supported_ccs()}
        if capability not in known:
            raise MeadhallError(f"PTX can be built for compute capability {', '.join(known)}, not {capability}")
        with _without_a_gpu(known[capability]):
            text, _ = cuda.compile(
                specialise(KERNEL, game).playouts, SIGNATURE, device=False, abi="numba", cc=known[capability]
            )
    except (ImportError, RuntimeError) as error:  # numba-cuda, or a library that it loads
        reason = str(error).splitlines()[0]
        raise MeadhallError(f"building PTX needs more packages: pip install 'meadhall[gpu]' ({reason})") from None
    return _with_registers(_tables_in_global_memory(_plainly_named(text)), game.gpu_registers)


@contextmanager
def _without_a_gpu(capability: tuple[int, int]) -> Iterator[None]:
    """Answer for a GPU while numba-cuda compiles: it asks one for each rule, whatever capability it was told.

    Rules are compiled for the same types as on the CPU (see ``kernel.rule``).
    """
    from numba.cuda import dispatcher

    device, call_template = dispatcher.get_current_device, dispatcher.CUDADispatcher.get_call_template
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    dispatcher.CUDADispatcher.get_call_template = lambda rule, args, kws: call_template(rule, as_integers(args), kws)
    try:
        yield
    finally:
        dispatcher.get_current_device, dispatcher.CUDADispatcher.get_call_template = device, call_template


def _plainly_named(ptx: str) -> str:
    """Without the long name that Numba gives to the kernel."""
    return ptx.replace(re.findall(r"\.entry (\w+)\(", ptx)[0], ENTRY)


def _tables_in_global_memory(ptx: str) -> str:
    """Constant memory holds 64 KB, less than the tables of Looot, and is slow when threads read different places."""
    return re.sub(r"^\.const ", ".global ", ptx, flags=re.MULTILINE).replace("ld.const.", "ld.global.nc.")


def _with_registers(ptx: str, most: int | None) -> str:
    """With a limit for those who translate it."""
    body = ptx.index("{", ptx.index(".entry"))
    return f"{ptx[:body]}.maxnreg {most}\n{ptx[body:]}" if most else ptx

"""Many machines: the games of an arena, played on a Ray cluster.

Ray is an extra (``meadhall[ray]``). On a cluster of many machines the same Meadhall must be installed on all of them.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from tempfile import TemporaryDirectory
from types import ModuleType

from meadhall.bots.sources import source_of
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words
from meadhall.lab.arena import Executor, play_one
from meadhall.lab.ledger import Job, Played

AHEAD = 4  # games begun for each processor: none stands idle while the first of them is waited for
SMALL_STORE = 80 << 20  # bytes, about the least that Ray takes; what a game tells is far smaller
SHORT = "/tmp" if os.name == "posix" else None  # the path of a socket has 107 characters at most
KNOCK = 5.0  # seconds; Ray itself would try for minutes
QUIET: Words = {"log_to_driver": False, "logging_level": logging.CRITICAL}  # what goes wrong is raised


@contextmanager
def cluster(address: str | None = None, workers: int | None = None) -> Iterator[Executor]:
    """The Ray cluster at that address, or processes of this machine that end with the context.

    A Ray that the program has joined already is used as it is.
    """
    if address and workers:
        raise MeadhallError("an existing cluster has its own workers; their number cannot be set here")
    if not address:  # Ray's word for listening on this machine alone, read when it is imported
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray
    except ImportError:
        raise MeadhallError("Ray is not installed: pip install 'meadhall[ray]'") from None
    if ray.is_initialized():
        yield partial(_play, ray)
        return
    with TemporaryDirectory(prefix="ray-", dir=SHORT, ignore_cleanup_errors=True) as folder:
        try:
            _begin(ray, address, workers, folder)
            yield partial(_play, ray)
        finally:
            ray.shutdown()  # ends a Ray that was started here, and leaves one that was joined


def _begin(ray: ModuleType, address: str | None, workers: int | None, folder: str) -> None:
    """Join a cluster, or start one that keeps its files in the folder."""
    what = f"join a Ray cluster at {address!r}" if address else "start Ray"
    try:
        if address:
            _knock(address)
            ray.init(address, **QUIET)
        else:
            small = {"include_dashboard": False, "object_store_memory": SMALL_STORE}
            ray.init("local", num_cpus=workers, _temp_dir=folder, **small, **QUIET)
    except Exception as error:  # Ray raises what it likes
        raise MeadhallError(f"cannot {what}: {_sentence(error)}") from None


def _knock(address: str) -> None:
    """See whether somebody is there."""
    host, _, port = address.rpartition(":")
    if "://" not in address and port.isdecimal():
        socket.create_connection((host, int(port)), KNOCK).close()


def _play(ray: ModuleType, jobs: Sequence[Job]) -> Iterator[Played]:
    """Play the games on the cluster, and tell of them in their order."""
    remote = ray.remote(play_as_here)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    begun: deque[object] = deque()
    try:
        for job in jobs:
            begun.append(remote.remote(job, source_of(job.setting.game)))
            if len(begun) == ahead:
                yield ray.get(begun.popleft())
        while begun:
            yield ray.get(begun.popleft())
    except ray.exceptions.RayError as error:
        raise MeadhallError(_told(error)) from None


def _told(error: Exception) -> str:
    cause = getattr(error, "cause", error)  # what went wrong in the game itself
    if isinstance(cause, MeadhallError):
        return str(cause)
    return f"a game failed on the cluster: {type(cause).__name__}: {_sentence(cause)}"


def _sentence(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


# --- on the cluster -----------------------------------------------------------------------------------------
def play_as_here(job: Job, source: str) -> Played:
    """Play a game by the rules and bots of that source, which must be those of this machine."""
    if source_of(job.setting.game) != source:
        raise MeadhallError(
            f"{socket.gethostname()} has a different version of Meadhall; install the same one on the whole cluster"
        )
    return play_one(job)

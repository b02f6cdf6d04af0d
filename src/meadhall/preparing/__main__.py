"""Compile one part of one game into the cache, as a process of its own; it ends with whoever started it."""

from __future__ import annotations

import os
import signal
import sys
from threading import Thread

from meadhall.games import game_named
from meadhall.preparing.parts import GamePart


def end_with_parent() -> None:
    """The parent holds the other end of the input until it ends."""
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told too, and ends what it started
    Thread(target=end_with_parent, daemon=True).start()
    GamePart(game_named(sys.argv[1]), sys.argv[2]).compile()
    os._exit(0)  # no thread that still reads is in the way

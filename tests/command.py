"""The command line in this process: what a command prints, and how it ends."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from meadhall.cli import main


class Done(NamedTuple):
    """A command that has ended."""

    returncode: int
    stdout: str
    stderr: str


def meadhall(*arguments: str | Path, typed: str = "") -> Done:
    """Run ``meadhall`` with these arguments; the few tests that need a process of its own start one themselves."""
    stdout, stderr = io.StringIO(), io.StringIO()
    with redirect_stdout(stdout), redirect_stderr(stderr), patch.object(sys, "stdin", io.StringIO(typed)):
        try:
            main(list(map(str, arguments)))
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
    return Done(code, stdout.getvalue(), stderr.getvalue())

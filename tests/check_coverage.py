"""Fail if any module of a game's rules is covered less than it must be. Run after ``coverage combine``."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import PurePath

LEAST = 95.0  # per cent of lines and branches


def main() -> int:
    report = subprocess.run(
        [sys.executable, "-m", "coverage", "json", "-q", "-o", "-", "--include=src/meadhall/games/*/*"],
        capture_output=True,
        check=True,
    )
    files = json.loads(report.stdout)["files"]
    covered = {PurePath(path).as_posix(): file["summary"]["percent_covered"] for path, file in files.items()}
    short = {path: share for path, share in covered.items() if share < LEAST}
    for path, share in short.items():
        print(f"{path}: {share:.1f} % covered, {LEAST:.0f} % is the least")
    print(f"{len(covered) - len(short)} of {len(covered)} modules of games are covered to {LEAST:.0f} % or more")
    return 1 if short or not covered else 0


if __name__ == "__main__":
    sys.exit(main())

"""How long the checks take: each runs in fresh clones of this repository, with rules that are not compiled yet.

Run as ``python bench/checks.py``; prints the lines of a Markdown table. Packages come from the caches of uv and npm.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
RUNS = 3
TARGETS = ("check", "test")


def seconds(target: str) -> float:
    """Of ``make TARGET`` in a clone that nothing was done in before."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        env = os.environ | {"MEADHALL_CACHE": f"{folder}/rules"}
        begun = time.perf_counter()
        subprocess.run(["make", target], cwd=clone, env=env, check=True, stdout=sys.stderr)
        return time.perf_counter() - begun


def main() -> None:
    print(f"| seconds, {os.cpu_count()} cores | median (least to most) | runs |\n|---|---|---|")
    for target in TARGETS:
        took = [seconds(target) for _ in range(RUNS)]
        print(f"| `make {target}` | {median(took):.0f} ({min(took):.0f} to {max(took):.0f}) | {RUNS} |", flush=True)


if __name__ == "__main__":
    main()

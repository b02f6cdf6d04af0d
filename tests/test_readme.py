"""The README does what it says."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_example_runs() -> None:
    (example,) = blocks("python")
    exec(compile(example, "README.md", "exec"), {})


@pytest.mark.compiled
def test_the_commands_run(tmp_path: Path) -> None:
    for line in "".join(blocks("console")).splitlines():
        command = shlex.split(line.removeprefix("$ "))
        assert command[0] == "meadhall"
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=tmp_path, input="q\n", capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "picture.svg").exists()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/api.md"])
def test_links_lead_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8"))
    assert links
    assert [link for link in links if not (folder / link).exists()] == []

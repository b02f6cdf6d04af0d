"""The README does what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.command import meadhall

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", blocks("python"))
def test_the_python_examples_run(example: str) -> None:
    exec(compile(example, "README.md", "exec"), {})


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line in "".join(blocks("console")).splitlines():
        command, *arguments = shlex.split(line.removeprefix("$ "))
        assert command == "meadhall"
        done = meadhall(*arguments, typed="q\n")
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "picture.svg").exists()


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "docs/lab").glob("*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []

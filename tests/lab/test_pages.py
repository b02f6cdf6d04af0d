"""The pages of the lab say what the code does, and their examples run."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from meadhall.games import GAMES
from meadhall.kernel.game import Game

PAGES = Path(__file__).parents[2] / "docs" / "lab"
EXAMPLE = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_tables_are_those_of_the_code(game: Game) -> None:
    spec = importlib.util.spec_from_file_location("generate", PAGES / "generate.py")
    assert spec
    assert spec.loader
    generate = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generate)
    page = (PAGES / f"{game.name}.md").read_text()
    assert page == generate.fresh(page, game), "run docs/lab/generate.py"
    assert f"| {game.rules.num_actions - 1} |" in page


@pytest.mark.compiled
@pytest.mark.parametrize("example", EXAMPLE.findall((PAGES / "README.md").read_text()))
def test_the_examples_of_the_lab_run(example: str) -> None:
    exec(compile(example, "an example of docs/lab/README.md", "exec"), {})

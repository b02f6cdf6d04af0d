"""What the client takes from the Python side is up to date."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.compiled
def test_generated_files_are_fresh() -> None:
    generated = runpy.run_path(str(WEB / "generate.py"))["generated"]()
    stale = [path.name for path, text in generated.items() if path.read_text("utf-8") != text]
    assert not stale, "run: python web/generate.py"

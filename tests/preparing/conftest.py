"""Parts to be prepared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.preparing.quick import Quick

MakePart = Callable[..., Quick]


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[MakePart]:
    """Makes parts by the name of their game; their files lie in ``tmp_path``."""
    parts: list[Quick] = []

    def make(game: str, what: str = "rules", **work: int) -> Quick:
        parts.append(Quick(tmp_path, game, what, **work))
        return parts[-1]

    yield make
    for part in parts:
        part.close()

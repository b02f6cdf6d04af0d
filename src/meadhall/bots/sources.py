"""What decides how a bot plays a game: the sources of the game's rules and heuristic, and of the bots themselves."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meadhall.games import game_named
from meadhall.kernel.rule import game_files, game_folder, hash_of
from meadhall.kernel.rule import source_of as file_of


@cache
def source_of(game: str) -> str:
    """A hash that changes whenever a bot could play a game differently."""
    folder = game_folder(file_of(game_named(game).rules.play))
    return hash_of([*sorted(Path(__file__).parent.glob("*.py")), *(game_files(folder) if folder else [])])

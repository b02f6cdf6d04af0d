"""What the commands were given, read."""

from __future__ import annotations

import json
from pathlib import Path

from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, read


def read_match(path: Path, upto: int | None = None) -> Match:
    return from_record(read(path), GAMES, upto)


def read_option(text: str) -> tuple[str, object]:
    """NAME=VALUE, the value being JSON or a plain word, or @ and the name of a JSON file."""
    name, equals, value = text.partition("=")
    if not equals:
        raise MeadhallError(f"an option is NAME=VALUE, not {text!r}")
    if value.startswith("@"):
        return name, read(Path(value[1:]))
    try:
        return name, json.loads(value)
    except (ValueError, RecursionError):  # not JSON, or a number or nesting beyond all measure
        return name, value


def read_options(texts: list[str] | None) -> Words:
    return dict(read_option(text) for text in texts or [])


def read_names(bots: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in bots.split(",") if name.strip()]

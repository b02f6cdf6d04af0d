"""A worker process: thinks about one thing at a time. Requests and answers are lines of JSON.

It is handed a position in which all that its seat cannot know was dealt again, and never the secret that gives chance.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Callable

import msgspec

from meadhall.bots.analysis import hint, review
from meadhall.bots.levels import bot_named
from meadhall.bots.search import SearchSettings
from meadhall.games import GAMES, game_named
from meadhall.kernel.game import Words
from meadhall.kernel.position import Position
from meadhall.kernel.record import from_record

HINT = SearchSettings(seconds=0.5)
REVIEW = SearchSettings(seconds=0.1)


def position(job: Words) -> Position:
    return Position.read(game_named(job["game"]), job["players"], job["seat"], base64.b64decode(job["state"]))


def choose(job: Words) -> int:
    """The action of a bot."""
    return bot_named(job["level"])(position(job), job["seed"])


def give_hint(job: Words) -> object:
    return msgspec.to_builtins(hint(position(job), job["seed"], HINT))


def look_back(job: Words) -> list[Words]:
    """Every real choice of a finished game, beside the best one."""
    record = {field: value for field, value in job["record"].items() if field != "fair"}
    return [msgspec.to_builtins(choice) for choice in review(from_record(record, GAMES), REVIEW)]


JOBS: dict[str, Callable[[Words], object]] = {"choose": choose, "hint": give_hint, "review": look_back}


def main() -> None:
    for line in sys.stdin:
        job = json.loads(line)
        print(json.dumps({"id": job["id"], "answer": JOBS[job["job"]](job)}), flush=True)


if __name__ == "__main__":
    main()

"""Write the tables of actions and observations into the pages of the games, from the code that they describe.

python docs/lab/generate.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from meadhall.games import GAMES
from meadhall.kernel.game import Game
from meadhall.kernel.layout import Part
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import do_of

HERE = Path(__file__).parent
MARKED = re.compile(r"(?<=<!-- tables -->\n).*(?=<!-- end of tables -->)", re.DOTALL)


def actions(game: Game) -> Iterator[str]:
    """Which numbers mean which actions."""
    state = Match(game, ["x"] * game.players[-1], seed=0).state
    moves = [(number, game.language.encode(state, number)) for number in range(game.rules.num_actions)]
    yield "| numbers | action | which one |"
    yield "|---|---|---|"
    for do, group in groupby(moves, key=lambda one: do_of(one[1])):
        (first, one), *others = group
        last = others[-1][0] if others else first
        fields = ", ".join(f"`{field}`" for field in one.__struct_encode_fields__)
        yield f"| {first} to {last} | `{do}` | {fields} |" if others else f"| {first} | `{do}` | {fields} |"


def axes(part: Part) -> str:
    kinds = (("players, own first", part.players), ("seats, counted from the own", part.seats), ("set", part.bits))
    return "; ".join(name for name, is_so in kinds if is_so)


def observation(game: Game) -> Iterator[str]:
    """Where each part lies in a row."""
    yield "| name | place | shape | least | most | | what it is |"
    yield "|---|---|---|---|---|---|---|"
    for name, piece in game.sight.layout.slices.items():
        part = piece.part
        shape = " x ".join(map(str, piece.shape)) or "1"
        place = f"{piece.first}:{piece.end}"
        yield f"| `{name}` | {place} | {shape} | {part.low} | {part.high} | {axes(part)} | {part.about} |"


def tables(game: Game) -> str:
    lines = ["", "### Actions", "", *actions(game), ""]
    lines += ["### Observation", "", f"{game.sight.layout.size} numbers of 16 bits.", "", *observation(game), ""]
    return "\n".join(lines) + "\n"


def fresh(page: str, game: Game) -> str:
    """The page with the tables as they should be."""
    return MARKED.sub(lambda _: tables(game), page)


if __name__ == "__main__":
    for _game in GAMES.values():
        _path = HERE / f"{_game.name}.md"
        _path.write_text(fresh(_path.read_text(), _game))

"""Entries as records hold them: {"seat": 0, "do": "place_viking", "hex": [-6, 2], "chance": [...]}."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from msgspec import UNSET

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Words
from meadhall.kernel.reading import read_whole
from meadhall.kernel.shapes import Entry, Move, do_of, read_as, words_of

BESIDE = ("seat", "chance")  # what an entry has besides its move


def entry_words(entry: Entry) -> Words:
    """An entry as JSON, without what can be seen again when it is played."""
    move = {} if entry.move is UNSET else words_of(entry.move)
    chance = {"chance": words_of(entry.chance)} if entry.chance else {}
    return {"seat": entry.seat, **move, **chance}


def read_entry(game: Game, players: int, words: object) -> Entry:
    """An entry that others wrote; an error names what is wrong with it."""
    if not isinstance(words, Mapping):
        raise MeadhallError(f"an entry must be an object, not {words!r}")
    seat = read_whole("seat", words.get("seat"), 0, players - 1)
    chance = read_chance(game, words.get("chance", []))
    return Entry(seat, read_move(game, {name: part for name, part in words.items() if name not in BESIDE}), chance)


def read_move(game: Game, words: object) -> Move:
    """A move that others wrote."""
    known = [do_of(kind) for kind in get_args(game.language.moves)]
    if isinstance(words, Mapping) and words.get("do") not in known:
        raise MeadhallError(f"do must be one of {', '.join(known)}; not {words.get('do')!r}")
    move: Move = read_as("a move", words, game.language.moves)  # type: ignore[arg-type]  # a union
    return move


def read_chance(game: Game, words: object) -> Sequence[object]:
    """What chance brought, one thing after the other."""
    chance: Sequence[object] = read_as("chance", words, tuple[game.language.chance, ...])  # type: ignore[name-defined]
    return chance

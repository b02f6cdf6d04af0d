"""Fair chance: a secret whose hash is told before the game, and which itself is told after it.

The secret gives the seed of all chance in the game. Who has kept the hash can check afterwards that the secret was
there from the beginning and that nothing in the game came about in another way.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game
from meadhall.kernel.match import Match
from meadhall.kernel.record import check_form, play_numbered

SECRET_BYTES = 32


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def hash_of(secret: str) -> str:
    """What is told before the game."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str) -> int:
    """The seed of a game; the hash above does not tell it."""
    return int.from_bytes(sha256(f"seed of {secret}".encode()).digest()[:8], "big")


def verify(record: object, games: Mapping[str, Game]) -> Match:
    """Play a record again by its secret; an error names what differs."""
    words = check_form(record, games)
    if "fair" not in words:
        raise MeadhallError("the record has no secret: the game was not played in a hall, or is not over yet")
    fair = words["fair"]
    if hash_of(fair["secret"]) != fair["hash"]:
        raise MeadhallError("the secret does not match the hash that was published before the game")
    seed = seed_of(fair["secret"])
    match = Match(games[words["game"]], words["seats"], options=words["options"], seed=seed)
    if match.start != words["start"]:
        raise MeadhallError("the secret leads to a different starting position")
    for number, entry in enumerate(words["entries"], start=1):
        play_numbered(match, number, entry, scripted=False)
    return match

"""Fair chance: a record that came about by its secret is believed, any other is not."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from meadhall.bots import play_on
from meadhall.bots.random import choose
from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.fair import hash_of, new_secret, seed_of, verify
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, to_record


def played(name: str, secret: str) -> dict[str, Any]:
    """A whole game whose chance came from a secret."""
    match = Match(GAMES[name], ["x", "y"], seed=seed_of(secret))
    play_on(match, choose, 1)
    return deepcopy(to_record(match)) | {"fair": {"hash": hash_of(secret), "secret": secret}}


@pytest.mark.parametrize("name", GAMES)
def test_a_fair_game_is_believed(name: str) -> None:
    record = played(name, new_secret())
    assert verify(record, GAMES).scores == record["result"]["scores"]
    assert from_record(record, GAMES).scores == record["result"]["scores"]


def test_secrets_differ_and_their_hash_does_not_tell_the_seed() -> None:
    one, two = new_secret(), new_secret()
    assert one != two
    assert len({hash_of(one), hash_of(two), f"{seed_of(one):x}", f"{seed_of(two):x}"}) == 4
    assert f"{seed_of(one):016x}" not in hash_of(one)


def other_secret(record: dict[str, Any]) -> None:
    record["fair"]["secret"] = "another"


def other_game(record: dict[str, Any]) -> None:
    record["fair"] = {"hash": hash_of("another"), "secret": "another"}


def other_dice(record: dict[str, Any]) -> None:
    entry = next(entry for entry in record["entries"] if "chance" in entry)
    entry["chance"][0] = entry["chance"][0] % 6 + 1


def no_text(record: dict[str, Any]) -> None:
    record["fair"]["hash"] = 7


def no_secret(record: dict[str, Any]) -> None:
    del record["fair"]


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (other_secret, "the secret does not match the hash"),
        (other_game, r"the secret gives another position|the seed brings"),
        (other_dice, r"entry \d+: the seed brings"),
        (no_text, "the hash and the secret of a record must be strings"),
        (no_secret, "the record has no secret"),
    ],
)
def test_an_unfair_game_is_not_believed(spoil: Callable[[dict[str, Any]], None], message: str) -> None:
    record = played("loot", "a secret")
    spoil(record)
    with pytest.raises(MeadhallError, match=message):
        verify(record, GAMES)


def test_a_game_with_another_start_is_not_believed() -> None:
    record = played("looot", "a secret") | {"start": played("looot", "another")["start"]}
    with pytest.raises(MeadhallError, match="the secret leads to a different starting position"):
        verify(record, GAMES)

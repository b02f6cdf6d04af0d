"""Tables at some stage of a game, played there without a browser."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from random import Random
from typing import Any, cast

from tests.hall.guest import Guest

ALL = 10_000  # more choices than any game has


def played_table(guest: Guest, game: str, choices: int, *others: str, **more: Any) -> str:
    """A table where the guest has made so many choices, against an apprentice unless others are named."""
    table = guest.open_table(game, "me", *(others or ("apprentice",)), start=True, **more)
    play_on(guest, table, choices)
    return table


def play_on(guest: Guest, table: str, choices: int) -> None:
    """Any choice for each seat of the guest, until so many are made and one more is asked, or to the end."""
    chance, made = Random(1), 0
    with closing(cast(Generator[Any], guest.watch(table))) as messages:
        for message in messages:
            asked = [seat for seat in message["table"]["to_act"] if str(seat) in message["seats"]]
            if message["table"]["status"] == "over" or (asked and made == choices):
                return
            for seat in asked[:1]:
                choice = chance.choice(message["seats"][str(seat)]["view"]["choices"])
                answer = guest.move(table, seat, choice["action"], number=message["table"]["number"])
                made += answer.status_code == 200  # else it is stale: a later message asks

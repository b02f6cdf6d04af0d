"""Tables at some stage of a game, played there without a browser."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from random import Random
from typing import Any, cast

from tests.hall.guest import Guest

Until = Callable[[Any], bool]  # whether what all see of the game is what is looked for

ALL = 10_000  # more choices than any game has


def never(_: Any) -> bool:
    return False


def played_table(guest: Guest, game: str, choices: int, *others: str, until: Until = never, **more: Any) -> str:
    """A table where the guest has made so many choices, against an apprentice unless others are named."""
    table = guest.open_table(game, "me", *(others or ("apprentice",)), start=True, **more)
    play_on(guest, table, choices, until)
    return table


def play_on(guest: Guest, table: str, choices: int, until: Until = never) -> None:
    """Any choice for each seat of the guest, to the end, or until one is asked after so many or where it was wanted."""
    chance, made = Random(1), 0
    with closing(cast(Generator[Any], guest.watch(table))) as messages:
        for message in messages:
            asked = [seat for seat in message["table"]["to_act"] if str(seat) in message["seats"]]
            there = made == choices or until(message["table"]["view"])
            if message["table"]["status"] == "over" or (asked and there):
                return
            for seat in asked[:1]:
                choice = chance.choice(message["seats"][str(seat)]["view"]["choices"])
                answer = guest.move(table, seat, choice["action"], number=message["table"]["number"])
                made += answer.status_code == 200  # else it is stale: a later message asks

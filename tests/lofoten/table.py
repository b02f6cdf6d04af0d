"""A table for tests: a match laid out in short words, and turns played in one call.

A tile is "fish2", or "fish2'" with the shield of the second clan; an order card is "fish2".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, get_args

from meadhall.games import GAMES
from meadhall.games.lofoten.language.moves import LofotenMove
from meadhall.games.lofoten.rules.pieces import GOODS, NUM_TILES
from meadhall.kernel.entries import read_chance, read_move
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import do_of, words_of

LEVEL_1 = [{"effect": "majority", "points": points} for points in (5, 6, 7, 8)]
HAND = "sheep1 mead1 sheep2"
_COPIES = {1: 1, 2: 2, 3: 1}
ALL_TILES = [
    f"{good}{value}{clan}" for good in GOODS for value in (1, 2, 3) for clan in ("", "'") for _ in range(_COPIES[value])
]
FIELDS: dict[str, tuple[str, ...]] = {do_of(kind): kind.__struct_fields__ for kind in get_args(LofotenMove)}
Tiles = Mapping[str, str]  # by good: the tiles stored


def tile(short: str) -> dict[str, Any]:
    clan = short.count("'")
    return {"good": short.rstrip("'")[:-1], "value": int(short.rstrip("'")[-1]), "clan": clan}


class Cards:
    """Order cards of a box, taken one copy after the other."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    def take(self, short: str) -> dict[str, Any]:
        self.taken[short] += 1
        return {"good": short[:-1], "value": int(short[-1]), "copy": self.taken[short]}


def fleet(zone: int, ships: str, orders: Tiles, loads: Tiles, improved: str, cards: Cards) -> dict[str, Any]:
    return {
        "zone": zone,
        "longships": list(ships),
        "orders": {ship: cards.take(card) for ship, card in orders.items()},
        "loads": {ship: [tile(short) for short in tiles.split()] for ship, tiles in loads.items()},
        "improved": list(improved),
    }


def described(
    *,
    market: str = "mead1 fish1 sheep1 chest1 mead2",
    zones: Sequence[int] = (2, 2),
    ships: str = "abcd",
    orders: Sequence[Tiles] = ({}, {}),
    loads: Sequence[Tiles] = ({}, {}),
    improved: Sequence[str] = ("", ""),
    hands: Sequence[str] = (HAND, HAND),
    discards: str = "",
    coins: Sequence[int] = (2, 3),
    stored: Sequence[Tiles] = ({}, {}),
    turned: Sequence[Tiles] = ({}, {}),
    warehouses: Sequence[Mapping[str, Any]] = (),
    removed: str = "",
    tops: Sequence[str | None] = ("mead", "fish"),
    piles: Sequence[int] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position; the first player is seat 0, and the goods stored fill the warehouses in the order of ``GOODS``.

    ``removed="*"`` removes all tiles that lie nowhere else.
    """
    cards = Cards()
    goods = [good for good in GOODS if any(good in side for side in (*stored, *turned))]
    cards_and_goods = zip([*warehouses, *LEVEL_1[len(warehouses) :]], [*goods, None, None, None, None], strict=False)
    laid = [
        {
            **card,
            "good": good,
            "stored": [[tile(short) for short in side.get(good, "").split()] for side in stored],
            "turned": [[tile(short) for short in side.get(good, "").split()] for side in turned],
        }
        for card, good in cards_and_goods
    ]
    zone_tiles = [None if short == "-" else tile(short) for short in market.split()]
    laid_tiles = [tiles for sides in (stored, turned, loads) for side in sides for tiles in side.values()]
    used = " ".join(laid_tiles).split()
    used += [short for short in market.split() if short != "-"]
    out = list((Counter(ALL_TILES) - Counter(used)).elements()) if removed == "*" else removed.split()
    left = NUM_TILES - len(used) - len(out)
    sizes = piles or (left // 2, (left + 1) // 2)
    return {
        "market": zone_tiles,
        "piles": [{"tiles": size, "top": top if size else None} for size, top in zip(sizes, tops, strict=True)],
        "warehouses": laid,
        "fleets": [fleet(zones[s], ships, orders[s], loads[s], improved[s], cards) for s in (0, 1)],
        "hands": [[cards.take(short) for short in hand.split()] for hand in hands],
        "discards": [cards.take(short) for short in discards.split()],
        "coins": list(coins),
        "first_player": 0,
        "removed": [tile(short) for short in out],
        **more,
    }


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    """What a seat sees, as JSON."""
    found: dict[str, Any] = words_of(match.view(seat))
    return found


class Table:
    """A match from a position. Who is to act acts."""

    def __init__(self, seed: int = 1, **position: Any) -> None:
        self.match = Match(GAMES["lofoten"], ["Noelie", "Madeline"], start=described(**position), seed=seed)

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat(self) -> int:
        return int(self.state.current)

    @property
    def question(self) -> str | None:
        asked = self.view()["asked"]
        return asked["question"] if asked else None

    def do(self, do: str, *which: Any, chance: Sequence[Any] | None = None) -> Table:
        drawn = None if chance is None else read_chance(self.match.game, chance)
        self.match.play(self.seat, self.words(do, *which), drawn)
        return self

    def words(self, do: str, *which: Any) -> dict[str, Any]:
        return {"do": do} | dict(zip(FIELDS[do], which, strict=True))

    def refused(self, do: str, *which: Any, seat: int | None = None) -> str:
        """The rule that refuses an action, or an empty string."""
        move = read_move(self.match.game, self.words(do, *which))
        action = self.match.game.language.decode(self.state, move)
        return self.match.refusal(self.seat if seat is None else seat, action)

    def choices(self) -> list[tuple[Any, ...]]:
        """What can be done, as the arguments of ``do``."""
        moves = [self.match.game.language.encode(self.state, action) for action in self.match.legal(self.seat)]
        return [tuple(words.values()) for words in words_of(moves)]

    def play_out(self, *, until: str = "play_card") -> Table:
        """Go on with the first choice that ends things, until that question comes (at least one step)."""
        ending = ("stop", "end_turn", "unload_none")
        while True:
            choices = self.choices()
            self.do(*next((choice for choice in choices if choice[0] in ending), choices[0]))
            if self.question in (until, None):
                return self

    def pass_turn(self, card: str = "left") -> Table:
        """A whole turn in which nothing moves."""
        self.do("play_card", card)
        return self if self.question in ("play_card", None) else self.play_out()

    # --- looking --------------------------------------------------------------------------------------------
    def view(self, seat: int | None = None) -> dict[str, Any]:
        return seen(self.match, seat)

    def fleet(self, seat: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.view(seat)["fleets"][seat]
        return found

    def warehouse(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.view()["warehouses"][number]
        return found

    def market(self) -> str:
        return " ".join(short(tile_) if tile_ else "-" for tile_ in self.view()["market"])

    def hand(self, seat: int = 0) -> str:
        return " ".join(f"{card['good']}{card['value']}" for card in self.fleet(seat)["hand"])

    def line(self, name: str, seat: int = 0) -> int:
        return int(self.view()["scores"][seat]["lines"][name]["points"])


def short(words: Mapping[str, Any]) -> str:
    return f"{words['good']}{words['value']}" + "'" * words["clan"]


def last_turn() -> Table:
    """The last action of a game: a clockwise turn stores the fish that win a warehouse; seat 1 is to play."""
    table = Table(
        market="- mead1 sheep1 chest1 mead2",
        removed="*",
        orders=({}, {"b": "fish1"}),
        loads=({}, {"b": "fish3"}),
        stored=({"fish": "fish2"}, {}),
        hands=(HAND, "mead1 mead1 chest1"),
        coins=(0, 0),
    )
    return table.pass_turn()

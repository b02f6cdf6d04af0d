"""The pieces of Lofoten as data, read and checked.

What is printed on some pieces no source shows us; ours are stand-ins. Who owns the game can give a table the
numbers of their copy with the option ``pieces``: an object with any of the parts of ``BOX`` below, each written as
in ``pieces.json``:

    {"warehouses_level_1": [5, 6, ...], "warehouses_level_2": [{"effect": "most_tiles", "points": 9}, ...],
     "jarls": [...], "requirements": [...], "longships": {...}, "improvement_points": [0, 1, 3, 6, 10],
     "orders": {"mead": [3, 3, 3], ...}, "central_power": {"mead": "remove", ...}}

A box is read into numbers, in the order of ``BOX``, then a bit for each part that is ours.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Literal, TypeVar, get_args

import numpy as np

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole

DATA: Words = json.loads(files(__package__).joinpath("pieces.json").read_text("utf-8"))

# --- goods tiles: a kind is a good, a value and a clan -------------------------------------------------------
Good = Literal["mead", "fish", "sheep", "chest"]
GOODS: tuple[Good, ...] = tuple(DATA["goods"])
NUM_GOODS = len(GOODS)
Value = Literal[1, 2, 3]
VALUES: tuple[Value, ...] = get_args(Value)
CLANS = 2
KINDS_PER_GOOD = len(VALUES) * CLANS
NUM_KINDS = NUM_GOODS * KINDS_PER_GOOD
TILE_GOOD = np.array([kind // KINDS_PER_GOOD for kind in range(NUM_KINDS)], np.int8)
TILE_VALUE = np.array([kind % KINDS_PER_GOOD // CLANS + 1 for kind in range(NUM_KINDS)], np.int8)
TILE_CLAN = np.array([kind % CLANS for kind in range(NUM_KINDS)], np.int8)
TILES_OF_KIND = np.array([DATA["tiles"][str(TILE_VALUE[kind])][TILE_CLAN[kind]] for kind in range(NUM_KINDS)], np.int8)
NUM_TILES = int(TILES_OF_KIND.sum())
PILE_SIZE: int = DATA["piles"]
NUM_ZONES = 5

# --- order cards: each is a bit of a set; a card is a good, a value and which of the copies alike ------------------
COPIES = 5  # room for as many of a kind
CARD_KINDS = NUM_GOODS * len(VALUES)
NUM_CARDS = 36

# --- powers, prices, longships ------------------------------------------------------------------------------
Power = Literal["coin", "turn", "remove", "slide"]
POWERS: tuple[Power, ...] = get_args(Power)
COIN_POWER, TURN_POWER, REMOVE_POWER, SLIDE_POWER = range(4)
FIRST_COINS: int = DATA["coins"]["first_player"]
SECOND_COINS: int = DATA["coins"]["second_player"]
RESERVE_COINS: int = DATA["coins"]["reserve"]
NUM_COINS = FIRST_COINS + SECOND_COINS + RESERVE_COINS
MOVEMENT_PRICE: int = DATA["coin_prices"]["movement"]
RENEWAL_PRICE: int = DATA["coin_prices"]["renew_hand"]
TURN_PRICE: int = DATA["coin_prices"]["extra_turn"]
QUIET_TURNS: int = DATA["quiet_turns"]
Longship = Literal["a", "b", "c", "d"]
LONGSHIPS: tuple[Longship, ...] = get_args(Longship)
NUM_SHIPS = len(LONGSHIPS)
NUM_WAREHOUSES = 4
NUM_JARLS = 2
MAX_POINTS = 30

# --- effects of cards, each with the numbers its card must name; "points" is kept apart from the other number --------
WarehouseEffect = Literal[
    "majority",
    "most_tiles",
    "per_good",
    "majority_and_coins",
    "per_own_shield",
    "per_rival_shield",
    "values_1_2_3",
    "majority_under",
    "majority_and_rest",
]
WAREHOUSE_EFFECTS: dict[WarehouseEffect, tuple[str, ...]] = {
    "majority": ("points",),
    "most_tiles": ("points",),
    "per_good": ("points", "at_most"),
    "majority_and_coins": ("points", "per_coin"),
    "per_own_shield": ("points",),
    "per_rival_shield": ("points",),
    "values_1_2_3": ("points",),
    "majority_under": ("points", "out_at"),
    "majority_and_rest": ("points", "rest"),
}
JarlEffect = Literal[
    "take_coins",
    "extra_movement",
    "cheap_renewal",
    "draw_two_keep_one",
    "points",
    "points_per_goods",
    "attach_more_goods",
    "attach_more_points",
]
JARL_EFFECTS: dict[JarlEffect, tuple[str, ...]] = {
    "take_coins": ("coins", "points"),
    "extra_movement": ("movements",),
    "cheap_renewal": ("price", "points"),
    "draw_two_keep_one": ("points",),
    "points": ("points",),
    "points_per_goods": ("per",),
    "attach_more_goods": ("goods",),
    "attach_more_points": ("points",),
}
ShipEffect = Literal["points", "coin_on_unload", "several_tiles", "power_on_unload"]
SHIP_EFFECTS: dict[ShipEffect, tuple[str, ...]] = {
    "points": ("points",),
    "coin_on_unload": (),
    "several_tiles": ("value_at_most",),
    "power_on_unload": (),
}
Need = Literal[
    "tile_of_each_good",
    "goods",
    "tiles_of",
    "goods_of",
    "shields_of_each_clan",
    "identical_shields",
    "give_coins",
    "own_coins",
]
NEEDS: dict[Need, tuple[str, ...]] = {
    "tile_of_each_good": (),
    "goods": ("count",),
    "tiles_of": ("good", "count"),
    "goods_of": ("good", "count"),
    "shields_of_each_clan": ("count",),
    "identical_shields": ("count",),
    "give_coins": ("count",),
    "own_coins": ("count",),
}
Effect = TypeVar("Effect", bound=str)
RANGES = {"points": (0, MAX_POINTS), "value_at_most": (3, 7), "price": (0, NUM_COINS), "per": (1, 50)}


# --- one card -----------------------------------------------------------------------------------------------
def read_card(what: str, value: object, effects: Mapping[Effect, Sequence[str]]) -> list[int]:
    """A card as three numbers: its effect, its points, and the other number that its effect needs."""
    words = value if isinstance(value, Mapping) and "effect" in value else read_fields(what, value, ("effect",))
    effect = read_one_of(f"the effect of {what}", words["effect"], tuple(effects))
    fields = tuple(effects.values())[effect]
    read_fields(f"{what} with the effect {words['effect']!r}", words, ("effect", *fields))
    numbers = {field: read_whole(f"{field} of {what}", words[field], *RANGES.get(field, (0, 50))) for field in fields}
    points = numbers.pop("points", 0)
    return [effect, points, *(numbers.values() or [0])]


def card_words(card: Sequence[int], effects: Mapping[Effect, Sequence[str]]) -> Words:
    """A card in words; ``read_card`` reads it again."""
    effect = tuple(effects)[card[0]]
    return {"effect": effect} | {field: int(card[1] if field == "points" else card[2]) for field in effects[effect]}


def read_need(value: object) -> list[int]:
    """A face of a requirement card as three numbers: what is needed, of which good, how many."""
    words = value if isinstance(value, Mapping) and "need" in value else read_fields("a requirement", value, ("need",))
    need = read_one_of("the need of a requirement", words["need"], tuple(NEEDS))
    fields = tuple(NEEDS.values())[need]
    read_fields(f"a requirement of {words['need']!r}", words, ("need", *fields))
    good = read_one_of("the good of a requirement", words["good"], GOODS) if "good" in fields else 0
    count = read_whole("count of a requirement", words["count"], 1, 50) if "count" in fields else 0
    return [need, good, count]


def need_words(need: Sequence[int]) -> Words:
    name = tuple(NEEDS)[need[0]]
    values = {"good": GOODS[need[1]], "count": int(need[2])}
    return {"need": name} | {field: values[field] for field in NEEDS[name]}


# --- the parts of a box -------------------------------------------------------------------------------------
def _read_number(what: str, value: object, count: int) -> list[object]:
    cards = read_list(what, value)
    if len(cards) != count:
        raise MeadhallError(f"{what} has {len(cards)} entries, not {count}")
    return cards


def _read_level_1(value: object) -> list[int]:
    cards = _read_number("warehouses_level_1", value, 8)
    return [read_whole("the points of a level-1 warehouse", points, 1, MAX_POINTS) for points in cards]


def _read_cards(what: str, value: object, effects: Mapping[Effect, Sequence[str]]) -> list[int]:
    cards = _read_number(what, value, 8)
    return [number for n, card in enumerate(cards, 1) for number in read_card(f"card {n} of {what}", card, effects)]


def _read_requirements(value: object) -> list[int]:
    cards = _read_number("requirements", value, 7)
    faces = [face for card in cards for face in _read_number("a requirement card", card, 2)]
    return [number for face in faces for number in read_need(face)]


def _read_longships(value: object) -> list[int]:
    """The effect of each longship, the points of one of them, the most goods on another."""
    ships = read_fields("longships", value, LONGSHIPS)
    read = [read_card(f"longship {ship}", ships[ship], SHIP_EFFECTS) for ship in LONGSHIPS]
    effects = [effect for effect, _, _ in read]
    _check_each_once("longships", [tuple(SHIP_EFFECTS)[effect] for effect in effects], tuple(SHIP_EFFECTS))
    return [*effects, max(points for _, points, _ in read), max(number for _, _, number in read)]


def _read_improvement_points(value: object) -> list[int]:
    numbers = _read_number("improvement_points", value, NUM_SHIPS + 1)
    return [read_whole("improvement_points: each entry", points, 0, MAX_POINTS) for points in numbers]


def _read_orders(value: object) -> list[int]:
    """How many cards there are of each good and value."""
    goods = read_fields("orders", value, GOODS)
    counts = [
        read_whole(f"the number of {good} cards of a value", count, 0, COPIES)
        for good in GOODS
        for count in _read_number(f"orders of {good}", goods[good], len(VALUES))
    ]
    if sum(counts) != NUM_CARDS:
        raise MeadhallError(f"there are {NUM_CARDS} order cards, not {sum(counts)} (LOF-P2)")
    return counts


def _read_central_power(value: object) -> list[int]:
    goods = read_fields("central_power", value, GOODS)
    powers = [read_one_of(f"the central power of {good}", goods[good], POWERS) for good in GOODS]
    _check_each_once("central_power", [POWERS[power] for power in powers], POWERS)
    return powers


def _check_each_once(what: str, found: list[str], known: Sequence[str]) -> None:
    if sorted(found) != sorted(known):
        raise MeadhallError(f"{what} must have each of {', '.join(known)} once")


# Each part of a box: its reader, and how many numbers it makes.
BOX = {
    "warehouses_level_1": (_read_level_1, 8),
    "warehouses_level_2": (lambda value: _read_cards("warehouses_level_2", value, WAREHOUSE_EFFECTS), 24),
    "jarls": (lambda value: _read_cards("jarls", value, JARL_EFFECTS), 24),
    "requirements": (_read_requirements, 42),
    "longships": (_read_longships, 6),
    "improvement_points": (_read_improvement_points, 5),
    "orders": (_read_orders, 12),
    "central_power": (_read_central_power, 4),
}
PARTS = tuple(BOX)
_lengths = [count for _, count in BOX.values()]
LEVEL_1, LEVEL_2, JARLS, REQUIREMENTS, SHIPS, IMPROVEMENTS, ORDERS, CENTRAL_POWER, OURS = (
    sum(_lengths[:part]) for part in range(len(BOX) + 1)
)
BOX_LENGTH = OURS + 1
# What a piece of each part is, as the rulebook marks it; the other parts come from the published rules.
OurPart = Literal["warehouses_level_1", "warehouses_level_2", "jarls", "longships", "orders"]
MARKED_OURS: tuple[OurPart, ...] = get_args(OurPart)


def read_box(value: object) -> list[int]:
    """All pieces as numbers: those of ``value``, ours for the rest."""
    given = read_fields("pieces", value, (), PARTS)
    numbers = [number for part, (read, _) in BOX.items() for number in read(given.get(part, DATA[part]))]
    ours = sum(1 << PARTS.index(part) for part in MARKED_OURS if part not in given)
    return [*numbers, ours]

"""What is seen of Lofoten, as types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from meadhall.games.lofoten.language.moves import LofotenMove, Way
from meadhall.games.lofoten.language.pieces import DrawnSeen, LofotenShown, Order, Tile, TileBack
from meadhall.games.lofoten.language.words import Ties
from meadhall.games.lofoten.rules.pieces import (
    Good,
    JarlEffect,
    Longship,
    Need,
    OurPart,
    Power,
    ShipEffect,
    WarehouseEffect,
)
from meadhall.games.lofoten.rules.state import Asked, Phase
from meadhall.kernel.shapes import Brings, Choice, Entry, OwnView, Question, Refused, Score, ScoreLine, View


# --- what is done -------------------------------------------------------------------------------------------
class LofotenEntry(Entry, frozen=True):
    """A move of a seat, what chance brought with it, and the piece that came to light."""

    move: LofotenMove | UnsetType = UNSET
    chance: Sequence[DrawnSeen] = ()
    shows: LofotenShown | UnsetType = UNSET


# --- what can be done ---------------------------------------------------------------------------------------
class FleetPlace(Struct, frozen=True, kw_only=True):
    """Where a fleet is: its zone, and its longships at bow, right, dock and left."""

    zone: int
    longships: Sequence[Longship]


class Path(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A way to use the movements of a card: where the fleet is then, and what it loads and unloads."""

    moves: Sequence[Literal["slide", "turn"]]
    zone: int
    bow: Longship
    dock: Longship
    loads: Sequence[Tile] | UnsetType = UNSET
    unloads: Sequence[Tile] | UnsetType = UNSET


class LofotenBrings(Brings, frozen=True, kw_only=True):
    """What a choice would bring. A card tells its power, or its movements and where they can lead."""

    rival_points: int | UnsetType = UNSET
    coins: int | UnsetType = UNSET
    loads: Sequence[Tile] | UnsetType = UNSET
    unloads: Sequence[Tile] | UnsetType = UNSET
    power: Power | UnsetType = UNSET
    uses: int | UnsetType = UNSET
    movements: int | UnsetType = UNSET
    paths: Sequence[Path] | UnsetType = UNSET
    fleet: FleetPlace | UnsetType = UNSET  # where a movement leads


class LofotenChoice(Choice, frozen=True):
    """Something that a seat may do now."""

    move: LofotenMove
    brings: LofotenBrings
    shows: LofotenShown | UnsetType = UNSET


class LofotenRefused(Refused, frozen=True):
    """Something that cannot be done now, and the rule that forbids it."""

    move: LofotenMove


class LofotenQuestion(Question, frozen=True, kw_only=True):
    """What is asked. What is held between a draw and its place, others see only the back of."""

    question: Asked
    phase: Phase
    extra_turn: bool
    extra_turn_bought: bool
    moves_left: int | UnsetType = UNSET
    way: Way | UnsetType = UNSET
    power: Power | UnsetType = UNSET
    uses_left: int | UnsetType = UNSET
    longship: Longship | UnsetType = UNSET  # that unloads, or is to be paid for
    jarl: int | UnsetType = UNSET
    held_cards: Sequence[Order | None] | UnsetType = UNSET
    held_tile: TileBack | UnsetType = UNSET


# --- scores -------------------------------------------------------------------------------------------------
class LofotenScoreLine(ScoreLine, frozen=True, kw_only=True):
    """A line of the score pad; of a warehouse also the tiles and goods that count there."""

    tiles: int | UnsetType = UNSET
    goods: int | UnsetType = UNSET


class WarehouseSide(LofotenScoreLine, frozen=True, kw_only=True):
    """What a player has in a warehouse, and what that scores now."""

    tiles: int
    goods: int


class LofotenScore(Score, frozen=True, kw_only=True):
    """The power points of a player, line by line."""

    lines: Mapping[str, LofotenScoreLine]


# --- the table ----------------------------------------------------------------------------------------------
class Pile(Struct, frozen=True):
    """A pile of tiles; the good on top shows."""

    tiles: int
    top: Good | None


class Warehouse(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A warehouse: its card with the numbers that its effect takes, its good, and the tiles of both sides."""

    effect: WarehouseEffect
    points: int
    at_most: int | UnsetType = UNSET
    per_coin: int | UnsetType = UNSET
    out_at: int | UnsetType = UNSET
    rest: int | UnsetType = UNSET
    stored: Sequence[Sequence[Tile]]
    turned: Sequence[Sequence[Tile]]
    good: Good | None
    level: Literal[1, 2]
    ours: bool
    sides: Sequence[WarehouseSide]


class Requirement(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a Jarl requires."""

    need: Need
    good: Good | UnsetType = UNSET
    count: int | UnsetType = UNSET


class Jarl(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A Jarl: the card with the numbers that its effect takes, who owns it, and where it is attached."""

    effect: JarlEffect
    coins: int | UnsetType = UNSET
    movements: int | UnsetType = UNSET
    price: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    per: int | UnsetType = UNSET
    goods: int | UnsetType = UNSET
    requirement: Requirement
    owner: int | None
    warehouse: int | None
    ours: bool


class DarkSide(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an improved longship does."""

    effect: ShipEffect
    points: int | UnsetType = UNSET
    value_at_most: int | UnsetType = UNSET


class Prices(Struct, frozen=True, kw_only=True):
    """What a player pays in coins."""

    buy_movement: int
    renew_hand: int
    buy_turn: int


class Fleet(FleetPlace, frozen=True, kw_only=True):
    """A fleet and its owner. Of a hand that is secret only the backs are seen."""

    seat: int
    orders: Mapping[Longship, Order]
    loads: Mapping[Longship, Sequence[Tile]]
    improved: Sequence[Longship]
    coins: int
    prices: Prices
    hand: Sequence[Order | None]  # from left to right


# --- the view -----------------------------------------------------------------------------------------------
class LofotenView(View, frozen=True, kw_only=True, tag="lofoten"):
    """The market, the warehouses, both fleets and what is asked. Zones run from the left of seat 0."""

    asked: LofotenQuestion | None
    scores: Sequence[LofotenScore]
    turn: int
    first_player: int
    ties: Ties
    powers: Mapping[Good, Power]
    ours: Sequence[OurPart]  # parts of the box that are stand-ins
    market: Sequence[Tile | None]
    piles: Sequence[Pile]
    unseen_tiles: Sequence[Tile]
    removed: Sequence[Tile]
    warehouses: Sequence[Warehouse]
    jarls: Sequence[Jarl]
    longships: Mapping[Longship, DarkSide]
    improvement_points: Sequence[int]
    fleets: Sequence[Fleet]
    reserve: int
    deck: int
    discards: Sequence[Order]
    unseen_orders: Sequence[Order]
    end_triggered: bool
    quiet_turns: int
    choices: Sequence[LofotenChoice] = ()
    refused: Sequence[LofotenRefused] = ()


class LofotenOwnView(OwnView, frozen=True, kw_only=True):
    """The own hand, what is held, what is unseen by a seat that sees these, and what it may choose."""

    fleets: Sequence[Fleet]
    unseen_orders: Sequence[Order]
    unseen_tiles: Sequence[Tile] | UnsetType = UNSET
    asked: LofotenQuestion | UnsetType = UNSET
    choices: Sequence[LofotenChoice] = ()
    refused: Sequence[LofotenRefused] = ()

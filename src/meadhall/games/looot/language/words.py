"""Actions, chance and options in words of the game, as records hold them. Each action has one form."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from meadhall.games.looot.language.moves import (
    ChooseTile,
    DeclareShield,
    Hex,
    LoootEndTurn,
    LoootMove,
    LoootPlaceTile,
    PlaceLongship,
    PlaceViking,
    TakeLongship,
    TakeTrophy,
)
from meadhall.games.looot.rules.landscape import slot_of
from meadhall.games.looot.rules.pieces import AXES, FJORD_CELLS, LONGSHIPS, SHIELDS
from meadhall.games.looot.rules.state import (
    CELL_ACTION,
    END_TURN,
    HEX_ACTION,
    NUM_ACTIONS,
    SHIELD_ACTION,
    SHIP_ACTION,
    SHIP_CELL_ACTION,
    TILE_ACTION,
    TROPHY_ACTION,
)
from meadhall.kernel.actions import Actions, Kind
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Option, Options, State
from meadhall.kernel.reading import read_fields, read_one_of

LONGSHIP_NAMES = tuple(ship.name for ship in LONGSHIPS)


# --- what only the state can tell -----------------------------------------------------------------------
def _place_of(state: State, hex_: int) -> Hex | None:
    """Where a hex lies, if the map has that many."""
    return (int(state.q[hex_]), int(state.r[hex_])) if hex_ < state.num_hexes else None


def _hex_at(state: State, place: Hex | None) -> int:
    hex_ = -1 if place is None else int(state.hex_at[slot_of(state, *place)])
    if hex_ < 0:
        raise MeadhallError(f"there is no hex {place and list(place)} on the map")
    return hex_


def _longship_on(state: State, space: int) -> str | None:
    ship = int(state.ocean_ship[space])
    return LONGSHIP_NAMES[ship] if ship >= 0 else None


def _space_of(state: State, longship: str | None) -> int:
    ships = state.ocean_ship.tolist()
    ship = decode_chance(longship)
    if ship not in ships:
        raise MeadhallError(f"the longship {longship!r} does not lie on the ocean")
    return int(ships.index(ship))


ACTIONS: Actions[LoootMove] = Actions(
    NUM_ACTIONS,
    Kind(PlaceViking, HEX_ACTION, write=_place_of, read=_hex_at),
    Kind(ChooseTile, TILE_ACTION, write=_place_of, read=_hex_at),
    Kind(LoootPlaceTile, CELL_ACTION, FJORD_CELLS),
    Kind(PlaceLongship, SHIP_CELL_ACTION, FJORD_CELLS),
    Kind(TakeLongship, SHIP_ACTION, write=_longship_on, read=_space_of),
    Kind(TakeTrophy, TROPHY_ACTION, AXES),
    Kind(DeclareShield, SHIELD_ACTION, SHIELDS),
    Kind(LoootEndTurn, END_TURN),
)


def encode_chance(outcome: int) -> str:
    """The longship drawn."""
    return LONGSHIP_NAMES[outcome]


def decode_chance(name: object) -> int:
    if name not in LONGSHIP_NAMES:
        raise MeadhallError(f"there is no longship called {name!r}; one is called {LONGSHIP_NAMES[0]!r}")
    return LONGSHIP_NAMES.index(name)


MENU: tuple[Option, ...] = ()


def read_options(players: int, words: Mapping[str, object]) -> Options:
    """``starter``: "random", or the number of a seat, counted from 0 (LOOOT-S8, a ruling)."""
    read_fields("the option list of Looot", words, (), ("starter",))
    starter = read_one_of("starter", words.get("starter", "random"), ("random", *range(players)))
    return np.array([starter], np.int32)

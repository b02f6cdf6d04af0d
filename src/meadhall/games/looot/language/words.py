"""Actions, chance and options in words of the game, as records hold them. Each action has one form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from meadhall.games.looot.rules.landscape import slot_of
from meadhall.games.looot.rules.pieces import DATA, FJORD_CELLS, LONGSHIPS, SHIELDS
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
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Option, Options, Words
from meadhall.kernel.reading import read_fields, read_one_of, read_whole

AXES: tuple[int, ...] = tuple(trophy["axes"] for trophy in DATA["trophies"])
LONGSHIP_NAMES = tuple(ship.name for ship in LONGSHIPS)
FAR_OUT = 100  # coordinates are kept in 8 bits

# Each kind of action: its word, the field that says which, and the first of its numbers.
FORMS = {
    "place_viking": ("hex", HEX_ACTION),
    "choose_tile": ("from", TILE_ACTION),
    "place_tile": ("cell", CELL_ACTION),
    "place_longship": ("cell", SHIP_CELL_ACTION),
    "take_longship": ("longship", SHIP_ACTION),
    "take_trophy": ("axes", TROPHY_ACTION),
    "declare_shield": ("shield", SHIELD_ACTION),
    "end_turn": ("", END_TURN),
}
DO = tuple([do for do, (_, first) in FORMS.items() if first <= action][-1] for action in range(NUM_ACTIONS))


def encode(state: Any, action: int) -> Words:
    """An action of this state in words; what is not on the table is null."""
    do = DO[action]
    field, first = FORMS[do]
    if not field:
        return {"do": do}
    which = action - first
    value: Any
    if field in ("hex", "from"):
        value = [int(state.q[which]), int(state.r[which])] if which < state.num_hexes else None
    elif field == "cell":
        value = list(FJORD_CELLS[which])
    elif field == "longship":
        ship = int(state.ocean_ship[which])
        value = LONGSHIP_NAMES[ship] if ship >= 0 else None
    elif field == "axes":
        value = AXES[which]
    else:
        value = SHIELDS[which]
    return {"do": do, field: value}


def decode(state: Any, words: Mapping[str, Any]) -> int:
    """The action of this state that the words name; it need not be legal."""
    do = tuple(FORMS)[read_one_of("do", words.get("do"), tuple(FORMS))]
    field, first = FORMS[do]
    read_fields(do, words, ("do", field) if field else ("do",))
    return first + (_which(state, field, words[field]) if field else 0)


def _which(state: Any, field: str, value: Any) -> int:
    if field in ("hex", "from"):
        q, r = read_pair(field, value)
        hex_ = int(state.hex_at[slot_of(state, q, r)])
        if hex_ < 0:
            raise MeadhallError(f"there is no hex {value} on the map")
        return hex_
    if field == "cell":
        pair = read_pair(field, value)
        if pair not in FJORD_CELLS:
            raise MeadhallError(f"there is no cell {value} on a fjord")
        return FJORD_CELLS.index(pair)
    if field == "longship":
        ships = state.ocean_ship.tolist()
        ship = decode_chance(value)
        if ship not in ships:
            raise MeadhallError(f"the longship {value!r} does not lie on the ocean")
        return int(ships.index(ship))
    return read_one_of(field, value, AXES) if field == "axes" else read_one_of(field, value, SHIELDS)


def read_pair(what: str, value: Any) -> tuple[int, int]:
    """Axial coordinates."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise MeadhallError(f"{what} must be two whole numbers [q, r], not {value!r}")
    q, r = (read_whole(f"{what} {value}: each part", part, -FAR_OUT, FAR_OUT) for part in value)
    return q, r


def reveals(state: Any, action: int) -> Words:
    """No piece: the words of an action tell it all."""
    return {}


def encode_chance(outcome: int) -> str:
    """The longship drawn."""
    return LONGSHIP_NAMES[outcome]


def decode_chance(words: Any) -> int:
    if not isinstance(words, str) or words not in LONGSHIP_NAMES:
        raise MeadhallError(f"there is no longship called {words!r}; one is called {LONGSHIP_NAMES[0]!r}")
    return LONGSHIP_NAMES.index(words)


MENU: tuple[Option, ...] = ()


def read_options(players: int, words: Mapping[str, Any]) -> Options:
    """``starter``: "random", or the number of a seat, counted from 0 (LOOOT-S8, a ruling)."""
    read_fields("the options of Looot", words, (), ("starter",))
    starter = read_one_of("starter", words.get("starter", "random"), ("random", *range(players)))
    return np.array([starter], np.int32)

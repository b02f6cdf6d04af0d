"""A game can start from a described position; a random set-up is described the same way in its record.

    {"boards": [{"side": "1a", "turn": 0, "at": [0, 0]}, ..., {"side": "ocean a", ...}, {"side": "trophy b", ...}],
     "ocean": ["castle+3 axe-axe-wood", ...],        the longships on the ocean spaces, null for an empty one
     "sites": [["port house-house-sheep", "altar ...", "palace ..."], ...],        for each player
     "starter": 0}

Instead of printed boards the map can be any list of hexes:

     "hexes": [{"hex": [0, 0], "terrain": "forest"}, {"hex": [1, 0], "terrain": "castle", "stock": 3}, ...,
               {"hex": [2, 0], "terrain": "ocean"}, {"hex": [3, 0], "terrain": "trophy"}]

``bag`` (the longships left in the bag; all others if absent) and ``trophies`` (by their axes, in the order of
their spaces; all that have a space if absent) may be given too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.games.looot.landscape import (
    SIDE_NAMES,
    SIDE_OUTLINE,
    has_room,
    lay_board,
    link_hexes,
    survey,
)
from meadhall.games.looot.pieces import CASTLE, HOUSE, OCEAN, SITE_SORTS, SITES, TERRAINS, TOWER, TROPHY
from meadhall.games.looot.setup import begin, clear, moor
from meadhall.games.looot.state import MAX_BOARDS, MAX_CASTLES, MAX_HEXES, MAX_TOWERS, OCEAN_SPACES
from meadhall.games.looot.words import AXES, LONGSHIP_NAMES, decode_chance, read_pair
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Words

SITE_NAMES = tuple(site.name for site in SITES)
FIELDS = {"boards", "hexes", "ocean", "sites", "starter", "bag", "trophies"}
LIMITS = {OCEAN: OCEAN_SPACES, TROPHY: len(AXES), TOWER: MAX_TOWERS, CASTLE: MAX_CASTLES}
MAX_STOCK = 9


# --- writing ------------------------------------------------------------------------------------------
def describe(state: Any) -> Words:
    """The position before the first action."""
    ships = state.ocean_ship[: _count(state, OCEAN)].tolist()
    left = range(_count(state, TROPHY))
    words: Words = {"boards": _boards(state)} if state.num_boards else {"hexes": _hexes(state)}
    words["ocean"] = [None if ship < 0 else LONGSHIP_NAMES[ship] for ship in ships]
    words["bag"] = [name for ship, name in enumerate(LONGSHIP_NAMES) if (int(state.bag) >> ship) & 1]
    words["trophies"] = [AXES[trophy] for trophy in left if state.trophy_left[trophy]]
    words["sites"] = [[SITE_NAMES[site] for site in sites] for sites in state.site[: state.num_players]]
    words["starter"] = int(state.starter)
    if words["bag"] == [name for name in LONGSHIP_NAMES if name not in words["ocean"]]:
        del words["bag"]
    if words["trophies"] == list(AXES[: len(left)]):
        del words["trophies"]
    return words


def _count(state: Any, terrain: int) -> int:
    return int((state.terrain[: state.num_hexes] == terrain).sum())


def _boards(state: Any) -> list[Words]:
    return [
        {"side": SIDE_NAMES[side], "turn": int(turn), "at": [int(q), int(r)]}
        for side, turn, q, r in state.boards[: state.num_boards]
    ]


def _hexes(state: Any) -> list[Words]:
    hexes = []
    for hex_ in range(state.num_hexes):
        terrain = int(state.terrain[hex_])
        words: Words = {"hex": [int(state.q[hex_]), int(state.r[hex_])], "terrain": TERRAINS[terrain]}
        if HOUSE <= terrain <= CASTLE:
            words["stock"] = int(state.stock[hex_])
        hexes.append(words)
    return hexes


# --- reading ------------------------------------------------------------------------------------------
def lay_out(state: Any, players: int, description: Mapping[str, Any]) -> None:
    """Set ``state`` to the start of a game from this position."""
    _check_fields(description, FIELDS, {"ocean", "sites"}, "a position of Looot")
    clear(state, players)
    if ("boards" in description) == ("hexes" in description):
        raise MeadhallError("a position of Looot has either 'boards' or 'hexes'")
    if "boards" in description:
        _lay_boards(state, _a_list("boards", description["boards"]))
    else:
        _lay_hexes(state, _a_list("hexes", description["hexes"]))
    _check_limits(state)
    link_hexes(state)
    survey(state)
    if "hexes" in description:
        _set_stock(state, description["hexes"])
    _moor_longships(state, _a_list("ocean", description["ocean"]))
    if "bag" in description:
        _fill_bag(state, _a_list("bag", description["bag"]))
    _set_trophies(state, description)
    _deal_sites(state, players, _a_list("sites", description["sites"]))
    starter = description.get("starter", 0)
    if isinstance(starter, bool) or starter not in range(players):
        raise MeadhallError(f"starter must be a seat from 0 to {players - 1}, not {starter!r}")
    begin(state, starter)


def _a_list(what: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise MeadhallError(f"{what} must be a list, not {value!r}")
    return value


def _check_fields(words: Any, known: set[str], needed: set[str], what: str) -> None:
    if not isinstance(words, Mapping):
        raise MeadhallError(f"{what} must be an object, not {words!r}")
    for field in sorted(needed - set(words)):
        raise MeadhallError(f"{what} needs {field!r}")
    for field in sorted(set(words) - known):
        raise MeadhallError(f"{what} has no {field!r}; it has: {', '.join(sorted(known))}")


def _whole(what: str, value: Any, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise MeadhallError(f"{what} must be a whole number from 0 to {most}, not {value!r}")
    return value


def _lay_boards(state: Any, boards: list[Any]) -> None:
    if len(boards) > MAX_BOARDS:
        raise MeadhallError(f"a map has {MAX_BOARDS} boards at most, not {len(boards)}")
    for words in boards:
        _check_fields(words, {"side", "turn", "at"}, {"side", "turn", "at"}, "a board")
        if words["side"] not in SIDE_NAMES:
            raise MeadhallError(f"there is no board {words['side']!r}; there are: {', '.join(SIDE_NAMES)}")
        side = SIDE_NAMES.index(words["side"])
        turn = _whole("turn", words["turn"], 5)
        q, r = read_pair("at", words["at"])
        if not has_room(state, int(SIDE_OUTLINE[side]), turn, q, r):
            raise MeadhallError(f"the board {words['side']!r} at {words['at']} overlaps another (LOOOT-S1)")
        lay_board(state, side, turn, q, r)


def _lay_hexes(state: Any, hexes: list[Any]) -> None:
    if len(hexes) > MAX_HEXES:
        raise MeadhallError(f"a map has {MAX_HEXES} hexes at most, not {len(hexes)}")
    seen: set[tuple[int, int]] = set()
    for words in hexes:
        _check_fields(words, {"hex", "terrain", "stock"}, {"hex", "terrain"}, "a hex of the map")
        place = read_pair("hex", words["hex"])
        if place in seen:
            raise MeadhallError(f"two hexes of the map overlap at {list(place)} (LOOOT-S1)")
        seen.add(place)
        if words["terrain"] not in TERRAINS:
            raise MeadhallError(f"there is no terrain {words['terrain']!r}; there are: {', '.join(TERRAINS)}")
        state.q[state.num_hexes], state.r[state.num_hexes] = place
        state.terrain[state.num_hexes] = TERRAINS.index(words["terrain"])
        state.num_hexes += 1


def _set_stock(state: Any, hexes: list[Words]) -> None:
    for hex_, words in enumerate(hexes):
        if "stock" in words:
            if not HOUSE <= state.terrain[hex_] <= CASTLE:
                raise MeadhallError(f"the hex {words['hex']} is no building and has no stock")
            state.stock[hex_] = _whole("stock", words["stock"], MAX_STOCK)


def _check_limits(state: Any) -> None:
    for terrain, limit in LIMITS.items():
        if _count(state, terrain) > limit:
            raise MeadhallError(f"a map has {limit} {TERRAINS[terrain]} hexes at most, not {_count(state, terrain)}")


def _moor_longships(state: Any, ships: list[Any]) -> None:
    if len(ships) != _count(state, OCEAN):
        raise MeadhallError(f"ocean names {len(ships)} longships for {_count(state, OCEAN)} ocean spaces")
    for space, name in enumerate(ships):
        if name is not None:
            ship = decode_chance(name)
            if ship in state.ocean_ship:
                raise MeadhallError(f"the longship {name!r} lies on two ocean spaces")
            moor(state, space, ship)


def _fill_bag(state: Any, ships: list[Any]) -> None:
    state.bag = 0
    for name in ships:
        ship = decode_chance(name)
        if ship in state.ocean_ship or (int(state.bag) >> ship) & 1:
            raise MeadhallError(f"there is only one longship {name!r}")
        state.bag = int(state.bag) | 1 << ship


def _set_trophies(state: Any, description: Mapping[str, Any]) -> None:
    spaces = _count(state, TROPHY)
    trophies = _a_list("trophies", description.get("trophies", list(AXES[:spaces])))
    for axes in trophies:
        if isinstance(axes, bool) or axes not in AXES[:spaces]:
            raise MeadhallError(f"there is no space for a trophy of {axes!r} axes; there are: {AXES[:spaces]}")
        if state.trophy_left[AXES.index(axes)]:
            raise MeadhallError(f"there is only one trophy of {axes} axes")
        state.trophy_left[AXES.index(axes)] = 1


def _deal_sites(state: Any, players: int, sites: list[Any]) -> None:
    if len(sites) != players:
        raise MeadhallError(f"sites are given for {len(sites)} players, not {players}")
    for seat, names in enumerate(sites):
        names = _a_list("the sites of a player", names)
        if len(names) != len(SITE_SORTS):
            raise MeadhallError(f"each player has a port, an altar and a palace, not {names}")
        for sort, name in enumerate(names):
            if name not in SITE_NAMES or SITES[SITE_NAMES.index(name)].sort != SITE_SORTS[sort]:
                known = [site for site in SITE_NAMES if site.startswith(SITE_SORTS[sort])]
                raise MeadhallError(f"there is no {SITE_SORTS[sort]} {name!r}; there are: {', '.join(known)}")
            state.site[seat, sort] = SITE_NAMES.index(name)

"""A game can start from a described position; a random set-up is described the same way in its record.

    {"boards": [{"side": "1a", "turn": 0, "at": [0, 0]}, ..., {"side": "ocean a", ...}, ...],
     "ocean": ["castle+3 axe-axe-wood", ...],  # the longships on the ocean spaces, null for an empty one
     "sites": [["port house-house-sheep", "altar ...", "palace ..."], ...],  # for each player
     "starter": 0}

Instead of printed boards the map can be any list of hexes:

     "hexes": [{"hex": [0, 0], "terrain": "forest"}, {"hex": [1, 0], "terrain": "castle", "stock": 3}, ...,
               {"hex": [2, 0], "terrain": "ocean"}, {"hex": [3, 0], "terrain": "trophy"}]

``bag`` (the longships left in the bag; all others if absent) and ``trophies`` (by their axes, in the order of
their spaces; all that have a space if absent) may be given too.
"""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.games.looot.language.moves import FAR_OUT
from meadhall.games.looot.language.words import LONGSHIP_NAMES, decode_chance
from meadhall.games.looot.rules.landscape import (
    SIDE_NAMES,
    SIDE_OUTLINE,
    has_room,
    lay_board,
    link_hexes,
    survey,
)
from meadhall.games.looot.rules.pieces import (
    AXES,
    CASTLE,
    HOUSE,
    OCEAN,
    SITE_SORTS,
    SITES,
    SITES_PER_SORT,
    TERRAINS,
    TOWER,
    TROPHY,
    Hex,
)
from meadhall.games.looot.rules.setup import begin, clear, moor
from meadhall.games.looot.rules.state import MAX_BOARDS, MAX_CASTLES, MAX_HEXES, MAX_TOWERS, OCEAN_SPACES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import State, Words
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole

SITE_NAMES = tuple(site.name for site in SITES)
ALSO = ("boards", "hexes", "bag", "trophies", "starter")
LIMITS = {OCEAN: OCEAN_SPACES, TROPHY: len(AXES), TOWER: MAX_TOWERS, CASTLE: MAX_CASTLES}
MAX_STOCK = 9


# --- writing ------------------------------------------------------------------------------------------
def describe(state: State) -> Words:
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


def _count(state: State, terrain: int) -> int:
    return int((state.terrain[: state.num_hexes] == terrain).sum())


def _boards(state: State) -> list[Words]:
    return [
        {"side": SIDE_NAMES[side], "turn": int(turn), "at": [int(q), int(r)]}
        for side, turn, q, r in state.boards[: state.num_boards]
    ]


def _hexes(state: State) -> list[Words]:
    hexes = []
    for hex_ in range(state.num_hexes):
        terrain = int(state.terrain[hex_])
        words: Words = {"hex": [int(state.q[hex_]), int(state.r[hex_])], "terrain": TERRAINS[terrain]}
        if HOUSE <= terrain <= CASTLE:
            words["stock"] = int(state.stock[hex_])
        hexes.append(words)
    return hexes


# --- reading ------------------------------------------------------------------------------------------
def lay_out(state: State, players: int, description: Mapping[str, object]) -> None:
    """Set ``state`` to the start of a game from this position."""
    read_fields("a position of Looot", description, ("ocean", "sites"), ALSO)
    if ("boards" in description) == ("hexes" in description):
        raise MeadhallError("a position of Looot has either 'boards' or 'hexes'")
    clear(state, players)
    if "boards" in description:
        _lay_boards(state, read_list("boards", description["boards"]))
    else:
        _lay_hexes(state, read_list("hexes", description["hexes"]))
    if state.num_hexes == 0:
        raise MeadhallError("a map needs at least one hex")
    _check_limits(state)
    link_hexes(state)
    survey(state)
    if "hexes" in description:
        _set_stock(state, read_list("hexes", description["hexes"]))
    _moor_longships(state, read_list("ocean", description["ocean"]))
    if "bag" in description:
        _fill_bag(state, read_list("bag", description["bag"]))
    _set_trophies(state, description)
    _deal_sites(state, players, read_list("sites", description["sites"]))
    begin(state, read_whole("starter", description.get("starter", 0), 0, players - 1))


def _read_pair(what: str, value: object) -> Hex:
    """Axial coordinates."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise MeadhallError(f"{what} must be two whole numbers [q, r], not {value!r}")
    q, r = (read_whole(f"{what} {value}: each part", part, -FAR_OUT, FAR_OUT) for part in value)
    return q, r


def _lay_boards(state: State, boards: list[object]) -> None:
    if len(boards) > MAX_BOARDS:
        raise MeadhallError(f"a map has {MAX_BOARDS} boards at most, not {len(boards)}")
    for board in boards:
        words = read_fields("a board", board, ("side", "turn", "at"))
        side = read_one_of("the side of a board", words["side"], SIDE_NAMES)
        turn = read_whole("the turn of a board", words["turn"], 0, 5)
        q, r = _read_pair("at", words["at"])
        if not has_room(state, int(SIDE_OUTLINE[side]), turn, q, r):
            raise MeadhallError(f"the board {words['side']!r} at {words['at']} overlaps another (LOOOT-S1)")
        lay_board(state, side, turn, q, r)


def _read_hex(value: object) -> Mapping[str, object]:
    return read_fields("a hex of the map", value, ("hex", "terrain"), ("stock",))


def _lay_hexes(state: State, hexes: list[object]) -> None:
    if len(hexes) > MAX_HEXES:
        raise MeadhallError(f"a map has {MAX_HEXES} hexes at most, not {len(hexes)}")
    seen: set[tuple[int, int]] = set()
    for one in hexes:
        words = _read_hex(one)
        place = _read_pair("hex", words["hex"])
        if place in seen:
            raise MeadhallError(f"two hexes of the map overlap at {list(place)} (LOOOT-S1)")
        seen.add(place)
        hex_ = int(state.num_hexes)
        state.q[hex_], state.r[hex_] = place
        state.terrain[hex_] = read_one_of("terrain", words["terrain"], TERRAINS)
        state.num_hexes = hex_ + 1


def _set_stock(state: State, hexes: list[object]) -> None:
    for hex_, one in enumerate(hexes):
        words = _read_hex(one)
        if "stock" in words:
            if not HOUSE <= state.terrain[hex_] <= CASTLE:
                raise MeadhallError(f"the hex {words['hex']} is no building and has no stock")
            state.stock[hex_] = read_whole("stock", words["stock"], 0, MAX_STOCK)


def _check_limits(state: State) -> None:
    for terrain, limit in LIMITS.items():
        found = _count(state, terrain)
        if found > limit:
            raise MeadhallError(f"a map has {limit} hexes of {TERRAINS[terrain]} at most, not {found}")


def _moor_longships(state: State, ships: list[object]) -> None:
    spaces = _count(state, OCEAN)
    if len(ships) != spaces:
        raise MeadhallError(f"ocean names {len(ships)} longships for {spaces} ocean spaces")
    for space, name in enumerate(ships):
        if name is not None:
            ship = decode_chance(name)
            if ship in state.ocean_ship:
                raise MeadhallError(f"the longship {name!r} lies on two ocean spaces")
            moor(state, space, ship)


def _fill_bag(state: State, ships: list[object]) -> None:
    state.bag = 0
    for name in ships:
        ship = decode_chance(name)
        if ship in state.ocean_ship or (int(state.bag) >> ship) & 1:
            raise MeadhallError(f"there is only one longship {name!r}")
        state.bag = int(state.bag) | 1 << ship


def _set_trophies(state: State, description: Mapping[str, object]) -> None:
    there = AXES[: _count(state, TROPHY)]  # trophies lie in ascending order
    for axes in read_list("trophies", description.get("trophies", list(there))):
        trophy = read_one_of("the axes of a trophy with a space on the map", axes, there)
        if state.trophy_left[trophy]:
            raise MeadhallError(f"there is only one trophy of {axes} axes")
        state.trophy_left[trophy] = 1


def _deal_sites(state: State, players: int, sites: list[object]) -> None:
    if len(sites) != players:
        raise MeadhallError(f"sites are given for {len(sites)} players, not {players}")
    for seat, value in enumerate(sites):
        names = read_list("the sites of a player", value)
        if len(names) != len(SITE_SORTS):
            raise MeadhallError(f"each player has a port, an altar and a palace, not {names}")
        for sort, name in enumerate(names):
            first = sort * SITES_PER_SORT
            known = SITE_NAMES[first : first + SITES_PER_SORT]
            state.site[seat, sort] = first + read_one_of(f"the {SITE_SORTS[sort]}", name, known)

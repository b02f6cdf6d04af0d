"""A position of Lofoten in words: the start of a turn, from which a game can be played.

    {"market": [tile or null, ... five zones from the left of seat 0],
     "piles": [{"tiles": 13, "top": "fish"}, {"tiles": 14, "top": "mead"}],
     "warehouses": [{"effect": "majority", "points": 7}, ... four],
     "fleets": [{"zone": 2, "longships": ["c", "a", "d", "b"], "orders": {"a": order, "b": order}}, ... both],
     "hands": [[order, order, order], [order, order, order]], "coins": [2, 3], "first_player": 0}

``longships`` stand at bow, right, dock, left. ``tile`` and ``order`` are as in ``pieces``. There may also be: of a
warehouse its ``good`` and the tiles of both sides, ``stored`` and ``turned``; of a fleet ``loads`` and ``improved``;
``jarls`` with their ``requirement``, ``owner`` and ``warehouse``; ``discards``; ``removed`` tiles; ``to_play``, if it
is not the first player; ``ties``; ``better_longships``; ``pieces`` that are not ours. All other tiles lie on the piles,
all other cards in the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.lofoten.language.pieces import CARD_OF, KIND_OF, ORDERS, TILES, Order, Tile
from meadhall.games.lofoten.language.words import TIES_SCORE, read_options
from meadhall.games.lofoten.rules.pieces import (
    CARD_KINDS,
    COPIES,
    GOODS,
    JARL_EFFECTS,
    KINDS_PER_GOOD,
    LONGSHIPS,
    MARKED_OURS,
    NUM_COINS,
    NUM_JARLS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_TILES,
    NUM_WAREHOUSES,
    NUM_ZONES,
    PARTS,
    POWERS,
    SHIP_EFFECTS,
    TILE_GOOD,
    TILES_OF_KIND,
    VALUES,
    WAREHOUSE_EFFECTS,
    Good,
    Longship,
    OurPart,
    Power,
    card_words,
    need_words,
    read_card,
    read_need,
)
from meadhall.games.lofoten.rules.setup import begin, lay_box, put_in_store
from meadhall.games.lofoten.rules.state import HAND, MAX_LOAD, NONE, PLAYERS
from meadhall.games.lofoten.view.shapes import DarkSide, Pile, Requirement
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import State, Words
from meadhall.kernel.reading import read_fields, read_list, read_one_of, read_whole
from meadhall.kernel.shapes import read_as, words_of

NEEDED = ("market", "piles", "warehouses", "fleets", "hands", "coins", "first_player")
ALSO = ("jarls", "discards", "removed", "to_play", "ties", "better_longships", "pieces", "ours")


# --- writing ------------------------------------------------------------------------------------------------
def describe(state: State) -> Words:
    """The position before the first action."""
    words: Words = {
        "market": market_of(state),
        "piles": piles_of(state),
        "warehouses": [warehouse_words(state, warehouse) for warehouse in range(NUM_WAREHOUSES)],
        "fleets": [fleet_words(state, seat) for seat in range(PLAYERS)],
        "hands": [[ORDERS[card] for card in hand] for hand in state.hand.tolist()],
        "coins": state.coins.tolist(),
        "first_player": int(state.first_player),
        "to_play": int(state.current),
        "ties": TIES_SCORE[state.ties_score],
        "better_longships": bool(state.better_longships),
        "discards": orders_of(int(state.discards)),
        "removed": tiles_of(state.removed.tolist()),
        "ours": ours_of(state),
    }
    if state.jarl_effect[0] != NONE:
        words["jarls"] = [jarl_words(state, jarl) for jarl in range(NUM_JARLS)]
    plain: Words = words_of(words | {"pieces": _pieces(state)})
    return plain


def cards_of(cards: int) -> list[int]:
    return [card for card in range(CARD_KINDS * COPIES) if (cards >> card) & 1]


def orders_of(cards: int) -> list[Order]:
    return [ORDERS[card] for card in cards_of(cards)]


def ours_of(state: State) -> list[OurPart]:
    """The parts of the box that are stand-ins of ours."""
    return [part for part in MARKED_OURS if (int(state.ours) >> PARTS.index(part)) & 1]


def market_of(state: State) -> list[Tile | None]:
    return [TILES[tile] if tile != NONE else None for tile in state.market.tolist()]


def piles_of(state: State) -> list[Pile]:
    return [
        Pile(tiles, GOODS[top] if top != NONE else None)
        for tiles, top in zip(state.pile.tolist(), state.pile_top.tolist(), strict=True)
    ]


def tiles_of(counts: Sequence[int], first: int = 0) -> list[Tile]:
    """Tiles given as counts of their kinds, from the first kind on."""
    return [TILES[kind] for kind, count in enumerate(counts, start=first) for _ in range(count)]


def warehouse_words(state: State, warehouse: int) -> Words:
    """A warehouse: its card, its good, and the tiles of both sides."""
    columns = (state.warehouse_effect, state.warehouse_points, state.warehouse_number)
    words = card_words([int(column[warehouse]) for column in columns], WAREHOUSE_EFFECTS)
    good = int(state.warehouse_good[warehouse])
    first = max(good, 0) * KINDS_PER_GOOD
    kinds = slice(first, first + KINDS_PER_GOOD if good != NONE else first)
    for field, counts in (("stored", state.stored), ("turned", state.turned)):
        words[field] = [tiles_of(side, first) for side in counts[:, kinds].tolist()]
    return words | {"good": GOODS[good] if good != NONE else None}


def jarl_words(state: State, jarl: int) -> Words:
    """A Jarl: its card, what it requires, who owns it, and the warehouse it is attached to."""
    columns = (state.jarl_effect, state.jarl_points, state.jarl_number)
    needs = (state.need, state.need_good, state.need_count)
    owner, warehouse = int(state.jarl_owner[jarl]), int(state.jarl_warehouse[jarl])
    return card_words([int(column[jarl]) for column in columns], JARL_EFFECTS) | {
        "requirement": Requirement(**need_words([int(column[jarl]) for column in needs])),
        "owner": owner if owner != NONE else None,
        "warehouse": warehouse if warehouse != NONE else None,
    }


def fleet_words(state: State, seat: int) -> Words:
    loads = {
        ship: [TILES[tile] for tile in state.load[seat, ship].tolist() if tile != NONE] for ship in range(NUM_SHIPS)
    }
    return {
        "zone": int(state.zone[seat]),
        "longships": [LONGSHIPS[ship] for ship in state.wheel[seat].tolist()],
        "orders": {
            LONGSHIPS[ship]: ORDERS[card] for ship, card in enumerate(state.order[seat].tolist()) if card != NONE
        },
        "loads": {LONGSHIPS[ship]: tiles for ship, tiles in loads.items() if tiles},
        "improved": [ship for ship, improved in zip(LONGSHIPS, state.improved[seat].tolist(), strict=True) if improved],
    }


def dark_sides(state: State) -> dict[Longship, DarkSide]:
    """What the improved longships do."""
    numbers = (int(state.ship_points), int(state.load_limit))
    effects = zip(LONGSHIPS, state.ship_effect.tolist(), strict=True)
    return {ship: DarkSide(**card_words([effect, *numbers], SHIP_EFFECTS)) for ship, effect in effects}


def _pieces(state: State) -> Words:
    """The parts of the box that matter once the table is laid."""
    in_box = [(int(state.cards) >> kind * COPIES & (1 << COPIES) - 1).bit_count() for kind in range(CARD_KINDS)]
    width = len(VALUES)
    return {
        "orders": {good: in_box[i * width : (i + 1) * width] for i, good in enumerate(GOODS)},
        "central_power": powers_of(state),
        "longships": dark_sides(state),
        "improvement_points": state.improvement_points.tolist(),
    }


def powers_of(state: State) -> dict[Good, Power]:
    """The power of each good's cards."""
    return {good: POWERS[power] for good, power in zip(GOODS, state.power_of.tolist(), strict=True)}


# --- reading ------------------------------------------------------------------------------------------------
def lay_out(state: State, players: int, description: Mapping[str, object]) -> None:
    """Set ``state`` to the start of a turn in this position."""
    words = read_fields("a position of Lofoten", description, NEEDED, ALSO)
    modules = [3] if read_one_of("better_longships", words.get("better_longships", False), (False, True)) else []
    options = {"ties": words.get("ties", "nobody"), "modules": modules, "pieces": words.get("pieces", {})}
    lay_box(state, read_options(players, options))
    if "ours" in words:
        parts = [read_one_of("a part that is ours", part, PARTS) for part in read_list("ours", words["ours"])]
        state.ours = sum(1 << part for part in set(parts))
    _lay_warehouses(state, _exactly("warehouses", words["warehouses"], NUM_WAREHOUSES))
    if "jarls" in words:
        _lay_jarls(state, _exactly("jarls", words["jarls"], NUM_JARLS))
    _lay_market(state, _exactly("market", words["market"], NUM_ZONES))
    for tile in read_list("removed", words.get("removed", [])):
        state.removed[_take_tile(state, tile)] += 1
    for seat, fleet in enumerate(_exactly("fleets", words["fleets"], PLAYERS)):
        _lay_fleet(state, seat, fleet)
    for card in read_list("discards", words.get("discards", [])):
        state.discards = int(state.discards) | 1 << _take_order(state, card)
    _deal_hands(state, _exactly("hands", words["hands"], PLAYERS))
    _lay_piles(state, _exactly("piles", words["piles"], 2))
    _hand_out_coins(state, _exactly("coins", words["coins"], PLAYERS))
    state.first_player = read_one_of("first_player", words["first_player"], range(PLAYERS))
    begin(state, read_one_of("to_play", words.get("to_play", words["first_player"]), range(PLAYERS)))


def _exactly(what: str, value: object, count: int) -> list[object]:
    entries = read_list(what, value)
    if len(entries) != count:
        raise MeadhallError(f"{what} has {len(entries)} entries, not {count}")
    return entries


def _take_tile(state: State, value: object) -> int:
    """A tile from the box; there must be one left."""
    kind = KIND_OF[read_as("a tile", value, Tile)]
    if state.unseen[kind] == 0:
        raise MeadhallError(f"there are only {TILES_OF_KIND[kind]} tiles {words_of(TILES[kind])} (LOF-P1)")
    state.unseen[kind] -= 1
    return kind


def _take_order(state: State, value: object) -> int:
    """A card from the deck; all see it."""
    card = CARD_OF[read_as("an order card", value, Order)]
    if (int(state.deck) >> card) & 1 == 0:
        raise MeadhallError(f"there is no order card {words_of(ORDERS[card])} left (LOF-P2)")
    state.deck = int(state.deck) & ~(1 << card)
    state.maybe_deck[:] &= ~(1 << card)
    return card


def _lay_warehouses(state: State, cards: list[object]) -> None:
    for warehouse, value in enumerate(cards):
        words = dict(value) if isinstance(value, Mapping) else value
        good = words.pop("good", None) if isinstance(words, dict) else None
        sides = {field: words.pop(field, [[], []]) if isinstance(words, dict) else [] for field in ("stored", "turned")}
        card = read_card(f"warehouse {warehouse}", words, WAREHOUSE_EFFECTS)
        state.warehouse_effect[warehouse], state.warehouse_points[warehouse], state.warehouse_number[warehouse] = card
        if good is not None:
            which = read_one_of("the good of a warehouse", good, GOODS)
            if which in state.warehouse_good:
                raise MeadhallError(f"two warehouses hold {good} (LOF-A4)")
            state.warehouse_good[warehouse] = which
        for field, tiles_of_sides in sides.items():
            for seat, tiles in enumerate(_exactly(field, tiles_of_sides, PLAYERS)):
                for tile in read_list(field, tiles):
                    put_in_store(state, seat, _take_stored(state, warehouse, tile), field == "turned")


def _take_stored(state: State, warehouse: int, value: object) -> int:
    kind = _take_tile(state, value)
    if TILE_GOOD[kind] != state.warehouse_good[warehouse]:
        raise MeadhallError(f"warehouse {warehouse} does not hold {GOODS[TILE_GOOD[kind]]} (LOF-A4)")
    return kind


def _lay_jarls(state: State, cards: list[object]) -> None:
    for jarl, value in enumerate(cards):
        words = dict(value) if isinstance(value, Mapping) else value
        more = {field: words.pop(field, None) if isinstance(words, dict) else None for field in _JARL_FIELDS}
        card = read_card(f"jarl {jarl}", words, JARL_EFFECTS)
        state.jarl_effect[jarl], state.jarl_points[jarl], state.jarl_number[jarl] = card
        state.need[jarl], state.need_good[jarl], state.need_count[jarl] = read_need(more["requirement"])
        if more["owner"] is not None:
            owner = read_one_of("the owner of a jarl", more["owner"], range(PLAYERS))
            if owner in state.jarl_owner:
                raise MeadhallError(f"seat {owner} owns two jarls (LOF-J2)")
            state.jarl_owner[jarl] = owner
        if more["warehouse"] is not None:
            state.jarl_warehouse[jarl] = read_whole("the warehouse of a jarl", more["warehouse"], 0, NUM_WAREHOUSES - 1)


_JARL_FIELDS = ("requirement", "owner", "warehouse")


def _lay_market(state: State, tiles: list[object]) -> None:
    for zone, tile in enumerate(tiles):
        if tile is not None:
            state.market[zone] = _take_tile(state, tile)


def _lay_fleet(state: State, seat: int, value: object) -> None:
    fleet = read_fields("a fleet", value, ("zone", "longships"), ("orders", "loads", "improved"))
    state.zone[seat] = read_whole("the zone of a fleet", fleet["zone"], 0, NUM_ZONES - 1)
    ships = [read_one_of("a longship", ship, LONGSHIPS) for ship in read_list("longships", fleet["longships"])]
    if sorted(ships) != list(range(NUM_SHIPS)):
        raise MeadhallError(f"a fleet has each longship once, not {fleet['longships']} (LOF-S3)")
    state.wheel[seat] = ships
    for ship, card in read_fields("orders", fleet.get("orders", {}), (), LONGSHIPS).items():
        state.order[seat, LONGSHIPS.index(ship)] = _take_order(state, card)
    for ship, tiles in read_fields("loads", fleet.get("loads", {}), (), LONGSHIPS).items():
        _load(state, seat, LONGSHIPS.index(ship), read_list("loads", tiles))
    for improved in read_list("improved", fleet.get("improved", [])):
        state.improved[seat, read_one_of("a longship", improved, LONGSHIPS)] = 1


def _load(state: State, seat: int, ship: int, tiles: list[object]) -> None:
    order = int(state.order[seat, ship])
    if not 0 < len(tiles) <= MAX_LOAD:
        raise MeadhallError(f"a loaded longship carries 1 to {MAX_LOAD} tiles, not {len(tiles)}")
    for slot, value in enumerate(tiles):
        kind = _take_tile(state, value)
        if order == NONE or ORDERS[order].good != GOODS[TILE_GOOD[kind]]:
            raise MeadhallError(f"longship {LONGSHIPS[ship]} has no order for {GOODS[TILE_GOOD[kind]]} (LOF-A2)")
        state.load[seat, ship, slot] = kind


def _deal_hands(state: State, hands: list[object]) -> None:
    """Each player sees the own hand only."""
    for seat, hand in enumerate(hands):
        for place, value in enumerate(_exactly("a hand", hand, HAND)):
            card = _take_order(state, value)
            state.hand[seat, place] = card
            state.maybe_deck[1 - seat] = int(state.maybe_deck[1 - seat]) | 1 << card
    for seat in range(PLAYERS):
        state.maybe_hand[seat] = state.maybe_deck[1 - seat]


def _lay_piles(state: State, piles: list[object]) -> None:
    tops = []
    for pile, value in enumerate(piles):
        words = read_fields("a pile", value, ("tiles", "top"))
        state.pile[pile] = read_whole("tiles of a pile", words["tiles"], 0, NUM_TILES)
        top = NONE if words["top"] is None else read_one_of("the top of a pile", words["top"], GOODS)
        if (top == NONE) != (state.pile[pile] == 0):
            raise MeadhallError(f"a pile of {words['tiles']} tiles cannot show {words['top']!r} on top")
        state.pile_top[pile] = top
        tops.append(top)
    left = int(state.unseen.sum())
    if left != state.pile.sum():
        raise MeadhallError(f"there are {left} tiles for the piles, not {state.pile.sum()} (LOF-P1)")
    for good in set(tops) - {NONE}:
        if sum(int(state.unseen[kind]) for kind in range(NUM_KINDS) if TILE_GOOD[kind] == good) < tops.count(good):
            raise MeadhallError(f"there are not enough tiles of {GOODS[good]} left for the tops of the piles")


def _hand_out_coins(state: State, coins: list[object]) -> None:
    for seat, count in enumerate(coins):
        state.coins[seat] = read_whole("coins", count, 0, NUM_COINS)
    state.reserve = NUM_COINS - int(state.coins.sum())
    if state.reserve < 0:
        raise MeadhallError(f"there are {NUM_COINS} coins, not {state.coins.sum()} (LOF-P3)")

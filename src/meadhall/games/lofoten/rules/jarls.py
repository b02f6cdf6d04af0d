"""Alliances: what each Jarl requires and what each one gives (LOF-J1 to J5).

Each need and each effect of ``pieces`` has its function here; what a Jarl is worth at the end is in ``scoring``.
"""

from __future__ import annotations

from meadhall.games.lofoten.rules.ids import J1, J2, J3
from meadhall.games.lofoten.rules.pieces import JARL_EFFECTS, NEEDS, NUM_GOODS, NUM_JARLS, RENEWAL_PRICE
from meadhall.games.lofoten.rules.state import NONE, PLAYERS, Numbers, State
from meadhall.games.lofoten.rules.stores import all_goods, all_shields
from meadhall.kernel.rule import exported, rule
from meadhall.kernel.states import Batch

_effects = tuple(JARL_EFFECTS)
TAKE_COINS, EXTRA_MOVEMENT, CHEAP_RENEWAL, DRAW_TWO, PLAIN_POINTS, PER_GOODS, MORE_GOODS, MORE_POINTS = (
    _effects.index(effect)
    for effect in (
        "take_coins",
        "extra_movement",
        "cheap_renewal",
        "draw_two_keep_one",
        "points",
        "points_per_goods",
        "attach_more_goods",
        "attach_more_points",
    )
)
_needs = tuple(NEEDS)
EACH_GOOD, GOODS_STORED, TILES_OF, GOODS_OF, EACH_CLAN, IDENTICAL, GIVE_COINS, OWN_COINS = (
    _needs.index(need)
    for need in (
        "tile_of_each_good",
        "goods",
        "tiles_of",
        "goods_of",
        "shields_of_each_clan",
        "identical_shields",
        "give_coins",
        "own_coins",
    )
)


@rule
def jarl_of(state: State, seat: int) -> int:
    """The Jarl that a player owns, or -1."""
    for jarl in range(NUM_JARLS):
        if state.jarl_owner[jarl] == seat:
            return jarl
    return NONE


@rule
def ally_number(state: State, seat: int, effect: int, otherwise: int) -> int:
    """The number on the player's Jarl if it has this effect."""
    jarl = jarl_of(state, seat)
    if jarl == NONE or state.jarl_effect[jarl] != effect:
        return otherwise
    return int(state.jarl_number[jarl])


# --- what a Jarl requires (LOF-J3) -----------------------------------------------------------------------------
@rule
def has_each_good(state: State, seat: int) -> bool:
    for good in range(NUM_GOODS):
        if state.tiles[seat, good] == 0:
            return False
    return True


@rule
def meets(state: State, seat: int, jarl: int) -> bool:
    need, good, count = int(state.need[jarl]), int(state.need_good[jarl]), int(state.need_count[jarl])
    if need == EACH_GOOD:
        return has_each_good(state, seat)
    if need == GOODS_STORED:
        return all_goods(state, seat) >= count
    if need == TILES_OF:
        return bool(state.tiles[seat, good] >= count)
    if need == GOODS_OF:
        return bool(state.goods[seat, good] >= count)
    if need == EACH_CLAN:
        return min(all_shields(state, seat, 0), all_shields(state, seat, 1)) >= count
    if need == IDENTICAL:
        return max(all_shields(state, seat, 0), all_shields(state, seat, 1)) >= count
    return bool(state.coins[seat] >= count)  # to give them away, or to own them


@rule
def refuse_jarl(state: State, seat: int, jarl: int) -> int:
    """LOF-J2: one Jarl a player, and only where the requirement is met."""
    if state.jarl_effect[jarl] == NONE:
        return J1
    if state.jarl_owner[jarl] != NONE or jarl_of(state, seat) != NONE:
        return J2
    return 0 if meets(state, seat, jarl) else J3


# --- what a Jarl gives (LOF-J4, J5) ------------------------------------------------------------------------------
@rule
def take_jarl(state: State, seat: int, jarl: int) -> None:
    state.jarl_owner[jarl] = seat
    effect = int(state.jarl_effect[jarl])
    if state.need[jarl] == GIVE_COINS:
        state.coins[seat] -= state.need_count[jarl]
        state.coins[1 - seat] += state.need_count[jarl]
    if effect == TAKE_COINS:
        coins = min(int(state.jarl_number[jarl]), int(state.reserve))
        state.reserve -= coins
        state.coins[seat] += coins
    if effect in (MORE_GOODS, MORE_POINTS):
        state.attaching = jarl


@rule
def extra_movements(state: State, seat: int) -> int:
    """Helmsman."""
    return ally_number(state, seat, EXTRA_MOVEMENT, 0)


@rule
def renewal_price(state: State, seat: int) -> int:
    """Skald."""
    return ally_number(state, seat, CHEAP_RENEWAL, RENEWAL_PRICE)


@exported
def renewal_prices(states: Batch, prices: Numbers) -> None:
    for seat in range(PLAYERS):
        prices[seat] = renewal_price(states[0], seat)


@rule
def draws_two(state: State, seat: int) -> bool:
    """Seer."""
    return ally_number(state, seat, DRAW_TWO, NONE) != NONE


@rule
def more_goods(state: State, seat: int, warehouse: int) -> int:
    """Cooper."""
    jarl = jarl_of(state, seat)
    if jarl == NONE or state.jarl_warehouse[jarl] != warehouse:
        return 0
    return ally_number(state, seat, MORE_GOODS, 0)

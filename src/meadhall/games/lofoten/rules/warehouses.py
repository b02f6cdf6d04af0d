"""What each kind of warehouse card scores (LOF-E4, M1, M2). Each effect of ``pieces`` has its function here."""

from __future__ import annotations

from meadhall.games.lofoten.rules.jarls import more_goods
from meadhall.games.lofoten.rules.pieces import VALUES, WAREHOUSE_EFFECTS
from meadhall.games.lofoten.rules.state import NONE, State
from meadhall.games.lofoten.rules.stores import has_value
from meadhall.kernel.rule import rule

_effects = tuple(WAREHOUSE_EFFECTS)
MAJORITY, MOST_TILES, PER_GOOD, MAJORITY_AND_COINS, PER_OWN_SHIELD, PER_RIVAL_SHIELD = (
    _effects.index(effect)
    for effect in (
        "majority",
        "most_tiles",
        "per_good",
        "majority_and_coins",
        "per_own_shield",
        "per_rival_shield",
    )
)
VALUES_1_2_3, MAJORITY_UNDER, MAJORITY_AND_REST = (
    _effects.index(effect) for effect in ("values_1_2_3", "majority_under", "majority_and_rest")
)
HIGHEST_VALUE = VALUES[-1]


@rule
def tiles_in(state: State, seat: int, warehouse: int) -> int:
    good = int(state.warehouse_good[warehouse])
    return int(state.tiles[seat, good]) if good != NONE else 0


@rule
def goods_in(state: State, seat: int, warehouse: int) -> int:
    """The sum that a player counts there; an empty side stays empty, whatever a Jarl adds."""
    if tiles_in(state, seat, warehouse) == 0:
        return 0
    return int(state.goods[seat, state.warehouse_good[warehouse]]) + more_goods(state, seat, warehouse)


@rule
def has_most(state: State, mine: int, theirs: int) -> bool:
    """LOF-E4: the greater sum; on a tie nobody, or both; never an empty side."""
    return mine > 0 and (mine > theirs or (mine == theirs and state.ties_score == 1))


@rule
def has_majority(state: State, seat: int, warehouse: int) -> bool:
    return has_most(state, goods_in(state, seat, warehouse), goods_in(state, 1 - seat, warehouse))


# --- the effects --------------------------------------------------------------------------------------------
@rule
def majority(state: State, seat: int, warehouse: int) -> int:
    return int(state.warehouse_points[warehouse]) if has_majority(state, seat, warehouse) else 0


@rule
def most_tiles(state: State, seat: int, warehouse: int) -> int:
    """Long hall."""
    most = has_most(state, tiles_in(state, seat, warehouse), tiles_in(state, 1 - seat, warehouse))
    return int(state.warehouse_points[warehouse]) if most else 0


@rule
def per_good(state: State, seat: int, warehouse: int) -> int:
    """Open store."""
    points = goods_in(state, seat, warehouse) * int(state.warehouse_points[warehouse])
    return min(points, int(state.warehouse_number[warehouse]))


@rule
def majority_and_coins(state: State, seat: int, warehouse: int) -> int:
    """Treasury."""
    if not has_majority(state, seat, warehouse):
        return 0
    coins = int(state.coins[seat]) * int(state.warehouse_number[warehouse])
    return int(state.warehouse_points[warehouse]) + coins


@rule
def per_shield(state: State, seat: int, warehouse: int, clan: int) -> int:
    """Clan store and rival store: each seat has the clan of its number."""
    shields = int(state.shields[seat, state.warehouse_good[warehouse], clan])
    return shields * int(state.warehouse_points[warehouse])


@rule
def values_1_2_3(state: State, seat: int, warehouse: int) -> int:
    """Full set."""
    for value in range(1, HIGHEST_VALUE + 1):
        if not has_value(state, seat, int(state.warehouse_good[warehouse]), value):
            return 0
    return int(state.warehouse_points[warehouse])


@rule
def goods_under(state: State, seat: int, warehouse: int) -> int:
    """The sum, as if 0 where it reaches the number of the card."""
    goods = goods_in(state, seat, warehouse)
    return goods if goods < state.warehouse_number[warehouse] else 0


@rule
def majority_under(state: State, seat: int, warehouse: int) -> int:
    """Narrow gate."""
    most = has_most(state, goods_under(state, seat, warehouse), goods_under(state, 1 - seat, warehouse))
    return int(state.warehouse_points[warehouse]) if most else 0


@rule
def majority_and_rest(state: State, seat: int, warehouse: int) -> int:
    """Shared feast: on a tie the smaller share for both."""
    mine, theirs = goods_in(state, seat, warehouse), goods_in(state, 1 - seat, warehouse)
    if mine == 0:
        return 0
    return int(state.warehouse_points[warehouse]) if mine > theirs else int(state.warehouse_number[warehouse])


@rule
def warehouse_score(state: State, seat: int, warehouse: int) -> int:
    """What a warehouse brings a player now."""
    if state.warehouse_good[warehouse] == NONE:
        return 0
    effect = int(state.warehouse_effect[warehouse])
    if effect == MAJORITY:
        return majority(state, seat, warehouse)
    if effect == MOST_TILES:
        return most_tiles(state, seat, warehouse)
    if effect == PER_GOOD:
        return per_good(state, seat, warehouse)
    if effect == MAJORITY_AND_COINS:
        return majority_and_coins(state, seat, warehouse)
    if effect == PER_OWN_SHIELD:
        return per_shield(state, seat, warehouse, seat)
    if effect == PER_RIVAL_SHIELD:
        return per_shield(state, seat, warehouse, 1 - seat)
    if effect == VALUES_1_2_3:
        return values_1_2_3(state, seat, warehouse)
    if effect == MAJORITY_UNDER:
        return majority_under(state, seat, warehouse)
    return majority_and_rest(state, seat, warehouse)

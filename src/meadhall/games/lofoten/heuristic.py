"""A heuristic of Lofoten: what each warehouse will probably bring, with the goods on board and on order in mind.

In a warehouse that goes to a majority the lead counts more and more surely; goods on a longship count nearly as if
they were stored, goods on the market that an order waits for count a little, less the more movements they are away.
Orders that are on board, coins and what is scored in other ways add to it.
"""

from __future__ import annotations

from meadhall.games.lofoten.rules.cards import card_good
from meadhall.games.lofoten.rules.pieces import NUM_GOODS, NUM_SHIPS, NUM_WAREHOUSES, NUM_ZONES, TILE_GOOD, TILE_VALUE
from meadhall.games.lofoten.rules.scoring import improvement_score, jarl_score, longship_score, points
from meadhall.games.lofoten.rules.state import BOW, DOCK, MAX_LOAD, NONE, OVER, State
from meadhall.games.lofoten.rules.warehouses import (
    MAJORITY,
    MAJORITY_AND_COINS,
    MAJORITY_UNDER,
    MOST_TILES,
    warehouse_score,
)
from meadhall.kernel.game import Heuristic, Weights
from meadhall.kernel.rule import rule

WEIGHTS = {
    "loaded": 0.7,  # of a good on board, against one that is stored
    "on_its_way": 0.15,  # for each place that a loaded longship has come nearer to the dock
    "ordered": 0.4,  # of a good on the market that an order waits for
    "far": 0.3,  # for each movement that it is away, this more to divide by
    "doubt": 2.0,  # goods of lead that make a majority three quarters sure
    "order": 0.3,  # points for an order on board
    "coin": 0.4,
    "good": 0.15,  # points for each good, whatever it decides
    "scored": 0.8,  # of what other warehouses would score now
}
LOADED, ON_ITS_WAY, ORDERED, FAR, DOUBT, ORDER, COIN, GOOD, SCORED = range(9)
EMPTY_WORTH = 7.0  # points of a warehouse that a good without one will find


@rule
def best_on_market(state: State, seat: int, place: int, good: int, far: float) -> float:
    """What the market has for an order of the longship in that place: the value of a tile, less if it is far away."""
    best = 0.0
    turns = min(place, NUM_SHIPS - place)
    for zone in range(NUM_ZONES):
        tile = int(state.market[zone])
        if tile != NONE and TILE_GOOD[tile] == good:
            movements = turns + abs(zone - int(state.zone[seat]))
            best = max(best, int(TILE_VALUE[tile]) / (1.0 + far * movements))
    return best


@rule
def goods_in_sight(state: State, seat: int, good: int, weights: Weights) -> float:
    """Goods stored, on board and on order."""
    goods = float(state.goods[seat, good])
    for place in range(NUM_SHIPS):
        ship = int(state.wheel[seat, place])
        order = int(state.order[seat, ship])
        if order != NONE and card_good(order) == good:
            if state.load[seat, ship, 0] == NONE:
                goods += weights[ORDERED] * best_on_market(state, seat, place, good, weights[FAR])
            else:
                to_dock = abs(place - DOCK)
                nearer = weights[LOADED] + weights[ON_ITS_WAY] * (DOCK - BOW - to_dock)
                for slot in range(MAX_LOAD):
                    if state.load[seat, ship, slot] != NONE:
                        goods += nearer * TILE_VALUE[state.load[seat, ship, slot]]
    return goods


@rule
def part_won(mine: float, theirs: float, doubt: float) -> float:
    """How surely a lead wins, from 0 to 1."""
    lead = mine - theirs
    return 0.5 + 0.5 * lead / (doubt + abs(lead))


@rule
def is_majority(effect: int) -> bool:
    return effect in (MAJORITY, MOST_TILES, MAJORITY_AND_COINS, MAJORITY_UNDER)


@rule
def evaluate(state: State, seat: int, weights: Weights) -> float:
    if state.question == OVER:
        return float(points(state, seat))
    worth = 0.0
    for good in range(NUM_GOODS):
        mine, theirs = goods_in_sight(state, seat, good, weights), goods_in_sight(state, 1 - seat, good, weights)
        worth += weights[GOOD] * mine
        prize = EMPTY_WORTH
        for warehouse in range(NUM_WAREHOUSES):
            if state.warehouse_good[warehouse] == good:
                prize = float(state.warehouse_points[warehouse])
                if not is_majority(int(state.warehouse_effect[warehouse])):
                    prize = 0.0
                    worth += weights[SCORED] * warehouse_score(state, seat, warehouse)
        if mine + theirs > 0:
            worth += prize * part_won(mine, theirs, weights[DOUBT])
    for ship in range(NUM_SHIPS):
        worth += weights[ORDER] if state.order[seat, ship] != NONE else 0.0
    worth += weights[COIN] * state.coins[seat]
    return float(worth + jarl_score(state, seat) + longship_score(state, seat) + improvement_score(state, seat))


HEURISTIC = Heuristic(weights=WEIGHTS, evaluate=evaluate, scale=8.0, horizon=20, explore=0.3)

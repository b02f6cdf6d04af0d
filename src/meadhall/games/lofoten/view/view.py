"""What a seat or a spectator sees, ready for JSON: the table, and what is asked.

Of a rival's hand it shows the backs, of a tile that the rival looks at the good.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from meadhall.games.lofoten.language.position import (
    cards_of,
    fleet_words,
    jarl_words,
    ours_words,
    ship_words,
    tiles_words,
    top_words,
    warehouse_words,
)
from meadhall.games.lofoten.language.words import TIES_SCORE, WAYS, order_words, tile_words
from meadhall.games.lofoten.rules.jarls import renewal_prices
from meadhall.games.lofoten.rules.pieces import (
    GOODS,
    LONGSHIPS,
    MOVEMENT_PRICE,
    NUM_JARLS,
    NUM_WAREHOUSES,
    POWERS,
    TURN_PRICE,
)
from meadhall.games.lofoten.rules.scoring import winners
from meadhall.games.lofoten.rules.state import (
    DRAW,
    MOVE,
    NONE,
    NUM_ACTIONS,
    OVER,
    PHASES,
    PLAYERS,
    QUESTIONS,
    RIGHT_CARD,
    UPKEEP,
    USE_POWER,
)
from meadhall.games.lofoten.rules.turn import source_of_power
from meadhall.games.lofoten.view.scores import breakdowns
from meadhall.kernel.game import Words, seats_in
from meadhall.kernel.states import copies_of, look


def public(state: Any) -> Words:
    """The table: of a hand its backs, of what is held between a draw and its place no more than the back."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    fleets = _fleets(state, seen, None)
    scores = [fleet["score"] for fleet in fleets]
    ours = ours_words(seen)
    return {
        "game": "lofoten",
        "seat": None,
        "players": PLAYERS,
        "turn": seen.turns + 1,
        "first_player": seen.first_player,
        "ties": TIES_SCORE[seen.ties_score],
        "powers": {good: POWERS[seen.power_of[i]] for i, good in enumerate(GOODS)},
        "ours": ours,
        "market": [tile_words(tile) if tile != NONE else None for tile in seen.market.tolist()],
        "piles": [{"tiles": int(seen.pile[pile]), "top": top_words(int(seen.pile_top[pile]))} for pile in range(2)],
        "unseen_tiles": tiles_words(_unseen_tiles(seen, None)),
        "removed": tiles_words(seen.removed),
        "warehouses": [_warehouse(seen, warehouse, scores, ours) for warehouse in range(NUM_WAREHOUSES)],
        "jarls": _jarls(seen, ours),
        "longships": _longships(seen),
        "improvement_points": seen.improvement_points.tolist() if seen.better_longships else [],
        "fleets": fleets,
        "reserve": seen.reserve,
        "deck": seen.deck.bit_count(),
        "discards": _orders(seen.discards),
        "unseen_orders": _orders(_unseen_orders(seen, None)),
        "end_triggered": bool(seen.end_triggered),
        "quiet_turns": seen.quiet_turns,
        "asked": None if over else _asked(state, seen, None),
        "choices": [],
        "refused": [],
        "winners": seats_in(winners(state)) if over else [],
    }


def private(state: Any, seat: int) -> Words:
    """The own hand, what is held, and what is unseen by a seat that sees these."""
    seen = look(state)
    unseen = _orders(_unseen_orders(seen, seat))
    words: Words = {"seat": seat, "fleets": _fleets(state, seen, seat), "unseen_orders": unseen}
    if seen.question == OVER or seat != seen.current:
        return words
    if seen.held_tile != NONE:
        words["unseen_tiles"] = tiles_words(_unseen_tiles(seen, seat))
    if seen.held_tile != NONE or seen.held_card[0] != NONE:
        words["asked"] = _asked(state, seen, seat)
    return words


def answers(state: Any) -> list[range]:
    """Everything: coins buy things at many questions, and a rule says why not now."""
    return [range(NUM_ACTIONS)]


def sealed(state: Any) -> int:
    """Nobody acts unseen; ``conceal`` hides what is drawn."""
    return 0


def conceal(entry: Mapping[str, Any], seat: int | None) -> Words:
    """What is drawn in an entry, only its seat draws and sees; of a tile the back shows the good (LOF-S5, D1, U1)."""
    words = dict(entry)
    chance = words.pop("chance", [])
    if seat != entry["seat"]:
        chance = [_back(outcome) for outcome in chance if "order" not in outcome]
    return words | ({"chance": chance} if chance else {})


def _back(outcome: Mapping[str, Any]) -> Words:
    return {"tile": {"good": outcome["tile"]["good"]}} if "tile" in outcome else dict(outcome)


# --- the table ----------------------------------------------------------------------------------------------
def _orders(cards: int) -> list[Words]:
    return [order_words(card) for card in cards_of(cards)]


def _holds(state: Any, seat: int | None) -> bool:
    """Whether the seat knows what is held between a draw and its place."""
    return seat is not None and bool(seat == state.current)


def _unseen_tiles(state: Any, seat: int | None) -> Any:
    """The tiles that the seat has not seen, as counts of their kinds."""
    unseen = state.unseen.copy()
    if state.held_tile != NONE and not _holds(state, seat):
        unseen[state.held_tile] += 1
    return unseen


def _unseen_orders(state: Any, seat: int | None) -> int:
    """The cards that the seat has not seen since the deck was made: in the deck, or in a rival's hand."""
    known = [*state.order.flatten().tolist()]
    if seat is not None:
        known += state.hand[seat].tolist()
    if _holds(state, seat):
        known += state.held_card.tolist()
    bits = sum(1 << card for card in known if card != NONE)
    return int(state.cards & ~state.discards & ~bits)


def _warehouse(state: Any, warehouse: int, scores: list[Words], ours: list[str]) -> Words:
    words = warehouse_words(state, warehouse)
    level = 1 if words["effect"] == "majority" else 2
    sides = [score["lines"][f"warehouse {warehouse + 1}"] for score in scores]
    return words | {"level": level, "ours": f"warehouses_level_{level}" in ours, "sides": sides}


def _jarls(state: Any, ours: list[str]) -> list[Words]:
    if state.jarl_effect[0] == NONE:
        return []
    return [jarl_words(state, jarl) | {"ours": "jarls" in ours} for jarl in range(NUM_JARLS)]


def _longships(state: Any) -> Words:
    """What the dark sides do, in module 3."""
    return {name: ship_words(state, ship) for ship, name in enumerate(LONGSHIPS)} if state.better_longships else {}


def _fleets(state: Any, seen: Any, seat: int | None) -> list[Words]:
    prices = np.zeros(PLAYERS, np.int16)
    renewal_prices(copies_of(state, 1), prices)
    scores = breakdowns(state)
    return [
        fleet_words(seen, player)
        | {
            "seat": player,
            "coins": int(seen.coins[player]),
            "prices": {"buy_movement": MOVEMENT_PRICE, "renew_hand": int(prices[player]), "buy_turn": TURN_PRICE},
            "hand": [
                order_words(card) if player == seat else None for card in seen.hand[player].tolist() if card != NONE
            ],
            "score": scores[player],
        }
        for player in range(PLAYERS)
    ]


# --- what is asked ------------------------------------------------------------------------------------------
def _asked(raw: Any, state: Any, seat: int | None) -> Words:
    words: Words = {
        "seat": state.current,
        "question": QUESTIONS[state.question],
        "phase": PHASES[state.phase],
        "extra_turn": bool(state.extra_turn),
        "extra_turn_bought": bool(state.extra_bought),
    }
    if state.question == MOVE:
        words |= {"moves_left": state.moves_left, "way": WAYS[state.played == RIGHT_CARD]}
    if state.question == USE_POWER:
        source = source_of_power(raw)
        words |= {"power": POWERS[state.power[source]], "uses_left": int(state.power_left[source])}
    if state.unloading != NONE:
        words["longship"] = LONGSHIPS[state.unloading]
    if state.improving != NONE:
        words["longship"] = LONGSHIPS[state.improving]
    if state.attaching != NONE:
        words["jarl"] = state.attaching
    if state.phase == DRAW:
        held = [card for card in state.held_card.tolist() if card != NONE]
        words["held_cards"] = [order_words(card) if _holds(state, seat) else None for card in held]
    if state.phase == UPKEEP and state.held_tile != NONE:
        tile = tile_words(state.held_tile)
        words["held_tile"] = tile if _holds(state, seat) else {"good": tile["good"]}
    return words

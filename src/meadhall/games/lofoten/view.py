"""What a seat or a spectator sees, ready for JSON: the table, what is asked, and what each choice brings.

Of a rival's hand it shows the backs, of a tile that the rival looks at the good.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from meadhall.games.lofoten.ids import RULE_IDS
from meadhall.games.lofoten.jarls import renewal_price
from meadhall.games.lofoten.pieces import (
    GOODS,
    LONGSHIPS,
    MOVEMENT_PRICE,
    NUM_JARLS,
    NUM_KINDS,
    NUM_WAREHOUSES,
    POWERS,
    TURN_PRICE,
)
from meadhall.games.lofoten.position import (
    cards_of,
    fleet_words,
    jarl_words,
    ours_words,
    ship_words,
    tiles_words,
    top_words,
    warehouse_words,
)
from meadhall.games.lofoten.rules import legal, play, refusal
from meadhall.games.lofoten.scoring import breakdown, winners
from meadhall.games.lofoten.state import (
    BOW,
    BUY_MOVEMENT,
    DOCK,
    DRAW,
    FROM_CARD,
    LEFT_CARD,
    MIDDLE_CARD,
    MOVE,
    NONE,
    NUM_ACTIONS,
    OVER,
    PHASES,
    PLAY_ACTION,
    PLAYERS,
    QUESTIONS,
    RENEW_HAND,
    RIGHT_CARD,
    SLIDE_ACTION,
    UPKEEP,
    USE_POWER,
)
from meadhall.games.lofoten.turn import source_of_power
from meadhall.games.lofoten.words import TIES_SCORE, WAYS, encode, order_words, tile_words
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.game import Words
from meadhall.kernel.states import copy_of, look


def view(state: Any, seat: int | None) -> Words:
    """All that ``seat`` may see; None is a spectator."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    mine = seat is not None and not over and seat == seen.current
    scores = [breakdown(state, player) for player in range(PLAYERS)]
    ours = ours_words(seen)
    return {
        "game": "lofoten",
        "seat": seat,
        "players": PLAYERS,
        "turn": seen.turns + 1,
        "first_player": seen.first_player,
        "ties": TIES_SCORE[seen.ties_score],
        "powers": {good: POWERS[seen.power_of[i]] for i, good in enumerate(GOODS)},
        "ours": ours,
        "market": [tile_words(tile) if tile != NONE else None for tile in seen.market.tolist()],
        "piles": [{"tiles": int(seen.pile[pile]), "top": top_words(int(seen.pile_top[pile]))} for pile in range(2)],
        "unseen_tiles": tiles_words(_unseen_tiles(seen, seat)),
        "removed": tiles_words(seen.removed),
        "warehouses": [_warehouse(seen, warehouse, scores, ours) for warehouse in range(NUM_WAREHOUSES)],
        "jarls": _jarls(seen, ours),
        "longships": _longships(seen),
        "fleets": [_fleet(state, player, seat) | {"score": scores[player]} for player in range(PLAYERS)],
        "reserve": seen.reserve,
        "deck": seen.deck.bit_count(),
        "discards": _orders(seen.discards),
        "unseen_orders": _orders(_unseen_orders(seen, seat)),
        "end_triggered": bool(seen.end_triggered),
        "quiet_turns": seen.quiet_turns,
        "asked": None if over else _asked(state, seen, seat),
        "choices": _choices(state, seen) if mine else [],
        "refused": _refused(state, seen) if mine else [],
        "winners": [player for player in range(PLAYERS) if (winners(state) >> player) & 1] if over else [],
    }


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


def _fleet(state: Any, player: int, seat: int | None) -> Words:
    seen = look(state)
    hand = [card for card in seen.hand[player].tolist() if card != NONE]
    return fleet_words(seen, player) | {
        "seat": player,
        "coins": int(seen.coins[player]),
        "prices": _prices(state, player),
        "hand": [order_words(card) if player == seat else None for card in hand],
    }


def _prices(state: Any, player: int) -> Words:
    """What a player can buy with coins, by the action that buys it."""
    return {"buy_movement": MOVEMENT_PRICE, "renew_hand": renewal_price(state, player), "buy_turn": TURN_PRICE}


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


def _choices(state: Any, seen: Any) -> list[Words]:
    out = np.zeros(NUM_ACTIONS, np.int16)
    actions = out[: legal(state, seen.current, out)].tolist()
    return [{"action": action} | encode(seen, action) | {"brings": preview(state, action)} for action in actions]


def _refused(state: Any, seen: Any) -> list[Words]:
    """Why everything else cannot be done now."""
    rules = [refusal(state, seen.current, action) for action in range(NUM_ACTIONS)]
    return [
        {"action": action} | encode(seen, action) | {"rule": RULE_IDS[rule]}
        for action, rule in enumerate(rules)
        if rule
    ]


# --- what a choice brings -----------------------------------------------------------------------------------
def preview(state: Any, action: int) -> Words:
    """What an action loads and unloads, the coins it brings or costs, and the change of both scores.

    Chance stays unseen. A side card also tells where its movements can lead.
    """
    seat = look(state).current
    after = _played(state, seat, action)
    brings = _difference(state, after, seat)
    if PLAY_ACTION <= action < RENEW_HAND:
        brings |= _card_preview(after, seat)
    return brings


def _played(state: Any, seat: int, action: int) -> Any:
    after = copy_of(state)
    play(after, seat, action, seeded_dice(0)[0])
    return after


def _difference(before: Any, after: Any, seat: int) -> Words:
    old, new = look(before), look(after)
    brings: Words = {}
    loaded = _loads(new, seat) - _loads(old, seat)
    stored = new.stored[seat] + new.turned[seat] - old.stored[seat] - old.turned[seat]
    if (taken := loaded + stored).any():
        brings["loads"] = tiles_words(taken)
    if (unloaded := np.maximum(stored + _waiting(new, seat) - _waiting(old, seat), 0)).any():
        brings["unloads"] = tiles_words(unloaded)
    if coins := int(new.coins[seat] - old.coins[seat]):
        brings["coins"] = coins
    changes = [breakdown(after, player)["total"] - breakdown(before, player)["total"] for player in (seat, 1 - seat)]
    brings |= {name: change for name, change in zip(("points", "rival_points"), changes, strict=True) if change}
    return brings


def _counted(tiles: Any) -> Any:
    return np.bincount(tiles[tiles != NONE], minlength=NUM_KINDS).astype(np.int8)


def _loads(state: Any, seat: int) -> Any:
    """The tiles on the longships, as counts of their kinds."""
    return _counted(state.load[seat].flatten())


def _waiting(state: Any, seat: int) -> Any:
    """The tiles at the dock that wait for a warehouse."""
    ship = state.unloading if state.current == seat else NONE
    return _counted(state.load[seat, ship] if ship != NONE else np.array([], np.int8))


def _card_preview(after: Any, seat: int) -> Words:
    new = look(after)
    if new.played == MIDDLE_CARD and new.question == USE_POWER:
        return {"power": POWERS[new.power[FROM_CARD]], "uses": int(new.power_left[FROM_CARD])}
    if new.played in (LEFT_CARD, RIGHT_CARD):
        return {"movements": new.moves_left, "paths": _paths(after, after, seat, [])}
    return {}


def _paths(begun: Any, state: Any, seat: int, moves: list[str]) -> list[Words]:
    """Every way to use the movements of a side card: where the fleet then is, what it loads and unloads."""
    seen = look(state)
    found: list[Words] = []
    if moves:
        brings = _difference(begun, state, seat)
        goods = {field: brings[field] for field in ("loads", "unloads") if field in brings}
        bow, dock = (LONGSHIPS[seen.wheel[seat, place]] for place in (BOW, DOCK))
        found.append({"moves": moves, "zone": int(seen.zone[seat]), "bow": bow, "dock": dock} | goods)
    if seen.question != MOVE or seen.moves_left == 0:
        return found
    out = np.zeros(NUM_ACTIONS, np.int16)
    for action in out[: legal(state, seat, out)].tolist():
        if SLIDE_ACTION <= action < BUY_MOVEMENT:
            found += _paths(begun, _played(state, seat, action), seat, [*moves, encode(seen, action)["do"]])
    return found

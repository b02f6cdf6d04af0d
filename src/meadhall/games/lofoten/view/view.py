"""What a seat or a spectator sees: the table, and what is asked.

Of a rival's hand it shows the backs, of a tile that the rival looks at the good.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import UNSET, structs

from meadhall.games.lofoten.language.pieces import BACKS, ORDERS, TILES, DrawnSeen, Order, Tile, TileBack
from meadhall.games.lofoten.language.position import (
    dark_sides,
    fleet_words,
    jarl_words,
    market_of,
    orders_of,
    ours_of,
    piles_of,
    powers_of,
    tiles_of,
    warehouse_words,
)
from meadhall.games.lofoten.language.words import TIES_SCORE, WAYS
from meadhall.games.lofoten.rules.jarls import renewal_prices
from meadhall.games.lofoten.rules.pieces import (
    LONGSHIPS,
    MOVEMENT_PRICE,
    NUM_JARLS,
    NUM_WAREHOUSES,
    POWERS,
    TURN_PRICE,
    OurPart,
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
from meadhall.games.lofoten.view.scores import scores
from meadhall.games.lofoten.view.shapes import (
    Fleet,
    Jarl,
    LofotenEntry,
    LofotenOwnView,
    LofotenQuestion,
    LofotenView,
    Prices,
    Warehouse,
    WarehouseSide,
)
from meadhall.kernel.game import State, seats_in
from meadhall.kernel.states import copies_of, look


def public(state: State) -> LofotenView:
    """The table: of a hand its backs, of what is held between a draw and its place no more than the back."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    ours = ours_of(seen)
    both, sides = scores(state)
    return LofotenView(
        players=PLAYERS,
        turn=seen.turns + 1,
        first_player=seen.first_player,
        ties=TIES_SCORE[seen.ties_score],
        powers=powers_of(seen),
        ours=ours,
        market=market_of(seen),
        piles=piles_of(seen),
        unseen_tiles=_unseen_tiles(seen, None),
        removed=tiles_of(seen.removed.tolist()),
        warehouses=[_warehouse(seen, warehouse, sides[warehouse], ours) for warehouse in range(NUM_WAREHOUSES)],
        jarls=_jarls(seen, ours),
        longships=dark_sides(seen) if seen.better_longships else {},
        improvement_points=seen.improvement_points.tolist() if seen.better_longships else [],
        fleets=_fleets(state, seen, None),
        reserve=seen.reserve,
        deck=seen.deck.bit_count(),
        discards=orders_of(seen.discards),
        unseen_orders=orders_of(_unseen_orders(seen, None)),
        end_triggered=bool(seen.end_triggered),
        quiet_turns=seen.quiet_turns,
        scores=both,
        asked=None if over else _asked(state, seen, None),
        winners=seats_in(winners(state)) if over else [],
    )


def private(state: State, seat: int) -> LofotenOwnView:
    """The own hand, what is held, and what is unseen by a seat that sees these."""
    seen = look(state)
    acts = seen.question != OVER and seat == seen.current
    holds_tile = acts and seen.held_tile != NONE
    holds = holds_tile or (acts and seen.held_card[0] != NONE)
    return LofotenOwnView(
        seat=seat,
        fleets=_fleets(state, seen, seat),
        unseen_orders=orders_of(_unseen_orders(seen, seat)),
        unseen_tiles=_unseen_tiles(seen, seat) if holds_tile else UNSET,
        asked=_asked(state, seen, seat) if holds else UNSET,
    )


def answers(state: State) -> list[range]:
    """Everything: coins buy things at many questions, and a rule says why not now."""
    return [range(NUM_ACTIONS)]


def conceal(entry: LofotenEntry, seat: int | None) -> LofotenEntry:
    """What is drawn in an entry, only its seat draws and sees; of a tile the back shows the good (LOF-S5, D1, U1)."""
    if seat == entry.seat or not entry.chance:
        return entry
    return structs.replace(entry, chance=tuple(_back(drawn) for drawn in entry.chance if drawn.order is UNSET))


def _back(drawn: DrawnSeen) -> DrawnSeen:
    return drawn if drawn.tile is UNSET else DrawnSeen(tile=TileBack(drawn.tile.good))


# --- the table ----------------------------------------------------------------------------------------------
def _holds(state: State, seat: int | None) -> bool:
    """Whether the seat knows what is held between a draw and its place."""
    return seat is not None and bool(seat == state.current)


def _unseen_tiles(state: State, seat: int | None) -> list[Tile]:
    """The tiles that the seat has not seen."""
    unseen = state.unseen.tolist()
    if state.held_tile != NONE and not _holds(state, seat):
        unseen[state.held_tile] += 1
    return tiles_of(unseen)


def _unseen_orders(state: State, seat: int | None) -> int:
    """The cards that the seat has not seen since the deck was made: in the deck, or in a rival's hand."""
    known = state.order.flatten().tolist()
    if seat is not None:
        known += state.hand[seat].tolist()
    if _holds(state, seat):
        known += state.held_card.tolist()
    bits = sum(1 << card for card in known if card != NONE)
    return int(state.cards & ~state.discards & ~bits)


def _warehouse(state: State, warehouse: int, sides: Sequence[WarehouseSide], ours: Sequence[OurPart]) -> Warehouse:
    words = warehouse_words(state, warehouse)
    first = words["effect"] == "majority"
    part: OurPart = "warehouses_level_1" if first else "warehouses_level_2"
    return Warehouse(**words, level=1 if first else 2, ours=part in ours, sides=sides)


def _jarls(state: State, ours: Sequence[OurPart]) -> list[Jarl]:
    if state.jarl_effect[0] == NONE:
        return []
    return [Jarl(**jarl_words(state, jarl), ours="jarls" in ours) for jarl in range(NUM_JARLS)]


def _fleets(state: State, seen: State, seat: int | None) -> list[Fleet]:
    prices = np.zeros(PLAYERS, np.int16)
    renewal_prices(copies_of(state, 1), prices)
    return [
        Fleet(
            **fleet_words(seen, player),
            seat=player,
            coins=int(seen.coins[player]),
            prices=Prices(buy_movement=MOVEMENT_PRICE, renew_hand=int(prices[player]), buy_turn=TURN_PRICE),
            hand=[ORDERS[card] if player == seat else None for card in seen.hand[player].tolist() if card != NONE],
        )
        for player in range(PLAYERS)
    ]


# --- what is asked ------------------------------------------------------------------------------------------
def _asked(raw: State, state: State, seat: int | None) -> LofotenQuestion:
    moves, uses = state.question == MOVE, state.question == USE_POWER
    source = source_of_power(raw) if uses else 0
    ship = state.improving if state.improving != NONE else state.unloading
    return LofotenQuestion(
        question=QUESTIONS[state.question],
        seats=[state.current],
        phase=PHASES[state.phase],
        extra_turn=bool(state.extra_turn),
        extra_turn_bought=bool(state.extra_bought),
        moves_left=state.moves_left if moves else UNSET,
        way=WAYS[state.played == RIGHT_CARD] if moves else UNSET,
        power=POWERS[state.power[source]] if uses else UNSET,
        uses_left=int(state.power_left[source]) if uses else UNSET,
        longship=LONGSHIPS[ship] if ship != NONE else UNSET,
        jarl=state.attaching if state.attaching != NONE else UNSET,
        held_cards=_held_cards(state, seat) if state.phase == DRAW else UNSET,
        held_tile=_held_tile(state, seat) if state.phase == UPKEEP and state.held_tile != NONE else UNSET,
    )


def _held_cards(state: State, seat: int | None) -> list[Order | None]:
    known = _holds(state, seat)
    return [ORDERS[card] if known else None for card in state.held_card.tolist() if card != NONE]


def _held_tile(state: State, seat: int | None) -> TileBack:
    return (TILES if _holds(state, seat) else BACKS)[int(state.held_tile)]

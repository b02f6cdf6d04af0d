"""What Lofoten never loses: 32 tiles, 36 order cards, 8 coins, each longship; and what is counted agrees with them."""

from meadhall.games.lofoten.rules.pieces import (
    NUM_CARDS,
    NUM_COINS,
    NUM_GOODS,
    NUM_KINDS,
    NUM_SHIPS,
    NUM_WAREHOUSES,
    NUM_ZONES,
    TILE_CLAN,
    TILE_GOOD,
    TILE_VALUE,
    TILES_OF_KIND,
)
from meadhall.games.lofoten.rules.state import HAND, MAX_LOAD
from meadhall.kernel.dice import count_bits
from meadhall.kernel.rule import exported, rule


@rule
def lost_tile(state):
    total = 0
    unseen = 0
    for kind in range(NUM_KINDS):
        found = state.unseen[kind] + state.removed[kind] + (1 if state.held_tile == kind else 0)
        for zone in range(NUM_ZONES):
            found += 1 if state.market[zone] == kind else 0
        for seat in range(2):
            found += state.stored[seat, kind] + state.turned[seat, kind]
            for ship in range(NUM_SHIPS):
                for slot in range(MAX_LOAD):
                    found += 1 if state.load[seat, ship, slot] == kind else 0
        if found != TILES_OF_KIND[kind] or state.unseen[kind] < 0:
            return True
        total += found
        unseen += state.unseen[kind]
    return total != 32 or unseen != state.pile[0] + state.pile[1]


@rule
def lost_card(state):
    """Each card is in one place, and nobody can rule out where it really is."""
    cards = int(state.deck)
    places = count_bits(cards)
    if cards & state.discards != 0:
        return True
    cards |= state.discards
    places += count_bits(int(state.discards))
    for seat in range(2):
        for ship in range(NUM_SHIPS):
            if state.order[seat, ship] >= 0:
                cards |= 1 << int(state.order[seat, ship])
                places += 1
        for place in range(HAND):
            if state.hand[seat, place] >= 0:
                bit = 1 << int(state.hand[seat, place])
                cards |= bit
                places += 1
                if state.maybe_hand[seat, place] & bit == 0:
                    return True
        if state.deck & ~state.maybe_deck[seat] != 0:
            return True
    for held in range(2):
        if state.held_card[held] >= 0:
            bit = 1 << int(state.held_card[held])
            cards |= bit
            places += 1
            if state.maybe_deck[1 - state.current] & bit == 0:
                return True
    return cards != state.cards or places != NUM_CARDS or count_bits(int(state.cards)) != NUM_CARDS


@rule
def impossible_knowledge(state):
    """As many cards are open to a seat as there are places for them; sets lie within each other or apart."""
    for seat in range(2):
        open_cards = int(state.maybe_deck[seat])
        places = count_bits(int(state.deck))
        for place in range(HAND):
            open_cards |= int(state.maybe_hand[1 - seat, place])
            places += 1 if state.hand[1 - seat, place] >= 0 else 0
            for other in range(place):
                one, two = int(state.maybe_hand[1 - seat, place]), int(state.maybe_hand[1 - seat, other])
                common = one & two
                if common not in (0, one, two):
                    return True
        if state.current != seat:
            places += (1 if state.held_card[0] >= 0 else 0) + (1 if state.held_card[1] >= 0 else 0)
        if count_bits(open_cards) != places:
            return True
    return False


@rule
def lost_coin_or_ship(state):
    if state.coins[0] < 0 or state.coins[1] < 0 or state.reserve < 0:
        return True
    if state.coins[0] + state.coins[1] + state.reserve != NUM_COINS:
        return True
    for seat in range(2):
        ships = 0
        for place in range(NUM_SHIPS):
            ships |= 1 << int(state.wheel[seat, place])
        if ships != 15 or state.zone[seat] < 0 or state.zone[seat] >= NUM_ZONES:
            return True
        for ship in range(NUM_SHIPS):
            if state.load[seat, ship, 0] >= 0 and state.order[seat, ship] < 0:
                return True
    return False


@rule
def miscounted_store(state):
    for seat in range(2):
        for good in range(NUM_GOODS):
            tiles = goods = first = second = 0
            for kind in range(NUM_KINDS):
                if TILE_GOOD[kind] == good:
                    tiles += state.stored[seat, kind] + state.turned[seat, kind]
                    goods += state.stored[seat, kind] * TILE_VALUE[kind] + state.turned[seat, kind]
                    first += state.stored[seat, kind] if TILE_CLAN[kind] == 0 else 0
                    second += state.stored[seat, kind] if TILE_CLAN[kind] == 1 else 0
            if tiles != state.tiles[seat, good] or goods != state.goods[seat, good]:
                return True
            if first != state.shields[seat, good, 0] or second != state.shields[seat, good, 1]:
                return True
            held = 0
            for warehouse in range(NUM_WAREHOUSES):
                held += 1 if state.warehouse_good[warehouse] == good else 0
            if held > 1 or (tiles > 0 and held == 0):
                return True
    return False


@exported
def lost_piece(state):
    if lost_tile(state) or lost_card(state) or impossible_knowledge(state):
        return True
    return lost_coin_or_ship(state) or miscounted_store(state)

"""What a seat or a spectator sees: the table, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from msgspec import UNSET

from meadhall.games.looot.language.moves import Hex
from meadhall.games.looot.rules.fjord import find_supplies
from meadhall.games.looot.rules.pieces import (
    AXES,
    BITS_PER_KIND,
    CASTLE,
    FJORD_CELLS,
    HOUSE,
    KINDS,
    LONGSHIPS,
    NUM_CELLS,
    NUM_TROPHIES,
    SHIELDS,
    SITE_CELLS,
    SITES,
    TERRAINS,
    TROPHY_POINTS,
    Shield,
    TileKind,
)
from meadhall.games.looot.rules.scoring import winners
from meadhall.games.looot.rules.state import (
    CELL_ACTION,
    CHOOSE_TILE,
    EMPTY,
    END_OF_TURN,
    FILLED,
    HEX_ACTION,
    LONGSHIP,
    OCEAN_SPACES,
    OVER,
    PLACE_LONGSHIP,
    PLACE_TILE,
    PLACE_VIKING,
    QUESTIONS,
    SHIELD_ACTION,
    SHIP_ACTION,
    SHIP_CELL_ACTION,
    SITE,
    TILE,
    TILE_ACTION,
)
from meadhall.games.looot.view.choices import completing, tiles_from
from meadhall.games.looot.view.scores import scores
from meadhall.games.looot.view.shapes import (
    Fjord,
    FjordCell,
    LoootOwnView,
    LoootQuestion,
    LoootView,
    MapSpace,
    OceanSpace,
    TrophySpace,
)
from meadhall.kernel.game import State, seats_in
from meadhall.kernel.states import look

SORT_AT = {cell: sort for sort, cell in enumerate(SITE_CELLS.tolist())}  # of a site


def public(state: State) -> LoootView:
    """The table; in Looot everything on it is open."""
    seen = look(state)  # to be read here; the rules get the state itself
    over = seen.question == OVER
    supplies = np.zeros((seen.num_players, NUM_CELLS), np.int64)
    find_supplies(state, supplies)
    return LoootView(
        players=seen.num_players,
        starter=seen.starter,
        map=_map(seen),
        ocean=_ocean(seen),
        trophies=_trophies(seen),
        bag=[ship.name for i, ship in enumerate(LONGSHIPS) if (seen.bag >> i) & 1],
        fjords=[_fjord(seen, player, row) for player, row in enumerate(supplies.tolist())],
        scores=scores(state),
        asked=None if over else _asked(seen),
        winners=seats_in(winners(state)) if over else [],
    )


def private(state: State, seat: int) -> LoootOwnView:
    """Where on its fjord a tile would complete something."""
    over = look(state).question == OVER
    return LoootOwnView(seat=seat, completing=UNSET if over else completing(state, seat))


def answers(state: State) -> list[range]:
    """The things on the table that the question is about."""
    seen = look(state)
    runs = {
        PLACE_VIKING: [(HEX_ACTION, seen.num_hexes), (SHIELD_ACTION, len(SHIELDS))],
        CHOOSE_TILE: [(TILE_ACTION, seen.num_hexes)],
        PLACE_TILE: [(CELL_ACTION, NUM_CELLS)],
        PLACE_LONGSHIP: [(SHIP_CELL_ACTION, NUM_CELLS)],
        END_OF_TURN: [(SHIP_ACTION, OCEAN_SPACES + NUM_TROPHIES)],
    }[seen.question]
    return [range(first, first + count) for first, count in runs]


def _at(state: State, hex_: int) -> Hex:
    return int(state.q[hex_]), int(state.r[hex_])


def _shields(bits: int) -> list[Shield]:
    return [name for i, name in enumerate(SHIELDS) if (bits >> i) & 1]


# --- the map --------------------------------------------------------------------------------------------
def _map(state: State) -> list[MapSpace]:
    columns = (state.q, state.r, state.terrain, state.stock, state.standing)
    rows = zip(*(column[: state.num_hexes].tolist() for column in columns), strict=True)
    return [
        MapSpace(
            (q, r),
            TERRAINS[terrain],
            stock if HOUSE <= terrain <= CASTLE else UNSET,
            UNSET if terrain >= HOUSE else _vikings(state, hex_) if standing else [],
        )
        for hex_, (q, r, terrain, stock, standing) in enumerate(rows)
    ]


def _vikings(state: State, hex_: int) -> list[int]:
    """Whose they are, one by one."""
    return [player for player, count in enumerate(state.vikings[:, hex_].tolist()) for _ in range(count)]


def _ocean(state: State) -> list[OceanSpace]:
    return [
        _ocean_space(_at(state, hex_), ship)
        for hex_, ship in zip(state.ocean_hex.tolist(), state.ocean_ship.tolist(), strict=True)
        if hex_ >= 0
    ]


def _ocean_space(at: Hex, ship: int) -> OceanSpace:
    if ship < 0:
        return OceanSpace(at, None)
    piece = LONGSHIPS[ship]
    return OceanSpace(at, piece.name, piece.needs, piece.bonus_for, piece.bonus)


def _trophies(state: State) -> list[TrophySpace]:
    owners = {int(state.trophy[p]): p for p in range(state.num_players)}
    return [
        TrophySpace(
            hex=_at(state, int(state.trophy_hex[trophy])),
            axes=AXES[trophy],
            points=int(TROPHY_POINTS[trophy]),
            left=bool(state.trophy_left[trophy]),
            owner=owners.get(trophy),
        )
        for trophy in range(NUM_TROPHIES)
        if state.trophy_hex[trophy] >= 0
    ]


# --- the fjords -----------------------------------------------------------------------------------------
def _fjord(state: State, player: int, supplies: list[int]) -> Fjord:
    trophy = int(state.trophy[player])
    return Fjord(
        seat=player,
        vikings_left=int(state.vikings_left[player]),
        shields=_shields(int(state.shields[player])),
        trophy=AXES[trophy] if trophy >= 0 else None,
        cells=[
            _plain(cell, content)
            if content < SITE
            else _site(state, player, cell, supplies[cell])
            if content == SITE
            else _longship(cell, content, supplies[cell])
            for cell, content in enumerate(state.fjord[player].tolist())
        ],
    )


@cache
def _plain(cell: int, content: int) -> FjordCell:
    """A cell with a tile or without."""
    return FjordCell(cell=FJORD_CELLS[cell], tile=UNSET if content == EMPTY else KINDS[content - TILE])


def _site(state: State, player: int, cell: int, supplies: int) -> FjordCell:
    sort = SORT_AT[cell]
    site = SITES[state.site[player, sort]]
    done = bool(state.finished[player, sort])
    return FjordCell(
        cell=FJORD_CELLS[cell],
        site=site.name,
        sort=site.sort,
        points=site.points,
        needs=site.needs,
        done=done,
        missing=[] if done else _missing(site.needs, supplies),
    )


def _longship(cell: int, content: int, supplies: int) -> FjordCell:
    filled = content >= FILLED
    piece = LONGSHIPS[content - (FILLED if filled else LONGSHIP)]
    return FjordCell(
        cell=FJORD_CELLS[cell],
        longship=piece.name,
        bonus_for=piece.bonus_for,
        bonus=piece.bonus,
        needs=piece.needs,
        done=filled,
        missing=[] if filled else _missing(piece.needs, supplies),
    )


def _missing(needs: Sequence[TileKind], supplies: int) -> list[TileKind]:
    """What of its needs does not lie around a piece yet."""
    found: list[TileKind] = []
    for kind in needs:
        one = 1 << (BITS_PER_KIND * KINDS.index(kind))
        if supplies & (7 * one):
            supplies -= one
        else:
            found.append(kind)
    return found


# --- what is asked ------------------------------------------------------------------------------------
def _asked(state: State) -> LoootQuestion:
    tile = state.question == PLACE_TILE
    ship = LONGSHIPS[state.held_ship] if state.question == PLACE_LONGSHIP else None
    return LoootQuestion(
        question=QUESTIONS[state.question],
        seats=[state.current],
        declared=_shields(state.declared),
        second_viking_to_come=bool(state.second_due),
        due=[tiles_from(state, hex_, int(state.due[hex_])) for hex_ in np.flatnonzero(state.due).tolist()],
        tile=KINDS[state.terrain[state.held_from]] if tile else UNSET,
        from_=_at(state, state.held_from) if tile else UNSET,
        longship=ship.name if ship else UNSET,
        needs=ship.needs if ship else UNSET,
        bonus_for=ship.bonus_for if ship else UNSET,
        bonus=ship.bonus if ship else UNSET,
    )

"""A table for tests: a small map drawn in letters, and turns played in one call."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from meadhall.games import GAMES
from meadhall.games.looot.language.moves import LoootEndTurn
from meadhall.games.looot.language.position import SITE_NAMES
from meadhall.games.looot.language.words import LONGSHIP_NAMES
from meadhall.games.looot.rules.pieces import KINDS, TERRAIN_LETTERS, TERRAINS, drawn_hexes
from meadhall.games.looot.rules.state import OVER, PLACE_VIKING
from meadhall.kernel.entries import read_move
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import words_of

SITES = [
    SITE_NAMES[0],
    SITE_NAMES[5],
    SITE_NAMES[10],
]  # all need two houses: seldom met
ISLAND = ["", "", "~" + "S" * 13]  # where a rival places Vikings out of the way


def axial(column: int, row: int) -> list[int]:
    """The coordinates of a place in a drawing."""
    return [column, row - (column + (column & 1)) // 2]


def described(
    rows: Sequence[str],
    *,
    players: int = 2,
    islands: bool = True,
    ships: Sequence[str | None] | None = None,
    bag: Sequence[str] | None = None,
    stock: dict[tuple[int, int], int] | None = None,
    sites: Sequence[Sequence[str]] | None = None,
    starter: int = 0,
) -> dict[str, Any]:
    """The description of a position on this map."""
    rows = [*rows, *(ISLAND * (players - 1) if islands else [])]
    hexes = []
    for (q, r), letter in drawn_hexes(list(rows)):
        hex_: dict[str, Any] = {"hex": [q, r], "terrain": TERRAINS[TERRAIN_LETTERS.index(letter)]}
        for place, tiles in (stock or {}).items():
            if axial(*place) == [q, r]:
                hex_["stock"] = tiles
        hexes.append(hex_)
    oceans = sum(row.count("~") for row in rows)
    names = list(ships or [])
    names += [ship for ship in LONGSHIP_NAMES if ship not in names][: oceans - len(names)]
    position = {"hexes": hexes, "ocean": names, "sites": sites or [SITES] * players, "starter": starter}
    if bag is not None:
        position["bag"] = list(bag)
    return position


class Table:
    """A match on a drawn map. Seat 0 plays there; each rival has an island."""

    def __init__(self, rows: Sequence[str], *, players: int = 2, **more: Any) -> None:
        names = ["Astrid", "Ragnar", "Hilda", "Olaf"][:players]
        self.match = Match(GAMES["looot"], names, start=described(rows, players=players, **more), seed=1)
        self.rows = len(rows)

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat(self) -> int:
        return int(self.state.current)

    def do(self, do: str, **which: Any) -> None:
        """One action of the player to act."""
        self.match.play(self.seat, {"do": do, **which})

    def refused(self, do: str, **which: Any) -> str:
        """The rule that refuses an action, or an empty string."""
        return self.match.refusal(self.seat, self.action(do, **which))

    def action(self, do: str, **which: Any) -> int:
        """The number of an action."""
        game = self.match.game
        return game.language.decode(self.state, read_move(game, {"do": do, **which}))

    def view(self, seat: int | None = None) -> Any:
        """What a seat sees, as JSON."""
        return words_of(self.match.view(seat))

    def place(self, column: int, row: int, *shields: str) -> Counter[str]:
        """Place a Viking, with shields; return what is due to the player now."""
        for shield in shields:
            self.do("declare_shield", shield=shield)
        self.do("place_viking", hex=axial(column, row))
        return self.due()

    def due(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for hex_ in range(self.state.num_hexes):
            if self.state.due[hex_]:
                found[KINDS[self.state.terrain[hex_]]] += int(self.state.due[hex_])
        return found

    def stock(self, column: int, row: int) -> int:
        return int(self.state.stock[self.hex(column, row)])

    def hex(self, column: int, row: int) -> int:
        return self.action("place_viking", hex=axial(column, row))

    def finish_turn(self) -> None:
        """Put every tile on the first free cell, and take nothing."""
        seat = self.seat
        while self.seat == seat and self.state.question not in (PLACE_VIKING, OVER):
            legal = self.match.legal(self.seat)
            takes = isinstance(self.match.game.language.encode(self.state, legal[-1]), LoootEndTurn)
            self.match.play(self.seat, legal[-1] if takes else legal[0])

    def rivals(self) -> None:
        """Let the others place on their islands."""
        while self.seat != 0 and self.state.question != OVER:
            island = self.rows + len(ISLAND) * self.seat - 1
            placed = 13 - int(self.state.vikings_left[self.seat])
            self.place(1 + placed, island)
            self.finish_turn()

    def turn(self, column: int, row: int, *shields: str) -> Counter[str]:
        """A whole turn of seat 0, and of the rivals after it; return what it gained."""
        gained = self.place(column, row, *shields)
        self.finish_turn()
        self.rivals()
        return gained

    def tiles(self, seat: int = 0) -> Counter[str]:
        return Counter({kind: int(n) for kind, n in zip(KINDS, self.state.tiles[seat], strict=True) if n})

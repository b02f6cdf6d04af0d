"""A fair for tests: a match with pawns and dice put where a test wants them."""

from __future__ import annotations

from typing import Any

from meadhall.games import GAMES
from meadhall.games.loot.rules.pieces import SIDE
from meadhall.games.loot.rules.scoring import make_stroke
from meadhall.kernel.match import Match


class Fair:
    """A match in which the pawns stand on a cell and a die is active."""

    def __init__(self, players: int = 1, pawn: tuple[int, int] = (0, 0), die: int = 1, **options: Any) -> None:
        self.match = Match(GAMES["loot"], ["x"] * players, options=options, seed=1)
        self.state = self.match.state
        for seat in range(players):
            self.match.play(seat, {"do": "start", "cell": [0, 0]})
        self.state.pawn[:players] = pawn[0] * SIDE + pawn[1]
        self.die(die)

    def die(self, face: int) -> None:
        self.state.dice[2] = face

    def mark(self, *cells: tuple[int, int], strokes: int = 1, seat: int = 0) -> None:
        """Make strokes, with all that they bring."""
        for row, column in cells:
            for _ in range(strokes):
                make_stroke(self.state, seat, row * SIDE + column)

    def gain(self, wrap: int = 0, step: int = 0, seat: int = 0) -> None:
        self.state.gained[seat] = [wrap, step]

    def move(self, row: int, column: int, do: str = "move", seat: int = 0) -> None:
        self.match.play(seat, {"do": do, "cell": [row, column]})

    def refused(self, row: int, column: int, do: str = "move", seat: int = 0) -> str:
        return self.match.refusal(seat, self.match.game.language.decode(self.state, {"do": do, "cell": [row, column]}))

    def choices(self, seat: int = 0) -> dict[str, set[tuple[int, int]]]:
        """The cells that can be chosen, by what is done."""
        found: dict[str, set[tuple[int, int]]] = {}
        for action in self.match.legal(seat):
            words = self.match.game.language.encode(self.state, action)
            found.setdefault(words["do"], set()).add(tuple(words.get("cell", ())))
        return found

    def sheet(self, seat: int = 0) -> dict[str, Any]:
        sheet: dict[str, Any] = self.match.view(None)["sheets"][seat]
        return sheet

    def points(self, source: str, seat: int = 0) -> int:
        return int(self.sheet(seat)["score"]["lines"][source]["points"])

"""A fair for tests: a match with pawns and dice put where a test wants them."""

from __future__ import annotations

from typing import Any

from meadhall.games import GAMES
from meadhall.games.loot.rules.pieces import SIDE
from meadhall.games.loot.rules.scoring import make_stroke
from meadhall.games.loot.view.shapes import LootView
from meadhall.kernel.entries import read_move
from meadhall.kernel.match import Match
from meadhall.kernel.shapes import do_of, words_of


def sheet_words(view: LootView, seat: int) -> dict[str, Any]:
    sheet: dict[str, Any] = words_of(view.sheets[seat])
    return sheet | {"score": words_of(view.scores[seat])}


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
        game = self.match.game
        action = game.language.decode(self.state, read_move(game, {"do": do, "cell": [row, column]}))
        return self.match.refusal(seat, action)

    def choices(self, seat: int = 0) -> dict[str, set[tuple[int, int]]]:
        """The cells that can be chosen, by what is done."""
        found: dict[str, set[tuple[int, int]]] = {}
        for action in self.match.legal(seat):
            move = self.match.game.language.encode(self.state, action)
            found.setdefault(do_of(move), set()).add(getattr(move, "cell", ()))
        return found

    def sheet(self, seat: int = 0) -> dict[str, Any]:
        """What a player has written, and the score, as JSON."""
        return sheet_words(self.match.view(None), seat)

    def points(self, source: str, seat: int = 0) -> int:
        return self.match.view(None).scores[seat].lines[source].points

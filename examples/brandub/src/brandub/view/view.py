"""What everybody sees, ready for JSON: nothing is hidden."""

from brandub.language.position import describe
from brandub.language.words import DO, cell_words
from brandub.rules.board import NOWHERE, NUM_ACTIONS, PUT_ACTION
from brandub.rules.decisions import QUIET_MOVES
from meadhall.kernel.game import State, Words, seats_in
from meadhall.kernel.states import look


def public(state: State) -> Words:
    """The board and what is asked."""
    seen = look(state)
    return {
        "game": "brandub",
        "seat": None,
        "players": 2,
        **describe(seen),
        "lifted": cell_words(seen.lifted) if seen.lifted != NOWHERE else None,
        "last": [cell_words(cell) for cell in seen.last] if seen.last[0] != NOWHERE else None,
        "quiet": seen.quiet,
        "quiet_moves": QUIET_MOVES,
        "asked": None if seen.won else {"question": DO[seen.lifted != NOWHERE], "seats": [seen.turn]},
        "choices": [],
        "refused": [],
        "winners": seats_in(seen.won),
    }


def answers(state: State) -> list[range]:
    """Every cell, to lift from or to put on."""
    return [range(PUT_ACTION) if look(state).lifted == NOWHERE else range(PUT_ACTION, NUM_ACTIONS)]

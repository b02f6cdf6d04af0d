"""What a seat sees as numbers: all that it may know, the own seat first, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from meadhall.games import GAMES
from meadhall.games.lofoten.rules.pieces import NUM_KINDS, TILE_GOOD
from meadhall.games.lofoten.rules.state import HIDDEN, NONE
from meadhall.games.loot.rules.state import HIDDEN_CHOICE, NO_CHOICE
from meadhall.kernel.dice import seeded_dice
from meadhall.kernel.match import Match
from meadhall.kernel.rule import INTERPRETED
from meadhall.kernel.states import bytes_of, copy_of, look
from meadhall.lab.batch import Eyes
from tests.lab.tables import every_table, positions
from tests.standing import standing

GAMES_EACH = 1 if INTERPRETED else 4


def other_secrets(match: Match, seat: int, seed: int) -> Any:
    """A state that differs only in what the seat cannot know."""
    state = copy_of(match.state)
    match.game.rules.reimagine(state, seat, seeded_dice(seed)[0])
    again = standing(match.game, len(match.seats), bytes_of(state))
    moves = Random(seed)
    # In LOOT what others have chosen is forgotten: they choose again, so that as many have chosen as before.
    for other in again.to_act:
        if other != seat and other not in match.to_act:
            again.play(other, moves.choice(again.legal(other)))
    return again.state


@every_table
def test_a_seat_sees_the_same_whatever_it_cannot_know(name: str, players: int, options: dict[str, Any]) -> None:
    eyes, differ = Eyes(GAMES[name], players), 0
    for number, match in enumerate(positions(name, players, options, GAMES_EACH, every=12)):
        for seat in range(players):
            if len(match.to_act) <= 1 and name == "loot" and match.to_act != [seat]:
                continue  # the last choice of another would set the round in motion
            state = other_secrets(match, seat, number)
            differ += bytes_of(state) != bytes_of(match.state)
            assert eyes.see(state, seat).tobytes() == eyes.see(match.state, seat).tobytes()
    secrets = name == "lofoten" or (name == "loot" and players > 1)
    assert differ > 0 if secrets else differ == 0


@every_table
def test_a_row_lies_within_its_bounds_and_begins_with_the_own_seat(
    name: str, players: int, options: dict[str, Any]
) -> None:
    game = GAMES[name]
    eyes, (low, high) = Eyes(game, players), game.sight.layout.bounds
    assert (low < high).all(), "a number that can be one thing only tells nothing"
    for match in positions(name, players, options, GAMES_EACH, every=20):
        for seat in range(players):
            row = eyes.see(match.state, seat)
            assert ((low <= row) & (row <= high)).all()
            named = game.sight.layout.named(row)
            assert named["seat"] == seat
            assert named["score"].tolist()[:players] == [match.scores[(seat + n) % players] for n in range(players)]
            if name != "loot":
                assert named["current"] == (look(match.state).current - seat) % players


@every_table
def test_the_parts_of_a_row_are_the_fields_of_the_state(name: str, players: int, options: dict[str, Any]) -> None:
    """Those without secrets, read without the help of the layout."""
    game = GAMES[name]
    eyes, layout = Eyes(game, players), game.sight.layout
    for match in positions(name, players, options, 1, every=30):
        state = look(match.state)
        for seat in range(players):
            named = layout.named(eyes.see(match.state, seat))
            for field, piece in layout.slices.items():
                if field in ("seat", "score", "choice", "hand", "maybe_hand", "maybe_deck", "held_card", "held_tile"):
                    continue
                if field == "unseen" or piece.part.seats:
                    continue
                value = np.asarray(getattr(state, field))
                if piece.part.bits:
                    value = (value[..., None].astype(np.int64) >> np.arange(piece.part.bits)) & 1
                if piece.part.players:
                    value[:players] = np.roll(value[:players], -seat, axis=0)
                assert np.array_equal(named[field], value), field


def test_of_the_others_choices_a_seat_sees_only_that_they_were_made() -> None:
    match = Match(GAMES["loot"], ["x"] * 3, seed=1)
    match.play(1, match.legal(1)[0])
    eyes = Eyes(match.game, 3)
    own, other = (match.game.sight.layout.named(eyes.see(match.state, seat))["choice"] for seat in (1, 0))
    assert own.tolist()[:3] == [look(match.state).choice[1], NO_CHOICE, NO_CHOICE]
    assert other.tolist()[:3] == [NO_CHOICE, HIDDEN_CHOICE, NO_CHOICE]


@pytest.mark.compiled
def test_of_the_rivals_cards_and_tile_a_seat_sees_the_backs() -> None:
    game, held = GAMES["lofoten"], 0
    eyes = Eyes(game, 2)
    for match in positions("lofoten", 2, {}, 4, every=1):
        state = look(match.state)
        for seat in (0, 1):
            seen = game.sight.layout.named(eyes.see(match.state, seat))
            assert seen["hand"][0].tolist() == state.hand[seat].tolist()
            assert [card == HIDDEN for card in seen["hand"][1]] == [card != NONE for card in state.hand[1 - seat]]
            if state.held_tile != NONE and state.current != seat:
                held += 1
                assert seen["held_tile"] == NUM_KINDS + TILE_GOOD[state.held_tile]
                assert seen["unseen"].sum() == state.unseen.sum() + 1
    assert held

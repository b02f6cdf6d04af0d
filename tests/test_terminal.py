"""A game in the terminal, answered line by line."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.bots import Choose
from meadhall.bots.levels import bot_named
from meadhall.games import GAMES
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, read
from meadhall.kernel.seeing import sentence
from meadhall.terminal import play


def run(match: Match, answers: Iterator[str], bots: dict[int, Choose] | None = None, keep: Path | None = None) -> str:
    """Play with these answers; return all that was printed."""
    printed = io.StringIO()
    console = Console(file=printed, width=200)

    def answer(_: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    play(match, bots or {}, keep, console, answer)
    return printed.getvalue()


def new(seed: int = 1) -> Match:
    return Match(GAMES["looot"], ["Astrid", "Ragnar"], options={"starter": 0}, seed=seed)


@pytest.mark.slow
def test_a_whole_game_to_the_score_pad(tmp_path: Path) -> None:
    match = new()
    printed = run(match, iter(lambda: "1", ""), keep=tmp_path / "game.json")
    assert match.to_act == []
    assert "Winner: " in printed or "Shared victory: " in printed
    assert f"Looot, {len(match.entries)} moves" in printed
    kept = from_record(read(tmp_path / "game.json"), GAMES)
    assert kept.entries == match.entries


def test_leaving_keeps_the_game(tmp_path: Path) -> None:
    keep = tmp_path / "game.json"
    for answers in (["1", "q"], ["1"]):  # on purpose, and by closing the input
        match = new()
        printed = run(match, iter(answers), keep=keep)
        assert f"The game is saved in {keep}" in printed
        assert from_record(read(keep), GAMES).entries == match.entries


def test_a_choice_can_be_taken_back() -> None:
    match = new()
    printed = run(match, iter(["u", "1", "u", "q"]))
    assert "There is nothing to undo." in printed
    assert match.entries == []


def test_what_is_not_understood_is_said_and_asked_again() -> None:
    match = new()
    printed = run(match, iter(["999", "0", "-1", "fish", "", "?", "q"]))
    assert printed.count("There is no choice") == 5
    assert match.entries == []


def test_why_a_place_is_forbidden() -> None:
    match = new()
    far = next(refused for refused in match.refused(0) if refused.rule == "LOOOT-T3")
    printed = run(match, iter([f"why {far.move.hex[0]},{far.move.hex[1]}", "why 99,99", "why", "q"]))
    assert "LOOOT-T3: The hex must be next to another Viking" in printed
    assert "No rule forbids that, or" in printed
    assert "as in: why 3,-1" in printed


@pytest.mark.compiled
def test_a_hint_is_one_of_the_choices() -> None:
    match = Match(GAMES["lofoten"], ["Astrid", "Ragnar"], options={"starter": 0}, seed=1)
    printed = run(match, iter(["h", "q"]))
    told = next(row for row in printed.splitlines() if row.startswith("A bot suggests: "))
    said = told.removeprefix("A bot suggests: ").rpartition(" (")[0]
    assert said in [sentence(match.game, choice.move, shows=choice.shows) for choice in match.view(0).choices]
    assert told.endswith("% chance of winning)")
    assert match.entries == []


def test_why_a_card_is_forbidden() -> None:
    match = Match(GAMES["lofoten"], ["Astrid", "Ragnar"], options={"starter": 0}, seed=1)
    printed = run(match, iter(["why another turn", "why polka", "q"]))
    assert "LOF-T8: In your turn a coin buys one more movement" in printed
    assert "No rule forbids that, or" in printed


@pytest.mark.compiled
def test_bots_play_their_seats_and_taking_back_takes_theirs_too() -> None:
    match = new()
    answers = iter(["1", "1", "6", "u", "q"])  # a Viking, its tile, end of the turn; then the bot has had its turn
    printed = run(match, answers, bots={1: bot_named("apprentice")})
    assert "Ragnar: Place a Viking on" in printed
    assert {entry.seat for entry in match.entries} == {0}

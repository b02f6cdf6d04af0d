"""A game in the terminal: the table as text, the choices as a numbered list, one line to answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from meadhall.bots import Choose
from meadhall.bots.analysis import hint
from meadhall.bots.search import SearchSettings
from meadhall.kernel.match import Match
from meadhall.kernel.record import save
from meadhall.kernel.rulebook import rule_text
from meadhall.kernel.seeing import sentence
from meadhall.kernel.shapes import Choice, Refused, View

HELP = (
    "Type the number of a choice, or: u to undo your last choice, why 3,-1 or why middle card to learn which rule "
    "forbids it, h for a hint, ? for this help, q to leave the game."
)
MANY = 24  # choices that are not all read out
HINT = SearchSettings(seconds=0.5)
THINKING = "Thinking"
Read = Callable[[str], str]  # asks for a line


class Leave(Exception):  # noqa: N818 - no error: the player wants to go
    """The player leaves the game."""


def play(match: Match, bots: dict[int, Choose], keep: Path | None, console: Console, read: Read) -> None:
    """Play ``match`` to its end or until the player leaves; seats without a bot are people's."""
    console.print(HELP)
    try:
        while match.to_act:
            seat = match.to_act[0]
            if seat in bots:
                _bot_turn(match, seat, bots[seat], console)
            else:
                _turn(match, seat, set(bots), console, read)
            if keep:
                save(match, keep)
    except (Leave, EOFError, KeyboardInterrupt):
        console.print("\nSee you next time." + (f" The game is saved in {keep}." if keep else ""))
        return
    print_result(match, console)


def _bot_turn(match: Match, seat: int, choose: Choose, console: Console) -> None:
    with console.status(THINKING):
        action = choose(match.position(seat, len(match.entries)), len(match.entries))
    choice = next(choice for choice in match.view(seat).choices if choice.action == action)
    _tell(console, f"{match.seats[seat]}: {_offer(match, choice)}")
    match.play(seat, action)


def _turn(match: Match, seat: int, bots: set[int], console: Console, read: Read) -> None:
    """One decision of a person, asked again until it is made."""
    view = match.view(seat)
    _tell(console, "\n" + match.game.language.render_text(view, console.width))
    console.print("\n" + match.game.language.question_text(view), style="bold", markup=False, highlight=False)
    _list_choices(match, view, console)
    numbers = [str(number) for number in range(1, len(view.choices) + 1)]
    while True:
        answer = read("> ").strip().lower()
        if answer == "q":
            raise Leave
        if answer == "u":
            _take_back(match, bots, console)
            return
        if answer in numbers:
            match.play(seat, view.choices[numbers.index(answer)].action)
            return
        if answer == "h":
            with console.status(THINKING):
                said = _hint(match, seat)
            _tell(console, said)
        elif answer.startswith("why"):
            _tell(console, _why(match, seat, answer[3:]))
        elif answer == "?":
            _tell(console, HELP)
        else:
            _tell(console, f"There is no choice {answer!r}. " + HELP)


def _tell(console: Console, text: str) -> None:
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def _list_choices(match: Match, view: View, console: Console) -> None:
    """All choices, or of many only those that complete something: the others stand on the board."""
    choices = list(enumerate(view.choices, start=1))
    told = choices
    if len(choices) > MANY:
        told = [(number, choice) for number, choice in choices if choice.brings.completes]
        _tell(console, f"     1 to {len(choices)}, as numbered on the board")
    for number, choice in told:
        _tell(console, f"{number:4}  {_offer(match, choice)}")


def _offer(match: Match, choice: Choice) -> str:
    return sentence(match.game, choice.move, choice.brings, choice.shows)


def _take_back(match: Match, bots: set[int], console: Console) -> None:
    """Take back the last choice of a person, and what the bots did after it."""
    own = [i for i, entry in enumerate(match.entries) if entry.seat not in bots]
    if own:
        match.undo(len(match.entries) - own[-1])
    else:
        _tell(console, "There is nothing to undo.")


def _hint(match: Match, seat: int) -> str:
    """What a bot would do, and how good that looks."""
    found = hint(match.position(seat, len(match.entries)), len(match.entries), HINT)
    chances = f" ({found.value:.0%} chance of winning)" if len(match.seats) > 1 else ""
    return f"A bot suggests: {sentence(match.game, found.move, shows=found.shows)}{chances}"


def _why(match: Match, seat: int, what: str) -> str:
    """The rule that forbids a hex or a cell, named by its two numbers, or anything else, named by some words."""
    refused = [entry for entry in match.refused(seat) if _is_meant(match, entry, what)]
    if not what.strip():
        return "Name a place by its two numbers, as in: why 3,-1, or a choice by some of its words."
    if not refused:
        return "No rule forbids that, or it has nothing to do with this choice."
    return f"{refused[0].rule}: {rule_text(match.game, refused[0].rule)}"


def _is_meant(match: Match, refused: Refused, what: str) -> bool:
    try:
        at = tuple(int(part) for part in what.replace(",", " ").split())
    except ValueError:
        said = sentence(match.game, refused.move).lower().split()
        return all(word in said for word in what.split())
    return at in msgspec.structs.astuple(refused.move)


def print_result(match: Match, console: Console) -> None:
    """The score pad, and who won."""
    rows = match.game.language.score_sheet(match.view())
    table = Table(title=f"{match.game.title}, {len(match.entries)} moves")
    for column, heading in enumerate(rows[0]):
        name = f"{match.seats[column - 1]}\n{heading}" if column else ""
        table.add_column(name, justify="right" if column else "left")
    for row in rows[1:]:
        table.add_row(*row, end_section=row is rows[-2])
    console.print(table)
    names = " and ".join(match.seats[seat] for seat in match.winners)
    won = "Shared victory" if len(match.winners) > 1 else "Winner"
    _tell(console, f"{'Leading so far' if match.to_act else won}: {names}")

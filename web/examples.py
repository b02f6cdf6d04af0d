"""Examples for the API document: what is sent, and what comes back. What holds something of a game is of a real one."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import Any

from meadhall.bots.analysis import hint, review
from meadhall.bots.search import SearchSettings
from meadhall.games import GAMES
from meadhall.hall.api.about import games
from meadhall.hall.api.history import board_of
from meadhall.hall.api.lessons import lesson_of
from meadhall.hall.events import Created, Seat
from meadhall.hall.live import Message
from meadhall.hall.shapes import Position
from meadhall.hall.table import Table
from meadhall.kernel.entries import entry_words
from meadhall.kernel.match import Match
from meadhall.kernel.record import to_record
from meadhall.kernel.rulebook import page, rule_text
from meadhall.kernel.shapes import words_of

GAME = GAMES["loot"]  # the one that shows the least
AT = 1735732800.0  # New Year's Day 2025, noon
TABLE, SECRET = "k7wq3mfz9rtb", "a secret that everybody knows"
GUEST, FRIEND = {"id": "0fc1d2a94be67c3850a1b2c3", "name": "Astrid"}, "51e7aa90c3b2d4f8e6071829"
LINK = {"seat": 0, "token": "9f2d4c1a7b6e583049d8c7f6a5b4e3d2"}
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">…</svg>'
FEW = SearchSettings(simulations=20)


def playing() -> Table:
    """A table of two people, the first of whom has just moved."""
    table = Table(TABLE, SECRET)
    seats = (Seat("Astrid", GUEST["id"]), Seat())
    table.apply(Created(GAME.name, {}, GUEST["id"], True, 0, seats, GAME.rules.version), 1, AT)
    for act in (
        lambda: table.sit(1, FRIEND, "Ragnar"),
        lambda: table.start(GUEST["id"]),
        *(lambda: table.move(table.to_act[0], table.require_match().legal(table.to_act[0])[0]) for _ in range(3)),
    ):
        decision = act()
        table.apply(decision.event, table.number + 1, AT + table.number, decision.match)
    return table


def examples() -> dict[str, Any]:
    table = playing()
    match, number = table.require_match(), table.number
    seat = table.to_act[0]
    move = match.view(seat).choices[0]
    state = json.loads(Message(table, table.log[-1:], 0, [GUEST["id"], FRIEND], None).for_seats([seat]))
    record = to_record(Match(GAME, ["Astrid", "Ragnar"], seed=1)) | {"entries": []}
    return {
        "requests": requests(record, seat, number, move),
        "answers": answers(table, match, state, record),
    }


def requests(record: Any, seat: int, number: int, choice: Any) -> dict[str, Any]:
    here = {"seat": seat, "number": number}
    return {
        "sayName": {"a name": {"name": "Astrid"}},
        "rename": {"another name": {"name": "Astrid the Bold"}},
        "openTable": {
            "against a friend": {"game": "looot", "seats": [{"who": "me"}, {"who": "open"}], "public": True},
            "against two bots, at once": {
                "game": "loot",
                "seats": [{"who": "me"}, {"who": "master"}, {"who": "apprentice", "name": "Sven"}],
                "start": True,
            },
            "with modules and a clock": {
                "game": "lofoten",
                "seats": [{"who": "me"}, {"who": "open"}],
                "options": {"modules": [1, 2, 3]},
                "clock": 120,
            },
        },
        "sit": {"under your name": {}, "under another one": {"name": "Ragnar"}},
        "seatBot": {"a bot": {"level": "seasoned"}},
        "claim": {"the link of a seat": {"token": LINK["token"]}},
        "move": {
            "by number": here | {"action": choice.action},
            "in words": here | {"action": words_of(choice.move)},
        },
        "undo": {"the last choice": here, "all from the first entry on": here | {"to": 0}},
        "answerUndo": {"agreed": {"seat": 0, "agree": True}},
        "importRecord": {"a game that has just begun": record},
    }


def answers(table: Table, match: Match, state: Any, record: Any) -> dict[str, Any]:
    seat = table.to_act[0]
    opened = {"id": TABLE, "number": 1, "status": "open"}
    seated, kept = opened | {"number": 2}, {"id": TABLE, "number": table.number + 1, "status": "playing"}
    seats = [{"name": "Astrid", "kind": "person"}, {"name": "Ragnar", "kind": "person"}]
    row = {"id": TABLE, "game": GAME.name, "status": "playing", "at": table.at, "seats": seats, "to_act": [seat]}
    rule = next(filter(None, GAME.rules.ids))
    waiting = {"ready": False, "share": 0.4, "seconds": 6.5}
    lesson = json.loads(lesson_of(GAME.name))
    return {
        "games": words_of(games.fn())[:1],
        "preparation": {"ready": False, "games": [{"game": GAME.name, "rules": waiting, "bots": waiting}]},
        "gamePicture": PICTURE,
        "rules": [{"id": rule, "text": rule_text(GAME, rule)}],
        "rulebook": {"game": GAME.name, "language": "en", "text": page(GAME)[:60] + "…"},
        "lesson": lesson | {"steps": lesson["steps"][:2], "tables": lesson["tables"][:1], "rest": lesson["rest"][:1]},
        "health": {"status": "ok", "version": version("meadhall")},
        "metrics": "# HELP meadhall_viewers Open live streams\n# TYPE meadhall_viewers gauge\nmeadhall_viewers 2.0\n",
        "sayName": GUEST,
        "whoAmI": GUEST,
        "rename": GUEST | {"name": "Astrid the Bold"},
        "myTables": [row | {"yours": [0]}],
        "openTable": opened,
        "openDaily": opened | {"number": 2, "status": "playing"},
        "listTables": [row | {"yours": []}],
        "seeTable": state,
        "watchTable": 'retry: 1000\n\nid: 4\ndata: {"game":"loot","events":[{"number":4,…}],…}\n\n: still here\n\n',
        "seeTableAt": state,
        "sit": seated,
        "seatBot": seated,
        "leave": seated,
        "seatLink": LINK,
        "claim": kept,
        "start": opened | {"number": 3, "status": "playing"},
        "rematch": opened | {"id": "c4hz8vpn2xye"},
        "move": kept,
        "undo": kept,
        "answerUndo": kept,
        "hint": words_of(hint(match.position(seat, 1), 1, FEW)),
        "position": words_of(Position(len(match.entries), len(match.entries), match.view())),
        "picture": PICTURE,
        "board": words_of(board_of(table, seat, len(match.entries))) | {"picture": PICTURE},
        "record": record | {"entries": [entry_words(entry) for entry in match.entries]},
        "analysis": [words_of(one) for one in review(match, FEW)][:1],
        "importRecord": {"id": TABLE, "number": 1, "status": "over"},
    }

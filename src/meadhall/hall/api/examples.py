"""Examples for the API document, by operation: what is sent, and what comes back."""

from __future__ import annotations

from typing import Any

AT = 1735732800.0  # New Year's Day 2025, noon
TABLE = "k7wq3mfz9rtb"
HASH = "f595bd950b9a246f297e301909f61ebd3e0014c85746d1fb2387bbb0207793e3"

RECORD: dict[str, Any] = {
    "meadhall": 1,
    "game": "looot",
    "rules": 1,
    "options": {},
    "seats": ["Astrid", "Ragnar"],
    "start": {
        "boards": [
            {"side": "3b", "turn": 0, "at": [0, 0]},
            {"side": "2b", "turn": 5, "at": [3, -1]},
            {"side": "trophy b", "turn": 5, "at": [-1, 3]},
            {"side": "ocean a", "turn": 2, "at": [10, -5]},
        ],
        "ocean": [
            "sheep+1 sheep-axe-gold",
            "gold+3 gold-sheep-sheep",
            "house+2 sheep-sheep-sheep",
            "tower+1 axe-wood-wood",
            "house+1 sheep-sheep-wood",
        ],
        "sites": [
            ["port tower-axe-wood", "altar house-house-tower-axe", "palace tower-house-castle-castle-wood"],
            ["port house-axe-gold", "altar house-house-tower-sheep", "palace tower-tower-house-house-castle"],
        ],
        "starter": 1,
    },
    "entries": [
        {"seat": 1, "do": "place_viking", "hex": [7, -1]},
        {"seat": 1, "do": "place_tile", "cell": [3, -2]},
    ],
}
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600">…</svg>'
ENTRY = {"seat": 1, "do": "place_viking", "hex": [10, -5]}
CHOICE = {"action": 215, "do": "place_tile", "cell": [3, -2]}
VIEW = {"game": "looot", "seat": None, "players": 2, "asked": {"question": "place_tile", "seats": [1]}}
STATE: dict[str, Any] = {
    "events": [{"number": 4, "at": AT, "kind": "moved", "seat": 1, "by": "player"}],
    "first": 0,
    "entries": [ENTRY],
    "table": {
        "id": TABLE,
        "game": "looot",
        "title": "Looot",
        "options": {},
        "public": True,
        "clock": 0,
        "status": "playing",
        "other_rules": False,
        "number": 4,
        "seats": [
            {"name": "Astrid", "kind": "person", "level": None, "online": True},
            {"name": "Ragnar", "kind": "person", "level": None, "online": True},
        ],
        "to_act": [1],
        "since": [4, 4],
        "deadline": None,
        "undo": None,
        "rematch": None,
        "entries": 1,
        "hash": HASH,
        "secret": None,
        "view": VIEW,
    },
    "seats": {"1": {"view": {"seat": 1, "choices": [CHOICE]}, "free_from": 0, "entries": [ENTRY]}},
}
ROW = {
    "id": TABLE,
    "game": "looot",
    "status": "playing",
    "at": AT,
    "seats": [{"name": "Astrid", "kind": "person"}, {"name": "Ragnar", "kind": "person"}],
    "to_act": [1],
    "yours": [0],
}
GUEST = {"id": "0fc1d2a94be67c3850a1b2c3", "name": "Astrid"}
OPENED = {"id": TABLE, "number": 1, "status": "open"}
SEATED = {"id": TABLE, "number": 2, "status": "open"}
STARTED = {"id": TABLE, "number": 3, "status": "playing"}
KEPT = {"id": TABLE, "number": 5, "status": "playing"}
LINK = {"seat": 0, "token": "9f2d4c1a7b6e583049d8c7f6a5b4e3d2"}

REQUESTS: dict[str, dict[str, Any]] = {
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
        "by number": {"seat": 1, "number": 4, "action": 215},
        "in words": {"seat": 1, "number": 4, "action": {"do": "place_tile", "cell": [3, -2]}},
    },
    "undo": {
        "the last choice": {"seat": 1, "number": 5},
        "all from the first entry on": {"seat": 1, "number": 5, "to": 0},
    },
    "answerUndo": {"agreed": {"seat": 0, "agree": True}},
    "importRecord": {"a game after two entries": RECORD},
}

ANSWERS: dict[str, Any] = {
    "games": [
        {
            "name": "looot",
            "title": "Looot",
            "about": "Vikings on a shared map, tiles on your own fjord. 2 to 4 players, 30 minutes.",
            "rules_version": 1,
            "players": [2, 3, 4],
            "levels": ["apprentice", "seasoned", "master"],
            "num_actions": 344,
            "menu": [],
            "hidden": False,
            "lesson": True,
            "daily": False,
        }
    ],
    "preparation": {
        "ready": False,
        "games": [
            {
                "game": "looot",
                "rules": {"ready": False, "share": 0.4, "seconds": 6.5},
                "bots": {"ready": False, "share": 0.0, "seconds": 14.0},
            }
        ],
    },
    "gamePicture": PICTURE,
    "rules": [{"id": "LOOOT-T2", "text": "A Viking goes on a resource hex where no Viking stands."}],
    "rulebook": {"game": "looot", "language": "en", "text": "# Looot\n\nFor 2 to 4 players. …"},
    "lesson": {
        "game": "looot",
        "seat": 0,
        "steps": [
            {"after": 0, "text": "welcome", "way": "read", "action": None, "rules": [], "jump": False},
            {"after": 0, "text": "where", "way": "try", "action": 40, "rules": ["LOOOT-T3"], "jump": False},
        ],
        "tables": [{"after": 0, "entry": None, "view": VIEW, "to_act": [0]}],
        "rest": [{"text": "rest.shields", "rules": ["LOOOT-H1"]}],
    },
    "health": {"status": "ok", "version": "0.2.0"},
    "metrics": "# HELP meadhall_viewers Open live streams\n# TYPE meadhall_viewers gauge\nmeadhall_viewers 2.0\n",
    "sayName": GUEST,
    "whoAmI": GUEST,
    "rename": GUEST | {"name": "Astrid the Bold"},
    "myTables": [ROW],
    "openTable": OPENED,
    "openDaily": OPENED | {"number": 2, "status": "playing"},
    "listTables": [ROW | {"yours": []}],
    "seeTable": STATE,
    "watchTable": 'retry: 1000\n\nid: 4\ndata: {"events":[{"number":4,…}],"first":0,…}\n\n: still here\n\n',
    "seeTableAt": STATE,
    "sit": SEATED,
    "seatBot": SEATED,
    "leave": SEATED,
    "seatLink": LINK,
    "claim": KEPT,
    "start": STARTED,
    "rematch": OPENED | {"id": "c4hz8vpn2xye"},
    "move": KEPT,
    "undo": KEPT | {"number": 6},
    "answerUndo": KEPT | {"number": 7},
    "hint": {"action": 215, "words": {"do": "place_tile", "cell": [3, -2]}, "value": 0.66},
    "position": {"after": 1, "entries": 64, "view": VIEW},
    "picture": PICTURE,
    "board": {
        "after": 1,
        "picture": PICTURE,
        "question": "Red: place a tile gained",
        "choices": [{"action": 215, "text": "Place it on 3,-2"}],
        "refused": [],
        "log": ["Place a Viking on 10,-5"],
        "score": [["", "blue", "red"], ["houses", "0 x 2 = 0", "1 x 2 = 2"], ["total", "0", "2"]],
    },
    "record": RECORD
    | {"result": {"scores": [41, 37], "winners": [0]}, "fair": {"hash": HASH, "secret": "the secret that was hashed"}},
    "analysis": [
        {
            "entry": 12,
            "seat": 0,
            "played": {"do": "place_viking", "hex": [4, -2], "text": "Place a Viking on 4,-2"},
            "better": {"do": "place_viking", "hex": [9, -3], "text": "Place a Viking on 9,-3"},
            "expected": 0.61,
            "lost": 0.07,
        }
    ],
    "importRecord": {"id": TABLE, "number": 1, "status": "over"},
}

"""Batch: whatever is wrong with one is said in a sentence."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meadhall.bots import play_on, random
from meadhall.games import GAMES
from meadhall.kernel.entries import entry_words
from meadhall.kernel.errors import MeadhallError, Refused
from meadhall.kernel.match import Match
from meadhall.kernel.record import from_record, read, save, to_record

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))


def finished(seed: int = 1) -> dict[str, Any]:
    match = Match(GAMES["looot"], ["Astrid", "Ragnar"], seed=seed)
    play_on(match, random.choose, seed)
    return to_record(match)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_replay_to_their_result(path: Path) -> None:
    record = read(path)
    match = from_record(record, GAMES)
    assert to_record(match) == record
    assert "result" in record


def test_there_are_golden_records() -> None:
    assert len(GOLDEN) >= 4


def test_a_record_survives_its_file(tmp_path: Path) -> None:
    match = Match(GAMES["looot"], ["Åse", "Þórr"], seed=1)
    save(match, tmp_path / "new.json")
    assert read(tmp_path / "new.json") == to_record(match), "without entries"
    play_on(match, random.choose, 1)
    save(match, tmp_path / "game.json")
    assert read(tmp_path / "game.json") == json.loads(json.dumps(to_record(match)))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "new.json"]


def test_a_record_can_be_walked_up_to_an_entry() -> None:
    record = finished()
    match = from_record(record, GAMES, 10)
    assert [entry_words(entry) for entry in match.entries] == record["entries"][:10]
    with pytest.raises(MeadhallError, match="there is no entry"):
        from_record(record, GAMES, len(record["entries"]) + 1)


BROKEN = {
    "version": (("meadhall",), 2, "unknown record version 2; this Meadhall reads version 1"),
    "game": (("game",), "chess", "the game of a record must be one of looot, loot, lofoten; not 'chess'"),
    "rules": (("rules",), 99, "the record was played by version 99 of the rules; this Meadhall has version 1"),
    "options": (("options",), [], "options of a record must be an object"),
    "option": (("options",), {"speed": 1}, "the option list of Looot has no 'speed'"),
    "starter": (("options",), {"starter": 2}, "starter must be one of random, 0, 1; not 2"),
    "five players": (("seats",), ["a", "b", "c", "d", "e"], "Looot is for 2 to 4 players, not 5"),
    "names": (("seats",), [1, 2], "the seats of a record must be a list of names"),
    "start": (("start",), None, "start of a record must be an object, not None"),
    "entries": (("entries",), {}, "the entries of a record must be a list"),
    "entry": (("entries", 3), "move", "entry 4: an entry must be an object, not 'move'"),
    "seat": (("entries", 3, "seat"), 2, "entry 4: seat must be a whole number from 0 to 1, not 2"),
    "action": (("entries", 3, "do"), "jump", "entry 4: do must be one of place_viking, .*; not 'jump'"),
    "chance": (("entries", 3, "chance"), "x", "entry 4: chance cannot be read: Expected `array`, got `str`"),
    "result": (("result", "scores"), [1, 2], "the record says the result is .* but the game gives"),
}


@pytest.mark.parametrize("defect", BROKEN)
def test_a_broken_record_is_refused_with_the_reason(defect: str) -> None:
    path, value, message = BROKEN[defect]
    record = finished()
    place: Any = record
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(MeadhallError, match=message):
        from_record(record, GAMES)


@pytest.mark.parametrize("field", ["game", "rules", "options", "seats", "start", "entries"])
def test_a_missing_field_is_named(field: str) -> None:
    record = finished()
    del record[field]
    with pytest.raises(MeadhallError, match=f"a record needs '{field}'"):
        from_record(record, GAMES)


def test_an_illegal_entry_is_refused_with_its_number_and_rule() -> None:
    record = finished()
    record["entries"][0] = {"seat": record["entries"][0]["seat"], "do": "end_turn"}
    with pytest.raises(Refused, match=r"entry 1: .*LOOOT-T1") as refused:
        from_record(record, GAMES)
    assert refused.value.rule == "LOOOT-T1"


def test_the_wrong_player_is_refused() -> None:
    record = finished()
    record["entries"][0]["seat"] = 1 - record["entries"][0]["seat"]
    with pytest.raises(Refused, match=r"entry 1: .*LOOOT-S8"):
        from_record(record, GAMES)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'{"meadhall": 1, "game"', "is damaged or cut short"),
        (b"", "is damaged or cut short"),
        (b"\xff\xfe\x00", "is not a text file"),
        (b"[" * 100_000, "is damaged or cut short"),
        (b"9" * 5000, "is damaged or cut short"),
    ],
)
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(MeadhallError, match=message):
        read(path)


def test_a_missing_file_and_a_forbidden_place_are_named(tmp_path: Path) -> None:
    with pytest.raises(MeadhallError, match="No such file"):
        read(tmp_path / "none.json")
    for place in (tmp_path / "no" / "folder.json", tmp_path):
        with pytest.raises(MeadhallError, match="cannot write"):
            save(Match(GAMES["looot"], ["a", "b"]), place)
    assert list(tmp_path.parent.glob("*.part")) == []


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)
RECORD = finished()


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, part in inner for place in places(part, (*path, key)))]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(places({**RECORD, "entries": RECORD["entries"][:12]})), JSON)
def test_no_change_to_a_record_breaks_more_than_the_record(path: tuple[Any, ...], value: Any) -> None:
    record: Any = copy.deepcopy({**RECORD, "entries": RECORD["entries"][:12]})
    del record["result"]
    if path and path[0] != "result":
        place = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    else:
        record = value
    try:
        match = from_record(record, GAMES)
    except MeadhallError:
        return
    assert from_record(to_record(match), GAMES).entries == match.entries

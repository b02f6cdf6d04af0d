"""Events as databases hold them: what was written before events had types is read, and is still what is written."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, get_args

import pytest
import sqlalchemy as sa

from meadhall.hall import live, shapes
from meadhall.hall.events import Event, decode, encode, kind_of, told
from meadhall.hall.hall import Hall
from meadhall.hall.schema import events, tables
from meadhall.hall.store import Store
from meadhall.hall.table import OVER, PLAYING

SECRET = "bac53ba47a214b2211f6b88af243e08c74a7839a29c89507c15bb2565239185f"
START = (
    '{"sheet":{"fair":["AABBBCC","AMCMBMB","DCCDDDA","DMCMDMA","DAADCCA","BMCMCMA","BBABBDD"],"combo_rows":'
    '[{"colour":"A","circles":3,"reward":3},{"colour":"B","circles":2,"reward":"wrap"},{"colour":"C","circles":3,'
    '"reward":3},{"colour":"D","circles":2,"reward":"step"}],"combo_columns":[{"size":1,"circles":3,"reward":3},'
    '{"size":2,"circles":2,"reward":"step"},{"size":3,"circles":3,"reward":3},{"size":4,"circles":2,"reward":"wrap"}],'
    '"meeps_track":[1,"step","wrap",2,"step","wrap",3,4,5],"score_spaces":14,"ours":true},"dice_order":"random"}'
)
# A table as the hall of version 0.1.0 wrote it, in its order.
ROWS = (
    '{"kind":"created","game":"loot","options":{},"owner":"astrid","public":true,"clock":0,"seats":'
    '[{"name":"Astrid","guest":"astrid"},{},{"name":"Sven","level":"apprentice"}]}',
    '{"kind":"sat","seat":1,"guest":"ragnar","name":"Ragnar"}',
    '{"kind":"left","seat":1}',
    '{"kind":"sat","seat":1,"guest":"frida","name":"Frida"}',
    '{"kind":"started","hash":"7e49a10a84442f0f23edb756ace3ba350f25d23cd04b1f09550c19561f92115e","start":'
    + START
    + "}",
    '{"kind":"moved","seat":0,"by":"player","entry":{"seat":0,"do":"start","cell":[0,0]}}',
    '{"kind":"moved","seat":1,"by":"player","entry":{"seat":1,"do":"start","cell":[0,1]}}',
    '{"kind":"undone","seat":0,"to":0,"kept":[{"seat":1,"do":"start","cell":[0,1]}]}',
    '{"kind":"moved","seat":0,"by":"clock","entry":{"seat":0,"do":"start","cell":[0,2]}}',
    '{"kind":"moved","seat":2,"by":"apprentice","entry":{"seat":2,"do":"start","cell":[0,2],"chance":[1,5,5]}}',
    '{"kind":"bot_sat","seat":1,"level":"seasoned"}',
    '{"kind":"returned","seat":1}',
    '{"kind":"claimed","seat":1,"guest":"phone"}',
    '{"kind":"undo_asked","seat":0,"to":0}',
    '{"kind":"undo_answered","seat":1,"agree":true}',
)
RECORD = (
    '{"meadhall":1,"game":"loot","rules":1,"options":{},"seats":["Åse"],"start":' + START + ',"entries":'
    '[{"seat":0,"do":"start","cell":[0,2],"chance":[1,5,5]}],"fair":{"hash":"h","secret":"s"}}'
)
OTHER_ROWS = (
    '{"kind":"moved","seat":2,"by":"player","entry":{"seat":2,"do":"move","cell":[2,3]},'
    '"result":{"scores":[32,39,39],"winners":[1,2]}}',
    '{"kind":"rematch","table":"wujs7z9tfv65"}',
    '{"kind":"imported","game":"loot","options":{},"record":' + RECORD + ',"owner":"astrid","public":false,"clock":0,'
    '"seats":[{"name":"Åse"}]}',
)
ALL_ROWS = (*ROWS, *OTHER_ROWS)


def kind(row: str) -> str:
    found: str = json.loads(row)["kind"]
    return found


def test_every_kind_has_been_written_before() -> None:
    assert {kind(row) for row in ALL_ROWS} == {event.__struct_config__.tag for event in get_args(Event)}


@pytest.mark.parametrize("row", ALL_ROWS, ids=kind)
def test_what_is_written_is_what_was_written_and_the_version_of_the_rules(row: str) -> None:
    event = decode(row)
    assert kind_of(event) == kind(row)
    version = {"rules": 1} if kind(row) in ("created", "imported") else {}
    assert json.loads(encode(event)) == json.loads(row) | version
    assert decode(encode(event)) == event


UNTOLD = ("entry", "kept", "start", "guest", "owner", "seats", "record")


@pytest.mark.parametrize("row", ALL_ROWS, ids=kind)
def test_what_is_told_is_what_was_told(row: str) -> None:
    written: dict[str, Any] = json.loads(row)
    expected = {"number": 7, "at": 1.5} | {name: value for name, value in written.items() if name not in UNTOLD}
    assert json.loads(live.encode(told(decode(row), 7, 1.5))) == expected


def write(url: str, table: str, game: str, rows: tuple[str, ...], status: str = PLAYING) -> None:
    """A table in a database, word by word."""
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        row = {"id": table, "secret": SECRET, "game": game, "public": True, "status": status, "at": 1.0}
        connection.execute(tables.insert(), row)
        for number, data in enumerate(rows, start=1):
            event = {"table_id": table, "number": number, "at": float(number), "key": f"k{number}", "data": data}
            connection.execute(events.insert(), event)
    engine.dispose()


@pytest.mark.compiled
def test_a_database_from_before_is_read(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    store = Store(url)
    write(url, "played", "loot", ROWS)
    write(url, "imported", "loot", (ALL_ROWS[-1],), OVER)

    async def run() -> None:
        hall = Hall(store, 0)
        table = await hall.table("played")
        assert not table.other_rules
        assert [(seat.name, seat.kind, seat.level) for seat in table.seats] == [
            ("Astrid", "person", ""),
            ("Frida", "person", ""),
            ("Sven", "bot", "apprentice"),
        ]
        assert table.seats[1].guest == "phone"
        assert [entry.seat for entry in table.told(None, 0)] == [1, 0, 2]
        assert table.undo == shapes.Undo(0, 0, [1])
        assert (table.status, table.number, len(table.keys)) == (PLAYING, len(ROWS), len(ROWS))
        imported = await hall.table("imported")
        assert imported.record() == json.loads(RECORD)
        await hall.close()

    asyncio.run(run())

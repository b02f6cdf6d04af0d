"""Write what the client takes from the Python side: the API document, and the symbols of the games.

Run it after a change of the API or of a drawing: ``python web/generate.py``. A test notices when it was forgotten.
"""

from __future__ import annotations

import json
import re
import runpy
import tempfile
from pathlib import Path

from litestar.testing import TestClient

from meadhall.games.lofoten.picture import icons as lofoten
from meadhall.games.looot.picture import icons as looot
from meadhall.games.loot.picture import icons as loot
from meadhall.hall.app import Settings, create_app

WEB = Path(__file__).parent
EXAMPLES = WEB.parent / "src/meadhall/hall/api/examples.json"
examples = runpy.run_path(str(WEB / "examples.py"))["examples"]
DOCS = WEB.parent / "docs"
MOST_SEATS = 4
# What the home page shows of each game: a part of the picture in the documentation.
PARTS = {"looot": "14 76 942 820", "loot": "12 152 488 366", "lofoten": "14 130 850 646"}


def api_document() -> str:
    """The OpenAPI document, as a hall serves it."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(f"sqlite:///{folder}/hall.sqlite"))
        with TestClient(app) as client:
            document = client.get("/api/docs/openapi.json").json()
    return json.dumps(document, indent=1, sort_keys=True) + "\n"


def sprite(symbols: str) -> str:
    """Symbols that the page puts into itself once, to use them by their names."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{symbols}</svg>\n'


def picture(game: str) -> str:
    """A part of a drawing of the game."""
    drawing = (DOCS / f"{game}.svg").read_text("utf-8")
    return re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', f'viewBox="{PARTS[game]}"', drawing, count=1)


def generated() -> dict[Path, str]:
    """What each generated file holds; the document has the examples in it, as they are written down."""
    return {
        EXAMPLES: json.dumps(examples(), ensure_ascii=False) + "\n",
        WEB / "openapi.json": api_document(),
        WEB / "src/games/looot/symbols.svg": sprite(looot.icon_definitions(MOST_SEATS)),
        WEB / "src/games/loot/symbols.svg": sprite(loot.icon_definitions(MOST_SEATS)),
        WEB / "src/games/lofoten/symbols.svg": sprite(lofoten.icon_definitions()),
        **{WEB / f"src/games/{game}/picture.svg": picture(game) for game in PARTS},
    }


if __name__ == "__main__":
    EXAMPLES.write_text(json.dumps(examples(), ensure_ascii=False) + "\n", "utf-8")
    for path, text in generated().items():
        path.write_text(text, "utf-8")

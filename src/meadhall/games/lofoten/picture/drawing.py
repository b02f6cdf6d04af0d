"""A position of Lofoten as SVG, drawn from its view: the far player, the sea with the market and both wheels, the
near player; beside them the warehouses.
"""

from __future__ import annotations

from collections.abc import Iterator

from meadhall.games.lofoten.language.text import question_text
from meadhall.games.lofoten.picture.hands import far_place, near_place
from meadhall.games.lofoten.picture.icons import icon, icon_definitions
from meadhall.games.lofoten.picture.panels import column
from meadhall.games.lofoten.picture.result import result_text
from meadhall.games.lofoten.picture.sea import SEA, sea, sea_definitions
from meadhall.games.lofoten.picture.sheets import BOLD, PAPER, SERIF, TIMBER, Box, fitted, sheet, text_width
from meadhall.games.lofoten.picture.tiles import tile_definitions
from meadhall.games.lofoten.picture.wheels import wheel_definitions
from meadhall.games.lofoten.view.shapes import LofotenView
from meadhall.games.svg import number, text

WIDTH, HEIGHT, MARGIN, GAP = 1280.0, 960.0, SEA.left, 10.0
BEAM = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 44)
FAR = Box(SEA.left, BEAM.bottom + GAP, SEA.width, SEA.top - BEAM.bottom - 2 * GAP)
NEAR = Box(SEA.left, SEA.bottom + GAP, SEA.width, HEIGHT - MARGIN - SEA.bottom - GAP)
STORES = Box(SEA.right + GAP + 2, FAR.top, BEAM.right - SEA.right - GAP - 2, NEAR.bottom - FAR.top)


def render_svg(view: LofotenView) -> str:
    """A view as SVG."""
    near = view.seat or 0
    size = f'width="{number(WIDTH)}" height="{number(HEIGHT)}"'
    shapes = [
        *_beam(view),
        *sea(view, near),
        *far_place(view, 1 - near, FAR),
        *near_place(view, near, NEAR),
        *column(view, STORES),
    ]
    parts = (icon_definitions(), tile_definitions(view.powers), wheel_definitions(), sea_definitions(), _definitions())
    definitions = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(WIDTH)} {number(HEIGHT)}" {size} role="img" '
        f'font-family="Arial, Helvetica, sans-serif" aria-labelledby="lofoten-title lofoten-desc">'
        f'<title id="lofoten-title">Lofoten</title><desc id="lofoten-desc">{_description(view)}</desc>'
        f"<defs>{definitions}</defs>"
        f'<rect {size} fill="url(#lofoten-planks)"/>{"".join(shapes)}</svg>'
    )


def _definitions() -> str:
    """The timber of the table."""
    return (
        '<pattern id="lofoten-planks" width="62" height="62" patternUnits="userSpaceOnUse">'
        '<rect width="62" height="62" fill="#7a4e2d"/><path stroke="#5f3b20" stroke-width="2" d="M0 61H62"/>'
        '<path stroke="#8d5e39" stroke-width="1.5" d="M0 1H62"/></pattern>'
    )


# --- in words -------------------------------------------------------------------------------------------------
def _description(view: LofotenView) -> str:
    scores = ", ".join(f"player {seat} has {score.total}" for seat, score in enumerate(view.scores, start=1))
    return f"{_status(view)}. Points: {scores}."


def _status(view: LofotenView) -> str:
    """What happens now, in one line."""
    return question_text(view) if view.asked else result_text(view)


def _time(view: LofotenView) -> str:
    """How far the game is."""
    if view.asked and view.end_triggered:
        return f"Turn {view.turn}, the end is near"
    quiet = f", {view.quiet_turns} quiet" if view.quiet_turns else ""
    return f"Turn {view.turn}{quiet}"


def _beam(view: LofotenView) -> Iterator[str]:
    """Title, who acts or has won, and the turn."""
    middle = BEAM.centre[1]
    yield sheet(BEAM, f'fill="{TIMBER}"')
    yield text("Lofoten", (BEAM.left + 16, middle + 10), 28, "start", PAPER, SERIF + BOLD)
    x = BEAM.left + 160
    for seat in view.asked.seats if view.asked else view.winners:
        yield icon(f"shield-{seat}", (x, middle), 34)
        x += 40
    time = _time(view)
    room = BEAM.right - 36 - text_width(time, 16) - x
    yield fitted(_status(view), (x - 14, middle + 7), 20, room, fill=PAPER)
    yield text(time, (BEAM.right - 16, middle + 6), 16, "end", PAPER)

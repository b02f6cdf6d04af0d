"""A position of Brandub as SVG, drawn from its view.

Each cell is an element that carries in ``data-words`` the action which a click on it means, so that a page that knows
nothing of the game can make it a button: it glows, or tells the rule that forbids it.
"""

from collections.abc import Iterator
from html import escape

from brandub.language.words import CELLS, Cell, Lift, Put
from brandub.picture.pieces import GOLD, OAK, OTHER, PLAIN, definitions
from brandub.rules.board import IS_CORNER, SIDE, THRONE
from brandub.view.view import BrandubView
from meadhall.games.svg import INK, Point, number, text
from meadhall.kernel.shapes import as_json

CELL, FRAME = 90.0, 45.0
WIDTH = SIDE * CELL + 2 * FRAME
STRIP = 76.0  # above the board, with the sides; what happens stands below it
HEIGHT = STRIP + WIDTH + 36.0
PALE = "#f6e9d0"
LETTER = 30.0  # its size: fifteen pixels where the picture is 360 wide


def render_svg(view: BrandubView) -> str:
    """A view as SVG."""
    size = f'width="{number(WIDTH)}" height="{number(HEIGHT)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(WIDTH)} {number(HEIGHT)}" {size} role="img" '
        'font-family="Georgia, \'Times New Roman\', serif" aria-labelledby="brandub-title brandub-desc">'
        f'<title id="brandub-title">Brandub</title><desc id="brandub-desc">{escape(_status(view))}</desc>'
        f"<defs>{definitions()}</defs>{''.join([*_table(), *_sides(view), *_cells(view)])}"
        f"{text(escape(_status(view)), (WIDTH / 2, HEIGHT - 28), LETTER, fill=PALE)}</svg>"
    )


def _status(view: BrandubView) -> str:
    """What happens now, in one line."""
    side = view.turn
    if view.asked:
        left = view.quiet_moves - view.quiet
        soon = f" ({left} moves to a draw)" if left <= 10 else ""
        return f"The {side} {'put their piece' if view.lifted else 'lift a piece'}{soon}"
    letters = "".join(view.board)
    if len(view.winners) > 1:
        return "A draw: nobody has been captured for long"
    if "k" not in letters:
        return "The king is captured: the attackers win"
    if IS_CORNER[letters.index("k")]:
        return "The king has escaped: the defenders win"
    return f"The {side} cannot move, and have lost"


# --- the table ------------------------------------------------------------------------------------------------
def _table() -> Iterator[str]:
    """The board of oak, and the numbers of its rows and columns."""
    for fill in ("url(#brandub-oak)", "url(#brandub-grain)"):
        yield f'<rect width="{number(WIDTH)}" height="{number(HEIGHT)}" rx="18" fill="{fill}"/>'
    x, y, side = number(FRAME - 6), number(STRIP + FRAME - 6), number(SIDE * CELL + 12)
    yield f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6" fill="{OAK}" stroke="{INK}" stroke-width="4"/>'
    for place in range(SIDE):
        middle = FRAME + (place + 0.5) * CELL
        yield text(place, (middle, STRIP + FRAME - 14), 22, fill=PALE)
        yield text(place, (FRAME / 2 - 2, STRIP + middle + 8), 22, fill=PALE)


def _sides(view: BrandubView) -> Iterator[str]:
    """Who plays with what, and how many pieces are left; a bar below the side that moves."""
    letters = "".join(view.board)
    for seat, (piece, name, count) in enumerate(
        (("a", "Attackers", letters.count("a")), ("k", "Defenders", letters.count("d") + letters.count("k")))
    ):
        x = FRAME + seat * SIDE * CELL / 2
        yield _use(piece, (x, STRIP / 2 - 22), 48)
        yield text(f"{name} {count}", (x + 60, STRIP / 2 + 12), LETTER, "start", PALE)
        if view.asked and seat in view.asked.seats:
            yield f'<rect x="{number(x)}" y="{number(STRIP - 10)}" width="240" height="6" rx="3" fill="{GOLD}"/>'


def _use(name: str, at: Point, size: float) -> str:
    where = f'x="{number(at[0])}" y="{number(at[1])}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#brandub-{name}" {where}/>'


# --- the cells ------------------------------------------------------------------------------------------------
def _cells(view: BrandubView) -> Iterator[str]:
    asked = view.asked
    choices = [choice.move for choice in view.choices]
    for cell, piece in enumerate("".join(view.board)):
        place = CELLS[cell]
        move = (Put if view.lifted else Lift)(place)
        data = f' data-words="{escape(as_json(move))}"' if asked else ""
        yield f"<g{data}>{''.join(_cell(view, cell, place, piece, move in choices))}</g>"


def _cell(view: BrandubView, cell: int, place: Cell, piece: str, chosen: bool) -> Iterator[str]:
    """The wood, what is carved into it, the piece, and what can be seen of the last move and the next."""
    x, y = FRAME + place[1] * CELL, STRIP + FRAME + place[0] * CELL
    lifted, moved = place == view.lifted, place in (view.last or ())
    box = f'x="{number(x + 1)}" y="{number(y + 1)}" width="{number(CELL - 2)}" height="{number(CELL - 2)}" rx="4"'
    yield f'<rect {box} fill="{OTHER if cell % 2 else PLAIN}"/><rect {box} fill="url(#brandub-grain)"/>'
    if moved:
        yield f'<rect {box} fill="#fff3c4" fill-opacity=".55"/>'
    if IS_CORNER[cell] or cell == THRONE:
        yield _use("corner" if IS_CORNER[cell] else "throne", (x + 7, y + 7), CELL - 14)
    if chosen or lifted:
        radius = 41 if piece != "." else 11
        fill = "none" if piece != "." else GOLD
        yield _circle((x + CELL / 2, y + CELL / 2), radius, fill, f' stroke="{GOLD}" stroke-width="5"')
    if piece != ".":
        up = 9 if lifted else 0
        yield _circle((x + CELL / 2 + 2 + up, y + CELL / 2 + 4 + up), 33, INK, ' fill-opacity=".3"')
        yield _use(piece, (x + 4, y + 4 - up), CELL - 8)


def _circle(at: Point, radius: float, fill: str, extra: str) -> str:
    return f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}" fill="{fill}"{extra}/>'

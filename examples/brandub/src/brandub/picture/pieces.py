"""What is carved and turned for Brandub: the pieces, the royal cells, the wood. Shapes lie on a grid of 24 x 24."""

from meadhall.games.svg import rod, shape, symbol, tone

BOG, IVORY, GOLD, OAK, CARVED = "#3a3f47", "#f3e6c8", "#e0a526", "#8a5a2b", "#6d431d"
PLAIN, OTHER = "#dcb67f", "#d3a96d"  # cells, in turn

_crown = shape(GOLD, "M6.6 15.6L5.4 8.4l3.6 2.9L12 6.6l3 4.7 3.6-2.9-1.2 7.2z")
_jewels = "".join(f'<circle cx="{x}" cy="13.6" r=".8" fill="#a3262b" stroke="none"/>' for x in (9.2, 12, 14.8))
_stone = '<circle cx="12" cy="12" r="{r}" fill="{fill}"/>'

# Besiegers are square-cut and dark, those within are round and light: they are told apart by shape as well.
PIECES = {
    "a": shape(BOG, "M8 3h8l5 5v8l-5 5H8l-5-5V8z")
    + rod("#7d8793", 1.1, "M8.9 5.6h6.2l3.3 3.3v6.2l-3.3 3.3H8.9l-3.3-3.3V8.9z")
    + tone("#aeb7c1", "M12 7.6l1.3 3.1 3.1 1.3-3.1 1.3-1.3 3.1-1.3-3.1L7.6 12l3.1-1.3z"),
    "d": _stone.format(r=8.6, fill=IVORY)
    + rod("#b99b63", 1, "M12 6.4a5.6 5.6 0 1 1-.01 0zM12 9.4a2.6 2.6 0 1 1-.01 0z"),
    "k": _stone.format(r=10.6, fill=IVORY) + rod("#b99b63", 1, "M12 3a9 9 0 1 1-.01 0z") + _crown + _jewels,
}

# A ring with a cross for the throne; for a corner a knot of four loops.
ROYAL = {
    "throne": rod(CARVED, 1.4, "M12 4.5a7.5 7.5 0 1 1-.01 0zM12 1.6v20.8M1.6 12h20.8")
    + rod(CARVED, 1.4, "M8.6 2.4h6.8M8.6 21.6h6.8M2.4 8.6v6.8M21.6 8.6v6.8"),
    "corner": rod(CARVED, 1.5, "M3.5 3.5c9-3 4 8.5 8.5 8.5s-.5-11.5 8.5-8.5c3 9-8.5 4-8.5 8.5s11.5-.5 8.5 8.5"
                  "c-9 3-4-8.5-8.5-8.5s.5 11.5-8.5 8.5c-3-9 8.5-4 8.5-8.5S.5 12.5 3.5 3.5z")
    + rod(CARVED, 1.2, "M1.8 1.8h20.4v20.4H1.8z"),
}  # fmt: skip

WOOD = (
    '<linearGradient id="brandub-oak" x2=".3" y2="1"><stop offset="0" stop-color="#a06c38"/>'
    '<stop offset="1" stop-color="#7a4d22"/></linearGradient>'
    '<pattern id="brandub-grain" width="180" height="26" patternUnits="userSpaceOnUse">'
    '<path fill="none" stroke="#5d3813" stroke-opacity=".2" stroke-width="1.3" '
    'd="M0 4q45 6 90 0t90 0M0 12q30-5 75 0t105 0M0 20q60 5 110 1t70-1"/></pattern>'
)


def definitions() -> str:
    symbols = (symbol(f"brandub-{name}", shapes) for name, shapes in (PIECES | ROYAL).items())
    return WOOD + "".join(symbols)

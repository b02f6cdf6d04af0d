"""Looot in plain text, from a view: the table for a terminal, and actions as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.games.columns import beside
from meadhall.games.looot.rules.pieces import COLOURS
from meadhall.games.looot.rules.scoring import LINES
from meadhall.kernel.game import Words

TERRAIN_SIGNS = {"forest": "w", "meadow": "s", "mountain": "g", "battlefield": "x"}
TERRAIN_SIGNS |= {"house": "H", "tower": "T", "castle": "C", "ocean": "~", "trophy": "#"}
TILE_SIGNS = {"wood": "w", "sheep": "s", "gold": "g", "axe": "x", "house": "H", "tower": "T", "castle": "C"}
SITE_SIGNS = {"port": "P", "altar": "A", "palace": "J"}
SHIELD_NAMES = {
    "second_viking": "Second Viking",
    "occupied_hex": "Occupied hex",
    "double_gain": "Double gain",
}
COLUMN = 5  # characters a hex is wide
LEGEND = (
    "w forest, s meadow, g mountain, x battlefield; H house, T watchtower, C castle with tiles left;\n"
    "~ ocean, # trophy with its axes; B R Y G Vikings; [n] choice n"
)


# --- sentences ----------------------------------------------------------------------------------------
def action_text(words: Mapping[str, Any]) -> str:
    """An action, with what it brings if the words tell."""
    do = words["do"]
    if do == "place_viking":
        sentence = f"Place a Viking on {_at(words['hex'])}"
    elif do == "choose_tile":
        sentence = f"Place next a tile from {_at(words['from'])}"
    elif do == "place_tile":
        sentence = f"Put the tile on {_at(words['cell'])}"
    elif do == "place_longship":
        sentence = f"Put the longship on {_at(words['cell'])}"
    elif do == "take_longship":
        sentence = f"Take the longship {words['longship']}"
    elif do == "take_trophy":
        sentence = f"Take the trophy of {words['axes']} axes"
    elif do == "declare_shield":
        sentence = f"Declare the shield {SHIELD_NAMES[words['shield']]}"
    else:
        sentence = "End the turn"
    return sentence + _brings(words.get("brings", {})) + _drawn(words.get("chance", []))


def _at(pair: list[int]) -> str:
    return f"{pair[0]},{pair[1]}"


def _brings(brings: Mapping[str, Any]) -> str:
    parts = [f"{tile['count']} {tile['tile']}" for tile in brings.get("tiles", [])]
    parts += [f"completes {name}" for name in brings.get("completes", [])]
    if "points" in brings:
        parts.append(f"{brings['points']:+d} VP")
    return f" ({', '.join(parts)})" if parts else ""


def _drawn(ships: list[str]) -> str:
    return f"; drawn: {', '.join(ships)}" if ships else ""


def question_text(view: Words) -> str:
    """What is asked, and of whom."""
    asked = view["asked"]
    if asked is None:
        return "The game is over."
    question = {
        "place_viking": "place a Viking",
        "choose_tile": "which tile will you place next?",
        "place_tile": f"put the {asked.get('tile')} on your fjord",
        "end_of_turn": "take a longship or a trophy, or end your turn",
        "place_longship": f"put the longship {asked.get('longship')} on your fjord",
    }[asked["question"]]
    notes = [f"{SHIELD_NAMES[shield]} declared" for shield in asked["declared"]]
    notes += ["a second Viking to come"] if asked["second_viking_to_come"] else []
    return f"{COLOURS[asked['seat']]}, {question}" + (f" ({', '.join(notes)})" if notes else "")


# --- the table ----------------------------------------------------------------------------------------
def render_text(view: Words, width: int) -> str:
    """The map and the fjord of the seat that looks; legal places carry the number of their choice."""
    numbers = {
        (choice["do"], tuple(choice[field])): number
        for number, choice in enumerate(view["choices"], start=1)
        for field in ("hex", "from", "cell")
        if field in choice
    }
    table = f"{_map(view, numbers)}\n\n{_ships(view)}"
    if view["seat"] is not None:
        table = beside(table, _fjord(view["fjords"][view["seat"]], numbers), width)
    standings = "\n".join(_standing(fjord) for fjord in view["fjords"])
    return f"{table}\n\n{LEGEND}\n\n{standings}"


def _grid(signs: dict[tuple[int, int], str]) -> str:
    """Hexes as text: a column for each q, a line for each half row."""
    left = min(q for q, _ in signs)
    lines = {2 * r + q for q, r in signs}
    rows = []
    for line in range(min(lines), max(lines) + 1):
        row = ""
        for (q, r), sign in sorted(signs.items()):
            if 2 * r + q == line:
                row = row.ljust((q - left) * COLUMN) + sign
        rows.append(row.rstrip())
    return "\n".join(rows)


def _map(view: Words, numbers: dict[tuple[str, tuple[int, ...]], int]) -> str:
    spaces = {tuple(space["hex"]): f"~{'abcde'[n]}" for n, space in enumerate(view["ocean"])}
    for trophy in view["trophies"]:
        spaces[tuple(trophy["hex"])] = f"#{trophy['axes'] if trophy['left'] else '-'}"
    signs = {}
    for hex_ in view["map"]:
        at = tuple(hex_["hex"])
        sign = spaces.get(at) or TERRAIN_SIGNS[hex_["terrain"]] + str(hex_.get("stock", ""))
        sign += "".join(COLOURS[seat][0] for seat in hex_.get("vikings", []))
        for do in ("place_viking", "choose_tile"):
            if (do, at) in numbers:
                sign += f"[{numbers[do, at]}]"
        signs[at] = sign
    return _grid(signs)


def _ships(view: Words) -> str:
    lines = [
        f"  ~{letter}  {ship['longship']}" if ship["longship"] else f"  ~{letter}  empty"
        for letter, ship in zip("abcde", view["ocean"], strict=False)
    ]
    return "Longships (bonus, then what each needs around it):\n" + "\n".join(lines)


def _fjord(fjord: Words, numbers: dict[tuple[str, tuple[int, ...]], int]) -> str:
    signs, notes = {}, []
    for cell in fjord["cells"]:
        at = tuple(cell["cell"])
        sign = "."
        if "tile" in cell:
            sign = TILE_SIGNS[cell["tile"]]
        elif "site" in cell:
            sign = SITE_SIGNS[cell["sort"]] + ("+" if cell["done"] else "")
            notes.append(f"  {sign}  {cell['site']}: {'finished' if cell['done'] else 'not finished'}")
        elif "longship" in cell:
            sign = f"L{len(notes)}" + ("+" if cell["done"] else "")
            notes.append(f"  {sign}  {cell['longship']}: {'filled' if cell['done'] else 'not filled'}")
        for do in ("place_tile", "place_longship"):
            if (do, at) in numbers:
                sign += f"[{numbers[do, at]}]"
        signs[at] = sign
    return f"Fjord of {COLOURS[fjord['seat']]}:\n{_grid(signs)}\n" + "\n".join(notes)


def _standing(fjord: Words) -> str:
    shields = ", ".join(SHIELD_NAMES[shield] for shield in fjord["shields"]) or "none"
    trophy = f", trophy of {fjord['trophy']} axes" if fjord["trophy"] else ""
    return (
        f"{COLOURS[fjord['seat']]}: {fjord['score']['total']} VP, {fjord['vikings_left']} Vikings left, "
        f"shields: {shields}{trophy}"
    )


def score_sheet(view: Words) -> list[list[str]]:
    """The score pad as rows: a heading, the lines, the total."""
    fjords = view["fjords"]
    rows = [["", *(COLOURS[fjord["seat"]] for fjord in fjords)]]
    for line in LINES:
        entries = [fjord["score"]["lines"][line] for fjord in fjords]
        rows.append([line, *(f"{e['count']} x {e['value']} = {e['points']}" for e in entries)])
    rows.append(["total", *(str(fjord["score"]["total"]) for fjord in fjords)])
    return rows

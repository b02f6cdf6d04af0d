"""Lofoten in plain text, from a view: the table for a terminal, what the cards say, and actions as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET, structs

from meadhall.games.columns import beside
from meadhall.games.lofoten.language.moves import LofotenMove
from meadhall.games.lofoten.language.pieces import DrawnSeen, LofotenShown, Order, Tile, TileBack
from meadhall.games.lofoten.rules.pieces import JarlEffect, Need, Power, ShipEffect, WarehouseEffect
from meadhall.games.lofoten.rules.scoring import LINES
from meadhall.games.lofoten.rules.state import PLACES
from meadhall.games.lofoten.view.shapes import (
    DarkSide,
    Fleet,
    Jarl,
    LofotenBrings,
    LofotenScoreLine,
    LofotenView,
    Path,
    Requirement,
    Warehouse,
)
from meadhall.kernel.shapes import do_of

CLAN_NAMES = ("blue", "red")
COLUMN = 16  # characters a zone is wide
OURS = " [ours]"


# --- what is written on the cards ---------------------------------------------------------------------------
WAREHOUSES: dict[WarehouseEffect, str] = {
    "majority": "{points} PP for the most goods",
    "most_tiles": "Long hall: {points} PP for the most tiles",
    "per_good": "Open store: {points} PP for each good, {at_most} at most",
    "majority_and_coins": "Treasury: {points} PP for the most goods, and {per_coin} for each coin of theirs",
    "per_own_shield": "Clan store: {points} PP for each shield of the own clan",
    "per_rival_shield": "Rival store: {points} PP for each shield of the rival's clan",
    "values_1_2_3": "Full set: {points} PP for tiles of value 1, 2 and 3",
    "majority_under": "Narrow gate: {points} PP for the most goods; {out_at} or more count as none",
    "majority_and_rest": "Shared feast: {points} PP for the most goods, {rest} for the other, or for both on a tie",
}
JARLS: dict[JarlEffect, str] = {
    "take_coins": "Silver-tongue: at once up to {coins} coins from the reserve; {points} PP at the end",
    "extra_movement": "Helmsman: {movements} more movement with each side card",
    "cheap_renewal": "Skald: a new hand costs {price}; {points} PP at the end",
    "draw_two_keep_one": "Seer: look at two cards when you draw, keep one; {points} PP at the end",
    "points": "Elder: {points} PP at the end",
    "points_per_goods": "Quartermaster: at the end 1 PP for every {per} goods stored",
    "attach_more_goods": "Cooper: you count {goods} more goods in one warehouse",
    "attach_more_points": "Landlord: {points} PP more if you score in one warehouse",
}
REQUIREMENTS: dict[Need, str] = {
    "tile_of_each_good": "a stored tile of each good",
    "goods": "{count} goods stored",
    "tiles_of": "{count} tiles of {good} stored",
    "goods_of": "{count} goods of {good} stored",
    "shields_of_each_clan": "{count} shields of each clan stored",
    "identical_shields": "{count} shields of one clan stored",
    "give_coins": "give {count} coins to the rival",
    "own_coins": "own {count} coins",
}
LONGSHIPS: dict[ShipEffect, str] = {
    "points": "{points} PP at the end",
    "coin_on_unload": "a coin from the reserve when it unloads",
    "several_tiles": "loads several tiles, of value {value_at_most} at most together",
    "power_on_unload": "the central power of its order when it unloads",
}
POWERS: dict[Power, str] = {
    "coin": "take a coin",
    "turn": "turn the fleet either way",
    "remove": "remove a market tile",
    "slide": "slide the fleet either way",
}


def warehouse_text(warehouse: Warehouse) -> str:
    return WAREHOUSES[warehouse.effect].format(**structs.asdict(warehouse)) + (OURS if warehouse.ours else "")


def jarl_text(jarl: Jarl) -> str:
    return JARLS[jarl.effect].format(**structs.asdict(jarl)) + (OURS if jarl.ours else "")


def requirement_text(requirement: Requirement) -> str:
    return REQUIREMENTS[requirement.need].format(**structs.asdict(requirement))


def longship_text(side: DarkSide) -> str:
    return LONGSHIPS[side.effect].format(**structs.asdict(side))


# --- sentences ----------------------------------------------------------------------------------------------
SENTENCES = {
    "play_card": "Play the {card} card{shown}",
    "renew_hand": "Pay for a new hand",
    "buy_turn": "Pay for another turn after this one",
    "slide": "Slide one zone to the {way}",
    "turn": "Turn a quarter {way}",
    "buy_movement": "Pay for one more movement",
    "stop": "Stop",
    "take_coin": "Take a coin",
    "remove_tile": "Remove the tile of zone {zone}{shown}",
    "store": "Store in warehouse {warehouse}",
    "keep_card": "Keep the {card} card",
    "place_card": "Put the card at the {end} end",
    "take_tile": "Take a tile of pile {pile}",
    "place_tile": "Put the tile on zone {zone}{shown}",
    "take_jarl": "Ally with Jarl {jarl}",
    "improve": "Improve longship {longship}",
    "end_turn": "End the turn",
    "attach": "Attach the Jarl to warehouse {warehouse}",
    "pay": "Pay with {tile}",
    "unload": "Unload longship {longship}",
    "unload_none": "Unload nothing",
}
COUNTED = ("zone", "warehouse", "pile", "jarl")  # told from 1 on


def action_text(
    move: LofotenMove,
    brings: LofotenBrings | None = None,
    shows: LofotenShown | None = None,
    chance: Sequence[DrawnSeen] = (),
) -> str:
    """An action, with the piece that it shows, what it brings, and what chance brought."""
    fields = {field: _field(field, value) for field, value in structs.asdict(move).items()}
    said = SENTENCES[do_of(move)].format(**fields, shown=_shown(shows) if shows else "")
    return said + (_brings(brings) if brings else "") + _chance(chance)


def _field(name: str, value: str | int | Tile) -> str | int:
    if isinstance(value, Tile):
        return tile_text(value)
    return value + 1 if isinstance(value, int) and name in COUNTED else value


def _shown(shows: LofotenShown) -> str:
    order = f", {order_text(shows.order)}" if shows.order else ""
    return order + (f", {tile_text(shows.tile)}" if shows.tile else "")


def tile_text(tile: TileBack) -> str:
    """A tile: how many of which good, and whose shield it bears; or what its back tells."""
    if tile.value is UNSET or tile.clan is UNSET:
        return f"a tile of {tile.good}"
    return f"{tile.value} {tile.good} ({CLAN_NAMES[tile.clan]})"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" + ("" if abs(count) == 1 else "s")


def order_text(card: Order | None) -> str:
    return f"{card.good} {card.value}" if card else "?"


def _tiles(tiles: Iterable[Tile]) -> str:
    return ", ".join(map(tile_text, tiles))


def _chance(chance: Sequence[DrawnSeen]) -> str:
    """What chance brought that all may see: the tops; the cards drawn stay secret."""
    seen = [f"top {drawn.top}" for drawn in chance if drawn.top]
    return f"; {', '.join(seen)}" if seen else ""


def _brings(brings: LofotenBrings) -> str:
    parts = _cargo(brings)
    if brings.coins:
        parts.append("+"[: brings.coins > 0] + _counted(brings.coins, "coin"))
    for points, what in ((brings.points, "PP"), (brings.rival_points, "PP for the rival")):
        parts += [f"{points:+} {what}"] if points else []
    if brings.power and brings.uses:
        often = "once" if brings.uses == 1 else f"up to {brings.uses} times"
        parts.append(f"then {often}: {POWERS[brings.power]}")
    if brings.movements is not UNSET:
        parts.append(_counted(brings.movements, "movement") + _best_path(brings.paths or ()))
    return f" ({'; '.join(parts)})" if parts else ""


def _best_path(paths: Sequence[Path]) -> str:
    """The shortest way to load or unload the most, if there is one."""
    worth = [(len(path.loads or ()) + 2 * len(path.unloads or ()), -len(path.moves)) for path in paths]
    best = max(range(len(paths)), key=worth.__getitem__)
    if worth[best][0] == 0:
        return ""
    return f", as {', '.join(paths[best].moves)}: " + "; ".join(_cargo(paths[best]))


def _cargo(brings: LofotenBrings | Path) -> list[str]:
    both = (("loads", brings.loads), ("unloads", brings.unloads))
    return [f"{what} {_tiles(tiles)}" for what, tiles in both if tiles is not UNSET]


def question_text(view: LofotenView) -> str:
    """What is asked, and of whom."""
    asked = view.asked
    if asked is None:
        return "The game is over."
    who = f"Player {asked.seats[0] + 1}" + (" (extra turn)" if asked.extra_turn else "")
    held = " and ".join(map(order_text, asked.held_cards or ()))
    return {
        "play_card": f"{who}, play one of your cards",
        "move": f"{who}, move to the {asked.way}: {asked.moves_left} left",
        "use_power": f"{who}, {POWERS[asked.power] if asked.power else ''}: {asked.uses_left} left",
        "store": f"{who}, choose an empty warehouse for the goods of longship {asked.longship}",
        "keep_card": f"{who}, keep one of: {held}",
        "place_card": f"{who}, put into your hand: {held}",
        "take_tile": f"{who}, take a tile for the market",
        "place_tile": f"{who}, put {tile_text(asked.held_tile) if asked.held_tile else ''} on an empty zone",
        "end_of_turn": f"{who}, end your turn, or do more",
        "attach": f"{who}, attach your Jarl to a warehouse",
        "pay": f"{who}, turn over a stored tile for longship {asked.longship}",
        "unload_last": f"{who}, you may unload one longship",
    }[asked.question]


# --- the table ----------------------------------------------------------------------------------------------
def render_text(view: LofotenView, width: int) -> str:
    """The market from the viewer's side, the fleets, the warehouses, the hand; the rival above, the viewer below."""
    near = view.seat or 0
    parts = [_state_of_play(view)]
    parts.append(beside(_fleet(view, 1 - near), _stores(view), width))
    parts.append(_market(view, near))
    parts.append(_fleet(view, near))
    if view.jarls:
        parts.append(_jarls(view))
    if view.longships:
        sides = [f"  {name}: {longship_text(side)}" for name, side in view.longships.items()]
        parts.append("\n".join([f"Improved longships{OURS if 'longships' in view.ours else ''}", *sides]))
    return "\n\n".join(parts)


def _state_of_play(view: LofotenView) -> str:
    cards = f"deck {view.deck}   discards {len(view.discards)}"
    line = f"Turn {view.turn}   reserve {_counted(view.reserve, 'coin')}   {cards}"
    if view.end_triggered:
        return line + "   the end is near: the last turn is player " + str(2 - view.first_player) + "'s"
    return line + (f"   {_counted(view.quiet_turns, 'quiet turn')}" if view.quiet_turns else "")


def _market(view: LofotenView, near: int) -> str:
    """Zones as the near player has them from left to right, with the wheels on both sides."""
    zones = range(5) if near == 0 else range(4, -1, -1)
    rows = []
    for fleet in (view.fleets[1 - near], view.fleets[near]):
        row = "".join((_bow(fleet) if fleet.zone == zone else "").ljust(COLUMN) for zone in zones)
        rows.append("  " + row.rstrip())
    tiles = "".join((tile_text(tile) if (tile := view.market[z]) else "-").ljust(COLUMN) for z in zones)
    numbers = "".join(f"zone {z + 1}".ljust(COLUMN) for z in zones)
    piles = [f"pile {n}: {p.tiles}, {p.top or 'empty'} on top" for n, p in enumerate(view.piles, start=1)]
    return "\n".join([rows[0], "  " + numbers.rstrip(), "  " + tiles.rstrip(), rows[1], "  " + "   ".join(piles)])


def _bow(fleet: Fleet) -> str:
    return f"<{fleet.longships[0]} of player {fleet.seat + 1}>"


def _fleet(view: LofotenView, seat: int) -> str:
    fleet = view.fleets[seat]
    first = ", first" if seat == view.first_player else ""
    you = ", you" if seat == view.seat else ""
    hand, coins = "   ".join(order_text(card) for card in fleet.hand), _counted(fleet.coins, "coin")
    lines = [
        f"Player {seat + 1} ({CLAN_NAMES[seat]}{first}{you}): {view.scores[seat].total} PP now, {coins}",
        f"  hand, left to right: {hand}",
    ]
    for place, ship in zip(PLACES, fleet.longships, strict=True):
        order = fleet.orders.get(ship)
        held = f"order {order_text(order)}" if order else "empty"
        load = f", loaded with {_tiles(fleet.loads[ship])}" if ship in fleet.loads else ""
        lines.append(f"  {place:5} {ship}{'*' if ship in fleet.improved else ''}: {held}{load}")
    return "\n".join(lines)


def _stores(view: LofotenView) -> str:
    lines = ["Warehouses"]
    for number, warehouse in enumerate(view.warehouses, start=1):
        lines.append(f"  {number} {warehouse.good or '-':6} {warehouse_text(warehouse)}")
        if warehouse.good:
            for seat, side in enumerate(warehouse.sides):
                held = f"{_counted(side.goods, 'good')} on {_counted(side.tiles, 'tile')}"
                lines.append(f"      player {seat + 1}: {held}, {side.points} PP")
    return "\n".join(lines)


def _jarls(view: LofotenView) -> str:
    lines = ["Jarls"]
    for number, jarl in enumerate(view.jarls, start=1):
        owner = f" (player {jarl.owner + 1})" if jarl.owner is not None else ""
        where = f", warehouse {jarl.warehouse + 1}" if jarl.warehouse is not None else ""
        lines.append(f"  {number} {jarl_text(jarl)}{owner}{where}")
        lines.append(f"      requires: {requirement_text(jarl.requirement)}")
    return "\n".join(lines)


def score_sheet(view: LofotenView) -> list[list[str]]:
    """The score as rows: a heading, its lines, the total."""
    rows = [["", "Player 1", "Player 2"]]
    played = {"jarl": view.jarls, "longship": view.longships, "improvements": view.longships}
    lines = [name for name in LINES if played.get(name, True)]
    rows += [[_line_name(view, name), *(_line(score.lines[name]) for score in view.scores)] for name in lines]
    rows.append(["total", *(str(score.total) for score in view.scores)])
    return rows


def _line_name(view: LofotenView, name: str) -> str:
    """A warehouse with the good that it holds."""
    if not name.startswith("warehouse"):
        return name
    good = view.warehouses[int(name[-1]) - 1].good
    return f"{name}, {good}" if good else name


def _line(line: LofotenScoreLine) -> str:
    return str(line.points) if line.goods is UNSET else f"{_counted(line.goods, 'good')}: {line.points}"

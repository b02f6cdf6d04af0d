"""The players' own places: who sits there, points, coins, the hand and what coins buy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from meadhall.games.lofoten.language.moves import (
    BuyMovement,
    BuyTurn,
    KeepCard,
    LofotenMove,
    PlaceCard,
    PlayCard,
    RenewHand,
    TakeCoin,
)
from meadhall.games.lofoten.language.pieces import Order
from meadhall.games.lofoten.language.text import CLAN_NAMES, POWERS
from meadhall.games.lofoten.language.words import HELD_PLACES, WAYS
from meadhall.games.lofoten.picture.icons import icon
from meadhall.games.lofoten.picture.result import result
from meadhall.games.lofoten.picture.sheets import (
    BOLD,
    FADED,
    GOLD,
    PAPER,
    SERIF,
    Box,
    around,
    can,
    fitted,
    glow,
    lines_of_text,
    panel,
    sheet,
    wrapped,
)
from meadhall.games.lofoten.picture.tiles import CARD_HEIGHT, CARD_WIDTH, coins, order
from meadhall.games.lofoten.rules.pieces import Good, Power
from meadhall.games.lofoten.rules.state import HAND_PLACES
from meadhall.games.lofoten.view.shapes import Fleet, LofotenView
from meadhall.games.svg import Point, text
from meadhall.kernel.shapes import do_of

OWNER_WIDTH, HAND_WIDTH = 176.0, 530.0
STEP, END = 159.0, 156.0  # from card to card, from the middle of the hand to where a new card goes
BACK_WIDTH = 31.0
SIGN = 38.0


def _marked(view: LofotenView, seat: int) -> str:
    """The word on the edge of a player who acts or has won."""
    if view.asked:
        return "to play" if seat in view.asked.seats else ""
    return "winner" if seat in view.winners else ""


def _place(view: LofotenView, seat: int, box: Box) -> Iterator[str]:
    """The paper with its owner's cloth, and the tab on its edge."""
    mark = _marked(view, seat)
    yield panel(box, bool(mark))
    yield sheet(Box(box.left + 5, box.top + 5, 9, box.height - 10), f'fill="url(#lofoten-cloth-{seat})"', 4)
    if mark:
        tab = Box(box.right - 96, box.top - 9, 82, 20)
        yield sheet(tab, f'fill="{GOLD}"') + text(mark, (tab.centre[0], tab.top + 14.5), 14, extra=BOLD)


def _name(view: LofotenView, seat: int, at: Point) -> Iterator[str]:
    x, y = at
    yield icon(f"shield-{seat}", (x + 18, y), 38)
    yield text(f"Player {seat + 1}", (x + 44, y - 1), 19, "start", extra=SERIF + BOLD)
    you = ", you" if seat == view.seat else ""
    yield text(f"{CLAN_NAMES[seat]}{you}", (x + 44, y + 15), 13, "start", FADED)


def _first(at: Point) -> str:
    """The marker of the first player."""
    return icon("first", at, 30) + text("1", (at[0] + 1.5, at[1] + 2), 12, extra=BOLD)


def _total(view: LofotenView, seat: int, at: Point, anchor: str) -> str:
    points = f'{view.scores[seat].total}<tspan font-size="15" dx="3">PP</tspan>'
    return text(points, at, 34, anchor, extra=SERIF + BOLD)


# --- the far player -----------------------------------------------------------------------------------------------
def far_place(view: LofotenView, seat: int, box: Box) -> Iterator[str]:
    """In one row: owner, points, coins, the backs of the hand."""
    fleet, middle = view.fleets[seat], box.centre[1]
    yield from _place(view, seat, box)
    yield from _name(view, seat, (box.left + 22, middle))
    if seat == view.first_player:
        yield _first((box.left + 184, middle))
    yield _total(view, seat, (box.left + 290, middle + 12), "end")
    yield _purse(view, seat, (box.left + 334, middle), 26)
    height = BACK_WIDTH * CARD_HEIGHT / CARD_WIDTH
    cards = len(fleet.hand) + len(_held_cards(view, seat))
    left = box.right - 110 - cards * (BACK_WIDTH + 6)
    for n in range(cards):
        card = Box(left + n * (BACK_WIDTH + 6), middle - height / 2, BACK_WIDTH, height)
        if n >= len(fleet.hand):  # drawn, and not yet in the hand
            yield sheet(card.grown(3), f'fill="{GOLD}"', 5)
        yield order(None, card)


def _purse(view: LofotenView, seat: int, first: Point, size: float) -> str:
    """The coins of a player; they glow when the viewer may take one from an empty reserve."""
    count = view.fleets[seat].coins
    taken = seat != view.seat and not view.reserve and can(view, TakeCoin())
    if not count:
        return text("no coins", (first[0] - 12, first[1] + 5), 13, "start", FADED)
    halo = glow(around((first[0] + size * (count - 1) / 2, first[1]), size * count, size), size / 2) if taken else ""
    return halo + coins(count, first, size, size)


# --- the near player ----------------------------------------------------------------------------------------------
def near_place(view: LofotenView, seat: int, box: Box) -> Iterator[str]:
    """Owner, points and coins on the left, then the hand and what coins buy; after the game the result."""
    fleet = view.fleets[seat]
    yield from _place(view, seat, box)
    yield from _name(view, seat, (box.left + 22, box.top + 34))
    yield _total(view, seat, (box.left + 24, box.top + 98), "start")
    if seat == view.first_player:
        yield _first((box.left + 140, box.top + 88))
    yield _purse(view, seat, (box.left + 35, box.bottom - 27), min(26, 148 / max(fleet.coins, 1)))
    rest = Box(box.left + OWNER_WIDTH, box.top, box.width - OWNER_WIDTH, box.height)
    yield from _hand(view, fleet, rest) if view.asked else result(view, rest)


def _hand(view: LofotenView, fleet: Fleet, box: Box) -> Iterator[str]:
    """The cards from left to right; while one is missing, the other two have no place yet."""
    cards, holding = fleet.hand, bool(_held_cards(view, fleet.seat))
    middle = (box.left + HAND_WIDTH / 2, box.centre[1])
    full = len(cards) == len(HAND_PLACES)
    yield from _sides(middle)
    if full:
        yield from _centre(middle, cards[1], view.powers)
    for n, card in enumerate(cards):
        slot = around((middle[0] + STEP * (n - (len(cards) - 1) / 2), middle[1]), CARD_WIDTH, CARD_HEIGHT)
        if full and can(view, PlayCard(HAND_PLACES[n])):
            yield glow(slot)
        yield order(card, slot)
    yield from _ends(view, middle)
    side = Box(box.left + HAND_WIDTH + 8, box.top, box.width - HAND_WIDTH - 20, box.height)
    yield from _drawn(view, fleet.seat, side) if holding else _prices(view, fleet.seat, side)


def _sides(middle: Point) -> Iterator[str]:
    """The outer cards move the fleet to their side."""
    x, y = middle
    for name, side in (("left", -1), ("right", 1)):
        outer = x + side * (HAND_WIDTH - SIGN - 14) / 2
        yield icon(f"slide-{name}", (outer, y - 34), SIGN) + icon(f"turn-{name}", (outer, y + 14), SIGN)
        yield _caption(name, (outer, y + 56))


def _centre(middle: Point, card: Order | None, powers: Mapping[Good, Power]) -> Iterator[str]:
    """The middle card comes on board at the dock and gives its power."""
    x, y = middle
    yield icon("dock", (x - STEP / 2, y - 10), SIGN) + _caption("middle", (x - STEP / 2, y + 56))
    if card:
        power = powers[card.good]
        yield icon(f"power-{power}", (x + STEP / 2, y - 34), 28)
        lines = wrapped(POWERS[power], 12, STEP - CARD_WIDTH - 2)
        yield lines_of_text(lines, (x + STEP / 2, y + 18), 12, "middle")


def _caption(words: str, at: Point) -> str:
    return text(words, at, 13, fill=FADED)


def _ends(view: LofotenView, middle: Point) -> Iterator[str]:
    """Where a card that was drawn can go."""
    for end, side in zip(WAYS, (-1, 1), strict=True):
        if can(view, PlaceCard(end)):
            x, y = middle[0] + side * END, middle[1]
            gap = around((x, y), 30, CARD_HEIGHT - 20)
            yield glow(gap, 6) + sheet(gap, f'fill="{PAPER}"', 6)
            yield text("+", (x, y + 10), 30, extra=BOLD)


def _held_cards(view: LofotenView, seat: int) -> Sequence[Order | None]:
    """The cards that a player has drawn and not yet put into the hand."""
    return view.asked.held_cards or () if view.asked and seat in view.asked.seats else ()


def _drawn(view: LofotenView, seat: int, box: Box) -> Iterator[str]:
    """The cards held; of two, one may be kept."""
    cards = _held_cards(view, seat)
    yield text("drawn", (box.centre[0], box.top + 28), 14, fill=FADED)
    width = min(78.0, (box.width - 10) / len(cards) - 6)
    for n, card in enumerate(cards):
        x = box.centre[0] + (n - (len(cards) - 1) / 2) * (width + 10)
        slot = around((x, box.centre[1] + 12), width, width * CARD_HEIGHT / CARD_WIDTH)
        if can(view, KeepCard(HELD_PLACES[n])):
            yield glow(slot, 6)
        yield order(card, slot)


# --- what coins buy -------------------------------------------------------------------------------------------------
BUYS: dict[LofotenMove, str] = {BuyMovement(): "movement", RenewHand(): "new hand", BuyTurn(): "extra turn"}


def _prices(view: LofotenView, seat: int, box: Box) -> Iterator[str]:
    prices = view.fleets[seat].prices
    for n, (move, words) in enumerate(BUYS.items()):
        row = Box(box.left + 2, box.top + 26 + 41 * n, box.width - 4, 30)
        if can(view, move):
            yield glow(row.grown(-2), 4)
        yield sheet(row, 'fill="#fffaf0" stroke="#cdbd9b"', 6)
        yield icon("coin", (row.left + 17, row.centre[1]), 25)
        yield f'<circle cx="{row.left + 17:g}" cy="{row.centre[1]:g}" r="8" fill="#fffaf0"/>'
        yield text(getattr(prices, do_of(move)), (row.left + 17, row.centre[1] + 5), 14, extra=BOLD)
        yield fitted(words, (row.left + 36, row.centre[1] + 5), 13.5, row.width - 40)

"""What is seen of LOOT, as types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from meadhall.games.loot.language.moves import Cell, Die, LootMove
from meadhall.games.loot.rules.pieces import Ability
from meadhall.games.loot.rules.state import Asked
from meadhall.kernel.shapes import Brings, Choice, Entry, OwnView, Question, Refused, Score, View

DicePlace = Literal[">>", ">", "!"]
Reward = int | Ability
Colour = Literal["A", "B", "C", "D"]


# --- what is done and can be done ---------------------------------------------------------------------------
class LootEntry(Entry, frozen=True):
    """A move of a seat, and the dice rolled with it."""

    move: LootMove | UnsetType = UNSET
    chance: Sequence[Die] = ()
    shows: UnsetType | None = UNSET


class LootBrings(Brings, frozen=True, kw_only=True):
    """What a move would bring on the own sheet."""

    abilities: dict[Ability, int] | UnsetType = UNSET
    meeps: int | UnsetType = UNSET  # the entry of the track that is circled
    stroke: Literal["slash", "cross"] | UnsetType = UNSET


class LootChoice(Choice, frozen=True):
    """Something that a seat may do now."""

    move: LootMove
    brings: LootBrings
    shows: UnsetType | None = UNSET


class LootRefused(Refused, frozen=True):
    """A cell that cannot be chosen, and the rule that forbids it."""

    move: LootMove


class LootQuestion(Question, frozen=True, kw_only=True):
    """What is asked; who has chosen already is not told."""

    question: Asked


# --- the sheets ---------------------------------------------------------------------------------------------
class Combo(Struct, frozen=True, kw_only=True):
    """A line of the combo grid."""

    circles: int
    reward: Reward


class ComboRow(Combo, frozen=True, kw_only=True):
    """A row of it."""

    colour: Colour


class ComboColumn(Combo, frozen=True, kw_only=True):
    """A column of it."""

    size: int


class Print(Struct, frozen=True, kw_only=True):
    """A sheet as it is printed; the same for all."""

    fair: Sequence[str]
    combo_rows: Sequence[ComboRow]
    combo_columns: Sequence[ComboColumn]
    meeps_track: Sequence[Reward]
    score_spaces: int
    ours: bool


class AbilityUse(Struct, frozen=True):
    """How often an ability was gained and used."""

    gained: int
    used: int


class Sheet(Struct, frozen=True, kw_only=True):
    """What a player has written."""

    seat: int
    pawn: Cell | None
    marks: Sequence[Sequence[int]]
    lines: Sequence[bool]
    circled: Sequence[Sequence[bool]]  # a row for each colour, a column for each size
    combos: Sequence[bool]
    meeps: int
    abilities: dict[Ability, AbilityUse]
    track: Sequence[int]


class LootScore(Score, frozen=True, kw_only=True):
    """Points by where they come from; crosses break a tie."""

    crosses: int


# --- the view -----------------------------------------------------------------------------------------------
class LootView(View, frozen=True, kw_only=True, tag="loot"):
    """The sheets, the dice and what is asked."""

    asked: LootQuestion | None
    scores: Sequence[LootScore]
    round: int
    sheet: Print
    line_points: int
    par: int | None
    dice: dict[DicePlace, int] | None
    sheets: Sequence[Sheet]
    chosen: LootMove | None = None
    choices: Sequence[LootChoice] = ()
    refused: Sequence[LootRefused] = ()


class LootOwnView(OwnView, frozen=True, kw_only=True):
    """What a seat has chosen, and may choose."""

    chosen: LootMove | UnsetType = UNSET
    choices: Sequence[LootChoice] = ()
    refused: Sequence[LootRefused] = ()

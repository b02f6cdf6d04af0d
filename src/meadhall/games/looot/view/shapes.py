"""What is seen of Looot, as types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct, UnsetType

from meadhall.games.looot.language.moves import Hex, LoootMove
from meadhall.games.looot.rules.pieces import Axes, Shield, SiteSort, Terrain, TileKind
from meadhall.games.looot.rules.state import Asked
from meadhall.kernel.shapes import Brings, Choice, Entry, OwnView, Question, Refused, Score, ScoreLine, View


# --- what is done and can be done ---------------------------------------------------------------------------
class LoootEntry(Entry, frozen=True):
    """A move of a seat, and the longships drawn with it."""

    move: LoootMove | UnsetType = UNSET
    chance: Sequence[str] = ()
    shows: UnsetType | None = UNSET


class LoootTiles(Struct, frozen=True, rename={"from_": "from"}):
    """Tiles of a kind that are gained, and the hex they come from."""

    tile: TileKind
    from_: Hex
    count: int


class LoootBrings(Brings, frozen=True, kw_only=True):
    """What a move would bring on the own fjord."""

    tiles: Sequence[LoootTiles] | UnsetType = UNSET


class LoootChoice(Choice, frozen=True):
    """Something that a seat may do now."""

    move: LoootMove
    brings: LoootBrings
    shows: UnsetType | None = UNSET


class LoootRefused(Refused, frozen=True):
    """Something on the table that cannot be chosen, and the rule that forbids it."""

    move: LoootMove


class LoootQuestion(Question, frozen=True, kw_only=True, rename={"from_": "from"}):
    """What is asked, the shields that apply, the tiles to be placed, and the tile or the longship in hand."""

    question: Asked
    declared: Sequence[Shield]
    second_viking_to_come: bool
    due: Sequence[LoootTiles]
    tile: TileKind | UnsetType = UNSET
    from_: Hex | UnsetType = UNSET
    longship: str | UnsetType = UNSET
    needs: Sequence[TileKind] | UnsetType = UNSET
    bonus_for: TileKind | UnsetType = UNSET
    bonus: int | UnsetType = UNSET


# --- the map ------------------------------------------------------------------------------------------------
class MapSpace(Struct, frozen=True, omit_defaults=True):
    """A hex of the map: a building has tiles left, on a resource stand Vikings, each told by its seat."""

    hex: Hex
    terrain: Terrain
    stock: int | UnsetType = UNSET
    vikings: Sequence[int] | UnsetType = UNSET


class OceanSpace(Struct, frozen=True, omit_defaults=True):
    """An ocean space, and the longship that lies there, if there is one."""

    hex: Hex
    longship: str | None
    needs: Sequence[TileKind] | UnsetType = UNSET
    bonus_for: TileKind | UnsetType = UNSET
    bonus: int | UnsetType = UNSET


class TrophySpace(Struct, frozen=True, kw_only=True):
    """A trophy, and who has it."""

    hex: Hex
    axes: Axes
    points: int
    left: bool
    owner: int | None


# --- the fjords ---------------------------------------------------------------------------------------------
class FjordCell(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A cell with a tile, a construction site, a longship or nothing; and what a site or a longship still misses."""

    cell: Hex
    tile: TileKind | UnsetType = UNSET
    site: str | UnsetType = UNSET
    sort: SiteSort | UnsetType = UNSET
    points: int | UnsetType = UNSET
    longship: str | UnsetType = UNSET
    bonus_for: TileKind | UnsetType = UNSET
    bonus: int | UnsetType = UNSET
    needs: Sequence[TileKind] | UnsetType = UNSET
    done: bool | UnsetType = UNSET
    missing: Sequence[TileKind] | UnsetType = UNSET


class Fjord(Struct, frozen=True, kw_only=True):
    """What a player has."""

    seat: int
    vikings_left: int
    shields: Sequence[Shield]
    trophy: Axes | None
    cells: Sequence[FjordCell]


class CompletingCell(Struct, frozen=True):
    """A cell where a tile would complete something."""

    cell: Hex
    completes: Sequence[str]


class LoootScoreLine(ScoreLine, frozen=True, kw_only=True):
    """A line of the pad: so many, worth so much each."""

    count: int
    value: int


class LoootScore(Score, frozen=True, kw_only=True):
    """The pad of a player."""

    lines: Mapping[str, LoootScoreLine]


# --- the view -----------------------------------------------------------------------------------------------
class LoootView(View, frozen=True, kw_only=True, tag="looot"):
    """The table; in Looot everything on it is open."""

    asked: LoootQuestion | None
    scores: Sequence[LoootScore]
    starter: int
    map: Sequence[MapSpace]
    ocean: Sequence[OceanSpace]
    trophies: Sequence[TrophySpace]
    bag: Sequence[str]
    fjords: Sequence[Fjord]
    completing: Mapping[TileKind, Sequence[CompletingCell]] = {}
    choices: Sequence[LoootChoice] = ()
    refused: Sequence[LoootRefused] = ()


class LoootOwnView(OwnView, frozen=True, kw_only=True):
    """Where on its fjord a tile would complete something, and what the seat may choose."""

    completing: Mapping[TileKind, Sequence[CompletingCell]] | UnsetType = UNSET
    choices: Sequence[LoootChoice] = ()
    refused: Sequence[LoootRefused] = ()

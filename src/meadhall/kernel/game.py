"""The contract: what a game gives to everything that is built on it, as one value in named parts.

A game is written out by hand in the ``__init__`` of its package, and found through the entry point group
``meadhall.games``. Nothing outside a game knows it by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib.resources.abc import Traversable
from typing import Any, Generic, NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt
from typing_extensions import TypeVar

from meadhall.kernel.dice import Dice
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.layout import Layout
from meadhall.kernel.reading import read_fields
from meadhall.kernel.shapes import Brings, Entry, Move, OwnView, Shown, View
from meadhall.kernel.states import Array, Batch, Fields, Record, as_array

State: TypeAlias = Record  # a record of a game's own dtype: its fields are known to the game and to the compiler
Words = dict[str, Any]  # a position or options as JSON, in words of the game
Value: TypeAlias = bool | int | str  # of an option, to pick
Options = npt.NDArray[np.int32]
Listed = npt.NDArray[np.int16]  # actions
Weights = npt.NDArray[np.float64]  # of a heuristic
V = TypeVar("V", bound=View, default=Any)  # what a game shows, and how it speaks of moves and what they bring
M = TypeVar("M", bound=Move, default=Any)
B = TypeVar("B", bound=Brings, default=Any)


# --- what a game need not say that has no options, leaves nothing to chance, or hides nothing -----------------
def no_options(_players: int, words: Mapping[str, object]) -> Options:
    read_fields("this game has no options: what is given", words, ())
    return np.zeros(1, np.int32)


def no_chance(_outcome: object) -> NoReturn:
    raise MeadhallError("this game leaves nothing to chance")


def reveals_nothing(_state: State, _action: int) -> None:
    return None


def only_the_seat(_state: State, seat: int) -> OwnView:
    return OwnView(seat=seat)


def nothing_sealed(_state: State) -> int:
    return 0


def all_of_it(entry: Entry, _seat: int | None) -> Entry:
    return entry


# --- the parts ------------------------------------------------------------------------------------------------
@dataclass(frozen=True, kw_only=True)
class Rules:
    """Compiled: who is to act, what is legal and why not, what an action does, and what a game is worth."""

    version: int  # raised when behaviour changes; a record names it
    ids: tuple[str, ...]  # by rule number; 0 is no rule
    state: Fields
    num_actions: int
    start: Callable[[State, int, Options, Dice], None]  # state, players, options, dice
    to_act: Callable[[State], int]  # a bit for each seat that owes a decision
    legal: Callable[[State, int, Listed], int]  # state, seat, out -> how many
    refusal: Callable[[State, int, int], int]  # state, seat, action -> rule number
    play: Callable[[State, int, int, Dice], None]  # state, seat, action, dice
    score: Callable[[State, npt.NDArray[np.int32]], None]  # state, out
    winners: Callable[[State], int]  # a bit for each winning seat
    # Where something is hidden; state, seat, dice: deal again what the seat cannot know, and state, seat: cover it.
    reimagine: Callable[[State, int, Dice], None] | None = None
    blind: Callable[[State, int], None] | None = None
    # As much of an action as shows at once what it is worth: where all choose unseen, the own part; else ``play``.
    attempt: Callable[[State, int, int, Dice], None] | None = None


@dataclass(frozen=True)
class Option:
    """Something that a host may pick: its values, the usual one first; or, where there are ``several``, any of them."""

    name: str
    values: tuple[Value, ...]
    several: bool = False
    needs: tuple[str, Value] | None = None  # an option and its value without which this one means nothing


@dataclass(frozen=True, kw_only=True)
class Language(Generic[V, M, B]):
    """Numbers as words of the game, and back; and words as sentences."""

    moves: object  # all kinds of moves, as a union
    encode: Callable[[State, int], M]  # an action
    decode: Callable[[State, M], int]
    menu: tuple[Option, ...] = ()
    read_options: Callable[[int, Mapping[str, object]], Options] = no_options  # players, words
    reveals: Callable[[State, int], Shown | None] = reveals_nothing  # state, action -> the piece it brings to light
    chance: object = None  # the type of what chance brings
    encode_chance: Callable[[int], object] = no_chance  # an outcome
    decode_chance: Callable[[Any], int] = no_chance
    describe: Callable[[State], Words]  # a state before the first action
    lay_out: Callable[[State, int, Mapping[str, object]], None]  # state, players, description
    render_text: Callable[[V, int], str]  # view, width -> the table as plain text
    question_text: Callable[[V], str]  # view -> what is asked, and of whom
    action_text: Callable[[M, B | None, Any, Sequence[Any]], str]  # move, what it brings, shows and chance brought
    score_sheet: Callable[[V], list[list[str]]]  # view -> the score pad, row by row


@dataclass(frozen=True)
class Afterstates:
    """What each legal action of a seat leads to: states, the present one first, and their scores."""

    actions: list[int]
    states: Batch
    scores: npt.NDArray[np.int32]

    @property
    def table(self) -> Array:
        """The states as an array, whose columns are their fields."""
        return as_array(self.states)


@dataclass(frozen=True, kw_only=True)
class Sight(Generic[V, B]):
    """What everybody and what a seat may see: as structs, and as numbers."""

    view: type[V]
    brings_shape: type[B]
    own_view: type[OwnView] = OwnView
    entry: type[Entry] = Entry  # narrower only where what is told differs from the game's moves and chance
    public: Callable[[State], V]  # all that everybody may see
    private: Callable[[State, int], OwnView] = only_the_seat  # what a seat sees besides, or sees better
    brings: Callable[[State, int, Afterstates], list[B]]  # state, seat -> of each action what it would bring
    answers: Callable[[State], Sequence[range]]  # the actions that the present question is about
    sealed: Callable[[State], int] = nothing_sealed  # how many of the last entries only those who made them know
    conceal: Callable[[Any, int | None], Entry] = all_of_it  # entry, seat -> as much of it as the seat may know
    moves_reveal: bool = False  # whether moves show more than their entries tell, such as a card out of a hidden hand
    layout: Layout  # of what a seat sees, as numbers


@dataclass(frozen=True, kw_only=True)
class Heuristic:
    """What a bot believes of a game, compiled: what a position is worth to a seat, in points, before they are scored.

    ``meadhall tune`` finds the weights by play.
    """

    weights: Mapping[str, float]
    evaluate: Callable[[State, int, Weights], float]  # state, seat, weights
    scale: float  # points of lead that make a win quite sure
    horizon: int  # after how many actions the heuristic judges
    explore: float  # how curious the search is


@dataclass(frozen=True)
class Limits:
    """What a game can take at most, and whether seats hide anything from each other."""

    outcomes: int  # chance brings a number below this
    decisions: int
    chances: int
    hidden: bool
    most_alone: float = 0.0  # points of a game that is played alone


@dataclass(frozen=True)
class Daily:
    """The game of the day, alone: the same for everybody."""

    of: Callable[[date], tuple[Words, str]]  # its options, and the open secret of its chance
    courses: Mapping[str, Words]  # options of the games whose par is measured
    known: int  # actions ahead that the player can know


@dataclass(frozen=True)
class Trial:
    """A table at which the published ladder measures the bots."""

    players: int = 2
    options: Words = field(default_factory=dict)
    what: str = ""  # that is special about it
    above_greedy: float = 0.8  # what is claimed of the master against the greedy bot
    levels: bool = False  # whether the levels are measured against each other too
    plain: bool = False  # and the master against search that knows nothing of the game


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[V, M, B]):
    """One game; it is only ever the same as itself."""

    name: str
    title: str
    players: range
    rules: Rules
    language: Language[V, M, B]
    sight: Sight[V, B]
    # view -> a picture. What can be chosen or refused is a <g data-words="..."> with the JSON of its move, or a list of
    # several, for pages that bring no board of their own.
    render_svg: Callable[[V], str]
    folder: Traversable  # with the rulebook, and a lesson if there is one
    limits: Callable[[int], Limits]  # by the number of players
    heuristic: Heuristic | None = None
    daily: Daily | None = None
    about: str = ""  # one sentence, for who looks for a game to play
    trials: tuple[Trial, ...] = ()
    gpu_registers: int | None = None  # that a thread may use at most: fewer of them let more games run side by side

    def check_players(self, count: int) -> None:
        """Refuse as many players as the game is not for."""
        if type(count) is not int or count not in self.players:
            span = " to ".join(str(number) for number in sorted({self.players[0], self.players[-1]}))
            raise MeadhallError(f"{self.title} is for {span} players, not {count}")


def seats_in(bits: int) -> list[int]:
    """The seats of a set, which rules keep as bits."""
    return [seat for seat in range(bits.bit_length()) if (bits >> seat) & 1]

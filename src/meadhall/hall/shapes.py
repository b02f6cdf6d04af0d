"""What goes over the wire, as the API document describes it."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from meadhall.kernel.game import Value, Words
from meadhall.kernel.shapes import Entry, Move, OwnView, Shown, View

NAME = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*$"  # no control characters, and not only spaces
Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=3, description="A seat of the table, counted from 0")]
EventNumber = Annotated[int, Meta(ge=0, le=1 << 31, description="The number of the last event that you had seen")]
EntryNumber = Annotated[int, Meta(ge=0, le=1 << 31)]
ActionNumber = Annotated[int, Meta(ge=0, le=1 << 31)]
Clock = Annotated[int, Meta(ge=0, le=7 * 24 * 3600, description="Seconds for a move; 0: as long as it takes")]
Level = Annotated[str, Meta(max_length=20, description="The level of a bot: apprentice, seasoned or master")]


# --- what clients send --------------------------------------------------------------------------------------
class Input(Struct, forbid_unknown_fields=True):
    """What clients send: nothing unknown in it."""


class GuestInput(Input):
    """Who you are."""

    name: Name


class SeatInput(Input):
    """Who is to sit here, under which name."""

    who: Annotated[str, Meta(description="me, open, or the level of a bot", max_length=20)] = "open"
    name: Annotated[Name | None, Meta(description="Else your own name, or the bot's level")] = None


class TableInput(Input):
    """A table to be opened: the game, its options, and who sits where."""

    game: Annotated[str, Meta(max_length=20, description="The name of a game, see /api/games")]
    seats: Annotated[list[SeatInput], Meta(min_length=1, max_length=4, description="As many as are to play")]
    options: Annotated[
        Words, Meta(description="Of the game, such as its modules or the plan; what is left out is usual")
    ] = {}
    public: Annotated[bool, Meta(description="Whether the table is listed for everybody")] = False
    clock: Clock = 0
    start: Annotated[bool, Meta(description="Begin at once, if no seat is open")] = False


class SitInput(Input):
    """Sitting down, under another name if you like."""

    name: Name | None = None


class BotInput(Input):
    """A bot that is to sit down."""

    level: Level


class ClaimInput(Input):
    """The private link of a seat."""

    token: Annotated[str, Meta(max_length=64, description="What the seat's link carries")]


class MoveInput(Input):
    """An action by its number or in words of the game, and the event that its sender had seen."""

    seat: SeatNumber
    number: EventNumber
    action: Annotated[
        ActionNumber | Words, Meta(description="One of the choices of your view: its number or its words")
    ]


class UndoInput(Input):
    """To before entry ``to``, counted from 0; without it the last own entry is meant."""

    seat: SeatNumber
    number: EventNumber
    to: EntryNumber | None = None


class AnswerInput(Input):
    """Whether you let another player take back."""

    seat: SeatNumber
    agree: bool


# --- what the hall answers ----------------------------------------------------------------------------------
class Guest(Struct):
    """A guest of the hall."""

    id: str
    name: str


class OptionNeed(Struct):
    """A value that another option must have."""

    option: str
    value: Value


class GameOption(Struct):
    """Something that a host may pick."""

    name: str
    values: Annotated[list[Value], Meta(description="To pick from, the usual one first")]
    several: Annotated[bool, Meta(description="Whether any of the values may be picked together, as a list")]
    needs: Annotated[OptionNeed | None, Meta(description="Without this the option means nothing")]


class GameInfo(Struct):
    """A game that can be played."""

    name: str
    title: str
    about: Annotated[str, Meta(description="One sentence in English, or none")]
    rules_version: int
    players: Annotated[list[int], Meta(description="How many can play")]
    levels: Annotated[list[str], Meta(description="Of the bots, the weakest first")]
    num_actions: Annotated[int, Meta(description="Actions are numbered from 0 to below this")]
    menu: Annotated[list[GameOption], Meta(description="What a host may pick")]
    hidden: Annotated[bool, Meta(description="Whether a seat sees what the others must not")]
    lesson: Annotated[bool, Meta(description="Whether there is a guided first game")]
    daily: Annotated[bool, Meta(description="Whether there is a game of the day")]


class PartProgress(Struct):
    """How far a part of a game is prepared."""

    ready: bool
    share: Annotated[float, Meta(ge=0, le=1, description="Of what was to be done, the part that is done")]
    seconds: Annotated[
        Annotated[float, Meta(ge=0)] | None, Meta(description="Left, by the speed so far; null while nobody can tell")
    ]


class GameProgress(Struct):
    """How far a game is prepared. Its tables open when its rules are ready; its bots think when they are."""

    game: str
    rules: PartProgress
    bots: PartProgress


class Preparation(Struct):
    """How far the games are prepared, after the very first start on a machine."""

    ready: Annotated[bool, Meta(description="Whether all is ready, and nobody need ask again")]
    games: Annotated[list[GameProgress], Meta(description="Those that somebody waits for first")]


class RuleText(Struct):
    """A rule that a refusal can name."""

    id: str
    text: str


class Rulebook(Struct):
    """The rulebook of a game as Markdown; each rule is a list item that begins with its id in bold."""

    game: str
    language: str
    text: str


class SeatRow(Struct):
    """A seat in a list of tables."""

    name: str
    kind: Annotated[str, Meta(description="person, bot or open")]


class TableRow(Struct):
    """A table in a list."""

    id: str
    game: str
    status: Annotated[str, Meta(description="open, playing or over")]
    at: Annotated[float, Meta(description="When something happened last, in seconds since 1970")]
    seats: list[SeatRow]
    to_act: Annotated[list[int], Meta(description="The seats that owe a decision")]
    yours: Annotated[list[int], Meta(description="The seats that are yours")]


# --- what everybody may hear of an event: exactly these fields, the kind as the tag ------------------------
class _Told(Struct, frozen=True, tag_field="kind"):
    number: int
    at: Annotated[float, Meta(description="In seconds since 1970")]


class Result(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: Annotated[list[int], Meta(description="The seats that won")]


class CreatedEvent(_Told, frozen=True, tag="created"):
    """The table was opened."""

    game: str
    options: Words
    public: bool
    clock: int


class ImportedEvent(_Told, frozen=True, tag="imported"):
    """A record from elsewhere was put on the table."""

    game: str
    options: Words
    public: bool
    clock: int


class SatEvent(_Told, frozen=True, tag="sat"):
    """Somebody sat down."""

    seat: int
    name: str


class BotSatEvent(_Told, frozen=True, tag="bot_sat"):
    """A bot sat down on an open seat, or plays on for who has left."""

    seat: int
    level: str


class ReturnedEvent(_Told, frozen=True, tag="returned"):
    """Who was away came back."""

    seat: int


class LeftEvent(_Told, frozen=True, tag="left"):
    """Somebody left before the game; the seat is open."""

    seat: int


class ClaimedEvent(_Told, frozen=True, tag="claimed"):
    """A seat was taken to another device."""

    seat: int


class StartedEvent(_Told, frozen=True, tag="started"):
    """The game began."""

    hash: Annotated[str, Meta(description="Of the secret that gives all chance")]


class MovedEvent(_Told, frozen=True, tag="moved"):
    """A move; what it was stands in the entries."""

    seat: int
    by: Annotated[str, Meta(description="player, clock, or the level of a bot")]
    result: Annotated[Result | UnsetType, Meta(description="If the game is over")] = UNSET


class UndoAskedEvent(_Told, frozen=True, tag="undo_asked"):
    """Somebody asks to take back all from entry ``to`` on."""

    seat: int
    to: int


class UndoAnsweredEvent(_Told, frozen=True, tag="undo_answered"):
    """Somebody lets another take back, or does not."""

    seat: int
    agree: bool


class UndoneEvent(_Told, frozen=True, tag="undone"):
    """All from entry ``to`` on was taken back."""

    seat: int
    to: int


class RematchEvent(_Told, frozen=True, tag="rematch"):
    """The same players have another table."""

    table: str


Event = (
    CreatedEvent
    | ImportedEvent
    | SatEvent
    | BotSatEvent
    | ReturnedEvent
    | LeftEvent
    | ClaimedEvent
    | StartedEvent
    | MovedEvent
    | UndoAskedEvent
    | UndoAnsweredEvent
    | UndoneEvent
    | RematchEvent
)


# --- the table ----------------------------------------------------------------------------------------------
class TableSeat(Struct):
    """Who sits where. A person who is away has the level of the bot that plays for them."""

    name: str
    kind: Annotated[str, Meta(description="person, bot or open")]
    level: str | None
    online: Annotated[bool, Meta(description="Whether they look at the table now")]


class Undo(Struct, frozen=True):
    """What somebody asks to take back: all from entry ``to`` on. Those in ``agreed`` let them."""

    seat: int
    to: int
    agreed: list[int]


class TablePart(Struct):
    """The table as everybody may see it."""

    id: str
    game: str
    title: str
    options: Words
    public: bool
    clock: int
    status: Annotated[str, Meta(description="open, playing or over")]
    other_rules: Annotated[
        bool, Meta(description="Begun under another version of the rules than the hall has: it can only be looked at")
    ]
    number: Annotated[int, Meta(description="Of the last event; send it back with your move")]
    seats: list[TableSeat]
    to_act: Annotated[list[int], Meta(description="The seats that owe a decision")]
    since: Annotated[list[int], Meta(description="For each seat, the event that put its present question")]
    deadline: Annotated[float | None, Meta(description="When the first clock runs out, in seconds since 1970")]
    undo: Undo | None
    rematch: Annotated[str | None, Meta(description="The table where the same players play again")]
    entries: Annotated[int, Meta(description="How many entries the game has so far")]
    hash: Annotated[str | None, Meta(description="Of the secret that gives all chance, from the start on")]
    secret: Annotated[str | None, Meta(description="The secret itself, when the game is over")]
    view: Annotated[View | None, Meta(description="The position as everybody may see it, once the game has begun")]
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET


class SeatPart(Struct):
    """What one of your seats sees besides."""

    view: Annotated[
        OwnView | None,
        Meta(
            description="Laid over the view of the table: secrets of the seat, its ``choices``, and what is ``refused``"
        ),
    ]
    free_from: Annotated[int, Meta(description="Entries from this one on you can take back without asking")]
    entries: Annotated[list[Entry], Meta(description="The same entries, as the seat may know them")]


class TableState(Struct, tag_field="game"):
    """A table as you may see it; the same as a message of its live stream. ``game`` says which shapes are in it."""

    events: Annotated[list[Event], Meta(description="What happened, the latest last")]
    first: Annotated[int, Meta(description="The number of the first entry in ``entries``: replace yours from there on")]
    entries: list[Entry]
    table: TablePart
    seats: Annotated[dict[str, SeatPart], Meta(description="Your seats, by their number")]


class Acknowledged(Struct):
    """It is kept: ``number`` is the event that it became."""

    id: Annotated[str, Meta(description="Of the table")]
    number: int
    status: Annotated[str, Meta(description="Of the table: open, playing or over")]


class SeatLink(Struct):
    """What takes a seat to another device."""

    seat: int
    token: str


class Position(Struct):
    """The table after some entries."""

    after: int
    entries: Annotated[int, Meta(description="How many there are in all")]
    view: View


class ActionText(Struct):
    """An action as a sentence."""

    action: int
    text: str


class Board(Struct):
    """The table after some entries for a client that knows nothing of the game: drawn, and in English sentences."""

    after: int
    picture: Annotated[
        str,
        Meta(
            description="An SVG. What can be chosen or refused is an element with ``data-words``: the JSON of its "
            "action's words, or a list of several"
        ),
    ]
    question: Annotated[str, Meta(description="What is asked, and of whom")]
    choices: Annotated[list[ActionText], Meta(description="The choices of the view, with what each brings")]
    refused: Annotated[list[ActionText], Meta(description="What the view says is refused")]
    log: Annotated[list[str], Meta(description="All entries up to now as the seat may know them; empty if sealed")]
    score: Annotated[list[list[str]], Meta(description="The score pad: a heading, its lines, the total")]


class HintAnswer(Struct):
    """What a bot would do."""

    action: int
    move: Annotated[Move, Meta(description="The same in words of the game")]
    value: Annotated[float, Meta(description="How good that looks: 0 is lost, 1 is won")]
    shows: Annotated[Shown | UnsetType | None, Meta(description="The piece that it would bring to light, if any")] = (
        UNSET
    )


class ToldMove(Struct, omit_defaults=True):
    """A move in words of the game and as a sentence, and the piece that it brought to light, if any."""

    move: Move
    text: str
    shows: Shown | UnsetType | None = UNSET


class Reviewed(Struct):
    """A choice of a finished game, beside the best one."""

    entry: Annotated[int, Meta(description="Its number, counted from 1")]
    seat: int
    played: ToldMove
    better: ToldMove
    expected: Annotated[float, Meta(description="The part of a win after the best choice")]
    lost: Annotated[float, Meta(description="The part of a win that the choice cost")]


class LessonStep(Struct):
    """What a learner is told after some entries. The entries on the way to it are watched, unless it is a jump."""

    after: Annotated[int, Meta(description="So many entries have been made")]
    text: Annotated[str, Meta(description="The name of its text")]
    way: Annotated[str, Meta(description="read, do (make the next entry) or try (look at what is refused)")]
    action: Annotated[int | None, Meta(description="The action to do or to try")]
    rules: Annotated[list[str], Meta(description="The rules that it is about")]
    jump: bool


class LessonTable(Struct):
    """The table after some entries, as the learner sees it."""

    after: int
    entry: Annotated[Entry | None, Meta(description="The last entry, as the learner may know it")]
    view: View
    to_act: Annotated[list[int], Meta(description="The seats that owe a decision")]


class LessonRest(Struct):
    """What is still to be known when the lesson is over."""

    text: Annotated[str, Meta(description="The name of its text")]
    rules: list[str]


class Lesson(Struct, tag_field="game"):
    """A guided first game."""

    seat: Annotated[int, Meta(description="The seat of the learner")]
    steps: list[LessonStep]
    tables: Annotated[list[LessonTable], Meta(description="As many as are shown, in their order")]
    rest: list[LessonRest]


class Error(Struct):
    """What is wrong; nothing has changed. ``rule`` and ``text`` are there if a rule of the game forbids it."""

    status: Annotated[int, Meta(description="The status of the answer")]
    code: Annotated[str, Meta(description="One word for programs, such as stale or illegal")]
    detail: Annotated[str, Meta(description="One sentence for people")]
    rule: Annotated[str | None, Meta(description="The id of the rule that forbids it")] = None
    text: Annotated[str | None, Meta(description="What that rule says")] = None


class Health(Struct):
    """Whether all is well."""

    status: str
    version: str

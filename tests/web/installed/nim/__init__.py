"""A small game from another package. For the page it brings nothing but a picture whose parts name their actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Annotated, Any

import numpy as np
from msgspec import UNSET, Meta

from meadhall.kernel.game import (
    Afterstates,
    Game,
    Language,
    Limits,
    Option,
    Options,
    Rules,
    Sight,
    State,
    seats_in,
)
from meadhall.kernel.layout import Layout, Part
from meadhall.kernel.reading import read_fields, read_one_of
from meadhall.kernel.shapes import Brings, Move, Question, Score, ScoreLine, View, as_json
from meadhall.kernel.states import look
from nim import rules
from nim.rules import HEAPS, HIGHEST, IDS, LAST, NUM_ACTIONS, PASS, STATE

COLOURS = ("#2f6fb5", "#c4382f")


# --- words ----------------------------------------------------------------------------------------------------
class Take(Move, frozen=True, tag="take"):
    """Take some stones from a heap."""

    heap: Annotated[int, Meta(ge=0, le=HEAPS - 1)]
    stones: Annotated[int, Meta(ge=1, le=HIGHEST)]


class Pass(Move, frozen=True, tag="pass"):
    """Take none."""


NimMove = Take | Pass


class NimView(View, frozen=True, kw_only=True, tag="nim"):
    """The heaps, and what was taken from them."""

    heaps: Sequence[int]
    taken: Sequence[int]


def encode(_state: State, action: int) -> NimMove:
    return Pass() if action == PASS else Take(action // HIGHEST, action % HIGHEST + 1)


def decode(_state: State, move: NimMove) -> int:
    return PASS if isinstance(move, Pass) else move.heap * HIGHEST + move.stones - 1


def read_options(_players: int, words: Mapping[str, Any]) -> Options:
    read_fields("the options of Nim", words, (), ("first_move",))
    read_one_of("first_move", words.get("first_move", "free"), ("free",))
    return np.zeros(1, np.int32)


def lay_out(state: State, players: int, description: Mapping[str, Any]) -> None:
    read_fields("a position of Nim", description, ())
    rules.start(state, players, np.zeros(1, np.int32), None)


def question_text(view: NimView) -> str:
    return f"Player {view.asked.seats[0] + 1}, take stones from a heap" if view.asked else "The game is over."


def action_text(move: NimMove, brings: Brings | None = None, *_: object) -> str:
    if isinstance(move, Pass):
        return "Pass"
    text = f"Take {move.stones} {'stone' if move.stones == 1 else 'stones'} from heap {move.heap + 1}"
    return text + (f" (+{brings.points} points)" if brings and brings.points else "")


def score_sheet(view: NimView) -> list[list[str]]:
    lines = [[name, *(str(score.lines[name].points) for score in view.scores)] for name in view.scores[0].lines]
    return [["", "Player 1", "Player 2"], *lines, ["total", *(str(score.total) for score in view.scores)]]


def render_text(view: NimView, _width: int) -> str:
    return "\n".join("o" * stones or "-" for stones in view.heaps)


# --- sight ----------------------------------------------------------------------------------------------------
def public(state: State) -> NimView:
    seen = look(state)
    over = seen.last >= 0
    return NimView(
        players=2,
        heaps=seen.heap.tolist(),
        taken=seen.taken.tolist(),
        asked=None if over else Question(question="take", seats=[int(seen.turn)]),
        scores=[score_of(int(taken), LAST if seen.last == seat else 0) for seat, taken in enumerate(seen.taken)],
        winners=seats_in(rules.winners(state)) if over else [],
    )


def score_of(taken: int, last: int) -> Score:
    lines = {"stones": ScoreLine(points=taken), "last stone": ScoreLine(points=last)}
    return Score(lines=lines, total=taken + last)


def brings(_state: State, seat: int, after: Afterstates) -> list[Brings]:
    gained = (after.scores[1:, seat] - after.scores[0, seat]).tolist()
    return [Brings(points=points or UNSET) for points in gained]


# --- picture --------------------------------------------------------------------------------------------------
def marked(words: object, drawing: str) -> str:
    return f'<g data-words="{escape(as_json(words))}">{drawing}</g>'


def render_svg(view: NimView) -> str:
    parts = ['<rect width="360" height="450" rx="14" fill="#dfe7d2"/>']
    for heap, stones in enumerate(view.heaps):
        x = 70 + 110 * heap
        takes = [Take(heap, count + 1) for count in range(stones)]
        name = f'<rect x="{x - 40}" y="402" width="80" height="34" rx="8" fill="#fff" stroke="#4a5a3a"/>'
        name += f'<text x="{x}" y="425" font-size="18" text-anchor="middle" fill="#22301a">{stones}</text>'
        parts.append(marked(takes, name))
        for count, words in enumerate(takes):
            y = 370 - 48 * (stones - 1 - count)
            parts.append(marked(words, f'<ellipse class="stone" cx="{x}" cy="{y}" rx="38" ry="20" fill="#8b8f86"/>'))
    for seat, taken in enumerate(view.taken):
        parts.append(f'<circle cx="{40 + 240 * seat}" cy="22" r="12" fill="{COLOURS[seat]}"/>')
        parts.append(f'<text x="{60 + 240 * seat}" y="28" font-size="18" fill="#22301a">{taken}</text>')
    style = "<style>.stone { stroke: #3b4038; stroke-width: 2 }</style><script>document.title = 'taken over'</script>"
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 450" width="360" height="450" role="img">'
    return f"{head}<title>Nim</title>{style}{''.join(parts)}</svg>"


GAME = Game(
    name="nim",
    title="Nim",
    about="Three heaps of stones, and the last one counts most. 2 players, 3 minutes.",
    players=range(2, 3),
    rules=Rules(
        version=1,
        ids=IDS,
        state=STATE,
        num_actions=NUM_ACTIONS,
        start=rules.start,
        to_act=rules.to_act,
        legal=rules.legal,
        refusal=rules.refusal,
        play=rules.play,
        score=rules.score,
        winners=rules.winners,
        reimagine=rules.reimagine,
        blind=rules.blind,
    ),
    language=Language(
        moves=NimMove,
        menu=(Option("first_move", ("free",)),),
        read_options=read_options,
        encode=encode,
        decode=decode,
        describe=lambda _state: {},
        lay_out=lay_out,
        render_text=render_text,
        question_text=question_text,
        action_text=action_text,
        score_sheet=score_sheet,
    ),
    sight=Sight(
        view=NimView,
        brings_shape=Brings,
        public=public,
        brings=brings,
        answers=lambda _state: [range(NUM_ACTIONS)],
        layout=Layout(STATE, 2, (Part("heap", "stones of each heap", 0, HIGHEST),)),
    ),
    render_svg=render_svg,
    folder=files(__name__),
    limits=lambda _players: Limits(1, 20, 0, hidden=False),
)

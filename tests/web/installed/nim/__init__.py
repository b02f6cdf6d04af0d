"""A small game from another package. For the page it brings nothing but a picture whose parts name their actions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from typing import Any

import numpy as np

from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Afterstates, Game, Language, Limits, Option, Options, Rules, Sight, Words, seats_in
from meadhall.kernel.layout import Layout, Part
from meadhall.kernel.reading import read_fields, read_one_of, read_whole
from meadhall.kernel.states import look
from nim import rules
from nim.rules import HEAPS, HIGHEST, IDS, LAST, NUM_ACTIONS, PASS, STATE

COLOURS = ("#2f6fb5", "#c4382f")


# --- words ----------------------------------------------------------------------------------------------------
def encode(_state: Any, action: int) -> Words:
    if action == PASS:
        return {"do": "pass"}
    return {"do": "take", "heap": action // HIGHEST, "stones": action % HIGHEST + 1}


def decode(_state: Any, words: Mapping[str, Any]) -> int:
    if read_one_of("do", words.get("do"), ("take", "pass")):
        read_fields("pass", words, ("do",))
        return PASS
    read_fields("take", words, ("do", "heap", "stones"))
    heap = read_whole("heap", words["heap"], 0, HEAPS - 1)
    return heap * HIGHEST + read_whole("stones", words["stones"], 1, HIGHEST) - 1


def no_chance(_outcome: Any) -> int:
    raise MeadhallError("there is no chance in Nim")


def read_options(_players: int, words: Mapping[str, Any]) -> Options:
    read_fields("the options of Nim", words, (), ("first_move",))
    read_one_of("first_move", words.get("first_move", "free"), ("free",))
    return np.zeros(1, np.int32)


def lay_out(state: Any, players: int, description: Mapping[str, Any]) -> None:
    read_fields("a position of Nim", description, ())
    rules.start(state, players, np.zeros(1, np.int32), None)


def question_text(view: Words) -> str:
    return "The game is over." if view["turn"] is None else f"Player {view['turn'] + 1}, take stones from a heap"


def action_text(words: Mapping[str, Any]) -> str:
    if words["do"] == "pass":
        return "Pass"
    stones = words["stones"]
    text = f"Take {stones} {'stone' if stones == 1 else 'stones'} from heap {words['heap'] + 1}"
    return text + (f" (+{words['brings']['points']} points)" if words.get("brings") else "")


def score_sheet(view: Words) -> list[list[str]]:
    last = [LAST if view["last"] == seat else 0 for seat in range(2)]
    rows = [["", "Player 1", "Player 2"], ["stones", *map(str, view["taken"])], ["last stone", *map(str, last)]]
    return [*rows, ["total", *(str(taken + more) for taken, more in zip(view["taken"], last, strict=True))]]


def render_text(view: Words, _width: int) -> str:
    return "\n".join("o" * stones or "-" for stones in view["heaps"])


# --- sight ----------------------------------------------------------------------------------------------------
def public(state: Any) -> Words:
    seen = look(state)
    over = seen.last >= 0
    return {
        "game": "nim",
        "seat": None,
        "players": 2,
        "heaps": seen.heap.tolist(),
        "taken": seen.taken.tolist(),
        "last": int(seen.last) if over else None,
        "turn": None if over else int(seen.turn),
        "choices": [],
        "refused": [],
        "winners": seats_in(rules.winners(state)) if over else [],
    }


def brings(_state: Any, seat: int, after: Afterstates) -> list[Words]:
    gained = (after.scores[1:, seat] - after.scores[0, seat]).tolist()
    return [{"points": points} if points else {} for points in gained]


def breakdown(state: Any, seat: int) -> Words:
    seen = look(state)
    last = LAST if seen.last == seat else 0
    taken = int(seen.taken[seat])
    return {"lines": {"stones": {"points": taken}, "last stone": {"points": last}}, "total": taken + last}


# --- picture --------------------------------------------------------------------------------------------------
def marked(words: object, drawing: str) -> str:
    return f'<g data-words="{escape(json.dumps(words))}">{drawing}</g>'


def render_svg(view: Words) -> str:
    parts = ['<rect width="360" height="450" rx="14" fill="#dfe7d2"/>']
    for heap, stones in enumerate(view["heaps"]):
        x = 70 + 110 * heap
        takes = [{"do": "take", "heap": heap, "stones": count + 1} for count in range(stones)]
        name = f'<rect x="{x - 40}" y="402" width="80" height="34" rx="8" fill="#fff" stroke="#4a5a3a"/>'
        name += f'<text x="{x}" y="425" font-size="18" text-anchor="middle" fill="#22301a">{stones}</text>'
        parts.append(marked(takes, name))
        for count, words in enumerate(takes):
            y = 370 - 48 * (stones - 1 - count)
            parts.append(marked(words, f'<ellipse class="stone" cx="{x}" cy="{y}" rx="38" ry="20" fill="#8b8f86"/>'))
    for seat, taken in enumerate(view["taken"]):
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
        menu=(Option("first_move", ("free",)),),
        read_options=read_options,
        encode=encode,
        decode=decode,
        reveals=lambda _state, _action: {},
        encode_chance=no_chance,
        decode_chance=no_chance,
        describe=lambda _state: {},
        lay_out=lay_out,
        render_text=render_text,
        question_text=question_text,
        action_text=action_text,
        score_sheet=score_sheet,
    ),
    sight=Sight(
        public=public,
        private=lambda _state, seat: {"seat": seat},
        brings=brings,
        answers=lambda _state: [range(NUM_ACTIONS)],
        breakdown=breakdown,
        sealed=lambda _state: 0,
        conceal=lambda entry, _seat: dict(entry),
        moves_reveal=False,
        layout=Layout(STATE, 2, (Part("heap", "stones of each heap", 0, HIGHEST),)),
    ),
    render_svg=render_svg,
    folder=files(__name__),
    limits=lambda _players: Limits(1, 20, 0, hidden=False),
)

"""Looot (Gigamic 2023, by C. Chevallier and L. Escoffier), for 2 to 4 players."""

from importlib.resources import files

from meadhall.games.looot.heuristic import HEURISTIC
from meadhall.games.looot.language.moves import LoootMove
from meadhall.games.looot.language.position import describe, lay_out
from meadhall.games.looot.language.text import action_text, question_text, render_text, score_sheet
from meadhall.games.looot.language.words import ACTIONS, MENU, decode_chance, encode_chance, read_options
from meadhall.games.looot.limits import limits
from meadhall.games.looot.picture.drawing import render_svg
from meadhall.games.looot.rules.decisions import blind, legal, play, refusal, reimagine, to_act
from meadhall.games.looot.rules.ids import RULE_IDS
from meadhall.games.looot.rules.scoring import score, winners
from meadhall.games.looot.rules.setup import start
from meadhall.games.looot.rules.state import NUM_ACTIONS, STATE
from meadhall.games.looot.view.choices import brings
from meadhall.games.looot.view.observation import LAYOUT
from meadhall.games.looot.view.shapes import LoootBrings, LoootEntry, LoootOwnView, LoootView
from meadhall.games.looot.view.view import answers, private, public
from meadhall.kernel.game import Game, Language, Rules, Sight, Trial

GAME: Game[LoootView, LoootMove, LoootBrings] = Game(
    name="looot",
    title="Looot",
    players=range(2, 5),
    rules=Rules(
        version=1,
        ids=RULE_IDS,
        state=STATE,
        num_actions=NUM_ACTIONS,
        start=start,
        to_act=to_act,
        legal=legal,
        refusal=refusal,
        play=play,
        score=score,
        winners=winners,
        reimagine=reimagine,
        blind=blind,
    ),
    language=Language(
        moves=LoootMove,
        chance=str,
        menu=MENU,
        read_options=read_options,
        encode=ACTIONS.encode,
        decode=ACTIONS.decode,
        encode_chance=encode_chance,
        decode_chance=decode_chance,
        describe=describe,
        lay_out=lay_out,
        render_text=render_text,
        question_text=question_text,
        action_text=action_text,
        score_sheet=score_sheet,
    ),
    sight=Sight(
        view=LoootView,
        brings_shape=LoootBrings,
        own_view=LoootOwnView,
        entry=LoootEntry,
        public=public,
        private=private,
        brings=brings,
        answers=answers,
        layout=LAYOUT,
    ),
    render_svg=render_svg,
    folder=files(__name__),
    about="Vikings on a shared map, tiles on your own fjord. 2 to 4 players, 30 minutes.",
    limits=limits,
    heuristic=HEURISTIC,
    trials=(Trial(levels=True, plain=True), Trial(4, above_greedy=0.5)),
    gpu_registers=32,
)

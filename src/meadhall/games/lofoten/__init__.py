"""Lofoten (Pearl Games, by Sébastien Dujardin), for 2 players."""

from importlib.resources import files

from meadhall.games.lofoten.heuristic import HEURISTIC
from meadhall.games.lofoten.language.moves import LofotenMove
from meadhall.games.lofoten.language.pieces import Drawn
from meadhall.games.lofoten.language.position import describe, lay_out
from meadhall.games.lofoten.language.text import action_text, question_text, render_text, score_sheet
from meadhall.games.lofoten.language.words import ACTIONS, MENU, decode_chance, encode_chance, read_options, reveals
from meadhall.games.lofoten.limits import limits
from meadhall.games.lofoten.picture.drawing import render_svg
from meadhall.games.lofoten.rules.decisions import blind, legal, play, refusal, reimagine, to_act
from meadhall.games.lofoten.rules.ids import RULE_IDS
from meadhall.games.lofoten.rules.scoring import score, winners
from meadhall.games.lofoten.rules.setup import start
from meadhall.games.lofoten.rules.state import NUM_ACTIONS, STATE
from meadhall.games.lofoten.view.choices import brings
from meadhall.games.lofoten.view.observation import LAYOUT
from meadhall.games.lofoten.view.shapes import LofotenBrings, LofotenEntry, LofotenOwnView, LofotenView
from meadhall.games.lofoten.view.view import answers, conceal, private, public
from meadhall.kernel.game import Game, Language, Rules, Sight, Trial

GAME: Game[LofotenView, LofotenMove, LofotenBrings] = Game(
    name="lofoten",
    title="Lofoten",
    players=range(2, 3),
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
        moves=LofotenMove,
        chance=Drawn,
        menu=MENU,
        read_options=read_options,
        encode=ACTIONS.encode,
        decode=ACTIONS.decode,
        reveals=reveals,
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
        view=LofotenView,
        brings_shape=LofotenBrings,
        own_view=LofotenOwnView,
        entry=LofotenEntry,
        public=public,
        private=private,
        brings=brings,
        answers=answers,
        conceal=conceal,
        moves_reveal=True,
        layout=LAYOUT,
    ),
    render_svg=render_svg,
    folder=files(__name__),
    about="A duel of turning fleets around one market. 2 players, 45 minutes.",
    limits=limits,
    heuristic=HEURISTIC,
    trials=(Trial(levels=True, plain=True), Trial(options={"modules": [1, 2, 3]}, what="all modules")),
    gpu_registers=40,
)

"""LOOT (Skellig Games and Merz Verlag 2024, by R. and R. zur Linde), for 1 to 4 players."""

from importlib.resources import files

from meadhall.games.loot.heuristic import HEURISTIC
from meadhall.games.loot.language.moves import Die, LootMove
from meadhall.games.loot.language.plans import DAILY
from meadhall.games.loot.language.position import describe, lay_out
from meadhall.games.loot.language.text import action_text, question_text, render_text, score_sheet
from meadhall.games.loot.language.words import ACTIONS, MENU, decode_chance, encode_chance, read_options
from meadhall.games.loot.limits import limits
from meadhall.games.loot.picture.drawing import render_svg
from meadhall.games.loot.rules.decisions import attempt, blind, legal, play, refusal, reimagine, to_act
from meadhall.games.loot.rules.ids import RULE_IDS
from meadhall.games.loot.rules.scoring import score, winners
from meadhall.games.loot.rules.setup import start
from meadhall.games.loot.rules.state import NUM_ACTIONS, STATE
from meadhall.games.loot.view.choices import brings
from meadhall.games.loot.view.observation import LAYOUT
from meadhall.games.loot.view.shapes import LootBrings, LootEntry, LootOwnView, LootView
from meadhall.games.loot.view.view import answers, private, public, sealed
from meadhall.kernel.game import Game, Language, Rules, Sight, Trial

GAME: Game[LootView, LootMove, LootBrings] = Game(
    name="loot",
    title="LOOT",
    players=range(1, 5),
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
        attempt=attempt,
    ),
    language=Language(
        moves=LootMove,
        chance=Die,
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
        view=LootView,
        brings_shape=LootBrings,
        own_view=LootOwnView,
        entry=LootEntry,
        public=public,
        private=private,
        brings=brings,
        answers=answers,
        sealed=sealed,
        layout=LAYOUT,
    ),
    render_svg=render_svg,
    folder=files(__name__),
    about="Roll, write and stroll through the game fair. 1 to 4 players, 15 minutes.",
    limits=limits,
    heuristic=HEURISTIC,
    daily=DAILY,
    trials=(Trial(above_greedy=0.6, levels=True), Trial(4, above_greedy=0.32)),
)

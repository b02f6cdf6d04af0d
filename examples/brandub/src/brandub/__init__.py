"""Brandub, the Irish game of a king and his besiegers, for two: a game of Meadhall in a package of its own."""

from importlib.resources import files

from brandub.heuristic import HEURISTIC
from brandub.language import position, text, words
from brandub.limits import limits
from brandub.picture.drawing import render_svg
from brandub.rules import board, decisions, ids
from brandub.view import observation, view
from meadhall.kernel.game import Game, Language, Rules, Sight

GAME: Game[view.BrandubView, words.BrandubMove, view.BrandubBrings] = Game(
    name="brandub", title="Brandub", players=range(2, 3), folder=files(__name__), render_svg=render_svg,
    about="The king breaks out, or the attackers catch him. 2 players, 10 minutes.",
    rules=Rules(
        version=1, ids=ids.RULE_IDS, state=board.STATE, num_actions=board.NUM_ACTIONS,
        start=decisions.start, to_act=decisions.to_act, legal=decisions.legal, refusal=decisions.refusal,
        play=decisions.play, score=decisions.score, winners=decisions.winners,
    ),
    language=Language(
        moves=words.BrandubMove, encode=words.ACTIONS.encode, decode=words.ACTIONS.decode,
        describe=position.describe, lay_out=position.lay_out, render_text=text.render_text,
        question_text=text.question_text, action_text=text.action_text, score_sheet=text.score_sheet,
    ),
    sight=Sight(
        view=view.BrandubView, brings_shape=view.BrandubBrings, public=view.public, brings=view.brings,
        answers=view.answers, layout=observation.LAYOUT,
    ),
    limits=limits, heuristic=HEURISTIC,
)  # fmt: skip

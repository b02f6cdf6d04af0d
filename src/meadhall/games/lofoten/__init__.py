"""Lofoten (Pearl Games, by Sébastien Dujardin), for 2 players."""

from meadhall.games.lofoten.drawing import draw
from meadhall.games.lofoten.ids import RULE_IDS
from meadhall.games.lofoten.position import describe, lay_out
from meadhall.games.lofoten.rules import legal, play, refusal, reimagine, to_act
from meadhall.games.lofoten.scoring import breakdown, score, winners
from meadhall.games.lofoten.setup import start
from meadhall.games.lofoten.state import NUM_ACTIONS, STATE
from meadhall.games.lofoten.text import ask, say, score_sheet, show
from meadhall.games.lofoten.view import view
from meadhall.games.lofoten.words import decode, decode_chance, encode, encode_chance, read_options
from meadhall.kernel.game import Game

GAME = Game(
    name="lofoten",
    title="Lofoten",
    rules_version=1,
    players=range(2, 3),
    state=STATE,
    num_actions=NUM_ACTIONS,
    rule_ids=RULE_IDS,
    start=start,
    to_act=to_act,
    legal=legal,
    refusal=refusal,
    play=play,
    score=score,
    winners=winners,
    reimagine=reimagine,
    read_options=read_options,
    encode=encode,
    decode=decode,
    encode_chance=encode_chance,
    decode_chance=decode_chance,
    describe=describe,
    lay_out=lay_out,
    breakdown=breakdown,
    view=view,
    draw=draw,
    show=show,
    ask=ask,
    say=say,
    score_sheet=score_sheet,
)

"""Looot (Gigamic 2023, by C. Chevallier and L. Escoffier), for 2 to 4 players."""

from meadhall.games.looot.drawing import draw
from meadhall.games.looot.ids import RULE_IDS
from meadhall.games.looot.position import describe, lay_out
from meadhall.games.looot.rules import legal, play, refusal, reimagine, to_act
from meadhall.games.looot.scoring import breakdown, score, winners
from meadhall.games.looot.setup import start
from meadhall.games.looot.state import NUM_ACTIONS, STATE
from meadhall.games.looot.text import ask, say, score_sheet, show
from meadhall.games.looot.view import view
from meadhall.games.looot.words import decode, decode_chance, encode, encode_chance, read_options
from meadhall.kernel.game import Game

GAME = Game(
    name="looot",
    title="Looot",
    rules_version=1,
    players=range(2, 5),
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

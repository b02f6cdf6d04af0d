"""LOOT (Skellig Games and Merz Verlag 2024, by R. and R. zur Linde), for 1 to 4 players."""

from meadhall.games.loot.drawing import draw
from meadhall.games.loot.ids import RULE_IDS
from meadhall.games.loot.position import describe, lay_out
from meadhall.games.loot.rules import legal, play, refusal, reimagine, to_act
from meadhall.games.loot.scoring import breakdown, score, winners
from meadhall.games.loot.setup import start
from meadhall.games.loot.state import NUM_ACTIONS, STATE
from meadhall.games.loot.text import ask, say, score_sheet, show
from meadhall.games.loot.view import view
from meadhall.games.loot.words import decode, decode_chance, encode, encode_chance, read_options
from meadhall.kernel.game import Game

GAME = Game(
    name="loot",
    title="LOOT",
    rules_version=1,
    players=range(1, 5),
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

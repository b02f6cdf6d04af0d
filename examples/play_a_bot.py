"""Play Looot against a bot from code: choose, be refused, take back, draw.

Run it (``python examples/play_a_bot.py FOLDER`` puts the pictures into that folder), or open it as a notebook: every
``# %%`` begins a cell.
"""

# %% A table for two: we have seat 0, the bot has seat 1. The seed makes chance repeatable.
import sys
from pathlib import Path

from meadhall import Match, game_named
from meadhall.bots.levels import bot_named
from meadhall.kernel.errors import Refused
from meadhall.kernel.seeing import sentence
from meadhall.kernel.shapes import do_of

folder = Path(sys.argv[-1]) if Path(sys.argv[-1]).is_dir() else Path()
match = Match(game_named("looot"), ["You", "Bot"], options={"starter": 0}, seed=7)
bot = bot_named("apprentice")  # or seasoned, master, master@2s, master@800, greedy, random

# %% A view is all that a seat may see; its choices are moves, with what each brings.
choices = match.view(0).choices
print(match.game.language.question_text(match.view(0)))
for choice in choices:
    print("  ", sentence(match.game, choice.move, choice.brings))

# %% What the rules forbid is refused with the rule, and changes nothing.
try:
    match.play(0, {"do": "end_turn"})
except Refused as refused:
    print(f"Refused by {refused.rule}: {refused.text}")
assert match.entries == []

# %% An action is played as a move, by its number or in words, and can be taken back.
match.play(0, choices[0].move)
print("Played:", match.entries)
match.undo()
print("Taken back:", match.entries)


# %% Play on to the end: we take what brings the most points at once, else the turn is over; the bot thinks.
def worth(choice):
    return choice.brings.points or 0, do_of(choice.move) == "end_turn"


while match.to_act:
    seat = match.to_act[0]
    if seat == 1:
        seed = len(match.entries)
        match.play(seat, bot(match.position(seat, seed), seed))  # it is handed no more than its seat may know
    else:
        match.play(seat, max(match.view(seat).choices, key=worth).action)
    if len(match.entries) == 60:  # a picture on the way; in a notebook, `match` alone in a cell draws it
        (folder / "middle.svg").write_text(match.game.render_svg(match.view(0)), "utf-8")

# %% The result, and the table at the end.
for row in match.game.language.score_sheet(match.view()):
    print("  ".join(f"{cell:>12}" for cell in row))
print("Winner:", " and ".join(match.seats[seat] for seat in match.winners))
(folder / "end.svg").write_text(match.game.render_svg(match.view()), "utf-8")

"""Let four bots play LOOT against each other, rate them, and plot how sure the ratings are.

Run it (``python examples/plot_a_tournament.py FOLDER`` puts the picture into that folder), or open it as a notebook:
every ``# %%`` begins a cell. More games make the intervals narrower.
"""

# %% What is played.
import sys
from functools import partial
from pathlib import Path
from random import Random

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

from meadhall.lab.arena import Pairing, play_arena, play_one, ratings
from meadhall.lab.ledger import Setting
from meadhall.lab.rows import game_rows

BOTS = ["random", "greedy", "apprentice", "seasoned"]
GAMES = 8  # of each pairing: four seeds, each played from both seats
folder = Path(sys.argv[-1]) if Path(sys.argv[-1]).is_dir() else Path()

# %% Everybody against everybody, in this process; cores() and cluster() have more executor.
pairings = list(play_arena(Setting("loot"), BOTS, GAMES, executor=partial(map, play_one)))
games = pd.DataFrame(game_rows(pairings))
print(games.groupby(["bot", "rival"])[["share", "score", "rivals", "moves"]].mean().round(2), "\n")


# %% How sure is a rating? Draw as many seeds again, and rate anew. (Who lost every game looks surer than they are.)
def drawn_again(pairing: Pairing, chance: Random) -> Pairing:
    seeds = sorted({game.seed for game in pairing.games})
    drawn = chance.choices(seeds, k=len(seeds))
    return Pairing(pairing.bot, pairing.rival, [game for seed in drawn for game in pairing.games if game.seed == seed])


rated = ratings(pairings)
chance = Random(0)
samples = pd.DataFrame(ratings([drawn_again(one, chance) for one in pairings], rounds=50) for _ in range(100))
table = pd.DataFrame({"rating": rated, "low": samples.quantile(0.025), "high": samples.quantile(0.975)})
table = table.sort_values("rating", ascending=False)
print(table.round())

# %% The plot: a point for each bot, a line for where its rating lies with 95 % certainty.
figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
places = np.arange(len(table))[::-1]
axes.hlines(places, table["low"], table["high"], color="#7a4e2d", linewidth=3)
axes.plot(table["rating"], places, "o", color="#d99a1c", markersize=10)
axes.margins(0.05, 0.15)
axes.set(yticks=places, yticklabels=table.index, xlabel="rating", title=f"LOOT for two, {GAMES} games of each pairing")
figure.savefig(folder / "tournament.png", dpi=120)

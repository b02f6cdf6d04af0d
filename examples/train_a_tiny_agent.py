"""Teach a tiny agent LOOT: six weights, learnt from won and lost games alone, with NumPy.

Run it (it takes a few seconds), or open it as a notebook: every ``# %%`` begins a cell.
"""

# %% Many tables in one compiled call, each with a rival that plays at random.
import gymnasium
import numpy as np

import meadhall.lab.gym  # noqa: F401 - makes the environments known to Gymnasium
from meadhall import game_named

TABLES, STEPS, SPEED = 256, 1000, 0.3
tables = gymnasium.make_vec("meadhall/LOOT-v0", num_envs=TABLES, players=2, rival="random")
layout = game_named("loot").sight.layout  # docs/lab/loot.md explains its parts
CELLS, KINDS = np.arange(49), 5  # actions 0 to 244: five ways to come to each of 49 cells
NAMES = ["new", "line", "ends a line", "group", "ends a group", "Meeps"]


# %% What the agent looks at: for each cell of its sheet six numbers that say what a visit may be good for.
def look(rows):
    seen = layout.named(rows)
    mark, lines, groups = (seen[part][:, 0] for part in ("mark", "line_visited", "group_visited"))  # the own seat's
    kind = seen["group"]  # of each cell: colour x 4 + size - 1, or 16 for Meeps
    row, column, group = lines[:, CELLS // 7], lines[:, 7 + CELLS % 7], np.take_along_axis(groups, kind, axis=1)
    size = np.where(kind < 16, kind % 4 + 1, np.inf)
    parts = [1, (row + column) / 7, (row == 6) | (column == 6), group / size, group == size - 1, kind == 16]
    return np.stack([part * (mark == 0) for part in parts], axis=2)


# %% How it chooses: the better a cell looks by its weights, the likelier it goes there.
def likely(cells, mask, weights):
    worth = np.zeros(mask.shape)
    worth[:, : KINDS * 49] = np.tile(cells @ weights, KINDS)
    odds = np.exp(worth) * mask
    return odds / np.maximum(odds.sum(axis=1, keepdims=True), 1e-9)  # where a game is over, nothing can be chosen


# %% How it learns: what it chose in won games becomes likelier, in lost ones less likely. (This is REINFORCE.)
def play(weights, steps, speed, seed):
    chance, shares = np.random.default_rng(seed), []
    chosen = np.zeros((TABLES, len(weights)))  # how much more of each number a game has taken than was likely
    rows, info = tables.reset(seed=seed)
    for _ in range(steps):
        cells = look(rows)
        before = likely(cells, info["action_mask"], weights)
        actions = (before.cumsum(axis=1) > chance.random((TABLES, 1))).argmax(axis=1)
        more = np.eye(before.shape[1])[actions] * before.any(axis=1, keepdims=True) - before
        more = more[:, : KINDS * 49].reshape(TABLES, KINDS, 49).sum(axis=1)
        chosen += np.einsum("tc,tcn->tn", more, cells)
        rows, rewards, over, _, info = tables.step(actions)
        weights = weights + speed * rewards[over] @ chosen[over] / TABLES
        chosen[over] = 0
        shares.extend((rewards[over] + 1) / 2)  # a draw is half a victory
    return weights, shares


# %% Before and after: how often it wins, and what it has found out.
untaught = np.zeros(len(NAMES))
taught, shares = play(untaught, STEPS, SPEED, seed=1)
for when, weights in (("before", untaught), ("after", taught)):
    _, tested = play(weights, 400, 0.0, seed=2)
    print(f"{when} {len(shares)} games of learning: wins {np.mean(tested):.1%} of {len(tested)} games")
print("weights:", ", ".join(f"{name} {weight:.2f}" for name, weight in zip(NAMES, taught, strict=True)))

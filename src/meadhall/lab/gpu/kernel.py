"""What each thread of a GPU runs: one whole random game. A driver: see ``kernel.specialise``.

The thread calls ``play_many``, which plays random games on the CPU too, for a batch of one: so nothing here knows a
rule, and a seed gives the same game on both. State, dice and the list of legal actions lie in the thread's local
memory, which a GPU lays out so that threads side by side reach the same field at once.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from numba import cuda, from_dtype, types
from numba.cuda.np.numpy_support import carray

from meadhall.kernel.dice import DICE
from meadhall.kernel.specialise import PLAYOUT, game_in_hand, specialise
from meadhall.kernel.states import as_array, new_batch

Pointer: TypeAlias = Any  # to numbers of the GPU, as the compiler has it
_game = game_in_hand()
play_many = specialise(PLAYOUT, _game).play_many
STATE_TYPE, DICE_TYPE = (from_dtype(as_array(new_batch(dtype, 1)).dtype) for dtype in (_game.rules.state, DICE))
NUM_ACTIONS = _game.rules.num_actions
NUM_OPTIONS = len(_game.language.read_options(_game.players[0], {}))


def playouts(options: Pointer, players: int, first_seed: int, games: int, scores: Pointer, decisions: Pointer) -> None:
    """The game of this thread; ``ptx`` tells what the parameters are."""
    number = cuda.grid(1)
    if number < games:
        states = cuda.local.array(1, STATE_TYPE)
        dice = cuda.local.array(1, DICE_TYPE)
        out = cuda.local.array(NUM_ACTIONS, types.int16)
        row = carray(scores, (games, players))[number : number + 1]
        chosen = carray(options, (NUM_OPTIONS,))
        decisions[number] = play_many(states, dice, out, players, chosen, first_seed + number, row)

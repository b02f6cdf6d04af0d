"""The games for OpenSpiel, such as ``meadhall_looot``, registered on import.

``docs/lab/openspiel.md`` tells how they are loaded and what they offer. All of it is done by ``game_path.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Words
from meadhall.kernel.reading import read_whole
from meadhall.kernel.seeing import sentence
from meadhall.kernel.shapes import as_json
from meadhall.kernel.states import look
from meadhall.lab.batch import Eyes
from meadhall.lab.game_path import SETTING_UP, GamePath, Table

PREFIX = "meadhall_"
Foreign: TypeAlias = Any  # of OpenSpiel, which has no types
Parameters: TypeAlias = Mapping[str, Foreign]


# --- what is told of a game before it is played -----------------------------------------------------------------
def usual_players(game: Game) -> int:
    """Two, where the game is for two."""
    return 2 if 2 in game.players else game.players[0]


def parameters_of(game: Game) -> Words:
    """The parameters of a game, each with what it is unless told: the players, then what a host may pick."""
    players = {"players": usual_players(game)} if len(game.players) > 1 else {}
    return players | {option.name: 0 if option.several else option.values[0] for option in game.language.menu}


def read_parameters(game: Game, parameters: Parameters) -> Table:
    """The table that the parameters ask for. Where several can be picked, a number has a digit for each of them."""
    usual = parameters_of(game)
    words = {name: value for name, value in parameters.items() if name != "players" and value != usual[name]}
    for option in game.language.menu:
        if option.several and option.name in words:
            most = int("".join(map(str, sorted(option.values, reverse=True))))
            words[option.name] = [int(digit) for digit in str(read_whole(option.name, words[option.name], 0, most))]
    return Table(game, parameters.get("players", usual_players(game)), words)


def type_of(game: Game, players: int) -> Foreign:
    """How OpenSpiel classifies a game."""
    kind = pyspiel.GameType
    limits, alone, chance = game.limits(players), players == 1, kind.ChanceMode
    return kind(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"Meadhall {game.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if limits.chances else chance.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if limits.hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if alone else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=game.players[0],
        max_num_players=game.players[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


def info_of(game: Game, players: int) -> Foreign:
    """The bounds that OpenSpiel asks for."""
    limits, alone = game.limits(players), players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=game.rules.num_actions,
        max_chance_outcomes=limits.outcomes,
        num_players=players,
        min_utility=0.0 if alone else -1 / (players - 1),
        max_utility=limits.most_alone if alone else 1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=limits.decisions,
    )


# --- the game ---------------------------------------------------------------------------------------------------
class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the hall, with its parameters."""

    game: Game

    def __init__(self, parameters: Parameters) -> None:
        table = read_parameters(self.game, parameters)
        super().__init__(type_of(self.game, table.players), info_of(self.game, table.players), dict(parameters))
        self.beginning = GamePath.of(table)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        table = self.beginning.table
        return table.game.limits(table.players).chances

    def make_py_observer(self, kind: Foreign = None, parameters: Parameters | None = None) -> Observer:
        table = self.beginning.table
        eyes = Eyes(table.game, table.players)
        return Observer(eyes, kind or pyspiel.IIGObservationType(perfect_recall=False), parameters)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A path of a game, as OpenSpiel walks it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.path = game.beginning

    # --- whose move, and what can be done -------------------------------------------------------------------------
    def current_player(self) -> int:
        path = self.path
        if path.pending:
            return int(pyspiel.PlayerId.CHANCE)
        return path.seat if path.seats else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.path.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.path.chances)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only the player to move is asked for
        return self.path.legal

    def _apply_action(self, action: int) -> None:
        path = self.path
        self.path = path.bring(action) if path.pending else path.play(action)

    def returns(self) -> list[float]:
        return self.path.rewards

    # --- other worlds ---------------------------------------------------------------------------------------------
    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that a player cannot tell from this one; it has no history, which would tell what is hidden."""
        seed = int(sampler() * 2**32) << 32 | int(sampler() * 2**32)
        state: SpielState = self.get_game().new_initial_state()
        state.path = self.path.reimagined(player, seed)
        return state

    # --- in words -------------------------------------------------------------------------------------------------
    def _action_to_string(self, player: int, action: int) -> str:
        path, game = self.path, self.path.table.game
        if path.ground is None:
            return f"{SETTING_UP}: {action}"  # what is drawn has no words yet
        if player == pyspiel.PlayerId.CHANCE:
            outcome = game.language.encode_chance(action)
            return outcome if isinstance(outcome, str) else as_json(outcome)
        move = game.language.encode(look(path.record), action)
        return sentence(game, move) if action in path.legal else as_json(move)

    def __str__(self) -> str:
        return self.path.text


class Observer:
    """What a seat sees (its view as JSON, its row as a tensor), or with perfect recall all that it has learnt."""

    def __init__(self, eyes: Eyes, kind: Foreign, parameters: Parameters | None) -> None:
        if parameters:
            raise MeadhallError(f"observers have no parameters, not {parameters}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise MeadhallError("an observer sees what is public and what one player knows")
        self._recalls, self._eyes = kind.perfect_recall, eyes
        # What is learnt in a whole game has no fixed size.
        self.tensor = None if self._recalls else np.zeros(eyes.game.sight.layout.size, np.float32)
        self.dict = {} if self.tensor is None else eyes.game.sight.layout.named(self.tensor)  # parts of the same memory

    def set_from(self, state: SpielState, player: int) -> None:
        """Zeros before there is anything to see, and for player -1, with whom OpenSpiel asks for the size."""
        if self.tensor is not None:
            self.tensor[:] = self._eyes.see(state.path.record, player) if state.path.ground and player >= 0 else 0

    def string_from(self, state: SpielState, player: int) -> str:
        return state.path.known(player) if self._recalls else state.path.seen(player)


# OpenSpiel lets go of what is registered when Python has ended already, which a class survives and a function does not.
for _game in GAMES.values():
    pyspiel.register_game(
        type_of(_game, usual_players(_game)), type(f"{_game.title}Game", (SpielGame,), {"game": _game})
    )

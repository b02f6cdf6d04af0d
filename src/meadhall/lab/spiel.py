"""The games for OpenSpiel: ``meadhall_looot``, ``meadhall_loot`` and ``meadhall_lofoten``, registered on import.

``docs/lab/openspiel.md`` tells how they are loaded and what they offer. All of it is done by ``course.py``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from meadhall.games import GAMES
from meadhall.games.lofoten.market import TOP_NOTE
from meadhall.games.lofoten.pieces import NUM_GOODS
from meadhall.games.loot.pieces import DATA as LOOT
from meadhall.kernel.dice import MAX_NOTES
from meadhall.kernel.errors import MeadhallError
from meadhall.kernel.game import Game, Words
from meadhall.kernel.reading import read_whole
from meadhall.kernel.states import look
from meadhall.lab.batch import Eyes
from meadhall.lab.course import SETTING_UP, Course, Table

PREFIX = "meadhall_"


# --- what is told of a game before it is played -----------------------------------------------------------------
@dataclass(frozen=True)
class Limits:
    """What a game can take at most, and whether seats hide anything from each other."""

    outcomes: int  # chance brings a number below this
    decisions: int
    chances: int
    hidden: bool


def looot_limits(players: int) -> Limits:
    """Each has 13 Vikings, 3 shields, a trophy and 34 cells with two decisions each; a turn ends once, and each time
    round somebody places a Viking. Set-up draws 6 times for each player and 9 times more; 25 longships are then left.
    """
    return Limits(63, players * (13 + 3 + 1 + 2 * 34) + 13 * players**2, 6 * players + 9 + 25, False)


def loot_limits(players: int) -> Limits:
    """Alone it is 28 rounds. Else in one of ten rounds somebody makes a stroke, two at most on each of 49 cells."""
    rounds = LOOT["solo_rounds"] if players == 1 else 10 * (2 * 49 * players + 1)
    return Limits(6, players * (rounds + 1) + 1, rounds + 3, players > 1)


def lofoten_limits(players: int) -> Limits:
    """In one of twenty turns a tile leaves the market, which 32 tiles can do; then two more turns may follow.

    A turn takes 30 decisions: 27 for a card, its power and what coins buy, 3 for the next card and the end. What tiles
    bring takes 700 in the whole game: each is taken, placed and unloaded, and may then give up to 8 uses of a power.
    Chance gives two cards a turn, three for each hand that 16 coins buy, and two things for each tile.
    """
    turns = 20 * (32 + 1) + 2
    return Limits(TOP_NOTE + NUM_GOODS, turns * 30 + 700, MAX_NOTES + turns * (2 + 3 * 16) + 2 * 32, players > 1)


LIMITS: dict[str, Callable[[int], Limits]] = {"looot": looot_limits, "loot": loot_limits, "lofoten": lofoten_limits}


def most_alone() -> float:
    """No sheet of LOOT gives more points: all lines, groups, Meeps and combos, and the bonus."""
    rewards = [*LOOT["meeps_track"], *(line["reward"] for line in (*LOOT["combo_rows"], *LOOT["combo_columns"]))]
    points = sum(reward for reward in rewards if isinstance(reward, int))
    return float(points + 14 * LOOT["line_points"] + 4 * (1 + 2 + 3 + 4) + LOOT["finish_bonus"])


def parameters_of(game: Game) -> Words:
    """The parameters of a game, each with what it is unless told: the players, then what a host may pick."""
    players = {"players": 2} if len(game.players) > 1 else {}
    return players | {option: 0 if option == "modules" else values[0] for option, values in game.menu}


def read_parameters(game: Game, parameters: Mapping[str, Any]) -> Table:
    """The table that the parameters ask for; ``modules`` is a number whose digits name them."""
    usual = parameters_of(game)
    words = {name: value for name, value in parameters.items() if name != "players" and value != usual[name]}
    if "modules" in words:
        words["modules"] = [int(digit) for digit in str(read_whole("modules", words["modules"], 0, 321))]
    return Table(game, parameters.get("players", 2), words)


def type_of(game: Game, players: int) -> Any:
    """How OpenSpiel classifies a game."""
    kind = pyspiel.GameType
    hidden, alone = LIMITS[game.name](players).hidden, players == 1
    return kind(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"Meadhall {game.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION,
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


def info_of(game: Game, players: int) -> Any:
    """The bounds that OpenSpiel asks for."""
    limits, alone = LIMITS[game.name](players), players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_actions,
        max_chance_outcomes=limits.outcomes,
        num_players=players,
        min_utility=0.0 if alone else -1 / (players - 1),
        max_utility=most_alone() if alone else 1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=limits.decisions,
    )


# --- the game ---------------------------------------------------------------------------------------------------
class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the hall, with its parameters."""

    game: Game

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        table = read_parameters(self.game, parameters)
        super().__init__(type_of(self.game, table.players), info_of(self.game, table.players), dict(parameters))
        self.beginning = Course.of(table)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        table = self.beginning.table
        return LIMITS[table.game.name](table.players).chances

    def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> Observer:
        table = self.beginning.table
        eyes = Eyes(table.game, table.players)
        return Observer(eyes, kind or pyspiel.IIGObservationType(perfect_recall=False), parameters)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A course of a game, as OpenSpiel walks it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.beginning

    # --- whose move, and what can be done -------------------------------------------------------------------------
    def current_player(self) -> int:
        course = self.course
        if course.pending:
            return int(pyspiel.PlayerId.CHANCE)
        return course.seat if course.seats else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.course.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self.course.chances)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only the player to move is asked for
        return self.course.legal

    def _apply_action(self, action: int) -> None:
        course = self.course
        self.course = course.bring(action) if course.pending else course.play(action)

    def returns(self) -> list[float]:
        return self.course.rewards

    # --- other worlds ---------------------------------------------------------------------------------------------
    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that a player cannot tell from this one; it has no history, which would tell what is hidden."""
        seed = int(sampler() * 2**32) << 32 | int(sampler() * 2**32)
        state: SpielState = self.get_game().new_initial_state()
        state.course = self.course.reimagined(player, seed)
        return state

    # --- in words -------------------------------------------------------------------------------------------------
    def _action_to_string(self, player: int, action: int) -> str:
        course, game = self.course, self.course.table.game
        if course.ground is None:
            return f"{SETTING_UP}: {action}"  # what is drawn has no words yet
        if player == pyspiel.PlayerId.CHANCE:
            words = game.encode_chance(action)
            return words if isinstance(words, str) else json.dumps(words)
        words = game.encode(look(course.record), action)
        return game.say(words) if action in course.legal else json.dumps(words)

    def __str__(self) -> str:
        return self.course.text


class Observer:
    """What a seat sees (its view as JSON, its row as a tensor), or with perfect recall all that it has learnt."""

    def __init__(self, eyes: Eyes, kind: Any, parameters: Mapping[str, Any] | None) -> None:
        if parameters:
            raise MeadhallError(f"observers have no parameters, not {parameters}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise MeadhallError("an observer sees what is public and what one player knows")
        self._recalls, self._eyes = kind.perfect_recall, eyes
        # What is learnt in a whole game has no fixed size.
        self.tensor = None if self._recalls else np.zeros(eyes.game.layout.size, np.float32)
        self.dict = {} if self.tensor is None else eyes.game.layout.named(self.tensor)  # parts of the same memory

    def set_from(self, state: SpielState, player: int) -> None:
        """Zeros before there is anything to see, and for player -1, with whom OpenSpiel asks for the size."""
        if self.tensor is not None:
            self.tensor[:] = self._eyes.see(state.course.record, player) if state.course.ground and player >= 0 else 0

    def string_from(self, state: SpielState, player: int) -> str:
        return state.course.known(player) if self._recalls else state.course.seen(player)


# OpenSpiel lets go of what is registered when Python has ended already, which a class survives and a function does not.
for _game in GAMES.values():
    pyspiel.register_game(type_of(_game, 2), type(f"{_game.title}Game", (SpielGame,), {"game": _game}))

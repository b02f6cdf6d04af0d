"""The arena: paired seeds, rotated seats, rates with their intervals, ratings, reports."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from meadhall.bots.levels import bot_named
from meadhall.bots.search import weights_of
from meadhall.games import GAMES
from meadhall.kernel.errors import MeadhallError
from meadhall.lab.arena import Pairing, cores, play_arena, play_one, ratings, share_of
from meadhall.lab.ladder import Claim, claims, line
from meadhall.lab.ledger import Job, Ledger, Played, Setting
from meadhall.lab.report import as_json, as_page, as_text
from meadhall.lab.tune import ENOUGH, draw_near, play_pair, tune
from tests.command import meadhall

pytestmark = pytest.mark.compiled


def pairing(bot: str, rival: str, *shares: float) -> Pairing:
    """Games of these results, two to a seed."""
    return Pairing(bot, rival, [Played(n // 2, n % 2, share, 10, 5, 60, 0.5) for n, share in enumerate(shares)])


def test_a_rate_counts_ties_as_a_half_and_its_interval_looks_at_seeds() -> None:
    played = pairing("a", "b", 1, 0, 1, 0, 1, 0, 0.5, 0.5)
    assert played.rate == 0.5
    assert played.interval == (0.5, 0.5), "every seed came out even"
    uneven = pairing("a", "b", 1, 1, 0, 0, 1, 1, 1, 1)
    low, high = uneven.interval
    assert uneven.rate == 0.75
    # four seeds with the means 1, 0, 1, 1 and an even one: standard deviation 0.447, so 1.96 x 0.447 / 2 on either side
    assert (low, high) == pytest.approx((0.75 - 0.4383, 1.0), abs=1e-4)
    assert 0.9 < pairing("a", "b", *[1] * 40).interval[0] < 1, "a clean sweep is not certainty"
    assert pairing("a", "b", 1).interval == (0.0, 1.0), "one seed proves nothing"


def test_winners_share_a_victory() -> None:
    assert [share_of([1], seat) for seat in (0, 1)] == [0.0, 1.0]
    assert [share_of([0, 2], seat) for seat in range(4)] == [0.5, 0.0, 0.5, 0.0]


def test_ratings_rank_by_strength_and_keep_their_distance() -> None:
    rated = ratings([pairing("a", "b", *[1] * 30, *[0] * 10), pairing("b", "c", *[1] * 30, *[0] * 10)])
    assert sorted(rated, key=rated.get, reverse=True) == ["a", "b", "c"]  # type: ignore[arg-type]
    assert sum(rated.values()) / 3 == pytest.approx(1500)
    # three of four games, one draw added: 400 log10(30.5 / 10.5) = 185 points
    assert rated["a"] - rated["b"] == pytest.approx(185.2, abs=0.1)
    assert ratings([pairing("a", "b", *[1] * 20)])["a"] < 2200, "winning all games is not being infinitely strong"


@pytest.mark.parametrize(("game", "players"), [("loot", 2), ("loot", 4)])
def test_seats_are_rotated_on_the_same_seeds_and_games_repeat(game: str, players: int) -> None:
    setting = Setting(game, players)
    told = []
    with cores(2) as executor:
        count = partial(told.append, 1)
        (played,) = play_arena(setting, ["apprentice@2", "random"], 2 * players, executor, on_progress=count)
    assert [(game.seed, game.seat) for game in played.games] == [(s, p) for s in (0, 1) for p in range(players)]
    assert len(told) == 2 * players
    again = play_one(Job(setting, "apprentice@2", "random", 1, 1))
    kept = played.games[players + 1]
    assert (again.share, again.score, again.rivals, again.moves) == (kept.share, kept.score, kept.rivals, kept.moves)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(MeadhallError, match="there is no bot called 'genius'"):
        list(play_arena(Setting("loot"), ["random", "genius"], 2, partial(map, play_one)))


def test_an_arena_that_was_cut_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games"
    begun: list[Job] = []

    def cut_after_three(jobs: Sequence[Job]) -> Iterator[Played]:
        begun.extend(jobs)
        for job in jobs[:3]:
            yield play_one(job)
        raise KeyboardInterrupt

    setting = Setting("loot", options={"plan": 2})
    arena = partial(play_arena, setting, ["apprentice@2", "random"], 6)
    with pytest.raises(KeyboardInterrupt):
        list(arena(cut_after_three, ledger=Ledger(file)))
    file.write_text(file.read_text() + '[{"source": "cut while it was wri')
    begun.clear()
    (pairing,) = arena(cut_after_three, ledger=Ledger(file))
    assert [(job.seed, job.seat) for job in begun] == [(1, 1), (2, 0), (2, 1)], "three were played already"
    assert [(game.seed, game.seat, game.score) for game in pairing.games] == [
        (job.seed, job.seat, play_one(job).score)
        for job in (Job(setting, "apprentice@2", "random", n // 2, n % 2) for n in range(6))
    ]


def test_a_kept_game_counts_only_for_what_played_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games"
    job = Job(Setting("loot"), "greedy", "random", 0, 0)
    Ledger(file).add(job, Played(0, 0, 1.0, 30, 20, 60, 0.1))
    assert Ledger(file).find(job)
    assert not Ledger(file).find(replace(job, bot="master"))
    assert not Ledger(file).find(replace(job, setting=Setting("loot", 3)))
    monkeypatch.setattr("meadhall.lab.ledger.source_of", lambda _: "other rules")
    assert not Ledger(file).find(job)
    file.write_text("[]\n")
    with pytest.raises(MeadhallError, match=r"line 1 of .*games is not a game from an arena"):
        Ledger(file)


def test_a_report_tells_every_pairing() -> None:
    pairings = [pairing("master@0.1s", "greedy", 1, 1, 1, 0), pairing("greedy", "random", 1, 1, 0.5, 1)]
    lines = list(as_text(pairings))
    assert "| master@0.1s against greedy | 4 | 75.0% | 35.0% to 100.0% | 10.0 | 5.0 | 60 | 120 |" in lines
    assert lines[-3].startswith("| master@0.1s |"), "the strongest first"
    words = as_json(Setting("loot", 2, {"plan": 3}), pairings)
    assert json.loads(json.dumps(words)) == json.loads(json.dumps(words))
    assert words["pairings"][0]["rate"] == 0.75
    assert len(words["pairings"][0]["games"]) == 4
    page = as_page("LOOT: <a> & b", pairings)
    assert "<title>LOOT: &lt;a&gt; &amp; b</title>" in page
    for picture in page.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + picture[: picture.index("</svg>") + 6])


def test_the_command_prints_tables_and_writes_files(tmp_path: Path) -> None:
    files = ("--json", tmp_path / "a.json", "--report", tmp_path / "a.html")
    done = meadhall("arena", "loot", "--bots", "greedy,random", "--games", "4", "--workers", "2", *files)
    assert done.returncode == 0, done.stderr
    assert "| greedy against random | 4 |" in done.stdout
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["setting"]["game"] == "loot"
    assert "<h2>Ratings</h2>" in (tmp_path / "a.html").read_text("utf-8")


@pytest.mark.parametrize(("arguments", "message"), [
    (("loot", "--bots", "greedy"), "an arena needs two or more different bots, not 'greedy'"),
    (("loot", "--bots", "greedy,greedy"), "an arena needs two or more different bots"),
    (("chess", "--bots", "greedy,random"), "there is no game called 'chess'"),
    (("lofoten", "--bots", "greedy,random", "--players", "3"), "Lofoten is for 2 players, not 3"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused(arguments: tuple[str, ...], message: str) -> None:
    done = meadhall("arena", *arguments, "--games", "2")
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


# --- the ladder ---------------------------------------------------------------------------------------------
def test_the_ladder_claims_what_can_be_played() -> None:
    found = list(claims())
    assert {claim.setting.game for claim in found} == set(GAMES)
    for claim in found:
        assert bot_named(claim.bot)
        assert bot_named(claim.rival)
        assert claim.games >= 100
        assert 0.25 <= claim.above < 1
    assert "LOOT, 4 players" in [claim.title for claim in found]


def test_a_claim_is_told_with_what_was_found() -> None:
    claim = Claim(Setting("loot"), "LOOT", "greedy", "random", 8, 0.6)
    assert line(claim, pairing("greedy", "random", *[1] * 8)).endswith("| above 60%: holds |")
    assert line(claim, pairing("greedy", "random", *[1, 0] * 4)).endswith("| above 60%: does not hold |")


def test_the_ladder_can_be_played_in_parts() -> None:
    ladder = ("ladder", "loot", "--games", "2", "--only")
    done = meadhall(*ladder, "seasoned apprentice")
    assert done.returncode == 0, done.stderr
    assert "| LOOT | seasoned against apprentice | 2 |" in done.stdout
    refused = meadhall(*ladder, "genius")
    assert refused.returncode == 2
    assert "no pairing on the ladder of loot has the bot" in refused.stderr


# --- tuning -------------------------------------------------------------------------------------------------
def test_tuning_keeps_the_weights_that_win() -> None:
    rounds = list(tune("loot", {}, rounds=3, pairs=2, simulations=2, spread=0.5, seed=3))
    assert [found.number for found in rounds] == [1, 2, 3]
    assert {found.kept for found in rounds} == {True, False}
    weights = dict(weights_of(GAMES["loot"]))
    for found in rounds:
        assert 0 <= found.rate <= 1
        assert found.kept == (found.rate >= ENOUGH)
        assert found.kept == (found.weights != weights)
        weights = found.weights
    assert list(weights) == list(weights_of(GAMES["loot"]))


def test_the_better_weights_win_and_equal_ones_share_the_victories() -> None:
    weights = dict(weights_of(GAMES["loot"]))
    upside_down = {name: -weight for name, weight in weights.items()}
    assert play_pair("loot", {}, weights, weights, 2, 5) == 0.5
    assert sum(play_pair("loot", {}, weights, upside_down, 8, seed) for seed in range(4)) > 3


def test_weights_are_drawn_around_the_present_ones() -> None:
    several = draw_near(dict.fromkeys("abcdef", 2.0), 0.3, Random(1))
    assert 1 <= sum(value != 2 for value in several.values()) <= 3
    drawn = [draw_near({"a": 2.0}, 0.3, Random(seed))["a"] for seed in range(200)]
    assert min(drawn) > 0.5
    assert max(drawn) < 6
    assert abs(sum(value > 2 for value in drawn) - 100) < 4 * 7, "as often more as less"

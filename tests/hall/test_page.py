"""The page as the hall serves it: the client's files, any of its addresses, and nothing in place of the API."""

from __future__ import annotations

import re

import pytest

from meadhall.hall.page import FOR_EVER, built
from tests.hall.conftest import MakeGuest
from tests.hall.test_tables import refused

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("path", ["/", "/table/abc", "/rules/looot", "/no/such/page"])
def test_every_address_that_is_not_of_the_api_is_the_page(guest: MakeGuest, path: str) -> None:
    answer = guest(None).get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.content == built()["index.html"].content


def test_what_the_page_needs_is_there_small_and_kept_for_ever(guest: MakeGuest) -> None:
    stranger = guest(None)
    needed = re.findall(r'(?:src|href)="/(assets/[^"]+)"', stranger.get("/").text)
    assert needed
    for name in needed:
        answer = stranger.get(f"/{name}")
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == FOR_EVER
        assert answer.content == built()[name].content
    plain = stranger.http.get(f"/{needed[0]}", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == built()[needed[0]].content


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js"])
def test_what_is_not_there_is_not_the_page(guest: MakeGuest, path: str) -> None:
    refused(guest(None).get(path), 404, "Not Found" if path.startswith("/api") else "there is nothing at")


def test_the_loot_of_the_day(guest: MakeGuest) -> None:
    """Everybody has the same plan and dice, alone, and at once."""
    first, second = guest("Astrid"), guest("Ragnar")
    tables = [one.post("/api/games/loot/daily").json() for one in (first, second)]
    assert [table["status"] for table in tables] == ["playing", "playing"]
    seen = [one.see(table["id"])["table"] for one, table in zip((first, second), tables, strict=True)]
    assert seen[0]["hash"] == seen[1]["hash"]
    assert seen[0]["view"]["sheet"] == seen[1]["view"]["sheet"]
    assert len(seen[0]["seats"]) == 1
    refused(guest(None).post("/api/games/loot/daily"), 401, "say who you are")


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_rulebook_in_a_language(guest: MakeGuest, language: str) -> None:
    stranger = guest(None)
    book = stranger.get("/api/games/loot/rulebook", language=language).json()
    assert book["language"] == language
    assert "**LOOT-S1**" in book["text"]
    for rule in stranger.get("/api/games/loot/rules", language=language).json():
        assert f"**{rule['id']}** {rule['text'][:30]}" in book["text"].replace("\n  ", " ")
    refused(stranger.get("/api/games/loot/rulebook", language="de"), 400, "language")

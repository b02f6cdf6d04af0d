"""What the page weighs and how fast it is, in a real browser: ``make bench-web`` writes it into bench/results.md.

- First load: a browser with an empty cache opens a table where it is its turn; the time counts from the start of the
  navigation to the first frame with something that can be chosen.
- Weight: all JavaScript and CSS that came over the wire for it.
- The other browser: from the click on a choice to the frame in which the other player's log has it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from meadhall.games import GAMES
from meadhall.hall.bench import running_hall
from tests.hall.guest import Guest, table_of_two
from tests.web.browser import launch

RESULTS = Path(__file__).parents[2] / "bench" / "results.md"
SECTION = re.compile(r"(<!-- bench-web -->\n).*?(<!-- end of bench-web -->)", re.DOTALL)
LOADS, MOVES = 10, 20
PLAYABLE = ".choosable.can"
# The page itself notes the first frame in which something holds.
NOTE = """(holds) => {
  const test = new Function('return ' + holds);
  window.noted = new Promise((done) => {
    const look = () => (test() ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(look));
    look();
  });
}"""
CLICKED = "addEventListener('click', () => (window.clickedAt = performance.timeOrigin + performance.now()), true)"
WEIGHT = """() => performance.getEntriesByType('resource')
  .filter((one) => /\\.(js|css)$/.test(one.name)).reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def visit(browser: Browser, port: int, guest: Guest, path: str, *scripts: str) -> Page:
    """A page in a browser that has never been here."""
    address = f"http://127.0.0.1:{port}"
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in guest.http.cookies.items()])
    page = context.new_page()
    for script in scripts:
        page.add_init_script(script)
    page.goto(address + path)
    return page


def first_loads(browser: Browser, port: int, game: str) -> tuple[list[float], int]:
    """Milliseconds until the table can be played, and the bytes of JavaScript and CSS."""
    guest = Guest(port)
    table = guest.open_table(game, "me", "me", start=True)
    times, weight = [], 0
    for _ in range(LOADS):
        page = visit(browser, port, guest, f"/table/{table}", f"({NOTE})(\"document.querySelector('{PLAYABLE}')\")")
        times.append(page.evaluate("noted.then((at) => at - performance.timeOrigin)"))
        weight = page.evaluate(WEIGHT)
        page.context.close()
    guest.close()
    return times, weight


def delays(browser: Browser, port: int) -> list[float]:
    """Milliseconds from a click to the frame in which the other browser shows the move."""
    guests = [Guest(port, "Astrid"), Guest(port, "Ragnar")]
    table = table_of_two(*guests, "looot")
    pages = [visit(browser, port, guest, f"/table/{table}", CLICKED) for guest in guests]
    found = []
    for _ in range(MOVES):
        seat = guests[0].see(table)["table"]["to_act"][0]
        mover, other = pages[seat], pages[1 - seat]
        entries = guests[0].see(table)["table"]["entries"]
        mover.wait_for_selector(f"{PLAYABLE}, button.choice")
        other.evaluate(NOTE, f"document.querySelectorAll('[data-entry]').length > {entries}")
        mover.evaluate(
            "document.querySelector('.choosable.can, button.choice').dispatchEvent(new MouseEvent('click', "
            "{bubbles: true}))"
        )
        found.append(other.evaluate("noted") - mover.evaluate("clickedAt"))
        mover.wait_for_function(f"document.querySelectorAll('[data-entry]').length > {entries}")
    for page in pages:
        page.context.close()
    return found


def row(what: str, values: list[float], asked: str) -> str:
    return f"| {what} | {median(values):.0f} ms | {min(values):.0f} to {max(values):.0f} ms | {len(values)} | {asked} |"


def report(browser: Browser, port: int) -> str:
    """All figures, as a part of the results page."""
    rows = ["| what | median | range | times | asked |", "|---|---|---|---|---|"]
    weights = []
    for name, game in GAMES.items():
        times, weight = first_loads(browser, port, name)
        rows.append(row(f"first load of a table of {game.title}", times, "under 1 s"))
        weights.append(f"{game.title} {weight / 1000:.0f} KB")
    rows.append(row("a move, seen in the other browser", delays(browser, port), "under 150 ms"))
    return "\n".join(
        [*rows, "", f"JavaScript and CSS over the wire, compressed: {', '.join(weights)} (asked: under 200 KB)."]
    )


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_hall(f"sqlite:///{folder}/hall.sqlite", "--limit", "0") as hall,
        sync_playwright() as playwright,
    ):
        text = report(launch(playwright), hall.port)
    print(text)
    RESULTS.write_text(SECTION.sub(lambda found: f"{found[1]}{text}\n{found[2]}", RESULTS.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()

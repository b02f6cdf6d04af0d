"""Playing as a person does who knows no rules: by what glows, with a mouse, a finger or the keyboard."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

GAMES = {"looot": "Looot", "loot": "LOOT", "lofoten": "Lofoten"}
GLOWING = ".choosable.can"
BUTTON = ".ways .choice"  # a choice that lies on nothing, beside the question
MENU = ".preview.pinned button"  # what is pointed at, to be chosen
ASKED = ".question.mine:not(:has(:disabled))"  # it is our turn, and no choice is on its way
SHEET = "dialog[open]:has(table.large)"  # the score sheet, which opens at the end
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
WAY = 300  # steps with the keyboard that surely lead around a page


class Player:
    """Somebody before a page, with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chance = Random(1)

    # --- what is seen ---------------------------------------------------------------------------------------
    @property
    def question(self) -> Locator:
        return self.page.locator("h1")

    @property
    def glowing(self) -> Locator:
        return self.page.locator(GLOWING)

    @property
    def log(self) -> Locator:
        return self.page.locator("[data-entry]")

    def entry(self, number: int) -> Locator:
        return self.page.locator(f'[data-entry="{number}"]')

    @property
    def sheet(self) -> Locator:
        return self.page.locator(SHEET)

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.page.url.rpartition("/")[2]

    def choices(self) -> list[str]:
        """All that can be chosen, as it is spoken."""
        spoken = self.page.locator(f"{GLOWING}[role=button]")  # a board may show a choice in a second place
        things: list[str] = spoken.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        return sorted(things + self.page.locator(BUTTON).all_inner_texts())

    def wait(self, entries: int = 0) -> bool:
        """Until so many entries have been made and we are asked; or until the game is over: then it is false."""
        there = f'body:has([data-entry="{entries}"])' if entries else "body"
        self.page.locator(f"{there} :is({ASKED}, {SHEET})").first.wait_for(state="attached")
        return not self.sheet.is_visible()

    # --- what is done ---------------------------------------------------------------------------------------
    def press(self, thing: Locator) -> None:
        thing.click()

    def take(self) -> None:
        """Any choice. A button beside the question goes on quickest: it ends something."""
        button = self.page.locator(BUTTON)
        if button.count():
            self.press(button.first)
        else:
            self.press(self.glowing.nth(self.chance.randrange(self.glowing.count())))

    def confirm(self) -> None:
        self.press(self.page.locator(MENU).first)

    def choose(self) -> None:
        """Any choice, and until the hall has it. Where several lie on one thing, a list of them opens first."""
        entry = self.entry(self.log.count() + 1)
        self.take()
        self.page.locator(MENU).or_(entry).first.wait_for(state="attached")
        if not entry.count():
            self.confirm()
            entry.wait_for(state="attached")

    def play(self, choices: int = 1000) -> int:
        """So many choices, or to the end; how many they were."""
        made = 0
        while made < choices and self.wait():
            self.choose()
            made += 1
        self.wait()
        return made


class Finger(Player):
    """On a phone: the first touch looks, the second chooses."""

    def press(self, thing: Locator) -> None:
        thing.tap()


class Keys(Player):
    """Without a pointer."""

    def is_at(self, selector: str) -> bool:
        return self.page.locator(f":is({selector}):focus").count() > 0

    def reach(self, selector: str) -> None:
        """Walk to something."""
        for _ in range(WAY):
            if self.is_at(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def roam(self, selector: str) -> None:
        """Walk over the board in any directions until something is reached."""
        for _ in range(WAY):
            if self.is_at(selector):
                return
            self.page.keyboard.press(self.chance.choice(ARROWS))
        raise AssertionError(f"the arrows do not lead to {selector}")

    def take(self) -> None:
        """With the arrows, which begin with something that glows; else with Tab."""
        self.page.keyboard.press(self.chance.choice(ARROWS))
        self.reach(f"{GLOWING}, {BUTTON}")
        self.page.keyboard.press(self.chance.choice(["Enter", "Space"]))

    def confirm(self) -> None:
        """The list that opens has the keyboard at once."""
        expect(self.page.locator(MENU).first).to_be_focused()
        self.page.keyboard.press("Enter")


def card(page: Page, game: str) -> Locator:
    """What the home page has of a game."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=GAMES[game], exact=True))

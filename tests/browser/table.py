"""A person at the table: what a browser test does with a page on which a round is played."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

QUICK = {"pace": "instant", "motion": "none", "inks": "classic", "quick": "on", "keys": "on"}
"""Settings of a test that is not about pace or movement."""

KEEP = """([name, text]) => {
    if (location.protocol === "http:" && localStorage.getItem(name) === null) localStorage.setItem(name, text);
}"""

RESTING = ("yours", "over")
"""States of the table in which nothing moves and nobody thinks."""


class Person:
    """Someone with a browser; `sit_down` opens the site and its table."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page = context.pages[0] if context.pages else context.new_page()

    def keep(self, **kept: Any) -> None:
        """Put things into the storage before the site is first opened: texts as they are, others as JSON."""
        for name, value in kept.items():
            text = value if isinstance(value, str) else json.dumps(value)
            self.context.add_init_script(f"({KEEP})({json.dumps(['mezani.' + name, text])})")

    def kept(self, name: str) -> str | None:
        """Return what the site keeps under a name."""
        return self.page.evaluate("name => localStorage.getItem('mezani.' + name)", name)

    def visit(self, path: str = "") -> Page:
        """Open a page of the site and wait until it is live."""
        self.page.goto(self.url + path)
        expect(self.page.locator("html[data-ready=home]")).to_have_count(1)
        return self.page

    def sit_down(self, record: str | None = None, path: str = "", **settings: str) -> Page:
        """Open the table that is kept, or that a record tells of, and wait until it rests."""
        self.keep(settings=QUICK | settings, **({"table": record, "id": "updown-1"} if record else {}))
        self.visit(f"{path}#/table")
        self.rest()
        return self.page

    def deal(self, levels: tuple[str, ...] = ("easy",), **settings: str) -> Page:
        """Deal a new table by the page's own form and wait for the first turn."""
        self.keep(settings=QUICK | settings)
        page = self.visit("#/updown")
        page.locator(f'#opponents input[value="{len(levels)}"]').check(force=True)
        for place, level in enumerate(levels):
            page.locator("#levels .segments").nth(place).locator(f'input[value="{level}"]').check(force=True)
        page.locator("[data-action=deal]").click()
        self.rest()
        return page

    def rest(self) -> str:
        """Wait until the person is asked or the round is over, and tell which."""
        waited = self.page.wait_for_function(
            """states => {
                const now = document.documentElement.dataset.table;
                return states.includes(now) && now;
            }""",
            arg=list(RESTING),
        )
        return str(waited.json_value())

    def kill(self) -> None:
        """End the tab as a phone does: without a word to the page."""
        new = self.context.new_page()
        self.page.close(run_before_unload=False)
        self.page = new

    def playable(self) -> Locator:
        """Find the cards that may be played, the held one last."""
        return self.page.locator("#hand .card[data-can], #held .card[data-can]")

    def card(self, text: str) -> Locator:
        """Find one of the person's own cards."""
        return self.page.locator(f'#hand .card[data-card="{text}"], #held .card[data-card="{text}"]')

    def action(self, name: str) -> Locator:
        """Find a button of the action bar."""
        return self.page.locator(f"#actions [data-action={name}]")

    def frame(self) -> dict[str, Any]:
        """Return the frame that is kept for the next visit."""
        return json.loads(self.kept("frame") or "{}")

    def tap_one_move(self) -> None:
        """Make the next move by taps: a playable card, else the deck or the button that is there."""
        if self.playable().count():
            card = self.playable().first
            asks = self.asks_for_a_value(card)
            card.click(position={"x": 8, "y": 8})
            if asks:
                self.page.locator("#picker .value").first.click()
        elif self.page.locator("#deck[data-glows]").count():
            self.page.locator("#deck").click()
        else:
            self.page.locator("#actions button[aria-disabled=false]").first.click()

    def asks_for_a_value(self, card: Locator) -> bool:
        """Tell whether playing this card opens the picker: a Joker that is not the last card does."""
        own = self.page.locator("#hand .card, #held .card").count()
        return own > 1 and (card.get_attribute("data-card") or "").startswith("X")

    def wait_for_move(self, before: str | None) -> list[str]:
        """Wait until the record has grown beyond what it was, and return the moves that were added."""
        self.page.wait_for_function("before => localStorage.getItem('mezani.table') !== before", arg=before)
        return (self.kept("table") or "")[len((before or "").rstrip("\n")) :].split()

    def play_out(self, move: Callable[[], None], most: int = 150) -> None:
        """Play until the round is over."""
        for _ in range(most):
            if self.rest() == "over":
                return
            before = self.kept("table")
            move()
            self.wait_for_move(before)
        message = "The round did not end."
        raise AssertionError(message)

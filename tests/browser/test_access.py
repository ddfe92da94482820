"""For every hand and eye: axe finds nothing, nothing leaves the screen, and every card can be hit and seen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.rounds import (
    drawn_card,
    drawn_round,
    find_record,
    forced_joker,
    joker_in_hand,
    just_dealt,
    lost_on_points,
    many_cards,
    won,
)
from tests.browser.table import Person

SIZES = [(320, 640), (360, 740), (740, 360), (1280, 800)]

# Of every control and card that the screen shows: what of it lies outside the window.
OUTSIDE = """() => {
    const seen = [...document.querySelectorAll('main:not([hidden]) *, dialog[open] *')].filter(
        one => one.checkVisibility() && !one.closest('.unseen, .sheet-body, svg') && one.getClientRects().length);
    const scrolled = one => one.closest('.screen.home, .screen.pregame, aside') !== null;
    return seen.filter(one => {
        const box = one.getBoundingClientRect();
        const wide = box.left < -1 || box.right > innerWidth + 1;
        return wide || (!scrolled(one) && (box.top < -1 || box.bottom > innerHeight + 1));
    }).map(one => one.outerHTML.slice(0, 120));
}"""

# The narrower side of the part of each card that lies open, found by asking what is on top pixel by pixel.
OPEN_PARTS = """selector => [...document.querySelectorAll(selector)].map(card => {
    const box = card.getBoundingClientRect();
    const longest = (from, to, mine) => {
        let most = 0, run = 0;
        for (let at = from + 1; at < to; at++) { run = mine(at) ? run + 1 : 0; most = Math.max(most, run); }
        return most;
    };
    const mine = (x, y) => card.contains(document.elementFromPoint(x, y));
    let across = 0, down = 0;
    for (let y = box.top + 3; y < box.bottom; y += 6)
        across = Math.max(across, longest(box.left, box.right, x => mine(x, y)));
    for (let x = box.left + 3; x < box.right; x += 6)
        down = Math.max(down, longest(box.top, box.bottom, y => mine(x, y)));
    return [card.dataset.card, Math.min(across, down)];
})"""


# Counts what is set moving from now on.
COUNT_MOVED = """() => {
    window.moved = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...what) { window.moved++; return animate.apply(this, what); };
}"""


@pytest.fixture
def person(open_browser, site) -> Callable[..., Person]:
    """Seat a person at a screen of this size: `person(360, 740)`."""
    return lambda width, height, **more: Person(open_browser(width, height, **more), site.url)


def to_menu(page: Page) -> None:
    """Open the menu of the table."""
    page.locator("main [data-action=menu]").click()
    expect(page.locator("#menu-sheet")).to_be_visible()


def lay_out(here: Person, record: str) -> None:
    """Put another table into the place of the one that is open, without starting the page anew."""
    here.page.evaluate("location.hash = '#/'")
    expect(here.page.locator("html[data-table=asleep] #continue, html:not([data-table]) #continue")).to_have_count(1)
    here.page.evaluate("text => localStorage.setItem('mezani.table', text)", record)
    here.page.evaluate("location.hash = '#/table'")
    here.rest()


def walk(here: Person, look: Callable[[str], None]) -> None:
    """Go through every screen and sheet of the site and look at each."""
    here.keep(settings={"pace": "instant", "motion": "none"})
    page = here.visit("?flat=1")
    look("home")
    page.locator("[data-action=rules]:visible").first.click()
    look("rules")
    page.keyboard.press("Escape")
    page.locator("[data-action=settings]:visible").first.click()
    look("settings")
    page.keyboard.press("Escape")
    page.locator("a[data-game=updown]").click()
    expect(page.locator("#levels .segments")).to_have_count(1)
    look("pre-game")
    for wanted in (drawn_card, joker_in_hand, forced_joker, many_cards, won, lost_on_points, drawn_round, just_dealt):
        lay_out(here, find_record(wanted))
        look(wanted.__name__)
        if wanted in (joker_in_hand, forced_joker):
            page.locator('#hand .card[data-card^="X"]').first.click(position={"x": 8, "y": 8})
            expect(page.locator("#picker")).to_be_visible()
            look(f"{wanted.__name__}, value picker")
        if wanted is won:
            page.locator("#recap-sheet [data-action=details]").click()
            look("details")
    lay_out(here, find_record(just_dealt, 3))
    look("two opponents")
    to_menu(page)
    look("menu")
    page.locator("#menu [data-action=fresh]").click()
    look("fresh cards")
    page.keyboard.press("Escape")
    page.keyboard.press("F1")
    look("keys")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_nothing_leaves_the_window_and_every_card_can_be_hit(person, axe, width, height):
    here = person(width, height)
    found: dict[str, list[object]] = {}

    def look(name: str) -> None:
        found[name] = [*here.page.evaluate(OUTSIDE), *axe(here.page)]
        if not here.page.locator("dialog[open]").count() and here.page.locator("#hand .card").count():
            parts = here.page.evaluate(OPEN_PARTS, "#hand .card, #held .card")
            found[name] += [(card, part) for card, part in parts if part < 24]

    walk(here, look)
    assert len(found) == 19
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_states_of_a_card_are_told_without_colour(person):
    here = person(360, 740)
    page = here.sit_down(find_record(drawn_card))
    page.emulate_media(forced_colors="active")
    able = page.locator("#hand .card[data-can]").first
    idle = page.locator("#hand .card:not([data-can])").first
    outline = "card => getComputedStyle(card).outlineStyle + getComputedStyle(card).borderTopWidth"
    assert able.evaluate(outline) != idle.evaluate(outline) or able.screenshot() != idle.screenshot()


def test_reduced_motion_moves_nothing(person):
    here = person(360, 740, reduced_motion="reduce")
    page = here.sit_down(find_record(just_dealt), motion="system")
    page.evaluate(COUNT_MOVED)
    before = here.kept("table")
    page.locator("#deck").click()
    here.wait_for_move(before)
    here.rest()
    assert page.evaluate("moved") == 0


def test_cards_are_moved_when_motion_is_wanted(person):
    here = person(360, 740)
    page = here.sit_down(find_record(just_dealt), motion="full", pace="fast")
    page.evaluate(COUNT_MOVED)
    before = here.kept("table")
    page.locator("#deck").click()
    here.wait_for_move(before)
    here.rest()
    assert page.evaluate("moved") > 0


def test_a_screen_reader_hears_the_turn_and_the_reason(person):
    here = person(360, 740)
    page = here.sit_down(find_record(just_dealt))
    expect(page.locator("#assertive")).to_contain_text("turn")
    page.locator("#hand .card:not([data-can])").first.click(position={"x": 8, "y": 8})
    expect(page.locator("#assertive")).to_contain_text("fit")
    names = page.locator("#hand .card").evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    assert all(" of " in name or "Joker" in name for name in names)


@pytest.mark.parametrize("key", ["t", "y", "n", "u", "z"])
def test_one_key_answers_one_question(person, key):
    here = person(1280, 800)
    page = here.sit_down(find_record(drawn_card))
    page.keyboard.press(key)
    expect(page.locator("#toast")).not_to_be_empty()


def test_letters_can_be_turned_off(person):
    here = person(1280, 800)
    page = here.sit_down(find_record(just_dealt), keys="off")
    before = here.kept("table")
    page.keyboard.press("d")
    page.keyboard.press("t")
    assert here.kept("table") == before
    expect(page.locator("#toast")).to_be_empty()

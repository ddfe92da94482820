"""What the page promises the eye: whole before any script, cards that glide from where they were, plain marks."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.rounds import drawn_card, find_record, joker_in_hand, just_dealt, won
from tests.browser.table import Person

ROOT = Path(__file__).parents[2]

# Where a card is at the very beginning of each of its movements: [card, container, x, y].
FILM = """() => {
    window.film = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, timing) {
        const motion = animate.call(this, steps, timing);
        if (this.dataset.card) {
            const box = this.getBoundingClientRect();
            window.film.push([this.dataset.card, this.parentElement.id, box.x + box.width / 2, box.y + box.height / 2]);
        }
        return motion;
    };
}"""


class Sentences(HTMLParser):
    """Collects what stands in index.html for each key of a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self._key = ""

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._key = dict(attrs).get("data-say") or ""

    def handle_data(self, data: str) -> None:
        if self._key and data.strip():
            self.found.append((self._key, data.strip()))

    def handle_endtag(self, _tag: str) -> None:
        self._key = ""


@pytest.fixture
def here(open_browser, site) -> Person:
    """Seat a person at a phone."""
    return Person(open_browser(), site.url)


def middle(locator) -> tuple[float, float]:
    """Return the middle of an element."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_home_is_whole_without_any_script(open_page):
    page = open_page(java_script_enabled=False)
    for game in ("One Up One Down", "Kady", "Kadi Bomba", "Switch", "Guandan"):
        expect(page.locator(".home").get_by_text(game, exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="Mezani")).to_be_visible()
    expect(page.locator(".coming a, .coming button")).to_have_count(0)
    expect(page.locator(".home").get_by_text("How to play")).to_be_visible()


def test_what_home_says_before_scripts_is_what_it_says_after():
    known = json.loads((ROOT / "static" / "strings" / "en.json").read_text(encoding="utf-8"))
    reader = Sentences()
    reader.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    assert len(reader.found) > 15
    assert [(key, text) for key, text in reader.found if known[key] != text] == []


def test_every_sentence_of_the_page_has_its_words():
    known = json.loads((ROOT / "static" / "strings" / "en.json").read_text(encoding="utf-8"))
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    keys = {piece.split('"')[0] for name in ("data-say", "data-name") for piece in page.split(f'{name}="')[1:]}
    assert keys - set(known) == set()


def test_a_played_card_glides_from_the_hand_to_the_pile(here):
    page = here.sit_down(find_record(just_dealt), pace="slow", motion="full")
    card = page.locator("#hand .card[data-can]").first
    text, at = card.get_attribute("data-card"), middle(card)
    page.evaluate(FILM)
    card.click(position={"x": 8, "y": 8})
    page.wait_for_function("text => window.film.some(([card, place]) => card === text && place === 'pile')", arg=text)
    begins = next(frame for frame in page.evaluate("window.film") if frame[:2] == [text, "pile"])
    assert begins[2:] == pytest.approx(at, abs=12)
    here.rest()
    assert page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0


def test_a_drawn_card_comes_from_the_deck(here):
    page = here.sit_down(find_record(just_dealt), pace="slow", motion="full")
    deck = middle(page.locator("#deck"))
    page.evaluate(FILM)
    page.keyboard.press("d")
    page.wait_for_function("() => window.film.some(([, place]) => place === 'held')")
    begins = next(frame for frame in page.evaluate("window.film") if frame[1] == "held")
    assert begins[2:] == pytest.approx(deck, abs=12)


def test_the_arm_holds_the_card_between_fingers_and_thumb(here):
    page = here.sit_down(find_record(drawn_card))
    arm, card, why = (page.locator(name).bounding_box() for name in ("#arm", "#held .card", "#why"))
    assert arm["x"] < card["x"] < arm["x"] + arm["width"]
    assert abs(arm["y"] + arm["height"] - why["y"]) <= 6, "the sleeve ends where the person sits"
    order = page.evaluate("[...document.getElementById('arm').children].map(one => one.getAttribute('class'))")
    assert order == ["arm-under", "held", "arm-thumb"]


@pytest.mark.parametrize("inks", ["classic", "four", "safe"])
def test_the_inks_of_the_suits(here, inks):
    page = here.sit_down(find_record(just_dealt), inks=inks)
    colours = page.evaluate(
        """() => {
            const style = getComputedStyle(document.documentElement);
            return [...'cdhs'].map(suit => style.getPropertyValue('--ink-' + suit));
        }"""
    )
    assert len(set(colours)) == {"classic": 2, "four": 4, "safe": 4}[inks]


def test_cards_that_may_be_played_carry_a_dot_and_an_outline(here):
    page = here.sit_down(find_record(joker_in_hand))
    look = """card => [getComputedStyle(card).outlineStyle, getComputedStyle(card, '::after').content]"""
    assert page.locator("#hand .card[data-can]").first.evaluate(look) == ["solid", '""']
    assert page.locator("#hand .card:not([data-can])").first.evaluate(look) == ["none", "none"]


def test_a_settings_choice_works_at_once_and_is_kept(here):
    page = here.visit()
    page.locator("[data-action=settings]:visible").click()
    page.locator("#settings input[name=inks][value=safe]").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-inks", "safe")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-inks", "safe")


def test_a_waiting_version_is_offered_at_home_and_between_rounds_only(here):
    page = here.sit_down(find_record(won))
    page.evaluate("document.documentElement.dataset.update = 'waiting'")
    expect(page.locator("#recap-sheet .update")).to_be_visible()
    page.locator("#recap-sheet [data-action=close]").click()
    expect(page.locator(".update:visible")).to_have_count(0)
    page.locator(".table a.tool").click()
    expect(page.locator(".home .update")).to_be_visible()


def test_the_focus_ring_has_two_tones_on_felt_and_on_cards(here):
    page = here.sit_down(find_record(just_dealt))
    for _ in range(4):
        page.keyboard.press("Tab")
        style = "getComputedStyle(document.activeElement)"
        assert page.evaluate(f"{style}.outlineStyle") == "solid"
        assert "139, 233, 255" in page.evaluate(f"{style}.boxShadow")

"""Whole rounds of One Up One Down, from the deal to the recap."""

import pytest
from playwright.sync_api import expect

from tests.browser.rounds import (
    blocked,
    drawn_card,
    drawn_joker,
    drawn_round,
    find_record,
    forced_joker,
    joker_in_hand,
    just_dealt,
    lost_on_points,
    won,
)
from tests.browser.table import Person
from tools.serve import serving

SIZES = [(360, 740), (740, 360), (1280, 800)]


@pytest.fixture
def person(open_browser, site):
    """Seat a person at a phone, or at another screen: `person(width, height)`."""

    def sit(width: int = 360, height: int = 740, **more) -> Person:
        return Person(open_browser(width, height, **more), site.url)

    return sit


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_whole_round_by_taps(person, width, height):
    here = person(width, height)
    page = here.deal(("easy", "medium") if width > height else ("easy",))
    here.play_out(here.tap_one_move)
    expect(page.locator("#recap-sheet")).to_be_visible()
    frame = here.frame()
    kind = {"winner": "WINNER", "blocked": "BLOCKED", "draw": "DRAW"}[frame["result"]["kind"]]
    expect(page.locator("#recap-kind")).to_have_text(kind)
    expect(page.locator("#recap-hands > li")).to_have_count(len(frame["seats"]))
    page.locator("#recap-sheet [data-action=next]").click()
    here.rest()
    expect(page.locator("#round")).to_have_text("ROUND 02")


def test_a_whole_round_by_keyboard_only(person):
    here = person(1280, 800)
    here.keep(settings={"pace": "instant", "motion": "none"})
    page = here.visit()
    press = page.keyboard.press

    def tab_to(selector: str) -> None:
        for _ in range(30):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            press("Tab")
        message = f"Tab does not reach {selector}."
        raise AssertionError(message)

    def move() -> None:
        if here.playable().count():
            tab_to("#hand .card, #held .card")
            press("Home")
            for _ in range(60):
                if page.evaluate("document.activeElement.hasAttribute('data-can')"):
                    break
                press("ArrowRight")
            asks = here.asks_for_a_value(page.locator(":focus"))
            press("Enter")
            if asks:
                expect(page.locator("#picker")).to_be_visible()
                press("7")
        else:
            press("d")

    tab_to("a[data-game=updown]")
    press("Enter")
    tab_to("[data-action=deal]")
    press("Enter")
    here.play_out(move)
    expect(page.locator("#recap-sheet")).to_be_visible()
    press("Enter")
    here.rest()
    expect(page.locator("#round")).to_have_text("ROUND 02")


def test_a_whole_round_with_the_network_off(open_browser, site_folder):
    with serving(site_folder, "/mezani/") as served:
        here = Person(open_browser(url=served.url), served.url)
        page = here.visit()
        expect(page.locator("html")).to_have_attribute("data-offline", "ready")
    here.kill()
    page = here.deal()
    here.play_out(here.tap_one_move)
    expect(page.locator("#recap-sheet")).to_be_visible()


def test_a_drawn_card_that_fits_is_held_out_and_may_be_kept(person):
    here = person()
    page = here.sit_down(find_record(drawn_card))
    held = page.locator("#held .card")
    text = held.get_attribute("data-card")
    expect(page.locator("#arm")).to_be_visible()
    expect(page.locator("#deck")).to_have_attribute("data-glows", "")
    assert here.playable().count() > 1
    here.action("keep").click()
    here.page.wait_for_function("() => !document.querySelector('#held .card')")
    here.rest()
    assert here.kept("table").split("\n\n", 1)[1].split()[-1] != ""
    assert here.card(text).count() == 1


@pytest.mark.parametrize("way", ["held", "button", "other"])
def test_a_drawn_card_or_another_may_be_played(person, way):
    here = person()
    page = here.sit_down(find_record(drawn_card))
    held = page.locator("#held .card").get_attribute("data-card")
    other = page.locator("#hand .card[data-can]").first.get_attribute("data-card")
    before = here.kept("table")
    if way == "held":
        page.locator("#held .card").click()
    elif way == "button":
        here.action("play-held").click()
    else:
        here.card(other).click(position={"x": 8, "y": 8})
    assert here.wait_for_move(before)[0] == (other if way == "other" else held)


def test_a_tap_on_the_glowing_deck_keeps_the_drawn_card_too(person):
    here = person()
    page = here.sit_down(find_record(drawn_card))
    before = here.kept("table")
    page.locator("#deck").click()
    assert here.wait_for_move(before)[0] == "keep"


def test_the_deck_is_slid_past_forty_pixels_or_let_go(person):
    here = person()
    page = here.sit_down(find_record(just_dealt))
    before = here.kept("table")
    box = page.locator("#deck").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def slide(far: int) -> None:
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + far / 2)
        page.mouse.move(x, y + far)
        page.mouse.up()

    slide(25)
    assert here.kept("table") == before
    expect(page.locator("html")).to_have_attribute("data-table", "yours")
    slide(80)
    assert here.wait_for_move(before)[0] == "draw"


def test_a_card_that_does_not_fit_says_why(person):
    here = person()
    page = here.sit_down(find_record(just_dealt))
    before = here.kept("table")
    page.locator("#hand .card:not([data-can])").first.click(position={"x": 8, "y": 8})
    expect(page.locator("#why")).to_have_attribute("data-tone", "no")
    expect(page.locator("#why")).to_contain_text("fit")
    assert here.kept("table") == before


def test_the_value_of_a_joker_is_chosen_with_the_piles_in_sight(person):
    here = person()
    page = here.sit_down(find_record(joker_in_hand))
    page.locator('#hand .card[data-card^="X"]').first.click(position={"x": 8, "y": 8})
    expect(page.locator("#picker .value")).to_have_count(13)
    picker = page.locator("#picker").bounding_box()
    for pile in ("#deck", "#pile"):
        box = page.locator(pile).bounding_box()
        assert box["y"] + box["height"] <= picker["y"] or box["x"] + box["width"] <= picker["x"]
    page.locator("#picker .value[data-opens]").first.hover()
    assert page.locator("#hand .card[data-opens]").count() > 0
    page.locator("#picker-cancel").click()
    expect(page.locator("#picker")).to_be_hidden()
    assert here.kept("choice") is None
    expect(page.locator("html")).to_have_attribute("data-table", "yours")


def test_keep_card_in_the_picker_keeps_a_drawn_joker(person):
    # D9
    here = person()
    page = here.sit_down(find_record(drawn_joker))
    before = here.kept("table")
    page.locator("#held .card").click()
    page.locator("#picker-cancel").click()
    assert here.wait_for_move(before)[0] == "keep"


def test_a_joker_that_must_be_played_has_no_way_back(person):
    # D9
    here = person()
    page = here.sit_down(find_record(forced_joker))
    page.locator('#hand .card[data-card^="X"]').first.click(position={"x": 8, "y": 8})
    expect(page.locator("#picker .value")).to_have_count(13)
    expect(page.locator("#picker-cancel")).to_be_hidden()


def test_a_blocked_player_passes_and_is_told_why(person):
    here = person()
    here.keep(settings={"pace": "slow"})
    page = here.visit()
    here.keep(table=find_record(blocked), id="updown-1")
    page.goto(f"{here.url}?again#/table")
    expect(page.locator("#why")).to_contain_text("blocked")
    page.wait_for_function("() => localStorage.getItem('mezani.table').includes(' pass')")
    assert "pass" in here.kept("table").split()


@pytest.mark.parametrize(("wanted", "kind"), [(won, "WINNER"), (lost_on_points, "BLOCKED"), (drawn_round, "DRAW")])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_end_says_how_it_came_and_shows_all_hands(person, wanted, kind, seats):
    here = person()
    page = here.sit_down(find_record(wanted, seats))
    expect(page.locator("#recap-kind")).to_have_text(kind)
    for seat in here.frame()["seats"]:
        shown = page.locator("#recap-hands > li").nth(seat["seat"])
        expect(shown).to_contain_text(str(seat["points"]))
        expect(shown.locator(".card")).to_have_count(len(seat["hand"]))
    page.locator("#recap-sheet [data-action=details]").click()
    expect(page.locator("#details-sheet")).to_be_visible()
    assert page.locator("#details-log li").count() > 10


def test_fresh_cards_ask_first_and_do_not_count(person):
    here = person()
    page = here.sit_down(find_record(joker_in_hand))
    hand = [entry["card"] for entry in here.frame()["hand"]]
    page.locator("[data-action=menu]").first.click()
    page.locator("#menu [data-action=fresh]").click()
    page.locator("#fresh-sheet [data-action=close]").click()
    assert "fresh" not in here.kept("table")
    page.locator("[data-action=menu]").first.click()
    page.locator("#menu [data-action=fresh]").click()
    page.locator("[data-action=fresh-deal]").click()
    page.wait_for_function("() => localStorage.getItem('mezani.table').includes('fresh')")
    here.rest()
    assert [entry["card"] for entry in here.frame()["hand"]] != hand
    expect(page.locator("#round")).to_have_text("ROUND 01")


def test_two_rounds_alternate_the_start_and_keep_score(person):
    here = person(740, 360)
    page = here.deal()
    starters, winners = [], []
    for _ in range(2):
        starters += [seat["seat"] for seat in here.frame()["seats"] if seat["starts"]]
        here.play_out(here.tap_one_move)
        winners.append(here.frame()["result"]["winner"])
        page.locator("#recap-sheet [data-action=next]").click()
        here.page.wait_for_function("() => !JSON.parse(localStorage.getItem('mezani.frame')).result")
        here.rest()
    assert starters == [0, 1]
    assert [seat["won"] for seat in here.frame()["seats"]] == [winners.count(0), winners.count(1)]


def test_with_quick_play_off_a_tap_selects_and_play_plays(person):
    here = person()
    record = find_record(joker_in_hand)
    page = here.sit_down(record, quick="off")
    before = here.kept("table")
    ordinary = page.locator("#hand .card[data-can]").first
    text = ordinary.get_attribute("data-card")
    ordinary.click(position={"x": 8, "y": 8})
    expect(here.card(text)).to_have_attribute("aria-pressed", "true")
    assert here.kept("table") == before
    here.action("clear").click()
    expect(here.card(text)).to_have_attribute("aria-pressed", "false")
    here.card(text).click(position={"x": 8, "y": 8})
    here.action("play").click()
    assert here.wait_for_move(before)[0] == text

"""What impatient, clumsy and curious people do to a table: quick taps, two fingers, keys at the wrong moment."""

import pytest
from playwright.sync_api import Page, expect

from mezani.kernel import NOBODY, Move, play
from mezani.session import Session
from tests.browser.rounds import drawn_card, find_record, joker_in_hand, just_dealt, lost_on_points, won
from tests.browser.table import QUICK, Person

FOCUS = "() => document.activeElement.matches('#hand .card, #held .card')"

TWO_FINGERS = """() => {
    const deck = document.querySelector("#deck"), box = deck.getBoundingClientRect();
    const touch = (kind, id, y) => deck.dispatchEvent(new PointerEvent(kind, {
        pointerId: id, isPrimary: id === 1, clientX: box.x + 20, clientY: box.y + y, bubbles: true,
    }));
    deck.setPointerCapture = () => {};
    touch("pointerdown", 1, 10);
    touch("pointermove", 1, 30);
    touch("pointerdown", 2, 40);
    touch("pointermove", 2, 120);
    touch("pointerup", 2, 120);
    touch("pointermove", 1, 35);
    touch("pointerup", 1, 35);
}"""

TWICE = """() => {
    const before = localStorage.getItem("mezani.table");
    const tap = () => document.querySelector("#deck").click();
    tap();
    new MutationObserver((_, watch) => {
        if (localStorage.getItem("mezani.table") === before || !document.querySelector("#held button")) return;
        watch.disconnect();
        document.documentElement.dataset.tappedIn = document.documentElement.dataset.table;
        tap();
    }).observe(document.querySelector("#held"), {childList: true});
}"""


FRESH_WHILE_IT_FLIES = """() => new MutationObserver((_, watch) => {
    if (!document.querySelector("#held span")) return;
    watch.disconnect();
    document.querySelector("[data-action=fresh-deal]").click();
}).observe(document.querySelector("#held"), {childList: true})"""


@pytest.fixture
def here(open_browser, site) -> Person:
    """Seat a person at a phone."""
    return Person(open_browser(), site.url)


def fits_next(session: Session) -> bool:
    """Want a turn of the person's at which the next card of the deck fits."""
    return session.asked == 0 and _phase_after_draw(session) == ("drawn", 0)


def computer_draws_in_vain(session: Session) -> bool:
    """Want a computer that has to draw, and then to keep what it drew."""
    fitting = session.asked == 1 and session.game.grow(session.now.state, ()).next
    return not fitting and session.asked == 1 and _phase_after_draw(session) == ("play", 0)


def _phase_after_draw(session: Session) -> tuple[str, int]:
    state = session.now.state
    if state.phase != "play" or not state.stock:
        return "", NOBODY
    after, _ = play(session.game, state, Move(word="draw"))
    return after.phase, after.actor


def moves_of(here: Person) -> list[str]:
    """Return the moves that are kept of the first round."""
    return (here.kept("table") or "").split("\n\n", 1)[1].split()


def to_menu_entry(page: Page, action: str) -> None:
    """Choose an entry of the menu."""
    page.locator("[data-action=menu]").first.click()
    page.locator(f"#menu [data-action={action}]").click()


def test_taps_and_keys_before_the_first_deal_do_no_harm(here):
    here.context.route("**/pyodide.asm.wasm", lambda _: None)  # never answered
    page = here.visit("#/updown")
    page.locator("[data-action=deal]").click()
    expect(page.locator("html")).to_have_attribute("data-table", "asleep")
    page.locator("#deck").dispatch_event("click")
    for key in "dkryuztn":
        page.keyboard.press(key)
        page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#log-sheet")).to_be_visible()


def test_a_second_finger_on_the_deck_neither_draws_nor_leaves_a_card_behind(here):
    page = here.sit_down(find_record(just_dealt))
    before = here.kept("table")
    page.evaluate(TWO_FINGERS)
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("data-table", "yours")
    assert here.kept("table") == before


def test_the_second_of_two_quick_taps_keeps_no_card_unseen(here):
    page = here.sit_down(find_record(fits_next))
    page.evaluate(TWICE)
    page.wait_for_function("() => document.documentElement.dataset.tappedIn")
    assert page.evaluate("document.documentElement.dataset.tappedIn") == "busy"
    here.rest()
    expect(page.locator("#held button")).to_have_count(1)
    assert moves_of(here)[-1] == "draw"


def test_a_table_of_older_rules_is_shown_and_leads_to_a_new_one(here):
    here.keep(table=find_record(joker_in_hand).replace("rules: 1", "rules: 0"), id="updown-1")
    page = here.sit_down()
    expect(page.locator("#status")).to_contain_text("older rules")
    page.locator("#deck").dispatch_event("click")
    expect(page.locator("#why")).to_contain_text("only shown")
    to_menu_entry(page, "fresh")
    expect(page.locator("#toast")).to_contain_text("older rules")
    here.action("another").click()
    page.locator("[data-action=deal]").click()
    here.rest()
    assert "rules: 0" not in here.kept("table")


def test_escape_does_not_send_away_the_question_who_owns_the_table(here):
    here.sit_down(find_record(joker_in_hand))
    second = here.context.new_page()
    second.goto(f"{here.url}?second#/table")
    expect(second.locator("#elsewhere-sheet")).to_be_visible()
    for _ in range(3):
        second.keyboard.press("Escape")
    expect(second.locator("#elsewhere-sheet")).to_be_visible()


def test_the_table_goes_back_and_forth_between_two_tabs(here):
    first = here.sit_down(find_record(joker_in_hand))
    second = here.context.new_page()
    second.goto(f"{here.url}?second#/table")
    for taking, losing in [(second, first), (first, second), (second, first)]:
        taking.locator("[data-action=take-over]").click()
        expect(taking.locator("html")).to_have_attribute("data-table", "yours")
        expect(losing.locator("#elsewhere-sheet")).to_be_visible()


def test_quick_steps_back_and_forward_do_not_take_this_tab_for_another(here):
    page = here.sit_down(find_record(joker_in_hand))
    page.evaluate(
        """async () => {
            for (let n = 0; n < 11; n++) {
                location.hash = n % 2 ? "#/table" : "#/";
                await new Promise((done) => setTimeout(done, n));
            }
            location.hash = "#/table";
        }"""
    )
    here.rest()
    expect(page.locator("#elsewhere-sheet")).to_be_hidden()


def test_whoever_uses_keys_finds_the_focus_in_the_hand_of_the_next_round(here):
    page = here.sit_down(find_record(won))
    expect(page.locator("#recap-sheet [data-action=next]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(FOCUS)
    assert here.rest() == "yours"


def test_whoever_closes_the_recap_by_keys_finds_the_way_on_and_a_table_that_fits(here):
    page = here.sit_down(find_record(lost_on_points, 3))
    page.locator("#recap-sheet [data-action=details]").click()
    assert page.locator(".rounds").evaluate("table => table.scrollWidth <= table.clientWidth")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(here.action("next")).to_be_focused()


def test_a_setting_that_changes_in_the_middle_of_a_turn_holds_at_once(here):
    page = here.sit_down(find_record(joker_in_hand))
    expect(here.action("play")).to_have_count(0)
    to_menu_entry(page, "settings")
    page.locator('#settings input[name=quick][value="off"]').check(force=True)
    page.keyboard.press("Escape")
    expect(here.action("play")).to_have_attribute("aria-disabled", "true")
    here.playable().first.click(position={"x": 8, "y": 8})
    expect(page.locator("#hand .card[data-chosen]")).to_have_count(1)
    to_menu_entry(page, "settings")
    page.locator('#settings input[name=quick][value="on"]').check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("#hand .card[data-chosen]")).to_have_count(0)
    expect(here.action("play")).to_have_count(0)


def test_cards_that_a_value_opens_stay_marked_when_the_phone_is_turned(here):
    page = here.sit_down(find_record(joker_in_hand))
    page.locator('#hand .card[data-card^="X"]').first.click(position={"x": 8, "y": 8})
    page.locator("#picker .value[data-opens]").first.focus()
    opened = page.locator("#hand .card[data-opens]").count()
    assert opened
    page.evaluate("document.querySelector('#hand .card').dataset.old = 'yes'")
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.locator("#hand .card[data-old]")).to_have_count(0)
    expect(page.locator("#hand .card[data-opens]")).to_have_count(opened)


def test_a_tap_beside_a_sheet_closes_it_on_every_side(open_browser, site):
    here = Person(open_browser(1280, 800), site.url)
    page = here.sit_down(find_record(drawn_card))
    for x, y in [(20, 400), (1260, 400), (640, 10)]:
        to_menu_entry(page, "settings")
        expect(page.locator("#settings-sheet")).to_be_visible()
        page.mouse.click(x, y)
        expect(page.locator("#settings-sheet")).to_be_hidden()


def test_fresh_cards_while_a_computer_draws_stay_on_the_table(here):
    here.keep(settings=QUICK | {"pace": "slow", "motion": "full"}, table=find_record(computer_draws_in_vain))
    page = here.visit("#/table")
    page.evaluate(FRESH_WHILE_IT_FLIES)
    page.wait_for_function("() => localStorage.getItem('mezani.table').includes('fresh')")
    here.rest()
    shown = page.locator("#hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert shown == [entry["card"] for entry in here.frame()["hand"]]

"""What has been shown is kept: killed tabs, torn saves, full disks, two tabs."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.rounds import blocked, drawn_card, find_record, joker_in_hand, won
from tests.browser.table import Person


@pytest.fixture
def here(open_browser, site) -> Person:
    """Seat a person at a phone."""
    return Person(open_browser(), site.url)


def told(frame):
    """Return of a frame what must be the same after a kill."""
    return {name: frame[name] for name in frame if name != "log"}


def test_a_tab_killed_again_and_again_comes_back_as_it_was(here):
    here.deal(("medium",))
    for turn in range(6):
        if here.rest() == "over":
            break
        before = here.kept("table")
        here.tap_one_move()
        here.wait_for_move(before)
        if turn % 2:
            here.rest()
        saved, frame = here.kept("table"), here.frame()
        here.kill()
        here.page.goto(f"{here.url}?turn={turn}#/table")
        expect(here.page.locator("#hand .card, #held .card").first).to_be_visible()
        here.rest()
        assert here.kept("table").startswith(saved.rstrip("\n"))
        if here.kept("table") == saved:
            assert told(here.frame()) == told(frame)


def test_a_tab_killed_while_a_computer_thinks_gets_the_same_move(here):
    here.sit_down(find_record(drawn_card))
    record = here.kept("table")
    here.action("keep").click()
    here.wait_for_move(record)
    here.rest()
    went = here.kept("table")
    here.page.evaluate("text => localStorage.setItem('mezani.table', text)", record.rstrip("\n") + " keep\n")
    here.kill()
    here.page.goto(f"{here.url}?again#/table")
    here.rest()
    assert here.kept("table") == went


def test_the_choice_of_a_value_survives_a_kill(here):
    here.sit_down(find_record(joker_in_hand))
    here.page.locator('#hand .card[data-card^="X"]').first.click(position={"x": 8, "y": 8})
    expect(here.page.locator("#picker .value")).to_have_count(13)
    saved = here.kept("table")
    here.kill()
    here.page.goto(f"{here.url}?again#/table")
    here.rest()
    expect(here.page.locator("#picker .value")).to_have_count(13)
    here.page.locator("#picker .value").first.click()
    here.wait_for_move(saved)
    assert ":A" in here.kept("table")


def test_a_card_on_the_arm_and_a_recap_survive_a_kill(here):
    here.sit_down(find_record(drawn_card))
    held = here.page.locator("#held .card").get_attribute("data-card")
    here.kill()
    here.page.goto(f"{here.url}?again#/table")
    here.rest()
    expect(here.page.locator("#held .card")).to_have_attribute("data-card", held)
    here.page.evaluate("text => localStorage.setItem('mezani.table', text)", find_record(won))
    here.kill()
    here.page.goto(f"{here.url}?once-more#/table")
    here.rest()
    expect(here.page.locator("#recap-kind")).to_have_text("WINNER")


def test_the_kept_picture_is_drawn_before_the_worker_wakes(here):
    here.sit_down(find_record(joker_in_hand))
    shown = [entry["card"] for entry in here.frame()["hand"]]
    here.kill()
    here.context.route("**/pyodide.asm.wasm", lambda _: None)  # never answered
    here.page.clock.install()
    here.page.goto(f"{here.url}?again#/table")
    expect(here.page.locator("#hand .card")).to_have_count(len(shown))
    expect(here.page.locator("html")).to_have_attribute("data-table", "asleep")
    expect(here.page.get_by_text("Waking the dealer")).to_be_visible()
    assert here.page.locator("#hand .card").evaluate_all("cards => cards.map(card => card.dataset.card)") == shown
    here.page.clock.fast_forward(30_000)
    expect(here.page.locator("#toast")).to_contain_text("slow to wake")


REFUSED = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
"""

IMPOSSIBLE = "game: updown()\nseats: You, Amina easy\nseed: 1\nrules: 1\n\npass\n"
"""A record whose form is right and whose first move no round allows."""


@pytest.mark.parametrize("torn", [" ", "game: upd", "{}", IMPOSSIBLE], ids=["blank", "cut", "json", "impossible"])
def test_a_save_that_cannot_be_read_is_put_aside_and_said(here, torn):
    here.keep(settings={"pace": "instant"}, table=torn, id="updown-1")
    here.visit("#/table")
    expect(here.page.locator("#notice")).to_contain_text("could not be read")
    expect(here.page.locator("html")).to_have_attribute("data-table", "asleep")
    assert here.kept("table.bad") == torn
    assert here.kept("table") is None
    here.page.goto(f"{here.url}?next#/updown")
    here.page.locator("[data-action=deal]").click()
    assert here.rest() in ("yours", "over")


def test_with_the_storage_refused_play_goes_on_and_says_so(here):
    here.context.add_init_script(REFUSED)
    page = here.visit("#/updown")
    page.locator("[data-action=deal]").click()
    here.rest()
    expect(page.locator("#toast")).to_contain_text("nothing will be saved")
    page.locator("#deck").click()
    page.wait_for_function("() => document.documentElement.dataset.table === 'busy'")
    here.rest()


def test_with_the_storage_full_play_goes_on_and_nothing_kept_is_lost(here):
    here.deal()
    here.page.evaluate("localStorage.setItem('mezani.record.old', 'kept')")
    here.page.evaluate(
        """() => {
            let size = 1 << 20;
            for (let n = 0; size > 0; n++)
                try { localStorage.setItem('filler' + n, 'x'.repeat(size)) } catch { size >>= 1 }
        }"""
    )
    saved = here.kept("table")
    moved = 0
    while here.rest() == "yours" and moved < 8 and not here.page.locator("#toast").inner_text():
        here.page.locator("#deck[data-glows], #actions [aria-disabled=false]").first.click()
        here.page.wait_for_function("() => document.documentElement.dataset.table === 'busy'")
        moved += 1
    here.rest()
    expect(here.page.locator("#toast")).to_contain_text("nothing will be saved")
    assert here.kept("record.old") == "kept"
    assert (here.kept("table") or "").startswith(saved.rstrip("\n")[:40])


def test_a_second_tab_says_that_the_table_is_open_and_can_take_it_over(here):
    here.sit_down(find_record(joker_in_hand))
    first = here.page
    second = here.context.new_page()
    second.goto(f"{here.url}?second#/table")
    expect(second.locator("#elsewhere-sheet")).to_be_visible()
    expect(first.locator("#elsewhere-sheet")).to_be_hidden()
    second.locator("[data-action=take-over]").click()
    expect(second.locator("html")).to_have_attribute("data-table", "yours")
    expect(first.locator("#elsewhere-sheet")).to_be_visible()
    saved = here.kept("table")
    first.locator("#elsewhere-sheet a").click()
    first.evaluate("document.querySelector('#deck').click()")
    second.locator("#deck").click()
    second.wait_for_function("before => localStorage.getItem('mezani.table') !== before", arg=saved)


def test_finished_rounds_are_filed_as_records(here):
    here.sit_down(find_record(blocked))
    here.play_out(here.tap_one_move)
    (line,) = json.loads(here.kept("records"))
    assert line["game"] == "updown"
    assert len(line["results"]) == 1
    assert here.kept(f"record.{line['id']}") == here.kept("table")


def test_home_offers_to_continue_and_says_where(here):
    here.sit_down(find_record(joker_in_hand))
    here.page.goto(f"{here.url}#/")
    expect(here.page.locator("#continue")).to_be_visible()
    expect(here.page.locator("#continue")).to_contain_text("One Up One Down")
    here.page.locator("#continue").click()
    here.rest()
    assert here.page.url.endswith("#/table")

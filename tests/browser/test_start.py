"""How the engine wakes: what can be done before, what a first visit shows, and the quick start from a snapshot."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import QUICK, Person

ENGINE = "**/static/python/engine-*.zip"

WAS_QUICK = "performance.getEntriesByName('quick start').length"

SNAPSHOTS = "caches.open('mezani-snapshot-' + location.href.split(/[?#]/)[0])"

# Keeps the snapshot again, changed by a function of its bytes and of what is said about them.
CHANGE = """async ([name, change]) => {
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    const answer = await cache.match(key);
    const about = JSON.parse(answer.headers.get('x-about'));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    await eval(change)(bytes, about);
    await cache.put(key, new Response(bytes, { headers: { 'x-about': JSON.stringify(about) } }));
}"""

FLIP_A_BIT = "(bytes) => { bytes[1000] ^= 1; }"
CUT_SHORT = "(bytes, about) => { about.length += 1; }"
OF_NO_USE = """async (bytes, about) => {
    bytes.fill(7);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    about.hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}"""


def has(page, name, value):
    """Wait until the page says so about itself."""
    expect(page.locator("html")).to_have_attribute(f"data-{name}", value)


def awake(page):
    """Wait for the engine, and tell whether it was a quick start."""
    has(page, "engine", "awake")
    (worker,) = page.workers
    return bool(worker.evaluate(WAS_QUICK))


@pytest.fixture
def person(open_browser, site):
    return Person(open_browser(), site.url)


@pytest.fixture
def returned(person):
    """Someone who has played, and whose browser keeps a snapshot."""
    person.deal()
    has(person.page, "snapshot", "kept")
    has(person.page, "offline", "ready")
    return person


def change(page, how):
    """Change the snapshot that is kept."""
    home = page.url.partition("#")[0]
    page.evaluate(CHANGE, [f"mezani-snapshot-{home}", how])


def test_what_needs_no_engine_works_before_it_is_awake(open_browser, site):
    context = open_browser()
    context.route(ENGINE, lambda _: None)  # never answered
    person = Person(context, site.url)
    page = person.visit()
    page.get_by_role("button", name="How to play").click()
    expect(page.locator("#rules-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#settings-sheet input[name=pace]").first).to_be_attached()
    page.keyboard.press("Escape")
    page.locator("[data-game=updown]").click()
    expect(page.locator("#levels .segments")).to_have_count(1)
    expect(page.locator("html")).not_to_have_attribute("data-engine", "awake")


def test_a_first_visit_shows_how_much_has_come_of_how_much(open_browser, site):
    context = open_browser()
    held = []
    context.route(ENGINE, lambda route: held.append(route))  # noqa: PLW0108 - Playwright looks at the function
    page = Person(context, site.url).visit()
    text = page.locator(".fetching")
    # The wide gap between the parts of a rounded sum and what is held back tells that the rest has come.
    expect(text).to_have_text("Fetching the dealer: 4.7 of 4.8 MB")
    line = page.locator("#waking-line")
    assert 0.9 < line.evaluate("line => line.value / line.max") < 1
    for route in held:  # one for the page, which asks ahead, and one for the worker
        route.continue_()
    has(page, "engine", "awake")
    expect(text).to_be_hidden()
    expect(line).to_be_hidden()


def test_a_later_start_counts_nothing(returned):
    page = returned.visit()
    has(page, "engine", "awake")
    expect(page.locator(".fetching")).to_be_empty()
    assert not page.locator("#waking-line").evaluate("line => line.hasAttribute('value')")


def test_after_a_game_has_begun_the_next_start_is_quick(returned):
    record = returned.kept("table")
    page = returned.visit()
    assert awake(page)
    returned.page.goto(returned.url + "#/table")
    returned.rest()
    assert returned.kept("table") == record
    returned.tap_one_move()
    returned.wait_for_move(record)


def test_the_first_start_is_a_plain_one_and_makes_no_snapshot_at_home(person):
    page = person.visit()
    assert not awake(page)
    has(page, "snapshot", "none")


@pytest.mark.parametrize("how", [FLIP_A_BIT, CUT_SHORT, OF_NO_USE], ids=["a bit flipped", "cut short", "of no use"])
def test_a_bad_snapshot_is_thrown_away_and_the_start_is_a_plain_one(returned, how):
    change(returned.page, how)
    page = returned.visit()
    assert not awake(page)
    assert page.evaluate(f"{SNAPSHOTS}.then((cache) => cache.keys()).then((keys) => keys.length)") == 0
    returned.sit_down()
    has(returned.page, "snapshot", "kept")
    assert awake(returned.visit("?again=1"))


def test_a_snapshot_whose_use_never_ended_is_not_used_again(returned):
    page = returned.page
    page.evaluate(f"""async () => {{
        const cache = await {SNAPSHOTS};
        const [key] = await cache.keys();
        await cache.put(key.url.replace('what=memory', 'what=in+use'), new Response());
    }}""")
    assert not awake(returned.visit())


def test_a_snapshot_of_another_build_goes(returned):
    page = returned.page
    page.evaluate(f"""async () => {{
        const cache = await {SNAPSHOTS};
        const [key] = await cache.keys();
        await cache.put(key.url + 'x', await cache.match(key));
        await cache.delete(key);
    }}""")
    page = returned.visit()
    assert not awake(page)
    has(page, "snapshot", "none")
    assert page.evaluate(f"{SNAPSHOTS}.then((cache) => cache.keys()).then((keys) => keys.length)") == 0


def start_setting(page):
    """Open the settings; give the choices of quick start, by value, and the line below them."""
    page.goto(page.url.partition("#")[0] + "#/")
    page.get_by_role("button", name="Settings").click()
    choice = page.locator("#settings input[name=start]")
    return {value: choice.and_(page.locator(f"[value={value}]")) for value in ("on", "off")}, page.locator(
        "#settings [data-hint=start]"
    )


def test_the_setting_tells_the_size_and_throws_it_away(returned):
    page = returned.visit()
    choices, hint = start_setting(page)
    expect(hint).to_contain_text("12 MB are kept")
    choices["off"].check(force=True)
    has(page, "snapshot", "none")
    expect(hint).to_have_text("Every start wakes the dealer from the beginning.")
    returned.sit_down(start="off")
    page = returned.visit()
    assert not awake(page)
    has(page, "snapshot", "none")


def test_where_it_is_off_none_is_made(open_browser, site):
    person = Person(open_browser(), site.url)
    person.keep(settings=QUICK | {"start": "off"})
    person.deal()
    person.page.evaluate("new Promise((done) => requestIdleCallback(done))")
    has(person.page, "snapshot", "none")


def test_where_there_is_no_room_none_is_made(open_browser, site):
    context = open_browser()
    context.add_init_script("navigator.storage.estimate = async () => ({ quota: 60e6, usage: 10e6 });")
    person = Person(context, site.url)
    person.deal()
    has(person.page, "snapshot", "short")
    _, hint = start_setting(person.page)
    expect(hint).to_contain_text("no room")

"""The site as such: it starts, keeps to itself, works without a network, and makes way for a newer version."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from tools.node import run_script
from tools.serve import serving

ASK_THE_WORKER = """async () => {
    const { whenDefined } = await import(document.querySelector('script[src*="/pyscript-"]').src);
    const { xworker } = await whenDefined('py');
    await xworker.ready;
    return await xworker.sync.games('{}');
}"""


def has(page, name, value):
    """Wait until the page says so about itself."""
    expect(page.locator("html")).to_have_attribute(f"data-{name}", value)


def test_the_worker_answers_on_a_site_below_a_path(open_page):
    page = open_page()
    assert "updown" in page.evaluate(ASK_THE_WORKER)


def test_the_browser_itself_refuses_other_hosts(open_page, complaints):
    complaints.allow("Content Security Policy")
    complaints.allow("example.org")
    refused = open_page().evaluate("fetch('https://example.org/').then(() => false, () => true)")
    assert refused


def test_after_the_first_visit_it_works_without_a_server(open_browser, site_folder):
    with serving(site_folder, "/mezani/") as here:
        page = open_browser(url=here.url).pages[0]
        page.goto(here.url)
        has(page, "offline", "ready")
    page.goto(f"{here.url}?go=home")
    has(page, "offline", "ready")
    assert "updown" in page.evaluate(ASK_THE_WORKER)


FETCH_ALL = """async () => {
    const listed = await (await fetch('offline.json')).json();
    const fetched = await Promise.all(listed.map(([path]) => fetch(path).then(({ ok }) => ok, () => false)));
    return listed.map(([path]) => path).filter((_, place) => !fetched[place]);
}"""


def test_without_a_server_every_file_of_the_copy_is_found(open_browser, site_folder):
    with serving(site_folder, "/mezani/") as here:
        page = open_browser(url=here.url).pages[0]
        page.goto(here.url)
        has(page, "offline", "ready")
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    assert page.evaluate(FETCH_ALL) == []


def test_later_the_browser_takes_files_from_the_copy_by_itself(open_page):
    page = open_page()
    has(page, "offline", "ready")
    page.reload()
    has(page, "ready", "home")
    entry = page.evaluate(
        "performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.pack')).toJSON()"
    )
    assert {name: entry.get(name) for name in ("workerMatchedSourceType", "workerFinalSourceType")} == {
        "workerMatchedSourceType": "cache",
        "workerFinalSourceType": "cache",
    }


def test_the_first_visit_downloads_nothing_twice(open_browser, site_folder):
    with serving(site_folder, "/mezani/") as here:
        page = open_browser(url=here.url).pages[0]
        page.goto(here.url)
        has(page, "offline", "ready")
        twice = [path for path, times in here.asked.items() if times > 1 and "/static/" in path]
    assert twice == []


@pytest.fixture
def growing_site(site_folder, tmp_path):
    """A copy of the site which can be given a newer version."""
    folder = shutil.copytree(site_folder, tmp_path / "site")

    def publish(title):
        index = folder / "index.html"
        index.write_text(re.sub("<title>.*</title>", f"<title>{title}</title>", index.read_text()))
        run_script("offline", {"site": str(folder)})

    with serving(folder, "/mezani/") as served:
        yield served, publish


def test_a_new_version_waits_and_is_taken_on_request(open_browser, growing_site):
    served, publish = growing_site
    page = open_browser(url=served.url).pages[0]
    page.goto(served.url)
    has(page, "offline", "ready")

    publish("Newer")
    page.reload()
    has(page, "update", "waiting")
    expect(page).not_to_have_title("Newer")
    page.reload()
    expect(page).not_to_have_title("Newer")
    has(page, "update", "waiting")

    page.evaluate(ASK_THE_WORKER)
    page.evaluate("mezaniUpdate()")
    expect(page).to_have_title("Newer")
    expect(page.locator("html")).not_to_have_attribute("data-update", "waiting")
    has(page, "offline", "ready")


def test_reset_forgets_the_copy_and_keeps_what_was_saved(open_browser, growing_site):
    served, publish = growing_site
    page = open_browser(url=served.url).pages[0]
    page.goto(served.url)
    has(page, "offline", "ready")
    page.evaluate("localStorage.setItem('kept', 'yes')")

    publish("Newer")
    page.goto(f"{served.url}?reset=sw&go=home")
    page.wait_for_url(f"{served.url}?go=home")
    expect(page).to_have_title("Newer")
    assert page.evaluate("localStorage.getItem('kept')") == "yes"
    has(page, "offline", "ready")


LOSE_A_FILE = """async () => {
    const cache = await caches.open('workbox-precache-v2-' + location.href);
    const lost = (await cache.keys()).find(({ url }) => url.includes('/static/art-'));
    if (!(await cache.delete(lost))) throw new Error('There was nothing to lose.');
}"""


def test_an_incomplete_copy_is_made_whole(open_browser, site_folder):
    with serving(site_folder, "/mezani/") as here:
        page = open_browser(url=here.url).pages[0]
        page.goto(here.url)
        has(page, "offline", "ready")
        whole = page.evaluate("caches.open('workbox-precache-v2-' + location.href).then(cache => cache.keys())")
        page.evaluate(LOSE_A_FILE)
        page.reload()
        has(page, "offline", "ready")
        again = page.evaluate("caches.open('workbox-precache-v2-' + location.href).then(cache => cache.keys())")
        assert len(again) == len(whole)


def test_an_incomplete_copy_is_not_called_ready_while_there_is_no_network(open_browser, site_folder, complaints):
    complaints.allow("ERR_")
    complaints.allow("fetch")
    with serving(site_folder, "/mezani/") as here:
        page = open_browser(url=here.url).pages[0]
        page.goto(here.url)
        has(page, "offline", "ready")
        page.evaluate(LOSE_A_FILE)
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    page.evaluate(ASK_THE_WORKER)
    has(page, "offline", "none")


def test_a_browser_can_install_it(open_page):
    page = open_page()
    has(page, "offline", "ready")
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/mezani/manifest.webmanifest")


@pytest.mark.parametrize("path", ["no/such/page", "static/"])
def test_a_missing_address_shows_the_way_home(open_browser, site, complaints, axe, path):
    complaints.allow("404")
    page = open_browser().pages[0]
    answer = page.goto(site.url + path)
    assert answer.status == 404
    assert axe(page) == []
    home = page.get_by_role("link")
    expect(home).to_have_attribute("href", "/mezani/")
    home.click()
    page.wait_for_url(site.url)

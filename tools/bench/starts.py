"""Starts of both pages, from the address to the engine's first answer.

A cold start is one in a browser that has never been here. A warm one follows in the same browser after a game was
begun there: whatever the site prepares for the next visit is in place.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from statistics import median

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as Overdue

from tools.bench.figure import Figure
from tools.bench.lab import Effort, Lab, Subject
from tools.bench.stock import question

# Notes when the root element says that the page is live and, on the stock page, that the engine has answered.
WATCH = """
const marks = window.benchMarks = { longest: 0 };
const weigh = (list) => {
    for (const { duration } of list.getEntries()) marks.longest = Math.max(marks.longest, duration);
};
new PerformanceObserver(weigh).observe({ type: "longtask", buffered: true });
const note = () => {
    for (const name of ["ready", "answered"])
        if (document.documentElement.dataset[name] && !(name in marks)) marks[name] = performance.now();
};
// The root element is not there yet when this runs.
new MutationObserver(note).observe(document, {subtree: true, attributeFilter: ["data-ready", "data-answered"]});
"""

# This site's engine lives in a worker: ask it what the stock page asks its own.
ASK = """
async ([core, text]) => {
    const { whenDefined } = await import(core);
    const { xworker } = await whenDefined("py");
    await xworker.ready;
    const answer = JSON.parse(await xworker.sync.open(text));
    if (!answer.frame) throw new Error(JSON.stringify(answer.error));
    return performance.now();
}
"""

PAINTED = """
() => new Promise(resolve => new PerformanceObserver((list, watcher) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) {
        watcher.disconnect();
        resolve(entry.startTime);
    }
}).observe({ type: "paint", buffered: true }))
"""

SNAPSHOT_PATIENCE = 60_000
"""Milliseconds that the site gets for preparing a quick start, which it does when it has nothing else to do."""

STILL = 1_500
"""Milliseconds before a start, in which Chromium ends what it does of its own when a tab is opened."""


@dataclass
class Start:
    """Milliseconds from the address to the home screen painted, the page live, and the engine's first answer.

    `longest` is the longest task of the main thread until then, in which the page could not answer a finger; browsers
    tell of those above 50 ms, of all others it says 0.
    """

    painted: float
    live: float
    answer: float
    longest: float


Starts = dict[tuple[str, int], dict[str, list[Start]]]
"""By kind (cold, warm) and CPU throttle: the starts of each page."""


def figures(lab: Lab, effort: Effort) -> Iterator[Figure]:
    """Start both pages in turn, as often as wanted on each processor."""
    for throttle in effort.throttles:
        starts: Starts = {}
        for _ in range(effort.runs):
            _run(lab, throttle, starts)
        for (kind, _), found in starts.items():
            ours, theirs = (_medians(found[subject.name]) for subject in (lab.site, lab.stock))
            for name, value in ours.items():
                yield Figure("starts", f"{kind}, CPU x{throttle}, {name}", "ms", value, theirs[name], "stock page")


def measure(context: BrowserContext, subject: Subject, throttle: int = 1) -> Start:
    """Start a page once."""
    page = context.new_page()
    page.add_init_script(WATCH)
    page.wait_for_timeout(STILL)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.goto(subject.served.url, wait_until="commit")
    painted = page.evaluate(PAINTED)
    if subject.core:
        page.wait_for_function("benchMarks.ready")
        answer = page.evaluate(ASK, [subject.core, question()])
    else:
        page.wait_for_function("benchMarks.answered")
        answer = page.evaluate("benchMarks.answered")
    live, longest = page.evaluate("[benchMarks.ready, benchMarks.longest]")
    page.close()
    return Start(painted, live, answer, longest)


def settle(page: Page, subject: Subject) -> None:
    """Visit the site, begin a game, and wait until everything is kept that makes the next visit a quick one."""
    page.goto(subject.served.url)
    deal(page)
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'")
    if page.evaluate("'snapshot' in document.documentElement.dataset"):
        _wait_for_snapshot(page)


def deal(page: Page) -> None:
    """Deal a table by the page's own form, against whom it proposes, and wait until the person is asked."""
    page.wait_for_function("document.documentElement.dataset.ready")
    page.evaluate("location.hash = '#/updown'")
    page.locator("[data-action=deal]").click()
    page.wait_for_function("document.documentElement.dataset.table === 'yours'")


def _wait_for_snapshot(page: Page) -> None:
    # "none" is what the page says before it begins to make one, too. A page that never has one is slow, not broken.
    waiting = "!['none', 'waiting', 'making'].includes(document.documentElement.dataset.snapshot)"
    try:
        page.wait_for_function(waiting, timeout=SNAPSHOT_PATIENCE)
    except Overdue:
        print("The site kept no snapshot within a minute: its warm starts are without one.", flush=True)


def _run(lab: Lab, throttle: int, starts: Starts) -> None:
    """Start both pages cold, then warm, one after the other."""
    with lab.new_browser() as ours, lab.new_browser() as theirs:
        for kind in ("cold", "warm"):
            found = starts.setdefault((kind, throttle), {})
            for subject, context in ((lab.site, ours), (lab.stock, theirs)):
                found.setdefault(subject.name, []).append(measure(context, subject, throttle))
            if kind == "cold":
                page = ours.new_page()
                settle(page, lab.site)
                page.close()


def _medians(starts: list[Start]) -> dict[str, float]:
    rows = [asdict(start) for start in starts]
    return {name: median(row[name] for row in rows) for name in rows[0]}

"""One start of a page, from the address to the engine's first answer."""

from dataclasses import dataclass
from gzip import compress
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tools.bench.stock import question
from tools.serve import Served

# Notes when the root element says that the page is live and, on the stock page, that the engine has answered.
WATCH = """
const marks = window.benchMarks = {};
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

PACKED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".toml", ".wasm", ".webmanifest"}
"""Types that GitHub Pages sends through gzip."""


@dataclass
class Start:
    """Milliseconds from the address to the home screen painted, the page live, and the engine's first answer."""

    painted: float
    live: float
    answer: float


def measure(context: BrowserContext, url: str, core: str, throttle: int) -> Start:
    """Start a page once. `core` is the address of the site's PyScript, or nothing for the stock page."""
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.goto(url, wait_until="commit")
    painted = page.evaluate(PAINTED)
    if core:
        page.wait_for_function("benchMarks.ready")
        answer = page.evaluate(ASK, [core, question()])
    else:
        page.wait_for_function("benchMarks.answered")
        answer = page.evaluate("benchMarks.answered")
    live = page.evaluate("benchMarks.ready")
    page.close()
    return Start(painted, live, answer)


def settle(page: Page) -> None:
    """Wait until the site has kept all its files for offline play."""
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'")


def bytes_sent(served: Served, folder: Path) -> int:
    """Return what GitHub Pages would have sent for the requests so far, in bytes."""
    total = 0
    for path, times in served.asked.items():
        file = folder / (path.removeprefix(served.prefix) or "index.html")
        if file.is_file():
            body = file.read_bytes()
            total += times * len(compress(body) if file.suffix in PACKED else body)
    return total

"""What a visit costs: bytes and requests of the first one, offline copy and all, and of one that follows.

The later visit comes within the ten minutes for which Pages lets a browser use what it has without asking.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext

from tools.bench.figure import Figure
from tools.bench.lab import Effort, Lab, Subject
from tools.bench.starts import settle
from tools.serve import Served, sent

VISITS = ("first", "later")


def figures(lab: Lab, _: Effort) -> Iterator[Figure]:
    """Visit both pages twice."""
    with lab.new_browser() as ours, lab.new_browser() as theirs:
        for visit in VISITS:
            asked = {}
            for subject, context in ((lab.site, ours), (lab.stock, theirs)):
                subject.served.asked.clear()
                _visit(context, subject)
                asked[subject.name] = (bytes_sent(subject.served, subject.folder), subject.served.asked.total())
            for place, (name, unit, scale) in enumerate([("", "kB", 1000), (" requests", "", 1)]):
                value, beside = (asked[subject.name][place] / scale for subject in (lab.site, lab.stock))
                yield Figure("traffic", f"{visit} visit{name}", unit, value, beside, "stock page")


def bytes_sent(served: Served, folder: Path) -> int:
    """Return what GitHub Pages would have sent for the requests so far, in bytes."""
    files = {folder / (path.removeprefix(served.prefix) or "index.html"): times for path, times in served.asked.items()}
    return sum(sent(file) * times for file, times in files.items() if file.is_file())


def _visit(context: BrowserContext, subject: Subject) -> None:
    """Stay until the page has asked for all it wants."""
    page = context.new_page()
    if subject.core:
        settle(page, subject)
    else:
        page.goto(subject.served.url)
        page.wait_for_function("document.documentElement.dataset.answered")
    page.wait_for_load_state("networkidle")
    page.close()

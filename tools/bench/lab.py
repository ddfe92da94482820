"""What the parts of the benchmark measure with: the two pages, new browsers, and how thorough to be."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.bench.stock import build_stock
from tools.chromium import FLAGS
from tools.paths import SITE
from tools.serve import Served, serving
from tools.setup import browser

PATIENCE = 180_000
"""Milliseconds after which a page that does not answer is given up; a stock page on a slow processor needs many."""


@dataclass(frozen=True)
class Effort:
    """How often each thing is done."""

    runs: int = 5  # starts of each kind
    throttles: tuple[int, ...] = (1, 4, 6)  # how many times slower the processor is made
    rounds: int = 30  # played through the page before its memory is read again
    tables: int = 4  # played out for latencies, of each game and level
    games: int = 100  # rounds of random play by which the engine's speed is taken
    seconds: float = 4  # for which these are played again and again; the best time counts


QUICK = Effort(runs=1, rounds=5, tables=1, games=100, seconds=0.5)
"""Enough to see that everything works, too little to believe in."""


@dataclass(frozen=True)
class Subject:
    """A page that is measured: where it is served from, and the address of its PyScript if its engine has a worker."""

    name: str
    folder: Path
    served: Served
    core: str = ""


@dataclass(frozen=True)
class Lab:
    """Both pages, served, and a driver of browsers."""

    playwright: Playwright
    site: Subject
    stock: Subject

    @contextmanager
    def new_browser(self, flags: Sequence[str] = ()) -> Iterator[BrowserContext]:
        """Start a browser that has never been anywhere."""
        with tempfile.TemporaryDirectory() as profile:
            context = self.playwright.chromium.launch_persistent_context(
                profile, executable_path=browser(), args=[*FLAGS, *flags]
            )
            context.set_default_timeout(PATIENCE)
            yield context
            context.close()


@contextmanager
def open_lab() -> Iterator[Lab]:
    """Build the stock page and serve it beside the site."""
    with tempfile.TemporaryDirectory() as parent, sync_playwright() as playwright:
        folder = Path(parent) / "stock"
        folder.mkdir()
        build_stock(folder)
        with serving(SITE, "/mezani/") as ours, serving(folder, "/stock/") as theirs:
            (core,) = SITE.glob("static/vendor/pyscript-*/core.js")
            site = Subject("site", SITE, ours, ours.url + core.relative_to(SITE).as_posix())
            yield Lab(playwright, site, Subject("stock", folder, theirs))

"""Memory of the page after a start, after a round and after many, in MB.

What is read are the private bytes of the renderer: one process in which the page, the engine's worker and both
Pythons live. Private, because the rest (Chromium's own code) is shared with every other tab. Garbage is collected
first, on the page and in its workers, so that what is left is held by something.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from tools.bench.figure import Figure
from tools.bench.lab import Effort, Lab, Subject
from tools.bench.starts import settle

COLLECTABLE = ["--js-flags=--expose-gc"]
"""Gives pages and workers `gc()`. The debugger's own HeapProfiler.collectGarbage reaches the page's heap only."""

QUICK_PLAY = """
localStorage.setItem("mezani.settings", '{"pace": "instant", "motion": "none", "quick": "on"}');
"""

ROUNDS = Path(__file__).with_name("rounds.js").read_text()

COLLECT = "gc({type: 'major', execution: 'async'})"
"""In a task of its own: a plain `gc()` has a stack below it, and must keep whatever looks like an address there."""

COLLECTIONS, BETWEEN = 8, 1_500
"""How often garbage is collected for one reading, and the milliseconds after each: what is free is given back late."""

MEGABYTE = 1e6


def figures(lab: Lab, effort: Effort) -> Iterator[Figure]:
    """Read both pages' memory after a cold and after a warm start, and the site's as it is played on."""
    ours, theirs = _played(lab, effort.rounds), _started(lab)
    for name, value in ours.items():
        if name in theirs:
            yield Figure("memory", name, "MB", value, theirs[name], "stock page")
        elif name == after(1):
            yield Figure("memory", name, "MB", value)
        else:
            yield Figure("memory", name, "MB", value, ours[after(1)], after(1))


def after(rounds: int) -> str:
    """Name a reading."""
    return f"after {rounds} round{'s' * (rounds > 1)}"


def _played(lab: Lab, rounds: int) -> dict[str, float]:
    """Read the site's memory at every station."""
    read = {}
    with lab.new_browser(COLLECTABLE) as context:
        page = _site_page(context, lab.site)
        read["after a cold start"] = held(context, page)
        page.close()
        page = _site_page(context, lab.site)
        read["after a warm start"] = held(context, page)
        for more, done in ((1, 1), (rounds - 1, rounds)):
            page.evaluate(ROUNDS, more)
            read[after(done)] = held(context, page)
    return read


def _site_page(context: BrowserContext, site: Subject) -> Page:
    page = context.new_page()
    page.add_init_script(QUICK_PLAY)
    settle(page, site)
    return page


def _started(lab: Lab) -> dict[str, float]:
    """Read the stock page's memory after a cold and after a warm start."""
    read = {}
    with lab.new_browser(COLLECTABLE) as context:
        for kind in ("cold", "warm"):
            page = context.new_page()
            page.goto(lab.stock.served.url)
            page.wait_for_function("document.documentElement.dataset.answered")
            read[f"after a {kind} start"] = held(context, page)
            page.close()
    return read


def held(context: BrowserContext, page: Page) -> float:
    """Collect garbage and return the private memory of the page's process in MB."""
    debugger = context.new_cdp_session(page)
    readings = []
    for _ in range(COLLECTIONS):
        page.evaluate(COLLECT)
        for worker in page.workers:
            worker.evaluate(COLLECT)
        debugger.send("Memory.simulatePressureNotification", {"level": "critical"})
        page.wait_for_timeout(BETWEEN)
        readings.append(_renderer_bytes(context) / MEGABYTE)
    debugger.detach()
    return min(readings)


def _renderer_bytes(context: BrowserContext) -> int:
    assert context.browser
    debugger = context.browser.new_browser_cdp_session()
    processes = debugger.send("SystemInfo.getProcessInfo")["processInfo"]
    debugger.detach()
    # Chromium does not tell which page a renderer has. It is the largest: the others are spare or empty.
    return max(private_bytes(each["id"]) for each in processes if each["type"] == "renderer")


def private_bytes(process: int) -> int:
    """Return the bytes that only this process has in memory."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
    private = re.findall(r"^Private_(?:Clean|Dirty): +(\d+) kB$", rollup, re.MULTILINE)
    return sum(map(int, private)) * 1024

"""Run the benchmark: both pages in turn, in one run, so that their ratio means something on any machine.

A cold start is one in a browser that has never been here; a warm one follows in the same browser. Prints a
table of medians and ratios, and writes the same as JSON with `--json FILE`.
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.bench.starts import Start, bytes_sent, measure, settle
from tools.bench.stock import build_stock
from tools.chromium import FLAGS
from tools.paths import SITE, VENDOR
from tools.serve import Served, serving
from tools.setup import browser
from tools.trouble import run_tool

Starts = dict[tuple[str, str, int], list[Start]]
"""Starts by page (site, stock), kind (cold, warm) and CPU throttle."""


def main() -> int:
    """Measure, print, and write what was measured."""
    parser = argparse.ArgumentParser(prog="./bench", description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="starts of each kind (default 5)")
    parser.add_argument("--throttle", type=int, nargs="+", default=[1, 4], help="CPU throttles (default 1 4)")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    chosen = parser.parse_args()
    figures = _measure(chosen.runs, chosen.throttle)
    print(_table(figures))
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def _measure(runs: int, throttles: list[int]) -> dict[str, Any]:
    starts: Starts = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock = Path(folder) / "stock"
        stock.mkdir()
        build_stock(stock)
        with serving(SITE, "/mezani/") as ours, serving(stock, "/stock/") as theirs:
            bytes_first = {
                "site": _first_visit(playwright, ours, SITE, _core(ours)),
                "stock": _first_visit(playwright, theirs, stock, ""),
            }
            for throttle in throttles:
                for _ in range(runs):
                    _run(playwright, {"site": ours, "stock": theirs}, throttle, starts)
    medians = [
        {"page": page, "kind": kind, "throttle": throttle, **_medians(each)}
        for (page, kind, throttle), each in starts.items()
    ]
    return {"runs": runs, "bytes_first_visit": bytes_first, "starts": medians}


def _core(served: Served) -> str:
    (core,) = VENDOR.glob("pyscript-*/core.js")
    return f"{served.url}static/vendor/{core.parent.name}/core.js"


@contextmanager
def _new_browser(playwright: Playwright) -> Iterator[BrowserContext]:
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(profile, executable_path=browser(), args=FLAGS)
        context.set_default_timeout(180_000)
        yield context
        context.close()


def _first_visit(playwright: Playwright, served: Served, folder: Path, core: str) -> int:
    with _new_browser(playwright) as context:
        measure(context, served.url, core, 1)
        if core:
            page = context.new_page()
            page.goto(served.url)
            settle(page)
    sent = bytes_sent(served, folder)
    served.asked.clear()
    return sent


def _run(playwright: Playwright, served: dict[str, Served], throttle: int, starts: Starts) -> None:
    """Start both pages cold, then warm, one after the other."""
    with _new_browser(playwright) as ours, _new_browser(playwright) as theirs:
        pages = {"site": (ours, _core(served["site"])), "stock": (theirs, "")}
        for kind in ("cold", "warm"):
            for name, (context, core) in pages.items():
                start = measure(context, served[name].url, core, throttle)
                starts.setdefault((name, kind, throttle), []).append(start)
            page = ours.new_page()
            page.goto(served["site"].url)
            settle(page)
            page.close()


def _medians(starts: list[Start]) -> dict[str, float]:
    rows = [asdict(start) for start in starts]
    return {name: round(median(row[name] for row in rows), 1) for name in rows[0]}


def _table(figures: dict[str, Any]) -> str:
    found = {(row["page"], row["kind"], row["throttle"]): row for row in figures["starts"]}
    lines = [f"{'start':<14}{'measure':<10}{'site':>10}{'stock':>10}{'ratio':>8}"]
    for (page, kind, throttle), row in found.items():
        if page == "site":
            stock = found["stock", kind, throttle]
            for name in ("painted", "live", "answer"):
                ratio = row[name] / stock[name]
                lines.append(
                    f"{f'{kind}, CPU x{throttle}':<14}{name:<10}{row[name]:>10.0f}{stock[name]:>10.0f}{ratio:>8.2f}"
                )
    sent = figures["bytes_first_visit"]
    lines.append(
        f"{'first visit':<14}{'kB':<10}{sent['site'] / 1000:>10.0f}{sent['stock'] / 1000:>10.0f}"
        f"{sent['site'] / sent['stock']:>8.2f}"
    )
    return "\n".join(lines)


if __name__ == "__main__":
    run_tool(main)

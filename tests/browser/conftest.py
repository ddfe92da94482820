"""A real browser on the real site: what every browser test is given.

`site`      the built site, served below /mezani/ as on GitHub Pages
`open_page` opens it in a fresh browser: `page = open_page(width=360, height=740)`
`axe`       what axe-core finds wrong with a page, as readable lines

A test fails at its end if one of its pages logged an error, raised one, or asked another host for anything.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, BrowserType, Page, expect, sync_playwright

from tools.build import build
from tools.chromium import FLAGS
from tools.paths import NODE_MODULES, SITE
from tools.serve import Served, serving
from tools.setup import alone, browser

# Waking Pyodide takes seconds here and more on a busy machine.
PATIENCE = 60_000

AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory) -> Path:
    """Give this session a copy of the built site: others may be building while it runs."""
    with alone():
        build()
        return Path(shutil.copytree(SITE, tmp_path_factory.mktemp("site") / "site"))


@pytest.fixture(scope="session")
def site(site_folder) -> Iterator[Served]:
    with serving(site_folder, "/mezani/") as served:
        yield served


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright.chromium


class Complaints:
    """What pages did that no page of ours may do."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.expected: list[str] = []

    def allow(self, part: str) -> None:
        """Accept complaints with this part in them; for tests of things going wrong."""
        self.expected.append(part)

    def watch(self, context: BrowserContext, url: str) -> None:
        """Listen to every page of a browser that is meant to talk to one host only."""
        home = urlsplit(url).netloc

        def judge_request(request: Any) -> None:
            parts = urlsplit(request.url)
            if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != home:
                self.found.append(f"asked another host: {request.url}")

        def judge_message(message: Any) -> None:
            if message.type == "error":
                self.found.append(f"logged: {message.text} ({message.location['url']})")

        context.on("request", judge_request)
        context.on("console", judge_message)
        context.on("weberror", lambda error: self.found.append(f"raised: {error.error}"))

    def unexpected(self) -> list[str]:
        return [line for line in self.found if not any(part in line for part in self.expected)]


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    kept = Complaints()
    yield kept
    assert kept.unexpected() == []


@pytest.fixture
def open_browser(chromium, complaints, site, tmp_path) -> Iterator[Callable[..., BrowserContext]]:
    """Start browsers with a profile on disk: service workers and installing need one.

    Two calls with the same `profile` are the same person on the same device, coming back.
    """
    running: list[BrowserContext] = []

    def start(width: int = 360, height: int = 740, profile: str = "profile", url: str = "", **more) -> BrowserContext:
        context = chromium.launch_persistent_context(
            tmp_path / profile,
            executable_path=browser(),
            args=FLAGS,
            viewport={"width": width, "height": height},
            **more,
        )
        context.set_default_timeout(PATIENCE)
        complaints.watch(context, url or site.url)
        running.append(context)
        return context

    yield start
    for context in running:
        context.close()


@pytest.fixture
def open_page(open_browser, site) -> Callable[..., Page]:
    """Open the site: `open_page(width, height, path="?go=continue", **context_options)`."""

    def start(width: int = 360, height: int = 740, path: str = "", **more) -> Page:
        page = open_browser(width, height, **more).pages[0]
        page.goto(site.url + path)
        return page

    return start


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """Ask axe-core, of the version in package-lock.json, what is wrong with a page."""
    source = (NODE_MODULES / "axe-core" / "axe.min.js").read_text()

    def examine(page: Page) -> list[str]:
        page.evaluate(source)
        found = page.evaluate("tags => axe.run({runOnly: tags})", AXE_TAGS)
        return [
            f"{violation['id']}: {violation['help']}: {node['html']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return examine

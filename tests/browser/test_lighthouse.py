"""Lighthouse's opinion of the built site, as of a first visit on a middling phone with a slow network."""

import socket

import pytest

from tools.chromium import FLAGS
from tools.node import run_script
from tools.setup import browser

ENOUGH = 0.95

RUNS = 8
"""Performance is the best of so many: whatever else the machine does can only make a page look slower than it is."""


@pytest.fixture
def ask(chromium, site):
    """Give what has Lighthouse judge the site once, in a Chromium that has never been there."""

    def judge():
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        with chromium.launch(executable_path=browser(), args=[*FLAGS, f"--remote-debugging-port={port}"]):
            return run_script("lighthouse", {"url": site.url, "port": port})

    return judge


def test_lighthouse_finds_it_fast_accessible_and_sound(ask):
    judged = ask()
    for _ in range(RUNS - 1):
        if judged["performance"]["score"] >= ENOUGH:
            break
        judged["performance"] = max(judged["performance"], ask()["performance"], key=lambda one: one["score"])
    short = {name: category for name, category in judged.items() if category["score"] < ENOUGH}
    assert short == {}

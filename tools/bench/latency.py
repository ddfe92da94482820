"""How long the engine's answers take, as the page feels them: from the question to the answer, in ms.

Which games and levels there are is asked of the engine. Each is played through the worker itself, without the page's
drawing. Chromium's clock has steps of 0.1 ms here.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median

from tools.bench.figure import Figure, percentile
from tools.bench.lab import Effort, Lab

PLAY = Path(__file__).with_name("latency.js").read_text()

Samples = Mapping[str, Mapping[str, Sequence[float]]]
"""Milliseconds of each answer, by game and by what was asked."""


def figures(lab: Lab, effort: Effort) -> Iterator[Figure]:
    """Play tables of every game at every level, and time each question."""
    with lab.new_browser() as context:
        page = context.new_page()
        page.goto(lab.site.served.url)
        page.wait_for_function("document.documentElement.dataset.offline === 'ready'")
        yield from told(page.evaluate(PLAY, [lab.site.core, effort.tables]))


def told(samples: Samples) -> Iterator[Figure]:
    """Turn samples into their medians and 95th percentiles."""
    for game, calls in samples.items():
        for call, times in calls.items():
            if not times:
                continue
            yield Figure("latency", f"{game}, {call}, median", "ms", median(times))
            yield Figure("latency", f"{game}, {call}, 95 %", "ms", percentile(times, 95))

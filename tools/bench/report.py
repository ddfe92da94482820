"""The table for people, and two runs beside each other."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from tools.bench.figure import Figure

QUICK = "QUICK: too few repetitions to be believed or compared"

NOTES = {
    "starts": [
        "painted: something can be seen. live: the page's Python runs. answer: the engine has dealt a table.",
        "longest: the main thread's longest task until then, if above 50 ms; nothing on the page answers meanwhile.",
        "cold: in a browser that has never been here. warm: in one that has its copy of the site and has played.",
        "CPU x4: Chromium slows the main thread only; a worker, and so this site's engine, keeps its full speed.",
    ],
    "traffic": ["later visit: within the ten minutes for which a browser need not ask whether its files are fresh."],
    "memory": ["Private bytes of the renderer process (page and workers), after garbage collection."],
    "latency": [
        "From question to answer in the page, by way of the worker; advance is a computer's move, by its level."
    ],
    "moves": ["In Pyodide under Node, beside CPython; the quickest of several repetitions."],
}

OWN = "* the figures themselves are compared, there being no ratio: they mean something on the same machine only"

Run = dict[str, Any]
"""What one run left: quick, machine, effort, figures."""


def table(run: Run) -> str:
    """Return a run as a table."""
    lines = [_heading(run)]
    for part, figures in _by_part(run):
        lines += ["", f"{part:<48}{'here':>10}{'beside':>10}{'ratio':>8}"]
        lines += [_line(figure) for figure in figures]
        lines += [f"  {note}" for note in NOTES[part]]
    return "\n".join(lines)


def comparison(then: Run, now: Run) -> str:
    """Return what two runs have in common as a table: values, ratios, and by how much the ratio has changed."""
    old = {(figure.part, figure.name): figure for _, figures in _by_part(then) for figure in figures}
    lines = ["then", _heading(then), "now", _heading(now)]
    for part, figures in _by_part(now):
        shared = [(old[part, figure.name], figure) for figure in figures if (part, figure.name) in old]
        lines += ["", f"{part:<48}{'then':>10}{'now':>10}{'ratio then':>12}{'now':>8}{'change':>9}"] if shared else []
        lines += [_change(*pair) for pair in shared]
    return "\n".join([*lines, "", OWN])


def _by_part(run: Run) -> Iterator[tuple[str, Sequence[Figure]]]:
    figures: Iterable[Figure] = map(Figure.read, run["figures"])
    return ((part, list(group)) for part, group in groupby(figures, lambda figure: figure.part))


def _heading(run: Run) -> str:
    machine = run["machine"]
    said = "{revision}, {date}, {browser}, {processor}, {cores} cores".format_map(machine)
    return f"{QUICK}\n{said}" if run["quick"] else said


def _line(figure: Figure) -> str:
    return (
        f"{_name(figure)}{_number(figure.value):>10}{_number(figure.beside):>10}{_ratio(figure.ratio):>8}"
        f"  {figure.against}"
    ).rstrip()


def _change(old: Figure, new: Figure) -> str:
    ratios = old.ratio, new.ratio
    own = None in ratios
    before, after = (old.value, new.value) if own else ratios
    change = f"{after / before - 1:+.0%}" if before and after is not None else ""
    return (
        f"{_name(new)}{_number(old.value):>10}{_number(new.value):>10}"
        f"{_ratio(old.ratio):>12}{_ratio(new.ratio):>8}{change:>9}{' *' * own}"
    ).rstrip()


def _name(figure: Figure) -> str:
    return f"  {figure.name:<38}{figure.unit:<8}"


def _number(value: float | None) -> str:
    """Write a value with three digits, or all that stand before the point."""
    if value is None:
        return ""
    decimals = 0 if value == int(value) else max(0, 3 - len(str(int(value))))
    return f"{value:.{decimals}f}"


def _ratio(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"

"""Run the benchmark: this site and a stock PyScript page in turn, so that their ratio means something anywhere.

Prints a table and writes it as JSON, so that two versions can be compared: the ratios are what to look at, because
machines differ.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path

from tools.bench import latency, memory, moves, starts, traffic
from tools.bench.figure import Figure
from tools.bench.lab import QUICK, Effort, Lab, open_lab
from tools.bench.machine import facts
from tools.bench.report import Run, comparison, table
from tools.paths import ROOT
from tools.trouble import Trouble, run_tool

SUMMARY = "Measure this site beside a stock PyScript page with the same engine, in one run."

Part = Callable[[Lab, Effort], Iterator[Figure]]

PARTS: dict[str, Part] = {
    "starts": starts.figures,
    "traffic": traffic.figures,
    "memory": memory.figures,
    "latency": latency.figures,
    "moves": moves.figures,
}

FEWEST_RUNS = 5
"""Starts of which a median is worth printing."""


def main() -> int:
    """Measure, print, and write what was measured."""
    asked = read_arguments(sys.argv[1:])
    then: Run | None = json.loads(asked.against.read_text()) if asked.against else None
    run = _measure(asked.parts or list(PARTS), effort_of(asked), quick=asked.quick)
    asked.json.write_text(json.dumps(run, indent=2) + "\n")
    print(f"\n{table(run)}")
    if then:
        print(f"\n{comparison(then, run)}")
    print(f"\nWritten to {asked.json}.")
    return 0


def read_arguments(words: list[str]) -> argparse.Namespace:
    """Read the command line; what makes no sense ends the program with a sentence."""
    parser = argparse.ArgumentParser(prog="./bench", description=SUMMARY)
    # No choices here: argparse takes an empty list for a wrong one.
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)} (default all)")
    parser.add_argument("--quick", action="store_true", help="only try everything out; the results are marked")
    parser.add_argument("--runs", type=int, help=f"starts of each kind (default and least: {FEWEST_RUNS})")
    parser.add_argument("--throttle", type=int, nargs="+", help="how many times slower a processor (default 1 4 6)")
    parser.add_argument("--json", type=Path, default=ROOT / "bench.json", help="where to write (default bench.json)")
    parser.add_argument("--against", type=Path, help="a file written before, to compare with")
    asked = parser.parse_args(words)
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}: choose from {', '.join(PARTS)}")
    if asked.against and not asked.against.is_file():
        parser.error(f"there is no file {asked.against} to compare with")
    if asked.runs is not None and asked.runs < (1 if asked.quick else FEWEST_RUNS):
        parser.error(f"a median of less than {FEWEST_RUNS} runs says nothing; --quick allows it and marks the results")
    return asked


def effort_of(asked: argparse.Namespace) -> Effort:
    """Return how thoroughly the command line wants it."""
    effort = QUICK if asked.quick else Effort()
    if asked.runs:
        effort = replace(effort, runs=asked.runs)
    if asked.throttle:
        effort = replace(effort, throttles=tuple(asked.throttle))
    return effort


def _measure(parts: list[str], effort: Effort, *, quick: bool) -> Run:
    if "memory" in parts and not Path("/proc/self/smaps_rollup").exists():
        message = f"Memory is read from /proc, which this system lacks: name the other parts ({', '.join(PARTS)})."
        raise Trouble(message)
    run: Run = {"quick": quick, "machine": facts(), "effort": asdict(effort), "figures": []}
    with open_lab() as lab:
        for name in parts:
            print(f"Measuring {name}...", flush=True)
            run["figures"] += [figure.plain() for figure in PARTS[name](lab, effort)]
    return run


if __name__ == "__main__":
    run_tool(main)

"""Moves per second of the engine by game, in random play: in Pyodide under Node, beside this machine's CPython."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict

from tools.bench.figure import Figure
from tools.bench.lab import Effort, Lab
from tools.paths import PYTHON, ROOT
from tools.trouble import Trouble

HERE = Path(__file__).parent


class Played(TypedDict):
    """The moves that a game's rounds had, and the seconds they took."""

    moves: int
    seconds: float


def figures(_: Lab, effort: Effort) -> Iterator[Figure]:
    """Play the same rounds on both Pythons."""
    arguments = [str(effort.games), str(effort.seconds)]
    native = _run([sys.executable, str(HERE / "self_play.py"), *arguments])
    browser = _run(["node", str(HERE / "pyodide.mjs"), "self_play.py", *arguments])
    yield from told(browser, native)


def told(browser: dict[str, Played], native: dict[str, Played]) -> Iterator[Figure]:
    """Set the speeds of Pyodide and of CPython beside each other. Raises Trouble if they did not play the same."""
    against = f"CPython {platform.python_version()}"
    for game, ours in browser.items():
        theirs = native[game]
        if ours["moves"] != theirs["moves"]:
            message = (
                f"The same seeds made {ours['moves']} moves of {game} in Pyodide and {theirs['moves']} in {against}."
            )
            raise Trouble(message)
        yield Figure("moves", f"{game}, random play", "moves/s", _speed(ours), _speed(theirs), against)


def _speed(played: Played) -> float:
    return played["moves"] / played["seconds"]


def _run(command: Sequence[str]) -> dict[str, Played]:
    surroundings = os.environ | {"PYTHONPATH": str(PYTHON)}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"{' '.join(command)} failed:\n{done.stderr.strip()}"
        raise Trouble(message)
    played: dict[str, Played] = json.loads(done.stdout)
    return played

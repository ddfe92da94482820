"""The same Python as in the browser, without one: Pyodide in Node."""

import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tools.build import build
from tools.setup import alone

RUNNER = Path(__file__).with_name("run.mjs")


Run = Callable[..., str]


def _run(*arguments: str | Path) -> str:
    done = subprocess.run(["node", RUNNER, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def under_pyodide() -> Run:
    """Run a Python file under Pyodide, with py/ and the repository on its path; return what it printed.

    `under_pyodide(Path("tests/wasm/about.py"), "an argument")` fails the test if the file raises or fails.
    """
    return _run


@pytest.fixture(scope="session")
def as_on_the_site() -> Run:
    """Do the same with what the site ships: the trimmed library, and the compiled engine in place of py/."""
    with alone():
        build()
    return partial(_run, "--site")

"""The same Python as in the browser, without one: Pyodide in Node."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

RUNNER = Path(__file__).with_name("run.mjs")


@pytest.fixture(scope="session")
def under_pyodide() -> Callable[..., str]:
    """Run a Python file under Pyodide, with py/ and the repository on its path; return what it printed.

    `under_pyodide(Path("tests/wasm/about.py"), "an argument")` fails the test if the file raises or fails.
    """

    def run(script: Path, *arguments: str) -> str:
        command = ["node", str(RUNNER), str(script), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run

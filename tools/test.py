"""Run the tests: first what is read, then what is run.

`./test` calls this. Without arguments everything runs; parts can be named, and what is not a part goes to pytest:
`./test lint types`, `./test engine`, `./test browser -k offline`.
"""

import subprocess
import sys
from collections.abc import Callable

from tools.build import build
from tools.paths import ROOT
from tools.setup import VENV_PYTHON, alone, browser, engines, node_packages, python_packages
from tools.trouble import run_tool

Step = Callable[[], object]

# What each folder of tests needs beside Python.
FOLDERS: dict[str, list[Step]] = {
    "engine": [],
    "ai": [],
    "page": [node_packages, build],
    "wasm": [node_packages, build],
    "browser": [node_packages, build, browser, engines],
}

CHECKS = {
    "lint": [["ruff", "check", "."], ["ruff", "format", "--check", "."]],
    "types": [["mypy", "--strict", "py/mezani"], ["mypy", "py/page", "py/worker.py", "tools"]],
}


def main() -> int:
    """Run what was asked for; the first failing step ends it."""
    asked = sys.argv[1:]
    parts = [word for word in asked if word in CHECKS or word in FOLDERS]
    rest = [word for word in asked if word not in parts]
    wanted = parts or [*CHECKS, *FOLDERS]
    folders = [name for name in FOLDERS if name in wanted and (ROOT / "tests" / name).is_dir()]

    with alone():
        python_packages()
        needs = [step for name in folders for step in FOLDERS[name]]
        for step in dict.fromkeys(needs):
            step()

    commands = [command for name in CHECKS if name in wanted for command in CHECKS[name]]
    if folders:
        commands.append(["pytest", *(f"tests/{name}" for name in folders), *rest])
    for command in commands:
        print(f"\n$ {' '.join(command)}", flush=True)
        status = subprocess.run([str(VENV_PYTHON), "-m", *command], cwd=ROOT, check=False).returncode
        if status:
            return status
    return 0


if __name__ == "__main__":
    run_tool(main)

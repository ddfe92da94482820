"""Set up what the benchmark needs and run it there; `./bench` calls this."""

import subprocess
import sys

from tools.build import build
from tools.paths import ROOT
from tools.setup import VENV_PYTHON, alone, browser, node_packages, python_packages
from tools.trouble import run_tool


def main() -> int:
    """Install, build, and hand over to the environment that has a browser's driver."""
    with alone():
        python_packages()
        node_packages()
        build()
        browser()
    return subprocess.run([VENV_PYTHON, "-m", "tools.bench.run", *sys.argv[1:]], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    run_tool(main)

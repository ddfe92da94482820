"""Where and of what a benchmark was taken: without this its figures say nothing."""

import os
import platform
import re
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tools.paths import ROOT
from tools.setup import browser


def facts() -> dict[str, str | int]:
    """Return the revision, the time and the machine."""
    return {
        "revision": _revision(),
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "processor": _processor(),
        "cores": os.cpu_count() or 0,
        "system": platform.platform(),
        "browser": _said([str(browser()), "--version"]),
        "python": platform.python_version(),
        "node": _said(["node", "--version"]),
    }


def _revision() -> str:
    """Name the commit; a plus sign after it stands for changes that are not in it."""
    changed = _said(["git", "status", "--porcelain"])
    return _said(["git", "rev-parse", "--short", "HEAD"]) + "+" * bool(changed)


def _processor() -> str:
    listed = Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*: (.+)$", listed.read_text(), re.MULTILINE) if listed.exists() else None
    return found[1] if found else platform.processor()


def _said(command: Sequence[str]) -> str:
    """Return what a program prints, or nothing if it cannot say."""
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""

"""Install what is missing, and nothing twice.

Each step leaves a stamp of what it was made from inside the folder it made; it runs again when that changes.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.node import require_node
from tools.paths import NODE_MODULES, ROOT, VENV
from tools.stamp import digest, is_fresh
from tools.trouble import Trouble

VENV_PYTHON = VENV / "bin" / "python"

BROWSERS = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

FIREFOXES = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"]

# What drives each engine, beside Chromium itself: the names a program goes by, and the Debian package that brings it.
# WebKit's driver knows its own browser, and that one needs a screen.
ENGINES = {
    "chromium": [(["chromedriver"], "chromium-driver")],
    "firefox": [(FIREFOXES, "firefox-esr")],
    "webkit": [(["WebKitWebDriver"], "webkit2gtk-driver"), (["Xvfb"], "xvfb")],
}


@contextmanager
def alone() -> Iterator[None]:
    """Let only one of several runs in the same folder install or build at a time."""
    with (ROOT / ".setup.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def node_packages() -> None:
    """Install what package-lock.json pins."""
    require_node()
    stamp = NODE_MODULES / ".stamp"
    fingerprint = digest(ROOT / name for name in (".npmrc", "package.json", "package-lock.json"))
    if is_fresh(stamp, fingerprint):
        return
    print("Installing the npm packages...", flush=True)
    _run(["npm", "ci", "--no-progress"], "npm could not install the packages; is there a network?")
    stamp.write_text(fingerprint)


def python_packages() -> None:
    """Make .venv with what requirements-dev.txt pins, apart from whatever the system has."""
    stamp = VENV / ".stamp"
    fingerprint = digest([ROOT / "requirements-dev.txt"], sys.version, str(VENV))
    if is_fresh(stamp, fingerprint):
        return
    print("Installing the Python packages for the tests...", flush=True)
    if not _is_ours(VENV_PYTHON):
        _make_venv()
    pip = [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "-r", "requirements-dev.txt"], "pip could not install the packages; is there a network?")
    stamp.write_text(fingerprint)


def browser() -> Path:
    """Find Chromium or Chrome; install Chromium on Debian when there is none."""
    found = _find([os.environ.get("MEZANI_BROWSER") or "", *BROWSERS])
    if found:
        return found
    print("No Chromium found: installing Debian's package chromium with apt-get.", flush=True)
    _apt_install(["chromium"], "The browser tests need Chromium or Chrome: install one, or name it in MEZANI_BROWSER.")
    return Path("/usr/bin/chromium")


def engines() -> None:
    """Install on Debian what drives each engine; where that cannot be, say so and let the tests say it again."""
    for engine, wanted in ENGINES.items():
        packages = [package for names, package in wanted if not _find(names)]
        if not packages:
            continue
        print(f"To test in {engine}: installing Debian's {' and '.join(packages)} with apt-get.", flush=True)
        try:
            _apt_install(packages, f"Without {' and '.join(packages)} there are no tests in {engine}.")
        except Trouble as trouble:
            print(trouble, flush=True)


def programs(engine: str) -> list[Path]:
    """Find what drives an engine, in the order of the table."""
    found = {package: _find(names) for names, package in ENGINES[engine]}
    missing = [package for package, place in found.items() if not place]
    if missing:
        message = f"This machine has not what Debian's {' and '.join(missing)} would bring: no tests in {engine}."
        raise Trouble(message)
    return [place for place in found.values() if place]


def _find(names: Sequence[str]) -> Path | None:
    """Find the first of these programs that there is."""
    return next((Path(place) for name in names if (place := shutil.which(name))), None)


def _make_venv() -> None:
    # Debian keeps what venv needs to put pip into place in a package of its own.
    if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True, check=False).returncode:
        print("This Python cannot make environments: installing Debian's package python3-venv.", flush=True)
        _apt_install(["python3-venv"], "This Python lacks its venv module: install it (Debian: python3-venv).")
    _run([sys.executable, "-m", "venv", "--clear", str(VENV)], "Python could not make the folder .venv.")


def _is_ours(python: Path) -> bool:
    """Tell whether an environment works and was made by this very Python."""
    if not python.exists():
        return False
    asked = [str(python), "-c", "import pip, sys; print(sys.version)"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() == sys.version


def _apt_install(packages: Sequence[str], otherwise: str) -> None:
    root = [] if os.geteuid() == 0 else ["sudo"]
    if not all(shutil.which(program) for program in [*root, "apt-get"]):
        raise Trouble(otherwise)
    _run([*root, "apt-get", "update", "-qq"], otherwise)
    _run([*root, "apt-get", "install", "-qq", "--no-install-recommends", *packages], otherwise)


def _run(command: Sequence[str], otherwise: str) -> None:
    """Run a command silently; if it fails, show what it said and then the sentence."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise Trouble(otherwise)

"""Build the whole site into site/: a folder of static files that works under any path of any host.

It is made beside the old one and moved into place when it is whole, so a server never shows half a site.
"""

import base64
import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools.node import run_script
from tools.paths import NODE_MODULES, PYTHON, ROOT, SITE, STATIC
from tools.setup import alone, node_packages
from tools.stamp import digest, files_below, is_fresh
from tools.trouble import Trouble, run_tool
from tools.vendor import vendor

STAMP = NODE_MODULES / ".site-stamp"
MAKERS = [ROOT / "tools" / name for name in ("build.py", "offline.mjs", "pictures.mjs")]

# What a static host needs in the root folder, as it is.
ROOT_FILES = ["index.html", "404.html", ".nojekyll", "manifest.webmanifest", "pyscript.toml", "page.toml"]

# Size and artwork of each picture that stands for the app outside the page.
ICONS = {
    "any-192.png": (192, "icon.svg"),
    "any-512.png": (512, "icon.svg"),
    "maskable-192.png": (192, "icon-maskable.svg"),
    "maskable-512.png": (512, "icon-maskable.svg"),
    "apple-touch-180.png": (180, "icon-maskable.svg"),
}


def build() -> bool:
    """Bring site/ up to date; tell whether anything had to be done."""
    vendor()
    sources = [*(ROOT / name for name in ROOT_FILES), PYTHON, STATIC, *MAKERS]
    fingerprint = digest(files_below(*sources))
    if SITE.is_dir() and is_fresh(STAMP, fingerprint):
        return False
    fresh = SITE.with_name("site.new")
    shutil.rmtree(fresh, ignore_errors=True)
    _fill(fresh)
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)
    STAMP.write_text(fingerprint)
    return True


def _fill(site: Path) -> None:
    no_caches = shutil.ignore_patterns("__pycache__", "*.pyc", ".*")
    shutil.copytree(STATIC, site / "static", ignore=no_caches)
    shutil.copytree(PYTHON, site / "py", ignore=no_caches)
    for name in ROOT_FILES:
        shutil.copy(ROOT / name, site)
    _paint_icons(site / "static" / "icons")
    (site / "static" / "games.json").write_text(_games())
    run_script("offline", {"site": str(site)})


def _paint_icons(folder: Path) -> None:
    folder.mkdir()
    wanted = [{"svg": (STATIC / "art" / art).read_text(), "size": size} for size, art in ICONS.values()]
    for name, picture in zip(ICONS, run_script("pictures", wanted), strict=True):
        (folder / name).write_bytes(base64.b64decode(picture))


def _games() -> str:
    """Ask the engine which games there are: the page shows them before any Python of its own is awake."""
    command = [sys.executable, "-m", "mezani", "games", "--json"]
    done = subprocess.run(command, cwd=PYTHON, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"python -m mezani games --json failed:\n{done.stderr.strip()}"
        raise Trouble(message)
    return json.dumps(json.loads(done.stdout))


def main() -> int:
    """Install what the build needs, build, and say where."""
    with alone():
        node_packages()
        done = build()
    print(f"{SITE.relative_to(ROOT)}/ {'built' if done else 'is up to date'}")
    return 0


if __name__ == "__main__":
    run_tool(main)

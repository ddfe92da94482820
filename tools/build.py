"""Build the whole site into site/: a folder of static files that works under any path of any host.

It is made beside the old one and moved into place when it is whole, so a server never shows half a site.
"""

import base64
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import quote

from tools.archives import compile_python
from tools.drawings import carry_drawings
from tools.fingerprint import NAMED_BY_CONTENT, fingerprint
from tools.node import run_script
from tools.paths import NODE_MODULES, PYTHON, ROOT, SITE, STATIC
from tools.sentences import write_sentences
from tools.serve import sent
from tools.setup import alone, node_packages
from tools.stamp import digest, files_below, is_fresh
from tools.trouble import Trouble, run_tool
from tools.vendor import vendor

STAMP = NODE_MODULES / ".site-stamp"
MAKERS = [path for path in (ROOT / "tools").iterdir() if path.suffix in {".mjs", ".py"}]

# What a static host needs in the root folder.
ROOT_FILES = ["index.html", "404.html", ".nojekyll", "manifest.webmanifest"]

# How PyScript starts each Python. On the site this stands in the page itself, which saves two fetches and a parser.
CONFIGS = ["pyscript.toml", "page.toml"]

# What gets a name by its content, in this order: each part names only parts before it.
DRAWN = ["static/icons", "static/art", "static/vendor/courts"]
# The start-up modules that are asked for by their own address.
STARTS = ["ahead.mjs", "maker.mjs", "micropython.mjs", "offline.mjs", "pyodide.mjs"]

COMPILED = ["static/python/library.zip", "static/python/engine.zip", "static/python/page.pack"]
WRITTEN = ["static/start"]

DATA = ' "/:;=,()-<>'
"""What may stand unchanged in a data address between single quotes."""

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
    sources = [*(ROOT / name for name in ROOT_FILES + CONFIGS), PYTHON, STATIC, *MAKERS]
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
    _write_page(site / "index.html")
    carry_drawings(site, [*(site / "py" / "page").rglob("*.py")])
    for part in DRAWN:
        fingerprint(site, part)
    _compile(site)
    for part in COMPILED:
        fingerprint(site, part)
    _write_sizes(site / "static")
    _bundle(site / "static")
    for part in WRITTEN:
        fingerprint(site, part)
    run_script("offline", {"site": str(site), "fixed": NAMED_BY_CONTENT})


def _compile(site: Path) -> None:
    """Make the archives, and leave none of what they are made of."""
    data = site / "data"
    data.mkdir()
    (site / "static" / "strings").rename(data / "strings")
    (data / "games.json").write_text(_games())
    compile_python(site / "py", data, site / "static" / "python")
    shutil.rmtree(data)
    shutil.rmtree(site / "py")


def _write_sizes(static: Path) -> None:
    """Tell the start the lengths of the files that the engine wakes from: as they arrive, and as Pages sends them."""
    files = [next(static.glob("vendor/pyodide-*/pyodide.asm.wasm")), *static.glob("python/*.zip")]
    sizes = {file.name: {"length": file.stat().st_size, "sent": sent(file)} for file in files}
    (static / "start" / "sizes.mjs").write_text(f"export default {json.dumps(sizes)};\n")


def _bundle(static: Path) -> None:
    """Put the start-up modules together, and take away what they are made of."""
    start = static / "start"
    codes = run_script("bundle", {"folder": str(start), "entries": STARTS})
    for source in [*start.iterdir(), *static.glob("vendor/*/pyodide.mjs"), *static.glob("vendor/*/micropython.mjs")]:
        source.unlink()
    for name, code in zip(STARTS, codes, strict=True):
        (start / name).write_text(code)


def _write_page(page: Path) -> None:
    """Put into the page what it would otherwise fetch: its sentences, its style and how its Pythons start."""
    write_sentences(page, STATIC / "strings" / "en.json")
    _carry_styles(page)
    text = page.read_text()
    for name in CONFIGS:
        config = json.dumps(tomllib.loads((ROOT / name).read_text()))
        text = text.replace(f'config="{name}"', f"config='{config}'")
    page.write_text(text)


def _carry_styles(page: Path) -> None:
    """Put the style sheets that the page names into it, in their order: it can be painted with the first answer."""
    text = page.read_text()
    links = re.findall(r'<link rel="stylesheet" href="static/css/([^"]+)">\n', text)
    styles = "".join((STATIC / "css" / name).read_text() for name in links)
    for drawing in set(re.findall(r'url\("\.\./(.*?)"\)', styles)):
        styles = styles.replace(f'url("../{drawing}")', _as_data(STATIC / drawing))
        (page.parent / "static" / drawing).unlink()
    for name in links:
        there = f"<style>\n{styles}</style>\n" if name == links[0] else ""
        text = text.replace(f'<link rel="stylesheet" href="static/css/{name}">\n', there)
    page.write_text(text)
    shutil.rmtree(page.parent / "static" / "css")


def _as_data(drawing: Path) -> str:
    """Write a drawing as an address that holds it: each is less than a kilobyte, and no request of its own."""
    shrunk = re.sub(r"<!--.*?-->|\n\s*", "", drawing.read_text(), flags=re.DOTALL)
    return f"url('data:image/svg+xml,{quote(shrunk, safe=DATA)}')"


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

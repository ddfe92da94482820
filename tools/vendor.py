"""Copy the runtime and the drawings that the site ships from node_modules into static/vendor/.

Folders carry the version in their name: a URL then never changes its content, so the service worker may
take what the first visit has just downloaded from the browser's own cache instead of fetching it twice.
"""

import json
import re
import shutil
from pathlib import Path

from tools import sprites
from tools.paths import NODE_MODULES, ROOT, VENDOR
from tools.stamp import digest, is_fresh
from tools.trouble import run_tool

STAMP = NODE_MODULES / ".vendor-stamp"
MAKERS = [ROOT / "tools" / name for name in ("vendor.py", "sprites.py", "shrink.mjs")]

# PyScript comes in chunks that it loads by name. These belong to features which no page of ours uses.
UNUSED = "codemirror deprecations-manager donkey py-editor py-game py-terminal pyodide_graph xterm zip"
CHUNK = re.compile(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")


def vendor() -> bool:
    """Bring static/vendor/ up to date; tell whether anything had to be done."""
    fingerprint = digest([ROOT / "package-lock.json", *MAKERS])
    if VENDOR.is_dir() and is_fresh(STAMP, fingerprint):
        return False
    shutil.rmtree(VENDOR, ignore_errors=True)
    _pyodide(_versioned("pyodide", "pyodide"))
    _micropython(_versioned("micropython", "@micropython/micropython-webassembly-pyscript"))
    _pyscript(_versioned("pyscript", "@pyscript/core"))
    courts = VENDOR / "courts"
    courts.mkdir()
    for card, drawing in sprites.courts().items():
        (courts / f"{card}.svg").write_text(drawing)
    (VENDOR / "icons.svg").write_text(sprites.icons())
    (VENDOR / "licences.txt").write_text(_licences())
    STAMP.write_text(fingerprint)
    return True


def _versioned(name: str, package: str) -> tuple[Path, Path]:
    """Make the folder for a package's files; give where they come from and where they go."""
    source = NODE_MODULES / package
    version = json.loads((source / "package.json").read_text())["version"]
    target = VENDOR / f"{name}-{version}"
    target.mkdir(parents=True)
    return source, target


def _pyodide(places: tuple[Path, Path]) -> None:
    source, target = places
    # Not its standard library: tools/archives.py makes a smaller one of it.
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copy(source / name, target)
    # The lock file lists 350 packages to fetch from elsewhere. We fetch none, and without them it is tiny.
    lock = json.loads((source / "pyodide-lock.json").read_text())
    (target / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}))


def _micropython(places: tuple[Path, Path]) -> None:
    source, target = places
    for name in ("micropython.mjs", "micropython.wasm"):
        shutil.copy(source / name, target)


def _pyscript(places: tuple[Path, Path]) -> None:
    source, target = places
    waiting, taken = ["core.js"], set[str]()
    while waiting:
        name = waiting.pop()
        if name in taken or name.startswith(tuple(UNUSED.split())):
            continue
        taken.add(name)
        code = (source / "dist" / name).read_text()
        waiting += CHUNK.findall(code)
        # The source maps stay behind, so the hint that they exist does too.
        (target / name).write_text(re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", code))


def _licences() -> str:
    """Gather what the licences of the shipped packages ask to be passed on."""
    parts = []
    for name in json.loads((ROOT / "package.json").read_text())["dependencies"]:
        about = json.loads((NODE_MODULES / name / "package.json").read_text())
        texts = [path.read_text().strip() for path in sorted((NODE_MODULES / name).glob("LICEN[CS]E*"))]
        parts.append("\n\n".join([f"{name} {about['version']}: {about['license']}", *texts]))
    return f"\n\n{'-' * 72}\n\n".join(parts) + "\n"


def main() -> int:
    """Vendor, and say where."""
    print(f"{VENDOR.relative_to(ROOT)}/ {'made' if vendor() else 'is up to date'}")
    return 0


if __name__ == "__main__":
    run_tool(main)

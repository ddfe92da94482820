"""The page that others would write: PyScript on Pyodide in the main thread, importing the same engine."""

import json
import shutil
from pathlib import Path

from tools.paths import NODE_MODULES, PYTHON

# The page says by itself when it is live (its Python runs) and when the engine has dealt a table.
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stock page</title>
<script type="module" src="pyscript/core.js"></script>
<h1>Stock page</h1>
<script type="py" config="stock.toml">
from pyscript import document
document.documentElement.dataset.ready = "home"
import asyncio
await asyncio.sleep(0)  # lets the page note that it is live before the engine is imported
import json
from mezani.protocol import Table
dealt = json.loads(Table(seed=lambda: 1).open(json.dumps(NEW)))
document.documentElement.dataset.answered = dealt["frame"]["phase"]
</script>
</html>
"""

NEW = {"new": {"game": "updown()", "levels": ["easy"], "name": "You"}}
"""What both pages ask of the engine: deal a table."""


def build_stock(folder: Path) -> None:
    """Fill a folder with the stock page, its runtime as it comes from npm and the engine."""
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", folder / "pyscript")
    shutil.copytree(NODE_MODULES / "pyodide", folder / "pyodide")
    shutil.copytree(PYTHON / "mezani", folder / "mezani", ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(path.relative_to(folder).as_posix() for path in (folder / "mezani").rglob("*.py"))
    listed = "".join(f'"./{name}" = "./{name}"\n' for name in files)
    (folder / "stock.toml").write_text(f'interpreter = "./pyodide/pyodide.mjs"\n\n[files]\n{listed}')
    (folder / "index.html").write_text(PAGE.replace("NEW", repr(NEW)))
    (folder / "favicon.ico").write_bytes(b"")


def question() -> str:
    """Return the message that deals a table, as JSON text."""
    return json.dumps(NEW)

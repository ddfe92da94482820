"""Compile the site's Python: nothing that a browser starts from is source code any more.

    static/python/library.zip   what the engine needs of the standard library, for Pyodide
    static/python/engine.zip    the engine, the worker's entry and PyScript's own package, for Pyodide
    static/python/page.json     the page's Python and PyScript's own package for MicroPython: base64 by path

Pyodide ships the whole standard library as source, which is a megabyte more to fetch and is compiled at every start.
"""

import base64
import json
from pathlib import Path

from tools.imports import Sources, program
from tools.node import run_script
from tools.paths import NODE_MODULES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib"

# PyScript imports these itself, whatever the program.
HIDDEN = ["pyscript", "pyscript.ffi"]


def compile_python(python: Path, folder: Path) -> None:
    """Compile the Python below one folder into the archives of another."""
    folder.mkdir()
    roots = [python, PYSCRIPT]
    engine = program("worker", *HIDDEN, roots=roots)
    page = program("page.main", *HIDDEN, roots=roots)
    for name, archive in run_script("archives", _texts(engine)).items():
        (folder / f"{name}.zip").write_bytes(base64.b64decode(archive))
    (folder / "page.json").write_text(json.dumps(run_script("bytecode", _texts(page))))


def _texts(sources: Sources) -> list[dict[str, str]]:
    """Give each module's path without its ending, as Python looks for it, and its text."""
    return [
        {"path": "/".join([*name.split("."), *(["__init__"] if file.stem == "__init__" else [])]), "text": file.read_text()}
        for name, file in sources.items()
    ]

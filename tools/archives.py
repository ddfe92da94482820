"""Compile the site's Python: nothing that a browser starts from is source code any more.

    static/python/library.zip   what the engine needs of the standard library, for Pyodide
    static/python/engine.zip    the engine, the worker's entry and PyScript's own package, for Pyodide
    static/python/page.pack     for MicroPython: the page's Python, PyScript's own package, the sentences, the games

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


def compile_python(python: Path, data: Path, folder: Path) -> None:
    """Compile the Python below `python` into archives in `folder`; the JSON files below `data` go with the page."""
    folder.mkdir()
    roots = [python, PYSCRIPT]
    engine = program("worker", *HIDDEN, roots=roots)
    page = program("page.main", *HIDDEN, roots=roots)
    for name, archive in run_script("archives", _texts(engine)).items():
        (folder / f"{name}.zip").write_bytes(base64.b64decode(archive))
    files = {path: base64.b64decode(code) for path, code in run_script("bytecode", _texts(page)).items()}
    files |= {path.relative_to(data).as_posix(): path.read_bytes() for path in sorted(data.rglob("*.json"))}
    (folder / "page.pack").write_bytes(_packed(files))


def _packed(files: dict[str, bytes]) -> bytes:
    """Put files into one that a browser takes apart without any copying.

    First comes the length of the list in four bytes, the last one first, then the list as JSON, [[path, length], ...],
    then the files.
    """
    listed = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    return len(listed).to_bytes(4, "little") + listed + b"".join(files.values())


def _texts(sources: Sources) -> list[dict[str, str]]:
    """Give each module's path without its ending, as Python looks for it, and its text."""
    return [{"path": _path(name, file), "text": file.read_text()} for name, file in sources.items()]


def _path(name: str, file: Path) -> str:
    return name.replace(".", "/") + ("/__init__" if file.stem == "__init__" else "")

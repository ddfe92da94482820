"""Make the two archives. Runs under Pyodide, whose Python alone can compile for the Python in the browser."""

import ast
import base64
import importlib
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from zipimport import zipimporter

Modules = list[dict[str, str]]

OPTIMIZE = 2  # neither assertions nor docstrings: the tests run with both
UNCHECKED = (0b01).to_bytes(4, "little")  # a .pyc that is never compared with a source that is not there
EPOCH = (1980, 1, 1, 0, 0, 0)


def archives(modules: str) -> str:
    """Compile modules and find the library that they need; JSON in, JSON out."""
    engine: Modules = json.loads(modules)
    return json.dumps({"library": _zipped(_library(engine)), "engine": _zipped(engine)})


def _library(engine: Modules) -> Modules:
    """List what this Python has imported of its library when it has started and made the engine's imports."""
    for name in sorted(_needed(engine)):
        importlib.import_module(name)
    found: Modules = []
    for name, module in sorted(sys.modules.items()):
        spec = module.__spec__
        if spec and isinstance(spec.loader, zipimporter):
            end = "/__init__" if spec.submodule_search_locations is not None else ""
            found.append({"path": name.replace(".", "/") + end, "text": spec.loader.get_source(name) or ""})
    return found


def _needed(engine: Modules) -> Iterator[str]:
    """Name the modules of the standard library that are imported anywhere in the engine, inside functions too."""
    for module in engine:
        for node in ast.walk(ast.parse(module["text"])):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def _zipped(modules: Modules) -> str:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for module in modules:
            path, text = module["path"], module["text"]
            code = compile(text, f"{path}.py", "exec", dont_inherit=True, optimize=OPTIMIZE)
            body = MAGIC_NUMBER + UNCHECKED + source_hash(text.encode()) + marshal.dumps(code)
            file.writestr(zipfile.ZipInfo(f"{path}.pyc", EPOCH), body, zipfile.ZIP_DEFLATED, 9)
    return base64.b64encode(archive.getvalue()).decode()

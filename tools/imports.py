"""Which modules a program is made of: found by reading its imports, not by running it.

Only imports at the top of a module are followed, as the whole project writes them; an import inside a function of
PyScript's own library waits for a feature that no page of ours uses.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

Sources = dict[str, Path]
"""Modules by their full name, with the file that each is in."""


def program(*entries: str, roots: list[Path]) -> Sources:
    """Find the entries and all that they import below the roots, in the order of their names."""
    found: Sources = {}
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        source = _source(name, roots)
        if source and name not in found:
            found[name] = source
            waiting += _imported(name, source)
    return dict(sorted(found.items()))


def _source(name: str, roots: list[Path]) -> Path | None:
    stems = [root.joinpath(*name.split(".")) for root in roots]
    files = [file for stem in stems for file in (stem / "__init__.py", stem.with_suffix(".py"))]
    return next((file for file in files if file.is_file()), None)


def _imported(name: str, source: Path) -> Iterator[str]:
    """Name what may be a module among all that a module imports, its own package first."""
    yield name.rpartition(".")[0]
    for statement in _at_the_top(ast.parse(source.read_text())):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                yield alias.name
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)


def _at_the_top(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _at_the_top(node)

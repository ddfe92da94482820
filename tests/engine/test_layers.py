"""Who may import whom (architecture.md): arrows point down, games stand beside each other, and chance is handed in."""

import ast
import sys
from pathlib import Path

import pytest

from mezani.games import GAMES

PY = Path(__file__).parents[2] / "py"
LAYERS = (
    {"cards"},
    {"options"},
    {"events"},
    {"kernel"},
    {"text"},
    {"games", "cases"},
    {"ai", "session", "words", "profile"},
    {"scenes"},
    {"scene"},
    {"protocol"},
    {"__main__"},
)
TOOLBOXES = {"shedding", "shapes"}
"""Modules of games/ that are no game, and that games may use."""
NAMES_NO_GAME = {"mezani.ai.search", "mezani.ai.levels", "mezani.games.shedding"}
OLDEST = (3, 11)

FILES = sorted((PY / "mezani").rglob("*.py"))
PAGE = sorted((PY / "page").rglob("*.py"))


def name_of(path):
    """Return the dotted name of a file of py/."""
    parts = path.relative_to(PY).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source):
    """Return every name that is imported anywhere in a source: mezani.cards, mezani.cards.Card, random.Random."""
    names = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            names += [f"{start}.{each.name}" for each in node.names]
    return names


def layer(part):
    """Return how high a module or package of mezani stands, the lowest 0; fails for one that nobody has placed."""
    heights = [height for height, parts in enumerate(LAYERS) if part in parts]
    assert heights, f"{part} has no place among the layers"
    return heights[0]


def breaches(module, source):
    """Return every import of a mezani module that the laws forbid."""
    found = []
    parts = module.split(".")
    for name in imported(source):
        target = name.split(".")
        if target[0] != "mezani":
            allowed = target[0] in sys.stdlib_module_names and (target[0] != "random" or name == "random.Random")
        elif len(parts) == 1 or len(target) == 1:
            allowed = len(target) == 1
        elif target[1] == parts[1]:
            allowed = stays_at_home(parts, target)
        else:
            allowed = layer(target[1]) < layer(parts[1])
        if not allowed:
            found.append(name)
    return found


def stays_at_home(parts, target):
    """Tell whether one module of a package may use another: not a game another game, nor its policy or scenes."""
    registry = len(parts) == 2
    package, *rest = target[1:]
    if registry or not rest:
        return True
    theirs, mine = (name.partition("_")[0] for name in (rest[0], parts[2]))  # kady_judge is a part of kady
    return theirs == mine or (rest[0] in TOOLBOXES if package == "games" else theirs not in GAMES)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_down_to_the_package_and_the_standard_library_only(path):
    assert breaches(name_of(path), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_modules_own_game_is_the_only_one_it_reaches_for(path):
    """A game, a policy and a scene of the same name belong together; no other pair does."""
    name = name_of(path).split(".")
    if len(name) == 3 and name[2] in GAMES:
        reached = {part for each in imported(path.read_text(encoding="utf-8")) for part in each.split(".")}
        assert not (reached & {*GAMES}) - {name[2]}


@pytest.mark.parametrize("module", sorted(NAMES_NO_GAME))
def test_what_serves_all_games_knows_none_by_name(module):
    source = PY.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    words = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    names = {part for each in imported(source) for part in each.split(".")}
    assert not (words | names) & {*GAMES}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_module_is_written_for_python_3_11(path):
    ast.parse(path.read_text(encoding="utf-8"), feature_version=OLDEST)


@pytest.mark.parametrize("path", PAGE, ids=name_of)
def test_the_page_imports_nothing_of_the_engine(path):
    assert not [name for name in imported(path.read_text(encoding="utf-8")) if name.split(".")[0] == "mezani"]


def test_the_worker_uses_the_protocol_and_nothing_else_of_the_engine():
    names = [name for name in imported((PY / "worker.py").read_text(encoding="utf-8")) if name.startswith("mezani")]
    assert {".".join(name.split(".")[:2]) for name in names} == {"mezani.protocol"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("mezani.cards", "from mezani.kernel import Move"),
        ("mezani.cards", "def late():\n    import mezani.text"),
        ("mezani.kernel", "from mezani import text"),
        ("mezani.kernel", "from mezani.games import GAMES"),
        ("mezani.text", "from mezani.games.updown import State"),
        ("mezani.games.shedding", "from mezani.games.updown import State"),
        ("mezani.games.kady", "from mezani.games import updown"),
        ("mezani.games.kady", "from mezani.games.updown import fits"),
        ("mezani.games.updown", "from mezani.ai.levels import LEVELS"),
        ("mezani.cases", "from mezani.games import GAMES"),
        ("mezani.ai.search", "from mezani.session import Session"),
        ("mezani.ai.search", "from mezani.ai.updown import weigh"),
        ("mezani.session", "from mezani.ai import choose"),
        ("mezani.words", "from mezani.scene import frame"),
        ("mezani.scene", "from mezani.protocol import Table"),
        ("mezani.protocol", "import js"),
        ("mezani.protocol", "from pyscript import sync"),
        ("mezani.cards", "import random"),
        ("mezani.cards", "from random import shuffle"),
        ("mezani.cards", "import numpy"),
        ("mezani.cards", "from . import text"),
        ("mezani", "from mezani import cards, kernel\nfrom mezani.text import read_game"),
    ],
)
def test_a_forbidden_import_would_be_seen(module, source):
    assert breaches(module, source)


def test_every_module_has_a_place_among_the_layers():
    for path in FILES:
        parts = name_of(path).split(".")
        assert len(parts) == 1 or layer(parts[1]) in range(len(LAYERS))

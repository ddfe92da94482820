"""Keep the file lists of PyScript's two configurations equal to the trees they name.

A browser cannot list a folder, so pyscript.toml (the engine, in the worker) and page.toml (the page's own
Python) name every module. `python -m tools.files` rewrites both lists; a test fails when they are stale.
"""

from pathlib import Path

from tools.paths import PYTHON, ROOT
from tools.trouble import run_tool

CONFIGS = {"pyscript.toml": PYTHON / "mezani", "page.toml": PYTHON / "page"}
# The page's entry is the `src` of a script tag and imported by nobody; listed, it would be fetched twice.
ENTRIES = [PYTHON / "page" / "main.py"]
HEADING = "[files]\n"


def listed(package: Path) -> dict[str, str]:
    """Say which file of the site goes where in the interpreter's file system, for one package."""
    modules = sorted(path.relative_to(PYTHON).as_posix() for path in package.rglob("*.py") if path not in ENTRIES)
    return {f"./py/{module}": f"./{module}" for module in modules}


def with_list(config: str, files: dict[str, str]) -> str:
    """Replace the list at the end of a configuration."""
    head = config.partition(HEADING)[0]
    return head + HEADING + "".join(f'"{source}" = "{target}"\n' for source, target in files.items())


def main() -> int:
    """Rewrite both lists."""
    for name, package in CONFIGS.items():
        config = ROOT / name
        files = listed(package)
        config.write_text(with_list(config.read_text(), files))
        print(f"{name}: {len(files)} files")
    return 0


if __name__ == "__main__":
    run_tool(main)

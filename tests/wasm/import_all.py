"""Import every module of the archives that this Python starts from, and print how many there were and how many not.

PyScript's own package and the entry that needs it are left to the browser.
"""

import importlib
import sys
import zipimport

IN_THE_BROWSER = ("pyscript", "worker")


def modules(archive: str) -> list[str]:
    """Name the modules in an archive."""
    files = zipimport.zipimporter(archive)._get_files()  # noqa: SLF001 - the library has nothing else that lists them
    paths = [name.removesuffix(".pyc").removesuffix("/__init__") for name in files if name.endswith(".pyc")]
    return sorted(path.replace("/", ".") for path in paths)


def main() -> None:
    """Import, and say what failed."""
    imported = 0
    for archive in [path for path in sys.path if path.endswith(".zip")]:
        for name in modules(archive):
            if name.partition(".")[0] not in IN_THE_BROWSER:
                importlib.import_module(name)
                imported += 1
    sys.stdout.write(f"{imported} {'mezani.protocol' in sys.modules} {'unittest' in sys.modules}\n")


main()

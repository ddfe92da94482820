"""What came with the page's own modules, in the archive that tools/archives.py makes."""

import json

FOLDER = "/lib/"


def read(name):
    """Return the JSON of a file: "strings/en.json", "games.json"."""
    with open(FOLDER + name) as file:  # noqa: PTH123 - MicroPython has no pathlib
        return json.loads(file.read())

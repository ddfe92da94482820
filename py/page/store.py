"""What this browser keeps.

All of it is in localStorage, the only storage that writes before it returns: whatever is shown has been kept.

    mezani.table     the record of the open table          mezani.id       under which it is filed
    mezani.frame     its last frame, to be drawn at once   mezani.choice   the Joker whose value is being chosen
    mezani.last      the last choice before a game         mezani.settings
    mezani.records   the tables with finished rounds, newest last; each record's text is under mezani.record.ID

The list of records holds short lines only, so that filing a round never rewrites the games of a year.
"""

import json

from pyscript import window

KEPT = 500  # tables; a record of ten rounds is about 2 kB, so these fit into the 5 MB that browsers give

failed = None  # what to call when nothing can be kept; set by the page


def has(name):
    """Tell whether something is kept under a name, be it an empty text."""
    return window.mezaniStorage.read("mezani." + name) is not None


def read(name):
    """Return what is kept under a name, or nothing."""
    return window.mezaniStorage.read("mezani." + name) or ""


def read_json(name, default):
    """Return the JSON kept under a name; what cannot be read counts as not kept."""
    try:
        kept = json.loads(read(name))
    except ValueError:
        return default
    return kept if isinstance(kept, type(default)) else default


def write(name, text):
    """Keep a text; tell whether it is kept. A full storage loses nothing that it has: the person is told instead."""
    kept = window.mezaniStorage.write("mezani." + name, text)
    if not kept and failed:
        failed()
    return kept


def write_json(name, value):
    """Keep a value as JSON."""
    return write(name, json.dumps(value))


def drop(*names):
    """Forget what is kept under these names."""
    for name in names:
        window.mezaniStorage.drop("mezani." + name)


def keep_table(record, frame):
    """Keep the open table: first the record, which is the truth, then the picture of it."""
    return write("table", record) and write_json("frame", frame)


def close_table():
    """Forget the open table; its finished rounds stay filed."""
    drop("table", "frame", "choice", "id")


def put_aside():
    """Move a table that cannot be read out of the way without losing a letter of it."""
    drop("frame")  # which also makes room for the copy
    if write("table.bad", read("table")):
        close_table()


def begin(game):
    """Give the table that is being opened a name to be filed under."""
    write("id", game + "-" + _now())


def file(record, frame):
    """File a finished round: the table's record in its newest state, and its line in the list."""
    name = read("id")
    if not name or not write("record." + name, record):
        return
    line = {
        "id": name,
        "game": frame["game"],
        "saved": _now(),
        "rounds": frame["round"],
        "seats": [{"name": seat["name"], "level": seat["level"], "won": seat["won"]} for seat in frame["seats"]],
        "results": _results(frame),
    }
    lines = [old for old in read_json("records", []) if old["id"] != name] + [line]
    for old in lines[:-KEPT]:
        drop("record." + old["id"])
    write_json("records", lines[-KEPT:])


def results():
    """Return the finished rounds of the open table, oldest first."""
    name = read("id")
    for line in read_json("records", []):
        if line["id"] == name:
            return line["results"]
    return []


def _now():
    return window.Date.new().toISOString()  # as text: MicroPython's small integers end before milliseconds do


def _results(frame):
    result = {
        "round": frame["round"],
        "kind": frame["result"]["kind"],
        "winner": frame["result"]["winner"],
        "points": [seat["points"] for seat in frame["seats"]],
    }
    return [old for old in results() if old["round"] != frame["round"]] + [result]

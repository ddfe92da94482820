"""Give files names that tell their content, so that what is behind an address never changes.

The browser's own cache then keeps what the page has downloaded, and the offline copy takes it from there instead of
fetching it a second time. A part is a file or a folder of the site; a folder is named by all that is in it.
"""

import re
from pathlib import Path

from tools.stamp import digest_of

TEXTS = {".css", ".html", ".json", ".mjs", ".py", ".webmanifest"}
"""Endings of files in which addresses are written, as static/PART or, from a folder beside it, ../PART."""

DIGITS = 10
NAMED_BY_CONTENT = rf"-[0-9a-f]{{{DIGITS}}}[./]"


def fingerprint(site: Path, part: str) -> None:
    """Rename a part of the site (a path below it) and write its new name wherever the site's own texts use it."""
    old = site / part
    stem = old.name.removesuffix(old.suffix)
    new = old.with_name(f"{stem}-{digest_of(old)[:DIGITS]}{old.suffix}")
    old.rename(new)
    below = re.escape(part.removeprefix("static/"))
    address = re.compile(rf"(\bstatic/|\.\./){below}\b(?![-.]\w)")
    for file in site.rglob("*"):
        if file.suffix in TEXTS and "vendor" not in file.parts:
            text = file.read_text()
            if address.search(text):
                file.write_text(address.sub(lambda found: found[0].removesuffix(old.name) + new.name, text))

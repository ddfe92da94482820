"""Put the small drawings that every screen uses into the page itself.

A drawing in a file of its own costs a request and, in Chromium, a document that is made for it alone, while the page
wakes. In the page, `static/art/deck.svg#h` is `#deck-h`. The court cards are too large for that, and stay files.
"""

import re
from pathlib import Path

CARRIED = ["static/vendor/icons.svg", "static/art/deck.svg", "static/art/arm.svg"]
"""The sprites, all of whose uses are in the page and in its Python."""

AFTER = "<!-- python: end -->\n"
"""Where they stand: before what uses them, so that nothing is painted without."""

OWN_NAME = re.compile(r'(?<=\bid=")(?=[^"]+")|(?<=\bhref="#)|(?<=url\(#)')
SVG = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)


def carry_drawings(site: Path, users: list[Path]) -> None:
    """Move the sprites into index.html of a site, and name them there wherever these files use them."""
    drawn = "".join(_named(site / address) for address in CARRIED)
    page = site / "index.html"
    text = page.read_text()
    sheet = f'<svg width="0" height="0" class="drawings" aria-hidden="true">{drawn}</svg>\n'
    page.write_text(text.replace(AFTER, AFTER + sheet, 1))
    for file in [page, *users]:
        text = file.read_text()
        for address in CARRIED:
            text = text.replace(address + "#", f"#{Path(address).stem}-")
        file.write_text(text)
    for address in CARRIED:
        (site / address).unlink()


def _named(sprite: Path) -> str:
    """Return what is in a sprite, each id behind the sprite's name."""
    drawing = re.sub(r"<!--.*?-->|\n\s*", "", SVG.search(sprite.read_text())[1], flags=re.DOTALL)  # type: ignore[index]
    return OWN_NAME.sub(f"{sprite.stem}-", drawing)

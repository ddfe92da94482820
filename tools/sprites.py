"""Gather single drawings into sprites: one file, one request, each drawing a `<symbol>` to `<use>`."""

import re
from collections.abc import Iterable

from tools.node import run_script
from tools.paths import NODE_MODULES

COURTS = [rank + suit for rank in "JQK" for suit in "cdhs"]

# Interface icons by their lucide names, which are also their ids in the sprite.
ICONS = [
    "arrow-left",
    "arrow-right",
    "bot",
    "check",
    "chevron-down",
    "chevron-right",
    "circle-help",
    "circle-x",
    "cloud-check",
    "cloud-download",
    "cloud-off",
    "download",
    "eye",
    "gauge",
    "hand",
    "house",
    "info",
    "keyboard",
    "layers",
    "lightbulb",
    "lock",
    "menu",
    "pause",
    "play",
    "refresh-cw",
    "rotate-ccw",
    "scroll-text",
    "settings",
    "share-2",
    "star",
    "trophy",
    "undo-2",
    "user",
    "users",
    "volume-2",
    "volume-x",
    "x",
]

SVG = re.compile(r"<svg\b(?P<attributes>[^>]*)>(?P<drawing>.*)</svg>", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="([^"]*)"')


def courts() -> dict[str, str]:
    """Draw the twelve court cards `Jc` ... `Ks`, each as a symbol `card` with the view box of the whole card.

    Each is a file of its own: to parse them all takes 20 ms, and most tables show one or two.
    """
    folder = NODE_MODULES / "@heruka_urgyen" / "react-playing-cards" / "src" / "images" / "2color"
    shrunk = run_script("shrink", {card: (folder / f"{card.upper()}.svg").read_text() for card in COURTS})
    return {card: _sprite([_symbol("card", shrunk[card])]) for card in COURTS}


def icons() -> str:
    """Draw the interface's icons as symbols that take the colour of the text around them."""
    folder = NODE_MODULES / "lucide-static" / "icons"
    shrunk = run_script("shrink", {name: (folder / f"{name}.svg").read_text() for name in ICONS})
    line = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return _sprite(_symbol(name, shrunk[name], line) for name in ICONS)


def _symbol(name: str, svg: str, style: str = "") -> str:
    whole = SVG.search(svg)
    assert whole, name
    box = VIEW_BOX.search(whole["attributes"])
    assert box, name
    return f'<symbol id="{name}" viewBox="{box[1]}" {style}>{whole["drawing"]}</symbol>'


def _sprite(symbols: Iterable[str]) -> str:
    space = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {space}>{''.join(symbols)}</svg>\n"

"""Sentences. Every sentence of the product is in static/strings; here keys and parameters become text.

A *say* is {"key": ..., "params": {...}}. The names of parameters tell how they are shown: `card` and `top` are
cards, `cards` and `names` are lists, `rank`, `low`, `high` and `value` are ranks, `suits` are letters of suits; all
others are shown as they are.
A key may have the variants `.one` and `.none`, taken when the parameter `count` is 1 or 0.
"""

from page import shipped

SIGNS = {"c": "♣\ufe0e", "d": "♦\ufe0e", "h": "♥\ufe0e", "s": "♠\ufe0e"}
CARDS = ("card", "top")
RANKS = ("rank", "low", "high", "value")

_strings: dict = {}


def load(language="en"):
    """Read the sentences. The build has already written those that always stand in the page."""
    _strings.update(shipped.read("strings/" + language + ".json"))


def text(key, *, spoken=False, **params):
    """Write out one sentence; an unknown key stands for itself.

    One that begins with a parameter gets its capital here: "A Joker starts the pile".
    """
    variant = {1: ".one", 0: ".none"}.get(params.get("count"), "")
    pattern = _strings.get(key + variant) or _strings.get(key) or key
    sentence = "".join([piece for _, piece in _pieces(pattern, params, spoken=spoken)])
    return sentence[:1].upper() + sentence[1:] if pattern[:1] == "{" else sentence


def of(what, *, spoken=False):
    """Write out a say, or nothing for None; spoken, its cards are named in words."""
    return text(what["key"], spoken=spoken, **what["params"]) if what else ""


def pieces(what):
    """Write out a say as (parameter, text) pairs, the parameter empty for what stands between."""
    return _pieces(_strings.get(what["key"], what["key"]), what["params"], spoken=False)


def has(key):
    """Tell whether there is such a sentence."""
    return key in _strings


def rank(letter):
    """Show a rank: 10 for T."""
    return "10" if letter == "T" else letter


def rank_name(letter):
    """Name a rank in words."""
    return text("rank." + letter) if letter in ("A", "J", "Q", "K") else rank(letter)


def card_name(card):
    """Name a card in words: "8 of hearts"."""
    if card == "??":
        return text("card.hidden")
    if card[0] == "X":
        return text("card.joker." + card[1])
    return text("card.named", rank=rank_name(card[0]), suit=text("suit." + card[1]))


def card_sign(card):
    """Write a card with its sign: "8♥"."""
    if card == "??":
        return text("card.hidden")
    return text("card.joker") if card[0] == "X" else rank(card[0]) + SIGNS[card[1]]


def _pieces(pattern, params, *, spoken):
    first, *rest = pattern.split("{")
    out = [("", first)]
    for piece in rest:
        name, _, after = piece.partition("}")
        out.append((name, _shown(name, params.get(name, ""), spoken=spoken)))
        out.append(("", after))
    return out


def _shown(name, value, *, spoken):
    if name in CARDS:
        return card_name(value) if spoken else card_sign(value)
    if name in RANKS and len(str(value)) == 1:
        return rank_name(value) if spoken else rank(value)
    if name == "cards":
        return ", ".join([card_name(card) if spoken else card_sign(card) for card in value])
    if name == "suits":
        return " ".join([text("suit." + letter) if spoken else SIGNS[letter] for letter in value])
    if name == "names":
        return ", ".join(value)
    return str(value)

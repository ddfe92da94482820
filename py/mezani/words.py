"""What the table says, as keys and parameters; the sentences are in `static/strings/`.

A say is `{"key": ..., "params": {...}}`. Parameters that name cards are card texts (`cards` a list of them), ranks and
suits are their letters, `who` is a player's name. What the person at the table did has keys of its own that end in
`.you`, since languages say it differently.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from mezani.cards import JOKERS, SUITS, UNKNOWN, Cards, write_cards
from mezani.events import PRIVATE, Event
from mezani.kernel import NOBODY, Refusal

Say: TypeAlias = dict[str, Any]

_SILENT: Final = frozenset({"deal", "hold"})
"""Events without a sentence: what they show is on the table, and the status line asks what to do."""


def say(key: str, **params: Any) -> Say:
    """Build a say."""
    return {"key": key, "params": params}


def say_by(key: str, seat: int, you: int, names: Sequence[str], **params: Any) -> Say:
    """Build a say about a seat, in the second person where the seat is the person's own."""
    return say(f"{key}.you", **params) if seat == you else say(key, who=names[seat], **params)


def of_refusal(refusal: Refusal) -> Say:
    """Say why a move is refused."""
    return say(refusal.key, **refusal.params)


def of_event(event: Event, you: int, names: Sequence[str]) -> Say | None:
    """Say what happened, as the person saw it; None for what needs no words."""
    if event.kind in _SILENT:
        return None
    key, seen = f"event.{event.kind}", bool(event.cards) and UNKNOWN not in event.cards
    params: dict[str, Any] = {"card": write_cards(event.cards)} if len(event.cards) == 1 and seen else {}
    if event.seat == NOBODY:
        return say("event.block_draw" if event.kind == "block" else key, **params)
    if event.kind == "play":
        key, more = _of_play(event)
        params |= more
    elif event.kind == "direction":
        key = f"{key}_{event.call}"
    elif event.kind == "mistake" and seen:
        params["cards"] = _each(event.cards)
    elif seen and event.kind in PRIVATE and event.seat != you:  # whoever replays a record sees every card
        key += "_seen"
    return say_by(key, event.seat, you, names, **params)


def _of_play(event: Event) -> tuple[str, dict[str, Any]]:
    """Return the key for a play and what it called: a Joker's rank, a suit, a demanded card, the rank a strip left."""
    cards, call = {"cards": _each(event.cards)}, event.call
    if event.cards[0] in JOKERS and call:
        return "event.play_joker", {"rank": call}
    if len(call) == 2:
        return "event.play_demand", cards | {"top": call}
    if call:
        return (
            ("event.play_call", cards | {"suits": call})
            if call in SUITS
            else ("event.play_strip", cards | {"rank": call})
        )
    return ("event.play_cards", cards) if len(event.cards) > 1 else ("event.play", {})


def _each(cards: Cards) -> list[str]:
    return [write_cards((card,)) for card in cards]


# Sentences, for the command line; the page has a reader of its own


_PLACE: Final = re.compile(r"\{(\w+)\}")
_SIGNS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))
_CARD_PARAMS: Final = frozenset({"card", "top"})
_RANK_PARAMS: Final = frozenset({"rank", "low", "high", "value"})


def sentence(strings: Mapping[str, str], what: Say) -> str:
    """Write a say out with these strings, in the singular where they have it; an unknown key stands for itself."""
    key, params = what["key"], what["params"]
    if params.get("count") == 1 and f"{key}.one" in strings:
        key += ".one"
    return _PLACE.sub(lambda place: _shown(place[1], params.get(place[1], "")), strings.get(key, key))


def _shown(name: str, value: object) -> str:
    text = str(value)
    if name == "cards" and isinstance(value, list):
        return " ".join(_shown("card", card) for card in value)
    if name in _CARD_PARAMS:
        return "Joker" if text.startswith("X") else text[0].replace("T", "10") + _SIGNS.get(text[1], "?")
    if name == "suits":
        return "".join(_SIGNS.get(letter, "?") for letter in text)
    return text.replace("T", "10") if name in _RANK_PARAMS else text

"""Cards as small ints, their notation, and a shuffle that is the same on every Python.

A card is its place in the fixed order clubs, diamonds, hearts, spades, each ace to king, then the red
and the black Joker. `UNKNOWN` is a card seen from its back. Two packs hold equal ints twice: count
cards, never collect them in sets.

>>> write_cards(read_cards("QhTcXr"))
'QhTcXr'
>>> write_cards(read_cards("8hx3"))
'8hx3'
"""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = tuple[int, ...]

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
RED_JOKER: Final = 52
BLACK_JOKER: Final = 53
UNKNOWN: Final = 54
JOKERS: Final = (RED_JOKER, BLACK_JOKER)
JOKER_RANK: Final = 13

NAMES: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "Xr", "Xb", "??")
RANK_OF: Final = (*(place % 13 for place in range(52)), JOKER_RANK, JOKER_RANK, JOKER_RANK + 1)
"""Rank of each card as an index into `RANKS`; Jokers share a rank of their own."""
SUIT_OF: Final = (*(place // 13 for place in range(52)), 4, 4, 4)
"""Suit of each card as an index into `SUITS`; 4 for a card without a suit."""
FULL_PACK: Final = tuple(range(54))
"""The 52 cards and both Jokers in the fixed order."""

_BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}
_TOKEN: Final = re.compile(r"[A23456789TJQK][cdhs]|X[rb]|\?\?|x([0-9]{1,3})")


class BadNotation(ValueError):
    """A text that names no card, move, position or record; its message is one readable sentence."""


def read_card(text: str) -> Card:
    """Read one card that can be seen, `7h` or `Xr`. Raises BadNotation."""
    card = _BY_NAME.get(text, UNKNOWN)
    if card == UNKNOWN:
        message = f"{text!r} is not a card: write rank and suit like 7h or Tc, or Xr, Xb for a Joker."
        raise BadNotation(message)
    return card


def read_cards(text: str) -> Cards:
    """Read cards written without separators; `??` is a card face down, `x4` four of them. Raises BadNotation."""
    cards: list[int] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if not token:
            message = f"{text!r} is not a row of cards: {text[at : at + 2]!r} names none."
            raise BadNotation(message)
        cards += [UNKNOWN] * int(token[1]) if token[1] else [_BY_NAME[token[0]]]
        at = token.end()
    return tuple(cards)


def write_cards(cards: Sequence[Card]) -> str:
    """Write cards without separators, two or more face-down neighbours as `xn`."""
    text = "".join(NAMES[card] for card in cards)
    return re.sub(r"(?:\?\?){2,}", lambda run: f"x{len(run[0]) // 2}", text)


def without(cards: Cards, gone: Cards) -> Cards:
    """Take each of the gone cards out once, keeping the order of the rest. Raises ValueError if one is not there."""
    if len(gone) == 1:
        at = cards.index(gone[0])
        return cards[:at] + cards[at + 1 :]
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def _chance(seed: int, n: int) -> Callable[[], float]:
    """Return the n-th stream of a seed. Only `random()` is used: its sequence is what Python promises to keep."""
    return Random((seed << 16) + n).random


def mixed(cards: Sequence[Card], chance: Callable[[], float]) -> Cards:
    """Return the cards in a random order (Fisher-Yates), all chance taken from this stream of numbers below 1."""
    row = list(cards)
    for last in range(len(row) - 1, 0, -1):
        pick = int(chance() * (last + 1))
        row[last], row[pick] = row[pick], row[last]
    return tuple(row)


def shuffled(cards: Sequence[Card], seed: int, n: int) -> Cards:
    """Return the cards in the order of the n-th shuffle of this seed."""
    return mixed(cards, _chance(seed, n))


def place_by_chance(places: int, seed: int, n: int) -> int:
    """Pick one of so many places, 0 to places - 1, by the n-th stream of this seed."""
    return int(_chance(seed, n)() * places)


_SEEDS: Final = 1 << 15
"""Streams from here on give seeds; those below give shuffles, so that one never tells of the other."""


def seed_after(seed: int, n: int) -> int:
    """Return the seed of the n-th thing that hangs on this one: a later round, one decision of a computer."""
    return int(_chance(seed, _SEEDS + n)() * 2**48)

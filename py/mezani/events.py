"""What can happen at a table, one record each, and what a seat sees of it.

A move says what a player decided; events say what came of it. Folding the events of a round gives its
state again (a test does), so a log or a replay needs nothing else.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from mezani.cards import UNKNOWN, Cards

KINDS: Final = (
    "deal",  # cards: a seat's new hand
    "turn_up",  # cards: laid open beside the stock to start the pile
    "play",  # cards from a hand onto the pile, call: what the play names
    "draw",  # cards from the stock into a hand
    "hold",  # the drawn cards may be played and are held out for a decision
    "join",  # the drawn cards cannot be played and stay in the hand
    "keep",  # the drawn cards could be played and stay in the hand
    "pass",  # a turn without a card
    "reshuffle",  # the pile below its top card has become the stock
    "direction",  # call: the way round that the starter has chosen
    "niko",  # the seat has declared
    "accept",  # the seat lets a jump or a kickback happen
    "mistake",  # cards: a wrong play, taken back, that costs what mistakes cost here
    "win",  # the seat has won the round
    "stall",  # nobody can get a card or has played one: a draw
    "block",  # nobody can play: the hands are counted; seat is the winner or -1
)
PRIVATE: Final = frozenset({"deal", "draw", "hold", "join", "keep", "mistake"})
"""Kinds whose cards only their own seat sees."""


class Event(NamedTuple):
    """One thing that happened: its kind (see KINDS), whose it is, the cards that moved, and a call."""

    kind: str
    seat: int = -1
    cards: Cards = ()
    call: str = ""


Emit: TypeAlias = Callable[[Event], None]


def seen_by(event: Event, seat: int) -> Event:
    """Return the event as this seat sees it: private cards of others from their backs."""
    if event.kind in PRIVATE and event.seat != seat:
        return event._replace(cards=(UNKNOWN,) * len(event.cards))
    return event

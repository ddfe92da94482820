"""What lies on a table of Kady: the house rules, the state, and what each card is.

Of the rules themselves only what every other part needs is here: which cards ask, answer, penalise, jump and kick.
"""

from dataclasses import dataclass
from typing import Final

from mezani.cards import FULL_PACK, JOKER_RANK, JOKERS, RANK_OF, RANKS, RED_JOKER, SUIT_OF, UNKNOWN, Card, Cards
from mezani.kernel import NOBODY
from mezani.kernel import State as Table
from mezani.options import Options, rule

ACE, TWO, THREE, JACK, KING = (RANKS.index(rank) for rank in "A23JK")
SPADE_ACE: Final = FULL_PACK[39]
NO_RANK: Final = -1
NO_CARD: Final = -1

PLAIN, QUESTION, PENALTY, ACTION, POWER, HIDDEN = range(6)
"""Kinds of cards: answers 4 5 6 7 9 10; Q and 8; 2, 3 and Jokers; J and K; Aces; and a card seen from its back."""

_KIND_OF_RANK: Final = dict.fromkeys("45679T", PLAIN) | {
    "8": QUESTION, "Q": QUESTION, "2": PENALTY, "3": PENALTY, "J": ACTION, "K": ACTION, "A": POWER,
}  # fmt: skip
KIND: Final = (*(_KIND_OF_RANK[RANKS[RANK_OF[card]]] for card in range(52)), PENALTY, PENALTY, HIDDEN)
"""Kind of each card."""

ANY_SUIT: Final = 0b1111
COLOUR: Final = {RED_JOKER: 0b0110, RED_JOKER + 1: 0b1001}
SUITS_OF: Final = (*(1 << SUIT_OF[card] for card in range(52)), *COLOUR.values(), 0)
"""Suits that each card stands for, as bits in the order of `SUITS`: one, or the two of a Joker's colour."""

SENDS: Final = {TWO: 2, THREE: 3, JOKER_RANK: 5}
"""Cards that one penalty card of each rank makes the next player draw."""


@dataclass(frozen=True)
class Rules(Options):
    """The house rules of seed 000, in the order of their form."""

    hand: int = rule(4, 3)
    counts: str = rule("shown", "hidden")
    winning: str = rule("chain", "single")
    kady: str = rule("say", "bubu")
    help: str = rule("on", "off")
    penalties: str = rule("one", "all")
    jokers: str = rule("on", "off")
    special: str = rule("As", "none")
    stacked: str = rule("power", "normal")
    answers: str = rule("answers", "jk")
    timer: int = rule(5, 3, 8, 10)
    mistakes: str = rule("guided", "strict")


@dataclass(slots=True)
class State(Table):
    """A table of Kady.

    `suits` (bits) and `rank` are what an ordinary first card must match; they are kept apart from the top card,
    because a call, a strip and a block part them (X3). `owed` is what the player who follows must draw; the top card
    tells of which rank the penalty is. In a pause (`kady`), `next` is who acts afterwards.
    """

    direction: int = 1
    suits: int = 0
    rank: int = NO_RANK
    owed: int = 0
    demand: Card = NO_CARD
    demander: int = NOBODY
    jumps: int = 0  # players who still have to accept the jump
    kicks: int = 0  # Kings of the stack that waits for its answer
    next: int = NOBODY
    idle: int = 0  # turns in a row that got no card (X2)
    armed: tuple[int, ...] = ()  # seats whose declaration stands


def pack(options: Options) -> Cards:
    """Return the cards of a table: 52, and both Jokers where they are played with."""
    return FULL_PACK if options.jokers == "on" else FULL_PACK[:52]  # type: ignore[attr-defined]


def condition(card: Card) -> tuple[int, int]:
    """Return the suits and the rank that a card asks the next one to match; a Joker its colour and no rank (K15)."""
    return SUITS_OF[card], NO_RANK if card in JOKERS or card == UNKNOWN else RANK_OF[card]


def neighbour(state: State, seat: int) -> int:
    """Return who sits next to a seat in the direction of play."""
    return (seat + state.direction) % len(state.hands)

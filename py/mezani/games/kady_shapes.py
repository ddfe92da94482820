"""Which hands are one winning move, and which threaten to become one: the solver behind Kady Help (K38, K39).

It looks at the whole hand and at nothing else; what lies on the table does not matter to it.
"""

from functools import lru_cache

from mezani.cards import RANK_OF, SUIT_OF, Card, Cards
from mezani.games.kady_table import ACTION, JACK, KIND, PLAIN, QUESTION, SUITS_OF


def is_combination(hand: Cards, *, single: bool) -> bool:
    """Tell whether some order of the whole hand wins: questions that connect, their answer, and cards of its rank."""
    return bool(hand) and _openings(tuple(sorted(hand)), single) != 0


def is_threat(hand: Cards, seats: int, *, single: bool) -> bool:
    """Tell whether a hand wins as it lies, or behind Jacks or Kings that bring the turn straight back (K39)."""
    if is_combination(hand, single=single):
        return True
    actions = [card for card in hand if KIND[card] == ACTION]
    ranks = {RANK_OF[card] for card in actions}
    if len(ranks) != 1:
        return False
    count, back = len(actions), seats == 2
    back = back or (count >= seats - 1 if ranks == {JACK} else count % 2 == 0)
    rest = tuple(sorted(card for card in hand if KIND[card] != ACTION))
    return back and bool(rest) and any(SUITS_OF[card] & _openings(rest, single) for card in actions)


@lru_cache(maxsize=1 << 14)
def _openings(hand: Cards, single: bool) -> int:  # noqa: FBT001 - the cache is quicker by place
    """Return the suits, as bits, of the cards that a winning order of this hand can begin with; the hand is sorted."""
    plain = [card for card in hand if KIND[card] == PLAIN]
    questions = tuple(card for card in hand if KIND[card] == QUESTION)
    if len(plain) + len(questions) < len(hand) or len({RANK_OF[card] for card in plain}) != 1:
        return 0
    if single and len(hand) > 1:
        return 0
    answers = 0
    for card in plain:
        answers |= SUITS_OF[card]
    return _chained(questions, answers) if questions else answers


def _chained(questions: tuple[Card, ...], answers: int) -> int:
    """Return the suits of the questions with which a chain through all of them can begin, and be answered at its end.

    Walks back from the last question: `reach` holds, for every set of questions as bits, the ones such a chain of
    just these can begin with.
    """
    count = len(questions)
    joined = [sum(1 << place for place, other in enumerate(questions) if _connect(card, other)) for card in questions]
    reach = [0] * (1 << count)
    for chosen in range(1, 1 << count):
        for first in range(count):
            bit = 1 << first
            if chosen & bit:
                rest = chosen ^ bit
                if reach[rest] & joined[first] if rest else SUITS_OF[questions[first]] & answers:
                    reach[chosen] |= bit
    return sum({SUITS_OF[card] for i, card in enumerate(questions) if reach[-1] >> i & 1})


def _connect(question: Card, other: Card) -> bool:
    return SUIT_OF[question] == SUIT_OF[other] or RANK_OF[question] == RANK_OF[other]

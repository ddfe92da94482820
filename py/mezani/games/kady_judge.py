"""The judge of Kady: whether a move may be made, said paragraph by paragraph of seed 000, and why not.

It shares nothing with the generator in kady.py but what each card is, so that the two can be held against each other.
"""

from itertools import pairwise
from typing import Final

from mezani.cards import JOKERS, NAMES, RANK_OF, RANKS, SUIT_OF, SUITS, UNKNOWN, Card, Cards, without, write_cards
from mezani.games.kady_table import (
    ACTION,
    JACK,
    KIND,
    KING,
    NO_CARD,
    PENALTY,
    PLAIN,
    POWER,
    QUESTION,
    SPADE_ACE,
    SUITS_OF,
    State,
)
from mezani.kernel import ALLOWED, Move, Refusal

WORDS: Final = {
    "draw": "play", "niko": "kady", "go": "kady", "accept": "counter",
    "clockwise": "direction", "anticlockwise": "direction",
}  # fmt: skip
"""The phase in which each word is a move."""

WAITS: Final = {"kady": "why.kady_first", "direction": "why.direction_first"}


def why_not(state: State, move: Move) -> Refusal:
    """Judge a move. A wrong play of own cards costs what a draw costs where mistakes do (K2)."""
    if state.phase == "over":
        return Refusal("why.over")
    if move.word:
        return _why_not_word(state, move.word)
    if not move.cards:
        return Refusal("why.no_cards")
    hand = state.hands[state.actor]
    for card in move.cards:
        if card == UNKNOWN or move.cards.count(card) > hand.count(card):
            return Refusal("why.not_held", {"card": write_cards((card,))})
    if state.phase in WAITS:
        return Refusal(WAITS[state.phase])
    if state.phase == "counter":
        return _why_no_counter(state, move)
    wrong = _why_no_first(state, move.cards[0]) or _why_no_row(state, move.cards) or _why_not_all(state, move.cards)
    if wrong:
        costs = state.options.mistakes == "strict"  # type: ignore[attr-defined]
        return wrong._replace(instead=Move(word="draw")) if costs else wrong
    return _why_no_call(state, move)


def _why_not_word(state: State, word: str) -> Refusal:
    if word not in WORDS:
        return Refusal("why.no_such_word", {"word": word})
    if state.phase != WORDS[word]:
        return Refusal(f"why.{word}_not_now")
    if word == "draw" and state.demand != NO_CARD and state.actor == state.demander:
        return Refusal("why.honour", {"card": NAMES[state.demand]})
    return ALLOWED


def _why_no_counter(state: State, move: Move) -> Refusal:
    """Let a jump be countered by Jacks, a kickback by Kings, of any suit."""
    rank = JACK if state.jumps else KING
    if any(RANK_OF[card] != rank for card in move.cards):
        return Refusal("why.counter", {"rank": RANKS[rank]})
    return Refusal("why.no_call_due") if move.call else ALLOWED


def _why_no_first(state: State, card: Card) -> Refusal:
    """Let the first card answer a penalty or a demand, or match the condition."""
    if state.owed:
        top = state.pile[-1]
        if KIND[card] == POWER or RANK_OF[card] == RANK_OF[top]:
            return ALLOWED
        return Refusal("why.owed", {"owed": state.owed, "top": NAMES[top]})
    if state.demand != NO_CARD:
        if card == state.demand or (KIND[card] == POWER and state.actor != state.demander):
            return ALLOWED
        key = "why.honour" if state.actor == state.demander else "why.demand"
        return Refusal(key, {"card": NAMES[state.demand]})
    if KIND[card] == POWER or SUITS_OF[card] & state.suits:
        return ALLOWED
    if card in JOKERS:
        return ALLOWED if state.pile[-1] in JOKERS else Refusal("why.joker_colour", {"card": NAMES[card]})
    return ALLOWED if RANK_OF[card] == state.rank else _no_match(state)


def _no_match(state: State) -> Refusal:
    suits = "".join(suit for place, suit in enumerate(SUITS) if state.suits >> place & 1)
    if state.rank < 0:
        return Refusal("why.no_match_suit", {"suits": suits})
    rank = RANKS[state.rank]
    return (
        Refusal("why.no_match", {"suits": suits, "rank": rank})
        if suits
        else Refusal("why.no_match_rank", {"rank": rank})
    )


def _why_no_row(state: State, cards: Cards) -> Refusal:
    for before, card in pairwise(cards):
        wrong = _why_no_answer(state, before, card) if KIND[before] == QUESTION else _why_no_stack(state, before, card)
        if wrong:
            return wrong
    return ALLOWED


def _why_no_answer(state: State, question: Card, card: Card) -> Refusal:
    """Behind a question: another that connects, an answer of its suit, a Joker of its colour, or any Ace."""
    asked = {"suits": SUITS[SUIT_OF[question]], "card": NAMES[card]}
    same_suit = SUIT_OF[question] == SUIT_OF[card]
    if KIND[card] == POWER:
        return ALLOWED
    if KIND[card] == QUESTION:
        return ALLOWED if same_suit or RANK_OF[question] == RANK_OF[card] else Refusal("why.question_apart", asked)
    if card in JOKERS:
        return ALLOWED if SUITS_OF[card] & SUITS_OF[question] else Refusal("why.joker_answer", asked)
    if KIND[card] == ACTION and state.options.answers != "jk":  # type: ignore[attr-defined]
        return Refusal("why.action_answer", asked)
    return ALLOWED if same_suit else Refusal("why.answer_suit", asked)


def _why_no_stack(state: State, before: Card, card: Card) -> Refusal:
    """Behind anything else: cards of its rank, and those only where the rules let them."""
    named = {"top": NAMES[before], "card": NAMES[card]}
    if RANK_OF[before] != RANK_OF[card]:
        return Refusal("why.stack_rank" if KIND[before] == PLAIN else "why.ends_move", named)
    if KIND[card] == POWER and state.options.stacked != "power":  # type: ignore[attr-defined]
        return Refusal("why.one_ace")
    if KIND[card] == PENALTY and state.options.penalties == "one":  # type: ignore[attr-defined]
        return Refusal("why.one_penalty")
    return ALLOWED


def _why_not_all(state: State, cards: Cards) -> Refusal:
    """Where all held penalty cards are played together, none of the rank may stay behind (K11)."""
    if state.options.penalties != "all":  # type: ignore[attr-defined]
        return ALLOWED
    left = without(state.hands[state.actor], cards)
    ranks = {RANK_OF[card] for card in cards if KIND[card] == PENALTY}
    behind = [card for card in left if RANK_OF[card] in ranks]
    return Refusal("why.all_held", {"card": NAMES[behind[0]]}) if behind else ALLOWED


def _why_no_call(state: State, move: Move) -> Refusal:
    """Let an Ace name a suit, a special one or several a card; blocking and stripping have laws of their own."""
    aces = [card for card in move.cards if KIND[card] == POWER]
    call = move.call
    powered = len(aces) > 1 or (SPADE_ACE in aces and state.options.special == "As")  # type: ignore[attr-defined]
    if not aces or (state.owed and not powered):
        return Refusal("why.no_call_due") if call else ALLOWED
    stripped = state.demand != NO_CARD and state.actor != state.demander and len(aces) == 1
    if stripped and move.cards[0] != state.demand:
        fits = call in {*NAMES[state.demand]}
        key = "why.call_strip"
    elif state.owed:
        fits = len(call) == 1 and call in SUITS and bool(SUITS_OF[state.pile[-1]] & 1 << SUITS.index(call))
        fits = fits or (len(call) == 1 and call in SUITS and state.pile[-1] not in JOKERS)
        key = "why.call_colour" if state.pile[-1] in JOKERS else "why.call_suit"
    else:
        own = {NAMES[card] for card in without(state.hands[state.actor], move.cards) if card not in JOKERS}
        fits = (len(call) == 1 and call in SUITS) or (powered and call in own)
        key = "why.call_demand" if powered and own else "why.call_suit"
    return ALLOWED if fits else Refusal(key, {"call": call, "card": NAMES[aces[-1]]})

"""One Up One Down on the page: the two ranks that fit, the Joker's values, the card held out."""

from collections.abc import Sequence
from typing import Any

from mezani.cards import JOKERS, RANK_OF, RANKS, Card, write_cards
from mezani.games.updown import NEIGHBOURS, NO_VALUE, State, fits, next_ranks
from mezani.kernel import Move
from mezani.words import Say, say


def pile(view: State) -> dict[str, Any]:
    """Return the rank the pile stands for, and whether a Joker was called for it."""
    value = "" if view.value == NO_VALUE else RANKS[view.value]
    return {"value": value, "called": bool(value) and view.pile[-1] in JOKERS}


def accepts(view: State) -> dict[str, Any]:
    """Return the ranks that may be played now and the words for them."""
    if view.phase == "over":
        return {"ranks": [], "say": None}
    ranks = next_ranks(view)
    key = "accepts.called" if view.pile[-1] in JOKERS else "accepts.ranks"
    return {"ranks": [ranks["low"], ranks["high"]], "say": say(key, **ranks)}


def status(view: State, moves: Sequence[Move]) -> Say:
    """Say what the person may or must do."""
    words = [move.word for move in moves if move.word]
    fitting = {move.cards[0] for move in moves if move.cards}
    only_joker = bool(fitting) and fitting <= set(JOKERS)
    if words == ["keep"]:
        drawn = view.hands[view.actor][-1:]
        key = "status.drawn_only" if fitting == set(drawn) else "status.drawn"
        return say(key, card=write_cards(drawn), **next_ranks(view))
    if words == ["pass"]:
        return say("status.pass", **next_ranks(view))
    if words == ["draw"]:
        key = "status.joker_or_draw" if only_joker else "status.play_or_draw" if fitting else "status.draw"
        return say(key, **next_ranks(view))
    return say("status.must_joker" if only_joker else "status.must_play", **next_ranks(view))


def effect(view: State, cards: Sequence[Card]) -> Say:
    """Say what a play does: it wins, or it opens the ranks beside it."""
    if len(view.hands[view.actor]) == len(cards):
        return say("effect.last", card=write_cards(tuple(cards)))
    rank = RANK_OF[cards[-1]]
    around = {"low": RANKS[(rank - 1) % 13], "high": RANKS[(rank + 1) % 13]}
    return say("effect.play", card=write_cards(tuple(cards)), **around)


def prompt(view: State, cards: Sequence[Card], calls: Sequence[str]) -> dict[str, Any]:
    """Ask which rank a Joker stands for, and show which of the person's own cards each would open (D9).

    `cancel` is what the Keep card button does: `keep` the drawn Joker, go `back` to the choice of cards, or
    nothing when the Joker must be played.
    """
    joker = write_cards(tuple(cards))
    others = [card for card in view.hands[view.actor] if card not in cards]
    choices = []
    for call in calls:
        opened = [card for card in others if RANK_OF[card] in NEIGHBOURS[RANKS.index(call)] and card not in JOKERS]
        opens = [write_cards((card,)) for card in opened]
        choices.append({"call": call, "move": f"{joker}:{call}", "opens": opens})
    return {
        "kind": "rank",
        "card": joker,
        "title": say("prompt.rank"),
        "choices": choices,
        "cancel": _cancel(view, cards),
    }


def _cancel(view: State, cards: Sequence[Card]) -> str:
    if view.phase == "drawn":
        return "keep" if tuple(cards) == view.hands[view.actor][-1:] else "back"
    if view.stock:
        return "back"
    own = view.hands[view.actor]
    others = [card for card in own if card not in cards]
    free = any(fits(view, card) for card in others)
    return "back" if free else ""

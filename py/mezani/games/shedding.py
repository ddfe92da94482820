"""The toolbox of the games in which hands are played off onto a pile: how cards move, and nothing of any rule."""

from mezani.cards import UNKNOWN, BadNotation, Card, Cards, without
from mezani.events import Emit, Event
from mezani.kernel import State


def tell(emit: Emit | None, kind: str, seat: int, cards: Cards = (), call: str = "") -> None:
    """Emit an event if anybody listens; a search does not."""
    if emit is not None:
        emit(Event(kind, seat, cards, call))


def set_hand(state: State, seat: int, hand: Cards) -> None:
    """Give this seat another hand."""
    state.hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def lay(state: State, cards: Cards, call: str = "", emit: Emit | None = None) -> None:
    """Move cards of the actor onto the pile, the last one on top."""
    set_hand(state, state.actor, without(state.hands[state.actor], cards))
    state.pile += cards
    tell(emit, "play", state.actor, cards, call)


def take(state: State, emit: Emit | None = None) -> Card:
    """Move the next card of the stock to the end of the actor's hand and return it. Raises BadNotation in a view."""
    card, *rest = state.stock
    if card == UNKNOWN:
        message = "The stock lies face down, so what is drawn cannot be told."
        raise BadNotation(message)
    state.stock = tuple(rest)
    set_hand(state, state.actor, (*state.hands[state.actor], card))
    tell(emit, "draw", state.actor, (card,))
    return card


def deal_hands(pack: Cards, seats: int, size: int, emit: Emit | None = None) -> tuple[tuple[Cards, ...], Cards]:
    """Deal one card at a time round the table; return the hands and what is left as the stock."""
    dealt = pack[: seats * size]
    hands = tuple(dealt[seat::seats] for seat in range(seats))
    for seat, hand in enumerate(hands):
        tell(emit, "deal", seat, hand)
    return hands, pack[seats * size :]

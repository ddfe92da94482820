"""The toolbox of the games in which hands are played off onto a pile: how cards move, and nothing of any rule."""

from mezani.cards import UNKNOWN, BadNotation, Card, Cards, shuffled, without
from mezani.events import Emit, Event
from mezani.kernel import NOBODY, State


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


def draw(state: State, count: int, emit: Emit | None = None) -> int:
    """Move so many cards of the stock to the actor's hand, and return how many there were.

    When the stock runs out, all of the pile below its top card is shuffled into a new one; what is missing even then
    is forgiven (X1). Raises BadNotation in a view.
    """
    got = 0
    while got < count and (state.stock or _reshuffled(state, emit)):
        take(state, emit)
        got += 1
    return got


def _reshuffled(state: State, emit: Emit | None) -> bool:
    """Turn the pile below its top card into a new stock, if there is any."""
    *rest, top = state.pile
    if not rest:
        return False
    if state.observer != NOBODY:
        message = "How the pile is shuffled cannot be told from a view."
        raise BadNotation(message)
    state.stock = shuffled(rest, state.seed, state.shuffles)
    state.shuffles += 1
    state.pile = (top,)
    tell(emit, "reshuffle", NOBODY)
    return True


def deal_hands(pack: Cards, seats: int, size: int, emit: Emit | None = None) -> tuple[tuple[Cards, ...], Cards]:
    """Deal one card at a time round the table; return the hands and what is left as the stock."""
    dealt = pack[: seats * size]
    hands = tuple(dealt[seat::seats] for seat in range(seats))
    for seat, hand in enumerate(hands):
        tell(emit, "deal", seat, hand)
    return hands, pack[seats * size :]

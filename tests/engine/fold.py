"""The table as it follows from events alone: whoever has seen them all knows what lies where.

Folding all events of a round gives its state; folding them as one seat has seen them gives the view of that seat.
"""

from dataclasses import dataclass

from mezani.cards import JOKER_RANK, RANK_OF, RANKS, UNKNOWN


@dataclass
class Table:
    """What is known of a table after some events."""

    hands: list[tuple]
    stock: int
    pile: tuple = ()
    actor: int = 0
    phase: str = "play"
    places: tuple = ()
    value: int = -1
    passes: int = 0

    @classmethod
    def of(cls, state):
        """Read the same things off a state or a view."""
        return cls(
            list(state.hands), len(state.stock), state.pile, state.actor, state.phase, state.places, state.value,
            state.passes,
        )  # fmt: skip


@dataclass
class Laid:
    """What lies where, of a game whose events tell of turns only in part."""

    hands: list[tuple]
    stock: int
    pile: tuple = ()
    over: bool = False
    places: tuple = ()
    armed: frozenset = frozenset()

    @classmethod
    def of(cls, state):
        """Read the same things off a state or a view."""
        over = state.phase == "over"
        return cls(list(state.hands), len(state.stock), state.pile, over, state.places, frozenset(state.armed))


def seen_of(state, played):
    """Return what the events of a round tell of this state or view of it."""
    return (Table if played.game.NAME == "updown" else Laid).of(state)


def folded(events, played):
    """Fold events of a round."""
    hands, stock = [()] * played.seats, len(played.pack)
    table = Table(hands, stock, actor=played.dealt.actor) if played.game.NAME == "updown" else Laid(hands, stock)
    for event in events:
        FOLD[played.game.NAME][event.kind](table, event)
    return table


def _deal(table, event):
    table.hands[event.seat] += event.cards
    table.stock -= len(event.cards)


def _turn_up(table, event):
    _turn_up_one(table, event)
    table.value = RANK_OF[event.cards[-1]]


def _play(table, event):
    _lay(table, event)
    rank = RANK_OF[event.cards[-1]]
    table.value = RANKS.index(event.call) if event.call else -1 if rank == JOKER_RANK else rank
    table.passes = 0
    if table.hands[event.seat]:
        _next_turn(table, event)


def _draw(table, event):
    table.hands[event.seat] += event.cards
    table.stock -= len(event.cards)


def _hold(table, _event):
    table.phase = "drawn"


def _next_turn(table, _event):
    table.phase = "play"
    table.actor = (table.actor + 1) % len(table.hands)


def _pass(table, event):
    table.passes += 1
    if table.passes < len(table.hands):
        _next_turn(table, event)


def _end(table, event):
    table.phase = "over"
    table.places = () if event.seat < 0 else (event.seat,)


def _lay(table, event):
    """Move cards from a hand to the pile; those of another seat from among its hidden ones."""
    hand = list(table.hands[event.seat])
    for card in event.cards:
        hand.remove(card if card in hand else UNKNOWN)
    table.hands[event.seat] = tuple(hand)
    table.pile += event.cards


def _turn_up_one(table, event):
    table.pile += event.cards
    table.stock -= len(event.cards)


def _get(table, event):
    """Draw; who gets a card has not declared any more."""
    _draw(table, event)
    table.armed -= {event.seat}


def _reshuffle(table, _event):
    table.stock += len(table.pile) - 1
    table.pile = table.pile[-1:]


def _declare(table, event):
    table.armed |= {event.seat}


def _over(table, event):
    table.over = True
    table.places = () if event.seat < 0 else (event.seat,)


def _nothing(_table, _event):
    pass


UPDOWN = {
    "deal": _deal,
    "turn_up": _turn_up,
    "play": _play,
    "draw": _draw,
    "hold": _hold,
    "join": _next_turn,
    "keep": _next_turn,
    "pass": _pass,
    "win": _end,
    "block": _end,
}

KADY = {
    "deal": _deal,
    "turn_up": _turn_up_one,
    "direction": _nothing,
    "play": _lay,
    "draw": _get,
    "reshuffle": _reshuffle,
    "niko": _declare,
    "accept": _nothing,
    "mistake": _nothing,
    "stall": _over,
    "win": _over,
}

FOLD = {"updown": UPDOWN, "kady": KADY}

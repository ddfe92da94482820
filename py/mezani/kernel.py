"""What a game is, and the five things one can do with any of them.

A game is a module with the names of `Game`. A state is one slotted object whose every value is immutable,
so a copy is a loop over its fields. A view is a state with the cards one seat may not see turned face down.

`play` is strict and leaves its input as it was; `Game.apply` trusts its move and changes the state in place,
which is what searching needs.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from mezani.cards import UNKNOWN, BadNotation, Card, Cards, mixed, read_cards, write_cards
from mezani.events import Emit, Event
from mezani.options import Options

NOBODY: Final = -1
"""Stands for a seat where there is none: no observer, no winner."""

MOST_MOVES: Final = 3_000
"""A round that has not ended after so many moves ends as a draw (X2); no game that is played to be won gets there."""

_MOVE: Final = re.compile(r"(?P<word>[a-z]+)|(?P<cards>(?:[A-Z0-9][a-z])+)(?::(?P<call>[A-Za-z0-9/]+))?")


class Move(NamedTuple):
    """A decision: cards in the order they touch the pile, what the play calls, or a word without cards.

    >>> str(Move.read("Xr:7")), Move.read("draw").word
    ('Xr:7', 'draw')
    """

    cards: Cards = ()
    call: str = ""
    word: str = ""

    @classmethod
    def read(cls, text: str) -> "Move":
        """Read `9h`, `QcQh8h4h`, `As:3h` or a word. Raises BadNotation."""
        match = _MOVE.fullmatch(text)
        if not match:
            message = f"{text!r} is not a move: write cards like 8h, cards with a call like Xr:7, or a word like draw."
            raise BadNotation(message)
        return cls(read_cards(match["cards"] or ""), match["call"] or "", match["word"] or "")

    def __str__(self) -> str:
        """Write the move in the notation that `read` reads."""
        return self.word or write_cards(self.cards) + (f":{self.call}" if self.call else "")


class Refusal(NamedTuple):
    """Why a move may not be made: a key and what its sentence names. Falsy when there is no reason.

    Where a wrong play costs something (`mistakes=strict`), `instead` is what happens when it is made all the same.
    """

    key: str = ""
    params: Mapping[str, Any] = {}
    instead: Move | None = None

    def __bool__(self) -> bool:
        """Tell whether anything stands against the move."""
        return bool(self.key)


ALLOWED: Final = Refusal()


class IllegalMove(ValueError):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        """Keep the refusal for whoever shows it as a sentence."""
        super().__init__(f"{move} is refused: {refusal.key}")
        self.refusal = refusal


class Growth(NamedTuple):
    """What may follow the cards chosen so far: the next cards, whether one may stop, and the calls then due.

    `stop` with `calls` means that the move is complete only with one of them.
    """

    next: Cards = ()
    stop: bool = False
    calls: tuple[str, ...] = ()


@dataclass(slots=True)
class State:
    """Everything on one table. Each game adds fields of its own; every value is immutable."""

    options: Options
    hands: tuple[Cards, ...]
    stock: Cards  # next card first
    pile: Cards  # bottom to top
    actor: int = 0
    phase: str = "play"
    seed: int = 0
    shuffles: int = 0
    observer: int = NOBODY
    places: tuple[int, ...] = ()


AnyState = TypeVar("AnyState", bound=State)
AnyTable: TypeAlias = State


class LastRound(NamedTuple):
    """What a new round needs of the one before: who started it, and how it ended."""

    starter: int
    end: State


class Fact(NamedTuple):
    """How one field of a game stands in position text: written, read, and what it is when left out.

    A field with a `mate` is given together with it: what is left out beside a given mate is nothing.
    """

    write: Callable[[Any], str]
    read: Callable[[Any, str], None]
    usual: Callable[[Any], str]
    mate: str = ""


class Game(Protocol):
    """The names a module needs to be a game; the states it is handed are always its own."""

    @property
    def NAME(self) -> str:
        """Return the name in notation: updown."""

    @property
    def TITLE(self) -> str:
        """Return the name as players see it."""

    @property
    def SEATS(self) -> range:
        """Return how many may sit at the table."""

    @property
    def RULES(self) -> int:
        """Return the number of these rules; it grows when a fix would change old games."""

    @property
    def MOST_LISTED(self) -> int:
        """Return how many moves with cards are listed at most; ordinary hands have fewer."""

    @property
    def Rules(self) -> type[Options]:
        """Return the dataclass of the house rules."""

    @property
    def State(self) -> type[AnyTable]:
        """Return the dataclass of its tables."""

    @property
    def PHASES(self) -> tuple[str, ...]:
        """Return the phases a table of this game can be in."""

    @property
    def FACTS(self) -> Mapping[str, Fact]:
        """Return how the fields of its own State stand in position text."""

    def pack(self, options: Any) -> Cards:
        """Return every card of a table with these house rules, in the fixed order."""

    def deal(
        self, options: Options, seats: int, seed: int, after: LastRound | None = None, emit: Emit | None = None
    ) -> AnyTable:
        """Deal a round; `after` decides who starts."""

    def grow(self, state: Any, chosen: Cards) -> Growth:
        """Say what may follow the cards chosen so far, and whether the move may stop here."""

    def legal_moves(self, state: Any) -> list[Move]:
        """List every move the actor may make; never empty before the round is over."""

    def why_not(self, state: Any, move: Move) -> Refusal:
        """Judge a move by a road of its own: falsy if legal, else the reason."""

    def apply(self, state: Any, move: Move, emit: Emit | None = None) -> None:
        """Make a legal move in place."""

    def timeout(self, state: Any) -> Move:
        """Return the move that a run-out clock makes."""

    def why_malformed(self, state: Any) -> str:
        """Return one sentence on why no game can come to this position, or nothing."""

    def known(self, state: Any) -> Mapping[int, Cards]:
        """Return cards that everybody knows to be in a seat's hand, though not where in it."""

    def rules_out(self, state: Any, seat: int, place: int) -> frozenset[Card]:
        """Return cards that everybody knows not to be at this place of that seat's hand."""

    def points(self, hand: Cards) -> int:
        """Count a hand as the recap does."""


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}
"""Names of the fields of each kind of State, looked up once."""


def twin(state: AnyState) -> AnyState:
    """Return an equal state that may be changed in place."""
    kind: type[Any] = type(state)
    names = _FIELDS.get(kind)
    if names is None:
        names = _FIELDS[kind] = tuple(each.name for each in fields(kind))
    copy: AnyState = object.__new__(kind)
    for name in names:
        setattr(copy, name, getattr(state, name))
    return copy


def play(game: Game, state: AnyState, move: Move) -> tuple[AnyState, list[Event]]:
    """Make a move on a copy and tell what came of it. Raises IllegalMove, unless mistakes cost something here."""
    refusal = game.why_not(state, move)
    events: list[Event] = []
    if refusal:
        if refusal.instead is None:
            raise IllegalMove(move, refusal)
        events.append(Event("mistake", state.actor, move.cards))
        move = refusal.instead
    after = twin(state)
    game.apply(after, move, events.append)
    return after, events


def grown_moves(game_grow: Callable[[Any, Cards], Growth], state: State, most: int) -> list[Move]:
    """Walk `grow` and list the moves with cards that it allows, shorter before longer; not more than so many."""
    moves: list[Move] = []
    rows: list[Cards] = [()]
    while rows and len(moves) < most:
        longer: list[Cards] = []
        for row in rows:
            growth = game_grow(state, row)
            if growth.stop:
                moves += [Move(row, call) for call in growth.calls or ("",)]
            longer += [(*row, card) for card in growth.next]
            if len(moves) >= most:
                break
        rows = longer
    return moves[:most]


def hide(state: AnyState, seat: int) -> AnyState:
    """Return what this seat may see: its own hand and the open cards; the rest is face down.

    A view is built by permission: hands of others, the stock and the seed are replaced, whatever they hold.
    """
    view = twin(state)
    view.hands = tuple(hand if at == seat else (UNKNOWN,) * len(hand) for at, hand in enumerate(state.hands))
    view.stock = (UNKNOWN,) * len(state.stock)
    view.seed = 0
    view.shuffles = 0
    view.observer = seat
    return view


def imagine(game: Game, view: AnyState, rng: Random) -> AnyState:
    """Return a whole state that the view could be, every such state equally likely.

    Cards that all know not to be at a place (`Game.rules_out`) are not put there, as far as the rest allows;
    where places differ in what they rule out, the likelihoods are only about equal.
    """
    unseen = list(mixed(sorted(unseen_cards(game, view)), rng.random))  # sorted: no order may show through
    hands = [list(hand) for hand in view.hands]
    for seat, cards in game.known(view).items():
        for card in cards:
            hidden = [at for at, other in enumerate(hands[seat]) if other == UNKNOWN]
            if card in unseen and hidden:
                unseen.remove(card)
                hands[seat][hidden[int(rng.random() * len(hidden))]] = card
    places = [(seat, at) for seat, hand in enumerate(hands) for at, card in enumerate(hand) if card == UNKNOWN]
    barred = {spot: game.rules_out(view, *spot) for spot in places}
    for seat, at in sorted(places, key=lambda spot: -len(barred[spot])):
        fitting = [i for i, card in enumerate(unseen) if card not in barred[seat, at]] if barred[seat, at] else ()
        hands[seat][at] = unseen.pop(fitting[int(rng.random() * len(fitting))] if fitting else 0)
    world = twin(view)
    world.hands = tuple(map(tuple, hands))
    world.stock = tuple(unseen.pop() if card == UNKNOWN else card for card in view.stock)
    world.observer = NOBODY
    return world


def unseen_cards(game: Game, view: State) -> Cards:
    """Return the cards of the pack that lie nowhere in the open, counted: two packs hold a card twice."""
    left = Counter(game.pack(view.options))
    for row in (*view.hands, view.stock, view.pile):
        left.subtract(card for card in row if card != UNKNOWN)
    return tuple(left.elements())

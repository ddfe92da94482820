"""Kady (seed 000, rulings X1-X4, K1-K42).

Three or four cards each, and who plays all of them in one move that ends in 4, 5, 6, 7, 9 or 10 wins, if it was
declared before. A question wants an answer of its suit, a 2, 3 or Joker sends cards to draw, a Jack jumps and a King
kicks back once its target has not countered, an Ace goes onto everything and says what must follow.

A turn is: the move; then perhaps a pause in which its owner may declare (phase `kady`); then the windows of those
whom Jacks or Kings aim at (phase `counter`), each with a pause of its own; then the next turn.
"""

from collections.abc import Mapping
from itertools import takewhile
from typing import Final

from mezani.cards import JOKERS, NAMES, RANK_OF, SUITS, Card, Cards, shuffled, without
from mezani.events import Emit
from mezani.games import shedding
from mezani.games.kady_facts import FACTS, why_malformed
from mezani.games.kady_judge import why_not
from mezani.games.kady_shapes import is_threat
from mezani.games.kady_table import (
    ACTION,
    ANY_SUIT,
    JACK,
    KIND,
    KING,
    NO_CARD,
    NO_RANK,
    PENALTY,
    PLAIN,
    POWER,
    QUESTION,
    SENDS,
    SPADE_ACE,
    SUITS_OF,
    Rules,
    State,
    condition,
    neighbour,
    pack,
)
from mezani.games.shedding import tell
from mezani.kernel import NOBODY, Growth, LastRound, Move, grown_moves
from mezani.options import Options

__all__ = (
    "FACTS", "MOST_LISTED", "NAME", "PHASES", "RULES", "SEATS", "TITLE", "Rules", "State", "apply", "deal", "grow",
    "known", "legal_moves", "pack", "points", "rules_out", "timeout", "why_malformed", "why_not",
)  # fmt: skip

NAME: Final = "kady"
TITLE: Final = "Kady"
SEATS: Final = range(2, 7)
RULES: Final = 1
PHASES: Final = ("direction", "play", "kady", "counter", "over")

MOST_LISTED: Final = 2000
"""So many moves with cards are listed, the short ones first. A hand of six cards has 1784 at most; one that has drawn
twenty may have millions, which differ in the order of a few cards."""


def deal(options: Options, seats: int, seed: int, after: LastRound | None = None, emit: Emit | None = None) -> State:
    """Deal and turn up a card that does nothing; the last winner starts and says which way round (K40)."""
    size: int = options.hand  # type: ignore[attr-defined]
    hands, stock = shedding.deal_hands(shuffled(pack(options), seed, 0), seats, size, emit)
    shuffles = 1
    while KIND[stock[0]] != PLAIN:
        stock = shuffled(stock, seed, shuffles)
        shuffles += 1
    starter = (after.end.places or (after.starter,))[0] if after else 0
    tell(emit, "turn_up", NOBODY, stock[:1])
    phase = "direction" if seats > 2 else "play"
    suits, rank = condition(stock[0])
    return State(options, hands, stock[1:], stock[:1], starter, phase, seed, shuffles, suits=suits, rank=rank)


# What may come next


def grow(state: State, chosen: Cards) -> Growth:
    """Say what may follow the cards chosen so far, one card after the other."""
    hand = state.hands[state.actor]
    if state.phase == "counter":
        rank = JACK if state.jumps else KING
        rest = without(hand, chosen) if chosen else hand
        return Growth(tuple(card for card in rest if RANK_OF[card] == rank), stop=bool(chosen))
    if state.phase != "play":
        return Growth()
    if not chosen:
        return Growth(tuple(card for card in hand if _starts(state, card)))
    rest = without(hand, chosen)
    last = chosen[-1]
    following = tuple(card for card in rest if _follows(state.options, last, card))
    if KIND[last] == PENALTY:
        return Growth(following, stop=not following)  # one alone, or all of them (K10, K11)
    return Growth(following, stop=True, calls=_calls(state, chosen, rest) if KIND[last] == POWER else ())


def _starts(state: State, card: Card) -> bool:
    """Tell whether a card may be the first of a move."""
    is_ace = KIND[card] == POWER
    if state.owed:
        return is_ace or RANK_OF[card] == RANK_OF[state.pile[-1]]
    if state.demand != NO_CARD:
        return card == state.demand or (is_ace and state.actor != state.demander)
    if is_ace or SUITS_OF[card] & state.suits:
        return True
    return state.pile[-1] in JOKERS if card in JOKERS else RANK_OF[card] == state.rank


def _follows(options: Options, last: Card, card: Card) -> bool:
    """Tell whether a card may come directly behind another in one move."""
    before, kind = KIND[last], KIND[card]
    alike = RANK_OF[card] == RANK_OF[last]
    if before == QUESTION:
        fits = kind == POWER or bool(SUITS_OF[card] & SUITS_OF[last]) or (alike and kind == QUESTION)
        return fits and (kind != ACTION or options.answers == "jk")  # type: ignore[attr-defined]
    if before == PENALTY:
        return alike and options.penalties == "all"  # type: ignore[attr-defined]
    return alike and (before != POWER or options.stacked == "power")  # type: ignore[attr-defined]


def _calls(state: State, chosen: Cards, rest: Cards) -> tuple[str, ...]:
    """List what the Aces at the end of a move may call (K14, K17-K19, K21-K23)."""
    aces = tuple(card for card in chosen if KIND[card] == POWER)
    powered = len(aces) > 1 or (aces[0] == SPADE_ACE and state.options.special == "As")  # type: ignore[attr-defined]
    if state.owed:
        top = state.pile[-1]
        return _letters(SUITS_OF[top] if top in JOKERS else ANY_SUIT) if powered else ()
    if state.demand not in (NO_CARD, chosen[0]) and len(aces) == 1:
        return tuple(NAMES[state.demand])
    cards = tuple(NAMES[card] for card in sorted(rest) if card not in JOKERS) if powered else ()
    return (*SUITS, *cards)


def _letters(suits: int) -> tuple[str, ...]:
    return tuple(suit for place, suit in enumerate(SUITS) if suits >> place & 1)


def legal_moves(state: State) -> list[Move]:
    """List the moves: with cards, shorter ones first and MOST_LISTED at most, then the words."""
    if state.phase == "over":
        return []
    moves = grown_moves(grow, state, MOST_LISTED)
    match state.phase:
        case "play" if state.demand == NO_CARD or state.actor != state.demander:
            return [*moves, Move(word="draw")]
        case "counter":
            return [*moves, Move(word="accept")]
        case "kady":
            return [Move(word="niko"), Move(word="go")]
        case "direction":
            return [Move(word="clockwise"), Move(word="anticlockwise")]
    return moves


def timeout(state: State) -> Move:
    """Let a pause pass, accept a jump or kick, draw; who must honour a demand makes the first move there is."""
    word = {"kady": "go", "counter": "accept", "direction": "clockwise", "play": "draw"}.get(state.phase, "draw")
    return legal_moves(state)[0] if word == "draw" and state.actor == state.demander else Move(word=word)


# What comes of it


def apply(state: State, move: Move, emit: Emit | None = None) -> None:
    """Make a legal move in place."""
    match move.word:
        case "":
            _play(state, move, emit)
        case "draw":
            _draw(state, emit)
        case "accept":
            _accept(state, emit)
        case "niko":
            state.armed = tuple(sorted((*state.armed, state.actor)))
            tell(emit, "niko", state.actor)
            _hand_on(state, state.next, emit)
        case "go":
            _hand_on(state, state.next, emit)
        case word:
            state.direction = 1 if word == "clockwise" else -1
            state.phase = "play"
            tell(emit, "direction", state.actor, call=word)


def _play(state: State, move: Move, emit: Emit | None) -> None:
    seat, cards, owed = state.actor, move.cards, state.owed
    last = cards[-1]
    if state.phase == "counter" and state.kicks:
        state.direction = -state.direction  # a King that is countered turns the play as well (K30)
    state.jumps = state.kicks = state.idle = 0
    tops = sum(1 for _ in takewhile(lambda card: RANK_OF[card] == RANK_OF[last], reversed(cards)))
    after = NOBODY
    if KIND[last] == POWER:
        _call(state, move)
        shedding.lay(state, cards, move.call, emit)
    else:
        state.suits, state.rank = condition(last)
        state.demand, state.demander = NO_CARD, NOBODY
        shedding.lay(state, cards, emit=emit)
        after = _strike(state, RANK_OF[last], tops, owed)
    if not state.hands[seat] and _wins(state, seat, cards):
        tell(emit, "win", seat)
        state.phase, state.places = "over", (seat,)
        return
    if KIND[last] == QUESTION and shedding.draw(state, 1, emit):
        _disarm(state, seat)
    _pause(state, after if after != NOBODY else neighbour(state, seat), emit)


def _strike(state: State, rank: int, count: int, owed: int) -> int:
    """Let the cards on top of a move do what they do; return who is next, if that is not the neighbour."""
    seats = len(state.hands)
    if rank in SENDS:
        if not owed:
            state.owed = count * SENDS[rank]
        elif seats > 2:  # between two, a penalty is sent back as it came (K12)
            state.owed = owed + count * SENDS[rank]
    elif rank == JACK:
        state.jumps = min(count, seats - 1)
    elif rank == KING:
        state.kicks = count
        return (state.actor - state.direction) % seats  # K29
    return NOBODY


def _call(state: State, move: Move) -> None:
    """Let Aces block, strip, cancel and call. A block without a call leaves the penalty card's condition (K14)."""
    call = move.call
    state.owed = 0
    if len(call) == len(NAMES[SPADE_ACE]):
        state.demand, state.demander = NAMES.index(call), state.actor
        state.suits, state.rank = condition(move.cards[-1])
    elif call:
        # What is left of a stripped demand: its suit, which is the same as a called one (K22), or its rank.
        state.suits, state.rank = (1 << SUITS.index(call), NO_RANK) if call in SUITS else (0, RANK_OF[state.demand])
        state.demand, state.demander = NO_CARD, NOBODY


def _wins(state: State, seat: int, cards: Cards) -> bool:
    """Tell whether the move that emptied a hand has won: declared, ended well, and nobody else without cards."""
    rules = state.options
    return (
        KIND[cards[-1]] == PLAIN
        and (rules.kady == "bubu" or seat in state.armed)  # type: ignore[attr-defined]
        and (rules.winning == "chain" or len(cards) == 1)  # type: ignore[attr-defined]
        and all(hand for other, hand in enumerate(state.hands) if other != seat)
    )


def _draw(state: State, emit: Emit | None) -> None:
    """Draw one card, or all that is owed; a demand passes on (K26)."""
    seat = state.actor
    got = shedding.draw(state, state.owed or 1, emit)
    state.owed = 0
    state.idle = 0 if got else state.idle + 1
    if got:
        _disarm(state, seat)
        _pause(state, neighbour(state, seat), emit)
    elif state.idle == len(state.hands):
        tell(emit, "stall", NOBODY)
        state.phase = "over"
    else:
        _hand_on(state, neighbour(state, seat), emit)


def _disarm(state: State, seat: int) -> None:
    state.armed = tuple(other for other in state.armed if other != seat)


def _accept(state: State, emit: Emit | None) -> None:
    """Let a jump skip the actor, or Kings kick: an odd stack turns the play, an even one returns (K27-K32)."""
    seat = state.actor
    tell(emit, "accept", seat)
    after = neighbour(state, seat)
    if state.jumps:
        state.jumps -= 1
    else:
        if state.kicks % 2:
            state.direction = -state.direction
            after = seat if len(state.hands) > 2 else after
        state.kicks = 0
    if state.hands[seat]:
        _pause(state, after, emit)
    else:
        _hand_on(state, after, emit)


def _pause(state: State, after: int, emit: Emit | None) -> None:
    """Give the actor its period, if one is due (K33, K34); then it is another's turn."""
    seat = state.actor
    if _has_period(state, seat):
        state.phase, state.next = "kady", after
    else:
        _hand_on(state, after, emit)


def _has_period(state: State, seat: int) -> bool:
    rules, hand = state.options, state.hands[seat]
    if rules.kady == "bubu" or not hand or seat in state.armed:  # type: ignore[attr-defined]
        return False
    single: bool = rules.winning == "single"  # type: ignore[attr-defined]
    return rules.help == "off" or is_threat(hand, len(state.hands), single=single)  # type: ignore[attr-defined]


def _hand_on(state: State, seat: int, emit: Emit | None) -> None:
    """Let this seat act: answer what is aimed at it, or take its turn. Without cards it accepts at once (K4)."""
    state.actor, state.next = seat, NOBODY
    if not (state.jumps or state.kicks):
        state.phase = "play"
    elif state.hands[seat]:
        state.phase = "counter"
    else:
        _accept(state, emit)


# What everybody knows


def known(state: State) -> Mapping[int, Cards]:
    """Return cards that all know to be in a hand: a demanded card is in that of its demander (K19)."""
    return {} if state.demand == NO_CARD else {state.demander: (state.demand,)}


def rules_out(_state: State, _seat: int, _place: int) -> frozenset[Card]:
    """Rule out nothing: cards stand in no order that would tell of them."""
    return frozenset()


def points(hand: Cards) -> int:
    """Count the cards that are left in a hand."""
    return len(hand)

"""One Up One Down (seed 001, rulings D1-D18).

Seven cards each from a pack with two Jokers; a card goes onto a neighbour of its rank, in any suit, and the
ranks form a ring: the ace touches the king and the two. A Joker goes onto anything and names the rank it
stands for. A turn is one card played or one card drawn; a drawn card that fits may be played, and so may any
other, or it is kept. Once the stock is empty a fitting card must be played, and who has none passes. The
first empty hand wins; when everybody passes in a row, the hand with the fewest points does.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from string import digits
from typing import Final

from mezani.cards import (
    FULL_PACK,
    JOKER_RANK,
    JOKERS,
    RANK_OF,
    RANKS,
    UNKNOWN,
    BadNotation,
    Card,
    Cards,
    place_by_chance,
    read_card,
    shuffled,
    write_cards,
)
from mezani.events import Emit
from mezani.games import shedding
from mezani.games.shedding import tell
from mezani.kernel import ALLOWED, NOBODY, Fact, Growth, LastRound, Move, Refusal, grown_moves
from mezani.kernel import State as Table
from mezani.options import Options

NAME: Final = "updown"
TITLE: Final = "One Up One Down"
SEATS: Final = range(2, 4)
RULES: Final = 1
HAND: Final = 7
MOST_LISTED: Final = 1000
"""More moves with cards than any hand has: 54 cards, of which two Jokers call thirteen ranks."""
PHASES: Final = ("play", "drawn", "over")
NO_VALUE: Final = -1
"""Value of a pile whose top is a Joker that named no rank, because it was its player's last card (D10)."""

POINTS: Final = (30, *range(2, 11), 10, 10, 10, 50)
"""Points of each rank left in a hand, ace to king, then a Joker (D18)."""

NEIGHBOURS: Final = tuple(frozenset({(rank - 1) % 13, (rank + 1) % 13, JOKER_RANK}) for rank in range(13))
"""Ranks that may be played onto each rank (D2); a Joker onto all of them."""


@dataclass(frozen=True)
class Rules(Options):
    """The seed leaves no house rule open that would change this game."""


@dataclass(slots=True)
class State(Table):
    """A table of this game: the rank that the top card stands for (D8), and the passes in a row (D11)."""

    value: int = NO_VALUE
    passes: int = 0


def pack(_options: Options) -> Cards:
    """Return the pack: 52 cards and both Jokers."""
    return FULL_PACK


def deal(options: Options, seats: int, seed: int, after: LastRound | None = None, emit: Emit | None = None) -> State:
    """Deal seven each and turn up a card that is no Joker (D1); the start goes round the table (D14)."""
    hands, stock = shedding.deal_hands(shuffled(FULL_PACK, seed, 0), seats, HAND, emit)
    shuffles = 1
    while stock[0] in JOKERS:
        spot = 1 + place_by_chance(len(stock) - 1, seed, shuffles)
        stock = (*stock[1 : spot + 1], stock[0], *stock[spot + 1 :])
        shuffles += 1
    top, *rest = stock
    starter = (after.starter + 1) % seats if after else 0
    tell(emit, "turn_up", NOBODY, (top,))
    return State(options, hands, tuple(rest), (top,), starter, "play", seed, shuffles, value=RANK_OF[top])


def fits(state: State, card: Card) -> bool:
    """Tell whether this card may go onto the pile: one rank up or down in the ring, or a Joker (D2, D8)."""
    return RANK_OF[card] in NEIGHBOURS[state.value]


def grow(state: State, chosen: Cards) -> Growth:
    """Allow one fitting card; a Joker calls a rank unless it is the last card of the hand (D10)."""
    hand = state.hands[state.actor]
    if state.phase == "over":
        return Growth()
    if not chosen:
        return Growth(next=tuple(card for card in hand if fits(state, card)))
    calls = tuple(RANKS) if chosen[0] in JOKERS and len(hand) > 1 else ()
    return Growth(stop=True, calls=calls)


def legal_moves(state: State) -> list[Move]:
    """List the fitting cards, then drawing while there is a stock, keeping what was drawn, or the forced pass."""
    moves = grown_moves(grow, state, MOST_LISTED)
    if state.phase == "drawn":
        moves.append(Move(word="keep"))
    elif state.phase == "play" and state.stock:
        moves.append(Move(word="draw"))
    elif state.phase == "play" and not moves:
        moves.append(Move(word="pass"))
    return moves


def why_not(state: State, move: Move) -> Refusal:
    """Judge a move by the sentences of the seed, without looking at `grow`."""
    if state.phase == "over":
        return Refusal("why.over")
    if move.word:
        return _why_not_word(state, move.word)
    if len(move.cards) != 1:
        return Refusal("why.one_card")
    card, hand = move.cards[0], state.hands[state.actor]
    if card not in hand or card == UNKNOWN:
        return Refusal("why.not_held", {"card": write_cards(move.cards)})
    if card not in JOKERS:
        return _why_not_rank(state, RANK_OF[card]) or (Refusal("why.no_call_due") if move.call else ALLOWED)
    if len(hand) == 1:
        return Refusal("why.no_call_due") if move.call else ALLOWED
    if not move.call:
        return Refusal("why.call_due", {"card": write_cards(move.cards)})
    return ALLOWED if len(move.call) == 1 and move.call in RANKS else Refusal("why.call_rank", {"call": move.call})


def _why_not_rank(state: State, rank: int) -> Refusal:
    distance = (rank - state.value) % 13
    if distance in (1, 12):
        return ALLOWED
    key = "why.same_rank" if distance == 0 else "why.not_neighbour"
    return Refusal(key, {"rank": RANKS[rank], **next_ranks(state)})


def _why_not_word(state: State, word: str) -> Refusal:
    if word == "keep":
        return ALLOWED if state.phase == "drawn" else Refusal("why.nothing_drawn")
    if word not in ("draw", "pass"):
        return Refusal("why.no_such_word", {"word": word})
    if state.phase == "drawn":
        return Refusal("why.already_drawn")
    if word == "draw":
        return ALLOWED if state.stock else Refusal("why.stock_empty")
    if state.stock:
        return Refusal("why.draw_first")
    playable = any(not _why_not_rank(state, RANK_OF[card]) for card in state.hands[state.actor] if card not in JOKERS)
    held = any(card in JOKERS for card in state.hands[state.actor])
    return Refusal("why.must_play") if playable or held else ALLOWED


def next_ranks(state: State) -> dict[str, str]:
    """Return the value of the pile and the two ranks that go onto it, by their letters."""
    value = state.value
    return {"value": RANKS[value], "low": RANKS[(value - 1) % 13], "high": RANKS[(value + 1) % 13]}


def apply(state: State, move: Move, emit: Emit | None = None) -> None:
    """Make a legal move in place."""
    if move.cards:
        _play(state, move, emit)
    elif move.word == "draw":
        _draw(state, emit)
    elif move.word == "keep":
        tell(emit, "keep", state.actor, state.hands[state.actor][-1:])
        _end_turn(state)
    else:
        _pass(state, emit)


def _play(state: State, move: Move, emit: Emit | None) -> None:
    shedding.lay(state, move.cards, move.call, emit)
    rank = RANK_OF[move.cards[0]]
    state.value = rank if rank != JOKER_RANK else RANKS.index(move.call) if move.call else NO_VALUE
    state.passes = 0
    if not state.hands[state.actor]:
        tell(emit, "win", state.actor)
        _finish(state, state.actor)
    else:
        _end_turn(state)


def _draw(state: State, emit: Emit | None) -> None:
    card = shedding.take(state, emit)
    if fits(state, card):
        state.phase = "drawn"
        tell(emit, "hold", state.actor, (card,))
    else:
        tell(emit, "join", state.actor, (card,))
        _end_turn(state)


def _pass(state: State, emit: Emit | None) -> None:
    tell(emit, "pass", state.actor)
    state.passes += 1
    if state.passes < len(state.hands):
        _end_turn(state)
        return
    totals = [points(hand) for hand in state.hands]
    best = [seat for seat, total in enumerate(totals) if total == min(totals)]
    winner = best[0] if len(best) == 1 else NOBODY
    tell(emit, "block", winner)
    _finish(state, winner)


def _end_turn(state: State) -> None:
    state.phase = "play"
    state.actor = (state.actor + 1) % len(state.hands)


def _finish(state: State, winner: int) -> None:
    state.phase = "over"
    state.places = () if winner == NOBODY else (winner,)


def points(hand: Cards) -> int:
    """Count what a hand costs at the end (D18). Raises BadNotation where cards lie face down."""
    if UNKNOWN in hand:
        message = "A hand that lies face down cannot be counted."
        raise BadNotation(message)
    return sum(POINTS[RANK_OF[card]] for card in hand)


def timeout(state: State) -> Move:
    """Draw, keep what was drawn, or with an empty stock make the first move there is."""
    if state.phase == "drawn":
        return Move(word="keep")
    return Move(word="draw") if state.stock else legal_moves(state)[0]


_FIT: Final = tuple(frozenset(card for card in FULL_PACK if RANK_OF[card] in ranks) for ranks in NEIGHBOURS)
_UNFIT: Final = tuple(frozenset(FULL_PACK) - fit for fit in _FIT)


def known(_state: State) -> Mapping[int, Cards]:
    """Return nothing: no card is ever named while it is in a hand."""
    return {}


def rules_out(state: State, seat: int, place: int) -> frozenset[Card]:
    """Rule out what a forced pass or a card held out tells everybody (D3, D11)."""
    if state.phase == "drawn" and seat == state.actor and place == len(state.hands[seat]) - 1:
        return _UNFIT[state.value]
    behind = (state.actor - seat) % len(state.hands)
    if state.phase == "play" and 0 < behind <= state.passes:
        return _FIT[state.value]
    return frozenset()


def why_malformed(state: State) -> str:
    """Return one sentence on why no round can come to this position, or nothing."""
    top, drawn = state.pile[-1] if state.pile else UNKNOWN, state.hands[state.actor][-1:]
    if top == UNKNOWN:
        return "The pile needs an open card on top."
    if top not in JOKERS and state.value != RANK_OF[top]:
        return "value= must be the rank of the top card unless that is a Joker."
    if state.phase == "over":
        return _why_no_end(state)
    if state.places:
        return "places= names the winner, in phase over only."
    if state.value == NO_VALUE:
        return "A Joker on top of the pile needs the rank it was called for: value=."
    if not all(state.hands):
        return "A hand is empty, so the round is over: phase=over."
    if state.passes and (state.stock or state.phase == "drawn" or state.passes >= len(state.hands)):
        return "passes= counts forced passes: only with an empty stock, and fewer than there are seats."
    if state.phase == "drawn" and drawn[0] != UNKNOWN and not fits(state, drawn[0]):
        return "In phase drawn the last card of the actor's hand is the drawn one, and it must fit the pile."
    return ""


def _why_no_end(state: State) -> str:
    emptied = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    if len(state.places) > 1 or (emptied and state.places != emptied):
        return "places= names the one winner: who emptied the hand, or nobody after a draw."
    return ""


def _read_value(state: State, text: str) -> None:
    if text and (len(text) != 1 or text not in RANKS):
        message = f"value={text} is not a rank: write one of {RANKS}."
        raise BadNotation(message)
    state.value = RANKS.index(text) if text else NO_VALUE


def _top_rank(state: State) -> str:
    rank = RANK_OF[state.pile[-1]] if state.pile else JOKER_RANK
    return RANKS[rank] if rank < JOKER_RANK else ""


def _read_passes(state: State, text: str) -> None:
    if len(text) != 1 or text not in digits:
        message = f"passes={text} is not a number of passes."
        raise BadNotation(message)
    state.passes = int(text)


def _write_drawn(state: State) -> str:
    return write_cards(state.hands[state.actor][-1:]) if state.phase == "drawn" else ""


def _read_drawn(state: State, text: str) -> None:
    if not text:  # the phase and the hand say it already
        return
    drawn = text if text == "??" else write_cards((read_card(text),))
    if drawn != _write_drawn(state):
        message = f"drawn={text} must be the last card of the actor's hand, in phase drawn only."
        raise BadNotation(message)


FACTS: Final[Mapping[str, Fact]] = {
    "value": Fact(lambda state: RANKS[state.value] if state.value != NO_VALUE else "", _read_value, _top_rank),
    "passes": Fact(lambda state: str(state.passes), _read_passes, lambda _: "0"),
    "drawn": Fact(_write_drawn, _read_drawn, lambda _: ""),
}

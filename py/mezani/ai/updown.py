"""How One Up One Down is played. Suits do not matter, so a hand is fourteen counts.

A choice is a small number: a rank played, `JOKER_RANK + r` for a Joker that calls r, `BARE` for a Joker that
is the last card, `REST` for no card: draw, keep or pass, whichever the rules then mean. The policy judges what
a choice leaves: may the next seat find an answer, and will there then be a card to follow with?
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from mezani.ai.levels import LEVELS as LEVELS  # noqa: PLC0414 - part of what a policy offers
from mezani.ai.levels import Level
from mezani.ai.search import Weighed
from mezani.ai.updown_end import End, TooLong, packed
from mezani.ai.weights_updown import WEIGHTS
from mezani.cards import FULL_PACK, JOKER_RANK, JOKERS, RANK_OF, RANKS, Cards
from mezani.games import updown as rules
from mezani.games.updown import POINTS, State
from mezani.kernel import Move, imagine

REST: Final = -1
BARE: Final = 2 * JOKER_RANK
DOWN: Final = tuple((rank - 1) % 13 for rank in range(13))
UP: Final = tuple((rank + 1) % 13 for rank in range(13))
FULL_STOCK: Final = 39
"""Cards to draw from at the start of a round for two; how late it is, is measured by it."""
USUAL_HAND: Final = 6
"""What a player who does not look takes another's hand for."""
CALLS: Final = 3
"""How many values of a Joker are worth a thought."""
SURE: Final = 9.0
"""What winning at once is worth: more than all else together, so that nobody misses it."""

Counts: TypeAlias = list[int]


class Weights(NamedTuple):
    """What the policy cares for; `late` ones grow from nothing at the start to their full size on an empty stock."""

    follow: float  # chance of a fitting card at the own next turn
    answer: float  # chance that the next seat can answer
    answer_late: float
    answer_few: float  # the same, divided by the cards the next seat holds
    points: float  # a point played out of the hand
    points_late: float
    draw: float  # a card drawn instead of played
    draw_late: float
    joker: float  # a Joker given away
    joker_late: float


TUNED: Final = Weights(**WEIGHTS)


class Sight(NamedTuple):
    """What a choice depends on, as one player sees it."""

    hand: Counts
    value: int
    gone: Counts  # cards known to be out of play, by rank
    foe: int  # cards the next seat holds
    unseen: int  # cards that are somewhere else
    stock: int  # cards to draw from, one that is held out included


# The policy


# These two are what a computer's thinking consists of, so they take plain numbers and no records.


def leave(  # noqa: PLR0913, PLR0917
    hand: Counts, value: int, gone: Counts, foe: int, unseen: int, late: float, w: Weights
) -> float:
    """Judge leaving this value to the next seat and keeping this hand."""
    low, high = DOWN[value], UP[value]
    lows = 4 - gone[low] - hand[low]
    highs = 4 - gone[high] - hand[high]
    answers = lows + highs + 2 - gone[JOKER_RANK] - hand[JOKER_RANK]
    answer: float = 1.0 - (1.0 - answers / unseen) ** foe
    cost = answer * (w.answer + w.answer_late * late + w.answer_few / foe)
    if hand[JOKER_RANK]:
        return w.follow - cost
    follow = 1.0 - answer if hand[low] or hand[high] else 0.0
    if answers:
        onto = lows + highs if hand[value] else (lows * (hand[DOWN[low]] > 0) + highs * (hand[UP[high]] > 0))
        follow += answer * onto / answers
    return w.follow * follow - cost


def decide(  # noqa: C901, PLR0913, PLR0917
    hand: Counts, size: int, value: int, gone: Counts, foe: int, unseen: int, stock: int, w: Weights
) -> int:
    """Choose by the policy: the first of the best of `judged`, without building its list."""
    low, high = DOWN[value], UP[value]
    has_low, has_high, jokers = hand[low], hand[high], hand[JOKER_RANK]
    if not (has_low or has_high or jokers):
        return REST
    if size == 1:
        return low if has_low else high if has_high else BARE
    late = 1.0 - stock / FULL_STOCK
    each = w.points + w.points_late * late
    best, choice = -SURE, REST
    if has_low:
        hand[low] = has_low - 1
        best, choice = leave(hand, low, gone, foe, unseen, late, w) + each * POINTS[low], low
        hand[low] = has_low
    if has_high:
        hand[high] = has_high - 1
        worth = leave(hand, high, gone, foe, unseen, late, w) + each * POINTS[high]
        hand[high] = has_high
        if worth > best:
            best, choice = worth, high
    if stock:
        worth = leave(hand, value, gone, foe, unseen, late, w) - w.draw - w.draw_late * late
        if worth > best:
            best, choice = worth, REST
    cost = w.joker + w.joker_late * late
    if jokers and w.follow - cost > best:
        hand[JOKER_RANK] = jokers - 1
        for call in range(13):
            worth = leave(hand, call, gone, foe, unseen, late, w) - cost
            if worth > best:
                best, choice = worth, JOKER_RANK + call
        hand[JOKER_RANK] = jokers
    return choice


def choices(hand: Counts, value: int, stock: int) -> list[int]:
    """List what may be chosen; `stock` counts a card that is held out, for it may be kept."""
    fitting = [rank for rank in (DOWN[value], UP[value]) if hand[rank]]
    jokers = [BARE] if sum(hand) == 1 else list(range(JOKER_RANK, BARE))
    found = fitting + jokers * (hand[JOKER_RANK] > 0)
    return found + [REST] * (stock > 0 or not found)


def judged(sight: Sight, w: Weights) -> list[tuple[float, int]]:
    """Judge every choice, best first."""
    found = choices(sight.hand, sight.value, sight.stock)
    return sorted(((_worth(sight, choice, w), choice) for choice in found), key=lambda each: -each[0])


def _worth(sight: Sight, choice: int, w: Weights) -> float:
    late = 1.0 - sight.stock / FULL_STOCK
    rest = sight.hand.copy()
    if choice == REST:
        return _left(sight, rest, sight.value, w) - w.draw - w.draw_late * late
    rest[min(choice, JOKER_RANK)] -= 1
    if not any(rest):
        return SURE
    if choice < JOKER_RANK:
        points: int = POINTS[choice]
        return _left(sight, rest, choice, w) + (w.points + w.points_late * late) * points
    return _left(sight, rest, choice - JOKER_RANK, w) - w.joker - w.joker_late * late


def _left(sight: Sight, rest: Counts, value: int, w: Weights) -> float:
    return leave(rest, value, sight.gone, sight.foe, sight.unseen, 1.0 - sight.stock / FULL_STOCK, w)


# Playing on


class Table(NamedTuple):
    """A whole table by counts, changed in place by playing on."""

    hands: list[Counts]
    gone: Counts
    stock: Counts  # ranks, next card last
    value: int
    actor: int
    passes: int
    drawn: bool

    def copy(self) -> "Table":
        """Return an equal table."""
        return self._replace(hands=[hand.copy() for hand in self.hands], gone=self.gone.copy(), stock=self.stock.copy())


def counted(cards: Cards) -> Counts:
    """Count cards that can be seen by rank."""
    counts = [0] * (JOKER_RANK + 1)
    for card in cards:
        counts[RANK_OF[card]] += 1
    return counts


def table_of(world: State) -> Table:
    """Return a whole state by counts."""
    return Table(
        [counted(hand) for hand in world.hands],
        counted(world.pile),
        [RANK_OF[card] for card in reversed(world.stock)],
        world.value,
        world.actor,
        world.passes,
        world.phase == "drawn",
    )


def play_on(  # noqa: C901 - one loop without calls, many thousand times a second
    table: Table, choice: int | None, seats: Sequence[Weights], steps: int = 0
) -> list[float]:
    """Make a choice (None: the policy's) and play on to the end; return each seat's share of the win.

    An open end between two is worked out if it takes no more than so many steps.
    """
    hands, gone, stock, value, actor, passes, drawn = table
    sizes = [sum(hand) for hand in hands]
    count, left, total = len(hands), len(stock), sum(sizes)
    while True:
        hand, size = hands[actor], sizes[actor]
        after = actor + 1 if actor + 1 < count else 0
        if choice is None:
            if steps and not left and count == 2 and not drawn:
                try:
                    return _worked_out(hands, value, actor, passes, steps)
                except TooLong:
                    steps = 0
            choice = decide(hand, size, value, gone, sizes[after], left + total - size, left + drawn, seats[actor])
        if choice != REST:
            if size == 1:
                return [float(seat == actor) for seat in range(count)]
            rank = choice if choice < JOKER_RANK else JOKER_RANK  # noqa: FURB136 - half the time of min
            hand[rank] -= 1
            gone[rank] += 1
            sizes[actor] = size - 1
            total -= 1
            passes, value = 0, choice if choice < JOKER_RANK else choice - JOKER_RANK
        elif left and not drawn:
            card = stock.pop()
            hand[card] += 1
            sizes[actor] = size + 1
            left -= 1
            total += 1
            if card in (JOKER_RANK, DOWN[value], UP[value]):
                drawn, choice = True, None
                continue
        elif not drawn:
            passes += 1
            if passes == count:
                return counted_out(hands)
        drawn, actor, choice = False, after, None


def _worked_out(hands: list[Counts], value: int, actor: int, passes: int, steps: int) -> list[float]:
    share = End(steps).share(packed(hands[actor]), packed(hands[1 - actor]), value, passes > 0)
    return [share, 1.0 - share] if actor == 0 else [1.0 - share, share]


def counted_out(hands: list[Counts]) -> list[float]:
    """Share the win among those with the fewest points (D11, D12)."""
    totals = [sum(count * each for count, each in zip(hand, POINTS, strict=True)) for hand in hands]
    least = min(totals)
    return [(total == least) / totals.count(least) for total in totals]


# What search asks


def imagined(view: State, rng: Random) -> State:
    """Return a whole state that the view could be, every one equally likely."""
    return imagine(rules, view, rng)


def to_move(state: State, choice: int) -> Move:
    """Return the move that a choice of the actor stands for."""
    if choice == REST:
        return Move(word="keep" if state.phase == "drawn" else "draw" if state.stock else "pass")
    rank = min(choice, JOKER_RANK)
    card = min(card for card in state.hands[state.actor] if RANK_OF[card] == rank)
    return Move((card,), RANKS[choice - JOKER_RANK] if JOKER_RANK <= choice < BARE else "")


def to_choice(move: Move) -> int:
    """Return the choice that a move stands for."""
    if not move.cards:
        return REST
    if move.cards[0] in JOKERS:
        return JOKER_RANK + RANKS.index(move.call) if move.call else BARE
    return RANK_OF[move.cards[0]]


def seen(view: State, level: Level) -> Sight:
    """Return what this level sees of the table."""
    hand = counted(view.hands[view.actor])
    gone = counted(view.pile if level.counts else view.pile[-1:])
    foe = len(view.hands[(view.actor + 1) % len(view.hands)]) if level.heeds else USUAL_HAND
    unseen = len(FULL_PACK) - sum(gone) - sum(hand)
    return Sight(hand, view.value, gone, foe, unseen, len(view.stock) + (view.phase == "drawn"))


def wins(view: State) -> list[Move]:
    """Return the moves that win at once: any card played as the last one."""
    if len(view.hands[view.actor]) > 1:
        return []
    hand = counted(view.hands[view.actor])
    return [to_move(view, choice) for choice in choices(hand, view.value, 0) if choice != REST]


def weigh(view: State, level: Level) -> list[Weighed]:
    """Judge every card, the best calls of a Joker, and doing without, best first."""
    row = judged(seen(view, level), TUNED)
    late_calls = [choice for _, choice in row if JOKER_RANK <= choice < BARE][CALLS:]
    return [Weighed(to_move(view, choice), worth) for worth, choice in row if choice not in late_calls]


def outcomes(world: State, moves: Sequence[Move], steps: int) -> list[float]:
    """Return the actor's share of the win for each move, all playing on by the policy."""
    table, seats = table_of(world), [TUNED] * len(world.hands)
    return [play_on(table.copy(), to_choice(move), seats, steps)[world.actor] for move in moves]


def solved(world: State, moves: Sequence[Move], steps: int) -> Move | None:
    """Return the best move in an open end between two, the earliest of equals; None if it takes too many steps."""
    if world.stock or len(world.hands) != 2 or world.phase == "drawn":
        return None
    table, end = table_of(world), End(steps)
    mine, other = packed(table.hands[world.actor]), packed(table.hands[1 - world.actor])
    known = [to_choice(move) for move in moves]
    found = known + [choice for choice in choices(table.hands[world.actor], world.value, 0) if choice not in known]
    try:
        shares = [_share_after(end, mine, other, choice, world) for choice in found]
    except TooLong:
        return None
    return to_move(world, found[shares.index(max(shares))])


def _share_after(end: End, mine: int, other: int, choice: int, world: State) -> float:
    if choice == REST:
        return end.share(mine, other, world.value, world.passes > 0)
    rest = mine - packed([int(rank == min(choice, JOKER_RANK)) for rank in range(JOKER_RANK + 1)])
    return end.after(rest, other, choice - JOKER_RANK if choice >= JOKER_RANK else choice)

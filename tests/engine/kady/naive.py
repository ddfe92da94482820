"""A second judge of Kady (seed 000, rulings K and X), naive on purpose: it reads position text only.

Every order of every choice of cards is tried against predicates that each stand for a paragraph of the rules.
Slow, and with as little cleverness as possible: it is here to disagree with the engine where one of them is wrong.
A draw that hangs on how the discards are shuffled (X1) is out of scope.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import chain, pairwise, permutations

RANKS = "A23456789TJQK"
SUITS = "cdhs"
ANSWERS = "45679T"
QUESTIONS = "Q8"
DRAWS = {"2": 2, "3": 3, "X": 5}
GROUPS = {"Xr": "dh", "Xb": "cs"}
PACK = [rank + suit for suit in SUITS for rank in RANKS] + ["Xr", "Xb"]

HOUSE_RULES = {
    "hand": "4",
    "counts": "shown",
    "winning": "chain",
    "kady": "say",
    "help": "on",
    "penalties": "one",
    "jokers": "on",
    "special": "As",
    "stacked": "power",
    "answers": "answers",
    "timer": "5",
    "mistakes": "guided",
}
"""Each house rule with its default."""


class OutOfScope(Exception):
    """Which cards are drawn hangs on a shuffle."""


# Position text


@dataclass
class Table:
    """What a position says."""

    rules: dict
    hands: list
    stock: list
    pile: list
    actor: int
    phase: str
    direction: int
    suits: set
    rank: str
    owed: int
    demand: str
    demander: int | None
    jumps: int
    kicks: int
    next: int
    armed: set
    idle: int
    places: list

    @property
    def seats(self):
        """Count the players; the cardless are players too (K42)."""
        return len(self.hands)

    @property
    def hand(self):
        """Return the actor's cards."""
        return self.hands[self.actor]

    @property
    def top(self):
        """Return the card that lies open."""
        return self.pile[-1]

    def beside(self, seat, steps):
        """Return the seat so many steps on in the direction of play."""
        return (seat + steps * self.direction) % self.seats


def read(text):
    """Read a position."""
    game, *words = text.split()
    given = dict(word.split("=", 1) for word in words)
    rules = dict(HOUSE_RULES)
    named = game.removeprefix("kady(").removesuffix(")")
    rules.update(word.split("=") for word in named.split(",") if word)
    hands = [cards(hand) for hand in given["hands"].split("/")]
    pile, stock = cards(given.get("pile", "")), cards(given.get("stock", ""))
    pack = PACK if rules["jokers"] == "on" else PACK[:52]
    seen = {*pile, *stock, *chain.from_iterable(hands)}
    stock = stock + [card for card in pack if card not in seen]
    suits, rank = set(given.get("suits", "")), given.get("rank", "")
    if "suits" not in given and "rank" not in given:
        suits, rank = condition_of(pile[-1])
    actor, direction = int(given.get("actor", 0)), int(given.get("direction", 1))
    return Table(
        rules=rules,
        hands=hands,
        stock=stock,
        pile=pile,
        actor=actor,
        phase=given.get("phase", "play"),
        direction=direction,
        suits=suits,
        rank=rank,
        owed=int(given.get("owed") or 0),
        demand=given.get("demand", ""),
        demander=int(given["demander"]) if given.get("demander") else None,
        jumps=int(given.get("jumps") or 0),
        kicks=int(given.get("kicks") or 0),
        next=int(given["next"]) if given.get("next") else (actor + direction) % len(hands),
        armed={int(seat) for seat in given.get("armed", "")},
        idle=int(given.get("idle") or 0),
        places=[int(seat) for seat in given.get("places", "")],
    )


def cards(text):
    """Read a row of cards."""
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def facts(at):
    """Return what can be compared; what means nothing in a position is None."""
    over, pause = at.phase == "over", at.phase == "kady"
    return {
        "phase": at.phase,
        "winner": at.places[0] if over and at.places else None,
        "top": at.top,
        "hands": [sorted(hand) for hand in at.hands],
        "actor": None if over else at.actor,
        "owed": None if over else at.owed,
        "suits": None if over or at.demand else "".join(sorted(at.suits)),
        "rank": None if over or at.demand else at.rank,
        "demand": None if over else at.demand,
        "demander": None if over or not at.demand else at.demander,
        "jumps": None if over else at.jumps,
        "kicks": None if over else at.kicks,
        "direction": None if over or at.seats == 2 else at.direction,
        "armed": None if over else sorted(at.armed),
        "idle": None if over else at.idle,
        "next": at.next if pause else None,
    }


# Cards


def rank_of(card):
    """Return the rank of a card; Jokers share one, X."""
    return card[0]


def suit_of(card):
    """Return the suit of a card; the colour of a Joker is none."""
    return card[1]


def is_question(card):
    """A question card is a Q or an 8."""
    return rank_of(card) in QUESTIONS


def is_answer(card):
    """The answer cards are 4, 5, 6, 7, 9, and 10."""
    return rank_of(card) in ANSWERS


def is_joker(card):
    """Only the Jokers have no suit."""
    return card in GROUPS


def condition_of(card):
    """Return the suits and the rank that match a top card: of a Joker, its whole colour group."""
    if is_joker(card):
        return set(GROUPS[card]), ""
    return {suit_of(card)}, rank_of(card)


# Legal moves


def legal(text):
    """Return every legal move of the actor."""
    at = read(text)
    if at.phase == "over":
        return set()
    if at.phase == "direction":
        return {"clockwise", "anticlockwise"}
    if at.phase == "kady":
        return {"niko", "go"}
    moves = {"accept"} if at.phase == "counter" else set() if has_to_honour(at) else {"draw"}
    for count in range(1, len(at.hand) + 1):
        for chosen in permutations(at.hand, count):
            if may_be_played(at, chosen):
                moves |= {"".join(chosen) + (f":{call}" if call else "") for call in calls(at, chosen)}
    return moves


def has_to_honour(at):
    """When the demand comes back around to the player who made it, they have to honour it (K24)."""
    return bool(at.demand) and at.demander == at.actor


def may_be_played(at, chosen):
    """A move starts where the table allows, and each card may follow the one before."""
    if at.phase == "counter":
        return all(rank_of(card) == ("J" if at.jumps else "K") for card in chosen)
    return (
        may_start(at, chosen[0])
        and all(may_follow(card, after, at.rules) for card, after in pairwise(chosen))
        and drops_every_penalty_card(at, chosen)
    )


def may_start(at, card):
    """Say whether the first card of a move satisfies the demand, the penalty, or else the active condition."""
    if has_to_honour(at):
        return card == at.demand
    if at.demand:
        return card == at.demand or rank_of(card) == "A"
    if at.owed:
        return rank_of(card) in ("A", rank_of(at.top))
    return matches(at, card)


def matches(at, card):
    """Match by active suit or rank; an Ace always; a Joker its own colour group or another Joker (K16)."""
    if rank_of(card) == "A":
        return True
    if is_joker(card):
        return is_joker(at.top) or any(suit in at.suits for suit in GROUPS[card])
    return suit_of(card) in at.suits or rank_of(card) == at.rank


def may_follow(card, after, rules):
    """Say whether one card may lie on another within a move."""
    if is_question(card):
        return chains(card, after) or answers(card, after, rules)
    if rank_of(card) != rank_of(after):
        return False
    if rank_of(card) == "A":
        return rules["stacked"] == "power"
    if rank_of(card) in DRAWS:
        return rules["penalties"] == "all"  # one at a time is exactly one (K10)
    return True


def chains(question, card):
    """A question can be followed by another question when the two connect by suit or by rank."""
    return is_question(card) and (suit_of(card) == suit_of(question) or rank_of(card) == rank_of(question))


def answers(question, card, rules):
    """An answer has to match the suit; a Joker answers for its group, an Ace always, J and K by house rule."""
    if rank_of(card) == "A":
        return True
    if is_joker(card):
        return suit_of(question) in GROUPS[card]
    if is_question(card) or suit_of(card) != suit_of(question):
        return False
    return is_answer(card) or rank_of(card) in DRAWS or rules["answers"] == "jk"


def drops_every_penalty_card(at, chosen):
    """Where all held are played, a move with a penalty card holds every one of that rank (K11)."""
    if at.rules["penalties"] == "one":
        return True
    played = {rank_of(card) for card in chosen} & set(DRAWS)
    return all(card in chosen for card in at.hand if rank_of(card) in played)


def calls(at, chosen):
    """Return every call that may be made with these cards; no call is a call of nothing."""
    aces = [card for card in chosen if rank_of(card) == "A"]
    if at.phase == "counter" or not aces:
        return {""}
    if at.demand and not has_to_honour(at) and aces == list(chosen) and len(aces) == 1:
        return {rank_of(at.demand), suit_of(at.demand)}  # one Ace strips one power (K21)
    if at.owed:
        # A blocking Ace calls a suit at most, and only if it is powered (K14).
        return set(GROUPS.get(at.top, SUITS)) if is_powered(aces, at.rules) else {""}
    left = [card for card in at.hand if card not in chosen and not is_joker(card)]
    return {*SUITS, *left} if is_powered(aces, at.rules) else set(SUITS)


def is_powered(aces, rules):
    """The special Ace can demand, and so can two or more Aces played together."""
    return len(aces) > 1 or (rules["special"] == "As" and "As" in aces)


# Winning


def is_combination(hand, rules, onto=()):
    """Say whether some order of the whole hand is one winning move, whatever lies on the pile (K38, K39).

    Or, where cards are given to lay it onto, whatever of these lies on top.
    """
    if not all(is_question(card) or is_answer(card) for card in hand):
        return False  # the others are setup cards rather than part of the final combo
    return any(
        wins_with(order, rules) and (not onto or any(suit_of(order[0]) == suit_of(card) for card in onto))
        for order in orders(hand, rules)
    )


def orders(hand, rules, so_far=()):
    """Yield every order of the hand in which each card may follow the one before."""
    if not hand:
        yield so_far
    for card in hand:
        if not so_far or may_follow(so_far[-1], card, rules):
            yield from orders([other for other in hand if other != card], rules, (*so_far, card))


def wins_with(chosen, rules):
    """Winning final cards are 4, 5, 6, 7, 9, and 10; with Single answer the move is exactly that card."""
    if not chosen or not is_answer(chosen[-1]):
        return False
    return rules["winning"] == "chain" or len(chosen) == 1


def is_threat(hand, rules, seats):
    """A Kady combo, or Jacks or Kings that return the turn and leave a combo that fits the last of them (K39)."""
    if is_combination(hand, rules):
        return True
    for rank in "JK":
        setup = [card for card in hand if rank_of(card) == rank]
        rest = [card for card in hand if rank_of(card) != rank]
        if setup and returns_the_turn(rank, len(setup), seats) and is_combination(rest, rules, setup):
            return True
    return False


def returns_the_turn(rank, count, seats):
    """Heads-up any stack; else enough Jacks to skip everyone else, or an even number of Kings."""
    if seats == 2:
        return True
    return count >= seats - 1 if rank == "J" else count % 2 == 0


# What comes of a move


def after(text, move):
    """Return the facts behind a legal move. Raises OutOfScope."""
    at = read(text)
    word_or_cards, _, call = move.partition(":")
    if word_or_cards in WORDS:
        WORDS[word_or_cards](at)
    else:
        _play(at, cards(word_or_cards), call)
    return facts(at)


def after_mistake(text, _move):
    """Return the facts behind a wrong play where mistakes cost: the cards come back, and the actor draws (K2)."""
    at = read(text)
    _draw(at)
    return facts(at)


def _choose_direction(at, direction):
    at.direction = direction
    at.phase = "play"


def _niko(at):
    at.armed.add(at.actor)
    _go(at)


def _go(at):
    """End a pause: a window opens for the target of a jump or kickback; the cardless accept at once (K4)."""
    at.actor = at.next
    at.phase = "counter" if at.jumps or at.kicks else "play"
    if at.phase == "counter" and not at.hand:
        _accept(at)


def _draw(at):
    """Drawing ends the turn; it serves a penalty, and passes on a demand."""
    taken = _take(at, at.owed or 1)
    at.owed = 0
    at.idle = 0 if taken else at.idle + 1
    at.next = at.beside(at.actor, 1)
    if at.idle == at.seats:
        at.phase = "over"  # one full lap without a card got or played (X2)
    elif taken:
        _pause(at)
    else:
        _go(at)


def _take(at, count):
    """Take cards off the stock, then the discards below the top, as far as they go (X1); say how many.

    A hand that changed so is armed no longer (K35).
    """
    below = at.pile[:-1]
    if len(at.stock) < count < len(at.stock) + len(below) and len(below) > 1:
        raise OutOfScope
    taken = (at.stock + below)[:count]
    at.hand.extend(taken)
    at.stock = [card for card in at.stock if card not in taken]
    if taken:
        at.armed.discard(at.actor)
    return len(taken)


def _pause(at):
    """Open the actor's Kady period, or go straight on (K33, K34)."""
    declares = at.rules["kady"] == "say" and at.hand and at.actor not in at.armed
    if declares and (at.rules["help"] == "off" or is_threat(at.hand, at.rules, at.seats)):
        at.phase = "kady"
    else:
        _go(at)


def _accept(at):
    """Let one of the skipped pass (K27), or the kickback turn the table (K29, K31); two players are apart (K32)."""
    if at.jumps:
        at.jumps -= 1
        at.next = at.beside(at.actor, 1)
    elif at.seats == 2:
        at.kicks = 0
        at.next = at.beside(at.actor, 1)
    elif at.kicks % 2 == 1:
        at.kicks = 0
        at.direction = -at.direction
        at.next = at.actor
    else:
        at.kicks = 0
        at.next = at.beside(at.actor, 1)
    _pause(at)


def _play(at, chosen, call):
    response, under, countered = at.owed, at.top, at.phase == "counter"
    at.hands[at.actor] = [card for card in at.hand if card not in chosen]
    at.pile.extend(chosen)
    if _wins(at, chosen):
        at.phase, at.places = "over", [at.actor]
        return
    at.demand, at.demander, at.owed = "", None, 0
    at.idle = 0
    at.next = at.beside(at.actor, 1)
    if rank_of(chosen[-1]) == "A":
        _lay_aces(at, call, condition_of(under) if response else None)
    else:
        at.suits, at.rank = condition_of(chosen[-1])
    _send(at, chosen, response)
    _jump_or_kick(at, chosen, countered=countered)
    if is_question(chosen[-1]):
        _take(at, 1)
    _pause(at)


def _wins(at, chosen):
    """The whole hand in one legal move, declared, and nobody else cardless."""
    declared = at.rules["kady"] == "bubu" or at.actor in at.armed
    others = [hand for seat, hand in enumerate(at.hands) if seat != at.actor]
    return not at.hand and declared and all(others) and wins_with(chosen, at.rules)


def _lay_aces(at, call, blocked):
    """Set what an Ace leaves: the penalty card's condition, a suit, what is left of a demand, or a new demand."""
    if len(call) == 2:
        at.demand, at.demander = call, at.actor
    elif call and call in RANKS:
        at.suits, at.rank = set(), call
    elif call:
        at.suits, at.rank = {call}, ""
    else:
        at.suits, at.rank = blocked


def _send(at, chosen, response):
    """Send a penalty: own cards add up; a response adds, or at a table of two returns what was pending (K12)."""
    sent = sum(DRAWS.get(rank_of(card), 0) for card in chosen)
    if sent and response and at.seats == 2:
        at.owed = response
    elif sent:
        at.owed = sent + response


def _jump_or_kick(at, chosen, *, countered):
    """Count Jacks (K27, K28) or Kings (K29-K32) from whoever laid them last; they replace what was pending."""
    count = Counter(rank_of(card) for card in chosen)
    if rank_of(chosen[-1]) == "J":
        at.jumps = min(count["J"], at.seats - 1)
        at.next = at.beside(at.actor, 1)
    elif rank_of(chosen[-1]) == "K":
        if countered:
            at.direction = -at.direction
        at.kicks = count["K"]
        at.next = at.beside(at.actor, -1)


WORDS = {
    "draw": _draw,
    "accept": _accept,
    "niko": _niko,
    "go": _go,
    "clockwise": lambda at: _choose_direction(at, 1),
    "anticlockwise": lambda at: _choose_direction(at, -1),
}

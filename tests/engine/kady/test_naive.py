"""The engine of Kady against a second judge, `naive`, that was written from the rules alone.

Positions are made up, all that a game could come to: a situation on the pile, a hand biased to cards that do
something, and any house rules. Then whole rounds are followed move by move.
"""

from itertools import chain, permutations
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mezani.games import GAMES
from mezani.kernel import IllegalMove, Move, play
from mezani.text import read_game, read_position, write_position
from tests.engine.kady import naive
from tests.engine.kady.naive import PACK, RANKS, SUITS, rank_of, suit_of
from tests.engine.rounds import choose

SMALL_HAND = 6

HOUSE = {
    "hand": ("4", "3"),
    "winning": ("chain", "single"),
    "kady": ("say", "bubu"),
    "help": ("on", "off"),
    "penalties": ("one", "all"),
    "jokers": ("on", "off"),
    "special": ("As", "none"),
    "stacked": ("power", "normal"),
    "answers": ("answers", "jk"),
    "mistakes": ("guided", "strict"),
}

PALETTES = ("A23456789TJQKX", "AQ8", "Q8479", "A23X", "JKQ8", "79Q8", "A7Q2", "Q823X", "JK456", "A234X", "XQ3", "AX")
"""Ranks that a hand is drawn from: all, or few, so that cards of a rank meet."""


# Positions


class Setting:
    """A table that is being made up: house rules, the cards not yet lying anywhere, and what is on the table."""

    def __init__(self, rng):
        self.rng = rng
        self.rules = {name: rng.choice(choices) for name, choices in HOUSE.items()}
        self.left = list(PACK if self.rules["jokers"] == "on" else PACK[:52])
        self.hands = [[] for _ in range(rng.choice((2, 2, 3, 3, 4, 5, 6)))]
        self.actor = rng.randrange(self.seats)
        self.direction = rng.choice((1, -1))
        self.clear()

    def clear(self):
        """Take everything off the table."""
        self.pile, self.fields = [], {}

    @property
    def seats(self):
        return len(self.hands)

    def beside(self, steps):
        return (self.actor + steps * self.direction) % self.seats

    def among(self, ranks):
        """Return the cards of these ranks that lie nowhere yet."""
        return [card for card in self.left if rank_of(card) in ranks]

    def take(self, cards, least=1, most=1):
        """Take a few of these cards, in any order."""
        cards = list(cards)
        chosen = self.rng.sample(cards, min(len(cards), self.rng.randint(least, most)))
        for card in chosen:
            self.left.remove(card)
        return chosen

    def fill_hands(self):
        chance = self.rng.random()
        if chance < 0.25:
            hand = self.take(self.among("Q8"), 0, 2) + self.take(self.among("JK"), 0, 2)
            suits = {suit_of(card) for card in hand} or {*SUITS}
            hand += self.take([card for card in self.among("45679T") if suit_of(card) in suits])
            self.rng.shuffle(hand)
        elif chance < 0.9:
            hand = self.take(self.among(self.rng.choice(PALETTES)), 1, self.rng.choice((3, SMALL_HAND)))
        else:
            hand = []
        for seat in range(self.seats):
            count = self.rng.choice((1, 2, 3, 4, self.rng.choice((0, 2))))
            self.hands[seat] = hand if seat == self.actor else self.take(self.left, count, count)

    def arm(self):
        """Let some seats have declared; the one whose period is open has not."""
        armed = [seat for seat in range(self.seats) if self.rng.random() < (0.6 if seat == self.actor else 0.2)]
        if self.fields.get("phase") == "kady":
            armed = [seat for seat in armed if seat != self.actor]
        if armed and self.rules["kady"] == "say":
            self.fields["armed"] = "".join(map(str, armed))

    def text(self):
        house = ",".join(f"{name}={value}" for name, value in self.rules.items() if value != naive.HOUSE_RULES[name])
        hands = "/".join("".join(hand) for hand in self.hands)
        stock = self.take(self.among(self.rng.choice(PALETTES)), 0, 3)
        fields = {"stock": "".join(stock), "pile": "".join(self.pile), "actor": self.actor, "direction": self.direction}
        usual = {"stock": "", "actor": 0, "direction": 1, "idle": 0}
        words = [f"{name}={value}" for name, value in {**fields, **self.fields}.items() if usual.get(name) != value]
        return " ".join((f"kady({house}) hands={hands}", *words))


def suited(cards):
    """Return the cards that have a suit."""
    return [card for card in cards if suit_of(card) in SUITS]


# Each situation lays cards and says whether it could: with some hands and house rules it cannot be


def ordinary(table):
    """Lay a card that is matched by suit and rank, near the hand more often than not."""
    suits = {suit_of(card) for card in table.hands[table.actor]}
    lying = table.among("23456789TJQKX")
    near = [card for card in lying if suit_of(card) in suits] if table.rng.random() < 0.7 else []
    table.pile = table.take(near or lying)
    return True


def penalty(table):
    """Lay penalty cards that nobody has answered yet."""
    rank = table.rng.choice("23X")
    bounced = table.seats == 2 and table.rules["penalties"] == "one"
    table.pile = table.take(table.among(rank), 1, 1 if bounced else table.rng.choice((1, 4)))
    table.fields = {"owed": naive.DRAWS[rank] * len(table.pile)}
    return table.pile


def served(table):
    """Lay penalty cards that somebody has drawn for: their condition goes on (K15)."""
    laid = penalty(table)
    table.fields.clear()
    return laid


def blocked(table):
    """Lay an Ace without power on a penalty: the penalty card's condition goes on."""
    aces = [ace for ace in table.among("A") if ace != "As" or table.rules["special"] == "none"]
    if not aces or not table.among("23X"):
        return False
    table.pile = table.take(table.among("23X")) + table.take(aces)
    suits, rank = naive.condition_of(table.pile[0])
    table.fields = {"suits": "".join(sorted(suits)), "rank": rank}
    return True


def called(table):
    """Lay an Ace that called a suit."""
    table.pile = table.take(table.among("A"))
    table.fields = {"suits": table.rng.choice(SUITS), "rank": ""}
    return table.pile


def any_of_a_rank(table):
    """Lay an Ace that took the suit from a demand; the demander still holds the card."""
    held = suited(chain.from_iterable(table.hands))
    table.pile = table.take(table.among("A"))
    table.fields = {"suits": "", "rank": rank_of(table.rng.choice(held)) if held else ""}
    return table.pile and held


def demanded(table):
    """Lay Aces that demand a card of somebody's hand."""
    holders = [seat for seat, hand in enumerate(table.hands) if suited(hand)]
    special = table.rules["special"] == "As" and "As" in table.left
    stack = table.among("A") if table.rules["stacked"] == "power" else []
    if not holders or not (special or len(stack) > 1):
        return False
    table.pile = table.take(["As"]) if special else table.take(stack, 2, 2)
    demander = table.actor if table.actor in holders and table.rng.random() < 0.3 else table.rng.choice(holders)
    table.fields = {"demand": table.rng.choice(suited(table.hands[demander])), "demander": demander}
    return True


CONDITIONS = (ordinary, penalty, demanded) * 2 + (served, called, blocked, any_of_a_rank)


def jumping(table):
    """Lay Jacks that some players still have to accept."""
    table.pile = table.take(table.among("J"), 1, 4)
    table.fields = {"jumps": table.rng.randint(1, min(len(table.pile) or 1, table.seats - 1))}
    return table.pile


def kicking(table):
    """Lay Kings that kick back."""
    table.pile = table.take(table.among("K"), 1, 4)
    table.fields = {"kicks": len(table.pile)}
    return table.pile


def counter(table):
    """Ask the actor to accept or counter a jump or a kickback."""
    asked = table.rng.choice((jumping, kicking))(table)
    table.fields["phase"] = "counter"
    return asked and table.hands[table.actor]


def kicked(table):
    """Let the actor have laid Kings: the player before is asked."""
    laid = kicking(table)
    if table.seats > 2:
        table.fields["next"] = table.beside(-1)
    return laid


def kicked_back(table):
    """Let the actor have accepted an odd number of Kings: the turn is its own."""
    table.pile = table.take(table.among("K"), 1, 1)
    table.fields = {"next": table.actor}
    return table.pile and table.seats > 2


def pause(table):
    """Let the actor's Kady period be open, if one can be."""
    rules = {**naive.HOUSE_RULES, **table.rules}
    hand = table.hands[table.actor]
    opens = rules["kady"] == "say" and hand and (rules["help"] == "off" or naive.is_threat(hand, rules, table.seats))
    laid = opens and table.rng.choice((*CONDITIONS, jumping, jumping, kicked, kicked, kicked_back))(table)
    table.fields["phase"] = "kady"
    return laid


def start(table):
    """Ask the starter for the direction: nobody has played yet."""
    table.left += chain.from_iterable(table.hands)
    table.hands = [table.take(table.left, *[int(table.rules["hand"])] * 2) for _ in table.hands]
    table.pile = table.take(table.among("45679T"))
    table.direction = 1
    table.fields = {"phase": "direction"}
    return True


def exhausted(table):
    """Leave next to nothing to draw: no stock to speak of, and few cards or none below the top."""
    laid = table.rng.choice(CONDITIONS)(table)
    others = [seat for seat in range(table.seats) if seat != table.actor]
    below = table.take(table.left, 0, table.rng.choice((0, 2)))
    while len(table.left) > 3 or (table.left and table.rng.random() < 0.7):
        table.hands[table.rng.choice(others)] += table.take(table.left)
    table.fields["stock"] = "".join(table.left)
    if not table.left and not below and len(table.pile) == 1 and "owed" not in table.fields:
        table.fields["idle"] = table.rng.randrange(table.seats)
    table.pile = below + table.pile
    return laid


def made_up(seed, situations=CONDITIONS + (counter, pause) * 6 + (start,) + (exhausted,) * 3):
    """Make up the position of this number: one that a game could come to."""
    table = Setting(Random(seed))
    laid = False
    while not laid:
        table.left += chain(table.pile, *table.hands)
        table.clear()
        table.hands = [[] for _ in table.hands]
        table.fill_hands()
        laid = table.rng.choice(situations)(table)
    if table.fields.get("phase") != "direction":
        table.arm()
    return table.text()


SEEDS = st.integers(0, 2**32)
positions = SEEDS.map(made_up)


# The engine, asked in text


def engine(text):
    """Return the engine and its state of a position."""
    return read_position(text, GAMES)


def listed(text):
    game, state = engine(text)
    moves = [str(move) for move in game.legal_moves(state)]
    assert len(set(moves)) == len(moves), f"listed twice: {text}"
    return set(moves)


def refused(text, moves):
    game, state = engine(text)
    return {move: game.why_not(state, Move.read(move)).key for move in moves if game.why_not(state, Move.read(move))}


def stepped(text, move):
    game, state = engine(text)
    return naive.facts(naive.read(write_position(game, play(game, state, Move.read(move))[0])))


def differences(found, expected):
    return {name: (found[name], expected[name]) for name in expected if found[name] != expected[name]}


def agree_on_the_moves(text):
    expected, found = naive.legal(text), listed(text)
    assert found == expected, f"{text}\n  missing {sorted(expected - found)}\n  too many {sorted(found - expected)}"


def agree_on_a_step(text, move, outcome=naive.after):
    try:
        expected = outcome(text, move)
    except naive.OutOfScope:
        return
    wrong = differences(stepped(text, move), expected)
    assert not wrong, f"{text}\n  after {move} (engine, naive): {wrong}"


def candidates(text, rng, count=40):
    """Return moves of all kinds, most of them illegal: some cards of the hand in some order, with some call."""
    at = naive.read(text)
    every = ["", *SUITS, *RANKS, *at.hand, *rng.sample(PACK, 3)]
    for _ in range(count):
        chosen = rng.sample(at.hand, rng.randint(1, len(at.hand))) if at.hand else rng.sample(PACK, 1)
        if rng.random() < 0.1:
            chosen.insert(rng.randint(0, len(chosen)), rng.choice(PACK))
        call = rng.choice(every) if rng.random() < 0.6 else ""
        yield "".join(chosen) + (f":{call}" if call else "")


def of_each_kind(moves):
    """Return one move for each number of cards, rank of the last card, and kind of call."""
    kinds = {}
    for move in sorted(moves):
        chosen, _, call = move.partition(":")
        words = move in naive.WORDS
        kinds.setdefault(move if words else (len(chosen), chosen[-2], call in RANKS, len(call)), move)
    return kinds.values()


# Tests


@settings(max_examples=1500)
@given(positions)
@example("kady() hands=AcAdAhAs8dQd/5c pile=5d")  # no hand of six has more moves: 1784
def test_the_legal_moves_are_those_that_a_naive_reading_finds(text):
    agree_on_the_moves(text)


@settings(max_examples=1000)
@given(positions, SEEDS)
def test_the_judge_refuses_what_a_naive_reading_refuses_and_nothing_else(text, seed):
    legal = naive.legal(text)
    asked = {*legal, *naive.WORDS, "keep", *candidates(text, Random(seed))}
    refusals = refused(text, asked)
    lenient, strict = asked - legal - set(refusals), legal & set(refusals)
    assert not lenient, f"{text}\n  should be refused: {sorted(lenient)}"
    assert not strict, f"{text}\n  should be legal: {[(move, refusals[move]) for move in sorted(strict)]}"


@settings(max_examples=1500)
@given(positions)
def test_one_step_of_play_leads_where_a_naive_reading_leads(text):
    for move in of_each_kind(naive.legal(text)):
        agree_on_a_step(text, move)


@settings(max_examples=1500)
@given(positions.filter(lambda text: "mistakes=strict" in text), SEEDS)
def test_a_wrong_play_of_own_cards_costs_what_a_naive_reading_says(text, seed):
    """Only bare cards that no call would make right: a wrong call is refused everywhere."""
    at = naive.read(text)
    right = {move.partition(":")[0] for move in naive.legal(text)}
    for move in candidates(text, Random(seed), 10):
        own = set(naive.cards(move)) <= set(at.hand)
        if ":" in move or move in right or not own or len(set(naive.cards(move))) < len(move) / 2:
            continue
        if at.phase == "play":
            agree_on_a_step(text, move, naive.after_mistake)
        else:
            with pytest.raises(IllegalMove):
                stepped(text, move)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_windows_and_pauses_agree_on_many_positions(seats):
    """Jumps and kickbacks are where a table of two, of three and of more differ most."""
    for seed in range(60):
        rng = Random(seats * 1000 + seed)
        rank, others = rng.choice("JK"), [card for card in PACK[:52] if rank_of(card) not in "JK"]
        quad = rng.sample([rank + suit for suit in SUITS], 4)
        split = rng.randint(1, 3)
        hand = quad[split:] + rng.sample(others, 1)
        rest = [card for card in others if card not in hand]
        hands = [rng.sample([rest.pop() for _ in range(3)], rng.choice((0, 1, 2, 3))) for _ in range(seats)]
        hands[0] = hand
        pending = f"jumps={rng.randint(1, min(split, seats - 1))}" if rank == "J" else f"kicks={split}"
        house = rng.choice(("help=off", "help=on", "kady=bubu", "help=on,winning=single"))
        words = f"hands={'/'.join(map(''.join, hands))} pile={''.join(quad[:split])} phase=counter {pending}"
        text = f"kady({house}) {words} direction={rng.choice(('1', '-1'))}"
        agree_on_the_moves(text)
        for move in naive.legal(text):
            agree_on_a_step(text, move)


@settings(max_examples=40)
@given(st.fixed_dictionaries({name: st.sampled_from(of) for name, of in HOUSE.items()}), st.integers(2, 6), SEEDS)
def test_whole_rounds_are_followed_move_by_move(rules, seats, seed):
    rng = Random(seed)
    game, options = read_game(f"kady({','.join(map('='.join, rules.items()))})", GAMES)
    state = game.deal(options, seats, seed)
    for _ in range(80):
        moves = game.legal_moves(state)
        if not moves:
            break
        move, text = choose(moves, 0.9, rng), write_position(game, state)
        if len(state.hands[state.actor]) < SMALL_HAND:
            agree_on_the_moves(text)
        if len(state.hands[state.actor]) < 2 * SMALL_HAND:
            agree_on_a_step(text, str(move))
        state, _events = play(game, state, move)


# The examples of the seed, so that the naive judge is itself held to something


def allowed(text, *moves):
    return [move in naive.legal(text) for move in moves]


def test_naive_matching_and_stacking():
    text = "kady() hands=Th7c5h7h7s/4d pile=Tc"
    assert allowed(text, "Th", "7c", "5h", "7c7h7s", "7c5h") == [True, True, False, True, False]
    assert allowed("kady() hands=Qc4hQh8h/4d pile=Tc", "QcQh8h4h", "QcQh8h", "Qc4h") == [True, True, False]


def test_naive_answers():
    text = "kady() hands=Qh9h9s3hKhAc/4d pile=5h"
    assert allowed(text, "Qh9h", "Qh9s", "Qh3h", "QhKh", "QhAc:d", "QhAc") == [True, False, True, False, True, False]
    assert "QhKh" in naive.legal(text.replace("()", "(answers=jk)"))


def test_naive_orders_of_a_hand_are_all_tried():
    hand = ["Qc", "Qh", "8h", "4h"]
    winning = {order for order in permutations(hand) if naive.wins_with(order, naive.HOUSE_RULES)}
    assert set(naive.orders(hand, naive.HOUSE_RULES)) & winning == {("Qc", "Qh", "8h", "4h")}


def test_naive_demands():
    facing = "kady() hands=AcAdKh/7h5d pile=As demand=7h demander=1"
    moves = {f"{aces}:{call}" for aces in ("AcAd", "AdAc") for call in (*SUITS, "Kh")}
    assert naive.legal(facing) == {"draw", "Ac:7", "Ac:h", "Ad:7", "Ad:h"} | moves
    assert naive.legal("kady() hands=7h7sAc/5d pile=As demand=7h demander=0") == {"7h", "7h7s"}


def test_naive_penalties():
    assert naive.legal("kady() hands=3h2h5c/4d pile=3c owed=3") == {"draw", "3h"}
    assert naive.legal("kady() hands=AsAc/4d pile=Xr owed=5") == {
        "draw", "As:h", "As:d", "Ac", "AsAc:h", "AsAc:d", "AcAs:h", "AcAs:d",
    }  # fmt: skip
    assert naive.legal("kady(penalties=all) hands=2h2s/4d pile=5h") == {"draw", "2h2s"}


@pytest.mark.parametrize(("kings", "lands"), [(1, 3), (2, 0), (3, 3), (4, 0)])
def test_naive_kings_point_where_the_seed_says(kings, lands):
    row = "".join(f"K{suit}" for suit in SUITS[:kings])
    laid = naive.after(f"kady(kady=bubu) hands={row}4d/5d/6d/7d pile=6c", row)
    assert (laid["actor"], laid["phase"], laid["direction"]) == (3, "counter", 1)
    asked = f"kady(kady=bubu) hands=4d/5d/6d/7d pile={row} actor=3 phase=counter kicks={kings}"
    accepted = naive.after(asked, "accept")
    assert (accepted["actor"], accepted["phase"], accepted["direction"]) == (lands, "play", -1 if kings % 2 else 1)


def test_naive_jumps_are_counted_from_the_counter():
    text = "kady(kady=bubu) hands=4d/JhJs5d/6d/7d pile=Jc actor=1 phase=counter jumps=1"
    countered = naive.after(text, "JhJs")
    assert (countered["actor"], countered["phase"], countered["jumps"]) == (2, "counter", 2)


def test_naive_combinations():
    rules = naive.HOUSE_RULES
    assert naive.is_combination(["8h", "9h", "Qh"], rules)
    assert naive.is_combination(["9s", "9h", "Qh"], rules)
    assert not naive.is_combination(["3h", "Qh"], rules)
    assert not naive.is_combination(["9h", "Qh"], {**rules, "winning": "single"})
    assert naive.is_threat(["Kc", "9c"], rules, 2)
    assert not naive.is_threat(["Kc", "9h"], rules, 2)
    assert not naive.is_threat(["Kc", "9c"], rules, 3)
    assert naive.is_threat(["Kc", "Kd", "9c"], rules, 3)

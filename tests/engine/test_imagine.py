"""What a player imagines of the cards it cannot see: every state that the view could be, equally often."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from mezani.cards import FULL_PACK, UNKNOWN, read_cards, write_cards
from mezani.games import GAMES, updown
from mezani.kernel import hide, imagine, unseen_cards
from mezani.text import read_position

TIMES = 6000


def pile_of_the_rest(named, top):
    return write_cards([card for card in FULL_PACK if card not in read_cards(named + top)]) + top


def imagined(view):
    rng = Random(5)
    return Counter(
        (*map(write_cards, world.hands), write_cards(world.stock))
        for world in (imagine(updown, view, rng) for _ in range(TIMES))
    )


def test_unseen_is_what_lies_nowhere_in_the_open():
    state = read_position("updown() hands=2c3c/4c4d pile=7h stock=Kd", GAMES).state
    assert Counter(unseen_cards(updown, hide(state, 0))) == Counter(FULL_PACK) - Counter(read_cards("2c3c7h"))
    assert unseen_cards(updown, state) == ()


def test_every_way_the_cards_can_lie_is_imagined_equally_often():
    pile = pile_of_the_rest("2c4c5cJdQs", "7h")
    state = read_position(f"updown() hands=2c/4c5c/Jd pile={pile} stock=Qs", GAMES).state
    worlds = imagined(hide(state, 0))
    assert len(worlds) == 24
    assert all(0.7 < times * 24 / TIMES < 1.3 for times in worlds.values())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        # Seat 2 has passed on a 7: it holds no 6, no 8 and no Joker, and all the rest is as likely as ever.
        ("hands=2c/8c5c/JdQs pile={} passes=1", "2c8c5cJdQs"),
        # The card that seat 0 holds out fits the 7, seen by seat 1.
        ("hands=3c8c/2c/6dQs pile={} stock=8dJs phase=drawn observer=1", "3c8c2c6dQs8dJs"),
    ],
    ids=["a seat has passed", "a card is held out"],
)
def test_with_something_ruled_out_the_rest_is_imagined_equally_often(text, named):
    state = read_position(f"updown() {text.format(pile_of_the_rest(named, '7h'))}", GAMES).state
    view = hide(state, max(state.observer, 0))
    hidden = [card for row in (*view.hands, view.stock) for card in row if card == UNKNOWN]
    possible = set()
    for order in permutations(unseen_cards(updown, view), len(hidden)):
        cards = iter(order)
        hands = [tuple(next(cards) if card == UNKNOWN else card for card in hand) for hand in view.hands]
        barred = [
            (seat, at)
            for seat, hand in enumerate(hands)
            for at, card in enumerate(hand)
            if view.hands[seat][at] == UNKNOWN and card in updown.rules_out(view, seat, at)
        ]
        if not barred:
            possible.add((*map(write_cards, hands), write_cards([*cards])))
    worlds = imagined(view)
    assert set(worlds) == possible
    even = TIMES / len(possible)
    spread = sum((times - even) ** 2 / even for times in worlds.values()) / len(possible)
    assert spread < 2.5  # about 1 when all are equally likely

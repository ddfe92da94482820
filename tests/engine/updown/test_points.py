"""Cards left cost points: face value, ten for Jack, Queen and King, thirty for an Ace, fifty for a Joker."""

import pytest

from mezani.cards import RANKS, SUITS, read_cards
from mezani.games import GAMES, updown
from mezani.kernel import Move, play
from mezani.text import read_position

POINTS = dict(zip(RANKS, (30, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))


@pytest.mark.parametrize(("rank", "points"), POINTS.items(), ids=str)
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_costs_its_points_in_every_suit(rank, suit, points):
    assert updown.points(read_cards(rank + suit)) == points


@pytest.mark.parametrize("joker", ["Xr", "Xb"])
def test_d18_a_joker_left_over_costs_fifty(joker):
    assert updown.points(read_cards(joker)) == 50


def test_the_points_of_a_hand_add_up():
    assert updown.points(read_cards("AcJdQhKs2c9dXrXb")) == 30 + 10 + 10 + 10 + 2 + 9 + 50 + 50
    assert updown.points(()) == 0


def test_d18_the_called_value_never_changes_what_the_other_joker_costs():
    _, state = read_position("updown() hands=2c/Xb3c pile=Xr value=3", GAMES)
    after, _events = play(updown, state, Move.read("2c"))
    assert after.places == (0,)
    assert updown.points(after.hands[1]) == 53


def test_d13_the_points_have_no_effect_on_who_emptied_the_hand():
    _, state = read_position("updown() hands=8h/2c/3d pile=7h", GAMES)
    after, events = play(updown, state, Move.read("8h"))
    assert [updown.points(hand) for hand in after.hands] == [0, 2, 3]
    assert after.places == (0,)
    assert [event.kind for event in events] == ["play", "win"]

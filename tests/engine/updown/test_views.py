"""A view knows less than the table: what hangs on a card face down cannot be told from it."""

import pytest

from mezani.cards import UNKNOWN, BadNotation, read_cards
from mezani.games import GAMES, updown
from mezani.kernel import Move, hide, play
from mezani.text import read_position


def view(text, seat):
    return hide(read_position(f"updown() {text}", GAMES).state, seat)


def test_what_is_drawn_cannot_be_told_from_a_view():
    with pytest.raises(BadNotation, match="The stock lies face down"):
        play(updown, view("hands=2c8h/4c4d pile=7h", 0), Move(word="draw"))


def test_points_of_a_hand_face_down_cannot_be_told():
    with pytest.raises(BadNotation, match="cannot be counted"):
        updown.points((*read_cards("2c"), UNKNOWN))


def test_a_view_of_others_shows_that_a_card_is_held_and_not_which():
    held = view("hands=2c8h/4c4d pile=7h phase=drawn drawn=8h", 1)
    assert (held.phase, held.hands[0]) == ("drawn", (UNKNOWN, UNKNOWN))
    own = view("hands=2c8h/4c4d pile=7h phase=drawn drawn=8h", 0)
    assert own.hands[0] == read_cards("2c8h")


def test_everybody_knows_that_a_held_card_fits_and_that_who_passed_has_none_that_does():
    held = view("hands=2c8h/4c4d pile=7h phase=drawn drawn=8h", 1)
    assert read_cards("9c")[0] in updown.rules_out(held, 0, 1)
    assert not {*read_cards("6c8hXrXb")} & updown.rules_out(held, 0, 1)
    assert not updown.rules_out(held, 0, 0)
    pile = "".join(f"{rank}{suit}" for suit in "cdhs" for rank in "A35689TJQK") + "2d2h2s4h4s7c7d7sXrXb7h"
    passed = view(f"hands=2c/4c4d pile={pile} passes=1", 0)
    assert updown.rules_out(passed, 1, 0) == {*read_cards("6c6d6h6s8c8d8h8sXrXb")}

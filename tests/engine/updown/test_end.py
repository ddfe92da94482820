"""Every round ends (D17): a card is drawn and played at most once, and between plays each seat passes at most once."""

from collections import Counter

import pytest

from mezani.cards import JOKERS
from mezani.games import updown
from tests.engine.rounds import Round

SEEDS = range(60)
EAGER = (0.0, 0.2, 0.5, 1.0)


def rounds(seats):
    return (Round(updown, updown.Rules(), seats, seed, eager) for seed in SEEDS for eager in EAGER)


@pytest.mark.parametrize("seats", [2, 3])
def test_d17_a_round_has_at_most_54_draws_and_plays_and_one_pass_of_each_seat_between_plays(seats):
    for played in rounds(seats):
        words = [turn.move.word or "play" for turn in played.turns]
        times = Counter(words)
        assert times["draw"] <= len(played.dealt.stock)
        assert times["keep"] <= times["draw"]
        assert times["play"] <= 53
        between = " ".join(words).split("play")
        assert all(run.count("pass") <= seats for run in between)
        assert played.end.phase == "over"


@pytest.mark.parametrize("seats", [2, 3])
def test_d11_no_round_is_blocked_while_somebody_holds_a_joker_or_a_card_that_fits(seats):
    blocked = [played for played in rounds(seats) if all(played.end.hands)]
    assert len(blocked) > 20
    for played in blocked:
        assert [turn.move.word for turn in played.turns[-seats:]] == ["pass"] * seats
        assert not played.end.stock
        held = sum(played.end.hands, ())
        assert not [card for card in held if card in JOKERS or updown.fits(played.end, card)]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_stock_is_never_filled_again(seats):
    for played in rounds(seats):
        sizes = [len(state.stock) for state in played.states]
        assert sizes == sorted(sizes, reverse=True)


def test_all_three_ends_occur_winner_blocked_and_draw():
    ends = {(all(played.end.hands), bool(played.end.places)) for seats in (2, 3) for played in rounds(seats)}
    assert ends == {(False, True), (True, True), (True, False)}

"""Deck, deal and start card (K40): what no case file can say, because it begins before there is a position."""

import pytest

from mezani.cards import JOKERS, write_cards
from mezani.games import GAMES
from mezani.kernel import LastRound, Move, play, twin
from mezani.options import choices_of

KADY = GAMES["kady"]
SEATS = [*KADY.SEATS]


def test_two_to_six_may_play():
    assert SEATS == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [3, 4])
def test_everybody_is_dealt_as_many_cards_as_the_table_chose(seats, size):
    state = KADY.deal(KADY.Rules(hand=size), seats, 5)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.pile) == 1


def test_four_cards_are_usual():
    assert choices_of(KADY.Rules)["hand"] == (4, 3)


@pytest.mark.parametrize(("jokers", "cards"), [("on", 54), ("off", 52)])
def test_the_pack_has_jokers_where_the_table_plays_with_them(jokers, cards):
    state = KADY.deal(KADY.Rules(jokers=jokers), 3, 5)
    lying = sorted((*sum(state.hands, ()), *state.stock, *state.pile))
    assert len(lying) == len({*lying}) == cards
    assert {*JOKERS} <= {*lying} if jokers == "on" else not {*JOKERS} & {*lying}


def test_only_4_5_6_7_9_and_10_open_a_round_and_each_of_them_does():
    tops = {write_cards(KADY.deal(KADY.Rules(), 2, seed).pile)[0] for seed in range(400)}
    assert tops == {*"45679T"}


def test_a_card_that_cannot_open_goes_back_and_the_stock_is_shuffled_again():
    again = [state for seed in range(40) if (state := KADY.deal(KADY.Rules(), 2, seed)).shuffles > 1]
    assert again
    assert all(len({*sum(state.hands, ()), *state.stock, *state.pile}) == 54 for state in again)


def test_the_first_starter_is_the_host_and_says_which_way_round():
    state = KADY.deal(KADY.Rules(), 3, 5)
    assert (state.actor, state.phase) == (0, "direction")
    for word, direction in (("clockwise", 1), ("anticlockwise", -1)):
        after, _ = play(KADY, state, Move(word=word))
        assert (after.actor, after.phase, after.direction) == (0, "play", direction)


def test_between_two_there_is_no_way_round_to_choose():
    assert KADY.deal(KADY.Rules(), 2, 5).phase == "play"


@pytest.mark.parametrize(("places", "starter"), [((2,), 2), ((), 1)])
def test_the_last_winner_starts_and_after_a_draw_the_same_player(places, starter):
    end = twin(KADY.deal(KADY.Rules(), 3, 5))
    end.phase, end.places = "over", places
    assert KADY.deal(KADY.Rules(), 3, 6, LastRound(1, end)).actor == starter


def test_without_jokers_none_may_be_named():
    state = KADY.deal(KADY.Rules(jokers="off"), 2, 5)
    state.hands = ((52,), *state.hands[1:])
    assert KADY.why_malformed(state)

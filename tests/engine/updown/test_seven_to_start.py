"""Seven to start: everyone gets seven of 54 cards; 39 are left to two players, 32 to three."""

from collections import Counter

import pytest

from mezani.cards import FULL_PACK, JOKERS, RANK_OF, read_cards, shuffled
from mezani.games import updown

STOCK_LEFT = {2: 39, 3: 32}
SEEDS = range(400)


def deal(seats, seed):
    return updown.deal(updown.Rules(), seats, seed)


def turned_first(seats, seed):
    """Return the cards behind the hands as they were shuffled: what is turned up, then what lies below."""
    return shuffled(FULL_PACK, seed, 0)[seats * 7 :]


@pytest.mark.parametrize("seats", [2, 3])
def test_everyone_gets_seven_cards_of_54_and_one_is_turned_up(seats):
    for seed in SEEDS:
        state = deal(seats, seed)
        assert [len(hand) for hand in state.hands] == [7] * seats
        assert len(state.pile) == 1
        assert len(state.stock) == STOCK_LEFT[seats]
        assert Counter((*sum(state.hands, ()), *state.stock, *state.pile)) == Counter(FULL_PACK)


def test_two_or_three_play():
    assert list(updown.SEATS) == [2, 3]


@pytest.mark.parametrize("seats", [2, 3])
def test_cards_are_dealt_one_at_a_time_round_the_table(seats):
    state = deal(seats, 1)
    assert state.hands == tuple(shuffled(FULL_PACK, 1, 0)[seat : seats * 7 : seats] for seat in range(seats))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_turned_up_card_counts_by_its_rank(seats):
    for seed in SEEDS:
        state = deal(seats, seed)
        assert state.value == RANK_OF[state.pile[0]]


@pytest.mark.parametrize("seats", [2, 3])
def test_d1_a_joker_is_never_turned_up_but_put_back_into_the_stock(seats):
    seen = 0
    for seed in SEEDS:
        first = turned_first(seats, seed)
        state = deal(seats, seed)
        assert state.pile[0] not in JOKERS
        if first[0] in JOKERS:
            seen += 1
            assert first[0] in state.stock
            assert len(state.stock) == STOCK_LEFT[seats]
            without_jokers = [card for card in first if card not in JOKERS]
            assert [*state.pile, *(card for card in state.stock if card not in JOKERS)] == without_jokers
        else:
            assert (*state.pile, *state.stock) == first
    assert seen > 5


def test_d1_both_jokers_on_top_are_both_put_back():
    seed = next(seed for seed in range(100_000) if set(turned_first(2, seed)[:2]) == set(JOKERS))
    state = deal(2, seed)
    assert state.pile[0] == turned_first(2, seed)[2]
    assert set(JOKERS) < set(state.stock)
    assert len(state.stock) == STOCK_LEFT[2]


def test_d1_the_joker_goes_to_a_random_place_of_the_whole_stock():
    turned = {seed: turned_first(3, seed)[0] for seed in range(9000)}
    places = Counter(deal(3, seed).stock.index(card) for seed, card in turned.items() if card in JOKERS)
    assert set(places) == set(range(STOCK_LEFT[3]))
    assert max(places.values()) < 4 * places.total() / STOCK_LEFT[3]


def test_the_same_seed_gives_the_same_deal_and_another_seed_another():
    assert deal(2, 5) == deal(2, 5)
    assert len({deal(2, seed).hands for seed in SEEDS}) == len(SEEDS)


def test_dealing_is_told_hand_by_hand_then_the_turned_up_card():
    events = []
    state = updown.deal(updown.Rules(), 3, 8, None, events.append)
    assert [(event.kind, event.seat, event.cards) for event in events] == [
        *[("deal", seat, state.hands[seat]) for seat in range(3)],
        ("turn_up", -1, state.pile),
    ]


def test_this_deal_stays_what_it_is():
    """Saves are seeds: a deal that changes would change every saved game."""
    state = deal(2, 1)
    assert state.hands[0] == read_cards("3cQsAh2cTc8dQh")
    assert state.hands[1] == read_cards("9c4hAs7h3d4s3h")
    assert state.pile == read_cards("7c")

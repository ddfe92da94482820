"""What players imagine from their views: as often as it should be, and nothing that all know to be otherwise."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from mezani.cards import JOKERS, RANK_OF
from mezani.games.updown import NEIGHBOURS
from mezani.kernel import hide, imagine, unseen_cards
from tests.ai.players import UPDOWN, states

WORLDS = 3000


def chi_square(found, expected):
    return sum((found[each] - expected[each]) ** 2 / expected[each] for each in expected)


def limit(freedom):
    """Return what chi-square stays below 999 times in 1,000, by Wilson and Hilferty."""
    return freedom * (1 - 2 / (9 * freedom) + 3.09 * (2 / (9 * freedom)) ** 0.5) ** 3


@pytest.mark.parametrize("seats", [2, 3])
def test_every_unseen_card_is_in_every_place_equally_often(seats):
    state = next(islice(states(seats, seed=21), 40, None))
    view = hide(state, state.actor)
    unseen, rng = unseen_cards(UPDOWN, view), Random(3)
    other = (state.actor + 1) % seats
    firsts, next_draws = Counter(), Counter()
    for _ in range(WORLDS):
        world = imagine(UPDOWN, view, rng)
        firsts[world.hands[other][0]] += 1
        next_draws[world.stock[0]] += 1
    expected = dict.fromkeys(unseen, WORLDS / len(unseen))
    assert chi_square(firsts, expected) < limit(len(unseen) - 1)
    assert chi_square(next_draws, expected) < limit(len(unseen) - 1)


def passed_on():
    """Return the view of a seat whose neighbour before it has just passed, three at the table."""
    for state in states(3, seed=5, often=1.0):
        if state.passes == 1:
            return hide(state, state.actor)
    raise AssertionError


def test_who_has_passed_is_imagined_without_a_card_that_fits():
    view, rng = passed_on(), Random(4)
    before, other = (view.actor - 1) % 3, (view.actor + 1) % 3
    free = [card for card in unseen_cards(UPDOWN, view) if RANK_OF[card] not in NEIGHBOURS[view.value]]
    held, places = Counter(), len(view.hands[before])
    for _ in range(WORLDS):
        world = imagine(UPDOWN, view, rng)
        held.update(world.hands[before])
        fitting = [card for card in unseen_cards(UPDOWN, view) if card not in free]
        assert set(fitting) <= set(world.hands[other])
    assert set(held) <= set(free)
    assert not set(held) & set(JOKERS)
    expected = dict.fromkeys(free, WORLDS * places / len(free))
    assert chi_square(held, expected) < limit(len(free))

"""The policy of One Up One Down: quick and slow judgement agree, and playing on by counts is the game itself."""

from collections import Counter
from itertools import islice
from math import isclose

import pytest

from mezani.ai import updown
from mezani.ai.levels import LEVELS
from mezani.kernel import hide, twin
from tests.ai.players import UPDOWN, states

SHARP = LEVELS["hard"]


def policy_move(state):
    sight = updown.seen(hide(state, state.actor), SHARP)
    return updown.to_move(state, updown.decide(*quick(sight), updown.TUNED))


def quick(sight):
    return sight.hand, sum(sight.hand), *sight[1:]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_quick_choice_is_the_best_of_all_judged(seats):
    for state in islice(states(seats, seed=11, often=1), 600):
        sight = updown.seen(hide(state, state.actor), SHARP)
        worths = {choice: worth for worth, choice in updown.judged(sight, updown.TUNED)}
        choice = updown.decide(*quick(sight), updown.TUNED)
        assert isclose(worths[choice], max(worths.values()), abs_tol=1e-12)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_may_be_chosen_is_what_is_legal(seats):
    for state in islice(states(seats, seed=12, often=1), 600):
        sight = updown.seen(hide(state, state.actor), SHARP)
        chosen = {updown.to_choice(updown.to_move(state, each)) for each in updown.choices(*sight[:2], sight.stock)}
        assert chosen == {updown.to_choice(move) for move in UPDOWN.legal_moves(state)}


@pytest.mark.parametrize("seats", [2, 3])
def test_playing_on_by_counts_ends_as_the_engine_does(seats):
    for state in islice(states(seats, seed=13), 150):
        for first in UPDOWN.legal_moves(state)[:3]:
            shares = updown.play_on(updown.table_of(state), updown.to_choice(first), [updown.TUNED] * seats)
            assert shares == engine_shares(state, first)


def engine_shares(state, move):
    end = twin(state)
    UPDOWN.apply(end, move)
    while end.phase != "over":
        UPDOWN.apply(end, policy_move(end))
    if end.places:
        return [float(seat == end.places[0]) for seat in range(len(end.hands))]
    totals = [UPDOWN.points(hand) for hand in end.hands]
    return [(total == min(totals)) / totals.count(min(totals)) for total in totals]


def test_playing_on_leaves_the_table_it_copies_as_it_was():
    table = updown.table_of(next(states(2, seed=14)))
    before = repr(table)
    updown.play_on(table.copy(), None, [updown.TUNED] * 2)
    assert repr(table) == before


def test_counts_name_every_card_once():
    state = next(states(3, seed=15))
    table = updown.table_of(state)
    total = [sum(column) for column in zip(*table.hands, table.gone, strict=True)]
    assert [*map(sum, zip(total, stock_counts(table.stock), strict=True))] == [4] * 13 + [2]


def stock_counts(stock):
    counts = Counter(stock)
    return [counts[rank] for rank in range(14)]

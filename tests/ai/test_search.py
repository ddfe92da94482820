"""The search, with a policy made of a table: who replaces the policy's choice, and what a budget buys."""

from math import isclose
from random import Random
from types import SimpleNamespace

import pytest

from mezani.ai.levels import Level
from mezani.ai.search import Weighed, better_half, blurred, clear_gain, deliberate, is_open
from mezani.kernel import Move, hide
from tests.ai.players import UPDOWN, states

FIRST, SECOND, THIRD = (Move(word=word) for word in ("draw", "keep", "pass"))


def policy(shares, *, wins=(), solved=None, asked=None):
    """Return a policy whose moves have these shares in every world, by the number of the world."""

    def outcomes(_world, moves, _steps):
        if asked is not None:
            asked.append(list(moves))
        return [share(len(asked or ())) if callable(share) else share for share in (shares[move] for move in moves)]

    return SimpleNamespace(
        wins=lambda _view: list(wins),
        weigh=lambda _view, _level: [Weighed(move, 0.5 - at / 10) for at, move in enumerate(shares)],
        outcomes=outcomes,
        solved=lambda _world, _moves, _steps: solved,
    )


def chosen(shares, level, **more):
    state = next(states(2, seed=2))
    thought = deliberate(UPDOWN, policy(shares, **more), hide(state, state.actor), level, Random(1))
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value


def test_without_worlds_the_policy_decides():
    assert chosen({FIRST: 0.0, SECOND: 1.0}, Level("x")) == FIRST


def test_a_move_that_gains_in_every_world_replaces_it():
    assert chosen({FIRST: 0.0, SECOND: 1.0}, Level("x", worlds=4)) == SECOND


def test_equals_leave_the_policys_choice_standing():
    assert chosen({FIRST: 0.5, SECOND: 0.5, THIRD: 0.5}, Level("x", worlds=4)) == FIRST


def test_a_gain_that_chance_explains_replaces_nothing():
    asked = []
    shares = {FIRST: 0.5, SECOND: lambda world: (1.0, 0.6, 0.0)[world % 3]}
    assert chosen(shares, Level("x", worlds=30, doubt=0.0), asked=[]) == SECOND
    assert chosen(shares, Level("x", worlds=30, doubt=3.0), asked=asked) == FIRST
    assert len(asked) == 30


def test_the_worse_half_is_dropped_at_half_the_budget():
    asked = []
    chosen({FIRST: 0.5, SECOND: 0.2, THIRD: 0.4}, Level("x", worlds=8), asked=asked)
    assert asked == [[FIRST, SECOND, THIRD]] * 4 + [[FIRST, THIRD]] * 4


def test_a_win_at_hand_is_taken():
    assert chosen({FIRST: 0.5, SECOND: 0.5}, Level("x"), wins=[SECOND]) == SECOND


def test_nothing_is_imagined_before_the_end_is_near():
    asked = []
    chosen({FIRST: 0.0, SECOND: 1.0}, Level("x", worlds=8, near=2), asked=asked)
    assert asked == []


def test_what_can_be_worked_out_is_not_imagined():
    state = next(states(2, seed=2))
    state.hands, state.stock = (state.hands[state.actor], state.hands[1 - state.actor]), ()
    state.actor = 0
    view = hide(state, 0)
    thought = deliberate(
        UPDOWN, policy({FIRST: 1.0, SECOND: 0.0}, solved=SECOND), view, Level("x", worlds=9, solves=1), Random(1)
    )
    assert is_open(view)
    assert next(thought) is None
    with pytest.raises(StopIteration, match="keep"):
        next(thought)


def test_a_stock_or_two_hands_face_down_are_hidden():
    two, three = next(states(2, seed=2)), next(states(3, seed=2))
    assert not is_open(hide(two, 0))
    three.stock = ()
    assert not is_open(hide(three, 0))


def test_what_is_far_worse_is_never_played_however_great_the_doubt():
    weighed = [Weighed(FIRST, 0.9), Weighed(SECOND, 0.8), Weighed(THIRD, 0.1)]
    rng = Random(1)
    picks = [blurred(weighed, Level("x", sigma=5.0, cut=0.2), rng)[0].move for _ in range(200)]
    assert set(picks) == {FIRST, SECOND}
    assert picks.count(SECOND) > 60


def test_the_closer_two_moves_are_the_more_often_they_are_confused():
    rng = Random(2)

    def mistakes(gap):
        weighed = [Weighed(FIRST, 0.5), Weighed(SECOND, 0.5 - gap)]
        return sum(blurred(weighed, Level("x", sigma=0.1), rng)[0].move == SECOND for _ in range(500))

    assert mistakes(0.0) > mistakes(0.1) > mistakes(0.3)


def test_the_better_half_keeps_the_policys_choice():
    assert better_half([0, 1, 2, 3, 4], [[0.0], [-1.0], [1.0], [0.5], [-2.0]]) == [0, 2, 3]
    assert better_half([0, 1], [[0.0], [-1.0]]) == [0, 1]


def test_a_clear_gain_is_the_mean_less_its_standard_errors():
    assert clear_gain([0.0] * 5, 2.0) == 0.0
    assert isclose(clear_gain([1.0, 0.0, 1.0, 0.0], 1.0), 0.5 - (1 / 3 / 4) ** 0.5)

"""No player peeks: whatever is hidden may be dealt again, and the choice is the same."""

from itertools import islice
from random import Random

import pytest

from mezani.ai import choose, updown
from mezani.ai.levels import LEVELS as LEVEL_OF
from mezani.cards import UNKNOWN
from mezani.kernel import hide, imagine
from tests.ai.players import LEVELS, UPDOWN, fair, states, view_text

STATES = 60


def dealt_again(state, rng):
    """Return another whole state that the actor cannot tell from this one, the order of the stock included."""
    return imagine(UPDOWN, hide(state, state.actor), rng)


def changed(player, level, seats):
    """Count the states in which a player chooses otherwise after what it cannot see has been dealt again."""
    rng = Random(seats)
    count = 0
    anywhere, late = states(seats, seed=seats), states(seats, seed=seats, stock=12)
    for seed, state in enumerate((*islice(anywhere, STATES // 2), *islice(late, STATES // 2))):
        other = dealt_again(state, rng)
        assert view_text(other) == view_text(state)
        count += player(state, level, seed) != player(other, level, seed)
    return count


def cheat(state, level, _seed):
    """Choose what turns out best in the true world."""
    moves = [each.move for each in updown.weigh(hide(state, state.actor), LEVEL_OF[level])]
    shares = updown.outcomes(state, moves, 200)
    return str(moves[shares.index(max(shares))])


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_choice_in_every_state_with_the_same_view(level, seats):
    assert changed(fair, level, seats) == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_player_who_peeks_is_caught(seats):
    assert changed(cheat, "expert", seats) > STATES // 12


def test_dealing_again_moves_nearly_all_that_is_hidden():
    rng = Random(1)
    for state in islice(states(2, seed=9), 20):
        other = dealt_again(state, rng)
        assert other.hands[state.actor] == state.hands[state.actor]
        assert sum(a == b for a, b in zip(other.stock, state.stock, strict=True)) <= len(state.stock) // 2 + 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_open_card_changes_the_choice(level):
    tops = [f"updown() hands=3c6cTcKc/x7 pile={top}d observer=0" for top in "479Q"]
    assert len({choose(view, level, 1) for view in tops}) >= 3


def test_a_hand_nearly_empty_changes_what_a_play_is_worth():
    view = hide(next(states(2, seed=3)), 0)
    view.actor = 0
    few = hide(view, 0)
    few.hands = (view.hands[0], (UNKNOWN,))
    assert updown.seen(view, LEVEL_OF["hard"]).foe != updown.seen(few, LEVEL_OF["hard"]).foe == 1
    assert updown.seen(view, LEVEL_OF["easy"]).foe == updown.seen(few, LEVEL_OF["easy"]).foe

"""The end that is worked out exactly, against trying every line with the rules themselves."""

from itertools import islice
from random import Random

import pytest

from mezani.ai import choose, updown
from mezani.ai.updown_end import End, TooLong, packed
from mezani.cards import FULL_PACK, RANK_OF
from mezani.games.updown import Rules, State
from mezani.kernel import Move, play
from tests.ai.players import UPDOWN, view_text


def brute(state, seat):
    """Return the seat's share of the win with best play, by trying every legal line."""
    if state.phase == "over":
        return float(state.places[0] == seat) if state.places else 0.5
    shares = (brute(play(UPDOWN, state, move)[0], seat) for move in UPDOWN.legal_moves(state))
    return max(shares) if state.actor == seat else min(shares)


def ends(count, seed, *, jokers=True, most=4):
    """Yield small open ends for two."""
    rng = Random(seed)
    pack = FULL_PACK if jokers else FULL_PACK[:52]
    for _ in range(count):
        cards = rng.sample(pack, 2 * most)
        mine, other = rng.randint(1, most), rng.randint(1, most)
        top = next(card for card in rng.sample(FULL_PACK, 54) if card < 52 and card not in cards)
        pile = (*(card for card in FULL_PACK if card not in cards[: mine + other] and card != top), top)
        hands = (tuple(cards[:mine]), tuple(cards[mine : mine + other]))
        yield State(Rules(), hands, (), pile, value=RANK_OF[top])


def worked_out(state):
    hands = [packed(updown.counted(hand)) for hand in state.hands]
    return End(100_000).share(hands[state.actor], hands[1 - state.actor], state.value, passed=state.passes > 0)


@pytest.mark.parametrize(("jokers", "most", "count"), [(False, 5, 150), (True, 3, 60)])
def test_it_equals_trying_every_line(jokers, most, count):
    for state in ends(count, seed=most, jokers=jokers, most=most):
        assert worked_out(state) == brute(state, state.actor)


def test_the_highest_levels_never_give_a_won_end_away():
    for state in ends(80, seed=7, most=4):
        move = Move.read(choose(view_text(state), "expert", 1))
        after = play(UPDOWN, state, move)[0]
        share = (
            1.0 - worked_out(after)
            if after.phase != "over"
            else float(after.places == (0,)) or 0.5 * (not after.places)
        )
        assert share == worked_out(state)


def test_a_pass_that_ends_the_round_counts_the_points():
    state = State(Rules(), ((1,), (0,)), (), (*range(2, 6), *range(7, 54), 6), value=6, passes=1)
    assert worked_out(state) == 1.0
    state.hands = ((0,), (1,))
    assert worked_out(state) == 0.0


def test_too_many_lines_are_left_to_imagining():
    state = next(islice(ends(9, seed=3, most=4), 3, None))
    with pytest.raises(TooLong):
        End(0).share(*(packed(updown.counted(hand)) for hand in state.hands), state.value, passed=False)
    assert updown.solved(state, UPDOWN.legal_moves(state), 0) is None

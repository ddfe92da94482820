"""The interface of computer players: the text of a view in, the text of a legal move out."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mezani.ai import choose, thinking
from mezani.ai.arena import Contest, play_deal
from mezani.cards import FULL_PACK, BadNotation, read_cards, write_cards
from tests.ai.players import LEVELS, UPDOWN, legal, states, view_text

FORCED = {
    "nothing fits and the stock is empty": ("updown() hands=2c/x2 pile={rest}7h observer=0", {"pass"}),
    "only a Joker can be played": (
        "updown() hands=2cXr/x2 pile={rest}7h observer=0",
        {f"Xr:{r}" for r in "A23456789TJQK"},
    ),
    "the last card is a Joker": ("updown() hands=Xb/x2 pile=7h observer=0", {"Xb"}),
    "one card fits and the stock is empty": ("updown() hands=2c8c/x2 pile={rest}7h observer=0", {"8c"}),
}


def rest_of_pile(text):
    """Name every card but the nine that stay in hands, so that nothing is left to draw."""
    named = read_cards(text.partition("hands=")[2].partition("/")[0]) + read_cards("7h")
    free = [card for card in FULL_PACK if card not in named]
    return write_cards(free[2:])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", FORCED)
def test_what_is_forced_is_played(case, level):
    text, expected = FORCED[case]
    assert choose(text.format(rest=rest_of_pile(text)), level, 1) in expected


@pytest.mark.parametrize("level", LEVELS)
def test_a_drawn_card_is_played_or_kept(level):
    view = "updown() hands=2c8h/x7 pile=7h phase=drawn drawn=8h observer=0"
    assert choose(view, level, 1) in {"8h", "keep"}


@pytest.mark.parametrize("level", LEVELS)
def test_winning_at_once_is_never_missed(level):
    views = ("updown() hands=8c/x5 pile=7h observer=0", "updown() hands=Xr/x5 pile=7h observer=0")
    assert [choose(view, level, seed) for view in views for seed in range(5)] == ["8c"] * 5 + ["Xr"] * 5


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from([2, 3]), st.sampled_from(LEVELS))
def test_every_choice_is_legal_and_the_same_again(seed, seats, level):
    for state in islice(states(seats, seed), 2):
        view = view_text(state)
        move = choose(view, level, seed)
        assert legal(view, move)
        assert choose(view, level, seed) == move


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("level", LEVELS)
def test_whole_rounds_are_played_legally(level, seats):
    contest = Contest(UPDOWN, UPDOWN.Rules(), (level,) * seats, seed=4)
    tally = play_deal(contest, 0)
    assert tally.games == seats
    assert sum(tally.illegal) == 0


def test_thinking_gives_way_before_it_answers():
    view = view_text(next(states(2, seed=1, stock=10)))
    pauses = list(thinking(view, "expert", 1))
    assert len(pauses) > 5
    assert pauses == [None] * len(pauses)


@pytest.mark.parametrize(
    ("view", "level", "sentence"),
    [
        ("updown() hands=x7/2c pile=7h observer=1", "easy", "its own view"),
        ("updown() hands=2c/3c pile=7h", "easy", "its own view"),
        ("updown() hands=/x2 pile=7h phase=over places=0 observer=0", "easy", "over"),
        ("updown() hands=2c/x2 pile=7h observer=0", "genius", "no level"),
        ("kady() hands=2c/x2 pile=7h observer=0", "easy", "No computer plays kady yet"),
        ("nonsense", "easy", "names no game"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_sentence(view, level, sentence):
    with pytest.raises(BadNotation, match=sentence):
        choose(view, level, 1)

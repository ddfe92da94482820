"""Each level is stronger than the one below it, in a small fixed arena."""

import pytest

from mezani.ai.arena import Contest, Tally, interval, play_deal
from mezani.ai.levels import LEVELS
from tests.ai.players import UPDOWN, random_player


def score(levels, deals, seed=1):
    """Return the mean share of the first level over deals played once per rotation."""
    contest, total = Contest(UPDOWN, UPDOWN.Rules(), levels, seed), Tally.of(len(levels))
    for number in range(deals):
        total.add(play_deal(contest, number, random_player))
    return interval([each[0] for each in total.scores])[0]


@pytest.mark.parametrize(
    ("levels", "deals", "least"),
    [
        (("easy", "random"), 100, 0.55),
        (("medium", "easy"), 100, 0.55),
        (("hard", "medium"), 60, 0.55),
        (("expert", "hard"), 16, 0.52),
    ],
    ids=["easy-random", "medium-easy", "hard-medium", "expert-hard"],
)
def test_each_level_beats_the_one_below(levels, deals, least):
    assert score(levels, deals) >= least


def test_levels_are_named_as_they_are_filed_from_weak_to_strong():
    assert [level.name for level in LEVELS.values()] == list(LEVELS) == ["easy", "medium", "hard", "expert"]
    sigmas = [level.sigma for level in LEVELS.values()]
    assert sigmas == sorted(sigmas, reverse=True)

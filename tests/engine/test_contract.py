"""Every game holds every law, over its house rules, its numbers of seats, and rounds of every temper."""

from inspect import getmembers, isfunction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mezani.games import GAMES
from mezani.options import choices_of
from tests.engine import laws
from tests.engine.laws import LAWS
from tests.engine.rounds import Round

EAGER = (0.0, 0.1, 0.3, 0.6, 0.9, 1.0)
"""From who draws while there is a card to who plays whenever a card fits: blocked rounds, and short ones."""


def rounds(game):
    """Return rounds of a game with any house rules, number of seats and seed."""
    rules = st.builds(game.Rules, **{name: st.sampled_from(each) for name, each in choices_of(game.Rules).items()})
    return st.builds(
        Round, st.just(game), rules, st.sampled_from(game.SEATS), st.integers(0, 2**48), st.sampled_from(EAGER)
    )


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law, name):
    @settings(max_examples=60)
    @given(rounds(GAMES[name]))
    def holds(played):
        law(played)

    holds()


def test_no_law_is_forgotten():
    own = {law for _, law in getmembers(laws, isfunction) if law.__module__ == laws.__name__}
    helpers = {laws.candidates, *(law for law in own if law.__name__.startswith("_"))}
    assert own - helpers == {*LAWS}


KINDS = {
    "updown": ({"win", "block"}, {"play", "draw", "hold", "join", "keep", "pass", "win", "block"}),
    "kady": ({"win"}, {"direction", "play", "draw", "reshuffle", "niko", "accept", "stall", "win"}),
}
"""How rounds end at tables with the usual house rules, and all that happens at them."""


@pytest.mark.parametrize("name", GAMES)
def test_the_rounds_looked_at_are_of_many_kinds(name):
    """A law means little if the rounds never get to where it could be broken."""
    game = GAMES[name]
    kinds = [
        [event.kind for turn in played.turns for event in turn.events]
        for seats in game.SEATS
        for eager in EAGER
        for seed in range(12)
        for played in [Round(game, game.Rules(), seats, seed, eager)]
    ]
    ends, kinds_seen = KINDS[name]
    assert {each[-1] for each in kinds} >= ends
    assert {kind for each in kinds for kind in each} == kinds_seen

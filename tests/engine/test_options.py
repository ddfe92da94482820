"""House rules: one dataclass from which notation, validation and form are derived."""

import re
from dataclasses import FrozenInstanceError, dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mezani.cards import BadNotation
from mezani.games import updown
from mezani.options import Options, choices_of, read_options, rule, write_options


@dataclass(frozen=True)
class Rules(Options):
    """House rules of no real game."""

    hand: int = rule(4, 3, 10)
    jokers: str = rule("on", "off")
    timer: int = rule(5, 0)


ALL = st.builds(Rules, **{name: st.sampled_from(choices) for name, choices in choices_of(Rules).items()})


def test_the_first_choice_is_the_default():
    assert Rules() == Rules(hand=4, jokers="on", timer=5)


def test_the_form_lists_every_house_rule_with_its_choices_in_order():
    assert list(choices_of(Rules).items()) == [("hand", (4, 3, 10)), ("jokers", ("on", "off")), ("timer", (5, 0))]


def test_options_cannot_be_changed_in_play():
    with pytest.raises(FrozenInstanceError):
        Rules().hand = 3


@given(ALL)
def test_options_come_back_from_their_text(options):
    assert read_options(Rules, write_options(options)) == options


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("", ""),
        ("hand=4", ""),
        ("hand=4,jokers=on,timer=5", ""),
        ("hand=3", "hand=3"),
        ("timer=0", "timer=0"),
        ("timer=0,hand=10", "hand=10,timer=0"),
        ("jokers=off,hand=4", "jokers=off"),
    ],
)
def test_only_what_differs_from_the_defaults_is_written_in_the_order_of_the_form(text, canonical):
    assert write_options(read_options(Rules, text)) == canonical


def test_numbers_are_read_as_numbers_and_words_as_words():
    options = read_options(Rules, "hand=3,jokers=off")
    assert (options.hand, options.jokers) == (3, "off")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("colour=on", "'colour=on' is not a house rule here: hand, jokers, timer."),
        ("hand", "'hand' is not a house rule here: hand, jokers, timer."),
        ("=3", "'=3' is not a house rule here: hand, jokers, timer."),
        ("Hand=3", "'Hand=3' is not a house rule here: hand, jokers, timer."),
        ("hand=5", "hand=5 is not a choice: 4, 3, 10."),
        ("hand=04", "hand=04 is not a choice: 4, 3, 10."),
        ("hand=", "hand= is not a choice: 4, 3, 10."),
        ("jokers=off=on", "jokers=off=on is not a choice: on, off."),
        ("hand=3,hand=3", "The house rule hand is given twice."),
        ("hand=3,hand=4", "The house rule hand is given twice."),
        ("hand=3,", "'' is not a house rule here: hand, jokers, timer."),
        (",hand=3", "'' is not a house rule here: hand, jokers, timer."),
    ],
)
def test_a_wrong_house_rule_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(BadNotation, match=f"^{re.escape(sentence)}$"):
        read_options(Rules, text)


@given(st.one_of(st.text(max_size=20), st.text(alphabet="handjokersti=,4310", max_size=20)))
def test_any_text_is_options_or_bad_notation_and_canonical_after_one_trip(text):
    try:
        options = read_options(Rules, text)
    except BadNotation:
        return
    once = write_options(options)
    assert write_options(read_options(Rules, once)) == once


def test_a_game_without_house_rules_says_so():
    assert choices_of(updown.Rules) == {}
    assert write_options(updown.Rules()) == ""
    with pytest.raises(BadNotation, match=r"^'hand=3' is not a house rule here: this game has none\.$"):
        read_options(updown.Rules, "hand=3")

"""Cards and their notation, and a shuffle that never changes."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mezani.cards import (
    FULL_PACK,
    JOKER_RANK,
    JOKERS,
    NAMES,
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUITS,
    UNKNOWN,
    BadNotation,
    mixed,
    place_by_chance,
    read_card,
    read_cards,
    seed_after,
    shuffled,
    without,
    write_cards,
)

CARDS = st.lists(st.sampled_from((*FULL_PACK, UNKNOWN)), max_size=60).map(tuple)
NEAR_CARDS = st.text(alphabet="A23456789TJQKcdhsXrb?x01 ٣²/:-\n", max_size=12)
"""Texts that could almost be cards, with digits of other scripts among them."""


# The pack


def test_the_pack_is_clubs_diamonds_hearts_spades_each_ace_to_king_then_the_jokers():
    assert write_cards(FULL_PACK) == (
        "Ac2c3c4c5c6c7c8c9cTcJcQcKcAd2d3d4d5d6d7d8d9dTdJdQdKdAh2h3h4h5h6h7h8h9hThJhQhKhAs2s3s4s5s6s7s8s9sTsJsQsKsXrXb"
    )


@pytest.mark.parametrize("card", FULL_PACK, ids=lambda card: NAMES[card])
def test_a_card_is_its_rank_and_suit(card):
    if card in JOKERS:
        assert (RANK_OF[card], SUIT_OF[card]) == (JOKER_RANK, len(SUITS))
    else:
        assert RANKS[RANK_OF[card]] + SUITS[SUIT_OF[card]] == NAMES[card]


def test_a_card_face_down_has_no_rank_and_no_suit_of_any_other():
    assert RANK_OF[UNKNOWN] not in map(RANK_OF.__getitem__, FULL_PACK)
    assert SUIT_OF[UNKNOWN] == len(SUITS)


# Notation


@given(CARDS)
def test_cards_come_back_from_their_text(cards):
    assert read_cards(write_cards(cards)) == cards


@given(st.one_of(st.text(max_size=12), NEAR_CARDS))
def test_any_text_is_cards_or_bad_notation_and_canonical_after_one_trip(text):
    try:
        cards = read_cards(text)
    except BadNotation:
        return
    once = write_cards(cards)
    assert write_cards(read_cards(once)) == once
    assert text.isascii()


@given(st.one_of(st.sampled_from(NAMES), st.text(max_size=3), NEAR_CARDS))
def test_one_card_is_read_only_from_its_name(text):
    if text in NAMES and text != "??":
        assert NAMES[read_card(text)] == text
    else:
        with pytest.raises(BadNotation):
            read_card(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("??", "??"), ("x1", "??"), ("????", "x2"), ("x2??", "x3"), ("8hx3Xr", "8hx3Xr"), ("", ""), ("x10x10", "x20")],
)
def test_cards_face_down_are_counted(text, canonical):
    assert write_cards(read_cards(text)) == canonical


@pytest.mark.parametrize(
    "text", ["7", "h7", "7H", "10h", "1h", "7h ", "7h8", "X", "XR", "x", "x-1", "?", "7h,8h", "x٣"]
)
def test_what_names_no_card_is_refused_with_a_sentence(text):
    with pytest.raises(BadNotation, match=r"is not a row of cards: .* names none\.$"):
        read_cards(text)


def test_a_refused_card_is_told_how_to_write_it():
    with pytest.raises(BadNotation, match=r"^'7x' is not a card: write rank and suit like 7h or Tc, or Xr, Xb"):
        read_card("7x")


@given(CARDS, st.data())
def test_taking_cards_out_takes_each_once_and_keeps_the_order_of_the_rest(cards, data):
    places = data.draw(st.sets(st.integers(0, len(cards) - 1))) if cards else set()
    gone = tuple(data.draw(st.permutations([cards[place] for place in places])))
    rest = without(cards, gone)
    assert Counter(rest) + Counter(gone) == Counter(cards)
    remaining = iter(cards)
    assert all(card in remaining for card in rest)


def test_taking_out_a_card_that_is_not_there_is_an_error():
    for gone in ("9c", "7h7h", "7h9c"):
        with pytest.raises(ValueError, match="not in"):
            without(read_cards("7h8h"), read_cards(gone))


# Chance

ORDERS = {
    (0, 0): (
        "Js3dXr5d5c9cKh2c8c4c9sTh8d6dTdQs7c2hAc8h6s6cTs3s7hJd4dKc3c8s4s3h5sJc6h4hJh9hTcQd5hQcXbAsAhKs2dQh7dKdAd9d2s7s"
    ),
    (1, 0): (
        "3c9cQs4hAhAs2c7hTc3d8d4sQh3h7cTsKhXbTh2hQc3s6c8c8s7s4cKd6hAcXr4dKs6s6dAdJc2d7dQd9h5sKc2s5c5d9s5hJdJh9d8hJsTd"
    ),
    (1, 1): (
        "TcAc5d5hTd3h2cQh7h8c6c4cXb3dAh8dThKhTs8h9sJhXr6dJsAs9d7c7s7d9h2dQc5sAd3cQd2sKsKdJcJd8s5c4s6hKcQs4d2h9c3s4h6s"
    ),
    (48151623, 7): (
        "2h3sTdThKd2s3dJs8h6dKhKsAc3hQhXb6c9s5c3c7dKcQs5dTsQc9c4cXr7hAsAd6s5hTcJh4h4s7cJc7s5sAh2c9h9dJd8c8s4d2d6h8dQd"
    ),
    (2**48 - 1, 3): (
        "6sJh3d8d7s3s7c9h5hXbKdAd3hAsKs4cXrTh6cKhAcTd7d2h4d2cJdQd4h6d8h8s5s4sQc9cQh9sQs6h2sJcJsTcAh3cTs9d5d8cKc7h5c2d"
    ),
}
"""Shuffles of the full pack by seed and number, as they were when the first game was saved."""


@pytest.mark.parametrize(("seed", "n"), ORDERS, ids=str)
def test_a_shuffle_is_the_same_on_every_python(seed, n):
    assert write_cards(shuffled(FULL_PACK, seed, n)) == ORDERS[seed, n]


def test_a_seed_that_hangs_on_another_is_the_same_on_every_python():
    assert [seed_after(7, n) for n in (1, 2, 3)] == [54119039510078, 49675877274859, 201970307136804]
    assert [place_by_chance(39, 7, n) for n in (1, 2, 3)] == [18, 36, 19]


@given(CARDS, st.integers(0, 2**48), st.integers(0, 2**14))
def test_a_shuffle_keeps_every_card(cards, seed, n):
    assert Counter(shuffled(cards, seed, n)) == Counter(cards)
    assert shuffled(cards, seed, n) == shuffled(cards, seed, n)


def test_every_order_of_three_cards_comes_equally_often():
    orders = Counter(shuffled((1, 2, 3), seed, 0) for seed in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_every_card_comes_to_the_top_and_to_the_bottom_equally_often():
    rows = [shuffled(FULL_PACK, seed, 1) for seed in range(5400)]
    for end in (0, -1):
        times = Counter(row[end] for row in rows)
        assert len(times) == 54
        assert all(50 < count < 160 for count in times.values())


def test_neighbouring_seeds_and_shuffles_have_nothing_in_common():
    rows = [shuffled(FULL_PACK, seed, n) for seed in range(60) for n in range(5)]
    assert len(set(rows)) == len(rows)
    same_place = sum(a == b for one, other in pairwise(rows) for a, b in zip(one, other, strict=True))
    assert 0.7 < same_place / (len(rows) - 1) < 1.3  # one card in 54 meets itself by chance


@given(st.integers(1, 60), st.integers(0, 2**48), st.integers(0, 2**14))
def test_a_place_by_chance_is_one_of_the_places(places, seed, n):
    assert 0 <= place_by_chance(places, seed, n) < places


def test_chance_at_its_ends_stays_within_the_row():
    assert mixed((1, 2, 3, 4), lambda: 0.0) == (2, 3, 4, 1)
    assert mixed((1, 2, 3, 4), lambda: 1 - 2**-53) == (1, 2, 3, 4)
    assert mixed((), lambda: 0.5) == ()


def test_seeds_that_hang_on_one_differ_and_stay_writable():
    seeds = [seed_after(seed, n) for seed in range(50) for n in range(1, 50)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**48 for seed in seeds)

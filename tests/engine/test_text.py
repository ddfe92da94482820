"""Moves, positions and records as text: there, back, and what is refused with which sentence."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mezani.cards import FULL_PACK, UNKNOWN, BadNotation, read_cards, write_cards
from mezani.games import GAMES, updown
from mezani.kernel import Move
from mezani.text import (
    Record,
    fact_holds,
    read_game,
    read_position,
    read_record,
    write_fact,
    write_position,
    write_record,
)


def position(text):
    return read_position(f"updown() {text}", GAMES).state


def written(text):
    return write_position(*read_position(text, GAMES))


# Moves


@pytest.mark.parametrize("text", ["9h", "QcQh8h4h", "As:3h", "Xr:7", "draw", "3s4s5s6s2h:flush/7", "XbXb:pair/Xb"])
def test_a_move_comes_back_from_its_text(text):
    assert str(Move.read(text)) == text


@pytest.mark.parametrize(
    "text", ["", "9", "9H", "h9", "??", "x2", "9h:", ":7", "9h:7:8", "Draw", "draw 9h", "9h 8h", "7ّh"]
)
def test_what_is_no_move_is_refused_with_a_sentence(text):
    with pytest.raises(BadNotation, match=r"^.* is not a move: write cards like 8h, cards with a call like Xr:7, or a"):
        Move.read(text)


@given(st.one_of(st.text(max_size=12), st.text(alphabet="A2TKXcdhsrb:/draw ", max_size=10)))
def test_any_text_is_a_move_or_bad_notation_and_canonical_after_one_trip(text):
    try:
        move = Move.read(text)
    except BadNotation:
        return
    assert str(move) == text
    assert UNKNOWN not in move.cards


# Games


def test_a_game_is_named_with_its_house_rules():
    game, options = read_game("updown()", GAMES)
    assert game is updown
    assert options == updown.Rules()


@pytest.mark.parametrize(
    "text", ["updown", "updown(", "updown)", "updown() ", "chess()", "()", "", "updown()()", "Updown()"]
)
def test_what_names_no_game_is_refused_with_the_games_there_are(text):
    with pytest.raises(BadNotation, match=r"names no game: write one of .*updown\(\)"):
        read_game(text, GAMES)


# Positions

EVERYTHING_ELSE = write_cards([card for card in FULL_PACK if card not in read_cards("2c3c4c4d7h")])


@pytest.mark.parametrize(
    "text",
    [
        "updown() hands=2c/4c pile=7h",
        "updown() hands=2c3c/4c4d stock=KdKc pile=7h actor=1",
        "updown() hands=2c3c/4c4d/5c5d stock=Kd pile=7h8s9h actor=2",
        f"updown() hands=2c3c/4c4d pile={EVERYTHING_ELSE}7h passes=1",
        "updown() hands=2c3c/4c4d pile=7hXr value=9",
        "updown() hands=2c3c8d/4c4d pile=7h phase=drawn drawn=8d",
        "updown() hands=2c3cXb/4c4d pile=7h phase=drawn drawn=Xb",
        "updown() hands=/4c4d pile=8h7h phase=over places=0",
        "updown() hands=/4c4d pile=8hXr phase=over places=0",
        f"updown() hands=2c3c/4c4d pile={EVERYTHING_ELSE}7h phase=over places=0 passes=2",
        f"updown() hands=2c3c/4c4d pile={EVERYTHING_ELSE}7h phase=over passes=2",
        "updown() hands=2c3c/x4 pile=7h observer=0",
        "updown() hands=x2/4c4d pile=7h observer=1",
        "updown() hands=x3/4c4d pile=7h phase=drawn observer=1 drawn=??",
        "updown() hands=2c3c/4c4d stock=?? pile=7h",
        "updown() hands=2c3c/4c4d stock=x2Kd pile=7h",
    ],
)
def test_a_canonical_position_comes_back_as_it_is(text):
    assert written(text) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("updown() pile=7h hands=2c/4c", "updown() hands=2c/4c pile=7h"),
        ("updown()  hands=2c/4c \t pile=7h\n", "updown() hands=2c/4c pile=7h"),
        ("updown() hands=2c/4c pile=7h actor=0 phase=play value=7 passes=0", "updown() hands=2c/4c pile=7h"),
        ("updown() hands=2c/4c pile=7h places= observer= drawn= stock=", "updown() hands=2c/4c pile=7h"),
        ("updown() hands=2c/4c pile=7h stock=Ac3c", "updown() hands=2c/4c pile=7h"),
        ("updown() hands=2c/4c pile=7h stock=3cAc", "updown() hands=2c/4c stock=3c pile=7h"),
        ("updown() hands=2c/???? pile=7h", "updown() hands=2c/x2 pile=7h"),
        ("updown() hands=2c/x2 pile=7h stock=x3", "updown() hands=2c/x2 pile=7h"),
        ("updown() hands=2c/4c pile=7h stock=x51", "updown() hands=2c/4c stock=?? pile=7h"),
        ("updown() hands=2c/x2 pile=7h stock=3cx2", "updown() hands=2c/x2 stock=3c pile=7h"),
        (
            "updown() hands=2c8d/4c pile=7h phase=drawn",
            "updown() hands=2c8d/4c pile=7h phase=drawn drawn=8d",
        ),
        ("updown() hands=2c/4c pile=7h actor=01", "updown() hands=2c/4c pile=7h actor=1"),
    ],
)
def test_a_position_written_otherwise_becomes_canonical(text, canonical):
    assert written(text) == canonical
    assert written(canonical) == canonical


def test_cards_not_named_join_the_stock_behind_those_named_in_the_order_of_the_pack():
    state = position("hands=AcKs/2c2d pile=7h stock=XbTh")
    named = read_cards("AcKs2c2d7hXbTh")
    assert state.stock == (*read_cards("XbTh"), *(card for card in FULL_PACK if card not in named))
    assert len(state.stock) == 49


def test_where_cards_lie_face_down_the_unnamed_ones_are_among_them():
    state = position("hands=AcKs/x5 pile=7h stock=Th")
    assert state.hands[1] == (UNKNOWN,) * 5
    assert state.stock == (*read_cards("Th"), *(UNKNOWN,) * (54 - 4 - 5))


def test_the_pile_is_bottom_to_top_and_the_stock_next_card_first():
    state = position("hands=2c3c/4c4d pile=Kd8h7h stock=8d9d")
    assert write_fact(updown, state, "top") == "7h"
    assert state.stock[0] == read_cards("8d")[0]


def test_open_hands_beside_an_open_stock_lose_nothing():
    rest = write_cards([card for card in FULL_PACK if card not in read_cards("2c3c4c5c6c7h")])
    text = f"updown() hands=2c/x2 stock=4c5c pile={rest}7h"
    assert written(text) == text


MALFORMED = [
    ("", "names no game"),
    ("updown", "names no game"),
    ("updown(hand=3) hands=2c/4c pile=7h", "this game has none"),
    ("updown()", "is played by 2 to 3, not 1"),
    ("updown() pile=7h", "is played by 2 to 3, not 1"),
    ("updown() hands=2c pile=7h", "is played by 2 to 3, not 1"),
    ("updown() hands=2c/3c/4c/5c pile=7h", "is played by 2 to 3, not 4"),
    ("updown() hands=2c/4c", "The pile needs an open card on top."),
    ("updown() hands=2c/4c pile=", "The pile needs an open card on top."),
    ("updown() hands=2c/4c pile=??", "The pile lies open"),
    ("updown() hands=2c/4c pile=x3Kd7h", "The pile lies open"),
    ("updown() hands=2c/4c pile=7h colour=red", "'colour=red' is no field of updown"),
    ("updown() hands=2c/4c pile=7h actor", "'actor' is no field of updown"),
    ("updown() hands=2c/4c pile=7h top=7h", "'top=7h' is no field of updown"),
    ("updown() hands=2c/4c pile=7h owed=2", "'owed=2' is no field of updown"),
    ("updown() hands=2c/4c pile=7h hands=2c/4c", "hands= is given twice."),
    ("updown() hands=2c/4c pile=7h actor=0 actor=0", "actor= is given twice."),
    ("updown() hands=2c/2c pile=7h", "2c is named more often than the pack holds it."),
    ("updown() hands=2c/4c pile=7h7h", "7h is named more often than the pack holds it."),
    ("updown() hands=2c/XrXr pile=7h", "Xr is named more often than the pack holds it."),
    ("updown() hands=2c/4c pile=7h stock=4c", "4c is named more often than the pack holds it."),
    ("updown() hands=2c/x53 pile=7h", "53 cards lie face down, but only 52 are not named."),
    ("updown() hands=2c/x999 pile=7h", "999 cards lie face down, but only 52 are not named."),
    ("updown() hands=2c/4y pile=7h", "is not a row of cards"),
    ("updown() hands=2c/4c pile=7h,8h", "is not a row of cards"),
    ("updown() hands=2c/4c pile=7h stock=10h", "is not a row of cards"),
    ("updown() hands=2c/4c pile=7h actor=2", "'2' is no seat: this table has seats 0 to 1."),
    ("updown() hands=2c/4c pile=7h actor=-1", "'-1' is no seat"),
    ("updown() hands=2c/4c pile=7h actor=", "'' is no seat"),
    ("updown() hands=2c/4c pile=7h actor=one", "'one' is no seat"),
    ("updown() hands=2c/4c pile=7h actor=²", "'²' is no seat"),
    ("updown() hands=2c/4c pile=7h observer=2", "'2' is no seat"),
    ("updown() hands=/4c pile=7h phase=over places=3", "'3' is no seat"),
    ("updown() hands=/4c pile=7h phase=over places=00", "places=00 names a seat twice."),
    ("updown() hands=2c/4c pile=7h places=0", "places= names the winner, in phase over only."),
    ("updown() hands=/4c pile=7h phase=over", "places= names the one winner"),
    ("updown() hands=/4c pile=7h phase=over places=1", "places= names the one winner"),
    ("updown() hands=2c/4c pile=7h phase=over places=01", "places= names the one winner"),
    ("updown() hands=2c/4c pile=7h phase=counter", "phase=counter is none of updown's phases: play, drawn, over."),
    ("updown() hands=2c/4c pile=7h phase=", "phase= is none of updown's phases"),
    ("updown() hands=2c/4c pile=Xr", "A Joker on top of the pile needs the rank it was called for: value=."),
    ("updown() hands=2c/4c pile=Xr value=", "A Joker on top of the pile needs the rank it was called for: value=."),
    ("updown() hands=2c/4c pile=Xr value=10", "value=10 is not a rank: write one of A23456789TJQK."),
    ("updown() hands=2c/4c pile=Xr value=X", "value=X is not a rank"),
    ("updown() hands=2c/4c pile=Xr value=23", "value=23 is not a rank"),
    ("updown() hands=2c/4c pile=7h value=8", "value= must be the rank of the top card unless that is a Joker."),
    ("updown() hands=2c/4c pile=7h value=", "value= must be the rank of the top card unless that is a Joker."),
    ("updown() hands=/4c pile=7h", "A hand is empty, so the round is over: phase=over."),
    ("updown() hands=2c/4c pile=7h passes=1", "passes= counts forced passes"),
    (f"updown() hands=2c3c/4c4d pile={EVERYTHING_ELSE}7h passes=2", "passes= counts forced passes"),
    (f"updown() hands=2c3c4d/4c pile={EVERYTHING_ELSE}7h phase=drawn passes=1", "passes= counts forced passes"),
    ("updown() hands=2c/4c pile=7h passes=-1", "passes=-1 is not a number of passes."),
    ("updown() hands=2c/4c pile=7h passes=", "passes= is not a number of passes."),
    ("updown() hands=2c/4c pile=7h passes=²", "passes=² is not a number of passes."),
    (f"updown() hands=2c/4c pile=7h passes={'9' * 5000}", "is not a number of passes."),
    ("updown() hands=8d2c/4c pile=7h phase=drawn drawn=8d", "drawn=8d must be the last card of the actor's hand"),
    ("updown() hands=2c8d/4c pile=7h drawn=8d", "drawn=8d must be the last card of the actor's hand, in phase"),
    ("updown() hands=2c8d/4c6h pile=7h phase=drawn drawn=6h", "drawn=6h must be the last card of the actor's hand"),
    ("updown() hands=2c8d/4c pile=7h phase=drawn drawn=8", "is not a card"),
    ("updown() hands=2c3d/4c pile=7h phase=drawn drawn=3d", "the drawn one, and it must fit the pile."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), MALFORMED, ids=lambda part: part[:70])
def test_a_malformed_position_is_refused_with_one_sentence(text, sentence):
    with pytest.raises(BadNotation, match=re.escape(sentence)) as refused:
        read_position(text, GAMES)
    assert "\n" not in str(refused.value)


WORDS = st.one_of(
    st.sampled_from(
        [
            "hands=2c/4c",
            "hands=2c3c8d/x3",
            "hands=x2/x3/4c",
            "hands=/4c",
            "pile=7h",
            "pile=7hXr",
            "stock=Kd",
            "stock=??",
        ]
    ),
    st.sampled_from(
        ["actor=1", "actor=2", "phase=drawn", "phase=over", "places=0", "places=", "observer=1", "value=9"]
    ),
    st.sampled_from(["passes=1", "drawn=8d", "drawn=??", "value=", "stock=x49", "stock=4dx3", "hands=XrXb/8d8h"]),
    st.text(max_size=8),
)


@given(st.lists(WORDS, max_size=7).map(lambda words: " ".join(["updown()", *words])))
@example("updown() hands=2c/x2 stock=4c5c pile=7h")
def test_any_text_is_a_position_or_bad_notation_and_canonical_after_one_trip(text):
    try:
        game, state = read_position(text, GAMES)
    except BadNotation:
        return
    once = write_position(game, state)
    assert read_position(once, GAMES) == (game, state)
    assert written(once) == once


# Facts

FACTS_AT = "hands=2c3c8d/4c4d stock=KdKc pile=9h7h phase=drawn drawn=8d"


@pytest.mark.parametrize(
    "fact",
    [
        "hands=8d2c3c/4d4c", "hands=2c3c8d/4c4d", "hand0=3c2c8d", "hand1=4c4d", "count0=3", "count1=2", "stock=KdKc",
        "stocks=47", "pile=9h7h", "top=7h", "actor=0", "phase=drawn", "places=", "observer=", "winner=", "over=no",
        "value=7", "passes=0", "drawn=8d",
    ],
)  # fmt: skip
def test_a_fact_that_holds(fact):
    name, _, value = fact.partition("=")
    assert fact_holds(updown, position(FACTS_AT), name, value)


@pytest.mark.parametrize(
    "fact",
    [
        "hands=2c3c/4c4d8d", "hands=4c4d/2c3c8d", "hand0=2c3c", "hand1=4c4d4d", "count0=2", "count1=3", "stock=Kd",
        "stock=KcKd", "stocks=46", "pile=7h", "pile=7h9h", "top=9h", "actor=1", "phase=play", "places=0", "observer=0",
        "winner=draw", "winner=0", "over=yes", "value=", "value=8", "passes=1", "passes=", "drawn=",
    ],
)  # fmt: skip
def test_a_fact_that_does_not_hold(fact):
    name, _, value = fact.partition("=")
    assert not fact_holds(updown, position(FACTS_AT), name, value)


@pytest.mark.parametrize("name", ["hand2", "count2", "hand", "count", "seed", "owed", "", "hand²"])
def test_what_is_no_fact_is_refused(name):
    with pytest.raises(BadNotation, match=r"is no (fact of updown|seat)"):
        fact_holds(updown, position(FACTS_AT), name, "1")


def test_the_winner_is_a_seat_or_a_draw():
    assert fact_holds(updown, position("hands=/4c pile=7h phase=over places=0"), "winner", "0")
    assert fact_holds(updown, position(f"hands=2c3c/4c4d pile={EVERYTHING_ELSE}7h phase=over"), "winner", "draw")


# Records

RECORD = """game: updown()
seats: You, Amina hard
seed: 48151623
rules: 1

6c draw keep
Xr:7 draw fresh

"""


def test_a_record_is_a_header_an_empty_line_and_a_line_of_moves_for_each_round():
    record = read_record(RECORD)
    assert record == Record(
        "updown()", ["You", "Amina hard"], 48151623, 1, [["6c", "draw", "keep"], ["Xr:7", "draw", "fresh"], []]
    )
    assert write_record(record) == RECORD


def test_an_empty_last_line_is_a_round_without_moves_yet():
    assert read_record(RECORD).rounds[-1] == []
    assert len(read_record(RECORD.removesuffix("\n")).rounds) == 2


def test_a_record_without_any_round_line():
    text = RECORD.partition("\n\n")[0] + "\n\n"
    assert read_record(text).rounds == []
    assert write_record(read_record(text)) == text


def test_line_ends_of_other_systems_are_understood():
    assert read_record(RECORD.replace("\n", "\r\n")) == read_record(RECORD)


def test_a_record_torn_in_its_moves_keeps_what_is_there():
    torn = RECORD[: RECORD.index("keep")].rstrip()
    assert read_record(torn).rounds == [["6c", "draw"]]


@pytest.mark.parametrize("length", range(RECORD.index("\n\n") + 1))
def test_a_record_torn_in_its_header_is_none(length):
    with pytest.raises(BadNotation, match="This is no record"):
        read_record(RECORD[:length])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game: ", "play: "),
        ("game: updown()\n", ""),
        ("game: updown()\n", "game: updown()\ngame: kady()\n"),
        ("rules: 1\n", "rules: 1\nrules: 2\n"),
        ("rules: 1\n", "rules: 1\ncolour: red\n"),
        ("seats: You, Amina hard\nseed: 48151623\n", "seed: 48151623\nseats: You, Amina hard\n"),
        ("seed: ", "seed:"),
        ("\n\n", "\n"),
    ],
)
def test_a_record_with_another_header_is_none(old, new):
    with pytest.raises(BadNotation, match="This is no record"):
        read_record(RECORD.replace(old, new, 1) if new != "\n" else RECORD.replace("\n\n", "\n"))


@pytest.mark.parametrize("value", ["", "x", "-1", "1.5", "1 2", "٣", "9" * 16, "9" * 5000])
@pytest.mark.parametrize(("name", "old"), [("seed", "seed: 48151623"), ("rules", "rules: 1")])
def test_a_seed_or_rules_that_is_no_number_is_refused(name, old, value):
    with pytest.raises(BadNotation, match=f"^The record's {name} is not a number"):
        read_record(RECORD.replace(old, f"{name}: {value}", 1))


@given(
    st.builds(
        Record,
        game=st.just("updown()"),
        seats=st.lists(st.sampled_from(["You", "Amina hard", "Baraka easy"]), min_size=1, max_size=3),
        seed=st.integers(0, 2**48),
        rules=st.integers(1, 9),
        rounds=st.lists(st.lists(st.sampled_from(["6c", "draw", "keep", "Xr:7", "fresh"]), max_size=4), max_size=4),
    )
)
def test_every_record_comes_back_from_its_text(record):
    assert read_record(write_record(record)) == record


@given(st.one_of(st.text(), st.integers(0, len(RECORD)).map(lambda at: RECORD[at:] + RECORD[:at])))
def test_any_text_is_a_record_or_bad_notation_and_canonical_after_one_trip(text):
    try:
        record = read_record(text)
    except BadNotation:
        return
    assert read_record(write_record(record)) == record

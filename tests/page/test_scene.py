"""Frames: everything the person may see, nothing else, and a reason for whatever cannot be done."""

import json
from random import Random
from typing import Any

import pytest

from mezani import scene
from mezani.cards import write_cards
from mezani.games import GAMES
from mezani.kernel import Move
from mezani.session import Seat, Session
from mezani.text import read_position

EVERY_OTHER = "pile=AcAdAh2c2d2h2s3c3d3h3s4c4d4h5c5d5h5s6c6d6h7c7d7h8c8d8h9c9d9hTcTdThJcJdJhJsQcQdQhQsKcKdKhKs"
"""A pile that leaves 4s 6s 7s 8s 9s Ts As Xr Xb for the hands, so that the stock is empty."""


NAMES = frozenset(write_cards((card,)) for card in range(54))


def new_session(seats: int, seed: int) -> Session:
    """Seat a person and computers, and deal."""
    game = GAMES["updown"]
    return Session(
        game, game.Rules(), [Seat("You"), *[Seat(name, "easy") for name in ("Amina", "Baraka")][: seats - 1]], seed
    )


def setting(session: Session) -> scene.Setting:
    """Put a session's round into a setting."""
    players = [scene.Player(seat.name, seat.level, won) for seat, won in zip(session.seats, session.wins, strict=True)]
    now = session.now
    return scene.Setting(session.game, now.state, now.events, players, session.number, now.starter)


def at(position: str) -> scene.Setting:
    """Put a position into a setting."""
    game, state = read_position(f"updown() {position}", GAMES)
    names = ["You", "Amina", "Baraka"][: len(state.hands)]
    return scene.Setting(game, state, [], [scene.Player(name, "", 0) for name in names], 1, 0)


def cards_named(value: Any) -> set[str]:
    """Collect every text in a JSON value that names a card."""
    if isinstance(value, dict):
        return set().union(*map(cards_named, value.values()), set())
    if isinstance(value, list):
        return set().union(*map(cards_named, value), set())
    return {value} & NAMES if isinstance(value, str) else set()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_no_hidden_card_is_in_a_frame_or_in_what_is_seen_of_events(seats: int, seed: int) -> None:
    session, rng = new_session(seats, seed), Random(seed)
    events = session.now.events
    while not session.over:
        here = setting(session)
        state = here.state
        hidden = {write_cards((card,)) for row in (*state.hands[1:], state.stock) for card in row}
        shown = json.loads(json.dumps([scene.frame(here), scene.seen_events(here, events)]))
        assert not cards_named(shown) & hidden
        events = session.make(rng.choice(session.game.legal_moves(state)))
    frame = scene.frame(setting(session))
    stock = {write_cards((card,)) for card in session.now.state.stock}
    assert not cards_named(frame) & stock
    assert [len(seat["hand"]) for seat in frame["seats"]] == [len(hand) for hand in session.now.state.hands]


@pytest.mark.parametrize("seed", range(4))
def test_every_card_that_cannot_be_played_says_why(seed: int) -> None:
    session, rng = new_session(3, seed), Random(seed)
    while not session.over:
        frame = scene.frame(setting(session))
        assert all((entry["why"] is None) == entry["can"] for entry in frame["hand"])
        assert sum(entry["held"] for entry in frame["hand"]) == (frame["phase"] == "drawn" and frame["turn"] == 0)
        assert frame["wait"] == ("computer" if session.asked else frame["wait"])
        assert (frame["stock"]["why"] is None) == bool(frame["stock"]["move"])
        for action in frame["actions"]:
            assert action["enabled"] == (action["why"] is None)
        session.make(rng.choice(session.game.legal_moves(session.now.state)))


@pytest.mark.parametrize(
    ("position", "wait", "status", "words"),
    [
        ("hands=9h4d/5c9c pile=8s", "you", "status.play_or_draw", ["draw"]),
        ("hands=4h4d/5c9c pile=8s", "you", "status.draw", ["draw"]),
        ("hands=4dXr/5c9c pile=8s", "you", "status.joker_or_draw", ["draw"]),
        ("hands=7d9h/5c9c pile=8s phase=drawn", "you", "status.drawn", ["keep"]),
        ("hands=4d9h/5c9c pile=8s phase=drawn", "you", "status.drawn_only", ["keep"]),
        ("hands=4d9h/5c9c pile=8s actor=1", "computer", "status.thinking", ["draw"]),
        ("hands=4d9h/5c9c pile=8s actor=1 phase=drawn", "computer", "status.deciding", ["draw"]),
        (f"hands=4s6s7sAsXrXb/8s9sTs {EVERY_OTHER}", "you", "status.must_play", ["draw"]),
        (f"hands=4s6s7s8s9s/AsXrXbTs {EVERY_OTHER}", "pass", "status.pass", ["pass"]),
        (f"hands=4s6s7s8s9sXr/AsXbTs {EVERY_OTHER}", "you", "status.must_joker", ["draw"]),
        ("hands=/5c9c pile=8s phase=over places=0", "over", "status.over", ["next"]),
    ],
)
def test_the_person_is_told_what_to_do(position: str, wait: str, status: str, words: list[str]) -> None:
    frame = scene.frame(at(position))
    assert (frame["wait"], frame["status"]["key"]) == (wait, status)
    assert [action["id"] for action in frame["actions"]] == words


def test_what_fits_is_said_by_its_ranks() -> None:
    accepts = scene.frame(at("hands=9h4d/5c9c pile=Ks"))["accepts"]
    assert accepts["ranks"] == ["Q", "A"]
    assert accepts["say"]["key"] == "accepts.ranks"


def test_a_called_joker_says_what_it_stands_for() -> None:
    frame = scene.frame(at("hands=9h4d/5c9c pile=Xr value=2"))
    assert frame["pile"] | {"cards": None} == {"cards": None, "value": "2", "called": True, "count": 1}
    assert frame["accepts"]["ranks"] == ["A", "3"]
    assert frame["accepts"]["say"]["key"] == "accepts.called"


@pytest.mark.parametrize(
    ("position", "draws"),
    [
        ("hands=9h4d/5c9c pile=8s", "draw"),
        ("hands=4d9h/5c9c pile=8s phase=drawn", "keep"),
        ("hands=9h4d/5c9c pile=8s actor=1", ""),
        (f"hands=4s6s7sAsXrXb/8s9sTs {EVERY_OTHER}", ""),
        (f"hands=4s7sAsXrXb/8s9sTs6s {EVERY_OTHER} actor=0", ""),
    ],
)
def test_the_stock_glows_only_while_a_tap_on_it_does_something(position: str, draws: str) -> None:
    assert scene.frame(at(position))["stock"]["move"] == draws


def test_the_last_card_of_the_stock_can_be_kept_by_the_button_only() -> None:
    pile = EVERY_OTHER.replace("pile=", "pile=4s6s7s")
    frame = scene.frame(at(f"hands=8sAs/9sTsXrXb {pile} phase=drawn"))
    assert frame["stock"]["move"] == ""
    assert [action["id"] for action in frame["actions"]] == ["keep"]


@pytest.mark.parametrize(
    ("position", "cancel"),
    [
        ("hands=9hXr/5c9c pile=8s", "back"),
        ("hands=9hXr/5c9c pile=8s phase=drawn", "keep"),
        ("hands=Xr9h/5c9c pile=8s phase=drawn", "back"),
        (f"hands=4s6s7sAsXrXb/8s9sTs {EVERY_OTHER}", "back"),
        (f"hands=4s6s7s8s9sXr/AsXbTs {EVERY_OTHER}", ""),
    ],
)
def test_keep_card_in_the_value_picker(position: str, cancel: str) -> None:
    # D9: a drawn Joker is kept, one from the hand goes back to the choice, a compulsory one is not let go.
    here = at(position)
    joker = next(card for card in here.state.hands[0] if write_cards((card,)) == "Xr")
    assert scene.touch(here, (joker,))["prompt"]["cancel"] == cancel


def test_the_value_picker_shows_what_each_value_opens() -> None:
    here = at("hands=9hTc9cXrXb/5c9d pile=8s")
    prompt = scene.touch(here, (52,))["prompt"]
    opens = {choice["call"]: choice["opens"] for choice in prompt["choices"]}
    assert list(opens) == list("A23456789TJQK")
    assert sorted(opens["T"]) == ["9c", "9h"]
    assert opens["9"] == ["Tc"]
    assert opens["3"] == []
    assert [choice["move"] for choice in prompt["choices"]][:2] == ["Xr:A", "Xr:2"]


def test_a_joker_as_the_last_card_asks_for_nothing() -> None:
    # D10
    touched = scene.touch(at("hands=Xr/5c9d pile=8s"), (52,))
    assert touched["move"] == "Xr"
    assert touched["prompt"] is None
    assert touched["effect"]["key"] == "effect.last"


def test_a_tapped_card_says_what_it_does_or_why_not() -> None:
    here = at("hands=9h4d8c/5c9d pile=8s")
    nine, four, eight = here.state.hands[0]
    assert scene.touch(here, (nine,))["effect"]["key"] == "effect.play"
    assert scene.touch(here, (four,))["why"]["key"] == "why.not_neighbour"
    assert scene.touch(here, (eight,))["why"]["key"] == "why.same_rank"
    assert scene.touch(here, (nine, eight))["why"]["key"] == "why.one_card"
    assert scene.touch(here, ())["next"] == ["9h"]
    assert scene.touch(at("hands=9h4d/5c9d pile=8s actor=1"), (nine,))["why"]["key"] == "why.not_your_turn"


@pytest.mark.parametrize(
    ("position", "kind", "marks"),
    [
        ("hands=/5c9c pile=8s phase=over places=0", "winner", ["win", "lose"]),
        ("hands=5c/2c9c pile=8s phase=over places=0", "blocked", ["win", "lose"]),
        ("hands=5c/4c/9c pile=8s phase=over places=1", "blocked", ["lose", "win", "lose"]),
        ("hands=5c/2c3c pile=8s phase=over", "draw", ["draw", "draw"]),
        ("hands=5c/2c3c/9c pile=8s phase=over", "draw", ["draw", "draw", "lose"]),
    ],
)
def test_the_end_is_won_blocked_or_drawn(position: str, kind: str, marks: list[str]) -> None:
    # D12: in a tie for the lowest points those who share them draw, the third loses.
    frame = scene.frame(at(position))
    assert frame["result"]["kind"] == kind
    assert [seat["mark"] for seat in frame["seats"]] == marks


def test_the_hand_lies_by_rank_with_jokers_last() -> None:
    frame = scene.frame(at("hands=Kh4dXrAs4cTc/5c9d pile=8s"))
    assert [entry["card"] for entry in frame["hand"]] == ["As", "4c", "4d", "Tc", "Kh", "Xr"]


def test_what_a_seat_did_last_is_said_beside_it() -> None:
    session = new_session(2, 3)
    session.make(Move(word="draw"))
    assert scene.frame(setting(session))["seats"][0]["say"]["key"] in ("seat.draw", "seat.join")

"""Take turns starting: you start the first round, and the start alternates with every round after it."""

import pytest

from mezani.games import updown
from mezani.kernel import LastRound, Move
from mezani.session import Seat, Session

NAMES = ("You", "Amina", "Baraka")


def ended_round():
    state = updown.deal(updown.Rules(), 2, 3)
    state.phase = "over"
    return state


def play_out(session):
    while not session.over:
        moves = session.game.legal_moves(session.now.state)
        session.make(moves[0])


def table(seats):
    return Session(updown, updown.Rules(), [Seat(name) for name in NAMES[:seats]], 11)


@pytest.mark.parametrize("seats", [2, 3])
def test_you_start_the_first_round(seats):
    assert updown.deal(updown.Rules(), seats, 3).actor == 0


@pytest.mark.parametrize(
    ("seats", "starter", "following"), [(2, 0, 1), (2, 1, 0), (3, 0, 1), (3, 1, 2), (3, 2, 0)], ids=str
)
def test_d14_the_next_round_is_started_by_the_next_seat(seats, starter, following):
    state = updown.deal(updown.Rules(), seats, 4, LastRound(starter, ended_round()))
    assert state.actor == following


@pytest.mark.parametrize("seats", [2, 3])
def test_d14_the_start_does_not_depend_on_who_won(seats):
    session = table(seats)
    starters, winners = [], []
    for _ in range(6):
        starters.append(session.now.starter)
        play_out(session)
        winners.append(session.now.state.places)
        session.next_round()
    assert starters == [number % seats for number in range(6)]
    assert len(set(winners)) > 1


@pytest.mark.parametrize("seats", [2, 3])
def test_d14_a_round_thrown_away_does_not_count_and_keeps_its_starter(seats):
    session = table(seats)
    play_out(session)
    session.next_round()
    assert (session.number, session.now.starter) == (2, 1)
    session.make(Move(word="draw"))
    hands = session.now.state.hands
    session.throw_away()
    session.next_round()
    assert (session.number, session.now.starter) == (2, 1)
    assert session.now.state.hands != hands
    play_out(session)
    session.next_round()
    assert (session.number, session.now.starter) == (3, 2 % seats)


def test_d14_the_first_round_thrown_away_is_started_by_you_again():
    session = table(2)
    session.make(Move(word="draw"))
    session.throw_away()
    session.next_round()
    assert (session.number, session.now.starter) == (1, 0)

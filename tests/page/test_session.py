"""A table over its rounds: its record is the game, whatever moment it is taken at."""

from random import Random

import pytest

from mezani.cards import BadNotation
from mezani.games import GAMES
from mezani.kernel import NOBODY, IllegalMove, Move
from mezani.session import Seat, Session
from mezani.text import read_record, write_record

LEVELS = ("easy", "medium", "hard", "expert")


def new_session(seats: int = 2, seed: int = 7) -> Session:
    """Seat a person and computers, and deal."""
    game = GAMES["updown"]
    computers = [Seat("Amina", "hard"), Seat("Baraka", "easy")][: seats - 1]
    return Session(game, game.Rules(), [Seat("You"), *computers], seed)


def play_out(session: Session, rng: Random) -> None:
    """Play the round to its end with random moves."""
    while not session.over:
        session.make(rng.choice(session.game.legal_moves(session.now.state)))


def reopened(session: Session) -> Session:
    """Write the session's record, read it, and replay it."""
    return Session.replay(read_record(write_record(session.record())), GAMES, LEVELS)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_moment_of_three_rounds_comes_back_from_its_record(seats: int) -> None:
    session, rng = new_session(seats), Random(1)
    for _ in range(3):
        while not session.over:
            again = reopened(session)
            assert again.now == session.now
            assert (again.number, again.wins, again.asked) == (session.number, session.wins, session.asked)
            assert again.decision_seed() == session.decision_seed()
            session.make(rng.choice(session.game.legal_moves(session.now.state)))
        assert reopened(session).now == session.now
        session.next_round()


@pytest.mark.parametrize("seats", [2, 3])
def test_the_start_goes_round_the_table(seats: int) -> None:
    session, rng = new_session(seats), Random(2)
    starters = []
    for _ in range(4):
        starters.append(session.now.starter)
        assert session.asked == session.now.starter
        play_out(session, rng)
        session.next_round()
    assert starters == [number % seats for number in range(4)]


def test_a_round_thrown_away_keeps_its_starter_and_does_not_count() -> None:
    session, rng = new_session(), Random(3)
    play_out(session, rng)
    session.next_round()
    wins = session.wins
    first = session.now.state
    session.make(Move(word="draw"))
    session.throw_away()
    session.next_round()
    assert session.number == 2
    assert session.now.starter == 1
    assert session.wins == wins
    assert session.now.state.hands != first.hands
    assert session.record().rounds[1][-1] == "fresh"
    assert reopened(session).now == session.now


def test_a_record_cut_behind_a_round_thrown_away_deals_the_next() -> None:
    session = new_session()
    session.throw_away()
    again = reopened(session)
    assert not again.now.fresh
    assert again.number == 1


def test_a_finished_round_is_not_thrown_away_and_an_open_one_is_not_left() -> None:
    session = new_session()
    with pytest.raises(IllegalMove):
        session.next_round()
    play_out(session, Random(4))
    with pytest.raises(IllegalMove):
        session.throw_away()


def test_wins_are_counted_by_seat_and_a_draw_counts_for_nobody() -> None:
    session, rng = new_session(seed=11), Random(5)
    winners = []
    for _ in range(12):
        play_out(session, rng)
        winners += session.now.state.places
        session.next_round()
    assert session.wins == (winners.count(0), winners.count(1))


def test_a_record_with_an_impossible_move_says_where_it_breaks_off() -> None:
    text = write_record(new_session().record()).rstrip("\n") + "\n\ndraw pass\n"
    with pytest.raises(BadNotation, match="round 1"):
        Session.replay(read_record(text), GAMES, LEVELS)


def test_a_record_of_older_rules_is_shown_and_not_continued() -> None:
    session = new_session()
    session.make(Move(word="draw"))
    record = session.record()
    record.rules = 0
    record.rounds[0].append("Xr:Q" if session.now.state.phase == "play" else "draw")
    shown = Session.replay(record, GAMES, LEVELS)
    assert shown.closed
    assert shown.asked == NOBODY
    assert shown.now.state == session.now.state


def test_a_record_of_newer_rules_is_refused() -> None:
    record = new_session().record()
    record.rules = 2
    with pytest.raises(BadNotation, match="newer"):
        Session.replay(record, GAMES, LEVELS)


def test_a_record_cut_anywhere_opens_or_says_why_not() -> None:
    session, rng = new_session(), Random(6)
    play_out(session, rng)
    session.next_round()
    text = write_record(session.record())
    opened = 0
    for end in range(len(text)):
        try:
            Session.replay(read_record(text[:end]), GAMES, LEVELS)
        except BadNotation:
            pass
        else:
            opened += 1
    assert 0 < opened < len(text)


@pytest.mark.parametrize(
    ("text", "seat"),
    [("You", Seat("You")), ("Amina hard", Seat("Amina", "hard")), ("Mama Amina easy", Seat("Mama Amina", "easy"))],
)
def test_a_seat_is_a_name_and_for_a_computer_its_level(text: str, seat: Seat) -> None:
    assert Seat.read(text, LEVELS) == seat
    assert str(seat) == text


@pytest.mark.parametrize("text", ["", " "])
def test_a_seat_without_a_name_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Seat.read(text, LEVELS)


def test_a_table_of_too_many_seats_is_refused() -> None:
    game = GAMES["updown"]
    with pytest.raises(BadNotation, match="2 to 3"):
        Session(game, game.Rules(), [Seat("You")] * 4, 1)


def test_a_computer_gets_its_own_view_and_nothing_else() -> None:
    session = new_session(seed=3)
    session.make(Move(word="draw"))
    if session.now.state.phase == "drawn":
        session.make(Move(word="keep"))
    view = session.view()
    assert "observer=1" in view
    assert "hands=x" in view
    assert "stock=" not in view


def test_a_round_that_nobody_ends_is_a_draw(monkeypatch):
    """X2: people end it long before; here after three moves."""
    monkeypatch.setattr("mezani.session.MOST_MOVES", 3)
    game = GAMES["kady"]
    session = Session(game, game.Rules(kady="bubu"), [Seat("You"), Seat("Amina")], 7)
    draw = game.legal_moves(session.now.state)[-1]
    assert [[event.kind for event in session.make(draw)] for _ in range(3)] == [["draw"], ["draw"], ["draw", "stall"]]
    assert session.over
    assert session.now.state.places == ()
    assert Session.replay(session.record(), GAMES, LEVELS).now == session.now

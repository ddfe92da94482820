"""Tables to begin a browser test with: records found by playing at random until a round looks as wanted."""

from collections.abc import Callable
from functools import cache
from random import Random

from mezani.games import GAMES
from mezani.session import Seat, Session
from mezani.text import write_record

Wanted = Callable[[Session], bool]
NAMES = ("Amina", "Baraka")
LOOKED_AT = 3000
"""So many seeds are tried before a search is given up."""


@cache
def find_record(wanted: Wanted, seats: int = 2) -> str:
    """Return the record of a first round at the first moment that is as wanted."""
    game = GAMES["updown"]
    for seed in range(LOOKED_AT):
        players = [Seat("You"), *(Seat(name, "easy") for name in NAMES[: seats - 1])]
        session, rng = Session(game, game.Rules(), players, seed), Random(seed)
        while not wanted(session) and not session.over:
            session.make(rng.choice(game.legal_moves(session.now.state)))
        if wanted(session):
            return write_record(session.record())
    message = f"No round became as {wanted.__name__} wants it."
    raise AssertionError(message)


def just_dealt(_: Session) -> bool:
    """Want the beginning."""
    return True


def _yours(session: Session, phase: str = "play") -> bool:
    return session.asked == 0 and session.now.state.phase == phase


def joker_in_hand(session: Session) -> bool:
    """Want a Joker that the person may play or not."""
    return _yours(session) and _has_joker(session) and bool(session.now.state.stock) and _ordinary(session)


def drawn_joker(session: Session) -> bool:
    """Want a Joker on the person's arm."""
    return _yours(session, "drawn") and session.now.state.hands[0][-1] >= 52


def drawn_card(session: Session) -> bool:
    """Want an ordinary card on the person's arm, and another that fits in the hand."""
    return _yours(session, "drawn") and session.now.state.hands[0][-1] < 52 and len(_fitting(session)) > 1


def forced_joker(session: Session) -> bool:
    """Want a Joker that must be played."""
    return _yours(session) and not session.now.state.stock and _has_joker(session) and not _ordinary(session)


def blocked(session: Session) -> bool:
    """Want the person to have to pass, in a round that goes on."""
    return _yours(session) and not session.now.state.stock and not _fitting(session)


def won(session: Session) -> bool:
    """Want the person to have won by the last card."""
    return session.over and session.now.state.places == (0,) and not session.now.state.hands[0]


def lost_on_points(session: Session) -> bool:
    """Want a blocked round that another won."""
    state = session.now.state
    return session.over and bool(state.places) and state.places[0] != 0 and all(state.hands)


def drawn_round(session: Session) -> bool:
    """Want a round that nobody won."""
    return session.over and not session.now.state.places


def many_cards(session: Session) -> bool:
    """Want a hand that needs several rows."""
    return _yours(session) and len(session.now.state.hands[0]) > 18


def _fitting(session: Session) -> list[int]:
    return list(session.game.grow(session.now.state, ()).next)


def _ordinary(session: Session) -> bool:
    return any(card < 52 for card in _fitting(session))


def _has_joker(session: Session) -> bool:
    return any(card >= 52 for card in session.now.state.hands[0])

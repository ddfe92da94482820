"""Write the golden games anew: whole records with all that came of them, tests/engine/golden/*.txt.

`python -m tools.golden` does it; look at the difference before it is committed. Each game is the first seed at
which random play shows what it is wanted for, so a rule that changes shows as other lines, or another seed.
"""

import re
import sys
from collections.abc import Callable
from itertools import count, pairwise
from random import Random
from typing import NamedTuple

from tools.paths import PYTHON
from tools.trouble import run_tool

sys.path.insert(0, str(PYTHON))  # the engine is used from where it is

from mezani.cards import FULL_PACK, JOKERS, shuffled
from mezani.games import GAMES, updown
from mezani.options import read_options
from mezani.session import Round, Seat, Session
from mezani.text import write_record
from tests.engine.golden_replay import GAP, GOLDEN, telling
from tests.engine.rounds import choose

NAMES = ("You", "Amina", "Baraka", "Chebet", "Daudi", "Eshe")


class Wanted(NamedTuple):
    """A golden game: how eagerly its rounds are played, how many moves of which, and what must have happened."""

    name: str
    seats: int
    rounds: int
    eager: float
    shows: Callable[[Session], bool]
    calls: bool = True  # whether Jokers are played as long as there is another move
    thrown_away: int = 0  # the round that is thrown away after a few moves; 0 = none
    unfinished: int = 0  # moves of one more round that is not played to its end
    rules: str = ""  # the house rules, where they are not the usual ones


def words(played: Round) -> list[str]:
    """Return the kinds of a round's events in order."""
    return [event.kind for event in played.events]


def won_by_all(session: Session) -> bool:
    """Tell whether every seat has emptied its hand in one of the rounds."""
    return all(session.wins) and all("win" in words(each) for each in session.rounds)


def joker_last(session: Session) -> bool:
    """Tell whether the round ended with a bare Joker (D10)."""
    return session.now.moves[-1] in ("Xr", "Xb")


def blocked(session: Session) -> bool:
    """Tell whether the round ended with everybody blocked, a winner on points, and passes that were answered before."""
    kinds = words(session.now)
    return kinds[-1] == "block" and bool(session.now.state.places) and kinds.count("pass") > session.game.SEATS[-1]


def drawn_round(session: Session) -> bool:
    """Tell whether the round ended as a draw."""
    return session.over and not session.now.state.places


def joker_turned_up(session: Session) -> bool:
    """Tell whether a Joker lay where the first card of the pile is turned up (D1)."""
    dealt = len(session.seats) * updown.HAND
    return shuffled(FULL_PACK, session.seed, 0)[dealt] in JOKERS


def last_joker_kept(session: Session) -> bool:
    """Tell whether the last card of the stock was a Joker that was kept, and had to be released later (D6, D7)."""
    draws = [at for at, event in enumerate(session.now.events) if event.kind == "draw"]
    last, _hold, then = session.now.events[draws[-1] : draws[-1] + 3]
    return not session.now.state.stock and last.cards[0] in JOKERS and then.kind == "keep"


def started_by_all(session: Session) -> bool:
    """Tell whether every seat has started a round that counts, in turn, and one round does not count (D14)."""
    counted = [each.starter for each in session.rounds if not each.fresh]
    return counted == [number % len(session.seats) for number in range(session.number)] and session.number > len(
        session.seats
    )


SHORT = 150
"""Moves of a round that can be read; games at random may be much longer."""


def declared_and_won(session: Session) -> bool:
    """Tell whether every round was won by a seat that had declared, and the loser of one declared as well."""
    each_way = [{event.seat for event in each.events if event.kind == "niko"} for each in session.rounds]
    won = all(words(each)[-1] == "win" for each in session.rounds)
    return won and any(len(seats) > 1 for seats in each_way) and is_short(session)


def is_short(session: Session) -> bool:
    """Tell whether no round is too long to be read."""
    return all(len(each.moves) <= SHORT for each in session.rounds)


def windows_answered(session: Session) -> bool:
    """Tell whether jumps and kickbacks were both accepted and countered, and the pile was turned over."""
    kinds, moves = words(session.now), session.now.moves
    countered = {pair[0][0] for pair in pairwise(moves) if pair[0][0] == pair[1][0] and pair[0][0] in "JK"}
    return {"accept", "reshuffle", "win"} <= {*kinds} and countered == {*"JK"} and is_short(session)


def demands_met(session: Session) -> bool:
    """Tell whether a card was demanded, a demand was stripped, and one was honoured."""
    moves = session.now.moves
    demanded = [move.partition(":")[2] for move in moves if re.search(r":\w[cdhs]$", move)]
    stripped = any(re.fullmatch(r"A[cdhs]:[A2-9TJQK]", move) for move in moves)
    honoured = any(move.startswith(card) for card in demanded for move in moves)
    return bool(demanded) and stripped and honoured and words(session.now)[-1] == "win" and is_short(session)


def stalled(session: Session) -> bool:
    """Tell whether nobody could get a card or play one (X2)."""
    return words(session.now)[-1] == "stall" and len(session.now.moves) <= 2 * SHORT


WANTED = (
    Wanted("updown_two_seats", 2, 3, 0.8, won_by_all),
    Wanted("updown_three_seats", 3, 4, 0.8, won_by_all),
    Wanted("updown_joker_last", 2, 1, 0.7, joker_last, calls=False),
    Wanted("updown_joker_turned_up", 3, 1, 0.9, joker_turned_up),
    Wanted("updown_blocked_two", 2, 1, 0.2, blocked),
    Wanted("updown_blocked_three", 3, 1, 0.2, blocked),
    Wanted("updown_draw", 3, 1, 0.2, drawn_round),
    Wanted("updown_last_joker_kept", 2, 1, 0.2, last_joker_kept),
    Wanted("updown_thrown_away", 3, 4, 0.8, started_by_all, thrown_away=2, unfinished=5),
    Wanted("kady_two_seats", 2, 3, 0.9, declared_and_won),
    Wanted("kady_traditional", 4, 2, 0.9, declared_and_won, rules="help=off"),
    Wanted("kady_windows", 3, 1, 0.9, windows_answered, rules="answers=jk,penalties=all"),
    Wanted("kady_demands", 5, 1, 0.9, demands_met, rules="kady=bubu"),
    Wanted("kady_six_seats", 6, 1, 0.9, declared_and_won, unfinished=9),
    Wanted("kady_stalled", 2, 1, 0.1, stalled),
)


def play_table(wanted: Wanted, seed: int) -> Session:
    """Play the rounds of a golden game at random."""
    game = GAMES[wanted.name.partition("_")[0]]
    options = read_options(game.Rules, wanted.rules)
    session = Session(game, options, [Seat(name) for name in NAMES[: wanted.seats]], seed)
    rng = Random(seed)  # noqa: S311 - games are repeated, not kept secret
    for number in range(1, wanted.rounds + 1):
        if number > 1:
            session.next_round()
        if number == wanted.thrown_away:
            play_on(session, wanted, rng, 6)
            session.throw_away()
        else:
            play_on(session, wanted, rng)
    if wanted.unfinished:
        session.next_round()
        play_on(session, wanted, rng, wanted.unfinished)
    return session


def play_on(session: Session, wanted: Wanted, rng: Random, most: int = 10_000) -> None:
    """Make so many moves at most, or as many as the round has left."""
    while not session.over and most:
        moves = session.game.legal_moves(session.now.state)
        without_calls = [] if wanted.calls else [move for move in moves if not move.call]
        session.make(choose(without_calls or moves, wanted.eager, rng))
        most -= 1


def main() -> int:
    """Write every golden game."""
    GOLDEN.mkdir(exist_ok=True)
    for wanted in WANTED:
        session = next(table for seed in count(1) if wanted.shows(table := play_table(wanted, seed)))
        text = write_record(session.record()) + GAP + telling(session.record())
        (GOLDEN / f"{wanted.name}.txt").write_text(text, encoding="utf-8")
        print(f"{wanted.name}: seed {session.seed}, {len(session.rounds)} rounds")
    return 0


if __name__ == "__main__":
    run_tool(main)

"""The contract without hypothesis: rounds of every game, played at random, held to every law.

Plain Python without pytest: run as a script it prints a line for each game and number of seats, or the law that
is broken and the round that breaks it. This is how the laws are held under Pyodide.
"""

import sys

from mezani.games import GAMES
from mezani.options import choices_of
from tests.engine.laws import LAWS
from tests.engine.rounds import Round

EAGER = (0.1, 0.5, 0.9)
SEEDS = 3


def tables(game):
    """Return the default house rules and every set of them that differs in one rule."""
    usual = game.Rules()
    yield usual
    for name, choices in choices_of(game.Rules).items():
        yield from (game.Rules(**{name: choice}) for choice in choices[1:])


def broken(played):
    """Return the laws that a round breaks, each with its complaint."""
    found = []
    for law in LAWS:
        try:
            law(played)
        except AssertionError as error:
            found.append(f"{law.__name__}: {error}")
    return found


def main():
    """Play and judge; the exit status is 1 if any law is broken, or if asserts are switched off."""
    wrong = not __debug__
    for name, game in GAMES.items():
        for seats in game.SEATS:
            rounds = [
                Round(game, options, seats, seed, eager)
                for options in tables(game)
                for eager in EAGER
                for seed in range(SEEDS)
            ]
            complaints = [f"{complaint}\n  in {played}" for played in rounds for complaint in broken(played)]
            wrong = wrong or bool(complaints)
            said = complaints[0] if complaints else f"{len(LAWS)} laws hold in {len(rounds)} rounds"
            sys.stdout.write(f"{name}, {seats} seats: {said}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

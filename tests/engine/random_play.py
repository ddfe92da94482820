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


def rounds(game, seats):
    """Yield rounds with the usual house rules, and one with every set of them that differs in one rule."""
    yield from (Round(game, game.Rules(), seats, seed, eager) for eager in EAGER for seed in range(SEEDS))
    other = [game.Rules(**{name: choice}) for name, each in choices_of(game.Rules).items() for choice in each[1:]]
    yield from (Round(game, rules, seats, seed, EAGER[seed % len(EAGER)]) for seed, rules in enumerate(other))


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
            table = list(rounds(game, seats))
            complaints = [f"{complaint}\n  in {played}" for played in table for complaint in broken(played)]
            wrong = wrong or bool(complaints)
            said = complaints[0] if complaints else f"{len(LAWS)} laws hold in {len(table)} rounds"
            sys.stdout.write(f"{name}, {seats} seats: {said}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

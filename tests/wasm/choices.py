"""Print what every level chooses in rounds dealt by fixed seeds, a line a round; run on two Pythons, compared."""

from mezani.ai import POLICIES, choose
from mezani.ai.levels import LEVELS
from mezani.games import GAMES
from mezani.kernel import Move
from mezani.session import Seat, Session

ROUNDS = 4


def played(name: str, seats: int, seed: int) -> str:
    """Let all levels play a round, taking turns, and write down their moves."""
    game, levels = GAMES[name], list(LEVELS)
    session = Session(game, game.Rules(), [Seat(f"P{seat}", "easy") for seat in range(seats)], seed)
    while not session.over:
        level = levels[(len(session.now.moves) + seed) % len(levels)]
        session.make(Move.read(choose(session.view(), level, session.decision_seed())))
    return f"{name} {seats} {seed}: {' '.join(session.now.moves)}"


def main() -> None:
    """Play every game that computers play, at every number of seats."""
    for name in POLICIES:
        for seats in GAMES[name].SEATS:
            for seed in range(ROUNDS):
                print(played(name, seats, seed))


if __name__ == "__main__":
    main()

"""Play seeded rounds of every game at random, as fast as the engine can, and print how fast that was, as JSON.

A script for both Pythons (`python self_play.py ROUNDS SECONDS` with py/ on the path), so it must not import the rest
of the benchmark. The same seeds make the same rounds on each.
"""

import json
import sys
from random import Random
from time import perf_counter

from mezani.games import GAMES
from mezani.kernel import Game


def play_round(game: Game, seats: int, seed: int) -> int:
    """Play a round as search does, on one state that is changed in place; return the number of moves."""
    rng = Random(seed)  # noqa: S311 - the same on every Python, and nothing secret
    state = game.deal(game.Rules(), seats, seed)
    moves = 0
    while state.phase != "over":
        possible = game.legal_moves(state)
        game.apply(state, possible[int(rng.random() * len(possible))])
        moves += 1
    return moves


def play_rounds(game: Game, rounds: int) -> int:
    """Play so many rounds, at tables of every size in turn; return the number of moves."""
    return sum(play_round(game, game.SEATS[seed % len(game.SEATS)], seed) for seed in range(rounds))


def speed(game: Game, rounds: int, seconds: float) -> dict[str, float]:
    """Repeat the rounds for so many seconds; return their moves, and how long the quickest repetition took."""
    times: list[float] = []
    while sum(times) < seconds:
        since = perf_counter()
        moves = play_rounds(game, rounds)
        times.append(perf_counter() - since)
    return {"moves": moves, "seconds": min(times)}


def main() -> None:
    """Play what the command line asks for."""
    rounds, seconds = int(sys.argv[1]), float(sys.argv[2])
    print(json.dumps({name: speed(game, rounds, seconds) for name, game in GAMES.items()}))


if __name__ == "__main__":
    main()

"""Computer players against each other: how strong a level is, and how sure that is.

Every deal is played once per rotation of the seats, so luck of the deal cancels; a deal's score is the mean
over its rotations, and the interval is taken over deals. The same deals and seed give the same games, whatever
the number of processes.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import log10, sqrt
from time import perf_counter
from typing import Any, Final

from mezani.ai import choose
from mezani.cards import seed_after
from mezani.games import GAMES
from mezani.kernel import Game, Move, hide
from mezani.options import Options
from mezani.text import read_game, write_game, write_position

SURE: Final = 1.96
"""Standard errors on either side of a mean that make a 95 % interval."""

Chooser = Callable[[str, str, int], str]


@dataclass(frozen=True)
class Contest:
    """What is played: a game with its house rules, a level for each seat, and a seed for all deals."""

    game: Game
    options: Options
    levels: tuple[str, ...]
    seed: int


@dataclass
class Tally:
    """What came of one deal or of many, by player: the scores of each deal, and counts."""

    scores: list[tuple[float, ...]] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    games: int = 0
    draws: int = 0
    blocked: int = 0
    decisions: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    illegal: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, seats: int) -> "Tally":
        """Return an empty tally for so many players."""
        return cls(wins=[0] * seats, decisions=[0] * seats, seconds=[0.0] * seats, illegal=[0] * seats)

    def add(self, other: "Tally") -> None:
        """Take another tally in."""
        self.scores += other.scores
        self.games += other.games
        self.draws += other.draws
        self.blocked += other.blocked
        for mine, theirs in ((self.wins, other.wins), (self.decisions, other.decisions), (self.illegal, other.illegal)):
            mine[:] = [a + b for a, b in zip(mine, theirs, strict=True)]
        self.seconds = [a + b for a, b in zip(self.seconds, other.seconds, strict=True)]


def play_deal(contest: Contest, number: int, chooser: Chooser = choose) -> Tally:
    """Play one deal once per rotation of the seats."""
    seats = len(contest.levels)
    tally, totals = Tally.of(seats), [0.0] * seats
    deal_seed = seed_after(contest.seed, number)
    for rotation in range(seats):
        players = [(seat + rotation) % seats for seat in range(seats)]
        for player, share in zip(players, _play_round(contest, deal_seed, players, tally, chooser), strict=True):
            totals[player] += share / seats
            tally.wins[player] += share == 1.0
    tally.scores.append(tuple(totals))
    return tally


def _play_round(contest: Contest, seed: int, players: list[int], tally: Tally, chooser: Chooser) -> list[float]:
    """Play a round; return each seat's share of the win, an equal one for all when it is drawn."""
    game, state, ply = contest.game, contest.game.deal(contest.options, len(players), seed), 0
    while state.phase != "over":
        player = players[state.actor]
        view = write_position(game, hide(state, state.actor))
        since = perf_counter()
        move = Move.read(chooser(view, contest.levels[player], seed_after(seed, ply * len(players) + state.actor)))
        tally.seconds[player] += perf_counter() - since
        tally.decisions[player] += 1
        if game.why_not(state, move):
            tally.illegal[player] += 1
            move = game.timeout(state)
        game.apply(state, move)
        ply += 1
    tally.games += 1
    tally.draws += not state.places
    tally.blocked += all(state.hands)
    if not state.places:
        return [1 / len(players)] * len(players)
    return [float(seat == state.places[0]) for seat in range(len(players))]


def hold(contest: Contest, deals: int, workers: int = 1) -> Tally:
    """Play so many deals, in so many processes."""
    total = Tally.of(len(contest.levels))
    for tally in _played(contest, deals, workers):
        total.add(tally)
    return total


def _played(contest: Contest, deals: int, workers: int) -> Iterator[Tally]:
    if workers == 1:
        yield from (play_deal(contest, number) for number in range(deals))
        return
    game = write_game(contest.game, contest.options)
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(_play_named, game, contest.levels, contest.seed), range(deals), chunksize=4)


def _play_named(game: str, levels: tuple[str, ...], seed: int, number: int) -> Tally:
    """Play one deal of a contest that is told in text, for modules do not travel between processes."""
    return play_deal(Contest(*read_game(game, GAMES), levels, seed), number)


def interval(scores: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean score and the ends of its 95 % interval."""
    count = len(scores)
    mean = sum(scores) / count
    spread = sum((score - mean) ** 2 for score in scores) / max(count - 1, 1)
    reach = SURE * sqrt(spread / count)
    return mean, max(0.0, mean - reach), min(1.0, mean + reach)


def elo(score: float, seats: int) -> float | None:
    """Return the Elo difference to the others at the table that a score stands for; None if it is endless."""
    return 400 * log10(score * (seats - 1) / (1 - score)) if 0 < score < 1 else None


def report(contest: Contest, tally: Tally) -> dict[str, Any]:
    """Return the figures of a contest as plain data."""
    return {
        "game": write_game(contest.game, contest.options),
        "deals": len(tally.scores),
        "games": tally.games,
        "seed": contest.seed,
        "draws": tally.draws,
        "blocked": tally.blocked,
        "players": [_figures(contest, tally, player) for player in range(len(contest.levels))],
    }


def _figures(contest: Contest, tally: Tally, player: int) -> dict[str, Any]:
    mean, least, most = interval([each[player] for each in tally.scores])
    difference = elo(mean, len(contest.levels))
    return {
        "level": contest.levels[player],
        "wins": tally.wins[player],
        "score": round(mean, 4),
        "interval": [round(least, 4), round(most, 4)],
        "elo": None if difference is None else round(difference, 1),
        "decisions": tally.decisions[player],
        "decisions_per_second": round(tally.decisions[player] / max(tally.seconds[player], 1e-9), 1),
        "illegal": tally.illegal[player],
    }


def told(figures: dict[str, Any]) -> str:
    """Return the figures as a table for people."""
    lines = ["{game}: {deals} deals, {games} games, seed {seed}; {draws} drawn, {blocked} blocked".format_map(figures)]
    for each in figures["players"]:
        least, most = each["interval"]
        difference = "endless" if each["elo"] is None else f"{each['elo']:+.0f}"
        lines.append(
            f"{each['level']:8} {each['wins']:6} wins  score {each['score']:.1%} ({least:.1%} to {most:.1%})  "
            f"Elo {difference:>8}  {each['decisions_per_second']:8.0f} decisions/s  {each['illegal']} illegal"
        )
    return "\n".join(lines)

"""Look ahead by imagining: try the moves in worlds that the view could be, all of them in the same worlds.

The policy's own move stands unless another gains more over it than chance explains. A budget is a number of
worlds, never a time, so a seed gives the same move on every device.
"""

from collections.abc import Generator, Sequence
from math import fsum, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from mezani.ai.levels import Level
from mezani.cards import UNKNOWN
from mezani.kernel import Game, Move, State, imagine


class Weighed(NamedTuple):
    """A move and what the policy holds it to be worth, in shares of a win."""

    move: Move
    worth: float


class Policy(Protocol):
    """What a game's module in this package offers; views and worlds are always of its own game."""

    def wins(self, view: Any) -> list[Move]:  # noqa: ANN401 - the game's own kind of state
        """Return the moves that win at once."""

    def weigh(self, view: Any, level: Level) -> list[Weighed]:  # noqa: ANN401
        """Judge the moves worth a thought as this level sees the table, best first; never empty."""

    def outcomes(self, world: Any, moves: Sequence[Move], steps: int) -> list[float]:  # noqa: ANN401
        """Return the actor's share of the win for each move, all playing on by the policy.

        An end in which nothing is hidden may be worked out if it takes no more than so many steps.
        """

    def solved(self, world: Any, moves: Sequence[Move], steps: int) -> Move | None:  # noqa: ANN401
        """Return the best move when all see everything, the earliest of equals; None if it takes too many steps."""


def deliberate(game: Game, policy: Policy, view: State, level: Level, rng: Random) -> Generator[None, None, Move]:
    """Choose a move, giving way between worlds."""
    winning = policy.wins(view)
    if winning:
        return winning[0]
    moves = [each.move for each in blurred(policy.weigh(view, level), level, rng)]
    if len(moves) == 1:
        return moves[0]
    yield
    if level.solves and is_open(view):
        best = policy.solved(imagine(game, view, rng), moves, level.solves)
        if best is not None:
            return best
        yield
    if not level.worlds or len(view.stock) > level.near:
        return moves[0]
    return (yield from _compared(game, policy, view, moves, level, rng))


def blurred(weighed: list[Weighed], level: Level, rng: Random) -> list[Weighed]:
    """Drop what is plainly worse, and misjudge the rest as far as this level does; best first."""
    least = weighed[0].worth - level.cut
    near = [each for each in weighed if each.worth >= least]
    if not level.sigma:
        return near
    misjudged = [each._replace(worth=rng.gauss(each.worth, level.sigma)) for each in near]
    return sorted(misjudged, key=lambda each: -each.worth)


def is_open(view: State) -> bool:
    """Tell whether nothing is hidden: all that lies face down is one hand, so it is what is left of the pack."""
    return UNKNOWN not in view.stock and sum(UNKNOWN in hand for hand in view.hands) <= 1


def _compared(  # noqa: PLR0913, PLR0917 - what `deliberate` was asked
    game: Game, policy: Policy, view: State, moves: list[Move], level: Level, rng: Random
) -> Generator[None, None, Move]:
    """Compare the moves in the same worlds; the first of them is the policy's choice."""
    gains: list[list[float]] = [[] for _ in moves]
    kept = list(range(len(moves)))
    worlds = 1 if is_open(view) else level.worlds
    for done in range(worlds):
        if done and done == worlds // 2:
            kept = better_half(kept, gains)
        shares = policy.outcomes(imagine(game, view, rng), [moves[each] for each in kept], level.peeks)
        for each, share in zip(kept, shares, strict=True):
            gains[each].append(share - shares[0])
        yield
    return moves[max(kept, key=lambda each: clear_gain(gains[each], level.doubt))]


def better_half(kept: list[int], gains: list[list[float]]) -> list[int]:
    """Keep the policy's choice and the better half of the others."""
    others = sorted(kept[1:], key=lambda each: -sum(gains[each]))
    return [kept[0], *others[: (len(others) + 1) // 2]]


def clear_gain(gains: list[float], doubt: float) -> float:
    """Return the mean gain less what chance may explain; the policy's choice has exactly none."""
    count = len(gains)
    mean = fsum(gains) / count  # fsum: the same on every Python
    spread = fsum((gain - mean) ** 2 for gain in gains) / max(count - 1, 1)
    return mean - doubt * sqrt(spread / count)

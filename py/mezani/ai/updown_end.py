"""The end of One Up One Down, worked out exactly: an empty stock and two players, so both hands are known.

A hand is one number with three bits for each of fourteen ranks. A card that fits must be played, so few lines
branch, and half of all such positions take less than a hundred steps.
"""

from collections.abc import Sequence
from typing import Final

from mezani.cards import JOKER_RANK
from mezani.games.updown import POINTS

_AT: Final = tuple(3 * rank for rank in range(JOKER_RANK + 1))
_ONE: Final = tuple(1 << at for at in _AT)
_SOME: Final = tuple(7 << at for at in _AT)
_ONE_JOKER: Final = _ONE[JOKER_RANK]
_NEXT: Final = tuple(((value - 1) % 13, (value + 1) % 13) for value in range(13))
_FIT: Final = tuple(_SOME[low] | _SOME[high] for low, high in _NEXT)


class TooLong(Exception):
    """The position has more lines than were asked for."""


def packed(counts: Sequence[int]) -> int:
    """Return a hand of counts as one number."""
    return sum(count << at for count, at in zip(counts, _AT, strict=True))


class End:
    """Positions already worked out; `limit` is how many there may be."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.known: dict[tuple[int, int, int, bool], float] = {}

    def share(self, mine: int, other: int, value: int, passed: bool) -> float:  # noqa: FBT001 - a fact of the table
        """Return the mover's share of the win with best play: 1, 0.5 or 0. Raises TooLong."""
        key = (mine, other, value, passed)
        known = self.known
        if key in known:
            return known[key]
        if len(known) >= self.limit:
            raise TooLong
        best = -1.0
        if mine & _FIT[value]:
            for rank in _NEXT[value]:
                if mine & _SOME[rank] and best < 1.0:
                    rest = mine - _ONE[rank]
                    best = max(best, 1.0 - self.share(other, rest, rank, False) if rest else 1.0)  # noqa: FBT003
        if mine >= _ONE_JOKER and best < 1.0:
            best = max(best, self.best_call(mine - _ONE_JOKER, other))
        if best < 0.0:
            best = _counted_out(mine, other) if passed else 1.0 - self.share(other, mine, value, True)  # noqa: FBT003
        known[key] = best
        return best

    def best_call(self, rest: int, other: int) -> float:
        """Return the share of the best call for who gives a Joker away, calls without an answer first."""
        if not rest:
            return 1.0
        best = 0.0
        for call in sorted(range(13), key=lambda call: (other & _FIT[call] > 0, not rest & _FIT[call])):
            best = max(best, 1.0 - self.share(other, rest, call, False))  # noqa: FBT003
            if best == 1.0:
                break
        return best

    def after(self, rest: int, other: int, value: int) -> float:
        """Return the share of who has just left this value and this rest. Raises TooLong."""
        return 1.0 - self.share(other, rest, value, False) if rest else 1.0  # noqa: FBT003


def _counted_out(mine: int, other: int) -> float:
    """Return the share when nobody can play: the fewer points win."""
    mine_left = other_left = 0
    for at, each in zip(_AT, POINTS, strict=True):
        mine_left += (mine >> at & 7) * each
        other_left += (other >> at & 7) * each
    return 0.5 if mine_left == other_left else float(mine_left < other_left)

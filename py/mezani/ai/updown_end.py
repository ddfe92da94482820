"""The end of One Up One Down, worked out exactly: an empty stock and two players, so both hands are known.

A hand is one number with three bits for each of fourteen ranks. Every play is forced to be a card if one fits,
so few lines branch, and half of all such positions take less than a hundred steps.
"""

from collections.abc import Sequence
from typing import Final

from mezani.cards import JOKER_RANK
from mezani.games.updown import POINTS

_AT: Final = tuple(3 * rank for rank in range(JOKER_RANK + 1))
_ONE: Final = tuple(1 << at for at in _AT)
_NEXT: Final = tuple(((value - 1) % 13, (value + 1) % 13) for value in range(13))


class TooLong(Exception):  # noqa: N818 - not an error: the end is worked out another way
    """The position has more lines than were asked for."""


def packed(counts: Sequence[int]) -> int:
    """Return a hand of counts as one number."""
    return sum(count << at for count, at in zip(counts, _AT, strict=True))


def _points(hand: int) -> int:
    return sum((hand >> at & 7) * each for at, each in zip(_AT, POINTS, strict=True))


class End:
    """Positions already worked out; `limit` is how many there may be."""

    def __init__(self, limit: int) -> None:
        """Start with nothing worked out."""
        self.limit = limit
        self.known: dict[tuple[int, int, int, bool], float] = {}

    def share(self, mine: int, other: int, value: int, passed: bool) -> float:  # noqa: FBT001 - a fact of the table
        """Return the mover's share of the win with best play: 1, 0.5 or 0. Raises TooLong."""
        key = (mine, other, value, passed)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.limit:
                raise TooLong
            found = self.known[key] = self._worked_out(mine, other, value, passed)
        return found

    def _worked_out(self, mine: int, other: int, value: int, passed: bool) -> float:  # noqa: FBT001
        best = -1.0
        for rank in _NEXT[value]:
            if mine >> _AT[rank] & 7:
                best = max(best, self.after(mine - _ONE[rank], other, rank))
                if best == 1.0:
                    return best
        if mine >> _AT[JOKER_RANK]:
            for call in range(13):
                best = max(best, self.after(mine - _ONE[JOKER_RANK], other, call))
                if best == 1.0:
                    return best
        if best >= 0.0:
            return best
        return 1.0 - self.share(other, mine, value, True) if not passed else _counted_out(mine, other)  # noqa: FBT003

    def after(self, rest: int, other: int, value: int) -> float:
        """Return the share of who has just played onto this value and holds this rest. Raises TooLong."""
        return 1.0 - self.share(other, rest, value, False) if rest else 1.0  # noqa: FBT003

    def after_card(self, mine: int, other: int, rank: int, value: int) -> float:
        """Return the share of playing a card of this rank that leaves this value. Raises TooLong."""
        return self.after(mine - _ONE[rank], other, value)


def _counted_out(mine: int, other: int) -> float:
    """Return the share when nobody can play: the fewer points win."""
    mine_left, other_left = _points(mine), _points(other)
    return 0.5 if mine_left == other_left else float(mine_left < other_left)

"""The four levels: one way of playing, weakened by limits that people have.

A weaker level thinks less far, judges less sharply and looks at less of the table. None of them throws a
random move in: mistakes grow out of misjudging moves that are close, and what is far worse is never played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """How far one level of player sees; sigma and cut are in shares of a win, on the policy's own scale."""

    name: str
    worlds: int = 0  # imagined worlds a decision is tried in; 0 = plays by the policy alone
    doubt: float = 1.0  # standard errors by which a move must beat the policy's choice to replace it
    sigma: float = 0.0  # how far a judgement may err
    cut: float = 1.0  # a move judged worse than the best by more than this is never played
    counts: bool = True  # remembers which cards have been played
    heeds: bool = True  # looks at how many cards the others hold
    alert: bool = True  # never misses a move that wins at once
    solves: int = 0  # steps spent on working out an end in which nothing is hidden
    peeks: int = 0  # the same in each imagined world


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level
    for level in (
        Level("easy", sigma=0.3, cut=0.6, counts=False, heeds=False, alert=False),
        Level("medium", sigma=0.1, cut=0.3, counts=False),
        Level("hard", worlds=12, sigma=0.03, cut=0.1, solves=500),
        Level("expert", worlds=64, solves=6000, peeks=400),
    )
}

"""The four levels: one way of playing, weakened by limits that people have.

A weaker level thinks less far, judges less sharply and looks at less of the table. None of them throws a
random move in: mistakes grow out of misjudging moves that are close, and what is far worse is never played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Level:
    """How far one level of player sees; `sigma` and `cut` are on the scale on which the policies judge moves."""

    name: str
    worlds: int = 0  # imagined worlds a decision is tried in; 0 = plays by the policy alone
    near: int = 99  # imagines only when no more cards than this are left to draw
    doubt: float = 2.0  # standard errors by which a move must beat the policy's choice to replace it
    sigma: float = 0.0  # how far a judgement may err
    cut: float = 1.0  # a move judged worse than the best by more than this is never played
    counts: bool = True  # remembers which cards have been played
    heeds: bool = True  # looks at how many cards the others hold
    solves: int = 0  # steps spent on working out an end in which nothing is hidden
    peeks: int = 0  # the same in each imagined world


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level
    for level in (
        # Plays what looks nice, eyes on the own hand.
        Level("easy", sigma=1.0, cut=1.0, counts=False, heeds=False),
        # Looks at the others' hands, but has forgotten what was played.
        Level("medium", sigma=0.12, cut=0.4, counts=False),
        # Counts cards, and works the end out once it knows who holds what.
        Level("hard", sigma=0.03, cut=0.1, solves=500),
        # Thinks through what the others may hold as soon as the end comes into sight.
        Level("expert", worlds=80, near=16, doubt=1.5, solves=6000, peeks=800),
    )
}

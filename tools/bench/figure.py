"""What a measurement gives: a value, and what it is measured against on the same machine in the same run."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import ceil
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One line of the table; `part` and `name` find it again in another run."""

    part: str
    name: str
    unit: str
    value: float
    beside: float | None = None
    against: str = ""  # what the value beside it is of

    @property
    def ratio(self) -> float | None:
        """Return the value as a part of the one beside it, or nothing where there is no such part."""
        return self.value / self.beside if self.beside else None

    def plain(self) -> dict[str, Any]:
        """Return the figure as JSON keeps it."""
        return asdict(self) | {"ratio": self.ratio}

    @classmethod
    def read(cls, kept: dict[str, Any]) -> "Figure":
        """Read what `plain` gave."""
        return cls(**{name: value for name, value in kept.items() if name != "ratio"})


def percentile(samples: Sequence[float], percent: int) -> float:
    """Return the smallest sample that so many percent of all do not exceed."""
    return sorted(samples)[ceil(len(samples) * percent / 100) - 1]

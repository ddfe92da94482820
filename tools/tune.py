"""Tune the weights of a policy by self-play: `python -m tools.tune updown --seed 1`.

Cross-entropy search: draw weights around a mean, let each play the same deals from both seats against the mean
of three rounds ago, and move the mean to the best quarter. What is written is the mean of the last rounds, with the
evidence: how it does on deals that were not tuned on, against the plain weights that tuning started from.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from mezani.ai import updown
from mezani.ai.arena import interval
from mezani.cards import seed_after
from mezani.games import updown as rules
from tools.paths import PYTHON

Row = tuple[float, ...]

PLAIN: Final = updown.Weights(0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.6, 0.0)
"""Play whatever fits, a Joker only for want of another card or to shut the next seat out."""
REACH: Final = updown.Weights(0.1, 0.2, 0.2, 0.3, 0.003, 0.003, 0.25, 0.2, 0.25, 0.2)
"""How far around the mean weights are drawn at first."""
CROWD, ELITE, LAG, LAST = 32, 8, 3, 6
REPORTED: Final = 4000
"""Deals of the report, drawn from a seed of their own."""


class Plan(NamedTuple):
    """How long to tune, on what."""

    seed: int
    rounds: int
    deals: int
    workers: int


def deal_score(mine: updown.Weights, other: updown.Weights, seed: int) -> float:
    """Return my share of the win in one deal played from both seats."""
    table = updown.table_of(rules.deal(rules.Rules(), 2, seed))
    first = updown.play_on(table.copy(), None, (mine, other))
    second = updown.play_on(table.copy(), None, (other, mine))
    return (first[0] + second[1]) / 2


def score(row: Row, other: Row, seeds: Sequence[int]) -> float:
    """Return the mean share over deals."""
    mine, theirs = updown.Weights(*row), updown.Weights(*other)
    return sum(deal_score(mine, theirs, seed) for seed in seeds) / len(seeds)


def tuned(plan: Plan, pool: ProcessPoolExecutor) -> Row:
    """Run the search and return the mean of its last rounds."""
    rng = Random(plan.seed)  # noqa: S311 - the same weights again from the same seed
    mean: Row = PLAIN
    reach: Row = REACH
    means = [mean]
    for number in range(plan.rounds):
        seeds = [seed_after(plan.seed, number * plan.deals + at) for at in range(plan.deals)]
        crowd = [tuple(map(rng.gauss, mean, reach)) for _ in range(CROWD)]
        scores = list(pool.map(partial(score, other=means[max(0, number - LAG)], seeds=seeds), crowd))
        best = [row for _, row in sorted(zip(scores, crowd, strict=True), reverse=True)[:ELITE]]
        mean, reach = _centre(best), _spread(best, reach)
        means.append(mean)
        print(f"round {number + 1}: best {max(scores):.3f}, mean of all {sum(scores) / CROWD:.3f}", flush=True)
    return _centre(means[-LAST:])


def _centre(rows: Sequence[Row]) -> Row:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _spread(rows: Sequence[Row], before: Row) -> Row:
    """Return how far the best lie apart, shrinking by no more than a fifth a round."""
    centre = _centre(rows)
    found = [sum((row[at] - centre[at]) ** 2 for row in rows) / len(rows) for at in range(len(centre))]
    return tuple(max(square**0.5, 0.8 * old) for square, old in zip(found, before, strict=True))


def written(row: Row, plan: Plan, evidence: str) -> str:
    """Return the weights as a module."""
    named = zip(updown.Weights._fields, row, strict=True)
    lines = "".join(f'    "{name}": {value:.4f},\n' for name, value in named)
    return (
        '"""Weights of the One Up One Down policy, by `tools/tune.py`; `updown.Weights` says what each means.\n\n'
        f"Tuned with seed {plan.seed}: {plan.rounds} rounds of {CROWD} candidates, {plan.deals} deals a round, both "
        f"seats.\n{evidence}\n"
        '"""\n\nfrom typing import Final\n\nWEIGHTS: Final = {\n' + lines + "}\n"
    )


def main() -> int:
    """Tune, report on fresh deals, and write the weights file."""
    parser = argparse.ArgumentParser(prog="python -m tools.tune", description="Tune a policy by self-play.")
    parser.add_argument("game", choices=["updown"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, default=PYTHON / "mezani" / "ai" / "weights_updown.py")
    chosen = parser.parse_args()
    plan = Plan(chosen.seed, chosen.rounds, chosen.deals, chosen.workers)
    with ProcessPoolExecutor(plan.workers) as pool:
        row = tuple(round(value, 4) for value in tuned(plan, pool))
        fresh = [seed_after(plan.seed + 1_000_000, number) for number in range(REPORTED)]
        compare = partial(deal_score, updown.Weights(*row), PLAIN)
        mean, least, most = interval(list(pool.map(compare, fresh, chunksize=50)))
    evidence = (
        f"On {REPORTED} other deals (seed {plan.seed + 1_000_000}) they take {mean:.1%} of the wins from the plain "
        f"weights\n(95 % interval {least:.1%} to {most:.1%})."
    )
    chosen.out.write_text(written(row, plan, evidence), encoding="utf-8")
    print(evidence)
    return 0


if __name__ == "__main__":
    sys.exit(main())

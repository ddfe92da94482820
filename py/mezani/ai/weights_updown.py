"""Weights of the One Up One Down policy, written by `tools/tune.py`; what each means stands in `updown.Weights`."""

from typing import Final

WEIGHTS: Final = {
    "follow": 0.0962,
    "answer": 0.44,
    "answer_late": 0.1796,
    "answer_few": 0.2821,
    "points": 0.0027,
    "points_late": 0.0059,
    "draw": 0.4603,
    "draw_late": 0.0907,
    "joker": 0.7036,
    "joker_late": -0.1133,
}

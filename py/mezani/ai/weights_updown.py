"""Weights of the One Up One Down policy, written by `tools/tune.py`; what each means stands in `updown.Weights`."""

from typing import Final

WEIGHTS: Final = {
    "follow": 0.0,
    "answer": 0.52,
    "answer_late": 0.33,
    "answer_few": 0.12,
    "points": 0.0025,
    "points_late": 0.0056,
    "draw": 0.21,
    "draw_late": -0.12,
    "joker": 0.81,
    "joker_late": 0.04,
}

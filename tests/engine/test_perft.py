"""Counts of what can follow a position: sequences of so many legal moves, by the generator and by the judge alone.

A line of perft/*.txt is `position; 1 12; 2 96`: twelve legal moves, ninety-six sequences of two. The stock is
part of the position, so nothing is left to chance. When a count is wrong, both splits by first move are shown.
"""

from itertools import permutations, product
from operator import add
from pathlib import Path

import pytest

from mezani.cards import NAMES, RANKS, SUITS
from mezani.games import GAMES
from mezani.kernel import Move, play
from mezani.text import read_position
from tests.engine.laws import WORDS

FILES = sorted((Path(__file__).parent / "perft").glob("*.txt"))
CALLS = ("", *RANKS, *SUITS)
LONGEST = {"updown": 2, "kady": 5}
"""Cards of the longest move that is tried; one more than a game allows, or than its positions hold."""


def rows(file):
    """Read the positions of a file with their counts by depth; lines that start with # are remarks."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, *parts = line.split("; ")
            by_depth = {int(depth): int(times) for depth, times in map(str.split, parts)}
            yield position, [by_depth[depth] for depth in range(1, len(parts) + 1)]


ROWS = [(f"{file.stem} {number}", *row) for file in FILES for number, row in enumerate(rows(file), 1)]


def listed(game, state):
    """Return the legal moves as the generator lists them."""
    return game.legal_moves(state)


def judged(game, state):
    """Return the legal moves as the judge alone finds them among everything with cards of the hand, in every order."""
    hand = state.hands[state.actor]
    rows = [row for size in range(1, min(len(hand), LONGEST[game.NAME]) + 1) for row in permutations(hand, size)]
    calls = (*CALLS, *(NAMES[card] for card in hand))
    moves = [*(Move(cards, call) for cards, call in product(rows, calls)), *(Move(word=word) for word in WORDS)]
    return [move for move in moves if not game.why_not(state, move)]


def counts(game, state, depth, moves_of):
    """Count the sequences of 1, 2, ... legal moves; a round that is over goes no further."""
    moves = moves_of(game, state)
    totals = [len(moves), *[0] * (depth - 1)]
    if depth > 1:
        for move in moves:
            behind = counts(game, play(game, state, move)[0], depth - 1, moves_of)
            totals = [totals[0], *map(add, totals[1:], behind)]
    return totals


def split(game, state, depth, moves_of):
    """Count by first move, as lines to compare."""
    return "\n".join(
        f"    {move} {counts(game, play(game, state, move)[0], depth - 1, moves_of)[-1] if depth > 1 else 1}"
        for move in sorted(moves_of(game, state), key=str)
    )


@pytest.mark.parametrize("moves_of", [listed, judged], ids=lambda function: function.__name__)
@pytest.mark.parametrize(("position", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_counts(position, expected, moves_of):
    game, state = read_position(position, GAMES)
    found = counts(game, state, len(expected), moves_of)
    wrong = [depth for depth, pair in enumerate(zip(found, expected, strict=True), 1) if pair[0] != pair[1]]
    assert not wrong, (
        f"{position}: {found[wrong[0] - 1]} sequences of {wrong[0]} moves, expected {expected[wrong[0] - 1]}\n"
        f"  listed:\n{split(game, state, wrong[0], listed)}\n  judged:\n{split(game, state, wrong[0], judged)}"
    )


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_counts(name):
    assert [file for file in FILES if file.stem == name]

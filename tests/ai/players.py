"""Views to choose from, and players to compare: what the tests of computer players share."""

from random import Random

from mezani.ai import choose
from mezani.games import GAMES
from mezani.kernel import Move, hide
from mezani.text import read_position, write_position

UPDOWN = GAMES["updown"]
LEVELS = ("easy", "medium", "hard", "expert")


def states(seats, seed, often=0.3, stock=54):
    """Yield states from rounds at random, with more than one move and no more than so many cards to draw from."""
    rng = Random(seed)
    number = 0
    while True:
        state = UPDOWN.deal(UPDOWN.Rules(), seats, seed * 1000 + number)
        number += 1
        while state.phase != "over":
            moves = UPDOWN.legal_moves(state)
            if len(moves) > 1 and len(state.stock) <= stock and rng.random() < often:
                yield read_position(write_position(UPDOWN, state), GAMES).state
            cards = [move for move in moves if move.cards]
            UPDOWN.apply(state, rng.choice(cards if cards and rng.random() < 0.8 else moves))


def view_text(state):
    """Return what the actor sees of a state."""
    return write_position(UPDOWN, hide(state, state.actor))


def fair(state, level, seed):
    """Choose as the table does: from the text of the view."""
    return choose(view_text(state), level, seed)


def random_player(view, level, seed):
    """Choose any legal move for the level `random`, else as that level does."""
    if level != "random":
        return choose(view, level, seed)
    return str(Random(seed).choice(UPDOWN.legal_moves(read_position(view, GAMES).state)))


def legal(view, move):
    """Tell whether a move may be made by who sees this view."""
    return not UPDOWN.why_not(read_position(view, GAMES).state, Move.read(move))

"""Whole rounds played at random, for every test that looks at what can happen. Plain Python: Pyodide runs it too."""

from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from mezani.events import Event
from mezani.kernel import Game, Move, State, play
from mezani.options import Options
from mezani.text import write_game

MOST_MOVES = {"updown": lambda seats: 2 * 39 + 54 + seats * 55, "kady": lambda _seats: 240}
"""Moves after which a round of each game is over; updown: draws, keeps, plays, passes between plays (D17)."""

ENDLESS = {"kady"}
"""Games that people end and no rule does: chance alone may play them for thousands of moves, and is cut off."""


def choose(moves, eager, rng):
    """Choose a move at random; eager is how often it is a card when one can be played. The same on every Python."""
    cards = [move for move in moves if move.cards]
    words = [move for move in moves if move.word]
    among = cards if cards and (not words or rng.random() < eager) else words
    return among[int(rng.random() * len(among))]


class Turn(NamedTuple):
    """One move of a round: the state before it, the moves there were, the one made, and what came of it."""

    state: State
    moves: list[Move]
    move: Move
    after: State
    events: list[Event]


@dataclass
class Round:
    """A round from its deal to its end; eager is how often a card is played when one can be."""

    game: Game
    options: Options
    seats: int
    seed: int
    eager: float
    dealt: State = field(init=False)
    opening: list[Event] = field(init=False, default_factory=list)
    turns: list[Turn] = field(init=False, default_factory=list)

    def __post_init__(self):
        """Deal and play with moves chosen at random, to the end or as far as a round may go."""
        rng = Random(self.seed)
        self.dealt = state = self.game.deal(self.options, self.seats, self.seed, None, self.opening.append)
        while state.phase != "over" and len(self.turns) <= MOST_MOVES[self.game.NAME](self.seats):
            moves = self.game.legal_moves(state)
            move = choose(moves, self.eager, rng)
            after, events = play(self.game, state, move)
            self.turns.append(Turn(state, moves, move, after, events))
            state = after

    @property
    def cut(self):
        """Tell whether the round was cut off in the middle."""
        return self.game.NAME in ENDLESS and self.end.phase != "over"

    @property
    def pack(self):
        """Return the cards of the table."""
        return self.game.pack(self.options)

    @property
    def end(self):
        """Return the state behind the last move."""
        return self.turns[-1].after

    @property
    def states(self):
        """Return every state of the round, from the deal to the end."""
        return [self.dealt, *(turn.after for turn in self.turns)]

    def __repr__(self):
        """Name what the round can be played again from."""
        played = " ".join(str(turn.move) for turn in self.turns)
        return f"{write_game(self.game, self.options)} seats={self.seats} seed={self.seed} eager={self.eager}: {played}"

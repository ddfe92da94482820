"""A table over its rounds: who sits there, whose turn it is to be asked, and the record of it all.

Only here rounds follow each other. A session is rebuilt from its record by dealing and replaying, so whatever
a killed page had saved comes back move by move.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from mezani.cards import BadNotation, seed_after
from mezani.events import Event
from mezani.kernel import MOST_MOVES, NOBODY, Game, IllegalMove, LastRound, Move, Refusal, State, hide, play, twin
from mezani.options import Options
from mezani.text import FRESH, Games, Record, read_game, write_game, write_position

NEXT: Final = "next"
"""The word with which a person asks for the next round; rounds in a record follow each other without it."""

MOST_ROUNDS: Final = 10_000
"""A record of more rounds than anybody plays is refused before it is replayed."""


class Seat(NamedTuple):
    """A player's name, and the level of a computer; a person has none."""

    name: str
    level: str = ""

    @classmethod
    def read(cls, text: str, levels: Collection[str]) -> "Seat":
        """Read `You` or `Amina hard`. Raises BadNotation."""
        name, _, level = text.rpartition(" ")
        seat = cls(name, level) if name and level in levels else cls(text)
        if not seat.name.strip():
            message = "A seat of the record has no name."
            raise BadNotation(message)
        return seat

    def __str__(self) -> str:
        """Write the seat as a record has it."""
        return f"{self.name} {self.level}".strip()


@dataclass
class Round:
    """One round: the seat that starts, its state now, and the moves and events so far."""

    starter: int
    state: State
    moves: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    fresh: bool = False  # thrown away: does not count (D14)


class Session:
    """A table from its first deal on."""

    def __init__(self, game: Game, options: Options, seats: Sequence[Seat], seed: int) -> None:
        """Seat the players and deal the first round. Raises BadNotation for a number of seats this game has not."""
        if len(seats) not in game.SEATS:
            message = f"{game.NAME} is played by {game.SEATS[0]} to {game.SEATS[-1]}, not {len(seats)}."
            raise BadNotation(message)
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.rounds: list[Round] = []
        self.closed = False  # played by older rules: shown, not continued
        self._deal()

    @classmethod
    def replay(cls, record: Record, games: Games, levels: Collection[str]) -> "Session":
        """Rebuild a table from its record. Raises BadNotation where a round or move cannot have been."""
        game, options = read_game(record.game, games)
        if record.rules > game.RULES:
            message = f"The record was played by newer rules of {game.NAME} than this version knows."
            raise BadNotation(message)
        if len(record.rounds) > MOST_ROUNDS:
            message = f"The record has more than {MOST_ROUNDS} rounds."
            raise BadNotation(message)
        session = cls(game, options, [Seat.read(seat, levels) for seat in record.seats], record.seed)
        session.closed = record.rules < game.RULES
        for number, moves in enumerate(record.rounds, 1):
            if not session._replay_round(number, moves):
                break
        if session.now.fresh:
            session.next_round()
        return session

    def _replay_round(self, number: int, moves: Sequence[str]) -> bool:
        """Replay one line of a record; False where a game of older rules cannot be shown any further."""
        try:
            if number > 1:
                self.next_round()
            for move in moves:
                self.throw_away() if move == FRESH else self.make(Move.read(move))
        except (BadNotation, IllegalMove) as error:
            if self.closed:
                return False
            message = f"The record breaks off in round {number}: {error}"
            raise BadNotation(message) from error
        return True

    def record(self) -> Record:
        """Return the record of the table so far."""
        rounds = [[*each.moves, *[FRESH] * each.fresh] for each in self.rounds]
        return Record(
            write_game(self.game, self.options), [str(seat) for seat in self.seats], self.seed, self.game.RULES, rounds
        )

    @property
    def now(self) -> Round:
        """Return the round that is played, or was played last."""
        return self.rounds[-1]

    @property
    def over(self) -> bool:
        """Tell whether the round has ended and the next may be dealt."""
        return self.now.state.phase == "over"

    @property
    def number(self) -> int:
        """Return the number of the round, from 1; rounds thrown away do not count."""
        return sum(not each.fresh for each in self.rounds[:-1]) + 1

    @property
    def wins(self) -> tuple[int, ...]:
        """Return the rounds won so far by each seat."""
        winners = [each.state.places[0] for each in self.rounds if each.state.places and not each.fresh]
        return tuple(winners.count(seat) for seat in range(len(self.seats)))

    @property
    def asked(self) -> int:
        """Return the seat that has to decide now, or NOBODY when the round is over or only shown."""
        return NOBODY if self.over or self.closed else self.now.state.actor

    def view(self) -> str:
        """Return the view of the seat that is asked, as text: all that a computer player gets to know."""
        return write_position(self.game, hide(self.now.state, self.asked))

    def decision_seed(self) -> int:
        """Return the seed of the decision that is asked for: the same game asks it with the same seed again."""
        return seed_after(seed_after(self.round_seed(len(self.rounds)), self.asked), len(self.now.moves))

    def round_seed(self, number: int) -> int:
        """Return the seed of the n-th line of the record, from 1: the first is the table's own."""
        return self.seed if number == 1 else seed_after(self.seed, number)

    def make(self, move: Move) -> list[Event]:
        """Make a move of the seat that is asked and tell what came of it. Raises IllegalMove."""
        now = self.now
        now.state, events = play(self.game, now.state, move)
        now.moves.append(str(move))
        if len(now.moves) >= MOST_MOVES and not self.over:
            now.state = twin(now.state)
            now.state.phase = "over"
            events.append(Event("stall"))
        now.events += events
        return events

    def next_round(self) -> list[Event]:
        """Deal the next round after one that is over or was thrown away. Raises IllegalMove before that."""
        if not self.over and not self.now.fresh:
            raise IllegalMove(Move(word=NEXT), Refusal("why.round_not_over"))
        return self._deal()

    def throw_away(self) -> None:
        """Mark the round as one that does not count; the same seat starts the next (D14).

        Raises IllegalMove once the round has ended.
        """
        if self.over or self.now.fresh:
            raise IllegalMove(Move(word=FRESH), Refusal("why.over"))
        self.now.fresh = True

    def _deal(self) -> list[Event]:
        events: list[Event] = []
        seed = self.round_seed(len(self.rounds) + 1)
        state = self.game.deal(self.options, len(self.seats), seed, self._last_round(), events.append)
        self.rounds.append(Round(state.actor, state, events=events))
        return events

    def _last_round(self) -> LastRound | None:
        counted = [each for each in self.rounds if not each.fresh]
        return LastRound(counted[-1].starter, counted[-1].state) if counted else None

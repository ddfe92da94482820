"""Golden games: whole records with all that came of them, replayed move by move.

A file is a record, a line `---`, and for each round the deal, what happened at each move, and the last position.
Plain Python without pytest: run as a script it says for each file whether it is the same here, so that every
Python, Pyodide too, can be held to the same games. Only `python -m tools.golden` writes the files.
"""

import sys
from pathlib import Path

from mezani.cards import write_cards
from mezani.games import GAMES
from mezani.kernel import Move
from mezani.session import Seat, Session
from mezani.text import FRESH, read_game, read_record, write_position, write_record

GOLDEN = Path(__file__).parent / "golden"
GAP = "---\n"


def telling(record):
    """Replay a record and tell each round: deal, events by move, and the position at its end."""
    game, options = read_game(record.game, GAMES)
    session = Session(game, options, [Seat.read(seat, ()) for seat in record.seats], record.seed)
    lines = []
    for number, moves in enumerate(record.rounds, 1):
        if number > 1:
            session.next_round()
        lines += [f"round {session.number}, line {number}", position(session), told("deal", session.now.events)]
        for move in moves:
            if move == FRESH:
                session.throw_away()
                lines.append("fresh: thrown away")
            else:
                lines.append(told(move, session.make(Move.read(move))))
        lines += [position(session), f"wins {' '.join(map(str, session.wins))}", ""]
    if write_record(session.record()) != write_record(record):
        lines.append("The record of the replayed table is another one.")
    return "\n".join(lines)


def position(session):
    """Return the position as it is, with its seed and the shuffles used up."""
    state = session.now.state
    return f"{write_position(session.game, state)} seed {state.seed} shuffles {state.shuffles}"


def told(move, events):
    """Tell what came of a move."""
    words = (
        " ".join(filter(None, (event.kind, str(event.seat), write_cards(event.cards), event.call))) for event in events
    )
    return f"{move}: {', '.join(words)}"


def difference(file):
    """Return how the replayed game first differs from its file, or nothing."""
    text = file.read_text(encoding="utf-8")
    record, _, kept = text.partition(GAP)
    ours, theirs = telling(read_record(record)).split("\n"), kept.split("\n")
    if ours == theirs:
        return ""
    at = next((n for n, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), -1)
    return f"differs at line {at + 1} behind the gap\n  kept: {theirs[at]}\n  here: {ours[at]}"


def main():
    """Replay every golden game and say which are the same."""
    files = sorted(GOLDEN.glob("*.txt"))
    wrong = 0
    for file in files:
        found = difference(file)
        wrong += bool(found)
        sys.stdout.write(f"{file.stem}: {found or 'same'}\n")
    return 1 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main())

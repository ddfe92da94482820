"""The command line: `python -m mezani check | legal | step | deal | replay | arena | games`.

Bad input gets one sentence on standard error and exit status 2; a failed check is exit status 1.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from mezani.ai.arena import Contest, hold, report, told
from mezani.ai.levels import LEVELS
from mezani.cards import UNKNOWN, BadNotation
from mezani.cases import check_file
from mezani.games import GAMES
from mezani.kernel import NOBODY, IllegalMove, Move, play
from mezani.protocol import catalogue
from mezani.session import Session
from mezani.text import Position, read_game, read_position, read_record, write_position
from mezani.words import of_event, say, sentence

STRINGS: Final = Path(__file__).parents[2] / "static" / "strings" / "en.json"
"""The sentences of the page, where this package lies in the project; without them keys are printed."""


class _Parser(argparse.ArgumentParser):
    """Tells a wrong command line like any other bad input."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence."""
        text = f"{message[:1].upper()}{message[1:]}; `{self.prog} --help` tells more."
        raise BadNotation(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    try:
        chosen = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = chosen.run
        return run(chosen)
    except (BadNotation, OSError, UnicodeDecodeError) as error:
        print(f"mezani: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m mezani", description="Five card games, at the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], int], summary: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=summary, description=summary)
        command.set_defaults(run=run)
        return command

    add("check", _check, "Run case files.").add_argument("files", nargs="+", metavar="FILE")
    add(
        "legal", _legal, "List the legal moves of a position, or of each position read from standard input."
    ).add_argument("position", metavar="POSITION", help="position text, or - for standard input")
    add("step", _step, "Make a move on each line POSITION<TAB>MOVE read from standard input.").add_argument(
        "source", choices=["-"], metavar="-"
    )
    deal = add("deal", _deal, "Print a dealt position.")
    deal.add_argument("game", metavar="GAME", help="updown, or with house rules: kady(hand=3)")
    deal.add_argument("seats", type=int, metavar="SEATS")
    deal.add_argument("seed", type=int, metavar="SEED")
    replay = add("replay", _replay, "Tell what happened in a record, round by round.")
    replay.add_argument("file", metavar="FILE")
    arena = add("arena", _arena, "Let levels play each other, every deal once per rotation of the seats.")
    arena.add_argument("game", metavar="GAME", help="updown, or with house rules: kady(hand=3)")
    arena.add_argument("--seats", required=True, metavar="LEVELS", help="a level for each seat: hard,easy")
    arena.add_argument("--deals", type=int, default=500, metavar="N")
    arena.add_argument("--seed", type=int, default=1, metavar="N")
    arena.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes; no result depends on it"
    )
    arena.add_argument("--json", action="store_true", help="print the figures as JSON")
    add("games", _games, "Print the games there are, as the pre-game page reads them.").add_argument(
        "--json", action="store_true", required=True, help="as JSON, the only form there is"
    )
    return parser


def _check(chosen: argparse.Namespace) -> int:
    passed = failed = 0
    for file in chosen.files:
        for outcome in check_file(file, GAMES):
            passed += not outcome.failure
            failed += bool(outcome.failure)
            if outcome.failure:
                print(f"{file}: {outcome.failure}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _read_actor_position(text: str) -> Position:
    """Read a position whose moves can be told: the actor's hand must be open."""
    position = read_position(text, GAMES)
    state = position.state
    if UNKNOWN in state.hands[state.actor] and state.phase != "over":
        message = f"The hand of seat {state.actor} is face down, so its moves cannot be told."
        raise BadNotation(message)
    return position


def _legal(chosen: argparse.Namespace) -> int:
    if chosen.position != "-":
        game, state = _read_actor_position(chosen.position)
        for move in game.legal_moves(state):
            print(move)
        return 0
    for line in filter(str.strip, sys.stdin):
        game, state = _read_actor_position(line)
        print(" ".join(map(str, game.legal_moves(state))))
    return 0


def _step(_: argparse.Namespace) -> int:
    for line in filter(str.strip, sys.stdin):
        text, tab, move = line.rstrip("\n").partition("\t")
        if not tab:
            message = f"{line.strip()!r} is not POSITION<TAB>MOVE."
            raise BadNotation(message)
        game, state = _read_actor_position(text)
        try:
            after, _events = play(game, state, Move.read(move.strip()))
            print(write_position(game, after))
        except IllegalMove as error:
            print(f"no {error.refusal.key}")
    return 0


def _deal(chosen: argparse.Namespace) -> int:
    game, options = read_game(chosen.game if "(" in chosen.game else f"{chosen.game}()", GAMES)
    if chosen.seats not in game.SEATS or chosen.seed < 0:
        message = f"{game.NAME} is dealt to {game.SEATS[0]} to {game.SEATS[-1]} seats, with a seed of 0 or more."
        raise BadNotation(message)
    print(write_position(game, game.deal(options, chosen.seats, chosen.seed)))
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    session = Session.replay(read_record(Path(chosen.file).read_text(encoding="utf-8")), GAMES, LEVELS)
    strings = json.loads(STRINGS.read_text(encoding="utf-8")) if STRINGS.exists() else {}
    names = [seat.name for seat in session.seats]
    for number, each in enumerate(session.rounds, 1):
        print(f"Round {number}")
        for event in each.events:
            words = of_event(event, NOBODY, names)
            if words:
                print(f"  {sentence(strings, words)}")
        if each.fresh:
            print(f"  {sentence(strings, say('event.fresh'))}")
    print(f"  {write_position(session.game, session.now.state)}")
    return 0


def _arena(chosen: argparse.Namespace) -> int:
    game, options = read_game(chosen.game if "(" in chosen.game else f"{chosen.game}()", GAMES)
    levels = tuple(chosen.seats.split(","))
    unknown = [level for level in levels if level not in LEVELS]
    if unknown:
        message = f"{unknown[0]!r} is no level: {', '.join(LEVELS)}."
        raise BadNotation(message)
    if len(levels) not in game.SEATS:
        message = f"{game.NAME} is played by {game.SEATS[0]} to {game.SEATS[-1]}, so --seats names as many levels."
        raise BadNotation(message)
    if chosen.deals < 1 or chosen.seed < 0 or chosen.workers < 1:
        message = "An arena needs at least one deal and one worker, and a seed of 0 or more."
        raise BadNotation(message)
    contest = Contest(game, options, levels, chosen.seed)
    figures = report(contest, hold(contest, chosen.deals, chosen.workers))
    print(json.dumps(figures) if chosen.json else told(figures))
    return 0


def _games(_: argparse.Namespace) -> int:
    print(json.dumps({"games": catalogue()}, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The rule book as examples: case files, read and checked.

A case starts from a position and takes steps: a move by the actor, `can MOVE` (legal, not made), `no MOVE`
(refused), or `= facts`. The format is TOML, so that a rule can be read and argued about without any Python.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from mezani.cards import BadNotation
from mezani.kernel import Move, play
from mezani.text import Games, Position, fact_holds, read_position, write_fact, write_position


class Outcome(NamedTuple):
    """A case's rule, and what went wrong at which step; no failure means that it holds."""

    rule: str
    failure: str = ""


class _Failed(Exception):
    """Raised inside a case, with what was expected."""


def check_file(file: str | Path, games: Games) -> Iterator[Outcome]:
    """Run every case of a file. Raises BadNotation if it is not a case file, OSError if it cannot be read."""
    try:
        book = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{file} is not TOML: {error}."
        raise BadNotation(message) from error
    cases = book.get("case")
    if not isinstance(cases, list) or not cases:
        message = f"{file} holds no [[case]]."
        raise BadNotation(message)
    for case in cases:
        if not isinstance(case, dict):
            message = f"{file} holds a case that is no [[case]] table."
            raise BadNotation(message)
        yield check_case({"game": book.get("game")} | case, games)


def check_case(case: dict[str, Any], games: Games) -> Outcome:
    """Run one case: a dict of game, rule, start and steps. Raises BadNotation if it is not one."""
    rule, steps = case.get("rule"), case.get("steps")
    texts = [case.get("game"), rule, case.get("start"), *(steps if isinstance(steps, list) else [None])]
    if not all(isinstance(text, str) for text in texts):
        message = f"The case {rule!r} needs game, rule, start (texts) and steps (a list of texts)."
        raise BadNotation(message)
    try:
        position = read_position(f"{case['game']} {case['start']}", games)
    except BadNotation as error:
        message = f"The case {rule!r} does not start: {error}"
        raise BadNotation(message) from error
    for number, step in enumerate(case["steps"], 1):
        try:
            position = _take(step, position)
        except (_Failed, BadNotation) as error:
            at = write_position(*position)
            return Outcome(str(rule), f"{rule}\n  step {number}: {step}\n  {error}\n  at {at}")
    return Outcome(str(rule))


def _take(step: str, position: Position) -> Position:
    game, state = position
    word, _, rest = step.strip().partition(" ")
    if word == "=":
        _compare(rest, position)
        return position
    move = Move.read(rest.strip() if word in ("can", "no") else step.strip())
    refusal = game.why_not(state, move)
    if word == "no":
        if not refusal:
            message = f"expected a refusal, but {move} is legal"
            raise _Failed(message)
        return position
    if refusal and (word == "can" or refusal.instead is None):  # a wrong play may be made where it costs something
        message = f"expected {move} to be legal, but it is refused: {refusal.key}"
        raise _Failed(message)
    if word == "can":
        if move not in game.legal_moves(state):
            message = f"expected {move} among the legal moves, but it is not listed"
            raise _Failed(message)
        return position
    after, _events = play(game, state, move)
    return Position(game, after)


def _compare(facts: str, position: Position) -> None:
    game, state = position
    wrong = []
    if not facts.strip():
        message = "a step = needs facts: write = name=value"
        raise BadNotation(message)
    for fact in facts.split():
        name, equals, expected = fact.partition("=")
        if not equals:
            message = f"{fact!r} is not a fact: write name=value"
            raise BadNotation(message)
        if not fact_holds(game, state, name, expected):
            wrong.append(f"expected {fact}, found {name}={write_fact(game, state, name)}")
    if wrong:
        raise _Failed("; ".join(wrong))

"""Computer players: the text of a view in, the text of a move out, and nothing else.

A player gets what its seat may see, its level, and a seed for this one decision; so it cannot peek, and the
same three give the same move on every device.
"""

from collections.abc import Generator, Mapping
from random import Random
from typing import Final

from mezani.ai import updown
from mezani.ai.levels import LEVELS
from mezani.ai.search import Policy, deliberate
from mezani.cards import BadNotation
from mezani.games import GAMES
from mezani.text import read_position

POLICIES: Final[Mapping[str, Policy]] = {"updown": updown}


def thinking(view: str, level: str, seed: int) -> Generator[None, None, str]:
    """Choose a move, giving way every few milliseconds of work; returns its text. Raises BadNotation."""
    game, state = read_position(view, GAMES)
    if game.NAME not in POLICIES:
        message = f"No computer plays {game.NAME} yet: {', '.join(POLICIES)}."
        raise BadNotation(message)
    if level not in LEVELS:
        message = f"{level!r} is no level: {', '.join(LEVELS)}."
        raise BadNotation(message)
    if state.phase == "over":
        message = "The round is over, so there is nothing to choose."
        raise BadNotation(message)
    if state.observer != state.actor:
        message = (
            f"A player is asked with its own view on its own turn: actor={state.actor} needs observer={state.actor}."
        )
        raise BadNotation(message)
    move = yield from deliberate(game, POLICIES[game.NAME], state, LEVELS[level], Random(seed))
    return str(move)


def choose(view: str, level: str, seed: int) -> str:
    """Choose a move, thinking to the end without a pause. Raises BadNotation."""
    thought = thinking(view, level, seed)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return str(done.value)

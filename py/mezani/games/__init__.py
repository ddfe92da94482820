"""The games there are, by the name they have in notation."""

from collections.abc import Mapping
from typing import Final

from mezani.games import kady, updown
from mezani.kernel import Game

GAMES: Final[Mapping[str, Game]] = {game.NAME: game for game in (kady, updown)}

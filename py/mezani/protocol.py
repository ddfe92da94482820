"""The messages between page and worker: one JSON text in, one out.

    open     {"record": text} or {"new": {"game", "levels", "name"}}    a frame, the events of a new deal
    touch    {"cards": [text]}                       what the selection is
    act      {"move": text}                          events and a frame; also `next` and `fresh`
    advance  {}                                      the next computer's move
    games    {}                                      the games there are

Every answer is {frame, events, save, error} and what the call adds. Nothing raises: what is refused or cannot
be read comes back as `error`, a say, and the table stays as it was.
"""

import asyncio
import json
from collections.abc import Callable, Generator
from time import monotonic
from typing import Any, Final

from mezani import scene
from mezani.ai import POLICIES, thinking
from mezani.ai.levels import LEVELS
from mezani.cards import BadNotation, read_cards
from mezani.events import Event
from mezani.games import GAMES
from mezani.kernel import NOBODY, Game, IllegalMove, Move
from mezani.scene import SCENES
from mezani.session import NEXT, Seat, Session
from mezani.text import FRESH, read_game, read_record, write_record
from mezani.words import of_refusal, say

NAMES: Final = ("Amina", "Baraka", "Chebet", "Daudi", "Eshe", "Faraji", "Goma", "Halima", "Imani")
"""What computer players are called, in the order of their seats."""

SLICE: Final = 0.015
"""Seconds of thinking after which the page's other questions get their turn; it decides nothing else."""

YOU: Final = 0
"""The person's seat."""


def catalogue() -> list[dict[str, Any]]:
    """List the games that can be shown and have players, with all that the pre-game page needs to know."""
    return [_entry(game) for game in GAMES.values() if game.NAME in SCENES and game.NAME in POLICIES]


def _entry(game: Game) -> dict[str, Any]:
    return {"id": game.NAME, "title": game.TITLE, "seats": list(game.SEATS), "levels": list(LEVELS)}


class Table:
    """The worker's one table. Every call takes and returns JSON text."""

    def __init__(self, seed: Callable[[], int]) -> None:
        """Take a source of seeds for new tables."""
        self._seed = seed
        self._session: Session | None = None

    def open(self, text: str) -> str:
        """Open a table from its record, or deal a new one."""
        return self._answer(self._open, text)

    def touch(self, text: str) -> str:
        """Tell what a selection of the person's cards is."""
        return self._answer(self._touch, text)

    def act(self, text: str) -> str:
        """Make the person's move, deal the next round, or throw this one away."""
        return self._answer(self._act, text)

    async def advance(self, text: str) -> str:
        """Let the computer whose turn it is think and move; no events come if the table moved on meanwhile."""
        session = self._session
        if session is None or session.asked in (NOBODY, YOU):
            return self._answer(lambda _: self._shown([]), text)
        now, made = session.now, len(session.now.moves)
        level = session.seats[session.asked].level
        move = await self._think(thinking(session.view(), level, session.decision_seed()))
        if session is not self._session or session.now is not now or len(now.moves) != made:
            return self._answer(lambda _: self._shown([]), text)
        return self._answer(lambda _: self._shown(session.make(Move.read(move))), text)

    def games(self, text: str) -> str:
        """List the games there are."""
        return self._answer(lambda _: {"games": catalogue()}, text)

    async def _think(self, thoughts: Generator[None, None, str]) -> str:
        since = monotonic()
        while True:
            try:
                next(thoughts)
            except StopIteration as done:
                return str(done.value)
            if monotonic() - since > SLICE:
                await asyncio.sleep(0)
                since = monotonic()

    def _answer(self, call: Callable[[dict[str, Any]], dict[str, Any]], text: str) -> str:
        answer: dict[str, Any] = {"frame": None, "events": [], "save": "", "error": None}
        try:
            answer |= call(_read_message(text))
        except IllegalMove as error:
            answer["error"] = of_refusal(error.refusal)
        except (BadNotation, json.JSONDecodeError) as error:
            answer["error"] = say("error.unreadable", detail=str(error))
        return json.dumps(answer, ensure_ascii=False)

    def _open(self, asked: dict[str, Any]) -> dict[str, Any]:
        if "record" in asked:
            self._session = Session.replay(read_record(str(asked["record"])), GAMES, LEVELS)
            return self._shown([])
        new = asked.get("new")
        if not isinstance(new, dict) or not isinstance(new.get("levels"), list):
            message = "A new table needs a game and the levels of its computers."
            raise BadNotation(message)
        if any(level not in LEVELS for level in new["levels"]) or len(new["levels"]) > len(NAMES):
            message = f"The levels are {', '.join(LEVELS)}."
            raise BadNotation(message)
        game, options = read_game(str(new.get("game")), GAMES)
        computers = [Seat(name, level) for name, level in zip(NAMES, new["levels"], strict=False)]
        self._session = Session(game, options, [Seat(_clean(new.get("name"))), *computers], self._seed())
        return self._shown(self._session.now.events)

    def _touch(self, asked: dict[str, Any]) -> dict[str, Any]:
        cards = read_cards("".join(map(str, asked.get("cards", []))))
        return {"touch": scene.touch(self._setting(), cards)}

    def _act(self, asked: dict[str, Any]) -> dict[str, Any]:
        session = self._opened()
        move = str(asked.get("move"))
        if move == NEXT:
            return self._shown(session.next_round())
        if move == FRESH:
            session.throw_away()
            return self._shown(session.next_round())
        setting = self._setting()
        if not setting.yours:
            return {"error": scene.not_yours(setting)}
        return self._shown(session.make(Move.read(move)))

    def _opened(self) -> Session:
        if self._session is None:
            message = "No table is open."
            raise BadNotation(message)
        return self._session

    def _setting(self) -> scene.Setting:
        session = self._opened()
        wins = session.wins
        players = [scene.Player(seat.name, seat.level, won) for seat, won in zip(session.seats, wins, strict=True)]
        now = session.now
        return scene.Setting(
            session.game, now.state, now.events, players, session.number, now.starter, session.closed, YOU
        )

    def _shown(self, events: list[Event]) -> dict[str, Any]:
        at = self._setting()
        return {
            "frame": scene.frame(at),
            "events": scene.seen_events(at, events),
            "save": write_record(self._opened().record()),
        }


def _read_message(text: str) -> dict[str, Any]:
    asked = json.loads(text)
    if not isinstance(asked, dict):
        message = "A message must be a JSON object."
        raise BadNotation(message)
    return asked


def _clean(name: object) -> str:
    """Return a name that a record can hold: one line, no comma, and not ending like a computer's."""
    words = str(name or "").replace(",", " ").split()
    while words and words[-1] in LEVELS:
        words.pop()
    return " ".join(words)[:24] or "You"

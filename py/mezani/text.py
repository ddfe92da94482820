"""Positions, games with house rules, and records, to text and back.

A position is the game and `field=value` words; defaults are left out, and cards that are named nowhere join
the stock in the fixed order of the pack. Where cards lie face down, the unnamed ones are among them.

A record is a header, an empty line, and one line of moves per round; a round that was thrown away ends in the
word `fresh`. It is a save, a replay and a bug report: seed and moves are the game.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from mezani.cards import UNKNOWN, BadNotation, Card, Cards, read_cards, write_cards
from mezani.kernel import NOBODY, Game, State, twin
from mezani.options import Options, read_options, write_options

Games = Mapping[str, Game]

FRESH: Final = "fresh"
"""Ends the line of a round that was thrown away: it does not count, and the same seat starts again (D14)."""

_GAME: Final = re.compile(r"([a-z]+)\(([^()\s]*)\)")
_NUMBER: Final = re.compile(r"[0-9]{1,15}")


class Position(NamedTuple):
    """A game and a state of it."""

    game: Game
    state: State


def read_game(text: str, games: Games) -> tuple[Game, Options]:
    """Read `kady(hand=3)`. Raises BadNotation."""
    match = _GAME.fullmatch(text)
    if not match or match[1] not in games:
        message = f"{text!r} names no game: write one of {', '.join(f'{name}()' for name in games)}."
        raise BadNotation(message)
    game = games[match[1]]
    return game, read_options(game.Rules, match[2])


def write_game(game: Game, options: Options) -> str:
    """Write a game and what its house rules change."""
    return f"{game.NAME}({write_options(options)})"


# Positions


def write_position(game: Game, state: State) -> str:
    """Write a position; what `read_position` would fill in by itself is left out."""
    words = [write_game(game, state.options), f"hands={_write_hands(state.hands)}"]
    for name, value, usual in (
        ("stock", write_cards(_named_stock(state)), ""),
        ("pile", write_cards(state.pile), ""),
        ("actor", state.actor, 0),
        ("phase", state.phase, "play"),
        ("places", "".join(map(str, state.places)), ""),
        ("observer", state.observer, NOBODY),
    ):
        words += [f"{name}={value}"] * (value != usual)
    unusual = {name for name, fact in game.FACTS.items() if fact.write(state) != fact.usual(state)}
    for name, fact in game.FACTS.items():
        words += [f"{name}={fact.write(state)}"] * (name in unusual or fact.mate in unusual)
    return " ".join(words)


def _write_hands(hands: tuple[Cards, ...]) -> str:
    return "/".join(map(write_cards, hands))


def _named_stock(state: State) -> Cards:
    """Return the part of the stock that must be written: what reading adds behind it is the rest."""
    stock, end = state.stock, len(state.stock)
    hands_hide = any(UNKNOWN in hand for hand in state.hands)
    if UNKNOWN in stock:
        while end and stock[end - 1] == UNKNOWN:
            end -= 1
        # One face-down card must stay in sight, else the unnamed cards would be read face up.
        return stock[:end] if hands_hide or UNKNOWN in stock[:end] else stock[: end + 1]
    if hands_hide:
        return stock  # an open stock beside hidden hands: what is left out would be read face down
    while end > 1 and stock[end - 2] < stock[end - 1]:
        end -= 1
    return stock[: end - 1]


def read_position(text: str, games: Games) -> Position:
    """Read a position. Raises BadNotation with one sentence for whatever is wrong."""
    head, *words = text.split() or [""]
    game, options = read_game(head, games)
    facts: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in (*_COMMON, *game.FACTS):
            message = f"{word!r} is no field of {game.NAME}: {', '.join((*_COMMON, *game.FACTS))}."
            raise BadNotation(message)
        if name in facts:
            message = f"{name}= is given twice."
            raise BadNotation(message)
        facts[name] = value
    state = _read_common(game, options, facts)
    for name, fact in game.FACTS.items():
        fact.read(state, facts.get(name, "" if fact.mate in facts else fact.usual(state)))
    wrong = game.why_malformed(state)
    if wrong:
        raise BadNotation(wrong)
    return Position(game, state)


def _read_common(game: Game, options: Options, facts: dict[str, str]) -> State:
    hands = tuple(map(read_cards, facts.get("hands", "").split("/")))
    if len(hands) not in game.SEATS:
        message = f"{game.NAME} is played by {game.SEATS[0]} to {game.SEATS[-1]}, not {len(hands)}: hands=a/b."
        raise BadNotation(message)
    pile, stock = read_cards(facts.get("pile", "")), read_cards(facts.get("stock", ""))
    if UNKNOWN in pile:
        message = "The pile lies open: no card of it is face down."
        raise BadNotation(message)
    state = game.State(options, hands, stock, pile)
    state.stock = stock + _unnamed(game, state)
    state.actor = read_seat(facts.get("actor", "0"), len(hands))
    state.observer = read_seat(facts["observer"], len(hands)) if facts.get("observer") else NOBODY
    state.places = tuple(read_seat(seat, len(hands)) for seat in facts.get("places", ""))
    if len(set(state.places)) < len(state.places):
        message = f"places={facts['places']} names a seat twice."
        raise BadNotation(message)
    state.phase = facts.get("phase", "play")
    if state.phase not in game.PHASES:
        message = f"phase={state.phase} is none of {game.NAME}'s phases: {', '.join(game.PHASES)}."
        raise BadNotation(message)
    return state


def _unnamed(game: Game, state: State) -> Cards:
    """Return what the position leaves to the stock: the unnamed cards, face down where others are."""
    named: Counter[Card] = Counter()
    for row in (*state.hands, state.stock, state.pile):
        named.update(card for card in row if card != UNKNOWN)
    pack = Counter(game.pack(state.options))
    twice = [card for card in named if named[card] > pack[card]]
    if twice:
        message = f"{write_cards(twice[:1])} is named more often than the pack holds it."
        raise BadNotation(message)
    rest = tuple(sorted((pack - named).elements()))
    face_down = sum(row.count(UNKNOWN) for row in (*state.hands, state.stock))
    if face_down > len(rest):
        message = f"{face_down} cards lie face down, but only {len(rest)} are not named."
        raise BadNotation(message)
    return (UNKNOWN,) * (len(rest) - face_down) if face_down else rest


def read_seat(text: str, seats: int) -> int:
    """Read a seat's number. Raises BadNotation."""
    if not _NUMBER.fullmatch(text) or int(text) >= seats:
        message = f"{text!r} is no seat: this table has seats 0 to {seats - 1}."
        raise BadNotation(message)
    return int(text)


# Facts: what case files compare


def _winner(state: State) -> str:
    if state.phase != "over":
        return ""
    return str(state.places[0]) if state.places else "draw"


_COMMON: Final[Mapping[str, Callable[[State], str]]] = {
    "hands": lambda state: _write_hands(state.hands),
    "pile": lambda state: write_cards(state.pile),
    "stock": lambda state: write_cards(state.stock),
    "actor": lambda state: str(state.actor),
    "phase": lambda state: state.phase,
    "places": lambda state: "".join(map(str, state.places)),
    "observer": lambda state: "" if state.observer == NOBODY else str(state.observer),
}
_DERIVED: Final[Mapping[str, Callable[[State], str]]] = {
    "top": lambda state: write_cards(state.pile[-1:]),
    "stocks": lambda state: str(len(state.stock)),
    "winner": _winner,
    "over": lambda state: "yes" if state.phase == "over" else "no",
}
_BY_SEAT: Final = re.compile(r"(hand|count)([0-9]+)")


def write_fact(game: Game, state: State, name: str) -> str:
    """Write one fact of a position: any field, or top, handN, countN, stocks, winner, over. Raises BadNotation."""
    by_seat = _BY_SEAT.fullmatch(name)
    if by_seat:
        hand = state.hands[read_seat(by_seat[2], len(state.hands))]
        return write_cards(hand) if by_seat[1] == "hand" else str(len(hand))
    if name in game.FACTS:
        return game.FACTS[name].write(state)
    common = _COMMON.get(name) or _DERIVED.get(name)
    if common is None:
        message = f"{name}= is no fact of {game.NAME}."
        raise BadNotation(message)
    return common(state)


def fact_holds(game: Game, state: State, name: str, text: str) -> bool:
    """Tell whether a fact has this value; cards of a hand stand in any order. Raises BadNotation."""
    found = write_fact(game, state, name)
    if name == "stock":
        named = read_cards(text)
        return state.stock == named + tuple(sorted(state.stock[len(named) :]))
    if name == "hands":
        return _sorted_hands(found) == _sorted_hands(text)
    if name.startswith("hand"):
        return sorted(read_cards(found)) == sorted(read_cards(text))
    return found == text or bool(text and name in game.FACTS and found == _rewritten(game, state, name, text))


def _rewritten(game: Game, state: State, name: str, text: str) -> str:
    """Write a field as it would be after reading this text: letters and seats may stand in any order."""
    other = twin(state)
    try:
        game.FACTS[name].read(other, text)
    except BadNotation:
        return text
    return game.FACTS[name].write(other)


def _sorted_hands(text: str) -> list[list[Card]]:
    return [sorted(read_cards(hand)) for hand in text.split("/")]


# Records


@dataclass
class Record:
    """A table as it is kept: who sits there, the seed, and the moves of each round by their texts.

    `seats` holds a name and, for a computer, its level: `You`, `Amina hard`.
    """

    game: str
    seats: list[str]
    seed: int
    rules: int
    rounds: list[list[str]] = field(default_factory=list)


_HEADER: Final = ("game", "seats", "seed", "rules")


def write_record(record: Record) -> str:
    """Write a record; every line ends in a line break, so an empty last line is a round without moves yet."""
    values = (record.game, ", ".join(record.seats), record.seed, record.rules)
    header = "".join(f"{name}: {value}\n" for name, value in zip(_HEADER, values, strict=True))
    return header + "\n" + "".join(" ".join(moves) + "\n" for moves in record.rounds)


def read_record(text: str) -> Record:
    """Read a record's form; whether its moves are legal shows when they are replayed. Raises BadNotation."""
    header, gap, body = text.replace("\r\n", "\n").partition("\n\n")
    named = [line.partition(": ")[::2] for line in header.split("\n")]
    lines = dict(named)
    if not gap or tuple(name for name, _ in named) != _HEADER:
        message = "This is no record: it needs the lines game, seats, seed, rules, then an empty line and the moves."
        raise BadNotation(message)
    for name in ("seed", "rules"):
        if not _NUMBER.fullmatch(lines[name]):
            message = f"The record's {name} is not a number."
            raise BadNotation(message)
    rounds = [line.split() for line in body.removesuffix("\n").split("\n")] if body else []
    return Record(lines["game"], lines["seats"].split(", "), int(lines["seed"]), int(lines["rules"]), rounds)

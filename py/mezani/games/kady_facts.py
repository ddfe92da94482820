"""How the fields of Kady stand in position text, and which positions make no sense."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from mezani.cards import JOKERS, NAMES, RANKS, SUITS, UNKNOWN, BadNotation, read_card, write_cards
from mezani.games.kady_table import KIND, NO_CARD, NO_RANK, PENALTY, State, condition, neighbour
from mezani.kernel import NOBODY, Fact
from mezani.text import read_seat


def _top(state: State) -> tuple[int, int]:
    return condition(state.pile[-1]) if state.pile else (0, NO_RANK)


def _suit_letters(suits: int) -> str:
    return "".join(suit for place, suit in enumerate(SUITS) if suits >> place & 1)


def _read_suits(state: State, text: str) -> None:
    if len({*text}) < len(text) or not {*text} <= {*SUITS}:
        message = f"suits={text} are not suits: write some of {SUITS}, each once."
        raise BadNotation(message)
    state.suits = sum(1 << SUITS.index(suit) for suit in text)


def _read_rank(state: State, text: str) -> None:
    if len(text) > 1 or text not in RANKS:
        message = f"rank={text} is not a rank: write one of {RANKS}, or nothing."
        raise BadNotation(message)
    state.rank = RANKS.index(text) if text else NO_RANK


def _read_direction(state: State, text: str) -> None:
    if text not in ("1", "-1"):
        message = f"direction={text} is neither 1 (clockwise) nor -1."
        raise BadNotation(message)
    state.direction = int(text)


def _read_demand(state: State, text: str) -> None:
    state.demand = read_card(text) if text else NO_CARD
    if state.demand in JOKERS:
        message = "A Joker cannot be demanded."
        raise BadNotation(message)


def _read_armed(state: State, text: str) -> None:
    seats = [read_seat(seat, len(state.hands)) for seat in text]
    if len({*seats}) < len(seats):
        message = f"armed={text} names a seat twice."
        raise BadNotation(message)
    state.armed = tuple(sorted(seats))


def _number(name: str) -> Fact:
    def read(state: State, text: str) -> None:
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            message = f"{name}={text} is not a number."
            raise BadNotation(message)
        setattr(state, name, int(text))

    return Fact(lambda state: str(getattr(state, name)), read, lambda _: "0")


def _seat(name: str, usual: Callable[[Any], str]) -> Fact:
    def read(state: State, text: str) -> None:
        setattr(state, name, read_seat(text, len(state.hands)) if text else NOBODY)

    return Fact(lambda state: str(getattr(state, name)) if getattr(state, name) != NOBODY else "", read, usual)


FACTS: Final[Mapping[str, Fact]] = {
    "direction": Fact(lambda state: str(state.direction), _read_direction, lambda _: "1"),
    "suits": Fact(
        lambda state: _suit_letters(state.suits), _read_suits, lambda state: _suit_letters(_top(state)[0]), "rank"
    ),
    "rank": Fact(
        lambda state: RANKS[state.rank] if state.rank >= 0 else "",
        _read_rank,
        lambda state: RANKS[_top(state)[1]] if _top(state)[1] >= 0 else "",
        "suits",
    ),
    "owed": _number("owed"),
    "demand": Fact(lambda state: NAMES[state.demand] if state.demand != NO_CARD else "", _read_demand, lambda _: ""),
    "demander": _seat("demander", lambda _: ""),
    "jumps": _number("jumps"),
    "kicks": _number("kicks"),
    "next": _seat("next", lambda state: str(neighbour(state, state.actor)) if state.phase == "kady" else ""),
    "idle": _number("idle"),
    "armed": Fact(lambda state: "".join(map(str, state.armed)), _read_armed, lambda _: ""),
}


def why_malformed(state: State) -> str:
    """Return one sentence on why no round can come to this position, or nothing."""
    seats, rules = len(state.hands), state.options
    top = state.pile[-1] if state.pile else UNKNOWN
    if top == UNKNOWN:
        return "The pile needs an open card on top."
    if rules.jokers == "off" and any(card in JOKERS for row in (*state.hands, state.pile, state.stock) for card in row):  # type: ignore[attr-defined]
        return "There are no Jokers at this table: jokers=off."
    if state.phase == "over":
        return "places= names the one winner, or nobody after a draw." if len(state.places) > 1 else ""
    if state.places:
        return "places= names the winner, in phase over only."
    if state.owed and KIND[top] != PENALTY:
        return "owed= needs the penalty card on top of the pile."
    if state.idle >= seats:
        return "idle= counts turns in a row without a card: fewer than there are seats."
    return _why_no_demand(state) or _why_no_pause(state) or _why_no_window(state)


def _why_no_demand(state: State) -> str:
    if (state.demand == NO_CARD) != (state.demander == NOBODY):
        return "demand= and demander= belong together."
    if state.demand == NO_CARD:
        return ""
    hand = state.hands[state.demander]
    if state.owed or state.jumps or state.kicks:
        return "A demand stands alone: no penalty, jump or kickback waits beside it."
    if state.demand not in hand and UNKNOWN not in hand:
        return f"{write_cards((state.demand,))} is demanded, so it is in the hand of its demander."
    return ""


def _why_no_pause(state: State) -> str:
    if state.phase == "kady":
        if state.options.kady == "bubu":  # type: ignore[attr-defined]
            return "There are no periods in Bubu."
        if not state.hands[state.actor] or state.actor in state.armed:
            return "A period is for a player who holds cards and has not declared."
        return ""
    return "next= is for phase kady only." if state.next != NOBODY else ""


def _why_no_window(state: State) -> str:
    if state.jumps and state.kicks:
        return "A jump and a kickback cannot both wait for an answer."
    if state.jumps >= len(state.hands):
        return "jumps= is fewer than there are seats."
    if state.phase == "counter" and not (state.jumps or state.kicks):
        return "Phase counter needs jumps= or kicks=."
    if state.phase in ("play", "direction") and (state.jumps or state.kicks):
        return "jumps= and kicks= wait for an answer in phase counter, or behind a period."
    if state.phase == "counter" and not state.hands[state.actor]:
        return "Who has no cards accepts at once: no window opens."
    return ""

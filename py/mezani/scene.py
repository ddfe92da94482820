"""What the page shows: a whole table as one frame of plain lists, pure from state and events.

A frame holds everything that is drawn, so the page keeps no state of its own and never asks why. What is
particular to a game (what may be played, what to choose, what to do) comes from its module in `scenes/`.

    frame = {game, round, phase, wait, turn, you, quick,
             seats:   [{seat, name, you, level, count, won, turn, starts, say, hand, points, mark}],
             stock:   {count, move, why},        move: what a tap on it does now, nothing when it is dark
             pile:    {cards, value, called, count},    the last few cards, top last
             accepts: {ranks, say},
             held:    {seat, card} or null,      a drawn card held out for a decision
             hand:    [{card, can, why, held}],
             actions: [{id, move, label, primary, enabled, why}],    from left to right
             status:  say,
             result:  {kind, winner, title, story} or null,
             log:     [{seat, say}]}

`wait` tells whom the page waits for: `you`, a `computer`, a forced `pass` of the person's that the page makes
after showing why, `over`, or `closed` for a record of older rules that is shown and not continued.
"""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple

from mezani.cards import RANK_OF, SUIT_OF, Card, write_cards
from mezani.events import Event, seen_by
from mezani.kernel import NOBODY, Game, Move, State, hide
from mezani.scenes import updown
from mezani.words import Say, of_event, of_refusal, say, say_by

Frame = dict[str, Any]

SCENES: Final[dict[str, ModuleType]] = {"updown": updown}
PILE_SHOWN: Final = 4
"""So many cards of the pile are sent: the top one and what peeps out beneath it."""


class Player(NamedTuple):
    """A seat as the page shows it: name, level of a computer, rounds won."""

    name: str
    level: str
    won: int


class Setting(NamedTuple):
    """What a frame is made of."""

    game: Game
    state: State
    events: Sequence[Event]  # of this round
    players: Sequence[Player]
    round: int
    starter: int
    closed: bool = False
    you: int = 0

    @property
    def names(self) -> list[str]:
        """Return the players' names by seat."""
        return [player.name for player in self.players]

    @property
    def yours(self) -> bool:
        """Tell whether the person has to decide."""
        return self.state.phase != "over" and self.state.actor == self.you and not self.closed


def frame(at: Setting) -> Frame:
    """Build the frame that the person at seat `you` may see."""
    view = hide(at.state, at.you)
    moves = at.game.legal_moves(view) if at.yours else []
    scene = SCENES[at.game.NAME]
    return {
        "game": at.game.NAME,
        "round": at.round,
        "phase": view.phase,
        "wait": _wait(at, moves),
        "turn": NOBODY if view.phase == "over" else view.actor,
        "you": at.you,
        "quick": True,
        "seats": [_seat(at, seat) for seat in range(len(at.players))],
        "stock": _stock(at, moves),
        "pile": {"cards": _texts(view.pile[-PILE_SHOWN:]), "count": len(view.pile), **scene.pile(view)},
        "accepts": scene.accepts(view),
        "held": {"seat": view.actor, "card": _text(view.hands[view.actor][-1])} if view.phase == "drawn" else None,
        "hand": _hand(at, view, moves),
        "actions": _actions(at, moves),
        "status": _status(at, view, moves),
        "result": _result(at) if at.state.phase == "over" else None,
        "log": _log(at),
    }


def seen_events(at: Setting, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return events as the person sees them: kind, seat, cards by their texts, and what is said of them."""
    seen = [seen_by(event, at.you) for event in events]
    return [
        {"kind": event.kind, "seat": event.seat, "cards": _texts(event.cards), "say": of_event(event, at.you, at.names)}
        for event in seen
    ]


def touch(at: Setting, cards: tuple[Card, ...]) -> dict[str, Any]:
    """Tell what a selection of the person's own cards is.

    The answer is {move, legal, why, effect, prompt, next}: the move it makes, what that does or why it is
    refused, what is still to be chosen, and the cards that may follow.
    """
    view = hide(at.state, at.you)
    if not at.yours:
        return _touched(why=not_yours(at))
    growth = at.game.grow(view, cards)
    if not cards:
        return _touched(follow=_texts(growth.next))
    refusal = at.game.why_not(view, Move(cards, growth.calls[0] if growth.calls else ""))
    if refusal:
        return _touched(why=of_refusal(refusal))
    scene = SCENES[at.game.NAME]
    if growth.calls:
        return _touched(prompt=scene.prompt(view, cards, growth.calls), follow=_texts(growth.next))
    return _touched(move=str(Move(cards)), effect=scene.effect(view, cards), follow=_texts(growth.next))


def _touched(
    *,
    move: str = "",
    why: Say | None = None,
    effect: Say | None = None,
    prompt: dict[str, Any] | None = None,
    follow: Sequence[str] = (),
) -> dict[str, Any]:
    return {
        "move": move,
        "legal": why is None,
        "why": why,
        "effect": effect,
        "prompt": prompt,
        "next": list(follow),
    }


def _text(card: Card) -> str:
    return write_cards((card,))


def _texts(cards: Sequence[Card]) -> list[str]:
    return [_text(card) for card in cards]


def _wait(at: Setting, moves: Sequence[Move]) -> str:
    if at.closed:
        return "closed"
    if at.state.phase == "over":
        return "over"
    if not at.yours:
        return "computer"
    return "pass" if moves == [Move(word="pass")] else "you"


def _seat(at: Setting, seat: int) -> dict[str, Any]:
    hand, over = at.state.hands[seat], at.state.phase == "over"
    player = at.players[seat]
    last = next((event for event in reversed(at.events) if event.seat == seat and event.kind in _SEAT_SAYS), None)
    return {
        "seat": seat,
        "name": player.name,
        "you": seat == at.you,
        "level": player.level,
        "won": player.won,
        "count": len(hand),
        "turn": not over and seat == at.state.actor,
        "starts": seat == at.starter,
        "say": say(f"seat.{last.kind}", **({"card": write_cards(last.cards)} if last.kind == "play" else {}))
        if last
        else None,
        "hand": _texts(_by_rank(hand)) if over else None,
        "points": at.game.points(hand) if over else None,
        "mark": _mark(at, seat) if over else "",
    }


_SEAT_SAYS: Final = frozenset({"play", "draw", "keep", "join", "pass"})


def _mark(at: Setting, seat: int) -> str:
    """Tell how the round ended for a seat; in a draw only those who share the lowest points draw (D12)."""
    if at.state.places:
        return "win" if seat in at.state.places else "lose"
    totals = [at.game.points(hand) for hand in at.state.hands]
    return "draw" if totals[seat] == min(totals) else "lose"


def _by_rank(hand: Sequence[Card]) -> list[Card]:
    return sorted(hand, key=lambda card: (RANK_OF[card], SUIT_OF[card]))


def _hand(at: Setting, view: State, moves: Sequence[Move]) -> list[dict[str, Any]]:
    own = view.hands[at.you]
    held = own[-1:] if at.yours and view.phase == "drawn" else ()
    first = {move.cards[0] for move in moves if move.cards}
    return [
        {
            "card": _text(card),
            "can": card in first,
            "why": None if card in first or view.phase == "over" else _why_not_card(at, view, card),
            "held": card in held,
        }
        for card in (*_by_rank(own[: len(own) - len(held)]), *held)
    ]


def _why_not_card(at: Setting, view: State, card: Card) -> Say:
    return of_refusal(at.game.why_not(view, Move((card,)))) if at.yours else not_yours(at)


def not_yours(at: Setting) -> Say:
    """Say why the person may not move now."""
    if at.closed:
        return say("why.closed")
    if at.state.phase == "over":
        return say("why.over")
    return say("why.not_your_turn", who=at.names[at.state.actor])


def _stock(at: Setting, moves: Sequence[Move]) -> dict[str, Any]:
    """Say what a tap on the stock does: draw, or keep the card that was drawn while there is a stock to tap."""
    words = [move.word for move in moves if move.word in ("draw", "keep")]
    count = len(at.state.stock)
    if words and count:
        return {"count": count, "move": words[0], "why": None}
    why = say("why.stock_empty") if not count else not_yours(at)
    return {"count": count, "move": "", "why": why}


def _actions(at: Setting, moves: Sequence[Move]) -> list[dict[str, Any]]:
    if at.closed:
        return []
    if at.state.phase == "over":
        return [_action("next", primary=True)]
    possible = [move.word for move in moves if move.word]
    return [_action(word) for word in possible] or [_action("draw", why=_why_no_draw(at))]


def _why_no_draw(at: Setting) -> Say:
    return say("why.stock_empty") if not at.state.stock else not_yours(at)


def _action(move: str, *, primary: bool = False, why: Say | None = None) -> dict[str, Any]:
    label = say(f"action.{move}")
    return {"id": move, "move": move, "label": label, "primary": primary, "enabled": why is None, "why": why}


def _status(at: Setting, view: State, moves: Sequence[Move]) -> Say:
    if at.closed:
        return say("status.closed")
    if at.state.phase == "over":
        return say("status.over")
    if at.yours:
        own: Callable[[State, Sequence[Move]], Say] = SCENES[at.game.NAME].status
        return own(view, moves)
    key = "status.deciding" if view.phase == "drawn" else "status.thinking"
    return say(key, who=at.names[view.actor])


def _result(at: Setting) -> dict[str, Any]:
    winner = at.state.places[0] if at.state.places else NOBODY
    emptied = winner != NOBODY and not at.state.hands[winner]
    kind = "winner" if emptied else "blocked" if winner != NOBODY else "draw"
    title = say("result.draw") if winner == NOBODY else say_by(f"result.{kind}", winner, at.you, at.names)
    drawn = [sum(event.kind == "draw" and event.seat == seat for event in at.events) for seat in range(len(at.players))]
    story = [say(f"result.story.{kind}")]
    story += [say_by("result.story.drawn", seat, at.you, at.names, count=drawn[seat]) for seat in range(len(drawn))]
    return {"kind": kind, "winner": winner, "title": title, "story": story}


def _log(at: Setting) -> list[dict[str, Any]]:
    told = [(event.seat, of_event(seen_by(event, at.you), at.you, at.names)) for event in at.events]
    return [{"seat": seat, "say": what} for seat, what in told if what]

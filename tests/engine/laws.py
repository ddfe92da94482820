"""The contract of all games: what holds in every round, whatever the game, its house rules and the number of seats.

Each law looks at a round that has been played. Plain Python without pytest, so that Pyodide holds the same laws.
"""

import re
from collections import Counter
from dataclasses import fields, replace
from itertools import permutations, product
from random import Random

from mezani.cards import NAMES, RANKS, SUITS, UNKNOWN, write_cards
from mezani.events import KINDS, PRIVATE, seen_by
from mezani.games import GAMES
from mezani.kernel import NOBODY, IllegalMove, Move, grown_moves, hide, imagine, play, twin
from mezani.session import Seat, Session
from mezani.text import read_position, read_record, write_position, write_record
from tests.engine.fold import folded, seen_of

WORDS = ("accept", "anticlockwise", "call", "clockwise", "draw", "go", "keep", "niko", "pass", "pay", "resign")
CALLS = ("", *RANKS, *SUITS, "7h", "Xr", "10", "X", "hh", "23", "single/7")
SMALL_HAND = 6


def cards_are_conserved(played):
    """Every card of the pack lies somewhere, and only once for each time the pack holds it."""
    for state in played.states:
        assert Counter((*sum(state.hands, ()), *state.stock, *state.pile)) == Counter(played.pack)


def somebody_can_move_until_the_round_is_over(played):
    """The actor has a move in every state but the last, and none in that."""
    for turn in played.turns:
        assert turn.moves
        assert turn.state.phase in played.game.PHASES
        assert turn.state.phase != "over"
        assert turn.state.actor in range(played.seats)
    if not played.cut:
        assert played.game.legal_moves(played.end) == []
        assert all(played.game.why_not(played.end, turn.move) for turn in played.turns)


def the_round_ends(played):
    """No round goes on for ever, where the rules themselves end it; else it was cut off in the middle."""
    assert (played.end.phase == "over") != played.cut


def moves_are_the_same_on_the_actors_view(played):
    """Nothing that the actor cannot see decides what it may do, or what a run-out clock does."""
    for turn in played.turns:
        view = hide(turn.state, turn.state.actor)
        assert played.game.legal_moves(view) == turn.moves
        assert not any(played.game.why_not(view, move) for move in turn.moves)
        assert played.game.timeout(view) == played.game.timeout(turn.state)


def position_text_comes_back(played):
    """States and views come back from their text, and the text from them; only the seed is no part of it."""
    for number, state in enumerate(played.states):
        for position in (replace(state, seed=0, shuffles=0), hide(state, number % played.seats)):
            text = write_position(played.game, position)
            game, again = read_position(text, GAMES)
            assert (game, again) == (played.game, position)
            assert write_position(game, again) == text


def every_state_is_well_formed(played):
    """What can be reached is never called malformed, seen whole or by any seat."""
    for state in played.states:
        assert not played.game.why_malformed(state)
        assert not any(played.game.why_malformed(hide(state, seat)) for seat in range(played.seats))


def an_imagined_state_looks_the_same(played):
    """A state imagined from a view has that very view, all cards, and nothing where it cannot be."""
    rng = Random(played.seed)
    for state in played.states[:: max(1, len(played.states) // 12)]:
        for seat in range(played.seats):
            view = hide(state, seat)
            world = imagine(played.game, view, rng)
            assert hide(world, seat) == view
            assert world.observer == NOBODY
            assert Counter((*sum(world.hands, ()), *world.stock, *world.pile)) == Counter(played.pack)
            assert not _ruled_out(played.game, view, world)


def what_is_ruled_out_is_not_there(played):
    """What a game says that everybody knows is true of the cards that really lie there."""
    for state in played.states:
        for seat in range(played.seats):
            assert not _ruled_out(played.game, hide(state, seat), state)


def _ruled_out(game, view, state):
    """List the cards of a state that lie where the view's seat knows that they cannot lie."""
    return [
        (seat, place)
        for seat, hand in enumerate(state.hands)
        for place, card in enumerate(hand)
        if view.hands[seat][place] == UNKNOWN and card in game.rules_out(view, seat, place)
    ]


def a_play_leaves_its_input_as_it_was(played):
    """Playing changes a copy; a refused move changes nothing either; applying does the same to the state itself."""
    for turn in played.turns:
        before = {each.name: repr(getattr(turn.state, each.name)) for each in fields(turn.state)}
        after, events = play(played.game, turn.state, turn.move)
        assert _refusal(played.game, turn.state, Move(word="resign")).startswith("why.")
        assert {each.name: repr(getattr(turn.state, each.name)) for each in fields(turn.state)} == before
        assert (after, events) == (turn.after, turn.events)
        changed = twin(turn.state)
        played.game.apply(changed, turn.move)
        assert changed == after


def _refusal(game, state, move):
    """Return the key with which playing a move is refused, or nothing."""
    try:
        play(game, state, move)
    except IllegalMove as error:
        return error.refusal.key
    return ""


def the_moves_from_the_seed_give_the_same_round(played):
    """Seed and the texts of the moves are the game."""
    state = played.game.deal(played.options, played.seats, played.seed)
    assert state == played.dealt
    for turn in played.turns:
        state, _events = play(played.game, state, Move.read(str(turn.move)))
        assert state == turn.after


def a_record_saves_every_moment(played):
    """A save gives the same table again, and the same save, wherever the table was left."""
    names = [Seat(f"Player{seat}") for seat in range(played.seats)]
    session = Session(played.game, played.options, names, played.seed)
    for number, turn in enumerate(played.turns):
        session.make(turn.move)
        if number % 16 == 0 or turn is played.turns[-1]:
            saved = write_record(session.record())
            again = Session.replay(read_record(saved), GAMES, ())
            assert again.now == session.now
            assert write_record(again.record()) == saved
    assert session.now.state == played.end


def events_tell_the_state(played):
    """Folding the events gives the state; folding them as a seat has seen them gives that seat's view."""
    told = list(played.opening)
    for turn in (None, *played.turns):
        told += turn.events if turn else ()
        state = turn.after if turn else played.dealt
        assert all(event.kind in KINDS for event in told)
        assert folded(told, played) == seen_of(state, played)
    for seat in range(played.seats):
        seen = [seen_by(event, seat) for event in told]
        assert folded(seen, played) == seen_of(hide(played.end, seat), played)


def no_event_shows_a_hidden_card(played):
    """A seat sees in events only cards that lie open to it when they have happened."""
    told = [(played.dealt, event, ()) for event in played.opening]
    told += [(turn.after, event, turn.move.cards) for turn in played.turns for event in turn.events]
    for state, event, laid in told:  # what was laid may have become part of the stock since
        for seat in range(played.seats):
            seen = seen_by(event, seat)
            assert len(seen.cards) == len(event.cards)
            assert {*seen.cards} <= {UNKNOWN, *state.hands[seat], *state.pile, *laid}
            if event.seat == seat or event.kind not in PRIVATE:
                assert seen == event


def no_view_shows_a_hidden_card(played):
    """A seat sees its own hand and the pile; the seed of the rest, above all, is not there."""
    for state in played.states:
        for seat in range(played.seats):
            view = hide(state, seat)
            assert (view.seed, view.shuffles, view.observer) == (0, 0, seat)
            shown = {UNKNOWN, *state.hands[seat], *state.pile, *sum(played.game.known(state).values(), ())}
            assert {*sum(view.hands, ()), *view.stock, *view.pile} <= shown
            named = re.findall(r"[A2-9TJQK][cdhs]|X[rb]", write_position(played.game, view))
            assert {*named} <= {NAMES[card] for card in shown}


def every_listed_move_is_legal(played):
    """The judge lets every listed move pass; none is listed twice, and each comes back from its text."""
    for turn in played.turns:
        assert not [(str(move), played.game.why_not(turn.state, move)) for move in turn.moves
                    if played.game.why_not(turn.state, move)]  # fmt: skip
        assert len({*turn.moves}) == len(turn.moves)
        assert [Move.read(str(move)) for move in turn.moves] == turn.moves
        grown = grown_moves(played.game.grow, turn.state, played.game.MOST_LISTED)
        assert grown == [move for move in turn.moves if move.cards]


def every_legal_move_is_listed(played):
    """Of all orders of up to two cards of a small hand, all cards of the pack, calls and words, none is forgotten."""
    for turn in played.turns[:: max(4, len(played.turns) // 16)]:
        hand = turn.state.hands[turn.state.actor]
        if len(hand) <= SMALL_HAND:
            judged = {move for move in candidates(hand, played.pack) if not played.game.why_not(turn.state, move)}
            assert judged == {move for move in turn.moves if len(move.cards) < 3}


def candidates(hand, pack):
    """Return every move with up to two cards that somebody holding this hand could think of, and some more."""
    rows = [(card,) for card in dict.fromkeys(pack)] + [*permutations(hand, 2)] + [(card, card) for card in hand]
    calls = [Move(cards, call) for cards, call in product(rows, dict.fromkeys((*CALLS, *map(NAMES.__getitem__, hand))))]
    return {*calls, *(Move(word=word) for word in WORDS), Move(), Move((UNKNOWN,)), Move((UNKNOWN,), "7")}


def whoever_has_won_is_told(played):
    """Places are seats, each once, and there are none before a game's own end."""
    for state in played.states:
        assert len({*state.places}) == len(state.places)
        assert {*state.places} <= {*range(played.seats)}
    assert PLACES[played.game.NAME](played.end) == played.end.places
    assert all(PLACES[played.game.NAME](turn.state) == turn.state.places for turn in played.turns)


def _places_in_updown(state):
    """Work out the winner from the cards alone: who has none, or after a block who has the fewest points."""
    if state.phase != "over":
        return ()
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand)
    if empty:
        return empty
    text = [write_cards(hand)[::2] for hand in state.hands]
    totals = [sum({"A": 30, "X": 50, "T": 10, "J": 10, "Q": 10, "K": 10}.get(rank) or int(rank) for rank in row)
              for row in text]  # fmt: skip
    best = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    return best if len(best) == 1 else ()


def _places_in_kady(state):
    """Work out the winner: who has no cards at the end, unless everybody in turn went without one (X2)."""
    if state.phase != "over" or state.idle == len(state.hands):
        return ()
    (winner,) = (seat for seat, hand in enumerate(state.hands) if not hand)
    return (winner,)


PLACES = {"updown": _places_in_updown, "kady": _places_in_kady}


def a_run_out_clock_makes_a_legal_move(played):
    """What happens when the clock runs out is a move that the actor could have made."""
    for turn in played.turns:
        assert played.game.timeout(turn.state) in turn.moves


LAWS = (
    cards_are_conserved,
    somebody_can_move_until_the_round_is_over,
    the_round_ends,
    moves_are_the_same_on_the_actors_view,
    position_text_comes_back,
    every_state_is_well_formed,
    an_imagined_state_looks_the_same,
    what_is_ruled_out_is_not_there,
    a_play_leaves_its_input_as_it_was,
    the_moves_from_the_seed_give_the_same_round,
    a_record_saves_every_moment,
    events_tell_the_state,
    no_event_shows_a_hidden_card,
    no_view_shows_a_hidden_card,
    every_listed_move_is_legal,
    every_legal_move_is_listed,
    whoever_has_won_is_told,
    a_run_out_clock_makes_a_legal_move,
)
